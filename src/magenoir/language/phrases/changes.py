"""What stands changed while its source says so."""

from __future__ import annotations

from magenoir.language.kernel import GRAMMAR, phrase
from magenoir.language.phrases.nouns import SLOT_NOUNS
from magenoir.model.card import SLOTS
from magenoir.model.effects import (
    AbilitiesTwice,
    AbilityCost,
    ActivatedOnlyIf,
    AWord,
    CannotBe,
    CannotGainHp,
    CannotPrepare,
    Cards,
    CostChange,
    CountAs,
    CountMore,
    DamageChange,
    DrawReplaced,
    ElementIs,
    GainAll,
    GainEffect,
    GatherChange,
    HandClosed,
    HandSizeIs,
    Keyword,
    KeywordChange,
    LosesKeyword,
    LosesWord,
    MageNoirWhile,
    ManaKept,
    MayLower,
    MoreComponents,
    MoreHp,
    MustDiscard,
    NeedFewer,
    NeedPaid,
    NeedReplaced,
    NeedWaived,
    NeverKeyword,
    NextPrepared,
    NoDrawPhase,
    NoEffects,
    NoForge,
    NotMageNoir,
    NumberChange,
    OnlyMageNoir,
    OwnElementCost,
    PayAnyElement,
    PayFrom,
    PhaseShiftIncreased,
    PilesEqual,
    PlaceInstead,
    Players,
    PrepareFrom,
    PrintedEffects,
    ReleaseInstead,
    RepeatedNeedFewer,
    SlotLimitIs,
    SlowcastWaived,
    This,
    TimesChange,
    TopRevealed,
    TradeRateIs,
)

# -- keywords

for kind, rule, means in (
    ("Protector", "D3.2.1", "damage to your side may go to it"),
    ("Indestructible", "D3.2.2", "neither destroyed nor discarded"),
    ("Unique", "D3.2.3", "you control one copy at most"),
    ("Forge", "D3.2.5", "discarded after it served as a component of Equipment"),
    ("Zenith", "D3.2.6", "active in a turn begun with as many prepared as channeled spells"),
    ("Autumn", "D3.2.7", "applies its turn-start effects on its way to the discard"),
    ("Slowcast", "D3.2.9", "not activated in the turn of its preparation"),
    ("Quickcast", "D3.2.10", "may be activated at any time"),
):
    phrase("keyword", kind, Keyword, rule=rule, means=means, kind=kind)
HAS_WORD = "has that word in its name, in every zone"
phrase("keyword", "Transmutable", Keyword, rule="D3.2.4", means="does nothing without a word", kind="Transmutable")
phrase("keyword", "Transmutable: {argument:word}", Keyword, rule="D3.2.4", means=HAS_WORD, kind="Transmutable")
SHIFTS = "so many cards off the bottom of a player's deck"
phrase("keyword", "Phase shift {argument:digits}", Keyword, rule="D3.2.8", means=SHIFTS, kind="Phase shift")
phrase("change", "{cards:named} has {keyword}", KeywordChange, rule="D4.5.1")
phrase("change", "{cards} have/has {keyword}", KeywordChange, rule="D4.5.1")
phrase("change", "{cards:yours} have {keyword}", KeywordChange, rule="D4.5.1", prints=False)

phrase("change", "{cards:users} has {keyword}", KeywordChange, rule="D4.5.1")
phrase("change", "{cards:named} never has {keyword}", NeverKeyword, rule="D3.2.9")
phrase("change", "{cards:yours} never have {keyword}", NeverKeyword, rule="D3.2.9")
phrase("change", "this has lost {keyword}", LosesKeyword, rule="D4.6", cards=This())
phrase("change", "{cards:yours} have no effects", NoEffects, rule="D4.5.1")
phrase("change", "{cards:named} has no effects", NoEffects, rule="D4.5.1")
phrase("change", "what changed the effects of this is over", PrintedEffects, rule="D4.5.1", cards=This())
phrase("change", "the element of this is {element}", ElementIs, rule="D2.3.3", cards=This())
phrase("change", "this has lost {keyword}", LosesKeyword, rule="D3.2.9", cards=This())
phrase("change", "this does not answer to the word {word}", LosesWord, rule="D2.3", cards=This())

# -- preparing

