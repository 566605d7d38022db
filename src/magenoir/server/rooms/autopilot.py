"""What is answered for a seat: forced decisions, windows that its stops let pass, and orders that it wants kept.

It all happens within the choice before, so that nobody can tell a quick pass from having nothing to do.
"""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.match.game import Match
from magenoir.model.decision import Decision
from magenoir.model.errors import MoveError
from magenoir.model.terms import Seat
from magenoir.server.messages import Stops
from magenoir.server.rooms.journal import Game
from magenoir.server.storage.rows import Chair, Entry
from magenoir.told.arranging import next_in_order
from magenoir.told.matters import matters
from magenoir.told.plan import is_of_mana

PHASE_OF = {
    "activate": "main",
    "use": "main",
    "prepare": "main",
    "channel": "main",
    "trade": "main",
    "add": "gather",
    "take": "gather",
    "discard": "end",
}


def settle(game: Game, chairs: Sequence[Chair]) -> list[Entry]:
    """Answer whatever needs no thought, up to somebody's decision."""
    entries = []
    while (decision := game.match.decision) is not None:
        place = automatic(game.match, decision, chairs)
        if place is None:
            break
        entries.append(game.answer(decision.seat, place, auto=True))
    return entries


def play(game: Game, chairs: Sequence[Chair], seat: Seat, choices: Sequence[int]) -> tuple[list[Entry], int]:
    """Take these choices in order, each by its index; then answer what needs no thought. Returns how many were taken.

    The first must be taken. The others are a plan (`told.plan`): they answer decisions about Mana, forced ones too, and
    end where anything else is asked.
    """
    entries, taken = [game.answer(seat, choices[0])], 1
    while taken < len(choices) and (decision := game.match.decision) is not None and is_of_mana(decision, seat):
        try:
            entries.append(game.answer(seat, choices[taken]))
        except MoveError:
            break
        taken += 1
    return entries + settle(game, chairs), taken


def automatic(match: Match, decision: Decision, chairs: Sequence[Chair]) -> int | None:
    """The answer that is given without asking anybody: the first option, which in a window is `pass`, or the next in an
    order that the seat wants kept. None: somebody is asked.

    Nobody's turn is ended for them: a turn that ends automatically cannot be taken back.
    """
    chair = chairs[decision.seat]
    if match.state.seats[decision.seat].gave_up:
        return 0  # H60: until the running action is over
    if decision.forced:
        return 0 if decision.kind != "main" or chair.kind == "bot" else None
    if chair.kind != "person":
        return None
    if decision.kind == "window":
        quiet = chair.wishes.quiet == match.state.turn
        return 0 if quiet or not stops_at(match, decision, chair.stops) else None
    return next_in_order(match.options(), chair.wishes.orders) if decision.kind == "order" else None


def stops_at(match: Match, decision: Decision, stops: Stops) -> bool:
    """Whether a seat wants to be asked in this window. Nothing here depends on hidden cards: when a seat is asked, all
    can see it."""
    if stops.mode == "every":
        return True
    able = {match.state.cards[option.card].card.name for option in decision.options if option.card is not None}
    if not able.isdisjoint(stops.always):
        return True
    if stops.mode == "none" or able <= set(stops.never):
        return False
    if stops.mode == "smart":
        return matters(match, decision.seat) is not None
    phases = stops.mine if decision.seat == match.state.whose else stops.theirs
    return any(phase_of(moment) in phases for moment in decision.window)


def phase_of(moment: str) -> str:
    """`before activate` is in the main phase."""
    what = moment.split(" ", 1)[1]
    return PHASE_OF.get(what, what)
