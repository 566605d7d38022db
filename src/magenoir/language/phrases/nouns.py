"""Players and cards: who, and which.

A noun is worded differently in different places, though it means the same: on the board a bare word will do ("each
Tree you control"), spells in general are "Seed spells", in a deck or discard pile it is "a Seed card". So there are
three families of nouns, which read alike and print differently.
"""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model import effects as fx
from magenoir.model.card import SLOTS

SLOT_NOUNS = {slot: f"{slot.capitalize()}/{slot.capitalize()}s" for slot in SLOTS} | {"feet": "Feet"}
"""Equipment by slot, singular and plural."""

# A table: one phrase, one row.
# fmt: off

# -- players

phrase("you", "you", fx.Players, rule="D9.4", means="the player who controls the card, or applies its effects",
       which="you")
phrase("player", "the opponent", fx.Players, rule="D9.4", which="opponent")
phrase("opponent", "the opponent", fx.Players, rule="D9.4", which="opponent")
phrase("player", "each player", fx.Players, rule="D9.3", means="every player, one after another", which="each")
phrase("player", "each other player", fx.Players, rule="D9.3", means="every player but you", which="others")
phrase("player", "ALL|all players", fx.Players, rule="D9.3", which="each", prints=False)
phrase("player", "any player", fx.Players, rule="D4.2.2", means="a targeted player", which="any")
phrase("player", "the active player", fx.Players, rule="S.order.active",
       means="the player whose turn it is; in the Adversary's turn, the next to play", which="active")
phrase("player", "the Adversary", fx.Players, rule="S.card.adversary", means="once it has come", which="adversary")
phrase("actively", "the active player", fx.Players, rule="S.order.active", which="active")
phrase("actively", "each player", fx.Players, rule="D9.3", which="each")
phrase("adversary", "the Adversary", fx.Players, rule="S.card.adversary", means="once it has come", which="adversary")
phrase("player", "that player", fx.Players, rule="D4.4", means="the player of the event", which="that")

# -- this card, a card spoken of, any target

phrase("named", "this", fx.This, rule="D10.6")
phrase("named", "it", fx.It, rule="D9.4", means="the card mentioned just before")
phrase("used", "the {word} component used to prepare it|this", fx.Used, rule="D2.3")
phrase("your_animal", "your Animal", fx.YourAnimal, rule="D7.3", means="one of your Animals, chosen while resolving")
phrase("your_animal", "your Animal from any zone", fx.YourAnimal, rule="D7.3",
       zones=("board", "hand", "discard", "exile", "deck"))
phrase("your_animal", "your Animal, even from your deck", fx.YourAnimal, rule="D7.3", zones=("board", "deck"))
phrase("your_animal", "your {word}", fx.YourAnimal, rule="D7.3", means="one of your Animals with this word in its name")
phrase("top_of_pile", "the top card of your discard pile", fx.TopOfPile, rule="D6.1")
phrase("users", "a spell that uses this", fx.Users, rule="D2.2.2", means="prepared with this as a component")
phrase("users", "Equipment that uses this", fx.Users, rule="D2.2.2", kinds=("equipment",))
phrase("users", "the last Permanent that used this", fx.Users, rule="D2.2.2", kinds=("permanent",), last=True)
phrase("target", "any target", fx.AnyTarget, rule="D4.2.2")
for category in ("target", "subject"):
    phrase(category, "{player}")
    phrase(category, "{named}")
    phrase(category, "{cards}")
phrase("target", "{you}")
phrase("subject", "any target", fx.AnyTarget, rule="D4.2.2")
for part in ("named", "used", "cards", "your_animal"):
    phrase("object", f"{{{part}}}")

# -- by cost: the printed one, unless the text says preparation cost (D2.4)

COSTLY = "by cost; a card with an open X never qualifies"
for paid, word in ((False, "cost"), (True, "preparation cost")):
    worth = "preparation_worth" if paid else "worth"
    for parity in ("even", "odd"):
        phrase("parity", f"{parity} {word}", fx.Costing, rule="D10.5", means="0 is even", how=parity, preparation=paid)
    for mana in ("Mana", "{element} Mana"):
        for how, words, prints in (
            ("least", f"{{amount}} or more {mana}", True),
            ("least", f"{{amount}} {mana} or more", False),
            ("most", f"{{amount}} or less|fewer {mana}", True),
            ("most", f"{{amount}} {mana} or less|fewer", False),
            ("above", f"more than {{amount}} {mana}", True),
            ("below", f"less|fewer than {{amount}} {mana}", True),
            ("exactly", f"{{amount}} {mana}", True),
        ):
            phrase(worth, words, fx.Costing, rule="D2.4", means=f"such a {word}", how=how, preparation=paid,
                   prints=prints)
phrase("at_cost", "of {parity}", means=COSTLY)
phrase("at_cost", "with a preparation cost of {preparation_worth}", means=COSTLY)
phrase("at_cost", "with a {parity}", means=COSTLY, prints=False)
phrase("at_cost", "with a cost of {worth}", means=COSTLY, prints=False)
BY_COST = ("that costs/cost {costing:worth}", "{costing:at_cost}")
"""What follows a noun and restricts its cost."""


def by_cost(category: str, noun: str, only: str = "") -> None:
    """Such cards with a certain cost; of the ways to say it, only those that begin with `only` are printed."""
    for words in BY_COST:
        phrase(category, f"{{*{noun}}} {words}", fx.Cards, rule="D2.4", means=COSTLY, prints=words.startswith(only))


# -- what a card is: state, element, word, kind

