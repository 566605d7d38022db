"""The open decision as one sentence: who decides what, and for which card."""

from __future__ import annotations

from magenoir.model.decision import Decision
from magenoir.model.state import SEAT_NAMES
from magenoir.notation.wanted import QUESTIONS

MOMENTS = {
    "turn start": "the turn starts",
    "draw": "the draw",
    "gather": "the Mana gathering",
    "add": "Mana is added",
    "take": "a pile is taken",
    "main": "the main phase",
    "end": "the turn ends",
    "discard": "the discard down to the hand size",
    "activate": "the activation",
    "prepare": "the preparation",
    "channel": "the channeling",
    "trade": "the trade",
    "use": "the use of the ability",
}
"""The moments around which windows open (D4.3), in words."""


def question(decision: Decision, source: str = "", players: int = 2) -> str:
    """For who may see what there is to choose; `source` is the name of the card that asks, `players` how many play."""
    who = SEAT_NAMES[decision.seat]
    if decision.kind == "window":
        return f"{who} may act {' and '.join(moment(one) for one in decision.window) or 'now'}, or pass."
    about = f" ({source})" if source else ""
    what = QUESTIONS.get(decision.kind, decision.kind)
    if decision.shared and players > 1:
        return f"The players decide {what}{about}; {who} has the last word."
    return f"{who} decides {what}{about}."


def moment(name: str) -> str:
    side, _, what = name.partition(" ")
    return f"{side} {MOMENTS.get(what, what)}"
