"""Beginning and joining games, and reporting on them afterwards: the REST interface calls this."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from msgspec.structs import replace

from magenoir import __version__
from magenoir.files.record.text import write_record
from magenoir.files.series.text import write_series
from magenoir.server.errors import Conflict, LobbyError
from magenoir.server.lobby.coop import coop_of, placed
from magenoir.server.lobby.decks import cards_of, deck_brought
from magenoir.server.lobby.duel import best_of, duel_of, entered, picked
from magenoir.server.lobby.records import check_no_secret, record_in, series_record_in, written
from magenoir.server.lobby.setup import Setup
from magenoir.server.names import clean_name
from magenoir.server.rest_types import GameMade, Invitation, Join, NewGame, SeatKey, Summary
from magenoir.server.rooms.rematch import begun
from magenoir.server.storage.rows import Chair, Entry, KeptGame
from magenoir.server.tables.table import Table
from magenoir.server.tables.tables import Tables
from magenoir.server.tokens import hashed, new_token
from magenoir.told.figures import figures

LARGEST_SEED = (1 << 63) - 1
MOST_PLAYERS = 4
ABSENT = "There is no such game, or this token does not open it."


class Lobby:
    """Where games begin, and where their records are."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.storage = tables, tables.storage

    # --------------------------------------------------------------------------------------------------- beginning

    async def create(self, new: NewGame) -> GameMade:
        """Begin a game; by invitation, some chairs are still open."""
        setup = await asyncio.to_thread(setup_of, new)
        watch, invite = new_token(), new_token() if setup.kind == "link" else ""
        game = KeptGame(
            id=new_token(),
            kind=setup.kind,
            opening=setup.opening,
            watch=hashed(watch),
            invite=hashed(invite) if invite else None,
            lesson=new.lesson,
            engine=__version__,
        )
        entries: list[Entry] = []
        if not invite:
            game, entries = await begun(game, setup.chairs)
        await self.storage.create(game, setup.chairs, entries)
        return GameMade(game.id, setup.keys, invite, watch)

    async def invitation(self, game_id: str, invite: str) -> Invitation:
        """What the invitation is to, so that a deck can be chosen for it."""
        game, chairs = await self._invited(game_id, invite)
        taken, free = [chair for chair in chairs if chair.kind != "open"], open_chairs(chairs)
        host = next((chair.name for chair in taken if chair.kind == "person"), "")
        return Invitation(
            host,
            game.opening.format,
            best_of(game.opening),
            taken=not free,
            players=tuple(chair.name for chair in taken),
            open=len(free),
            coop=game.opening.coop.told if game.opening.coop is not None else None,
        )

    async def _invited(self, game_id: str, invite: str) -> tuple[KeptGame, tuple[Chair, ...]]:
        invited = await self.storage.invited(game_id, hashed(invite))
        found = await self.storage.game(game_id) if invited else None
        if found is None:
            raise LobbyError("absent", "There is no such game, or this invitation does not open it.")
        return found

    async def join(self, game_id: str, join: Join) -> GameMade:
        """Take the first open chair; with the last one the game begins."""
        for _ in range(MOST_PLAYERS):
            game, chairs = await self._invited(game_id, join.invite)
            if not open_chairs(chairs):
                break
            with suppress(Conflict):  # somebody else was faster: perhaps another chair is free
                keys = await self._sit_down(game, chairs, join)
                table = await self.tables.table(game_id)
                if table is not None:
                    await table.look_again()
                    await table.changed(chairs=True)
                return GameMade(game_id, keys, "", "")
        raise LobbyError("taken", "Somebody has taken this seat already: ask for a new invitation.")

    async def _sit_down(self, game: KeptGame, chairs: tuple[Chair, ...], join: Join) -> tuple[SeatKey, ...]:
        wanted = picked(join.deck, join.deck_text, best_of(game.opening))
        deck = await asyncio.to_thread(deck_brought, wanted, join.deck_text, game.opening.format)
        free, coop = open_chairs(chairs), game.opening.coop is not None
        if coop and len(free) != game.opening.decks.count(()):
            raise Conflict  # somebody sat down while we looked
        if join.bot and not coop:
            raise LobbyError("malformed", "A duel against a bot is a game of its own: begin one.")
        keys = () if join.bot else (SeatKey(free[0].seat, new_token()),)
        chair = replace(
            free[0],
            kind="bot" if join.bot else "person",
            name=clean_name(join.name, *(one.name for one in chairs)),
            deck=deck.name,
            bot=join.bot or "",
            token=hashed(keys[0].token) if keys else None,
        )
        opening = placed(game.opening, chair.seat, cards_of(deck)) if coop else entered(game.opening, deck)
        game, entries = replace(game, opening=opening), list[Entry]()
        if len(free) == 1:
            game, entries = await begun(game, tuple(chair if one.seat == chair.seat else one for one in chairs))
        await self.storage.fill(game, chair, entries)
        return keys

    # -------------------------------------------------------------------------------------------------- afterwards

    async def record(self, game_id: str, token: str) -> str:
        """The record of a finished game, for anybody with a token to it. It shows all decks."""
        room = (await self._finished(game_id, token)).room
        await check_no_secret(self.storage, room.kept)
        return await written(lambda: write_record(record_in(room)))

    async def series_record(self, game_id: str, token: str) -> str:
        """The record of a finished series, for anybody with a token to one of its games."""
        room = (await self._finished(game_id, token)).room
        last = await check_no_secret(self.storage, room.kept)
        if last.opening.series is None:
            raise LobbyError("not-now", "This game is not one of a series: its own record tells all of it.")
        tables = [await self._table(one) for one in (*last.opening.series.games, last.id)]
        return await written(lambda: write_series(series_record_in([table.room for table in tables if table])))

    async def summary(self, game_id: str, token: str) -> Summary:
        """A finished game in figures."""
        game = (await self._finished(game_id, token)).room.game
        assert game is not None
        match = game.match.fork()
        found = await asyncio.to_thread(figures, match)
        return Summary(match.outcome, match.state.turn, tuple(found.decisions), tuple(found.samples))

    async def _table(self, game_id: str) -> Table | None:
        table = await self.tables.table(game_id)
        if table is not None and not table.visits:  # nobody here has heard from other processes
            await table.look_again()
        return table

    async def _finished(self, game_id: str, token: str) -> Table:
        admission = await self.storage.admits(game_id, hashed(token))
        table = await self._table(game_id) if admission is not None else None
        if table is None:
            raise LobbyError("absent", ABSENT)
        if table.room.game is None or table.room.goes_on:
            raise LobbyError("not-now", "The game is not over yet: its record would show hidden cards.")
        return table


# ------------------------------------------------------------------------------------------------------------- parts


def setup_of(new: NewGame) -> Setup:
    """Set up a game as asked."""
    if new.seed is not None and not 0 <= new.seed <= LARGEST_SEED:
        raise LobbyError("malformed", f"A seed is a number from 0 to {LARGEST_SEED}.")
    return duel_of(new) if new.coop is None else coop_of(new, new.coop)


def open_chairs(chairs: tuple[Chair, ...]) -> list[Chair]:
    return [chair for chair in chairs if chair.kind == "open"]
