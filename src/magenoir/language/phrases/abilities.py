"""What a paragraph does, by shape: at once, when something happens, while it stands, when a player wants."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import (
    Activated,
    AsSoonAs,
    CardDiscarded,
    Damaged,
    DamageRider,
    DiscardedFromBoard,
    EntersPlay,
    Instruction,
    LeavesBoard,
    Not,
    OnHit,
    Standing,
    Traded,
    Trigger,
    TurnEnds,
    TurnStarts,
    Usable,
    UsedAsComponent,
    ZenithActive,
)

# -- events

phrase("when", "at the beginning of your turn", TurnStarts, rule="R7")
phrase("when", "at the end of your turn", TurnEnds, rule="R10", means="in your end phase", whose="you")
phrase("when", "at the end of each player's turn", TurnEnds, rule="R10", means="in every end phase", whose="each")
phrase("when", "at the end of the opponent's turn", TurnEnds, rule="R10", means="in their end phase", whose="opponent")
phrase("when", "when this enters play", EntersPlay, rule="D2.2.4")
phrase("when", "when this leaves the board", LeavesBoard, rule="D6.2")
phrase("when", "when this is discarded from the board", DiscardedFromBoard, rule="D6.5")
phrase("when", "after this is used as a component", UsedAsComponent, rule="D2.2.4")
phrase("when", "when you activate this", Activated, rule="R9")
phrase(
    "when",
    "each time damage is inflicted to you or you lose HP",
    Damaged,
    rule="D5.1",
    means="after the hit, of 0 too",
    or_loss=True,
)
phrase("when", "when damage is inflicted to you", Damaged, rule="D5.1", means="after the hit, of 0 too")
phrase(
    "when", "each time damage is inflicted to you", Damaged, rule="D5.1", means="after the hit, of 0 too", prints=False
)
phrase("when", "each time you trade Mana and {element} Mana is given or taken", Traded, rule="R10")
phrase("when", "each time you trade Mana", Traded, rule="R10")
phrase("when", "each time a card goes from the board to a discard pile", CardDiscarded, rule="D6.5")

# -- shapes

phrase(
    "trigger",
    "{when}, unless {condition.condition:condition}, {steps:plain_steps}",
    Trigger,
    rule="D4.4",
    means="a trigger whose condition must not hold",
    condition=Not,
)
phrase(
    "trigger",
    "{when}, if {condition}, {steps:plain_steps}",
    Trigger,
    rule="D4.4",
    means="a trigger with a condition, which reaches to the end of the sentence",
)
phrase("trigger", "{when}, {steps:plain_steps}", Trigger, rule="D4.4", means="enters the chain when it happens")
phrase("trigger", "if {condition}, {when}, {steps:plain_steps}", Trigger, rule="D4.4", means="the same", prints=False)

UNLESS = "holds while the condition does not"
phrase("standing", "Zenith: {change}", Standing, rule="D3.2.6", means="holds with Zenith", condition=ZenithActive())
phrase(
    "standing", "unless {condition.condition:condition}, {change}", Standing, rule="D4.5.1", means=UNLESS, condition=Not
)
phrase("standing", "while {condition:of_this}, {change}", Standing, rule="D4.5.1", means="holds while this card is so")
phrase("standing", "if|while {condition}, {change}", Standing, rule="D4.5.1", means="holds while the condition does")
phrase("standing", "{change}", Standing, rule="D4.5.1", means="holds while this card is there")

phrase("lasting", "{trigger}")
phrase("lasting", "{standing}")

phrase("ability", "{trigger}")
phrase("ability", "{standing}")
phrase(
    "ability",
    "each time {by:one_you_control} inflicts damage to an opposing target, increase that damage by {amount:by}, "
    "then {steps.0:own_hit}",
    OnHit,
    rule="D5.1",
)
OFTEN = "usable in your main phase, as often as you like"
ANY_TIME = "usable before and after every chain, phase and action"
MAIN_PHASE = "during your main phase, you may {steps:acts!}"
phrase("ability", "during your main phase, you may {steps.0:exchange}", Usable, rule="R9", means=OFTEN, when="main")
AT_ANY_TIME = "at any time, you may {steps:acts!}"
for before, only in (("", ""), ("if {condition}, ", ", while the condition holds")):
    phrase("ability", f"{before}any number of times {MAIN_PHASE}", Usable, rule="R14.ritual.abilities",
           means=OFTEN + only, when="main")  # fmt: skip
    phrase("ability", f"{before}{MAIN_PHASE}", Usable, rule="R9", means="the same" + only, prints=False, when="main")
    phrase("ability", f"{before}once per turn, {MAIN_PHASE}", Usable, rule="R9",
           means="once in each of them" + only, when="main", once=True)  # fmt: skip
    phrase("ability", f"{before}{AT_ANY_TIME}", Usable, rule="D4.3", means=ANY_TIME + only, when="any time")
    phrase("ability", f"{before}once per turn, {AT_ANY_TIME}", Usable, rule="D4.3",
           means=f"{ANY_TIME}, once per turn{only}", when="any time", once=True)  # fmt: skip
phrase(
    "ability",
    "as soon as {condition}, {steps:plain_steps}",
    AsSoonAs,
    rule="D9.2",
    means="done as the condition is met",
)
phrase("ability", "if {condition}, this damage is increased by {by:bare}", DamageRider, rule="D9.5")
phrase("ability", "this damage is increased by {by:bare}", DamageRider, rule="D9.5")
phrase("ability", "{steps}", Instruction, rule="D4.1", means="done when the effects of the spell are applied")
