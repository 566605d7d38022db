"""Flow: how steps are joined, offered, and made to last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Step
from magenoir.model.effects.selectors import Players

if TYPE_CHECKING:
    from magenoir.model.effects.abilities import Ability
    from magenoir.model.effects.amounts import Amount, Number
    from magenoir.model.effects.changes import Change
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.selectors import Cards, Selector


Until = Literal["end of turn", "next turn", "reset", "action"]
"""How long: of the turn, to your next one, to the reset of its subject (D6.3), over the next action."""


class Lasting(Step, frozen=True):
    """For a while, this ability holds though its source be gone."""

    ability: Ability
    until: Until = "end of turn"


class Make(Step, frozen=True):
    """For a while, this change holds for cards (in the change: this)."""

    cards: Selector
    change: Change
    until: Until = "reset"


class And(Step, frozen=True):
    """Several things in one indivisible action."""

    steps: tuple[Step, ...]


class May(Step, frozen=True):
    """Optional, at the choice of you (or of who is named)."""

    step: Step


class To(Step, frozen=True):
    """D9.1: without X, no Y."""

    price: Step
    step: Step


class Unless(Step, frozen=True):
    """Done unless the price is paid."""

    step: Step
    price: Step


class If(Step, frozen=True):
    """Only if it is so; otherwise the other step, if there is one."""

    condition: Condition
    step: Step
    otherwise: Step | None = None


class OrElse(Step, frozen=True):
    """The second where the first is not done."""

    step: Step
    other: Step


class InPlace(Step, frozen=True):
    """The opponent may do the second instead, if the condition holds."""

    step: Step
    other: Step
    condition: Condition


class Repeat(Step, frozen=True):
    """So many times in one action; each time has a target of its own. `more`: once, and so many times again."""

    step: Step
    times: Amount
    more: bool = False


class ForPlayer(Step, frozen=True):
    """Names a player as target first; the step then speaks of that player."""

    who: Players
    step: Step


class Later(Step, frozen=True):
    """At the end of this turn, if the card spoken of has not moved since."""

    step: Step


class Choose(Step, frozen=True):
    """Options. Yours are fixed on entering; another player picks while resolving."""

    number: Number
    options: tuple[Step, ...]
    who: Players = Players("you")
    optional: bool = False


class With(Step, frozen=True):
    """Names a target first; the step then speaks of it as `It` (High pressure)."""

    cards: Cards
    step: Step
