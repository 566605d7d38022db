"""Changes: what stands changed while its source says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Node
from magenoir.model.effects.selectors import Players

if TYPE_CHECKING:
    from magenoir.model.effects.amounts import Amount
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.node import Keyword
    from magenoir.model.effects.selectors import Cards, Selector
    from magenoir.model.effects.steps import Step
    from magenoir.model.mana import Mana


class Change(Node, frozen=True):
    """What stands changed while its source says so."""


class KeywordChange(Change, frozen=True):
    """These have this keyword. A `Cards` with an amount reaches only so many: the longest-standing ones."""

    cards: Selector
    keyword: Keyword


class CostChange(Change, frozen=True):
    """The preparation cost of these (`This`: of this very card, wherever it is) is lower, or higher."""

    cards: Selector
    mana: Mana
    more: bool = False
    free_if: Condition | None = None


class NeedFewer(Change, frozen=True):
    """Preparing this requires so many components less, the player chooses which."""

    amount: Amount


class NeedWaived(Change, frozen=True):
    """You may pay the price to prepare this without that component."""

    price: Step
    word: str


class RepeatedNeedFewer(Change, frozen=True):
    """A component that these spells require several times is required so many times less."""

    cards: Cards
    amount: Amount


class OnlyMageNoir(Change, frozen=True):
    """Only a Mage Noir may prepare this."""


class PrepareFrom(Change, frozen=True):
    """You may prepare this from another zone than your hand (D2.2.5)."""

    zone: Literal["discard", "exile"]


class PhaseShiftIncreased(Change, frozen=True):
    """The number of your Phase shift effects is higher; each stays a single one (D3.1.2)."""

    amount: Amount


class DamageChange(Change, frozen=True):
    """Damage by these cards, or damage to you, is increased, reduced, or ignored up to an allowance each turn."""

    op: Literal["increase", "subtract", "reduce", "ignore", "cancel"]
    amount: Amount
    by: Cards | None = None
    to_you: bool = False
    from_opponent: bool = False


class TimesChange(Change, frozen=True):
    """These apply their effects so many more times."""

    cards: Cards
    amount: Amount


class CountAs(Change, frozen=True):
    """This counts as so many components of a word: at all times, or once per turn for a spell that asks for it."""

    amount: Amount
    word: str
    once_per_turn: bool = False


class CountMore(Change, frozen=True):
    """Each of these components counts so many more times."""

    cards: Cards
    amount: Amount


class HandSizeIs(Change, frozen=True):
    amount: Amount


class TradeRateIs(Change, frozen=True):
    """So many for one; with an element only where that element is given or taken."""

    give: Amount
    take: Amount
    who: Players = Players("you")
    element: str = ""


class GatherChange(Change, frozen=True):
    """You add more Mana of an element, or less of any, in your gathering phase."""

    amount: Amount
    element: str = ""
    less: bool = False


class SlotLimitIs(Change, frozen=True):
    equipment_slot: str
    amount: Amount


class NotMageNoir(Change, frozen=True):
    """While this is in play you are not a Mage Noir: the stored status is masked, not lost (D4.5.1)."""
