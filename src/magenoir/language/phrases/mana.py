"""Mana taken, locked, moved, released, exchanged and paid."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model import effects as fx
from magenoir.model.mana import NO_MANA

# A table: one phrase, one row.
# fmt: off

for source in ("available", "infinite"):
    ether = f"from the {source.capitalize()} Ether"
    for element in ("{element} ", ""):
        phrase("deed", f"take up to {{amount}} {element}Mana {ether}", fx.TakeMana, rule="R7", up_to=True,
               source=source, means="into your reserve, out of either pile or both")
        phrase("deed", f"take {{amount}} {element}Mana {ether}", fx.TakeMana, rule="R7", source=source)

phrase("deed", "take {amount.amount:number} Mana, or {amount.other:number} if {amount.condition:condition}, from the "
       "Infinite Ether", fx.TakeMana, rule="R8.infinite", amount=fx.Either, source="infinite", means="of any elements")
phrase("deed", "take as much {element} Mana from the Infinite Ether as {amount:value}", fx.TakeMana, rule="R8.infinite",
       source="infinite")
phrase("deed", "lock as much {element} Mana from the Infinite Ether as {amount:value} under {under:object}",
       fx.LockMana, rule="R9")
phrase("deed", "lock {amount} {element} Mana from the Infinite Ether under {under:object}", fx.LockMana, rule="R9")
phrase("deed", "put {amount} {element} Mana from your reserve under {under:object}", fx.PutManaUnder, rule="R9")
phrase("deed", "put {amount} Mana from your reserve under {under:object}", fx.PutManaUnder, rule="R9")
phrase("deed", "move {amount} {element} Mana this locks to {to:object}", fx.MoveMana, rule="R9", source=fx.This())
phrase("deed", "move {amount} {element} Mana from {source:cards} to {to:object}", fx.MoveMana, rule="R9")
phrase("deed", "move any amount of {element} Mana from {cards:many} under it|this", fx.DrainMana, rule="R9")
phrase("mana_to_owner", "the Mana {cards:named} locks goes to its owner's reserve", fx.ManaToOwner, rule="R6")
phrase("starting_hp", "its HP becomes {amount:value}", fx.HpBecomes, rule="R13", means="it starts with this much")
phrase("deed", "move the Mana this locks to {to:object}", fx.MoveMana, rule="R9")
phrase("deed", "share out the Mana it|this locks between your reserve and your spells", fx.ShareOutMana, rule="R9")

for element in ("{element} ", ""):
    phrase("deed", f"this releases {{amount.amount:number}} {element}Mana per {{amount.cards:counted}}", fx.Release,
           rule="R9", amount=fx.Per)
    phrase("deed", f"this releases {{amount}} {element}Mana", fx.Release, rule="R9",
           means="as much as it can, to the Ether")

for element in ("{element} ", ""):
    phrase("deed", f"this releases up to {{amount}} {element}Mana", fx.Release, rule="R9", up_to=True,
           means="as much as it can, and at least some")
    phrase("deed", f"this releases its {element}Mana", fx.Release, rule="R9", means="all of it", amount=None)
    phrase("deed", f"this releases a {element}Mana", fx.Release, rule="R9", amount=fx.AWord())
    phrase("deed", f"{{cards}} release/releases {{amount}} {element}Mana", fx.Release, rule="R9",
           means="each as much as it can, to the Ether")
phrase("deed", "{cards:your_animal} releases as much {element} Mana as you announce, up to {most:number}",
       fx.ReleaseChosen, rule="R9", means="announced on entering the chain")
phrase("deed", "this releases as much {element} Mana as you announce", fx.ReleaseChosen, rule="R9", cards=fx.This(),
       means="announced on entering the chain")
phrase("deed", "this releases Mana down to {amount}", fx.ReleaseDownTo, rule="R9")

phrase("deed", "put your whole reserve into the Available Ether", fx.EmptyReserve, rule="R7", who=fx.Players("you"))
phrase("deed", "{who:player} put/puts their whole reserve into the Available Ether", fx.EmptyReserve, rule="R7")
phrase("exchange", "exchange Mana of your reserve 1 for 1 with Mana locked under {cards:many}", fx.ExchangeMana,
       rule="R9")
phrase("deed", "{exchange}")

phrase("deed", "pay {mana}", fx.Pay, rule="D2.2.3", means="exactly this Mana, from your reserve to the Available Ether")
phrase("deed", "pay no Mana", fx.Pay, rule="D10.3", means="a price reduced to nothing", mana=NO_MANA)
phrase("deed", "pay {amount} {elements} Mana", fx.PayOneOf, rule="D2.2.3", means="all of one element")
phrase("deed", "pay {amount} Mana", fx.PayOneOf, rule="D2.2.3", means="all of one element", elements=())
EXACTLY = "exactly its elements; an X is 0"
phrase("deed", "pay its printed cost", fx.PayCostOf, rule="D2.4", card=fx.It(), means=EXACTLY)
phrase("deed", "pay the printed cost of {card:named}", fx.PayCostOf, rule="D2.4", means=EXACTLY)
phrase("deed", "pay {amount} Mana of your choice", fx.PayAny, rule="D2.2.3", who=fx.Players("you"))
phrase("deed", "{who:player} pays {amount} Mana of their choice", fx.PayAny, rule="D2.2.3",
       means="as much as they have")
phrase("deed", "make {who:player} pay {amount} Mana of their choice", fx.PayAny, rule="D2.2.3", prints=False)
phrase("paying", "make {who:player} pay {amount} Mana of their choice", fx.PayAny, rule="D2.2.3")
phrase("deed", "{who:player} lose/loses {amount} Mana of their choice", fx.LoseMana, rule="R8.infinite")
phrase("deed", "for each card phase shifted this way, add Mana equal to its cost from the Infinite Ether to the "
       "Available Ether", fx.AddCosts, rule="R7.ether.alternate")
phrase("deed", "make {times:number} Mana trade/trades at a rate of {give:number} for {take:number}", fx.TradeMana,
       rule="R10.trade")
phrase("deed", "ignore {amount} damage about to be inflicted to you", fx.IgnoreDamage, rule="D5.2",
       means="by the next action")
