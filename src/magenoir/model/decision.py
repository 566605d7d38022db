"""Decisions: who must choose, from what, by which rule. And refusals: why something is not offered."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magenoir.model.message import Message
from magenoir.model.terms import DecisionKind, Pile


class Option(Struct, frozen=True, gc=False):
    """One choice. `form` is its move text with places to fill ("target {card}"); the rest fills them.

    The text itself is made only when somebody reads it (`magenoir.notation`).
    """

    form: str
    card: int = -1
    seat: int = -1
    element: str = ""
    pile: Pile | Literal[""] = ""
    number: int = 0
    word: str = ""
    other: int = -1
    idle: bool = False  # it can make no difference here, and need not be shown


class Decision(Struct, frozen=True, gc=False):
    """The one open question of a game. `window` names the moments (D4.3) when the question is a window.

    The answers of an idle one all have the same result (three components for three required): like a decision with one
    option it is asked and kept, and answered at once by doors and bots."""

    seat: int
    kind: DecisionKind
    options: tuple[Option, ...]
    rules: tuple[str, ...]
    source: int = -1
    window: tuple[str, ...] = ()
    idle: bool = False
    shared: bool = False  # it belongs to all players, and this seat has the last word (S.choice.active)

    @property
    def forced(self) -> bool:
        return self.idle or len(self.options) == 1


class Refusal(Message, frozen=True, kw_only=True):
    """The least that is missing for a move, and which rules forbid it."""

    rules: tuple[str, ...]
    card: int = -1
    paragraph: int = -1


PASS = Option("pass")
YES = Option("yes")
NO = Option("no")
DONE = Option("done")
NOTHING = Option("choose nothing")
CONCEDE = "concede"

SELF_ANSWERED: frozenset[DecisionKind] = frozenset({"window", "order", "place"})
"""Kinds of decision that a scenario's runner answers on its own with the first option (a window: with `pass`)."""