for family, head in (("thing", "spell/spells"), ("spell_noun", "spell/spells"), ("card_noun", "card/cards")):
    by_cost(family, f"{family}_of_state")
    phrase(family, f"{{*{family}_of_state}}", fx.Cards)
    phrase(f"{family}_of_state", f"prepared {{*{family}_of_element}}", fx.Cards, rule="R9", state="prepared")
    phrase(f"{family}_of_state", f"channeled {{*{family}_of_element}}", fx.Cards, rule="R9", state="channeled")
    phrase(f"{family}_of_state", f"{{*{family}_of_element}}", fx.Cards)
    phrase(f"{family}_of_element", f"{{element}} {{*{family}_of_word}}", fx.Cards, rule="D2.3.3")
    phrase(f"{family}_of_element", f"{{*{family}_of_word}}", fx.Cards)
    phrase(f"{family}_of_word", "{word}", fx.Cards, rule="D2.3.2", prints=family == "thing",
           means="every card with this word in its name, or Transmutable for it")
    phrase(f"{family}_of_word", f"{{word}} {{*{family}_head}}", fx.Cards, rule="D2.3.2")
    phrase(f"{family}_of_word", f"{{*{family}_head}}", fx.Cards)
    head_of = f"{family}_head"
    phrase(head_of, "Permanent/Permanents with HP", fx.Cards, rule="R13", kinds=("permanent",), with_hp=True)
    phrase(head_of, "Permanent/Permanents without HP", fx.Cards, rule="R13", kinds=("permanent",), without_hp=True)
    phrase(head_of, "Permanent/Permanents without HP or Equipment", fx.Cards, rule="R13",
           kinds=("permanent", "equipment"), without_hp=True)
    phrase(head_of, "Permanent/Permanents", fx.Cards, rule="R13", kinds=("permanent",))
    phrase(head_of, "Permanent/Permanents or Equipment", fx.Cards, rule="R13", kinds=("permanent", "equipment"))
    phrase(head_of, "Equipment", fx.Cards, rule="R14", kinds=("equipment",))
    phrase(head_of, "Ritual/Rituals", fx.Cards, rule="R14", kinds=("ritual",))
    phrase(head_of, "Animal/Animals", fx.Cards, rule="D7", kinds=("animal",))
    for slot in SLOTS:
        phrase(head_of, SLOT_NOUNS[slot], fx.Cards, rule="R14", means="Equipment of that slot", equipment_slot=slot)
    phrase(head_of, "component/components", fx.Cards, rule="D2.3", component=True)
    phrase(head_of, head, fx.Cards, rule="R13.all-spells", means="any card, whatever its kind")
phrase("spell_noun_head", "card/cards", fx.Cards, rule="R13.all-spells", prints=False)
phrase("card_noun_head", "spell/spells", fx.Cards, rule="R13.all-spells", prints=False)

# -- whose, on the board

for place, thing, elsewhere in (
    ("placed_kind", "thing", ""),
    ("counted_kind", "thing", " on the board"),
    ("placed_first", "thing_of_state", ""),
    ("counted_first", "thing_of_state", " on the board"),
):
    for state in ("prepared", "channeled"):
        phrase(place, f"{state} {{*thing_of_element}} of the opponent", fx.Cards, rule="D10.1", state=state,
               side="opponent")
    phrase(place, f"{{*{thing}}} you control", fx.Cards, rule="D10.1", side="you")
    phrase(place, f"{{*{thing}}} the opponent controls", fx.Cards, rule="D10.1", side="opponent")
    phrase(place, f"{{*{thing}}} that player controls", fx.Cards, rule="D10.1", side="that")
    phrase(place, f"{{*{thing}}} the active player controls", fx.Cards, rule="S.order.active", side="active")
    phrase(place, f"{{*{thing}}} the Adversary controls", fx.Cards, rule="S.card.stays", side="adversary")
    phrase(place, f"{{*{thing}}} you prepared this turn", fx.Cards, rule="D10.1", side="you", prepared_now=True)
    phrase(place, f"{{*{thing}}}{elsewhere}", fx.Cards, rule="D10.1", means="on the board, whoever controls it")
phrase("placed_kind", "{*thing} on the board", fx.Cards, rule="D10.1", prints=False)
for placed in ("placed", "counted"):
    phrase(placed, f"{{*{placed}_kind}} that is|are neither a Permanent nor Equipment", fx.Cards, rule="R13",
           not_kinds=("permanent", "equipment"))
    phrase(placed, f"{{*{placed}_kind}} that is|are not a Permanent", fx.Cards, rule="R13", not_kinds=("permanent",))
    phrase(placed, f"{{*{placed}_kind}} that is|are no Ritual", fx.Cards, rule="R14", not_kinds=("ritual",))
    phrase(placed, f"{{*{placed}_kind}} that is|are no Weapon", fx.Cards, rule="R14", not_slot="weapon")
    phrase(placed, f"{{*{placed}_kind}} that locks|lock no Mana", fx.Cards, rule="R9", locks_none=True)
    for kind in ("Slowcast", "Quickcast", "Indestructible"):
        phrase(placed, f"{{*{placed}_kind}} that has|have {kind}", fx.Cards, rule="D3", keyword=kind)
    phrase(placed, f"{{*{placed}_kind}} whose effects draw cards", fx.Cards, rule="D4.1", draws=True)
    phrase(placed, f"{{*{placed}_kind}} that targets|target {{targeting:cards}}", fx.Cards, rule="D4.2.2")
    phrase(placed, f"{{*{placed}_kind}} that shares|share a word of its name", fx.Cards, rule="D2.3.2",
           shares_word=True)
    by_cost(placed, f"{placed}_first", only="that")  # the owner may be named before the cost
    phrase(placed, f"{{*{placed}_kind}}", fx.Cards)
