"""What must be true."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model import effects as fx

# A table: one phrase, one row.
# fmt: off

phrase("plain_condition", "you are a Mage Noir", fx.IsMageNoir, rule="R15", means="you have the status Mage Noir")
phrase("plain_condition", "you are not a Mage Noir", fx.Not, rule="R15", means="you lack it, or it is masked",
       condition=fx.IsMageNoir())
phrase("plain_condition", "the opponent is a Mage Noir", fx.IsMageNoir, rule="R15", means="they have the status",
       who=fx.Players("opponent"))
phrase("plain_condition", "you control {cards:controlled}", fx.Controls, rule="D10.1")
phrase("plain_condition", "Zenith is active", fx.ZenithActive, rule="D3.2.6")
phrase("plain_condition", "it is {cards:seen}", fx.ItIs, rule="D8.2")
phrase("plain_condition", "{of_this}")
phrase("plain_condition", "the opponent has drawn more than {amount} card/cards this turn", fx.Drew, rule="D4.4",
       who=fx.Players("opponent"), beyond=True)
phrase("plain_condition", "you drew at least as many cards this turn as {amount:value}", fx.Drew, rule="D4.4",
       who=fx.Players("you"))
phrase("plain_condition", "Equipment was destroyed this turn", fx.EquipmentDestroyed, rule="D10.2")
phrase("plain_condition", "you have no card in hand", fx.HandEmpty, rule="D6.1")
phrase("plain_condition", "the opponent's reserve holds {element} Mana", fx.ReserveHolds, rule="R6",
       who=fx.Players("opponent"))
phrase("plain_condition", "your deck has more than {amount} card/cards", fx.DeckLarger, rule="D10.7.2")
phrase("plain_condition", "the top card of your discard pile is {cards:seen}", fx.TopIs, rule="D6.1")
phrase("plain_condition", "your Animal is rested", fx.AnimalRested, rule="A")
phrase("plain_condition", "the opponent took no damage from this", fx.NothingTaken, rule="D5.1")
phrase("plain_condition", "no player has lost HP by this", fx.NoHpLost, rule="R18")
phrase("plain_condition", "it is your turn", fx.TurnIs, rule="R6", who=fx.Players("you"))
phrase("plain_condition", "it is the opponent's turn", fx.TurnIs, rule="R6", who=fx.Players("opponent"))
phrase("condition", "{first:plain_condition} and {second:plain_condition}", fx.Both, rule="D4.4", means="both at once")
phrase("condition", "{plain_condition}")
phrase("plain_condition", "your reserve holds no Mana", fx.ReserveEmpty, rule="R6")

# -- against an Adversary

for words, named in (("the Adversary", "held"), ("the active player", "borne")):
    phrase("plain_condition", f"{words} controls {{cards:one_{named}}}", fx.Controls, rule="D10.1",
           means="at least this many")
    phrase("plain_condition", f"{words} controls no {{condition.cards:none_{named}}}", fx.Not, rule="D10.1",
           means="none of these", condition=fx.Controls)
phrase("plain_condition", "the Adversary has no HP left", fx.NoHpLeft, rule="H58", who=fx.Players("adversary"),
       means="it has come, and is at 0 HP or below")
RENEWED = "the Adversary's deck has been renewed"
phrase("plain_condition", f"{RENEWED} {{amount.amount:number}} time/times per player", fx.Renewed, rule="S.turn.renew",
       means="at least this often for each player that the game began with", amount=fx.PerPlayer)
phrase("plain_condition", f"{RENEWED} {{amount:number}} time/times", fx.Renewed, rule="S.turn.renew")

# of_it: after "destroy this as soon as", where "it" can only be this card
for of_this, this in (("of_this", "this"), ("of_it", "it")):
    phrase(of_this, f"{this} is prepared", fx.ThisIs, rule="R9", state="prepared")
    phrase(of_this, f"{this} is channeled", fx.ThisIs, rule="R9", state="channeled")
    phrase(of_this, f"{this} locks no Mana", fx.LocksNo, rule="R9")
    phrase(of_this, f"{this} locks no {{element}} Mana", fx.LocksNo, rule="R9")
    phrase(of_this, f"{this} locks Mana", fx.Locks, rule="R9")
    phrase(of_this, f"{this} locks {{element}} Mana", fx.Locks, rule="R9")
    phrase(of_this, f"{this} is in your exile", fx.ThisIs, rule="D6.6", state="exiled")
    phrase(of_this, f"{this} is the first spell prepared this turn", fx.FirstPrepared, rule="D2.2.4")
    for element in ("{element} ", ""):
        phrase(of_this, f"{this} locks {{amount:bare}} or more {element}Mana", fx.LocksSome, rule="R9")
        phrase(of_this, f"{this} locks more than {{amount}} {element}Mana", fx.LocksSome, rule="R9", beyond=True)
