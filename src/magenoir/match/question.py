"""The open decision as one sentence: who decides what, and for which card."""

from __future__ import annotations

from magenoir.match.wanted import QUESTIONS
from magenoir.model.decision import Decision
from magenoir.model.state import SEAT_NAMES


def question(decision: Decision, source: str = "") -> str:
    """For the seat that is asked; `source` is the name of the card that asks."""
    who = SEAT_NAMES[decision.seat]
    if decision.kind == "window":
        return f"{who} may act {moments(decision.window)}, or pass."
    about = f" for {source}" if source else ""
    return f"{who} decides{about}: {QUESTIONS.get(decision.kind, decision.kind)}."


def moments(window: tuple[str, ...]) -> str:
    """The moments of D4.3 that a window is, nearest first."""
    return " and ".join(window) if window else "now"
