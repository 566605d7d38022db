"""Mana taken, locked, moved, released, exchanged and paid."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import (
    EmptyReserve,
    ExchangeMana,
    LockMana,
    MoveMana,
    Pay,
    PayOneOf,
    Per,
    Players,
    PutManaUnder,
    Release,
    ShareOutMana,
    TakeMana,
)

for source in ("available", "infinite"):
    ether = f"from the {source.capitalize()} Ether"
    for element in ("{element} ", ""):
        phrase("deed", f"take up to {{amount}} {element}Mana {ether}", TakeMana, rule="R7", up_to=True, source=source,
               means="into your reserve, out of either pile or both")  # fmt: skip
        phrase("deed", f"take {{amount}} {element}Mana {ether}", TakeMana, rule="R7", source=source)

phrase("deed", "lock {amount} {element} Mana from the Infinite Ether under {under:object}", LockMana, rule="R9")
phrase("deed", "put {amount} Mana from your reserve under {under:object}", PutManaUnder, rule="R9")
phrase("deed", "move the Mana this locks to {to:object}", MoveMana, rule="R9")
phrase("deed", "share out the Mana it|this locks between your reserve and your spells", ShareOutMana, rule="R9")

for element in ("{element} ", ""):
    phrase("deed", f"this releases {{amount.amount:number}} {element}Mana per {{amount.cards:counted}}", Release,
           rule="R9", amount=Per)  # fmt: skip
    phrase(
        "deed", f"this releases {{amount}} {element}Mana", Release, rule="R9", means="as much as it can, to the Ether"
    )

phrase("deed", "put your whole reserve into the Available Ether", EmptyReserve, rule="R7", who=Players("you"))
phrase("deed", "{who:player} put/puts their whole reserve into the Available Ether", EmptyReserve, rule="R7")
phrase("exchange", "exchange Mana of your reserve 1 for 1 with Mana locked under {cards:many}", ExchangeMana, rule="R9")
phrase("deed", "{exchange}")

phrase("deed", "pay {mana}", Pay, rule="D2.2.3", means="exactly this Mana, from your reserve to the Available Ether")
phrase("deed", "pay {amount} {elements} Mana", PayOneOf, rule="D2.2.3")
phrase("deed", "pay {amount} Mana", PayOneOf, rule="D2.2.3", elements=())
