"""Whether the last own choice may be taken back: freely as long as nobody has learnt or done anything since."""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.match.game import Match
from magenoir.model.events import DeckShuffled
from magenoir.model.state import Seat
from magenoir.server.messages import TakeBack

NOTHING = (0, TakeBack("no", "nothing"))


def way_back(
    match: Match, seat: Seat, mine: Sequence[int], assisted: bool, theirs: Sequence[int]
) -> tuple[int, TakeBack]:
    """How many answers this seat would take back (for `Match.undo`), and how it may.

    `mine` and `theirs`: how many answers had been given before each real choice of this seat, and of all others. What
    was forced, or passed by a seat's stops, is none.
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
    """Why so many answers are not this seat's alone: another's turn, a card that came to light, chance. "": they are.

    A card of its own that it has shown is its own loss.
    """
    then = match.fork()
    then.undo(answers)
    if (then.state.active, then.state.turn) != (seat, match.state.turn):
        return "theirs"
    hidden = {piece.id for piece in then.state.cards if not piece.seen >> seat & 1}
    since = match.events[len(then.events) :]
    told = (getattr(event, "card", -1) for event in since if event.seen >> seat & 1)
    if any(card in hidden for card in told) or any(match.state.cards[card].seen >> seat & 1 for card in hidden):
        return "hidden"
    shuffled = any(isinstance(event, DeckShuffled) for event in since)
    return "chance" if shuffled or then.state.rng != match.state.rng else ""
