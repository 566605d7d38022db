"""Changes: what is different as long as its source says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Node
from magenoir.model.effects.selectors import Players, This

if TYPE_CHECKING:
    from magenoir.model.effects.abilities import Ability
    from magenoir.model.effects.amounts import Amount
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.node import Keyword, Selector
    from magenoir.model.effects.selectors import Cards


class Change(Node, frozen=True):
    """What is different as long as its source says so."""

    @property
    def cards(self) -> Selector | None:
        """The cards it is about, if it names them."""
        return None


class KeywordChange(Change, frozen=True):
    """These have this keyword. A `Cards` with an amount reaches only that many: those longest in play."""

    cards: Selector
    keyword: Keyword


class CannotBe(Change, frozen=True):
    """Nobody and nothing can do this with this card."""

    deed: Literal["activated", "channeled"]


class ActivatedOnlyIf(Change, frozen=True):
    """This may be activated only while the condition is true."""

    condition: Condition


class CannotGainHp(Change, frozen=True):
    """That player, or that card, gains no HP."""

    who: Selector


class HandClosed(Change, frozen=True):
    """Cards reach the opponent's hand only in their draw phase."""


class NoDrawPhase(Change, frozen=True):
    """Your turns have no draw phase."""


class DrawReplaced(Change, frozen=True):
    """In your draw phase, each draw is replaced by taking one of these into your hand."""

    cards: Cards


class PlaceInstead(Change, frozen=True):
    """If this would be put at one place, it is put at another, or into your hand if the condition is true."""

    at: Literal["third", "discard"]
    to: Literal["top", "bottom"]
    hand_if: Condition | None = None


class ManaKept(Change, frozen=True):
    """When one of these goes to the discard pile, some of its Mana goes under this."""

    cards: Cards
    amount: Amount
    element: str


class ReleaseInstead(Change, frozen=True):
    """When one of these has to release Mana of an element, it may come from under this."""

    cards: Cards
    element: str


class PilesEqual(Change, frozen=True):
    """The two piles of the Available Ether count as equal in size."""


class NoForge(Change, frozen=True):
    """This destroys no Equipment that it uses, and is not destroyed by being used."""


class NoEffects(Change, frozen=True):
    """These have no effects."""

    cards: Selector = This()


class PrintedEffects(Change, frozen=True):
    """These have exactly their printed effects: earlier changes no longer apply."""

    cards: Selector = This()


class ElementIs(Change, frozen=True):
    """These have that element; no element: that of the Mana paid."""

    cards: Selector = This()
    element: str = ""


class LosesWord(Change, frozen=True):
    """These no longer answer to that word."""

    word: str
    cards: Selector = This()


class LosesKeyword(Change, frozen=True):
    """These have lost this keyword: whatever gave it before no longer does; later gains count."""

    keyword: Keyword
    cards: Selector = This()


class NumberChange(Change, frozen=True):
    """Every digit in the effects of these changes. A subtraction may go below 0, a reduction may not (D10.4)."""

    op: Literal["double", "increase", "subtract", "reduce"]
    amount: Amount
    cards: Selector


class GainEffect(Change, frozen=True):
    """These have one more ability, after their own."""

    cards: Selector
    ability: Ability


class GainAll(Change, frozen=True):
    """These have all effects of this, keywords and this one included. `next_applied`: the next such spell of yours."""

    cards: Selector
    next_applied: bool = False


class NeverKeyword(Change, frozen=True):
    """These can never have this keyword."""

    cards: Selector
    keyword: Keyword


class MageNoirWhile(Change, frozen=True):
    """While you control this, you are a Mage Noir."""


class PhaseShiftIncreased(Change, frozen=True):
    """The number of your Phase shift effects is higher; each stays a single one (D3.1.2)."""

    amount: Amount


class DamageChange(Change, frozen=True):
    """Damage by these cards, or damage to you, is increased, reduced, or ignored up to an allowance each turn."""

    op: Literal["increase", "subtract", "reduce", "ignore", "cancel", "cap", "unstoppable"]
    amount: Amount
    by: Selector | None = None
    by_yours: bool = False  # by spells whose effects are yours, wherever they are (D9.4, D10.6)
    to_you: bool = False
    from_opponent: bool = False
    to: Selector | None = None
    limit: Amount | None = None  # of an allowance, fixed at the first damage of a turn
    once: bool = False  # an allowance bought once, not one for each turn


class TimesChange(Change, frozen=True):
    """These apply their effects more often."""

    cards: Cards
    amount: Amount


class CountAs(Change, frozen=True):
    """This counts as several components of a word: at all times, or once per turn for a spell that needs it."""

    amount: Amount
    word: str
    once_per_turn: bool = False


class CountMore(Change, frozen=True):
    """Each of these components counts more often."""

    cards: Cards
    amount: Amount


class HandSizeIs(Change, frozen=True):
    amount: Amount


class TradeRateIs(Change, frozen=True):
    """Give this many Mana for that many; with an element, only if that element is given or taken."""

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
