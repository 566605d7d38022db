"""How one game follows another: beginning it, and rematches."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from secrets import randbits

from msgspec.structs import replace

from magenoir import __version__
from magenoir.decks.series import Series
from magenoir.model.message import Message
from magenoir.model.terms import Seat
from magenoir.notation.outcomes import read_outcomes
from magenoir.server.errors import Conflict, LobbyError, NotTaken
from magenoir.server.rooms.autopilot import settle
from magenoir.server.rooms.journal import Game
from magenoir.server.rooms.opening import identity
from magenoir.server.rooms.room import Room
from magenoir.server.rooms.series import afresh
from magenoir.server.storage.rows import Chair, Entry, KeptGame, Opening
from magenoir.server.tokens import new_token


async def begun(kept: KeptGame, chairs: Sequence[Chair]) -> tuple[KeptGame, list[Entry]]:
    """Begin a game whose chairs are all taken. Returns it with its first, automatic answers."""

    def first() -> tuple[KeptGame, list[Entry]]:
        game = Game(kept.opening)
        if game.match.decision is None:
            raise LobbyError("malformed", "The game is over at that move: take an earlier one.")
        return replace(kept, cards=identity(game.match)), settle(game, chairs)

    return await asyncio.to_thread(first)


async def follow(room: Room, opening: Opening) -> None:
    """Begin the next game, with the same players and tokens."""
    chairs = tuple(
        replace(
            one,
            lease=0,
            asked_at=-1,
            refused_at=-1,
            agreed_at=-1,
            let_out=-1,
            rematch=False,
            wanted=None,
            wishes=replace(one.wishes, quiet=-1),
        )
        for one in room.chairs
    )
    game = replace(room.kept, id=new_token(), opening=opening, engine=__version__, outcome="", next="", invite=None)
    game, entries = await begun(game, chairs)
    try:
        await room.storage.rematch(room.kept.id, game, chairs, entries)
    except Conflict:  # another process has just begun it
        await room.catch_up()
    else:
        room.kept = replace(room.kept, next=game.id)


async def rematch(room: Room, seat: Seat) -> None:
    """This seat wants a rematch; once every person does, it begins. A series starts over."""
    if room.game is None or room.goes_on:
        raise NotTaken("not-now", Message("The game is not over yet."))
    if room.between:
        raise NotTaken(
            "not-now", Message("The series goes on: exchange cards, or keep your deck, and say that you are ready.")
        )
    await room.set_chair(seat, rematch=True)
    await room.catch_up()  # perhaps the other said so in another process
    willing = room.kept.assisted or all(chair.rematch for chair in room.chairs if chair.kind == "person")
    if not willing or room.kept.next:
        return
    await follow(room, once_more(room.kept.opening, room.kept.outcome))


def once_more(opening: Opening, outcome: str) -> Opening:
    """The same game or series with new luck; the loser of a game may choose who begins (R5)."""
    if opening.position:
        return opening
    if opening.series is not None:
        return afresh(opening, opening.series, randbits(63))
    chooser = Series(1, read_outcomes([outcome])).chooser if opening.coop is None else None
    return replace(opening, seed=randbits(63), chooser=chooser, moves=())
