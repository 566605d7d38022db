"""What must be so."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import (
    AnimalRested,
    Both,
    Controls,
    DeckLarger,
    Drew,
    EquipmentDestroyed,
    FirstPrepared,
    HandEmpty,
    IsMageNoir,
    ItIs,
    Locks,
    LocksNo,
    LocksSome,
    NoHpLeft,
    NoHpLost,
    Not,
    NothingTaken,
    PerPlayer,
    Players,
    Renewed,
    ReserveEmpty,
    ReserveHolds,
    ThisIs,
    TopIs,
    TurnIs,
    ZenithActive,
)

phrase("plain_condition", "you are a Mage Noir", IsMageNoir, rule="R15", means="you have the status Mage Noir")
phrase(
    "plain_condition",
    "you are not a Mage Noir",
    Not,
    rule="R15",
    means="you lack it, or it is masked",
    condition=IsMageNoir(),
)
phrase(
    "plain_condition",
    "the opponent is a Mage Noir",
    IsMageNoir,
    rule="R15",
    means="they have the status",
    who=Players("opponent"),
)
phrase("plain_condition", "you control {cards:controlled}", Controls, rule="D10.1")
phrase("plain_condition", "Zenith is active", ZenithActive, rule="D3.2.6")
phrase("plain_condition", "it is {cards:seen}", ItIs, rule="D8.2")
phrase("plain_condition", "{of_this}")
phrase("plain_condition", "the opponent has drawn more than {amount} card/cards this turn", Drew, rule="D4.4",
       who=Players("opponent"), beyond=True)  # fmt: skip
phrase("plain_condition", "you drew at least as many cards this turn as {amount:value}", Drew, rule="D4.4",
       who=Players("you"))  # fmt: skip
phrase("plain_condition", "Equipment was destroyed this turn", EquipmentDestroyed, rule="D10.2")
phrase("plain_condition", "you have no card in hand", HandEmpty, rule="D6.1")
phrase("plain_condition", "the opponent's reserve holds {element} Mana", ReserveHolds, rule="R6",
       who=Players("opponent"))  # fmt: skip
phrase("plain_condition", "your deck has more than {amount} card/cards", DeckLarger, rule="D10.7.2")
phrase("plain_condition", "the top card of your discard pile is {cards:seen}", TopIs, rule="D6.1")
phrase("plain_condition", "your Animal is rested", AnimalRested, rule="A")
phrase("plain_condition", "the opponent took no damage from this", NothingTaken, rule="D5.1")
phrase("plain_condition", "no player has lost HP by this", NoHpLost, rule="R18")
phrase("plain_condition", "it is your turn", TurnIs, rule="R6", who=Players("you"))
phrase("plain_condition", "it is the opponent's turn", TurnIs, rule="R6", who=Players("opponent"))
phrase("condition", "{first:plain_condition} and {second:plain_condition}", Both, rule="D4.4", means="both at once")
phrase("condition", "{plain_condition}")
phrase("plain_condition", "your reserve holds no Mana", ReserveEmpty, rule="R6")

# -- against an Adversary

for words, named in (("the Adversary", "held"), ("the active player", "borne")):
    phrase("plain_condition", f"{words} controls {{cards:one_{named}}}", Controls, rule="D10.1",
           means="at least so many")  # fmt: skip
    phrase("plain_condition", f"{words} controls no {{condition.cards:none_{named}}}", Not, rule="D10.1",
           means="not one of these", condition=Controls)  # fmt: skip
phrase("plain_condition", "the Adversary has no HP left", NoHpLeft, rule="H58", who=Players("adversary"),
       means="it is there, at 0 HP or below")  # fmt: skip
RENEWED = "the Adversary's deck has been renewed"
phrase("plain_condition", f"{RENEWED} {{amount.amount:number}} time/times per player", Renewed, rule="S.turn.renew",
       means="so often for each player that the game began with, or more", amount=PerPlayer)  # fmt: skip
phrase("plain_condition", f"{RENEWED} {{amount:number}} time/times", Renewed, rule="S.turn.renew")

# of_it: behind "destroy this as soon as", where it can be no other card
for of_this, this in (("of_this", "this"), ("of_it", "it")):
    phrase(of_this, f"{this} is prepared", ThisIs, rule="R9", state="prepared")
    phrase(of_this, f"{this} is channeled", ThisIs, rule="R9", state="channeled")
    phrase(of_this, f"{this} locks no Mana", LocksNo, rule="R9")
    phrase(of_this, f"{this} locks no {{element}} Mana", LocksNo, rule="R9")
    phrase(of_this, f"{this} locks Mana", Locks, rule="R9")
    phrase(of_this, f"{this} locks {{element}} Mana", Locks, rule="R9")
    phrase(of_this, f"{this} is in your exile", ThisIs, rule="D6.6", state="exiled")
    phrase(of_this, f"{this} is the first spell prepared this turn", FirstPrepared, rule="D2.2.4")
    for element in ("{element} ", ""):
        phrase(of_this, f"{this} locks {{amount:bare}} or more {element}Mana", LocksSome, rule="R9")
        phrase(of_this, f"{this} locks more than {{amount}} {element}Mana", LocksSome, rule="R9", beyond=True)