for words, more in (("less", False), ("more", True)):
    phrase("change", f"preparing this costs {{mana}} {words}", CostChange, rule="D2.4", cards=This(), more=more)
    phrase("change", f"{{cards:costly}} cost {{mana}} {words}", CostChange, rule="D2.4", more=more)
phrase("change", "{cards:users} costs {mana} less", CostChange, rule="D2.2.2")
phrase("change", "preparing this costs {mana} less per {per:reckoned}", CostChange, rule="D2.4", cards=This())
phrase(
    "change", "{cards:costly} cost {mana} less, or {other:mana} less if {other_if:condition}", CostChange, rule="D2.4"
)
phrase("change", "{cards:costly} cost {amount} Mana of their own element less", OwnElementCost, rule="D2.4")
phrase("change", "the next {cards:spell_kind} you prepare {changes:next_changes}", NextPrepared, rule="D2.2.1")
phrase("next_change", "costs {mana} less", CostChange, rule="D2.4", cards=This())
phrase("next_change", "enters play with {amount} more HP if it is a Permanent with HP", MoreHp, rule="R13")
phrase("next_change", "may use {amount} more {word} component/components", MoreComponents, rule="D2.2.2")
phrase("next_change", "has {keyword} until the beginning of your next turn", KeywordChange, rule="D4.5.1", cards=This())
GRAMMAR.listing("next_changes", "next_change", "and", means="for that one spell")
phrase("change", "{cards:costly} cost {mana} less, or 0 Mana if {free_if:condition}", CostChange, rule="D2.4")
phrase("change", "preparing this requires {amount} component/components less|fewer", NeedFewer, rule="D2.2.1")
phrase("change", "you may {price:doing!} to prepare this without its {word} component", NeedWaived, rule="D2.2.2")
phrase("change", "you may prepare this without its {word} component", NeedWaived, rule="D2.2.2", price=None)
phrase("change", "you may prepare this without its components", NeedWaived, rule="D2.2.2", price=None, word="")
phrase("change", "you may use {amount} {replacing:word} component/components to prepare this without its {word} "
       "component", NeedReplaced, rule="D2.2.2")  # fmt: skip
phrase("change", "you may use {amount} copies of this as a {word} component", NeedReplaced, rule="D2.2.2", replacing="",
       copies=True)  # fmt: skip
phrase(
    "change", "you may pay {mana} in place of each {word} component that your spells require", NeedPaid, rule="D2.2.2"
)
phrase("change", "to prepare this, you must also {price:doing!}", MustDiscard, rule="D2.2.3")
phrase("change", "you may {price:doing!} to prepare this for {mana} less", MayLower, rule="D2.2.3")
phrase("change", "ALL players may pay {mana} more to prepare a spell without Slowcast", SlowcastWaived, rule="D3.2.9")
phrase("change", "you may prepare this with Mana that {cards:many} lock", PayFrom, rule="D2.2.3")
phrase("change", "you may pay for its abilities with Mana that {cards:many} lock", PayFrom, rule="A", abilities=True)
phrase("change", "you may pay for the abilities of your Animal with Mana of any element", PayAnyElement, rule="A")
phrase("change", "the abilities of the opponent's Animal cost {mana} more", AbilityCost, rule="A", more=True,
       means="those whose costs stand beside them", cards=Cards(kinds=("animal",), side="opponent"))  # fmt: skip
for words, more in (("less", False), ("more", True)):
    for whose in ("yours", "opposing"):
        of_them = f"abilities of {{cards:{whose}}} cost {{mana}} {words}"
        means = 'the Mana that is paid to use them ("pay N M Mana to"); never below nothing'
        phrase("change", of_them, AbilityCost, rule="D10.3", means=means, more=more)
        phrase("change", f"the {of_them}", AbilityCost, rule="D10.3", means="the same", more=more, prints=False)
phrase(
    "change", "the abilities of your Animal cost twice as much and apply {times:number} times", AbilitiesTwice, rule="A"
)
phrase("change", "you cannot prepare spells from your hand", CannotPrepare, rule="D2.2.1", from_hand=True)
phrase("change", "you cannot prepare spells", CannotPrepare, rule="D2.2.1")
phrase("change", "this cannot be activated", CannotBe, rule="R9", deed="activated")
phrase("change", "this cannot be channeled", CannotBe, rule="R9", deed="channeled")
phrase("change", "this can be activated only while {condition}", ActivatedOnlyIf, rule="D4.4")
phrase("change", "once per turn, you may prepare this from your discard pile", PrepareFrom, rule="D2.2.5",
       zone="discard", once=True)  # fmt: skip
