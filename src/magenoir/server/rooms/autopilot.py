"""What is answered for a seat: forced decisions, and windows that its stops let pass.

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

PHASE_OF = {
    "activate": "main", "use": "main", "prepare": "main", "channel": "main", "trade": "main",
    "add": "gather", "take": "gather", "discard": "end",
}  # fmt: skip


def settle(game: Game, chairs: Sequence[Chair]) -> list[Entry]:
    """Answer whatever needs no thought, up to somebody's decision."""
    entries = []
    while (decision := game.match.decision) is not None and automatic(game.match, decision, chairs):
        entries.append(game.answer(decision.seat, 0, auto=True))
    return entries


def play(game: Game, chairs: Sequence[Chair], seat: Seat, moves: Sequence[str]) -> tuple[list[Entry], int]:
    """Make these moves in order, as long as they answer what is asked. Returns how many were taken.

    The first must be taken. A later one may answer a decision that would have been answered anyway, so a list may
    include forced moves or leave them out.
    """
    entries, taken = [game.answer(seat, moves[0])], 1
    while (decision := game.match.decision) is not None:
        given = moves[taken] if taken < len(moves) and decision.seat == seat else None
        if automatic(game.match, decision, chairs) and given not in game.match.options():
            entries.append(game.answer(decision.seat, 0, auto=True))
        elif given is None:
            break
        else:
            try:
                entries.append(game.answer(seat, given))
            except MoveError:
                break
            taken += 1
    return entries, taken


def automatic(match: Match, decision: Decision, chairs: Sequence[Chair]) -> bool:
    """Whether nobody is asked: the answer is the first option, which in a window is `pass`.

    Nobody's turn is ended for them: a turn that ends by itself cannot be taken back.
    """
    chair = chairs[decision.seat]
    if match.state.seats[decision.seat].gave_up:
        return True  # H60: until the running action is over
    if decision.forced:
        return decision.kind != "main" or chair.kind == "bot"
    return chair.kind == "person" and decision.kind == "window" and not stops_at(match, decision, chair.stops)


def stops_at(match: Match, decision: Decision, stops: Stops) -> bool:
    """Whether a seat wants to be asked in this window."""
    if stops.mode == "every":
        return True
    able = {match.state.cards[option.card].card.name for option in decision.options if option.card is not None}
    if not able.isdisjoint(stops.always):
        return True
    if stops.mode == "none" or able <= set(stops.never):
        return False
    phases = stops.mine if decision.seat == match.state.whose else stops.theirs
    return any(phase_of(moment) in phases for moment in decision.window)


def phase_of(moment: str) -> str:
    """`before activate` is in the main phase."""
    what = moment.split(" ", 1)[1]
    return PHASE_OF.get(what, what)
