"""Games in the database. Whatever returns has been committed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Row, and_, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from magenoir.model.terms import Seat
from magenoir.server.messages import Stops
from magenoir.server.storage.database import Database, exactly_one, in_time
from magenoir.server.storage.rows import Chair, Entry, KeptGame, Opening, Wanted, Wishes
from magenoir.server.storage.schema import CHAIRS, GAMES, JOURNAL

AS_JSON: dict[str, Any] = {"stops": Stops, "wanted": Wanted | None, "wishes": Wishes}
"""A chair's fields that are stored as JSON."""


class Admission(NamedTuple):
    """Somebody with a token may come in."""

    seat: Seat | None  # None: a spectator


class Storage(Database):
    """The database of all games."""

    # --------------------------------------------------------------------------------------------------- beginning

    @in_time
    async def create(self, game: KeptGame, chairs: Sequence[Chair], entries: Sequence[Entry] = ()) -> None:
        """Add a game, with its first, automatic answers."""
        async with self.transaction() as connection:
            await _create(connection, game, chairs, entries)

    @in_time
    async def fill(self, game: KeptGame, chair: Chair, entries: Sequence[Entry]) -> None:
        """Fill an open chair; with the last one the game begins. Conflict: somebody else has taken it."""
        async with self.transaction() as connection:
            open_chair = and_(_chair(game.id, chair.seat), CHAIRS.c.kind == "open")
            await exactly_one(connection, update(CHAIRS).where(open_chair).values(_of_chair(game.id, chair)))
            await connection.execute(update(GAMES).where(GAMES.c.id == game.id).values(_of_game(game)))
            await _write(connection, game.id, 0, entries)

    @in_time
    async def rematch(self, old: str, game: KeptGame, chairs: Sequence[Chair], entries: Sequence[Entry]) -> None:
        """Add the game that follows another. Conflict: there is one already."""
        async with self.transaction() as connection:
            followed = update(GAMES).where(GAMES.c.id == old, GAMES.c.next == "").values(next=game.id)
            await exactly_one(connection, followed)
            await _create(connection, game, chairs, entries)

    # ----------------------------------------------------------------------------------------------------- looking

    @in_time
    async def admits(self, game: str, token: bytes) -> Admission | None:
        """What a token opens; None: nothing. Always two look-ups, whatever is found."""
        game = _id(game)
        seat = select(CHAIRS.c.seat).where(CHAIRS.c.game == game, CHAIRS.c.token == token)
        watch = select(GAMES.c.id).where(GAMES.c.id == game, GAMES.c.watch == token)
        async with self.reading() as connection:
            found, watching = await connection.scalar(seat), await connection.scalar(watch)
        return Admission(found) if found is not None else Admission(None) if watching else None

    @in_time
    async def invited(self, game: str, invite: bytes) -> bool:
        """Whether this invitation is to this game."""
        wanted = select(GAMES.c.id).where(GAMES.c.id == _id(game), GAMES.c.invite == invite)
        async with self.reading() as connection:
            return await connection.scalar(wanted) is not None

    @in_time
    async def game(self, game: str) -> tuple[KeptGame, tuple[Chair, ...]] | None:
        async with self.reading() as connection:
            row = (await connection.execute(select(GAMES).where(GAMES.c.id == game))).one_or_none()
            rows = await connection.execute(select(CHAIRS).where(CHAIRS.c.game == game).order_by(CHAIRS.c.seat))
            return None if row is None else (_game(row), tuple(map(_chair_of, rows)))

    @in_time
    async def journal(self, game: str, since: int = 0) -> list[Entry]:
        """The journal from a position on."""
        wanted = select(JOURNAL).where(JOURNAL.c.game == game, JOURNAL.c.position >= since).order_by(JOURNAL.c.position)
        async with self.reading() as connection:
            return [_entry(row) for row in await connection.execute(wanted)]

    # ----------------------------------------------------------------------------------------------------- writing

    @in_time
    async def append(self, game: str, position: int, entries: Sequence[Entry], outcome: str | None = None) -> None:
        """Append to the journal, and set a new outcome. Conflict: the journal is longer than expected."""
        async with self.transaction() as connection:
            await _write(connection, game, position, entries)
            if outcome is not None:
                ended = update(GAMES).where(GAMES.c.id == game).values(outcome=outcome, touched=time.time())
                await connection.execute(ended)

    @in_time
    async def set_chair(self, game: str, seat: Seat, **values: object) -> None:
        """Update a chair: its stops, a request, a wish for a rematch or for another deck."""
        values = {name: _text(value) if name in AS_JSON else value for name, value in values.items()}
        async with self.transaction() as connection:
            await connection.execute(update(CHAIRS).where(_chair(game, seat)).values(**values))

    @in_time
    async def lease(self, game: str, seat: Seat) -> int:
        """Lease the seat to a new tab, which acts from now on. Returns the lease's number."""
        lent = update(CHAIRS).where(_chair(game, seat)).values(lease=CHAIRS.c.lease + 1).returning(CHAIRS.c.lease)
        async with self.transaction() as connection:
            return int((await connection.execute(lent)).scalar_one())

    @in_time
    async def count(self) -> int:
        """How many games there are."""
        async with self.reading() as connection:
            return int(await connection.scalar(select(func.count()).select_from(GAMES)) or 0)


# ------------------------------------------------------------------------------------------------------ rows and values


def _id(game: str) -> str:
    """A stranger's idea of an id, made harmless: a database could choke on odd letters, and that would tell."""
    return game if game.isascii() and game.isprintable() else ""


def _chair(game: str, seat: Seat) -> ColumnElement[bool]:
    return and_(CHAIRS.c.game == game, CHAIRS.c.seat == seat)


async def _create(
    connection: AsyncConnection, game: KeptGame, chairs: Sequence[Chair], entries: Sequence[Entry]
) -> None:
    await connection.execute(insert(GAMES).values(**_of_game(game), created=time.time()))
    await connection.execute(insert(CHAIRS), [_of_chair(game.id, chair) for chair in chairs])
    await _write(connection, game.id, 0, entries)


async def _write(connection: AsyncConnection, game: str, position: int, entries: Sequence[Entry]) -> None:
    if entries:
        rows = [{"game": game, "position": position + at, **_fields(one)} for at, one in enumerate(entries)]
        await connection.execute(insert(JOURNAL), rows)


def _fields(value: Any) -> dict[str, Any]:
    return msgspec.structs.asdict(value)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _of_game(game: KeptGame) -> dict[str, Any]:
    return {**_fields(game), "opening": _text(game.opening), "touched": time.time()}


def _of_chair(game: str, chair: Chair) -> dict[str, Any]:
    return {**_fields(chair), "game": game, **{name: _text(getattr(chair, name)) for name in AS_JSON}}


def _game(row: Row[Any]) -> KeptGame:
    values = {name: getattr(row, name) for name in KeptGame.__struct_fields__}
    return KeptGame(**{**values, "opening": msgspec.json.decode(row.opening, type=Opening)})


def _chair_of(row: Row[Any]) -> Chair:
    values = {name: getattr(row, name) for name in Chair.__struct_fields__ if name not in AS_JSON}
    return Chair(**values, **{name: msgspec.json.decode(getattr(row, name), type=AS_JSON[name]) for name in AS_JSON})


def _entry(row: Row[Any]) -> Entry:
    values = row._mapping
    return Entry(**{name: values[name] for name in Entry.__struct_fields__})
