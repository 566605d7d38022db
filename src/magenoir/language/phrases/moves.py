"""Cards moved from place to place, looked at, shown, or put into play."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model import effects as fx

# A table: one phrase, one row.
# fmt: off

# -- from the board: to places of their owners

phrase("deed", "put {cards:named} into your hand", fx.Send, rule="D6.2", to="hand")
phrase("deed", "return {cards:object} to their/its owner's hand", fx.Send, rule="D6.2", to="hand")
phrase("deed", "return {cards:object} to your hand", fx.Send, rule="D6.2", to="hand", prints=False)
phrase("deed", "put {cards:named} third from the top of your deck", fx.Send, rule="T", to="third")
phrase("deed", "put {cards} third from the top of your deck", fx.Send, rule="T", to="third")
phrase("deed", "put {cards} third from the top of their/its owner's deck", fx.Send, rule="T", to="third", prints=False)
for words, place in (("on top of", "top"), ("on the bottom of", "bottom")):
    phrase("deed", f"put {{cards:named}} {words} your deck", fx.Send, rule="D6.2", to=place)
    phrase("deed", f"put {{cards:object}} {words} their/its owner's deck", fx.Send, rule="D6.2", to=place)
    phrase("deed", f"put {{cards}} {words} your deck", fx.Send, rule="D6.2", to=place, prints=False)
    phrase("deed", f"put {{cards:pile_cards}} {words} your deck", fx.Send, rule="D6.2", to=place)
phrase("deed", "choose {cards:pile_spells}", fx.Pick, rule="D6.1", means="while resolving")
phrase("deed", "put {cards:named} into its owner's hand", fx.Send, rule="D6.1", to="owner")
phrase("deed", "put {cards:named} into your deck", fx.Send, rule="D6.1", to="deck", means="before it is shuffled")
phrase("deed", "put {cards:named} at place {place:number} from the top of your deck", fx.Send, rule="T", to="place")
phrase("deed", "return {cards:pile_spells} to their/its owner's hand", fx.Send, rule="D6.1", to="hand", prints=False)
phrase("deed", "put {cards:top_of_pile} into your hand", fx.Send, rule="D6.1", to="hand")
phrase("deed", "exile {cards:hand_cards}", fx.Send, rule="D6.6", to="exile")
phrase("deed", "exile {cards:object}", fx.Send, rule="D6.6", to="exile")
phrase("deed", "exile {cards:pile_cards}", fx.Send, rule="D6.6", to="exile")

phrase("of_itself", "exile this", fx.Send, rule="D6.6", cards=fx.This(), to="exile")
phrase("of_itself", "return this to its owner's hand", fx.Send, rule="D6.2", cards=fx.This(), to="hand")

# -- from a pile

phrase("deed", "put {cards:pile_spells} into your hand", fx.Send, rule="D6.1", to="hand")
phrase("deed", "return {cards:pile_spells} to your hand", fx.Send, rule="D6.1", to="hand", prints=False)
phrase("deed", "put {cards:pile_cards} into your deck", fx.Send, rule="D6.1", to="deck", means="before it is shuffled")
phrase("deed", "put {cards:pile_cards} into play prepared", fx.PutIntoPlay, rule="D2.2.5", state="prepared")
phrase("deed", "put {cards:pile_cards} into play channeled", fx.PutIntoPlay, rule="D2.2.5", state="channeled")
phrase("deed", "put {cards:pile_cards} into play", fx.PutIntoPlay, rule="D2.2.5", state="in play")

phrase("deed", "put {cards:top_of_pile} into play channeled", fx.PutIntoPlay, rule="D2.2.5", state="channeled")
phrase("deed", "put {cards:deck_cards} into play without effects", fx.PutIntoPlay, rule="D2.2.5", state="in play",
       without_effects=True, means="until it is reset (D6.3)")
phrase("deed", "put {cards:named} into play channeled", fx.PutIntoPlay, rule="D2.2.5", state="channeled")
phrase("deed", "put {cards:named} into play", fx.PutIntoPlay, rule="D2.2.5", state="in play")
phrase("deed", "put {cards:your_animal} into play", fx.PutIntoPlay, rule="D7.3", state="in play")
phrase("deed", "prepare {cards:hand_cards} without costs and components", fx.PrepareFree, rule="D2.2.5")
phrase("deed", "put the top {amount} card/cards of the discard pile of {who:player} into their deck", fx.Restock,
       rule="D6.1", means="before it is shuffled")
phrase("deed", "{who:player} shuffles their discard pile into their deck", fx.Restock, rule="D8.2", amount=None)
phrase("deed", "{who:player} shuffles their deck", fx.Shuffle, rule="D8.2")
phrase("deed", "exchange two spells in the discard pile of {who:player}", fx.ExchangeInPile, rule="D6.1",
       means="each takes the place of the other")
phrase("deed", "exchange {hand:number} spell/spells of your hand with {pile:number} spell/spells of your discard pile",
       fx.ExchangeHandAndPile, rule="D6.1", means="each takes the place of the other")

# -- the deck

phrase("deed", "search your deck for {cards:searched}, show it|them to the opponent, "
       "put it|them into your hand and shuffle your deck", fx.SearchDeck, rule="D8.2")
phrase("deed", "search your deck for {cards:searched}, show it|them to the opponent, then shuffle your deck and put "
       "it|them on top of it, or into your hand if {hand_if:condition}", fx.SearchDeck, rule="D8.2", to="top")
phrase("deed", "search your deck for {cards:searched} and put them|it into your hand", fx.SearchDeck, rule="D8.2",
       to="stay")
phrase("deed", "shuffle your deck", fx.Shuffle, rule="D8.2", means="nobody knows its order any longer")
phrase("deed", "shuffle it", fx.Shuffle, rule="D8.2", means="the same", prints=False)
phrase("deed", "look at the top card of your deck", fx.LookAtTop, rule="D8.2")
phrase("deed", "look at the bottom card of your deck", fx.LookAtBottom, rule="D8.2")
phrase("deed", "look at the card at place {place:number} from the top of your deck", fx.LookAtPlace, rule="D8.2")
phrase("deed", "look at the hand of {who:player}", fx.LookAtHand, rule="D8.2")
phrase("keep", "keep it on top or put it on the bottom of your deck", fx.KeepOrBottom, rule="D8.2")
OTHERS = "on the bottom of your deck in any order"
phrase("deed", "look at the top {amount:number} card/cards of your deck; you may show {cards:searched} of them to the "
       f"opponent, then put it|them into your hand; put the others {OTHERS}", fx.LookAndTake, rule="D8.2")
phrase("deed", "look at the top cards of your deck, one for each {amount.cards:counted}; put {on_top:number} of "
       f"them on top and the others {OTHERS}", fx.LookAndArrange, rule="D8.2", amount=fx.Count)
phrase("deed", "look at the top {amount:number} card/cards of your deck and discard {discarded:number} of them",
       fx.LookAndDiscard, rule="D8.2")
REVEAL = "reveal the top card of your deck, apply its effects unless it is a Permanent, Equipment or a Ritual"
phrase("deed", f"{REVEAL}, and discard it", fx.RevealAndApply, rule="D10.6", who=fx.Players("you"))
phrase("deed", "the opponent does the same with their deck", fx.RevealAndApply, rule="D10.6",
       who=fx.Players("opponent"), means="reveals, applies and discards")
phrase("deed", "show {cards:named} to the opponent", fx.Show, rule="D8.2")
