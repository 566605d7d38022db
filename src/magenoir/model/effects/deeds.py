"""Deeds: damage, HP, cards drawn and discarded, what cards become and apply, status."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Step
from magenoir.model.effects.selectors import Players

if TYPE_CHECKING:
    from magenoir.model.effects.abilities import Ability
    from magenoir.model.effects.amounts import Amount, Number
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.node import Keyword, Selector
    from magenoir.model.effects.selectors import Cards, Costing


class InflictDamage(Step, frozen=True):
    """D5.1. One hit per target; `to` may name several ("to the opponent and to each Permanent they control")."""

    amount: Amount
    to: tuple[Selector, ...]
    unstoppable: bool = False
    unstoppable_if: Condition | None = None
    but_zero: bool = False  # if it comes to 0, nothing is inflicted


class ShareOutDamage(Step, frozen=True):
    """ "Inflict 5 damage shared out among 1 to 5 targets"."""

    amount: Number
    least: Number
    most: Number


class GainHp(Step, frozen=True):
    """A player or a card gains HP."""

    who: Selector
    amount: Amount


class LoseHp(Step, frozen=True):
    """Not damage: nothing reduces or redirects it (R18)."""

    who: Selector
    amount: Amount


class Draw(Step, frozen=True):
    """`amount` None: every card of the deck."""

    amount: Amount | None
    who: Players = Players("you")


class Discard(Step, frozen=True):
    """From the board to the discard pile; `destroy` is only the word for Permanents and Equipment (D10.2)."""

    cards: Selector
    destroy: bool = False
    rituals: bool = False  # Rituals too (R14)
    past_if: Condition | None = None  # Indestructible does not prevent it


class DiscardFromHand(Step, frozen=True):
    """`amount` None: the whole hand, or all such cards of it. The player whose hand it is chooses."""

    amount: Amount | None
    who: Players = Players("you")
    element: str = ""
    you_choose: bool = False
    costing: Costing | None = None


class DiscardAny(Step, frozen=True):
    """A player discards as many cards from their hand as they like."""

    who: Players


class DiscardIt(Step, frozen=True):
    """That player discards the card just mentioned from their hand."""


class DiscardDownTo(Step, frozen=True):
    """Discard from your hand until this many are left."""

    amount: Amount


class DiscardTop(Step, frozen=True):
    """Discard cards off the top of a deck."""

    amount: Amount
    who: Players = Players("you")


class PhaseShift(Step, frozen=True):
    """D3.2.8: cards from the bottom of a deck; one effect whatever the number."""

    who: Players
    amount: Amount


class SetState(Step, frozen=True):
    """A card becomes prepared, channeled, rested or exhausted."""

    cards: Selector
    state: Literal["prepared", "channeled", "rested", "exhausted"]


class Create(Step, frozen=True):
    """New cards of that name come into play from outside the game."""

    amount: Amount
    name: str


class UseAbility(Step, frozen=True):
    """Use an ability of your Animal without its costs, even if it is exhausted."""


class BecomeCopies(Step, frozen=True):
    """These become copies of this card until they are reset (D6.3)."""

    cards: Cards


class Apply(Step, frozen=True):
    """Apply the effects of spells without activating them; the applied spell is the source (D10.6)."""

    cards: Selector
    abilities: bool = False  # usable abilities too
    lent: str = ""  # the component of this word that this card used acts on them too
    lent_if: Condition | None = None
    beneath: bool = False  # if this is in a discard pile, only cards beneath it


class Activate(Step, frozen=True):
    """Activate cards by an effect: they apply their effects and are discarded (D4.5)."""

    cards: Selector


class GiveEffect(Step, frozen=True):
    """For a while these cards have one more ability (D4.5.1)."""

    cards: Selector
    ability: Ability
    until: Literal["end of turn", "reset"] = "end of turn"


class IgnoreDamage(Step, frozen=True):
    """Ignore some of the damage about to be inflicted to you."""

    amount: Amount


class LoseStatus(Step, frozen=True):
    """A player is no longer a Mage Noir."""

    who: Players


class BecomeMageNoir(Step, frozen=True):
    """R15."""


class Give(Step, frozen=True):
    """Give a keyword to cards, for a while."""

    keyword: Keyword
    cards: Selector
    until: Literal["end of turn", "reset"] = "end of turn"


class CancelDamage(Step, frozen=True):
    """Until the turn ends, all damage inflicted to you is cancelled (D5.2)."""


class HpAgain(Step, frozen=True):
    """The HP of a player or the Adversary becomes this much, whatever is left of it."""

    who: Players
    amount: Amount


class CallAdversary(Step, frozen=True):
    """The Adversary's deck is shuffled, and its own card goes on top of it, from there or from its discard pile."""


class PlayersWin(Step, frozen=True):
    """S.end.win: the players have beaten the Adversary."""
