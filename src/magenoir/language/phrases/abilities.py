"""What a paragraph does, by shape: at once, when something happens, while it stands, when a player wants."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import (
    Activated,
    AsSoonAs,
    CardDiscarded,
    Cards,
    Channeled,
    Damaged,
    DamagedBy,
    DamageRider,
    DamageTo,
    DiscardedFromBoard,
    DiscardedFromHand,
    Drawn,
    Entered,
    EntersPlay,
    Exhausted,
    HandDiscard,
    HandEntered,
    Instruction,
    LeavesBoard,
    Not,
    OnHit,
    PhaseShifted,
    PileEntered,
    Players,
    Prepared,
    Replacing,
    SpellActivated,
    Standing,
    This,
    Traded,
    Trigger,
    TurnEnds,
    TurnIs,
    TurnStarts,
    Usable,
    UsedAsComponent,
    ZenithActive,
)

# -- events

phrase("when", "at the beginning of your turn", TurnStarts, rule="R7")
phrase("when", "on each Adversary turn", TurnStarts, rule="S.card.stays.effects",
       means="also in the turn in which it comes (H51)", whose="adversary")  # fmt: skip
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

phrase("when", "each time you draw your second card of a turn", Drawn, rule="R7.draw", whose="you", second=True)
phrase("when", "each time you draw a card", Drawn, rule="R7.draw", whose="you")
phrase("when", "each time the opponent draws a card", Drawn, rule="R7.draw", whose="opponent")
phrase("when", "when you prepare this", Prepared, rule="D2.2.4")
phrase("when", "each time you prepare {cards:one_spell}", Prepared, rule="D2.2.4")
phrase("when", "each time you activate {cards:one_spell}", SpellActivated, rule="R9")
phrase("when", "each time this becomes channeled", Channeled, rule="R9", this=True)
phrase("when", "each time a spell of yours becomes channeled", Channeled, rule="R9")
phrase("when", "each time preparing a spell exhausts this", Exhausted, rule="A", preparing=True)
phrase("when", "each time you exhaust your Animal", Exhausted, rule="A")
phrase("when", "when this is discarded from your hand", DiscardedFromHand, rule="D10.2")
phrase("when", "each time the opponent discards {every:number} card/cards from their hand", HandDiscard, rule="D10.2")
phrase("when", "when this goes from the board to your discard pile", PileEntered, rule="D6.5", this=True)
phrase("when", "each time a spell goes to your discard pile", PileEntered, rule="D10.2")
phrase("when", "each time a card comes to the opponent's hand outside their draw phase", HandEntered, rule="D6.2")
phrase("when", "each time you phase shift the opponent", PhaseShifted, rule="D3.2.8", means="even by 0")
phrase("when", "each time you are phase shifted", PhaseShifted, rule="D3.2.8", means="by whoever it is", yourself=True)
phrase("when", "each time {by:one_spell} inflicts damage to this", DamageTo, rule="D5.1")
phrase("when", "each time a spell other than {but:one_spell} inflicts damage to this", DamageTo, rule="D5.1")
phrase("when", "each time damage is inflicted to this", DamageTo, rule="D5.1")
phrase("when", "each time damage is inflicted to {cards:one_placed}", DamageTo, rule="D5.1")
phrase("when", "each time Equipment of the opponent inflicts damage to you", DamagedBy, rule="D5.1",
       by=Cards(kinds=("equipment",), side="opponent"))  # fmt: skip
phrase("when", "each time {cards:one_spell} enters play", Entered, rule="D2.2.4")

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
for words, player in (("your", Players("you")), ("the opponent's", Players("opponent"))):
    phrase("standing", f"during {words} turn, {{change}}", Standing, rule="R6", means="holds in that turn",
           condition=TurnIs(player))  # fmt: skip
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
IN_PILE = "while this is in your discard pile, "
for before, only in (("", ""), ("if {condition}, ", ", and the condition holds")):
    lies = f"while it lies there{only}"
    for limit, once in (("", False), ("once per turn, ", True)):
        phrase("ability", f"{IN_PILE}{before}{limit}{MAIN_PHASE}", Usable, rule="D9.4",
               means=f"{limit}usable in your main phase, {lies}", when="main", once=once, zone="discard")  # fmt: skip
        phrase("ability", f"{IN_PILE}{before}{limit}{AT_ANY_TIME}", Usable, rule="D9.4",
               means=f"{limit}{ANY_TIME}, {lies}", when="any time", once=once, zone="discard")  # fmt: skip
PAID = "pay the cost beside it and exhaust the Animal"
IN_MAIN = f"in your main phase, {PAID}"
phrase("ability", "ability with Zenith: {steps:plain_steps}", Usable, rule="A", means=IN_MAIN, when="main", paid=True,
       condition=ZenithActive())  # fmt: skip
for before in ("", " if {condition}"):
    phrase(
        "ability", f"ability{before}: {{steps:plain_steps}}", Usable, rule="A", means=IN_MAIN, when="main", paid=True
    )
phrase("ability", "ability, at any time: {steps:plain_steps}", Usable, rule="A", means=f"at any time, {PAID}",
       when="any time", paid=True)  # fmt: skip
phrase("ability", "ability, at any time if {quick_if:condition}: {steps:plain_steps}", Usable, rule="A",
       means=f"in your main phase, or then at any time, {PAID}", when="main", paid=True)  # fmt: skip

INSTEAD = "it is not discarded, and nothing that waits for its discard happens"
phrase("ability", "if this would be destroyed for having no HP, instead {step:doing}", Replacing, rule="D6.2",
       means=INSTEAD, cards=This(), cause="no HP")  # fmt: skip
phrase("ability", "if this would be discarded from the board, instead {step:doing}", Replacing, rule="D6.2",
       means=INSTEAD, cards=This())  # fmt: skip
phrase("ability", "if this would be discarded from the board, you may {price:doing!} to instead {step:doing!}",
       Replacing, rule="D6.2", means=INSTEAD, cards=This())  # fmt: skip
phrase("ability", "while {condition:of_this}, if {cards:one_you_control} would be destroyed, instead {step:doing}",
       Replacing, rule="D6.2", means=INSTEAD, cause="destroyed")  # fmt: skip
phrase("ability", "if {cards:one_spell} you activated would be discarded, you may {price:doing!} to instead "
       "{step:doing!}", Replacing, rule="D6.2", means=INSTEAD, cause="activated")  # fmt: skip
phrase(
    "ability",
    "as soon as {condition}, {steps:plain_steps}",
    AsSoonAs,
    rule="D9.2",
    means="done as the condition is met",
)
phrase("ability", "{steps:plain_acts} as soon as {condition}", AsSoonAs, rule="D9.2", prints=False,
       means="the same")  # fmt: skip
phrase("ability", "{steps.0:of_itself} as soon as {condition:of_it}", AsSoonAs, rule="D9.2", prints=False,
       means="the same")  # fmt: skip
phrase("ability", "if {condition}, this damage is increased by {by:bare}", DamageRider, rule="D9.5")
phrase("ability", "this damage is increased by {by:bare}", DamageRider, rule="D9.5")
phrase("ability", "{steps}", Instruction, rule="D4.1", means="done when the effects of the spell are applied")
