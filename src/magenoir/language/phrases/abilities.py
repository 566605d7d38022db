"""How a paragraph acts: at once, when something happens, while it is in force, when a player uses it."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model import effects as fx

# A table: one phrase, one row.
# fmt: off

# -- events

phrase("when", "at the beginning of your turn", fx.WhenTurnStarts, rule="R7")
phrase("when", "on each Adversary turn", fx.WhenTurnStarts, rule="S.card.stays.effects",
       means="also in the turn in which it comes (H51)", whose="adversary")
phrase("when", "at the end of your turn", fx.WhenTurnEnds, rule="R10", means="in your end phase", whose="you")
phrase("when", "at the end of each player's turn", fx.WhenTurnEnds, rule="R10", means="in every end phase",
       whose="each")
phrase("when", "at the end of the opponent's turn", fx.WhenTurnEnds, rule="R10", means="in their end phase",
       whose="opponent")
phrase("when", "when this enters play", fx.WhenEntersPlay, rule="D2.2.4")
phrase("when", "when this leaves the board", fx.WhenLeavesBoard, rule="D6.2")
phrase("when", "when this is discarded from the board", fx.WhenDiscardedFromBoard, rule="D6.5")
phrase("when", "after this is used as a component", fx.WhenUsedAsComponent, rule="D2.2.4")
phrase("when", "when you activate this", fx.WhenActivated, rule="R9")
phrase("when", "each time damage is inflicted to you or you lose HP", fx.WhenDamaged, rule="D5.1",
       means="after the hit, even of 0", or_loss=True)
phrase("when", "when damage is inflicted to you", fx.WhenDamaged, rule="D5.1", means="after the hit, even of 0")
phrase("when", "each time damage is inflicted to you", fx.WhenDamaged, rule="D5.1", means="after the hit, even of 0",
       prints=False)
phrase("when", "each time you trade Mana and {element} Mana is given or taken", fx.WhenTraded, rule="R10")
phrase("when", "each time you trade Mana", fx.WhenTraded, rule="R10")
phrase("when", "each time a card goes from the board to a discard pile", fx.WhenCardDiscarded, rule="D6.5")

phrase("when", "each time you draw your second card of a turn", fx.WhenDrawn, rule="R7.draw", whose="you", second=True)
phrase("when", "each time you draw a card", fx.WhenDrawn, rule="R7.draw", whose="you")
phrase("when", "each time the opponent draws a card", fx.WhenDrawn, rule="R7.draw", whose="opponent")
phrase("when", "when you prepare this", fx.WhenPrepared, rule="D2.2.4")
phrase("when", "each time you prepare {cards:one_spell}", fx.WhenPrepared, rule="D2.2.4")
phrase("when", "each time you activate {cards:one_spell}", fx.WhenSpellActivated, rule="R9")
phrase("when", "each time this becomes channeled", fx.WhenChanneled, rule="R9", this=True)
phrase("when", "each time a spell of yours becomes channeled", fx.WhenChanneled, rule="R9")
phrase("when", "each time preparing a spell exhausts this", fx.WhenExhausted, rule="A", preparing=True)
phrase("when", "each time you exhaust your Animal", fx.WhenExhausted, rule="A")
phrase("when", "when this is discarded from your hand", fx.WhenDiscardedFromHand, rule="D10.2")
phrase("when", "each time the opponent discards {every:number} card/cards from their hand", fx.WhenHandDiscard,
       rule="D10.2")
phrase("when", "when this goes from the board to your discard pile", fx.WhenPileEntered, rule="D6.5", this=True)
phrase("when", "each time a spell goes to your discard pile", fx.WhenPileEntered, rule="D10.2")
phrase("when", "each time a card comes to the opponent's hand outside their draw phase", fx.WhenHandEntered,
       rule="D6.2")
phrase("when", "each time you phase shift the opponent", fx.WhenPhaseShifted, rule="D3.2.8", means="even by 0")
phrase("when", "each time you are phase shifted", fx.WhenPhaseShifted, rule="D3.2.8", means="whoever does it",
       yourself=True)
phrase("when", "each time {by:one_spell} inflicts damage to this", fx.WhenDamageTo, rule="D5.1")
phrase("when", "each time a spell other than {but:one_spell} inflicts damage to this", fx.WhenDamageTo, rule="D5.1")
phrase("when", "each time damage is inflicted to this", fx.WhenDamageTo, rule="D5.1")
phrase("when", "each time damage is inflicted to {cards:one_placed}", fx.WhenDamageTo, rule="D5.1")
phrase("when", "each time Equipment of the opponent inflicts damage to you", fx.WhenDamagedBy, rule="D5.1",
       by=fx.Cards(kinds=("equipment",), side="opponent"))
phrase("when", "each time {cards:one_spell} enters play", fx.WhenEntered, rule="D2.2.4")

# -- shapes

phrase("trigger", "{when}, unless {condition.condition:condition}, {steps:plain_steps}", fx.Trigger, rule="D4.4",
       means="a trigger whose condition must be false", condition=fx.Not)
phrase("trigger", "{when}, if {condition}, {steps:plain_steps}", fx.Trigger, rule="D4.4",
       means="a trigger with a condition, which extends to the end of the sentence")
phrase("trigger", "{when}, {steps:plain_steps}", fx.Trigger, rule="D4.4", means="enters the chain when it happens")
phrase("trigger", "if {condition}, {when}, {steps:plain_steps}", fx.Trigger, rule="D4.4", means="the same",
       prints=False)

UNLESS = "applies while the condition is false"
phrase("standing", "Zenith: {change}", fx.Standing, rule="D3.2.6", means="applies while Zenith is active",
       condition=fx.ZenithActive())
phrase("standing", "unless {condition.condition:condition}, {change}", fx.Standing, rule="D4.5.1", means=UNLESS,
       condition=fx.Not)
for words, player in (("your", fx.Players("you")), ("the opponent's", fx.Players("opponent"))):
    phrase("standing", f"during {words} turn, {{change}}", fx.Standing, rule="R6", means="applies during that turn",
           condition=fx.TurnIs(player))
phrase("standing", "while {condition:of_this}, {change}", fx.Standing, rule="D4.5.1",
       means="applies while that is true of this card")
phrase("standing", "if|while {condition}, {change}", fx.Standing, rule="D4.5.1",
       means="applies while the condition is true")
phrase("standing", "{change}", fx.Standing, rule="D4.5.1", means="applies as long as this card is there")

phrase("lasting", "{trigger}")
phrase("lasting", "{standing}")

phrase("ability", "{trigger}")
phrase("ability", "{standing}")
phrase("ability",
       "each time {by:one_you_control} inflicts damage to an opposing target, increase that damage by {amount:by}, "
       "then {steps.0:own_hit}", fx.OnHit, rule="D5.1")
OFTEN = "usable in your main phase, as often as you like"
ANY_TIME = "usable before and after every chain, phase and action"
MAIN_PHASE = "during your main phase, you may {steps:acts!}"
phrase("ability", "during your main phase, you may {steps.0:exchange}", fx.Usable, rule="R9", means=OFTEN, when="main")
AT_ANY_TIME = "at any time, you may {steps:acts!}"
for before, only in (("", ""), ("if {condition}, ", ", while the condition holds")):
    phrase("ability", f"{before}any number of times {MAIN_PHASE}", fx.Usable, rule="R14.ritual.abilities",
           means=OFTEN + only, when="main")
    phrase("ability", f"{before}{MAIN_PHASE}", fx.Usable, rule="R9", means="the same" + only, prints=False, when="main")
    phrase("ability", f"{before}once per turn, {MAIN_PHASE}", fx.Usable, rule="R9",
           means="once in each main phase" + only, when="main", once=True)
    phrase("ability", f"{before}{AT_ANY_TIME}", fx.Usable, rule="D4.3", means=ANY_TIME + only, when="any time")
    phrase("ability", f"{before}once per turn, {AT_ANY_TIME}", fx.Usable, rule="D4.3",
           means=f"{ANY_TIME}, once per turn{only}", when="any time", once=True)
IN_PILE = "while this is in your discard pile, "
for before, only in (("", ""), ("if {condition}, ", ", and the condition holds")):
    lies = f"while it lies there{only}"
    for limit, once in (("", False), ("once per turn, ", True)):
        phrase("ability", f"{IN_PILE}{before}{limit}{MAIN_PHASE}", fx.Usable, rule="D9.4",
               means=f"{limit}usable in your main phase, {lies}", when="main", once=once, zone="discard")
        phrase("ability", f"{IN_PILE}{before}{limit}{AT_ANY_TIME}", fx.Usable, rule="D9.4",
               means=f"{limit}{ANY_TIME}, {lies}", when="any time", once=once, zone="discard")
PAID = "pay the cost beside it and exhaust the Animal"
IN_MAIN = f"in your main phase, {PAID}"
phrase("ability", "ability with Zenith: {steps:plain_steps}", fx.Usable, rule="A", means=IN_MAIN, when="main",
       paid=True, condition=fx.ZenithActive())
for before in ("", " if {condition}"):
    phrase("ability", f"ability{before}: {{steps:plain_steps}}", fx.Usable, rule="A", means=IN_MAIN, when="main",
           paid=True)
phrase("ability", "ability, at any time: {steps:plain_steps}", fx.Usable, rule="A", means=f"at any time, {PAID}",
       when="any time", paid=True)
phrase("ability", "ability, at any time if {quick_if:condition}: {steps:plain_steps}", fx.Usable, rule="A",
       means=f"in your main phase, or then at any time, {PAID}", when="main", paid=True)

INSTEAD = "it is not discarded, and nothing that waits for its discard happens"
phrase("ability", "if this would be destroyed for having no HP, instead {step:doing}", fx.Replacing, rule="D6.2",
       means=INSTEAD, cards=fx.This(), cause="no HP")
phrase("ability", "if this would be discarded from the board, instead {step:doing}", fx.Replacing, rule="D6.2",
       means=INSTEAD, cards=fx.This())
phrase("ability", "if this would be discarded from the board, you may {price:doing!} to instead {step:doing!}",
       fx.Replacing, rule="D6.2", means=INSTEAD, cards=fx.This())
phrase("ability", "while {condition:of_this}, if {cards:one_you_control} would be destroyed, instead {step:doing}",
       fx.Replacing, rule="D6.2", means=INSTEAD, cause="destroyed")
phrase("ability", "if {cards:one_spell} you activated would be discarded, you may {price:doing!} to instead "
       "{step:doing!}", fx.Replacing, rule="D6.2", means=INSTEAD, cause="activated")
phrase("ability", "as soon as {condition}, {steps:plain_steps}", fx.AsSoonAs, rule="D9.2",
       means="done as soon as the condition is met")
phrase("ability", "{steps:plain_acts} as soon as {condition}", fx.AsSoonAs, rule="D9.2", prints=False, means="the same")
phrase("ability", "{steps.0:of_itself} as soon as {condition:of_it}", fx.AsSoonAs, rule="D9.2", prints=False,
       means="the same")
phrase("ability", "if {condition}, this damage is increased by {by:bare}", fx.DamageRider, rule="D9.5")
phrase("ability", "this damage is increased by {by:bare}", fx.DamageRider, rule="D9.5")
phrase("ability", "{steps}", fx.Instruction, rule="D4.1", means="done when the effects of the spell are applied")
