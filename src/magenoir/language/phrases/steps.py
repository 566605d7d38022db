"""How deeds are joined: and, to, unless, may, if, choose, then. From the tightest to the loosest:

deed < doing (and) < act (to) < step (may, if, unless, choose, until) < steps (then).
"""

from __future__ import annotations

from magenoir.language.kernel import GRAMMAR, phrase
from magenoir.model import effects as fx


def reaches_on(step: fx.Step) -> bool:
    """Whether a "then" after this step is part of it: "until the end of the turn, when ..., X, then Y"."""
    if isinstance(step, fx.If | fx.With | fx.ForPlayer):
        return reaches_on(step.step)
    if isinstance(step, fx.Choose):
        return reaches_on(step.options[-1])
    if isinstance(step, fx.And):
        return reaches_on(step.steps[-1])
    return isinstance(step, fx.ForAWhile | fx.GiveEffect) and goes_on(step.ability)


def goes_on(ability: fx.Ability) -> bool:
    """Whether an ability ends with steps that a "then" may follow, directly or in an ability that it gives."""
    if isinstance(ability, fx.Standing) and isinstance(ability.change, fx.GainEffect):
        return goes_on(ability.change.ability)
    return not isinstance(ability, fx.Standing | fx.DamageRider | fx.OnHit)


listing = GRAMMAR.listing

# A table: one phrase, one row.
# fmt: off

listing("deeds", "deed", "and", at_least=2, means="several things in one indivisible action")
listing("steps", "step", ", then", ends_with=reaches_on, means="each an indivisible action of its own (D4.1)")
listing("plain_steps", "plain_step", ", then", later="step", ends_with=reaches_on, means="the same, after a condition")
listing("acts", "act", ", then", later="step", ends_with=reaches_on, means='the same, after "you may"')
listing("plain_acts", "plain_act", ", then", means='the same, before "as soon as"')
listing("options", "step", ";", at_least=2, lettered=True, means="(a) ...; (b) ...")
listing("their_options", "their_deed", ";", at_least=2, lettered=True, means="(a) they ...; (b) they ...")

listing("owner_deeds", "owner_deed", "and", at_least=2, means="several things in one indivisible action")
listing("owner_options", "owner_doing", ";", at_least=2, lettered=True, means="(a) ...; (b) ...")

phrase("doing", "{steps.0:deed}; {steps.1:further}", fx.And, rule="D4.1", means="both in one indivisible action")
phrase("simple", "{steps:deeds}", fx.And, rule="D4.1")
phrase("simple", "{deed}")
phrase("doing", "{simple}")
phrase("further", "if {condition}, {step:so}; otherwise {otherwise:so}", fx.If, rule="D4.4", means="one or the other")
phrase("further", "if {condition}, {step:so}", fx.If, rule="D4.4", means="depends on the card just looked at")
phrase("further", "at the end of this turn, {step:simple}", fx.Later, rule="R10", means="if it has not moved since")
for part in ("so_may", "keep", "mana_to_owner", "starting_hp"):
    phrase("further", f"{{{part}}}")
phrase("further", "that player discards {amount:drawn} of your choice from their hand", fx.DiscardFromHand, rule="D6.2",
       who=fx.Players("that"), you_choose=True, means="you choose which")
phrase("so_may", "you may {step:simple!}", fx.May, rule="D4.1", means="optional, decided while resolving")
phrase("so", "{so_may}")
phrase("so", "{simple}")
phrase("branch", "{so_may}")
phrase("branch", "{simple}")
for given in ("giving", "paying", "simple!"):  # no second "; if" inside: whose "otherwise" would it be?
    phrase("branch", f"{{price:simple}} to {{step:{given}}}", fx.To, rule="D9.1",
           means="the second only if the first is done")
phrase("further", "{step:seen_may}, failing which {other:simple}", fx.OrElse, rule="D9.1")
phrase("seen_may", "if {condition}, {step:so_may}", fx.If, rule="D4.4")
phrase("owner_doing", "{steps:owner_deeds}", fx.And, rule="D4.1")
phrase("owner_doing", "{price:owner_deed} to {step:owner_doing}", fx.To, rule="D9.1",
       means="the second only if the first is done")
