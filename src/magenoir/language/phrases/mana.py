"""Mana taken, locked, moved, released, exchanged and paid."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import (
    AddCosts,
    AWord,
    DrainMana,
    Either,
    EmptyReserve,
    ExchangeMana,
    HpBecomes,
    IgnoreDamage,
    It,
    LockMana,
    LoseMana,
    ManaToOwner,
    MoveMana,
    Pay,
    PayAny,
    PayCostOf,
    PayOneOf,
    Per,
    Players,
    PutManaUnder,
    Release,
    ReleaseChosen,
    ReleaseDownTo,
    ShareOutMana,
    TakeMana,
    This,
    TradeMana,
)
from magenoir.model.mana import NO_MANA

for source in ("available", "infinite"):
    ether = f"from the {source.capitalize()} Ether"
    for element in ("{element} ", ""):
        phrase("deed", f"take up to {{amount}} {element}Mana {ether}", TakeMana, rule="R7", up_to=True, source=source,
               means="into your reserve, out of either pile or both")  # fmt: skip
        phrase("deed", f"take {{amount}} {element}Mana {ether}", TakeMana, rule="R7", source=source)

phrase("deed", "take {amount.amount:number} Mana, or {amount.other:number} if {amount.condition:condition}, from the "
       "Infinite Ether", TakeMana, rule="R8.infinite", amount=Either, source="infinite",
       means="of any elements")  # fmt: skip
phrase("deed", "take as much {element} Mana from the Infinite Ether as {amount:value}", TakeMana, rule="R8.infinite",
       source="infinite")  # fmt: skip
phrase("deed", "lock as much {element} Mana from the Infinite Ether as {amount:value} under {under:object}", LockMana,
       rule="R9")  # fmt: skip
phrase("deed", "lock {amount} {element} Mana from the Infinite Ether under {under:object}", LockMana, rule="R9")
phrase("deed", "put {amount} {element} Mana from your reserve under {under:object}", PutManaUnder, rule="R9")
phrase("deed", "put {amount} Mana from your reserve under {under:object}", PutManaUnder, rule="R9")
phrase("deed", "move {amount} {element} Mana this locks to {to:object}", MoveMana, rule="R9", source=This())
phrase("deed", "move {amount} {element} Mana from {source:cards} to {to:object}", MoveMana, rule="R9")
phrase("deed", "move any amount of {element} Mana from {cards:many} under it|this", DrainMana, rule="R9")
phrase("mana_to_owner", "the Mana {cards:named} locks goes to its owner's reserve", ManaToOwner, rule="R6")
phrase("starting_hp", "its HP becomes {amount:value}", HpBecomes, rule="R13", means="it starts with so much")
phrase("deed", "move the Mana this locks to {to:object}", MoveMana, rule="R9")
phrase("deed", "share out the Mana it|this locks between your reserve and your spells", ShareOutMana, rule="R9")

for element in ("{element} ", ""):
    phrase("deed", f"this releases {{amount.amount:number}} {element}Mana per {{amount.cards:counted}}", Release,
           rule="R9", amount=Per)  # fmt: skip
    phrase(
        "deed", f"this releases {{amount}} {element}Mana", Release, rule="R9", means="as much as it can, to the Ether"
    )

for element in ("{element} ", ""):
    phrase("deed", f"this releases up to {{amount}} {element}Mana", Release, rule="R9", up_to=True,
           means="as much as it can, and not nothing")  # fmt: skip
    phrase("deed", f"this releases its {element}Mana", Release, rule="R9", means="all of it", amount=None)
    phrase("deed", f"this releases a {element}Mana", Release, rule="R9", amount=AWord())
    phrase("deed", f"{{cards}} release/releases {{amount}} {element}Mana", Release, rule="R9",
           means="each as much as it can, to the Ether")  # fmt: skip
phrase("deed", "{cards:your_animal} releases as much {element} Mana as you announce, up to {most:number}",
       ReleaseChosen, rule="R9", means="announced on entering the chain")  # fmt: skip
phrase("deed", "this releases as much {element} Mana as you announce", ReleaseChosen, rule="R9", cards=This(),
       means="announced on entering the chain")  # fmt: skip
phrase("deed", "this releases Mana down to {amount}", ReleaseDownTo, rule="R9")

phrase("deed", "put your whole reserve into the Available Ether", EmptyReserve, rule="R7", who=Players("you"))
phrase("deed", "{who:player} put/puts their whole reserve into the Available Ether", EmptyReserve, rule="R7")
phrase("exchange", "exchange Mana of your reserve 1 for 1 with Mana locked under {cards:many}", ExchangeMana, rule="R9")
phrase("deed", "{exchange}")

phrase("deed", "pay {mana}", Pay, rule="D2.2.3", means="exactly this Mana, from your reserve to the Available Ether")
phrase("deed", "pay no Mana", Pay, rule="D10.3", means="a price lowered to nothing", mana=NO_MANA)
phrase("deed", "pay {amount} {elements} Mana", PayOneOf, rule="D2.2.3", means="all of one element")
phrase("deed", "pay {amount} Mana", PayOneOf, rule="D2.2.3", means="all of one element", elements=())
EXACTLY = "exactly its elements; an X is 0"
phrase("deed", "pay its printed cost", PayCostOf, rule="D2.4", card=It(), means=EXACTLY)
phrase("deed", "pay the printed cost of {card:named}", PayCostOf, rule="D2.4", means=EXACTLY)
phrase("deed", "pay {amount} Mana of your choice", PayAny, rule="D2.2.3", who=Players("you"))
phrase("deed", "{who:player} pays {amount} Mana of their choice", PayAny, rule="D2.2.3", means="as much as they have")
phrase("deed", "make {who:player} pay {amount} Mana of their choice", PayAny, rule="D2.2.3", prints=False)
phrase("paying", "make {who:player} pay {amount} Mana of their choice", PayAny, rule="D2.2.3")
phrase("deed", "{who:player} lose/loses {amount} Mana of their choice", LoseMana, rule="R8.infinite")
phrase("deed", "for each card phase shifted this way, add Mana equal to its cost from the Infinite Ether to the "
       "Available Ether", AddCosts, rule="R7.ether.alternate")  # fmt: skip
phrase("deed", "make {times:number} Mana trade/trades at a rate of {give:number} for {take:number}", TradeMana,
       rule="R10.trade")  # fmt: skip
phrase("deed", "ignore {amount} damage about to be inflicted to you", IgnoreDamage, rule="D5.2",
       means="by the next action")  # fmt: skip
