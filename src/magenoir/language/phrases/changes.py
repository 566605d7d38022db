"""What is changed as long as its source says so."""

from __future__ import annotations

from magenoir.language.kernel import GRAMMAR, phrase
from magenoir.language.phrases.nouns import SLOT_NOUNS
from magenoir.model import effects as fx
from magenoir.model.card import SLOTS

# A table: one phrase, one row.
# fmt: off

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
    phrase("keyword", kind, fx.Keyword, rule=rule, means=means, kind=kind)
HAS_WORD = "has that word in its name, in every zone"
phrase("keyword", "Transmutable", fx.Keyword, rule="D3.2.4", means="does nothing without a word", kind="Transmutable")
phrase("keyword", "Transmutable: {argument:word}", fx.Keyword, rule="D3.2.4", means=HAS_WORD, kind="Transmutable")
SHIFTS = "this many cards off the bottom of a player's deck"
phrase("keyword", "Phase shift {argument:digits}", fx.Keyword, rule="D3.2.8", means=SHIFTS, kind="Phase shift")
phrase("change", "{cards:named} has {keyword}", fx.KeywordChange, rule="D4.5.1")
phrase("change", "{cards} have/has {keyword}", fx.KeywordChange, rule="D4.5.1")
phrase("change", "{cards:yours} have {keyword}", fx.KeywordChange, rule="D4.5.1", prints=False)

phrase("change", "{cards:users} has {keyword}", fx.KeywordChange, rule="D4.5.1")
phrase("change", "{cards:named} never has {keyword}", fx.NeverKeyword, rule="D3.2.9")
phrase("change", "{cards:yours} never have {keyword}", fx.NeverKeyword, rule="D3.2.9")
phrase("change", "this has lost {keyword}", fx.LosesKeyword, rule="D4.6", cards=fx.This())
phrase("change", "{cards:yours} have no effects", fx.NoEffects, rule="D4.5.1")
phrase("change", "{cards:named} has no effects", fx.NoEffects, rule="D4.5.1")
phrase("change", "what changed the effects of this is over", fx.PrintedEffects, rule="D4.5.1", cards=fx.This())
phrase("change", "the element of this is {element}", fx.ElementIs, rule="D2.3.3", cards=fx.This())
phrase("change", "this has lost {keyword}", fx.LosesKeyword, rule="D3.2.9", cards=fx.This())
phrase("change", "this does not answer to the word {word}", fx.LosesWord, rule="D2.3", cards=fx.This())

# -- preparing

for words, more in (("less", False), ("more", True)):
    phrase("change", f"preparing this costs {{mana}} {words}", fx.CostChange, rule="D2.4", cards=fx.This(), more=more)
    phrase("change", f"{{cards:costly}} cost {{mana}} {words}", fx.CostChange, rule="D2.4", more=more)
phrase("change", "{cards:users} costs {mana} less", fx.CostChange, rule="D2.2.2")
phrase("change", "preparing this costs {mana} less per {per:reckoned}", fx.CostChange, rule="D2.4", cards=fx.This())
phrase("change", "{cards:costly} cost {mana} less, or {other:mana} less if {other_if:condition}", fx.CostChange,
       rule="D2.4")
phrase("change", "{cards:costly} cost {amount} Mana of their own element less", fx.OwnElementCost, rule="D2.4")
phrase("change", "the next {cards:spell_kind} you prepare {changes:next_changes}", fx.NextPrepared, rule="D2.2.1")
phrase("next_change", "costs {mana} less", fx.CostChange, rule="D2.4", cards=fx.This())
phrase("next_change", "enters play with {amount} more HP if it is a Permanent with HP", fx.MoreHp, rule="R13")
phrase("next_change", "may use {amount} more {word} component/components", fx.MoreComponents, rule="D2.2.2")
phrase("next_change", "has {keyword} until the beginning of your next turn", fx.KeywordChange, rule="D4.5.1",
       cards=fx.This())
