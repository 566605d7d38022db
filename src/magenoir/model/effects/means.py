"""Changes of means: what preparing a spell, or using an Animal, takes and allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.changes import Change

if TYPE_CHECKING:
    from magenoir.model.effects.amounts import Amount
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.node import Selector, Step
    from magenoir.model.effects.selectors import Cards
    from magenoir.model.mana import Mana


class CostChange(Change, frozen=True):
    """The preparation cost of these (`This`: of this very card, wherever it is) is lower, or higher."""

    cards: Selector
    mana: Mana
    more: bool = False
    free_if: Condition | None = None
    other: Mana | None = None  # instead, if the condition is true
    other_if: Condition | None = None
    per: Amount | None = None  # times this amount


class OwnElementCost(Change, frozen=True):
    """The preparation cost of these is lower by this much Mana of their own element."""

    cards: Cards
    amount: Amount


class NeedFewer(Change, frozen=True):
    """Preparing this requires this many components fewer; the player chooses which."""

    amount: Amount


class NeedWaived(Change, frozen=True):
    """You may prepare this without that component, for a price or for nothing; no word: without any."""

    price: Step | None
    word: str


class NeedReplaced(Change, frozen=True):
    """You may use several components of one word in place of one of another; `copies`: of this card itself, for any
    spell of yours."""

    amount: Amount
    replacing: str
    word: str
    copies: bool = False


class NeedPaid(Change, frozen=True):
    """You may pay Mana in place of each component of a word that your spells require."""

    mana: Mana
    word: str


class MoreComponents(Change, frozen=True):
    """Your next spell may use this many more components of a word."""

    amount: Amount
    word: str


class MoreHp(Change, frozen=True):
    """Your next spell, if it is a Permanent with HP, enters play with more HP."""

    amount: Amount


class NextPrepared(Change, frozen=True):
    """These changes are for the next such spell you prepare."""

    cards: Cards
    changes: tuple[Change, ...]


class MustDiscard(Change, frozen=True):
    """To prepare this, its player must also do something."""

    price: Step


class MayLower(Change, frozen=True):
    """While preparing this, its player may do something to lower its cost, once."""

    price: Step
    mana: Mana


class SlowcastWaived(Change, frozen=True):
    """A player who prepares a spell may pay more, so that it has no Slowcast."""

    mana: Mana


class PayFrom(Change, frozen=True):
    """Mana under these may be used: to prepare this, or for the abilities of this Animal."""

    cards: Cards
    abilities: bool = False


class PayAnyElement(Change, frozen=True):
    """The abilities of your Animals may be paid with Mana of any element."""


class AbilityCost(Change, frozen=True):
    """The Mana prices of the abilities of these are lower, or higher; never below 0 (D10.3)."""

    cards: Cards
    mana: Mana
    more: bool = False


class AbilitiesTwice(Change, frozen=True):
    """The active abilities of your Animals cost twice as much, and apply several times."""

    times: Amount


class CannotPrepare(Change, frozen=True):
    """You cannot prepare spells; `from_hand`: not from your hand."""

    from_hand: bool = False


class TopRevealed(Change, frozen=True):
    """The top card of your deck is known to all, and you may prepare it; each time you do, you lose HP."""

    amount: Amount


class RepeatedNeedFewer(Change, frozen=True):
    """A component that these spells require several times is required fewer times."""

    cards: Cards
    amount: Amount


class OnlyMageNoir(Change, frozen=True):
    """Only a Mage Noir may prepare this."""


class PrepareFrom(Change, frozen=True):
    """You may prepare this from another zone than your hand (D2.2.5)."""

    zone: Literal["discard", "exile"]
    once: bool = False  # once per turn
    not_top: bool = False
