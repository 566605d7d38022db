"""Answers to a seat alone that change nothing: why not, and what a list of moves would come to."""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.match.game import Match
from magenoir.match.offer import choices
from magenoir.model.mana import Mana
from magenoir.model.state import Seat
from magenoir.server.messages import PlanStep, Reason


def reasons(match: Match, seat: Seat, card: int, other: int, move: str) -> tuple[Reason, ...]:
    """Which rules forbid a move. What is done with a card is for `tapping` to say."""
    refusal = match.why(seat, move) if move else None
    return () if refusal is None else (Reason(move, refusal.text, refusal.rules, refusal.key, refusal.params),)


def plan(match: Match, seat: Seat, moves: Sequence[str]) -> tuple[tuple[PlanStep, ...], tuple[Mana, ...], Mana]:
    """What these moves would come to. To complete them is for `planning`."""
    twin, steps = match.fork(), []
    for move in moves:
        decision, offered = twin.notation.decision, choices(twin, seat)
        twin.choose(move, seat)
        chosen = [choice.text for choice in offered].index(twin.moves[-1][1])
        steps.append(PlanStep(decision.kind, offered, chosen))
    return tuple(steps), tuple(twin.state.ether), twin.state.seats[seat].reserve
