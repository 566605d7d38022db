"""Taking a choice back: freely while nobody has learnt or done anything since; otherwise all others must agree."""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.match.game import Match
from magenoir.model.events import DeckShuffled
from magenoir.model.message import Message
from magenoir.model.terms import Seat
from magenoir.server.errors import NotTaken
from magenoir.server.messages import TakeBack
from magenoir.server.rooms.room import Room

NOTHING = (0, TakeBack("no", "nothing"))


class Undo:
    """Requests and consent in one room. They are stored with the chairs, so any process can go on with them."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def way_back(self, seat: Seat) -> tuple[int, TakeBack]:
        """How many answers a seat would take back, and how it may."""
        room, game = self.room, self.room.game
        if game is None or room.kept.next:
            return NOTHING
        if self._refused(seat):
            return 0, TakeBack("no", "refused")
        others = [chair.seat for chair in room.chairs if chair.seat != seat]
        alone = room.goes_on and not room.standing(seat)  # nobody is left who could be asked
        return way_back(game.match, seat, game.chosen(seat), room.kept.assisted or alone, game.chosen(*others))

    @property
    def asked_by(self) -> Seat | None:
        """Who is waiting for an answer, if anybody is. Any choice since the request withdraws it."""
        length = self.room.length
        for chair in self.room.chairs:
            if length >= 0 and chair.asked_at == length and chair.refused_at < chair.asked_at:
                return chair.seat
        return None

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Who has yet to answer that request."""
        asker, room = self.asked_by, self.room
        standing = room.standing(asker) if asker is not None else ()
        return tuple(seat for seat in standing if room.chairs[seat].agreed_at != room.length)

    async def ask(self, seat: Seat, number: int) -> None:
        """Take back the seat's last choice, or ask to. Where undo is free, even the game's end can be taken back."""
        room = self.room
        room.not_stale(number)
        if self.asked_by not in (None, seat):
            raise NotTaken("not-now", Message("Somebody else asks to take something back: answer that first."))
        count, way = self.way_back(seat)
        if way.how == "no":
            raise NotTaken("not-now", Message("This cannot be taken back now."))
        if way.how == "free":
            await self._take_back(seat, count)
        else:
            for chair in room.chairs:
                if chair.agreed_at == room.length:  # to a request that was refused
                    await room.set_chair(chair.seat, agreed_at=-1)
            await room.set_chair(seat, asked_at=room.running.length)

    async def answer(self, seat: Seat, number: int, agree: bool) -> None:
        """Agree to another's request, or refuse it: everybody asked must agree."""
        room, game, asker = self.room, self.room.still(number), self.asked_by
        if asker is None or seat not in self.waits_for:
            raise NotTaken("not-now", Message("Nobody asks you to take something back."))
        if not agree:
            await room.set_chair(asker, refused_at=game.length)
            return
        if self.waits_for != (seat,):
            await room.set_chair(seat, agreed_at=game.length)
            await room.catch_up()  # perhaps another agreed in another process
        if self.asked_by == asker and set(self.waits_for) <= {seat}:
            await self._take_back(asker, self.way_back(asker)[0])

    async def _take_back(self, seat: Seat, count: int) -> None:
        assert self.room.game is not None
        trial = self.room.game.fork()
        await self.room.save(trial, [trial.undo(seat, count)])

    def _refused(self, seat: Seat) -> bool:
        """Whether this seat's request was refused and it has chosen nothing since."""
        if self.room.game is None:
            return False
        mine = [mark.position for mark in self.room.game.marks if mark.seat == seat and not mark.auto]
        return self.room.chairs[seat].refused_at > max(mine, default=-1)


def way_back(
    match: Match, seat: Seat, mine: Sequence[int], assisted: bool, theirs: Sequence[int]
) -> tuple[int, TakeBack]:
    """How many answers this seat would take back (for `Match.undo`), and how it may.

    `mine` and `theirs`: for each real choice of this seat, and of all others, how many answers had been given before
    it. Forced answers, and windows passed by a seat's stops, are no choices.
    """
    made = len(match.moves)
    at = max((one for one in mine if one < made), default=-1)
    if at < 0 or (match.decision is None and not assisted):
        return NOTHING
    if assisted:
        return made - at, TakeBack("free")
    why = "theirs" if any(at <= one < made for one in theirs) else learnt_since(match, seat, made - at)
    return made - at, TakeBack("ask", why) if why else TakeBack("free")


def learnt_since(match: Match, seat: Seat, answers: int) -> str:
    """Why this seat alone cannot take these answers back: others' answers, hidden cards or luck. Empty: it can.

    A card of its own that it has revealed is its own loss.
    """
    then = match.fork()
    then.undo(answers)
    if (then.state.active, then.state.turn) != (seat, match.state.turn):
        return "theirs"
    hidden = {piece.id for piece in then.state.cards if not piece.seen >> seat & 1}
    since = match.events[len(then.events) :]
    told = (getattr(event, "card", None) for event in since if event.seen >> seat & 1)
    if any(card in hidden for card in told) or any(match.state.cards[card].seen >> seat & 1 for card in hidden):
        return "hidden"
    shuffled = any(isinstance(event, DeckShuffled) for event in since)
    return "chance" if shuffled or then.state.rng != match.state.rng else ""