phrase("change", "you may prepare this from your discard pile unless it is the top card of it", PrepareFrom,
       rule="D2.2.5", zone="discard", not_top=True)  # fmt: skip
phrase("change", "the top card of your deck is revealed and you may prepare it, losing {amount} HP each time",
       TopRevealed, rule="D2.2.5")  # fmt: skip
phrase(
    "change",
    "each component that {cards:one_of_yours} requires several times is required {amount} time/times less|fewer",
    RepeatedNeedFewer,
    rule="D2.2.1",
)
phrase("change", "only a Mage Noir may prepare this", OnlyMageNoir, rule="R15")
phrase("change", "you may prepare this from your discard pile", PrepareFrom, rule="D2.2.5", zone="discard")
phrase("change", "you may prepare this from your exile", PrepareFrom, rule="D2.2.5", zone="exile")
phrase("change", "your Phase shift effects are increased by {amount:bare}", PhaseShiftIncreased, rule="D3.1.2")

# -- damage

phrase("change", "subtract {amount} from damage inflicted by {by:many}", DamageChange, rule="R18", op="subtract")
for op, words in (("increase", "increased"), ("reduce", "reduced")):
    phrase("change", f"damage inflicted by {{by:many}} is {words} by {{amount:bare}}", DamageChange, rule="D9.5", op=op)
    phrase(
        "change",
        f"damage inflicted to you is {words} by {{amount:bare}}",
        DamageChange,
        rule="D5.2",
        op=op,
        to_you=True,
    )
for op, words in (("increase", "increased"), ("reduce", "reduced")):
    for whom in ("adversary", "actively"):
        phrase("change", f"damage inflicted to {{to:{whom}}} is {words} by {{amount:bare}}", DamageChange, rule="D5.2",
               op=op)  # fmt: skip
phrase("change", "damage inflicted by Equipment of the opponent is reduced by {amount:bare}", DamageChange, rule="D5.2",
       op="reduce", by=Cards(kinds=("equipment",), side="opponent", everywhere=True))  # fmt: skip
phrase("change", "each turn, ignore up to {amount} damage that the opponent inflicts to you", DamageChange, rule="D5.2",
       op="ignore", to_you=True, from_opponent=True)  # fmt: skip
phrase("change", "each turn, ignore up to {amount} damage inflicted to you", DamageChange, rule="D5.2",
       op="ignore", to_you=True)  # fmt: skip

phrase("change", "each turn, ignore up to {amount} damage inflicted to you, but no more than {limit:value} "
       "at the first damage of the turn", DamageChange, rule="D5.2", op="ignore", to_you=True)  # fmt: skip
phrase("change", "ignore {amount} damage of the next action to you", DamageChange, rule="D5.2", op="ignore",
       to_you=True, once=True)  # fmt: skip
phrase("change", "damage inflicted by {by:many} is at most {amount}", DamageChange, rule="D5.1", op="cap")
phrase("change", "damage inflicted by your spells is at most {amount}", DamageChange, rule="D10.6", op="cap",
       by_yours=True, means="from wherever they inflict it")  # fmt: skip
phrase("change", "damage inflicted to you is at most {amount}", DamageChange, rule="D5.2", op="cap", to_you=True)
phrase("change", "damage inflicted by {by:many} cannot be ignored, reduced or redirected", DamageChange, rule="D5.2",
       op="unstoppable", amount=AWord())  # fmt: skip
phrase("change", "damage inflicted to {to:users} is reduced by {amount:bare}", DamageChange, rule="D5.2", op="reduce")
phrase(
    "change", "damage inflicted by {by:named} is increased by {amount:bare}", DamageChange, rule="D9.5", op="increase"
)
phrase("change", "{who:named} cannot gain HP", CannotGainHp, rule="R13.gain")
phrase("change", "{who:actively} cannot gain HP", CannotGainHp, rule="R13.gain")
phrase("change", "{who:opponent} cannot gain HP", CannotGainHp, rule="R13.gain")

# -- components and effects

