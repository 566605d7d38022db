"""Between the games of a series (D1.4): seats exchange cards with their side decks, or not; then it goes on."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from magenoir.decks.formats import Breach
from magenoir.decks.text import MOST_CARDS
from magenoir.match.game import Match
from magenoir.model.message import Message
from magenoir.model.terms import Seat
from magenoir.server.errors import Lost, NotTaken
from magenoir.server.logs import short
from magenoir.server.messages import Lists
from magenoir.server.rooms.rematch import follow
from magenoir.server.rooms.room import Room, rebuilt
from magenoir.server.rooms.series import RoomSeries, unknown

LOG = logging.getLogger("magenoir.games")


def series_between(room: Room) -> RoomSeries:
    """The series of a game that is over while the series is not."""
    series = room.series
    if series is None or not room.between:
        raise NotTaken("not-now", Message("Cards are exchanged between the games of a series."))
    return series


def breaches_of(room: Room, seat: Seat, lists: Lists) -> tuple[Breach, ...]:
    """What is wrong with a deck and side deck for the next game."""
    series = series_between(room)
    if sum(count for count, _ in (*lists.cards, *lists.side)) > MOST_CARDS:
        raise NotTaken("unread", Message("These are more cards than fit on a table."))
    if unknown(lists):
        raise NotTaken("unread", Message("There is no card of that name."))
    return series.breaches(seat, lists)


async def swap(room: Room, seat: Seat, lists: Lists) -> None:
    """This seat is ready with these lists; once every person is, the next game begins."""
    if found := breaches_of(room, seat, lists):
        raise NotTaken("forbidden", Message("This exchange is not allowed."), breaches=found)
    await room.set_chair(seat, wanted=series_between(room).wants(lists.cards))
    await go_on(room)


async def unready(room: Room, seat: Seat) -> None:
    """This seat wants to exchange something else."""
    series_between(room)
    await room.set_chair(seat, wanted=None)


async def keep_for_others(room: Room, seat: Seat) -> None:
    """Players who have been away too long keep their decks."""
    series = series_between(room)
    for chair in room.chairs:
        if chair.seat != seat and chair.seat not in series.ready:
            await room.set_chair(chair.seat, wanted=series.keeps(chair.seat))
    await go_on(room)


async def go_on(room: Room) -> None:
    """The next game of the series, once every person is ready for it."""
    await room.catch_up()  # perhaps the other said so in another process
    series = room.series
    if series is not None and room.between and len(series.ready) == len(room.chairs):
        await ask_bots(room, series)
        await follow(room, series_between(room).next_opening())  # as it stands now, with what the bots want


async def ask_bots(room: Room, series: RoomSeries) -> None:
    """Bots exchange cards once everybody else has. One that fails keeps its deck, and the series goes on."""
    bots = [chair.seat for chair in room.chairs if chair.kind == "bot"]
    games = await finished_games(room, series) if bots else []
    for seat in bots:
        try:
            wanted = await asyncio.to_thread(series.bot_wants, seat, games)
        except Exception:
            LOG.exception("a bot cannot exchange cards", extra={"game": short(room.kept.id)})
        else:
            await room.set_chair(seat, wanted=wanted)


async def finished_games(room: Room, series: RoomSeries) -> list[Match]:
    """The games of a series so far, as they ended. One that can no longer be replayed is left out."""
    assert room.game is not None
    found = []
    for id in series.standing.games:
        if (kept := await room.storage.game(id)) is not None:
            with suppress(Lost):
                found.append((await rebuilt(kept[0], await room.storage.journal(id))).match)
    return [*found, room.game.match.fork()]
