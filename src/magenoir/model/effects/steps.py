"""Steps: what is done while an indivisible action resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Node
from magenoir.model.effects.selectors import Players, Selector, This

if TYPE_CHECKING:
    from magenoir.model.effects.abilities import Ability
    from magenoir.model.effects.amounts import Amount, Number
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.node import Keyword
    from magenoir.model.effects.selectors import Cards
    from magenoir.model.mana import Mana


class Step(Node, frozen=True):
    """Something done while an indivisible action resolves."""


class InflictDamage(Step, frozen=True):
    """D5.1. One hit per target; `to` may name several ("to the opponent and to each Permanent they control")."""

    amount: Amount
    to: tuple[Selector, ...]
    unstoppable: bool = False
    unstoppable_if: Condition | None = None
    but_zero: bool = False  # where it comes to 0, nothing is inflicted


class ShareOutDamage(Step, frozen=True):
    """ "Inflict 5 damage shared out among 1 to 5 targets"."""

    amount: Number
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
    """`amount` None: the whole hand. The player whose hand it is chooses."""

    amount: Amount | None
    who: Players = Players("you")
    element: str = ""
    you_choose: bool = False


class DiscardAny(Step, frozen=True):
    """A player discards as many cards from their hand as they like."""

    who: Players


class DiscardIt(Step, frozen=True):
    """That player discards the card spoken of from their hand."""


class DiscardDownTo(Step, frozen=True):
    """Discard from your hand until so many are left."""

    amount: Amount


class DiscardTop(Step, frozen=True):
    """Discard cards off the top of a deck."""

    amount: Amount
    who: Players = Players("you")


class PhaseShift(Step, frozen=True):
    """D3.2.8: cards from the bottom of a deck; one effect whatever the number."""

    who: Players
    amount: Amount


class Send(Step, frozen=True):
    """To a place of its owner's: hand, deck (top, third, bottom, or anywhere before a shuffle), exile."""

    cards: Selector
    to: Literal["hand", "top", "third", "bottom", "deck", "exile", "place", "owner"]
    place: Amount | None = None  # with "place": which one from the top


class SearchDeck(Step, frozen=True):
    """Search your deck, show what was found to the opponent, put it into your hand, shuffle: one action.

    `to` "top": shuffle, then put it on top, or into your hand if the condition holds; "stay": no shuffle, no show."""

    cards: Cards
    to: Literal["hand", "top", "stay"] = "hand"
    hand_if: Condition | None = None


class Pick(Step, frozen=True):
    """Choose cards elsewhere than on the board; the rest speaks of them as `It`."""

    cards: Cards


class Restock(Step, frozen=True):
    """The top cards of a player's discard pile go into their deck; `amount` None: all of it."""

    who: Players
    amount: Amount | None = None


class ExchangeInPile(Step, frozen=True):
    """Two spells of a player's discard pile change places."""

    who: Players


class ExchangeHandAndPile(Step, frozen=True):
    """A spell of your hand and one of your discard pile change places."""

    hand: Amount
    pile: Amount


class Shuffle(Step, frozen=True):
    """A player shuffles their deck."""

    who: Players = Players("you")


class LookAtTop(Step, frozen=True):
    """Look at the top card of your deck."""


class LookAtBottom(Step, frozen=True):
    """Look at the bottom card of your deck."""


class LookAtPlace(Step, frozen=True):
    """Look at one card of your deck, by its place from the top."""

    place: Amount


class LookAtHand(Step, frozen=True):
    """Look at a player's hand."""

    who: Players


class KeepOrBottom(Step, frozen=True):
    """Keep the card just seen on top of your deck, or put it on the bottom."""


class LookAndTake(Step, frozen=True):
    """Look at the top of your deck; some of these go to your hand, the others to the bottom in any order."""

    amount: Amount
    cards: Cards


class LookAndArrange(Step, frozen=True):
    """Look at the top of your deck; so many of it go back on top, the others to the bottom in any order."""

    amount: Amount
    on_top: Amount


class LookAndDiscard(Step, frozen=True):
    """Look at the top of your deck and discard some of it."""

    amount: Amount
    discarded: Amount


class RevealAndApply(Step, frozen=True):
    """The top card of a player's deck is shown; a spell applies its effects for that player; then it is discarded."""

    who: Players


