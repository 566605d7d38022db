"""Co-op: going on without a player who is away, once everybody present agrees. That player then gives up."""

from __future__ import annotations

from collections.abc import Collection

from magenoir.model.message import Message
from magenoir.model.terms import Seat
from magenoir.server.errors import NotTaken
from magenoir.server.rooms.room import Room


async def let_out(room: Room, seat: Seat, absent: Seat, there: Collection[Seat]) -> None:
    """This seat agrees to go on without the absent one. `there`: who is at the table."""
    if seat not in judges(room, there):
        raise NotTaken("not-now", Message("You are out: those who still play decide this."))
    await room.set_chair(seat, let_out=absent)
    await room.catch_up()  # perhaps another agreed in another process
    if all(room.chairs[one].let_out == absent for one in judges(room, there)):
        await room.end("concede", absent)
        await is_back(room, absent)


def judges(room: Room, there: Collection[Seat]) -> tuple[Seat, ...]:
    """Those present who still play; if none does, everybody present."""
    return tuple(seat for seat in room.standing() if seat in there) or tuple(there)


async def is_back(room: Room, seat: Seat) -> None:
    """This seat is no longer waited for: forget what was agreed in its absence."""
    for chair in room.chairs:
        if chair.let_out == seat:
            await room.set_chair(chair.seat, let_out=-1)
