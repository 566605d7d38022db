"""Records of finished games and series, and when they may be seen: they show all decks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from magenoir.decks.series import Series
from magenoir.files.record.record import Record, record_of
from magenoir.files.series.record import SeriesRecord, record_of_series
from magenoir.model.errors import RecordError
from magenoir.notation.outcomes import read_outcomes
from magenoir.server.errors import LobbyError
from magenoir.server.rooms.opening import titled
from magenoir.server.rooms.room import Room
from magenoir.server.storage.games import Storage
from magenoir.server.storage.rows import KeptGame

SECRET = "The series goes on, and nobody may look through the other's deck (D1.4): its records come when it is over."


async def last_of_series(storage: Storage, game: KeptGame) -> KeptGame:
    """The newest game of this game's series."""
    while game.next and (found := await storage.game(game.next)) is not None:
        series = found[0].opening.series
        if series is None or game.id not in series.games:  # a rematch
            break
        game = found[0]
    return game


async def check_no_secret(storage: Storage, game: KeptGame) -> KeptGame:
    """Refuse while the series goes on: a record would show the other's deck. Returns its last game."""
    last = await last_of_series(storage, game)
    series = last.opening.series
    if series is not None and not Series(series.best_of, read_outcomes((*series.outcomes, last.outcome))).over:
        raise LobbyError("not-now", SECRET)
    return last


def record_in(room: Room) -> Record:
    """The record of a room's game."""
    assert room.game is not None
    names, decks = [chair.name for chair in room.chairs], [chair.deck for chair in room.chairs]
    coop = room.kept.opening.coop
    title = titled(coop.scenario, coop.level) if coop is not None else ""
    return record_of(room.game.match.fork(), names, decks, adversary=title)


def series_record_in(rooms: Sequence[Room]) -> SeriesRecord:
    """The record of a series; these are all its games, in order."""
    last = rooms[-1]
    assert last.series is not None
    return record_of_series(last.series.sitting, [*map(record_in, rooms)], [chair.name for chair in last.chairs])


async def written(write: Callable[[], str]) -> str:
    """A record as text, written in a thread; or why there is none."""
    try:
        return await asyncio.to_thread(write)
    except RecordError as error:
        raise LobbyError("not-now", str(error)) from None