GRAMMAR.listing("next_changes", "next_change", "and", means="for that one spell")
phrase("change", "{cards:costly} cost {mana} less, or 0 Mana if {free_if:condition}", fx.CostChange, rule="D2.4")
phrase("change", "preparing this requires {amount} component/components less|fewer", fx.NeedFewer, rule="D2.2.1")
phrase("change", "you may {price:doing!} to prepare this without its {word} component", fx.NeedWaived, rule="D2.2.2")
phrase("change", "you may prepare this without its {word} component", fx.NeedWaived, rule="D2.2.2", price=None)
phrase("change", "you may prepare this without its components", fx.NeedWaived, rule="D2.2.2", price=None, word="")
phrase("change", "you may use {amount} {replacing:word} component/components to prepare this without its {word} "
       "component", fx.NeedReplaced, rule="D2.2.2")
phrase("change", "you may use {amount} copies of this as a {word} component", fx.NeedReplaced, rule="D2.2.2",
       replacing="", copies=True)
phrase("change", "you may pay {mana} in place of each {word} component that your spells require", fx.NeedPaid,
       rule="D2.2.2")
phrase("change", "to prepare this, you must also {price:doing!}", fx.MustDiscard, rule="D2.2.3")
phrase("change", "you may {price:doing!} to prepare this for {mana} less", fx.MayLower, rule="D2.2.3")
phrase("change", "ALL players may pay {mana} more to prepare a spell without Slowcast", fx.SlowcastWaived,
       rule="D3.2.9")
phrase("change", "you may prepare this with Mana that {cards:many} lock", fx.PayFrom, rule="D2.2.3")
phrase("change", "you may pay for its abilities with Mana that {cards:many} lock", fx.PayFrom, rule="A", abilities=True)
phrase("change", "you may pay for the abilities of your Animal with Mana of any element", fx.PayAnyElement, rule="A")
phrase("change", "the abilities of the opponent's Animal cost {mana} more", fx.AbilityCost, rule="A", more=True,
       means="abilities with their cost printed beside them", cards=fx.Cards(kinds=("animal",), side="opponent"))
for words, more in (("less", False), ("more", True)):
    for whose in ("yours", "opposing"):
        of_them = f"abilities of {{cards:{whose}}} cost {{mana}} {words}"
        means = 'the Mana paid to use them ("pay N M Mana to"); never below 0'
        phrase("change", of_them, fx.AbilityCost, rule="D10.3", means=means, more=more)
        phrase("change", f"the {of_them}", fx.AbilityCost, rule="D10.3", means="the same", more=more, prints=False)
phrase("change", "the abilities of your Animal cost twice as much and apply {times:number} times", fx.AbilitiesTwice,
       rule="A")
phrase("change", "you cannot prepare spells from your hand", fx.CannotPrepare, rule="D2.2.1", from_hand=True)
phrase("change", "you cannot prepare spells", fx.CannotPrepare, rule="D2.2.1")
phrase("change", "this cannot be activated", fx.CannotBe, rule="R9", deed="activated")
phrase("change", "this cannot be channeled", fx.CannotBe, rule="R9", deed="channeled")
phrase("change", "this can be activated only while {condition}", fx.ActivatedOnlyIf, rule="D4.4")
phrase("change", "once per turn, you may prepare this from your discard pile", fx.PrepareFrom, rule="D2.2.5",
       zone="discard", once=True)
phrase("change", "you may prepare this from your discard pile unless it is the top card of it", fx.PrepareFrom,
       rule="D2.2.5", zone="discard", not_top=True)
phrase("change", "the top card of your deck is revealed and you may prepare it, losing {amount} HP each time",
       fx.TopRevealed, rule="D2.2.5")
phrase("change",
       "each component that {cards:one_of_yours} requires several times is required {amount} time/times less|fewer",
       fx.RepeatedNeedFewer, rule="D2.2.1")
