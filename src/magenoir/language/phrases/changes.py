"""What stands changed while its source says so."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.language.phrases.nouns import SLOT_NOUNS
from magenoir.model.card import SLOTS
from magenoir.model.effects import (
    CostChange,
    CountAs,
    CountMore,
    DamageChange,
    GatherChange,
    HandSizeIs,
    Keyword,
    KeywordChange,
    NeedFewer,
    NeedWaived,
    NotMageNoir,
    OnlyMageNoir,
    PhaseShiftIncreased,
    Players,
    PrepareFrom,
    RepeatedNeedFewer,
    SlotLimitIs,
    This,
    TimesChange,
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

# -- preparing

for words, more in (("less", False), ("more", True)):
    phrase("change", f"preparing this costs {{mana}} {words}", CostChange, rule="D2.4", cards=This(), more=more)
    phrase("change", f"{{cards:yours}} cost {{mana}} {words}", CostChange, rule="D2.4", more=more)
phrase("change", "{cards:yours} cost {mana} less, or 0 Mana if {free_if:condition}", CostChange, rule="D2.4")
phrase("change", "preparing this requires {amount} component/components less|fewer", NeedFewer, rule="D2.2.1")
phrase("change", "you may {price:doing!} to prepare this without its {word} component", NeedWaived, rule="D2.2.2")
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
phrase("change", "each turn, ignore up to {amount} damage that the opponent inflicts to you", DamageChange, rule="D5.2",
       op="ignore", to_you=True, from_opponent=True)  # fmt: skip
phrase("change", "each turn, ignore up to {amount} damage inflicted to you", DamageChange, rule="D5.2",
       op="ignore", to_you=True)  # fmt: skip

# -- components and effects

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
