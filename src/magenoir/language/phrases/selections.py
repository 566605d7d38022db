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
phrase("cards", "ALL {*thing}", Cards, rule="D9.3", plural=True, everywhere=True, means="every such card in every zone")
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

# -- counted, and in general

phrase("counted", "{*card_noun} in your discard pile", Cards, rule="D6.1", zone="discard", side="you")
phrase("controlled", "a {*thing}", Cards, rule="D10.1", amount=AWord(), side="you")
phrase("controlled", "{amount} or more {*thing}", Cards, rule="D10.1", side="you")
phrase("controlled", "{amount} {*thing}", Cards, rule="D10.1", side="you", prints=False)
phrase("many", "{*spell_noun} you control", Cards, rule="D10.1", plural=True, side="you")
phrase("many", "{*spell_noun} the opponent controls", Cards, rule="D10.1", plural=True, side="opponent")
phrase("many", "{*spell_noun} on the board", Cards, rule="D10.1", plural=True)
phrase("yours", "your {*spell_noun}", Cards, rule="D9.4", plural=True, side="you")
phrase("one_of_yours", "a {*spell_noun} of yours", Cards, rule="D9.4", side="you")
phrase("one_you_control", "a {*spell_noun} you control", Cards, rule="D10.1", side="you")
phrase("seen", "a {*card_noun}", Cards, rule="D2.3.2")
