"""The open decision as a prompt: who decides what, and for which card; and its English, for doors that need it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from magenoir.model.state import State
from magenoir.model.strings import Key, Name
from magenoir.model.terms import SEAT_NAMES, CardId, DecisionKind, Seat
from magenoir.notation.wanted import QUESTIONS
from magenoir.told.secrecy import open_to, shows_id

if TYPE_CHECKING:
    from magenoir.match.game import Match

WAITING: Final = "waiting"
"""The kind of a decision that one is told no more of."""

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


class Source(Struct, frozen=True, omit_defaults=True):
    """The card that asks."""

    name: Name
    id: int | None = None  # in the view, where that shows one


class Prompt(Struct, frozen=True, omit_defaults=True):
    """The open decision: in full to whoever sees its options; to all others only whose turn to speak it is."""

    seat: int
    kind: DecisionKind | Literal["waiting"] = WAITING
    source: Source | None = None
    window: tuple[Key, ...] = ()  # the moments around which it opens: before draw, after activate
    rules: tuple[Key, ...] = ()
    shared: bool = False  # it is for all players to talk over, though this seat has the last word (S.choice)


def prompt(match: Match, seat: Seat | None) -> Prompt | None:
    """What is asked, as this seat may know it; None when the game is over."""
    decision = match.decision
    if decision is None:
        return None
    if not open_to(match.state, decision, seat):
        return Prompt(decision.seat)
    source = source_of(match.state, decision.source, seat) if decision.source is not None else None
    return Prompt(decision.seat, decision.kind, source, decision.window, decision.rules, decision.shared)


def source_of(state: State, card: CardId, seat: Seat | None) -> Source:
    piece = state.cards[card]
    return Source(piece.card.name, piece.entered if shows_id(state, seat, card) else None)


def question(asked: Prompt, players: int = 2) -> str:
    """A prompt as one English sentence; `players`: how many play."""
    who = SEAT_NAMES[asked.seat]
    if asked.kind == WAITING:
        return f"Waiting for {who}."
    if asked.kind == "window":
        return f"{who} may act {' and '.join(moment(one) for one in asked.window) or 'now'}, or pass."
    about = f" ({asked.source.name})" if asked.source else ""
    what = QUESTIONS.get(asked.kind, asked.kind)
    if asked.shared and players > 1:
        return f"The players decide {what}{about}; {who} has the last word."
    return f"{who} decides {what}{about}."


def moment(name: str) -> str:
    side, _, what = name.partition(" ")
    return f"{side} {MOMENTS.get(what, what)}"