phrase("owner_doing", "{owner_deed}")

phrase("act", "announce X: {step:act}", fx.AnnounceX, rule="D4.2.2", means="no more than you can pay")
phrase("act", "{price:doing} to {step:giving}", fx.To, rule="D9.1", means="the second only if the first is done")
phrase("act", "{price:doing} to {step:paying}", fx.To, rule="D9.1", means="the second only if the first is done")
phrase("act", "{price:doing} to {step:doing!}", fx.To, rule="D9.1", means="the second only if the first is done")
phrase("act", "choose {cards}: {step:act}", fx.With, rule="D4.2.2",
       means="chooses the target that the rest calls \"it\"")
phrase("act", "{doing}")

phrase("plain_step", "(you) may {step:act!}", fx.May, rule="D4.1", means="optional, decided while resolving")
phrase("offer", "you may {step:act!}", fx.May, rule="D4.1", means="optional, decided while resolving")
phrase("plain_act", "{offer}")
phrase("plain_act", "{act}")
for first in ("offer", "act"):
    phrase("plain_step", f"{{step:{first}}}, or else {{other:act}}", fx.OrElse, rule="D9.1",
           means="the second if the first is not done")
phrase("plain_step", "{step:act}; if {condition}, they may instead {other:their_bare}", fx.InPlace, rule="D4.4",
       means="the opponent picks while resolving")
phrase("owner_choice", "its owner may choose one: {options:owner_options}", fx.Choose, rule="D4.2.2",
       means="its owner may pick while resolving", who=fx.Players("owner"), optional=True, number=fx.AWord())
phrase("plain_step", "choose {cards}: {step:owner_choice}", fx.With, rule="D4.2.2",
       means="chooses the target that the rest calls \"it\"")
phrase("plain_step", "choose any player: {step:plain_step}", fx.ForPlayer, rule="D4.2.2", who=fx.Players("any"),
       means="chooses the player that the rest calls \"that player\"")
phrase("plain_step", "choose {number}: {options}", fx.Choose, rule="D4.2.2",
       means="options, fixed on entering the chain")
phrase("plain_step", "the opponent chooses {number}: {options:their_options}", fx.Choose, rule="D4.2.2",
       means="the opponent picks while resolving", who=fx.Players("opponent"))
phrase("plain_step", "{step:act} unless you {price:doing!}", fx.Unless, rule="D9.1")
phrase("for_a_while", "until the end of the turn, {ability:lasting}", fx.ForAWhile, rule="D4.6")
phrase("for_a_while", "until the beginning of your next turn, {ability:lasting}", fx.ForAWhile, rule="D4.6",
       until="next turn")
phrase("plain_step", "{for_a_while}")
phrase("plain_step", "{steps.0:deed} and {steps.1:for_a_while}", fx.And, rule="D4.1")
phrase("plain_step", "until the end of the turn, {cards} gains: {ability:ability}", fx.GiveEffect, rule="D4.5.1")
phrase("plain_step", "{cards:object} gains: {ability:ability}", fx.GiveEffect, rule="D4.5.1", until="reset",
       means="until it is reset (D6.3)")
phrase("plain_step", "{act}")

phrase("step", "Zenith: {step:plain_step}", fx.If, rule="D3.2.6", means="only in a turn with Zenith",
       condition=fx.ZenithActive())
phrase("step", "unless {condition.condition:condition}, {step}", fx.If, rule="D4.4",
       means="done if the condition is false", condition=fx.Not)
phrase("step", "if {condition}, {step:branch}; otherwise {otherwise:branch}", fx.If, rule="D4.4",
       means="one or the other")
phrase("step", "if {condition}, {step}", fx.If, rule="D4.4", means="extends to the end of the sentence")
phrase("step", "{plain_step}")