phrase("change", "only a Mage Noir may prepare this", fx.OnlyMageNoir, rule="R15")
phrase("change", "you may prepare this from your discard pile", fx.PrepareFrom, rule="D2.2.5", zone="discard")
phrase("change", "you may prepare this from your exile", fx.PrepareFrom, rule="D2.2.5", zone="exile")
phrase("change", "your Phase shift effects are increased by {amount:bare}", fx.PhaseShiftIncreased, rule="D3.1.2")

# -- damage

phrase("change", "subtract {amount} from damage inflicted by {by:many}", fx.DamageChange, rule="R18", op="subtract")
for op, words in (("increase", "increased"), ("reduce", "reduced")):
    phrase("change", f"damage inflicted by {{by:many}} is {words} by {{amount:bare}}", fx.DamageChange, rule="D9.5",
           op=op)
    phrase("change", f"damage inflicted to you is {words} by {{amount:bare}}", fx.DamageChange, rule="D5.2", op=op,
           to_you=True)
for op, words in (("increase", "increased"), ("reduce", "reduced")):
    for whom in ("adversary", "actively"):
        phrase("change", f"damage inflicted to {{to:{whom}}} is {words} by {{amount:bare}}", fx.DamageChange,
               rule="D5.2", op=op)
phrase("change", "damage inflicted by Equipment of the opponent is reduced by {amount:bare}", fx.DamageChange,
       rule="D5.2", op="reduce", by=fx.Cards(kinds=("equipment",), side="opponent", everywhere=True))
phrase("change", "each turn, ignore up to {amount} damage that the opponent inflicts to you", fx.DamageChange,
       rule="D5.2", op="ignore", to_you=True, from_opponent=True)
phrase("change", "each turn, ignore up to {amount} damage inflicted to you", fx.DamageChange, rule="D5.2", op="ignore",
       to_you=True)

phrase("change", "each turn, ignore up to {amount} damage inflicted to you, but no more than {limit:value} "
       "at the first damage of the turn", fx.DamageChange, rule="D5.2", op="ignore", to_you=True)
phrase("change", "ignore {amount} damage of the next action to you", fx.DamageChange, rule="D5.2", op="ignore",
       to_you=True, once=True)
phrase("change", "damage inflicted by {by:many} is at most {amount}", fx.DamageChange, rule="D5.1", op="cap")
phrase("change", "damage inflicted by your spells is at most {amount}", fx.DamageChange, rule="D10.6", op="cap",
       by_yours=True, means="from wherever they inflict it")
phrase("change", "damage inflicted to you is at most {amount}", fx.DamageChange, rule="D5.2", op="cap", to_you=True)
phrase("change", "damage inflicted by {by:many} cannot be ignored, reduced or redirected", fx.DamageChange, rule="D5.2",
       op="unstoppable", amount=fx.AWord())
phrase("change", "damage inflicted to {to:users} is reduced by {amount:bare}", fx.DamageChange, rule="D5.2",
       op="reduce")
phrase("change", "damage inflicted by {by:named} is increased by {amount:bare}", fx.DamageChange, rule="D9.5",
       op="increase")
phrase("change", "{who:named} cannot gain HP", fx.CannotGainHp, rule="R13.gain")
phrase("change", "{who:actively} cannot gain HP", fx.CannotGainHp, rule="R13.gain")
phrase("change", "{who:opponent} cannot gain HP", fx.CannotGainHp, rule="R13.gain")

# -- components and effects

for numbered in ("users", "your_animal", "spell_kinds"):
    whose = f"each number in the effects of {{cards:{numbered}}}"
    phrase("change", f"{whose} is doubled", fx.NumberChange, rule="D10.4", op="double", amount=fx.AWord())
    phrase("change", f"{whose} is increased by {{amount:by}}", fx.NumberChange, rule="D10.4", op="increase")
    phrase("change", f"{whose} is reduced by {{amount:by}}", fx.NumberChange, rule="D10.4", op="reduce",
           means="not below 0")
    phrase("change", f"{{amount}} is subtracted from {whose}", fx.NumberChange, rule="D10.4", op="subtract",
           means="even below 0")
