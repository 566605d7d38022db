"""Decisions: who must choose, from what, by which rule. And refusals: why something is not offered."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magenoir.model.message import Message
from magenoir.model.terms import CardId, DecisionKind, Occasion, Pile, Seat


class Option(Struct, frozen=True, gc=False):
    """One choice. `form` is its move text with places to fill ("target {card}"); the rest fills them.

    The text itself is made only when somebody reads it (`magenoir.notation`).
    """

    form: str
    card: CardId | None = None
    seat: Seat | None = None
    element: str = ""
    pile: Pile | Literal[""] = ""
    number: int = 0
    word: str = ""
    other: CardId | None = None
    idle: bool = False  # it can make no difference here, and need not be shown


class Decision(Struct, frozen=True, gc=False):
    """The one open question of a game. `window` names the moments (D4.3) when the question is a window.

    The answers of an idle one all have the same result (three components for three required): like a decision with one
    option it is asked and kept, and answered at once by doors and bots."""

    seat: Seat
    kind: DecisionKind
    options: tuple[Option, ...]
    rules: tuple[str, ...]
    source: CardId | None = None
    window: tuple[str, ...] = ()
    idle: bool = False
    shared: bool = False  # it belongs to all players, and this seat has the last word (S.choice.active)
    left: int = 0  # of several such choices, one after another: how many are left with this one; 0: it is the only one
    whose: Seat | None = None  # for whom it is decided, if not for this seat: the Adversary, a player who is out
    occasion: Occasion = ""
    giver: CardId | None = None  # the card that the Mana comes from

    @property
    def forced(self) -> bool:
        return self.idle or len(self.options) == 1


class Refusal(Message, frozen=True, kw_only=True):
    """The least that is missing for a move, and which rules forbid it."""

    rules: tuple[str, ...]
    card: CardId | None = None
    paragraph: int = -1


PASS = Option("pass")
YES = Option("yes")
NO = Option("no")
DONE = Option("done")
NOTHING = Option("choose nothing")
CONCEDE = "concede"

SELF_ANSWERED: frozenset[DecisionKind] = frozenset({"window", "order", "place"})
"""Kinds of decision that a scenario's runner answers on its own with the first option (a window: with `pass`)."""
