"""What must be so."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import (
    Controls,
    IsMageNoir,
    ItIs,
    Locks,
    LocksNo,
    Not,
    Players,
    ReserveEmpty,
    ThisIs,
    ZenithActive,
)

phrase("condition", "you are a Mage Noir", IsMageNoir, rule="R15", means="you have the status Mage Noir")
phrase(
    "condition",
    "you are not a Mage Noir",
    Not,
    rule="R15",
    means="you lack it, or it is masked",
    condition=IsMageNoir(),
)
phrase(
    "condition",
    "the opponent is a Mage Noir",
    IsMageNoir,
    rule="R15",
    means="they have the status",
    who=Players("opponent"),
)
phrase("condition", "you control {cards:controlled}", Controls, rule="D10.1")
phrase("condition", "Zenith is active", ZenithActive, rule="D3.2.6")
phrase("condition", "it is {cards:seen}", ItIs, rule="D8.2")
phrase("condition", "{of_this}")
phrase("condition", "your reserve holds no Mana", ReserveEmpty, rule="R6")

phrase("of_this", "this is prepared", ThisIs, rule="R9", state="prepared")
phrase("of_this", "this is channeled", ThisIs, rule="R9", state="channeled")
phrase("of_this", "this locks no Mana", LocksNo, rule="R9")
phrase("of_this", "this locks no {element} Mana", LocksNo, rule="R9")
phrase("of_this", "this locks Mana", Locks, rule="R9")
phrase("of_this", "this locks {element} Mana", Locks, rule="R9")
