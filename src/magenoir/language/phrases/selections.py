"""How many cards, of which place: targets on the board, cards in piles, cards counted, cards in general."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import AWord, Cards, Number

# -- on the board: with an amount they are targets, without one every single card

phrase("cards", "1 Permanent or 1 Equipment", Cards, rule="D4.2.2", amount=Number(1), kinds=("permanent", "equipment"))
phrase("cards", "up to {amount} {*placed}", Cards, rule="D4.2.2", up_to=True)
phrase("cards", "{amount} other {*placed}", Cards, rule="D4.2.2", other=True)
phrase("cards", "{amount} {*placed}", Cards, rule="D4.2.2", means="targets, fixed on entering the chain")
phrase("cards", "another {*placed}", Cards, rule="D4.2.2", amount=AWord(), other=True)
phrase("cards", "a {*placed}", Cards, rule="D4.2.2", amount=AWord())
phrase("cards", "each|every other {*placed}", Cards, rule="D10.1", other=True, means="every such card but this one")
phrase("cards", "ALL your {*spell_noun}", Cards, rule="D9.3", plural=True, everywhere=True, side="you",
       means="every such card of yours in every zone")  # fmt: skip
phrase(
    "cards",
    "ALL {*spell_noun}",
    Cards,
    rule="D9.3",
    plural=True,
    everywhere=True,
    means="every such card in every zone",
)
phrase("cards", "all {*thing}", Cards, rule="D10.1", plural=True, means="every such card on the board")
phrase("cards", "each|every {*placed}", Cards, rule="D10.1", means="every such card")
phrase("cards", "all {*placed}", Cards, rule="D10.1", plural=True, prints=False)
phrase("theirs", "each|every {*thing} they control", Cards, rule="D10.1", side="opponent")

# -- elsewhere: chosen while resolving

for pile, noun in (("pile_spells", "spell_noun"), ("pile_cards", "card_noun")):
    for words, zone in (("discard pile", "discard"), ("exile", "exile")):
        for whose, side in (("your", "you"), ("the opponent's", "opponent"), ("that player's", "that")):
            place = f"from {whose} {words}"
            phrase(pile, f"up to {{amount}} {{*{noun}}} {place}", Cards, rule="D6.1", zone=zone, side=side, up_to=True)
            phrase(pile, f"{{amount}} {{*{noun}}} {place}", Cards, rule="D6.1", zone=zone, side=side,
                   means="chosen while resolving")  # fmt: skip
            phrase(pile, f"a {{*{noun}}} {place}", Cards, rule="D6.1", zone=zone, side=side, amount=AWord())
phrase("searched", "up to {amount} {*card_noun}", Cards, rule="D6.1", zone="deck", side="you", up_to=True)
phrase("searched", "{amount} {*card_noun}", Cards, rule="D6.1", zone="deck", side="you")
phrase("searched", "a {*card_noun}", Cards, rule="D6.1", zone="deck", side="you", amount=AWord())

phrase("pile_all", "each|every {*spell_noun} in your exile", Cards, rule="D6.6", zone="exile", side="you")
for words, zone in (("hand", "hand"), ("deck", "deck")):
    place = f"from your {words}"
    phrase(f"{zone}_cards", f"{{amount}} {{*card_noun}} {place}", Cards, rule="D6.1", zone=zone, side="you")
    phrase(f"{zone}_cards", f"a {{*card_noun}} {place}", Cards, rule="D6.1", zone=zone, side="you", amount=AWord())
for pile, noun in (("pile_spells", "spell_noun"), ("pile_cards", "card_noun")):
    phrase(pile, f"a {{*{noun}}} from your discard pile that is no copy of this", Cards, rule="D6.1", zone="discard",
           side="you", amount=AWord(), copies="are not")  # fmt: skip

# -- counted, and in general

phrase("counted", "copy/copies of this in your discard pile", Cards, rule="D6.1", zone="discard", side="you",
       copies="are")  # fmt: skip
phrase("counted", "{*card_noun} in the opponent's hand", Cards, rule="D6.1", zone="hand", side="opponent")
phrase("counted", "{*card_noun} in your discard pile", Cards, rule="D6.1", zone="discard", side="you")
phrase("controlled", "a {*thing}", Cards, rule="D10.1", amount=AWord(), side="you")
phrase("controlled", "{amount} or more copies of this", Cards, rule="D2.3", side="you", copies="are")
phrase("controlled", "{amount:spelled} or more {*thing}", Cards, rule="D10.1", plural=True, side="you")
phrase("controlled", "Equipment that is no Weapon", Cards, rule="R14", side="you", amount=AWord(),
       kinds=("equipment",), not_slot="weapon")  # fmt: skip
phrase("controlled", "{amount} or more {*thing}", Cards, rule="D10.1", plural=True, side="you")
phrase("controlled", "{amount} {*thing}", Cards, rule="D10.1", side="you", prints=False)
for words, side in (("held", "adversary"), ("borne", "active")):
    phrase(f"one_{words}", "a {*thing}", Cards, rule="D10.1", amount=AWord(), side=side)
    phrase(f"one_{words}", "{amount} or more {*thing}", Cards, rule="D10.1", plural=True, side=side)
    phrase(f"none_{words}", "{*thing}", Cards, rule="D10.1", plural=True, amount=AWord(), side=side)
phrase("many", "{*spell_noun} you control", Cards, rule="D10.1", plural=True, side="you")
phrase("many", "{*spell_noun} the opponent controls", Cards, rule="D10.1", plural=True, side="opponent")
phrase("many", "{*spell_noun} the Adversary controls", Cards, rule="S.card.stays", plural=True, side="adversary")
phrase("many", "{*spell_noun} you activate", Cards, rule="R9", plural=True, side="you", activated=True)
phrase("many", "{*spell_noun} on the board", Cards, rule="D10.1", plural=True)
phrase("others", "your other components", Cards, rule="D10.1", side="you", component=True, other=True)
phrase("costly", "your {words:names} spells", Cards, rule="D2.3.2", side="you")
phrase(
    "costly", "your {*spell_noun_of_state} with a cost of {costing:worth}", Cards, rule="D2.4", plural=True, side="you"
)
phrase("costly", "that player's {*spell_noun}", Cards, rule="D9.4", plural=True, side="that")
phrase("yours", "your {*spell_noun}", Cards, rule="D9.4", plural=True, side="you")
phrase("costly", "{yours}")
phrase("opposing", "the opponent's {*spell_noun}", Cards, rule="D9.4", plural=True, side="opponent")
phrase("one_of_yours", "a {*spell_noun} of yours", Cards, rule="D9.4", side="you")
phrase("one_you_control", "a {*spell_noun} you control", Cards, rule="D10.1", side="you")
phrase("seen", "a {*card_noun}", Cards, rule="D2.3.2")
phrase("seen", "a spell that can be channeled", Cards, rule="R9", channelable=True)
phrase("seen", "no Permanent, Equipment or Ritual", Cards, rule="R9", not_kinds=("permanent", "equipment", "ritual"))
phrase("spell_kind", "{*spell_noun}", Cards, rule="D2.3.2", side="you")
phrase("spell_kinds", "{*spell_noun}", Cards, rule="D2.3.2", plural=True)
phrase("one_spell", "a {words:names} spell", Cards, rule="D2.3.2")
phrase("one_spell", "a {*spell_noun}", Cards, rule="D2.3.2")
phrase("one_placed", "a {*placed}", Cards, rule="D10.1")
