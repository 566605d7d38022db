"""Games in a database: SQLite in a file, or PostgreSQL by URL. What returns has been committed.

SQLite syncs each commit to the disk (WAL, synchronous=FULL), so that an acknowledged choice outlives a power cut.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Row, and_, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from magenoir.model.errors import MagenoirError
from magenoir.model.state import Seat
from magenoir.server.journal import Entry
from magenoir.server.keeping import Game, Sitting
from magenoir.server.messages import Stops
from magenoir.server.migrating import migrate
from magenoir.server.opening import Opening
from magenoir.server.tables import CHAIRS, GAMES, JOURNAL

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
PATIENCE = 15.0  # seconds for a database to answer; one that hangs is away
BUSY = 10_000  # milliseconds to wait for another process that writes into the same SQLite file
P = ParamSpec("P")
T = TypeVar("T")


class Conflict(MagenoirError):
    """Another process was faster: look at the database again."""


class CannotSave(MagenoirError):
    """The database is away or full. Nothing was kept; it may be tried again."""


def in_time(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Who asks a database that hangs is told so. What is late is left alone, since even to give it up could hang; it
    may still come through, like any commit whose answer is lost."""

    @wraps(work)
    async def hurried(*args: P.args, **more: P.kwargs) -> T:
        task = asyncio.create_task(work(*args, **more))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # also of one that is late
        try:
            await asyncio.wait({task}, timeout=PATIENCE)
        except asyncio.CancelledError:  # who asked gives up, but no connection is broken off in the middle
            await asyncio.wait({task}, timeout=PATIENCE)
            task.cancel()
            raise
        if not task.done():
            task.cancel()
            raise CannotSave(f"the database has not answered for {PATIENCE:g} seconds")
        return task.result()

    return hurried


class Storage:
    """The database of all games."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self._sqlite = self.engine.dialect.name == "sqlite"
        self._writing = asyncio.Lock()  # SQLite has one writer, and waiting here is cheaper than trying there

    async def open(self) -> None:
        """Connect, and bring the tables to their newest form."""
        with Troubles():
            await migrate(self.engine)

    async def close(self) -> None:
        with suppress(CannotSave):
            await self._close()

    @in_time
    async def _close(self) -> None:
        await self.engine.dispose()

    @in_time
    async def ping(self) -> None:
        """An error when the database does not answer."""
        async with self._reading() as connection:
            await connection.execute(select(1))

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        with Troubles():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        async with AsyncExitStack() as stack:
            if self._sqlite:
                await stack.enter_async_context(self._writing)
            stack.enter_context(Troubles())
            yield await stack.enter_async_context(self.engine.begin())

    # --------------------------------------------------------------------------------------------------- beginning

    @in_time
    async def create(self, game: Game, chairs: Sequence[Sitting], entries: Sequence[Entry] = ()) -> None:
        """A new game, with the answers that nobody had to think about."""
        async with self._transaction() as connection:
            await _create(connection, game, chairs, entries)

    @in_time
    async def fill(self, game: Game, chair: Sitting, entries: Sequence[Entry]) -> None:
        """Somebody takes the open chair, and the game begins. Conflict: another has taken it."""
        async with self._transaction() as connection:
            open_chair = and_(_chair(game.id, chair.seat), CHAIRS.c.kind == "open")
            await _exactly_one(connection, update(CHAIRS).where(open_chair).values(_of_chair(game.id, chair)))
            await connection.execute(update(GAMES).where(GAMES.c.id == game.id).values(_of_game(game)))
            await _write(connection, game.id, 0, entries)

    @in_time
    async def rematch(self, old: str, game: Game, chairs: Sequence[Sitting], entries: Sequence[Entry]) -> None:
        """The game that follows another. Conflict: it has one already."""
        async with self._transaction() as connection:
            followed = update(GAMES).where(GAMES.c.id == old, GAMES.c.next == "").values(next=game.id)
            await _exactly_one(connection, followed)
            await _create(connection, game, chairs, entries)

    # ----------------------------------------------------------------------------------------------------- looking

    @in_time
    async def whose(self, game: str, token: bytes) -> Seat | None:
        """The seat that a token opens, -1 for a spectator's. The same two look-ups whatever there is."""
        game = _id(game)
        seat = select(CHAIRS.c.seat).where(CHAIRS.c.game == game, CHAIRS.c.token == token)
        watch = select(GAMES.c.id).where(GAMES.c.id == game, GAMES.c.watch == token)
        async with self._reading() as connection:
            found, watching = await connection.scalar(seat), await connection.scalar(watch)
        return found if found is not None else -1 if watching else None

    @in_time
    async def invited(self, game: str, invite: bytes) -> bool:
        """Whether an invitation is to this game."""
        wanted = select(GAMES.c.id).where(GAMES.c.id == _id(game), GAMES.c.invite == invite)
        async with self._reading() as connection:
            return await connection.scalar(wanted) is not None

    @in_time
    async def game(self, game: str) -> tuple[Game, tuple[Sitting, ...]] | None:
        async with self._reading() as connection:
            row = (await connection.execute(select(GAMES).where(GAMES.c.id == game))).one_or_none()
            rows = await connection.execute(select(CHAIRS).where(CHAIRS.c.game == game).order_by(CHAIRS.c.seat))
            return None if row is None else (_game(row), tuple(map(_sitting, rows)))

    @in_time
    async def journal(self, game: str, since: int = 0) -> list[Entry]:
        """The journal from a position on."""
        wanted = select(JOURNAL).where(JOURNAL.c.game == game, JOURNAL.c.position >= since).order_by(JOURNAL.c.position)
        async with self._reading() as connection:
            return [_entry(row) for row in await connection.execute(wanted)]

    # ----------------------------------------------------------------------------------------------------- writing

    @in_time
    async def append(self, game: str, position: int, entries: Sequence[Entry], outcome: str | None = None) -> None:
        """Write the journal on, and the outcome where that has changed. Conflict: it is longer than one knew."""
        async with self._transaction() as connection:
            await _write(connection, game, position, entries)
            if outcome is not None:
                ended = update(GAMES).where(GAMES.c.id == game).values(outcome=outcome, touched=time.time())
                await connection.execute(ended)

    @in_time
    async def set_chair(self, game: str, seat: Seat, **values: object) -> None:
        """Write something that belongs to a chair: stops, a request, the wish for a rematch."""
        if isinstance(stops := values.get("stops"), Stops):
            values["stops"] = _text(stops)
        async with self._transaction() as connection:
            await connection.execute(update(CHAIRS).where(_chair(game, seat)).values(**values))

    @in_time
    async def lease(self, game: str, seat: Seat) -> int:
        """The number of the tab that acts for a seat from now on."""
        lent = update(CHAIRS).where(_chair(game, seat)).values(lease=CHAIRS.c.lease + 1).returning(CHAIRS.c.lease)
        async with self._transaction() as connection:
            return int((await connection.execute(lent)).scalar_one())

    @in_time
    async def count(self) -> int:
        """All games, for the one who keeps the server."""
        async with self._reading() as connection:
            return int(await connection.scalar(select(func.count()).select_from(GAMES)) or 0)


