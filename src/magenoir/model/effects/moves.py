"""Moves: cards moved from place to place, looked at, shown, or put into play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Step
from magenoir.model.effects.selectors import Players

if TYPE_CHECKING:
    from magenoir.model.effects.amounts import Amount
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.node import Selector
    from magenoir.model.effects.selectors import Cards


class Send(Step, frozen=True):
    """To a place of its owner's: hand, deck (top, third, bottom, or anywhere before a shuffle), exile."""

    cards: Selector
    to: Literal["hand", "top", "third", "bottom", "deck", "exile", "place", "owner"]
    place: Amount | None = None  # with "place": which one from the top


class SearchDeck(Step, frozen=True):
    """Search your deck, show what was found to the opponent, put it into your hand, shuffle: one action.

    `to` "top": shuffle, then put it on top, or into your hand if the condition is true; "stay": no shuffle, no show."""

    cards: Cards
    to: Literal["hand", "top", "stay"] = "hand"
    hand_if: Condition | None = None


class Pick(Step, frozen=True):
    """Choose cards that are not on the board; the rest refers to them as `It`."""

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
    """Keep the card just looked at on top of your deck, or put it on the bottom."""


class LookAndTake(Step, frozen=True):
    """Look at the top of your deck; some of these go to your hand, the others to the bottom in any order."""

    amount: Amount
    cards: Cards


class LookAndArrange(Step, frozen=True):
    """Look at the top of your deck; put some of it back on top, the others on the bottom in any order."""

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