class Show(Step, frozen=True):
    """Show a card to the opponent."""

    cards: Selector


class PutIntoPlay(Step, frozen=True):
    """D2.2.5: no components, no Mana."""

    cards: Selector
    state: Literal["prepared", "channeled", "in play"] = "prepared"
    without_effects: bool = False


class PrepareFree(Step, frozen=True):
    """D2.2.5: prepare a card of your hand without costs and components."""

    cards: Cards


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
    abilities: bool = False  # what is usable too
    lent: str = ""  # the component of that word that this used acts on them as well
    lent_if: Condition | None = None
    beneath: bool = False  # where this lies in a discard pile, only what lies beneath it there


class Activate(Step, frozen=True):
    """Activate cards by an effect: they apply their effects and are discarded (D4.5)."""

    cards: Selector


class GiveEffect(Step, frozen=True):
    """For a while these cards have one more ability (D4.5.1)."""

    cards: Selector
    ability: Ability
    until: Literal["end of turn", "reset"] = "end of turn"


class TakeMana(Step, frozen=True):
    """Into your reserve, from the Available Ether (one by one, of your choice) or from the Infinite Ether."""

    amount: Amount
    element: str = ""
    up_to: bool = False
    source: Literal["available", "infinite"] = "available"


class LockMana(Step, frozen=True):
    """From the Infinite Ether under a card."""

    amount: Amount
    element: str
    under: Selector = This()


class PutManaUnder(Step, frozen=True):
    """From your reserve under a card."""

    amount: Amount
    under: Selector
    element: str = ""


class MoveMana(Step, frozen=True):
    """Mana under one card goes under another; `amount` None: all of it."""

    to: Selector
    amount: Amount | None = None
    element: str = ""
    source: Selector = This()


class DrainMana(Step, frozen=True):
    """Any amount of an element from under these goes under this."""

    element: str
    cards: Cards


class ManaToOwner(Step, frozen=True):
    """All the Mana that a card locks goes to its owner's reserve."""

    cards: Selector


class HpBecomes(Step, frozen=True):
    """This card starts with so much HP."""

    amount: Amount


class ShareOutMana(Step, frozen=True):
    """The Mana this locks goes to your reserve and your spells, one by one."""


class Release(Step, frozen=True):
    """Cards release Mana, as much as each can; `amount` None: all of it. `up_to`: some of it is enough (D9.1)."""

    amount: Amount | None
    element: str = ""
    cards: Selector = This()
    up_to: bool = False


class ReleaseChosen(Step, frozen=True):
    """A card releases as much Mana of an element as its player announces, up to a limit; no limit: all it has."""

    cards: Selector
    element: str
    most: Amount | None = None


class ReleaseDownTo(Step, frozen=True):
    """This releases what it locks beyond so much."""

    amount: Amount


class EmptyReserve(Step, frozen=True):
    """A whole reserve goes to the Available Ether."""

    who: Players


class ExchangeMana(Step, frozen=True):
    """Swap Mana of your reserve, 1 for 1, with Mana locked under these."""

    cards: Cards


class Pay(Step, frozen=True):
    """Pay exactly this Mana to the Available Ether."""

    mana: Mana


class PayOneOf(Step, frozen=True):
    """Pay so much Mana of one of these elements; no elements: of any."""

    amount: Amount
    elements: tuple[str, ...] = ()


class PayAny(Step, frozen=True):
    """A player pays so much Mana, of whatever elements they like."""

    amount: Amount
    who: Players = Players("you")


class PayCostOf(Step, frozen=True):
    """Pay the printed cost of a card (D2.4)."""

    card: Selector


class AnnounceX(Step, frozen=True):
    """Announce X, no more than the Mana you can pay; the step speaks of it."""

    step: Step


class LoseMana(Step, frozen=True):
    """A player puts so much Mana of their reserve back into the Infinite Ether."""

    amount: Amount
    who: Players


class AddCosts(Step, frozen=True):
    """Mana as the cards just phase shifted cost goes from the Infinite to the Available Ether."""


class TradeOnce(Step, frozen=True):
    """One trade at a rate of its own."""

    give: Amount
    take: Amount


class IgnoreDamage(Step, frozen=True):
    """So much of the damage that is about to be inflicted to you is ignored."""

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