for numbered in ("users", "your_animal", "spell_kinds"):
    whose = f"each number in the effects of {{cards:{numbered}}}"
    phrase("change", f"{whose} is doubled", NumberChange, rule="D10.4", op="double", amount=AWord())
    phrase("change", f"{whose} is increased by {{amount:by}}", NumberChange, rule="D10.4", op="increase")
    phrase(
        "change", f"{whose} is reduced by {{amount:by}}", NumberChange, rule="D10.4", op="reduce", means="not below 0"
    )
    phrase("change", f"{{amount}} is subtracted from {whose}", NumberChange, rule="D10.4", op="subtract",
           means="below 0 too")  # fmt: skip
phrase("change", "{cards:users} gains, after its own effects: {ability}", GainEffect, rule="D4.5")
phrase("change", "{cards:users} gains all effects of this", GainAll, rule="D4.5.1", means="this one too")
phrase("change", "the next {cards:spell_kind} of yours that applies its effects gains all effects of this, "
       "after its own", GainAll, rule="D4.5.1", next_applied=True)  # fmt: skip

phrase("change", "{cards} apply/applies their/its effects {amount} more time/times", TimesChange, rule="D9.5")
phrase("change", "once per turn, another spell may count it|this as {amount} {word} component/components", CountAs,
       rule="D2.3", once_per_turn=True)  # fmt: skip
phrase("change", "this counts as {amount} {word} component/components", CountAs, rule="D2.3")
phrase("change", "{cards} count/counts {amount} more time/times", CountMore, rule="D2.3")

# -- rules of the game

phrase(
    "change",
    "your maximum hand size is {amount}",
    HandSizeIs,
    rule="D4.6",
    means="checked at the end of your turn (R10)",
)
phrase("change", "you may trade Mana at a rate of {give:amount} for {take:amount} if {element} Mana is given or taken",
       TradeRateIs, rule="D4.6", who=Players("you"))  # fmt: skip
phrase("change", "you may trade Mana at a rate of {give:amount} for {take:amount}", TradeRateIs, rule="D4.6",
       who=Players("you"))  # fmt: skip
phrase(
    "change", "{who:player} trade/trades Mana at a rate of {give:amount} for {take:amount}", TradeRateIs, rule="D4.6"
)
phrase(
    "change", "you add {amount} more {element} Mana in your Mana gathering phase", GatherChange, rule="R7", less=False
)
phrase("change", "in your Mana gathering phase, you add {amount} Mana less|fewer", GatherChange, rule="R7", less=True)
for slot in SLOTS:
    limit = f"you may control {{amount}} {SLOT_NOUNS[slot]}"
    phrase("change", limit, SlotLimitIs, rule="D10.7.1", means="so many pass the control check", equipment_slot=slot)
phrase("change", "while this is in play, you are not a Mage Noir", NotMageNoir, rule="D4.5.1")
phrase("change", "while you control this, you are a Mage Noir", MageNoirWhile, rule="R15")
phrase("change", "you have no draw phase", NoDrawPhase, rule="R7")
phrase("change", "cards reach the opponent's hand only in their draw phase", HandClosed, rule="D6.2")
phrase("change", "in your draw phase, instead of each draw, put {cards:pile_spells} into your hand", DrawReplaced,
       rule="R7.draw", means="that is no draw")  # fmt: skip
phrase("change", "instead of third from the top, this is put on top of your deck, or into your hand if "
       "{hand_if:condition}", PlaceInstead, rule="D6.2", at="third", to="top")  # fmt: skip
phrase("change", "this is put on the bottom of a discard pile", PlaceInstead, rule="D6.6", at="discard", to="bottom")
phrase("change", "when {cards:one_spell} goes to a discard pile, {amount} of the {element} Mana it locks goes under "
       "this", ManaKept, rule="D6.5", means="and is not released")  # fmt: skip
phrase("change", "each time {cards:one_you_control} has to release {element} Mana, it may come from under this",
       ReleaseInstead, rule="R19.release")  # fmt: skip
phrase("change", "the two piles of the Available Ether count as equal in size", PilesEqual, rule="R7.ether.equal")
phrase("change", "this destroys no Equipment that it uses as a component and is not destroyed by being used as one",
       NoForge, rule="D3.2.5")  # fmt: skip
