"""Flow: how steps are joined, offered, and made to last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magenoir.model.effects.selectors import Players
from magenoir.model.effects.steps import Step

if TYPE_CHECKING:
    from magenoir.model.effects.abilities import Ability
    from magenoir.model.effects.amounts import Number
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.selectors import Cards


class Lasting(Step, frozen=True):
    """Until the end of the turn, this ability holds though its source be gone."""

    ability: Ability


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
    condition: Condition
    step: Step


class Choose(Step, frozen=True):
    """Options. Yours are fixed on entering; another player picks while resolving."""

    number: Number
    options: tuple[Step, ...]
    who: Players = Players("you")


class With(Step, frozen=True):
    """Names a target first; the step then speaks of it as `It` (High pressure)."""

    cards: Cards
    step: Step
