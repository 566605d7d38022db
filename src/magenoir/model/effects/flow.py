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
    from magenoir.model.effects.node import Selector
    from magenoir.model.effects.selectors import Cards


Until = Literal["end of turn", "next turn", "reset", "action"]
"""How long: this turn, until your next one, until its subject is reset (D6.3), for the next action."""


class ForAWhile(Step, frozen=True):
    """For a while, this ability applies even if its source is gone."""

    ability: Ability
    until: Until = "end of turn"


class Make(Step, frozen=True):
    """For a while, this change applies to cards (`This` in the change)."""

    cards: Selector
    change: Change
    until: Until = "reset"


class And(Step, frozen=True):
    """Several things in one indivisible action."""

    steps: tuple[Step, ...]


class May(Step, frozen=True):
    """Optional: you decide, or the player named."""

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
    """Only if the condition is true; otherwise the other step, if there is one."""

    condition: Condition
    step: Step
    otherwise: Step | None = None


class OrElse(Step, frozen=True):
    """The second if the first is not done."""

    step: Step
    other: Step


class InPlace(Step, frozen=True):
    """The opponent may do the second instead, if the condition is true."""

    step: Step
    other: Step
    condition: Condition


class Repeat(Step, frozen=True):
    """Several times in one action, each with its own target. `more`: once, and then that many times again."""

    step: Step
    times: Amount
    more: bool = False


class ForPlayer(Step, frozen=True):
    """Chooses a player as target first; the step then refers to that player."""

    who: Players
    step: Step


class Later(Step, frozen=True):
    """At the end of this turn, if the card just mentioned has not moved since."""

    step: Step


class Choose(Step, frozen=True):
    """Options. Yours are fixed on entering; another player picks while resolving."""

    number: Number
    options: tuple[Step, ...]
    who: Players = Players("you")
    optional: bool = False


class With(Step, frozen=True):
    """Chooses a target first; the step then refers to it as `It` (High pressure)."""

    cards: Cards
    step: Step
