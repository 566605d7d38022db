"""How many and how much. The unit is inside the amount ("3 damage, or 4 if ..."), so each unit has its own rows."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model import effects as fx

# A table: one phrase, one row.
# fmt: off

phrase("amount", "{number}")
phrase("amount", "X", fx.X, rule="D10.5")

for category, unit in (("damage", "damage"), ("hp", "HP"), ("drawn", "card/cards"), ("bare", "")):
    insertion = f"{{amount}} {unit}," if unit else "{amount},"
    phrase(category, f"{insertion} or {{other:amount}} if {{condition}},?", fx.Either, rule="D4.4")
    phrase(category, f"{insertion} increased by {{by:bare}},?", fx.Increased, rule="D9.5")
    phrase(category, f"{{amount}} {unit} per {{cards:counted}}", fx.Per, rule="D9.5",
           means="this much for each, as one value")
    phrase(category, f"{{amount}} {unit} per player", fx.PerPlayer, rule="H57",
           means="this much for each player that the game began with")
    phrase(category, f"{{amount}} {unit} per {{by:reckoned}}", fx.Times, rule="D9.5", means="this much for each")
    phrase(category, f"{{amount}} {unit}")
phrase("drawn", "a card", fx.AWord, rule="D10.5")
phrase("damage", "damage equal to {value}")
phrase("damage", "as much damage", fx.Result, rule="D9.5", means="the amount of the step or event before")
phrase("drawn", "cards equal to {value}")
phrase("bare", "{amount} if {condition}", fx.Provided, rule="D4.4", means="increased if the condition is true")
phrase("hp", "HP equal to {value}")
phrase("hp", "half of {amount:value}, rounded down", fx.Half, rule="R18")
phrase("by", "{amount}, or by {other:amount} if {condition},?", fx.Either, rule="D4.4")
phrase("by", "{amount}")

phrase("reckoned", "Mana released", fx.Result, of="Mana", rule="R19.release")
phrase("reckoned", "Mana {card:named} locks", fx.ManaUnder, rule="R9", means="of a leaving card: still locks (D6.5)")
phrase("reckoned", "{element} Mana {card:named} locks", fx.ManaUnder, rule="R9")
phrase("reckoned", "card exiled this way", fx.Result, of="cards", rule="D6.6")
phrase("reckoned", "{element} Mana in the reserve of {who:player}", fx.ManaInReserve, rule="R6")
phrase("reckoned", "spell you discarded from your hand this turn", fx.Discarded, rule="D10.2")
phrase("reckoned", "player who is out", fx.Fallen, rule="S.end.out")

phrase("value", "{amount:plain_value}, but no more than {limit:plain_value}", fx.AtMost, rule="D9.5")
phrase("value", "{plain_value}")
phrase("plain_value", "its HP", fx.HpOf, rule="R13", whose=fx.It())
phrase("plain_value", "its cost", fx.CostOf, rule="D2.4", card=fx.It())
phrase("plain_value", "the cost of {card:named}", fx.CostOf, rule="D2.4")
phrase("plain_value", "your HP", fx.HpOf, rule="R5", whose=fx.Players("you"))
phrase("plain_value", "the opponent's HP", fx.HpOf, rule="R5", whose=fx.Players("opponent"))
phrase("plain_value", "the HP of {whose:named}", fx.HpOf, rule="R13")
phrase("plain_value", "the Mana {card:named} locks", fx.ManaUnder, rule="R9")
phrase("plain_value", "the {element} Mana {card:named} locks", fx.ManaUnder, rule="R9")
phrase("plain_value", "the number of {cards:many}", fx.Count, rule="D10.1")
phrase("plain_value", "the {element} Mana {card:named} released", fx.ManaUnder, rule="R19.release", prints=False)
phrase("plain_value", "the {element} Mana {card:others} lock", fx.ManaUnder, rule="R9")