class Troubles:
    """Turns what databases raise into what the server can answer."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, IntegrityError):
            raise Conflict("the same place of the journal is written already") from error
        if isinstance(error, SQLAlchemyError | OSError | TimeoutError):
            raise CannotSave(f"the database cannot be used: {type(error).__name__}") from error


def engine_of(url: str) -> AsyncEngine:
    """A file name is a SQLite database; else a URL of SQLAlchemy, with or without the driver."""
    try:
        parsed = make_url(url if "://" in url else f"sqlite:///{url}")
        driver = DRIVERS.get(parsed.drivername, parsed.drivername)
        if driver not in DRIVERS.values():
            raise ArgumentError(f"there is no way to {parsed.drivername!r}")
        engine = create_async_engine(parsed.set(drivername=driver), pool_pre_ping=driver != DRIVERS["sqlite"])
    except (ArgumentError, ImportError) as error:
        raise CannotSave(
            f"this database cannot be used ({error}): give a file name, or postgresql://user:password@host/name."
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", careful)
    return engine


def careful(connection: Any, _record: object) -> None:
    """A connection that waits for others, and loses nothing in a power cut."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    _with_a_log(cursor)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _with_a_log(cursor: Any) -> None:
    """SQLite does not wait by itself when a new file is turned to WAL while another process looks into it."""
    until = time.monotonic() + BUSY / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)


# ------------------------------------------------------------------------------------------------------ rows and values


def _id(game: str) -> str:
    """What a stranger calls an id, made harmless: a database may choke on odd letters, and that would tell."""
    return game if game.isascii() and game.isprintable() else ""


def _chair(game: str, seat: Seat) -> ColumnElement[bool]:
    return and_(CHAIRS.c.game == game, CHAIRS.c.seat == seat)


async def _exactly_one(connection: AsyncConnection, statement: Any) -> None:
    if (await connection.execute(statement)).rowcount != 1:
        raise Conflict("another was faster")


async def _create(connection: AsyncConnection, game: Game, chairs: Sequence[Sitting], entries: Sequence[Entry]) -> None:
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


def _of_game(game: Game) -> dict[str, Any]:
    return {**_fields(game), "opening": _text(game.opening), "touched": time.time()}


def _of_chair(game: str, chair: Sitting) -> dict[str, Any]:
    return {**_fields(chair), "game": game, "stops": _text(chair.stops)}


def _game(row: Row[Any]) -> Game:
    values = {name: getattr(row, name) for name in Game.__struct_fields__}
    return Game(**{**values, "opening": msgspec.json.decode(row.opening, type=Opening)})


def _sitting(row: Row[Any]) -> Sitting:
    values = {name: getattr(row, name) for name in Sitting.__struct_fields__}
    return Sitting(**{**values, "stops": msgspec.json.decode(row.stops, type=Stops)})


def _entry(row: Row[Any]) -> Entry:
    values = row._mapping
    return Entry(**{name: values[name] for name in Entry.__struct_fields__})
