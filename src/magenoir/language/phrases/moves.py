"""Cards that go from one place to another, are looked at, shown, or put into play."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import LookAtTop, PutIntoPlay, SearchDeck, Send, Show, Shuffle

# -- from the board: to places of their owners

phrase("deed", "put {cards:named} into your hand", Send, rule="D6.2", to="hand")
phrase("deed", "return {cards:object} to their/its owner's hand", Send, rule="D6.2", to="hand")
phrase("deed", "return {cards:object} to your hand", Send, rule="D6.2", to="hand", prints=False)
phrase("deed", "put {cards:named} third from the top of your deck", Send, rule="T", to="third")
phrase("deed", "put {cards} third from the top of your deck", Send, rule="T", to="third")
phrase("deed", "put {cards} third from the top of their/its owner's deck", Send, rule="T", to="third", prints=False)
for words, place in (("on top of", "top"), ("on the bottom of", "bottom")):
    phrase("deed", f"put {{cards:named}} {words} your deck", Send, rule="D6.2", to=place)
    phrase("deed", f"put {{cards:object}} {words} their/its owner's deck", Send, rule="D6.2", to=place)
    phrase("deed", f"put {{cards}} {words} your deck", Send, rule="D6.2", to=place, prints=False)
    phrase("deed", f"put {{cards:pile_cards}} {words} your deck", Send, rule="D6.2", to=place)
phrase("deed", "exile {cards:object}", Send, rule="D6.6", to="exile")
phrase("deed", "exile {cards:pile_cards}", Send, rule="D6.6", to="exile")

# -- from a pile

phrase("deed", "put {cards:pile_spells} into your hand", Send, rule="D6.1", to="hand")
phrase("deed", "return {cards:pile_spells} to your hand", Send, rule="D6.1", to="hand", prints=False)
phrase("deed", "put {cards:pile_cards} into your deck", Send, rule="D6.1", to="deck", means="before it is shuffled")
phrase("deed", "put {cards:pile_cards} into play prepared", PutIntoPlay, rule="D2.2.5", state="prepared")
phrase("deed", "put {cards:pile_cards} into play channeled", PutIntoPlay, rule="D2.2.5", state="channeled")
phrase("deed", "put {cards:pile_cards} into play", PutIntoPlay, rule="D2.2.5", state="in play")

# -- the deck

phrase(
    "deed",
    "search your deck for {cards:searched}, show it|them to the opponent, "
    "put it|them into your hand and shuffle your deck",
    SearchDeck,
    rule="D8.2",
)
phrase("deed", "shuffle your deck", Shuffle, rule="D8.2", means="what was known of its order is known no longer")
phrase("deed", "shuffle it", Shuffle, rule="D8.2", means="the same", prints=False)
phrase("deed", "look at the top card of your deck", LookAtTop, rule="D8.2")
phrase("deed", "show {cards:named} to the opponent", Show, rule="D8.2")
