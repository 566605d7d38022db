"""How many and how much. The unit stands inside the amount ("3 damage, or 4 if ..."), so each unit has its own rows."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import AWord, CostOf, Count, Either, Half, HpOf, Increased, It, ManaUnder, Per, Players, X

phrase("amount", "{number}")
phrase("amount", "X", X, rule="D10.5")

for category, unit in (("damage", "damage"), ("hp", "HP"), ("drawn", "card/cards"), ("bare", "")):
    insertion = f"{{amount}} {unit}," if unit else "{amount},"
    phrase(category, f"{insertion} or {{other:amount}} if {{condition}},?", Either, rule="D4.4")
    phrase(category, f"{insertion} increased by {{by:bare}},?", Increased, rule="D9.5")
    phrase(
        category,
        f"{{amount}} {unit} per {{cards:counted}}",
        Per,
        rule="D9.5",
        means="so much for each: one single value",
    )
    phrase(category, f"{{amount}} {unit}")
phrase("drawn", "a card", AWord, rule="D10.5")
phrase("damage", "damage equal to {value}")
phrase("hp", "HP equal to {value}")
phrase("hp", "half of {amount:value}, rounded down", Half, rule="R18")
phrase("by", "{amount}, or by {other:amount} if {condition},?", Either, rule="D4.4")
phrase("by", "{amount}")

phrase("value", "its HP", HpOf, rule="R13", whose=It())
phrase("value", "its cost", CostOf, rule="D2.4", card=It())
phrase("value", "your HP", HpOf, rule="R5", whose=Players("you"))
phrase("value", "the opponent's HP", HpOf, rule="R5", whose=Players("opponent"))
phrase("value", "the HP of {whose:named}", HpOf, rule="R13")
phrase("value", "the Mana {card:named} locks", ManaUnder, rule="R9")
phrase("value", "the {element} Mana {card:named} locks", ManaUnder, rule="R9")
phrase("value", "the number of {cards:many}", Count, rule="D10.1")
