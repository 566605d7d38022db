"""How deeds are joined: and, to, unless, may, if, choose, then. From the tightest to the loosest:

deed < doing (and) < act (to) < step (may, if, unless, choose, until) < steps (then).
"""

from __future__ import annotations

from magenoir.language.kernel import GRAMMAR, phrase
from magenoir.model.effects import (
    And,
    Choose,
    DamageRider,
    GiveEffect,
    If,
    Lasting,
    May,
    Not,
    OnHit,
    Players,
    Standing,
    Step,
    To,
    Unless,
    With,
    ZenithActive,
)


def reaches_on(step: Step) -> bool:
    """Whether a "then" after this step belongs to it: "until the end of the turn, when ..., X, then Y"."""
    if isinstance(step, If | With):
        return reaches_on(step.step)
    if isinstance(step, Choose):
        return reaches_on(step.options[-1])
    return isinstance(step, Lasting | GiveEffect) and not isinstance(step.ability, Standing | DamageRider | OnHit)


listing = GRAMMAR.listing
listing("deeds", "deed", "and", at_least=2, means="several things in one indivisible action")
listing("steps", "step", ", then", ends_with=reaches_on, means="each an indivisible action of its own (D4.1)")
listing(
    "plain_steps",
    "plain_step",
    ", then",
    later="step",
    ends_with=reaches_on,
    means="the same, where a condition stands before",
)
listing("acts", "act", ", then", later="step", ends_with=reaches_on, means='the same, after "you may"')
listing("options", "step", ";", at_least=2, lettered=True, means="(a) ...; (b) ...")
listing("their_options", "their_deed", ";", at_least=2, lettered=True, means="(a) they ...; (b) they ...")

phrase("doing", "{steps.0:deed}; {steps.1:seen_so}", And, rule="D4.1")
phrase("doing", "{steps:deeds}", And, rule="D4.1")
phrase("doing", "{deed}")
phrase("seen_so", "if {condition}, {step:doing}", If, rule="D4.4", means="depends on the card just seen")

phrase("act", "{price:doing} to {step:doing!}", To, rule="D9.1", means="without the first, no second")
phrase("act", "choose {cards}: {step:act}", With, rule="D4.2.2", means="names the target that the rest calls it")
phrase("act", "{doing}")

phrase("plain_step", "(you) may {step:act!}", May, rule="D4.1", means="optional, decided while resolving")
phrase("plain_step", "choose {number}: {options}", Choose, rule="D4.2.2", means="options, fixed on entering the chain")
phrase("plain_step", "the opponent chooses {number}: {options:their_options}", Choose, rule="D4.2.2",
       means="the opponent picks while resolving", who=Players("opponent"))  # fmt: skip
phrase("plain_step", "{step:act} unless you {price:doing!}", Unless, rule="D9.1")
phrase("plain_step", "until the end of the turn, {ability:lasting}", Lasting, rule="D4.6")
phrase("plain_step", "until the end of the turn, {cards} gains: {ability:ability}", GiveEffect, rule="D4.5.1")
phrase("plain_step", "{act}")

phrase(
    "step", "Zenith: {step:plain_step}", If, rule="D3.2.6", means="only in a turn with Zenith", condition=ZenithActive()
)
phrase(
    "step",
    "unless {condition.condition:condition}, {step}",
    If,
    rule="D4.4",
    means="done if it does not hold",
    condition=Not,
)
phrase("step", "if {condition}, {step}", If, rule="D4.4", means="reaches to the end of the sentence")
phrase("step", "{plain_step}")
