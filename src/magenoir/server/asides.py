"""Answers to a seat alone that change nothing: why not, and what a list of moves would come to."""

from __future__ import annotations

from magenoir.match.game import Match
from magenoir.model.state import Seat
from magenoir.server.messages import Reason


def reasons(match: Match, seat: Seat, card: int, other: int, move: str) -> tuple[Reason, ...]:
    """Which rules forbid a move. What is done with a card is for `tapping` to say."""
    refusal = match.why(seat, move) if move else None
    return () if refusal is None else (Reason(move, refusal.text, refusal.rules),)
