"""What spares a seat questions: the rest of a turn passed at once, effects put in order all at once, and for later."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from magenoir.model.message import Message
from magenoir.model.terms import Seat
from magenoir.server.errors import NotTaken
from magenoir.server.messages import Acknowledged
from magenoir.server.rooms.autopilot import settle
from magenoir.server.rooms.room import Room
from magenoir.server.storage.rows import Wishes

MOST_ORDERS = 20  # that are kept for a seat: the oldest are forgotten


async def pass_turn(room: Room, seat: Seat, number: int, nonce: str) -> Acknowledged:
    """Pass in the open window, if this seat is asked, and in all others of this turn."""
    if (known := room.known(seat, nonce)) is not None:
        return known
    match = room.still(number).match
    await wish(room, seat, replace(room.chairs[seat].wishes, quiet=match.state.turn))
    decision = match.decision
    if decision is None or (decision.seat, decision.kind) != (seat, "window"):
        return Acknowledged(nonce, number, 0)
    return await room.choose(seat, number, [0], nonce)  # in a window, the first is `pass`


async def arrange(room: Room, seat: Seat, number: int, order: Sequence[int], nonce: str, *, keep: bool) -> Acknowledged:
    """Answer the open question of order, and those that follow from it."""
    if (known := room.known(seat, nonce)) is not None:
        return known
    trial = room.still(number).fork()
    decision, options = trial.match.decision, trial.match.options()
    assert decision is not None
    if decision.seat != seat:
        raise NotTaken("foreign", Message("You are not asked."))
    if decision.kind != "order" or sorted(order) != list(range(len(options))):
        raise NotTaken("unread", Message("An order has each of the effects that are to be put in order, once."))
    moves = tuple(options[place] for place in order)
    room.guided(trial, order[:1])
    wishes = room.chairs[seat].wishes
    kept = Wishes(wishes.quiet, (*(one for one in wishes.orders if set(one) != set(moves)), moves)[-MOST_ORDERS:])
    chairs = [replace(one, wishes=kept) if one.seat == seat else one for one in room.chairs]
    first = trial.answer(seat, order[0])
    entries = [first, *settle(trial, chairs)]
    entries[0] = replace(first, nonce=nonce, taken=1, count=len(entries))
    try:
        await room.save(trial, entries)
    except NotTaken:
        if (known := room.known(seat, nonce)) is None:  # otherwise this very order had come through
            raise
        return known
    if keep:
        await wish(room, seat, kept)
    return Acknowledged(nonce, trial.number, 1)


async def forget_orders(room: Room, seat: Seat) -> None:
    """Ask this seat for every order again."""
    await wish(room, seat, replace(room.chairs[seat].wishes, orders=()))


async def wish(room: Room, seat: Seat, wishes: Wishes) -> None:
    await room.set_chair(seat, wishes=wishes)
