"""Steps: what is done while an indivisible action resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Node
from magenoir.model.effects.selectors import Players, Selector, This

if TYPE_CHECKING:
    from magenoir.model.effects.abilities import Ability
    from magenoir.model.effects.amounts import Amount, Number
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


class ShareOutDamage(Step, frozen=True):
    """ "Inflict 5 damage shared out among 1 to 5 targets"."""

    amount: Number
    most: Number


class GainHp(Step, frozen=True):
    who: Selector
    amount: Amount


class LoseHp(Step, frozen=True):
    """Not damage: nothing reduces or redirects it (R18)."""

    who: Selector
    amount: Amount


class Draw(Step, frozen=True):
    amount: Amount
    who: Players = Players("you")


class Discard(Step, frozen=True):
    """From the board to the discard pile; `destroy` is only the word for Permanents and Equipment (D10.2)."""

    cards: Selector
    destroy: bool = False


class DiscardFromHand(Step, frozen=True):
    """`amount` None: the whole hand. The player whose hand it is chooses."""

    amount: Amount | None
    who: Players = Players("you")
    element: str = ""


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
    to: Literal["hand", "top", "third", "bottom", "deck", "exile"]


class SearchDeck(Step, frozen=True):
    """Search your deck, show what was found to the opponent, put it into your hand, shuffle: one action."""

    cards: Cards


class Shuffle(Step, frozen=True):
    who: Players = Players("you")


class LookAtTop(Step, frozen=True):
    """Look at the top card of your deck."""


class Show(Step, frozen=True):
    """Show a card to the opponent."""

    cards: Selector


class PutIntoPlay(Step, frozen=True):
    """D2.2.5: no components, no Mana."""

    cards: Selector
    state: Literal["prepared", "channeled", "in play"] = "prepared"


class Apply(Step, frozen=True):
    """Apply the effects of spells without activating them; the applied spell is the source (D10.6)."""

    cards: Selector


class Activate(Step, frozen=True):
    """Activate cards by an effect: they apply their effects and are discarded (D4.5)."""

    cards: Selector


class GiveEffect(Step, frozen=True):
    """Until the end of the turn these cards have one more ability (D4.5.1)."""

    cards: Selector
    ability: Ability


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


class MoveMana(Step, frozen=True):
    """All the Mana this locks goes under another card."""

    to: Selector


class ShareOutMana(Step, frozen=True):
    """The Mana this locks goes to your reserve and your spells, one by one."""


class Release(Step, frozen=True):
    """This releases Mana: as much as it can."""

    amount: Amount
    element: str = ""


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


class BecomeMageNoir(Step, frozen=True):
    """R15."""


class Give(Step, frozen=True):
    """Give a keyword to cards, for a while."""

    keyword: Keyword
    cards: Selector
    until: Literal["end of turn", "reset"] = "end of turn"


class CancelDamage(Step, frozen=True):
    """Until the turn ends, all damage inflicted to you is cancelled (D5.2)."""
