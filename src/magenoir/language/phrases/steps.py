"""How deeds are joined: and, to, unless, may, if, choose, then. From the tightest to the loosest:

deed < doing (and) < act (to) < step (may, if, unless, choose, until) < steps (then).
"""

from __future__ import annotations

from magenoir.language.kernel import GRAMMAR, phrase
from magenoir.model.effects import (
    Ability,
    And,
    AnnounceX,
    AWord,
    Choose,
    DamageRider,
    DiscardFromHand,
    ForPlayer,
    GainEffect,
    GiveEffect,
    If,
    InPlace,
    Lasting,
    Later,
    May,
    Not,
    OnHit,
    OrElse,
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
    if isinstance(step, If | With | ForPlayer):
        return reaches_on(step.step)
    if isinstance(step, Choose):
        return reaches_on(step.options[-1])
    if isinstance(step, And):
        return reaches_on(step.steps[-1])
    return isinstance(step, Lasting | GiveEffect) and goes_on(step.ability)


def goes_on(ability: Ability) -> bool:
    """Whether an ability ends with steps that a "then" may follow, be it one that others gain by it."""
    if isinstance(ability, Standing) and isinstance(ability.change, GainEffect):
        return goes_on(ability.change.ability)
    return not isinstance(ability, Standing | DamageRider | OnHit)


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
listing("plain_acts", "plain_act", ", then", means='the same, where "as soon as" stands behind')
listing("options", "step", ";", at_least=2, lettered=True, means="(a) ...; (b) ...")
listing("their_options", "their_deed", ";", at_least=2, lettered=True, means="(a) they ...; (b) they ...")

listing("owner_deeds", "owner_deed", "and", at_least=2, means="several things in one indivisible action")
listing("owner_options", "owner_doing", ";", at_least=2, lettered=True, means="(a) ...; (b) ...")

phrase("doing", "{steps.0:deed}; {steps.1:further}", And, rule="D4.1", means="both in one indivisible action")
phrase("simple", "{steps:deeds}", And, rule="D4.1")
phrase("simple", "{deed}")
phrase("doing", "{simple}")
phrase("further", "if {condition}, {step:so}; otherwise {otherwise:so}", If, rule="D4.4", means="one or the other")
phrase("further", "if {condition}, {step:so}", If, rule="D4.4", means="depends on the card just seen")
phrase("further", "at the end of this turn, {step:simple}", Later, rule="R10", means="if it has not moved since")
for part in ("so_may", "keep", "mana_to_owner", "starting_hp"):
    phrase("further", f"{{{part}}}")
phrase("further", "that player discards {amount:drawn} of your choice from their hand", DiscardFromHand, rule="D6.2",
       who=Players("that"), you_choose=True, means="you choose which")  # fmt: skip
phrase("so_may", "you may {step:simple!}", May, rule="D4.1", means="optional, decided while resolving")
phrase("so", "{so_may}")
phrase("so", "{simple}")
phrase("branch", "{so_may}")
phrase("branch", "{simple}")
for given in ("giving", "paying", "simple!"):  # no second "; if" inside: whose "otherwise" would it be?
    phrase("branch", f"{{price:simple}} to {{step:{given}}}", To, rule="D9.1", means="without the first, no second")
phrase("further", "{step:seen_may}, failing which {other:simple}", OrElse, rule="D9.1")
phrase("seen_may", "if {condition}, {step:so_may}", If, rule="D4.4")
phrase("owner_doing", "{steps:owner_deeds}", And, rule="D4.1")
phrase("owner_doing", "{price:owner_deed} to {step:owner_doing}", To, rule="D9.1", means="without the first, no second")
phrase("owner_doing", "{owner_deed}")

phrase("act", "announce X: {step:act}", AnnounceX, rule="D4.2.2", means="no more than you can pay")
phrase("act", "{price:doing} to {step:giving}", To, rule="D9.1", means="without the first, no second")
phrase("act", "{price:doing} to {step:paying}", To, rule="D9.1", means="without the first, no second")
phrase("act", "{price:doing} to {step:doing!}", To, rule="D9.1", means="without the first, no second")
phrase("act", "choose {cards}: {step:act}", With, rule="D4.2.2", means="names the target that the rest calls it")
phrase("act", "{doing}")

phrase("plain_step", "(you) may {step:act!}", May, rule="D4.1", means="optional, decided while resolving")
phrase("offer", "you may {step:act!}", May, rule="D4.1", means="optional, decided while resolving")
phrase("plain_act", "{offer}")
phrase("plain_act", "{act}")
for first in ("offer", "act"):
    phrase("plain_step", f"{{step:{first}}}, or else {{other:act}}", OrElse, rule="D9.1",
           means="the second where the first is not done")  # fmt: skip
phrase("plain_step", "{step:act}; if {condition}, they may instead {other:their_bare}", InPlace, rule="D4.4",
       means="the opponent picks while resolving")  # fmt: skip
phrase("owner_choice", "its owner may choose one: {options:owner_options}", Choose, rule="D4.2.2",
       means="its owner picks while resolving, or does not", who=Players("owner"), optional=True,
       number=AWord())  # fmt: skip
phrase("plain_step", "choose {cards}: {step:owner_choice}", With, rule="D4.2.2",
       means="names the target that the rest calls it")  # fmt: skip
phrase("plain_step", "choose any player: {step:plain_step}", ForPlayer, rule="D4.2.2", who=Players("any"),
       means="names the player that the rest calls that player")  # fmt: skip
phrase("plain_step", "choose {number}: {options}", Choose, rule="D4.2.2", means="options, fixed on entering the chain")
phrase("plain_step", "the opponent chooses {number}: {options:their_options}", Choose, rule="D4.2.2",
       means="the opponent picks while resolving", who=Players("opponent"))  # fmt: skip
phrase("plain_step", "{step:act} unless you {price:doing!}", Unless, rule="D9.1")
phrase("for_a_while", "until the end of the turn, {ability:lasting}", Lasting, rule="D4.6")
phrase("for_a_while", "until the beginning of your next turn, {ability:lasting}", Lasting, rule="D4.6",
       until="next turn")  # fmt: skip
phrase("plain_step", "{for_a_while}")
phrase("plain_step", "{steps.0:deed} and {steps.1:for_a_while}", And, rule="D4.1")
phrase("plain_step", "until the end of the turn, {cards} gains: {ability:ability}", GiveEffect, rule="D4.5.1")
phrase("plain_step", "{cards:object} gains: {ability:ability}", GiveEffect, rule="D4.5.1", until="reset",
       means="until it is reset (D6.3)")  # fmt: skip
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
phrase("step", "if {condition}, {step:branch}; otherwise {otherwise:branch}", If, rule="D4.4", means="one or the other")
phrase("step", "if {condition}, {step}", If, rule="D4.4", means="reaches to the end of the sentence")
phrase("step", "{plain_step}")
