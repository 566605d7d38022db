"""How many cards, and where: targets on the board, cards in piles, cards counted, cards in general."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model import effects as fx

# A table: one phrase, one row.
# fmt: off

# -- on the board: with an amount they are targets, without one every single card

phrase("cards", "1 Permanent or 1 Equipment", fx.Cards, rule="D4.2.2", amount=fx.Number(1),
       kinds=("permanent", "equipment"))
phrase("cards", "up to {amount} {*placed}", fx.Cards, rule="D4.2.2", up_to=True)
phrase("cards", "{amount} other {*placed}", fx.Cards, rule="D4.2.2", other=True)
phrase("cards", "{amount} {*placed}", fx.Cards, rule="D4.2.2", means="targets, fixed on entering the chain")
phrase("cards", "another {*placed}", fx.Cards, rule="D4.2.2", amount=fx.AWord(), other=True)
phrase("cards", "a {*placed}", fx.Cards, rule="D4.2.2", amount=fx.AWord())
phrase("cards", "each|every other {*placed}", fx.Cards, rule="D10.1", other=True, means="every such card but this one")
phrase("cards", "ALL your {*spell_noun}", fx.Cards, rule="D9.3", plural=True, everywhere=True, side="you",
       means="every such card of yours in every zone")
phrase("cards", "ALL {*spell_noun}", fx.Cards, rule="D9.3", plural=True, everywhere=True,
       means="every such card in every zone")
phrase("cards", "all {*thing}", fx.Cards, rule="D10.1", plural=True, means="every such card on the board")
phrase("cards", "each|every {*placed}", fx.Cards, rule="D10.1", means="every such card")
phrase("cards", "all {*placed}", fx.Cards, rule="D10.1", plural=True, prints=False)
phrase("theirs", "each|every {*thing} they control", fx.Cards, rule="D10.1", side="opponent")

# -- elsewhere: chosen while resolving

for pile, noun in (("pile_spells", "spell_noun"), ("pile_cards", "card_noun")):
    for words, zone in (("discard pile", "discard"), ("exile", "exile")):
        for whose, side in (("your", "you"), ("the opponent's", "opponent"), ("that player's", "that")):
            place = f"from {whose} {words}"
            phrase(pile, f"up to {{amount}} {{*{noun}}} {place}", fx.Cards, rule="D6.1", zone=zone, side=side,
                   up_to=True)
            phrase(pile, f"{{amount}} {{*{noun}}} {place}", fx.Cards, rule="D6.1", zone=zone, side=side,
                   means="chosen while resolving")
            phrase(pile, f"a {{*{noun}}} {place}", fx.Cards, rule="D6.1", zone=zone, side=side, amount=fx.AWord())
phrase("searched", "up to {amount} {*card_noun}", fx.Cards, rule="D6.1", zone="deck", side="you", up_to=True)
phrase("searched", "{amount} {*card_noun}", fx.Cards, rule="D6.1", zone="deck", side="you")
phrase("searched", "a {*card_noun}", fx.Cards, rule="D6.1", zone="deck", side="you", amount=fx.AWord())

phrase("pile_all", "each|every {*spell_noun} in your exile", fx.Cards, rule="D6.6", zone="exile", side="you")
for words, zone in (("hand", "hand"), ("deck", "deck")):
    place = f"from your {words}"
    phrase(f"{zone}_cards", f"{{amount}} {{*card_noun}} {place}", fx.Cards, rule="D6.1", zone=zone, side="you")
    phrase(f"{zone}_cards", f"a {{*card_noun}} {place}", fx.Cards, rule="D6.1", zone=zone, side="you",
           amount=fx.AWord())
for pile, noun in (("pile_spells", "spell_noun"), ("pile_cards", "card_noun")):
    phrase(pile, f"a {{*{noun}}} from your discard pile that is no copy of this", fx.Cards, rule="D6.1", zone="discard",
           side="you", amount=fx.AWord(), copies="are not")

# -- counted, and in general

phrase("counted", "copy/copies of this in your discard pile", fx.Cards, rule="D6.1", zone="discard", side="you",
       copies="are")
phrase("counted", "{*card_noun} in the opponent's hand", fx.Cards, rule="D6.1", zone="hand", side="opponent")
phrase("counted", "{*card_noun} in your discard pile", fx.Cards, rule="D6.1", zone="discard", side="you")
phrase("controlled", "a {*thing}", fx.Cards, rule="D10.1", amount=fx.AWord(), side="you")
phrase("controlled", "{amount} or more copies of this", fx.Cards, rule="D2.3", side="you", copies="are")
phrase("controlled", "{amount:spelled} or more {*thing}", fx.Cards, rule="D10.1", plural=True, side="you")
phrase("controlled", "Equipment that is no Weapon", fx.Cards, rule="R14", side="you", amount=fx.AWord(),
       kinds=("equipment",), not_slot="weapon")
phrase("controlled", "{amount} or more {*thing}", fx.Cards, rule="D10.1", plural=True, side="you")
phrase("controlled", "{amount} {*thing}", fx.Cards, rule="D10.1", side="you", prints=False)
for words, side in (("held", "adversary"), ("borne", "active")):
    phrase(f"one_{words}", "a {*thing}", fx.Cards, rule="D10.1", amount=fx.AWord(), side=side)
    phrase(f"one_{words}", "{amount} or more {*thing}", fx.Cards, rule="D10.1", plural=True, side=side)
    phrase(f"none_{words}", "{*thing}", fx.Cards, rule="D10.1", plural=True, amount=fx.AWord(), side=side)
phrase("many", "{*spell_noun} you control", fx.Cards, rule="D10.1", plural=True, side="you")
phrase("many", "{*spell_noun} the opponent controls", fx.Cards, rule="D10.1", plural=True, side="opponent")
phrase("many", "{*spell_noun} the Adversary controls", fx.Cards, rule="S.card.stays", plural=True, side="adversary")
phrase("many", "{*spell_noun} you activate", fx.Cards, rule="R9", plural=True, side="you", activated=True)
phrase("many", "{*spell_noun} on the board", fx.Cards, rule="D10.1", plural=True)
phrase("others", "your other components", fx.Cards, rule="D10.1", side="you", component=True, other=True)
phrase("costly", "your {words:names} spells", fx.Cards, rule="D2.3.2", side="you")
phrase("costly", "your {*spell_noun_of_state} with a cost of {costing:worth}", fx.Cards, rule="D2.4", plural=True,
       side="you")
phrase("costly", "that player's {*spell_noun}", fx.Cards, rule="D9.4", plural=True, side="that")
phrase("yours", "your {*spell_noun}", fx.Cards, rule="D9.4", plural=True, side="you")
phrase("costly", "{yours}")
phrase("opposing", "the opponent's {*spell_noun}", fx.Cards, rule="D9.4", plural=True, side="opponent")
phrase("one_of_yours", "a {*spell_noun} of yours", fx.Cards, rule="D9.4", side="you")
phrase("one_you_control", "a {*spell_noun} you control", fx.Cards, rule="D10.1", side="you")
phrase("seen", "a {*card_noun}", fx.Cards, rule="D2.3.2")
phrase("seen", "a spell that can be channeled", fx.Cards, rule="R9", channelable=True)
phrase("seen", "no Permanent, Equipment or Ritual", fx.Cards, rule="R9", not_kinds=("permanent", "equipment", "ritual"))
phrase("spell_kind", "{*spell_noun}", fx.Cards, rule="D2.3.2", side="you")
phrase("spell_kinds", "{*spell_noun}", fx.Cards, rule="D2.3.2", plural=True)
phrase("one_spell", "a {words:names} spell", fx.Cards, rule="D2.3.2")
phrase("one_spell", "a {*spell_noun}", fx.Cards, rule="D2.3.2")
phrase("one_placed", "a {*placed}", fx.Cards, rule="D10.1")