phrase("change", "{cards:users} gains, after its own effects: {ability}", fx.GainEffect, rule="D4.5")
phrase("change", "{cards:users} gains all effects of this", fx.GainAll, rule="D4.5.1", means="this one too")
phrase("change", "the next {cards:spell_kind} of yours that applies its effects gains all effects of this, "
       "after its own", fx.GainAll, rule="D4.5.1", next_applied=True)

phrase("change", "{cards} apply/applies their/its effects {amount} more time/times", fx.TimesChange, rule="D9.5")
phrase("change", "once per turn, another spell may count it|this as {amount} {word} component/components", fx.CountAs,
       rule="D2.3", once_per_turn=True)
phrase("change", "this counts as {amount} {word} component/components", fx.CountAs, rule="D2.3")
phrase("change", "{cards} count/counts {amount} more time/times", fx.CountMore, rule="D2.3")

# -- rules of the game

phrase("change", "your maximum hand size is {amount}", fx.HandSizeIs, rule="D4.6",
       means="checked at the end of your turn (R10)")
phrase("change", "you may trade Mana at a rate of {give:amount} for {take:amount} if {element} Mana is given or taken",
       fx.TradeRateIs, rule="D4.6", who=fx.Players("you"))
phrase("change", "you may trade Mana at a rate of {give:amount} for {take:amount}", fx.TradeRateIs, rule="D4.6",
       who=fx.Players("you"))
phrase("change", "{who:player} trade/trades Mana at a rate of {give:amount} for {take:amount}", fx.TradeRateIs,
       rule="D4.6")
phrase("change", "you add {amount} more {element} Mana in your Mana gathering phase", fx.GatherChange, rule="R7",
       less=False)
phrase("change", "in your Mana gathering phase, you add {amount} Mana less|fewer", fx.GatherChange, rule="R7",
       less=True)
for slot in SLOTS:
    limit = f"you may control {{amount}} {SLOT_NOUNS[slot]}"
    phrase("change", limit, fx.SlotLimitIs, rule="D10.7.1", means="this many pass the control check",
           equipment_slot=slot)
phrase("change", "while this is in play, you are not a Mage Noir", fx.NotMageNoir, rule="D4.5.1")
phrase("change", "while you control this, you are a Mage Noir", fx.MageNoirWhile, rule="R15")
phrase("change", "you have no draw phase", fx.NoDrawPhase, rule="R7")
phrase("change", "cards reach the opponent's hand only in their draw phase", fx.HandClosed, rule="D6.2")
phrase("change", "in your draw phase, instead of each draw, put {cards:pile_spells} into your hand", fx.DrawReplaced,
       rule="R7.draw", means="this does not count as a draw")
phrase("change", "instead of third from the top, this is put on top of your deck, or into your hand if "
       "{hand_if:condition}", fx.PlaceInstead, rule="D6.2", at="third", to="top")
phrase("change", "this is put on the bottom of a discard pile", fx.PlaceInstead, rule="D6.6", at="discard", to="bottom")
phrase("change", "when {cards:one_spell} goes to a discard pile, {amount} of the {element} Mana it locks goes under "
       "this", fx.ManaKept, rule="D6.5", means="and is not released")
phrase("change", "each time {cards:one_you_control} has to release {element} Mana, it may come from under this",
       fx.ReleaseInstead, rule="R19.release")
phrase("change", "the two piles of the Available Ether count as equal in size", fx.PilesEqual, rule="R7.ether.equal")
phrase("change", "this destroys no Equipment that it uses as a component and is not destroyed by being used as one",
       fx.NoForge, rule="D3.2.5")
