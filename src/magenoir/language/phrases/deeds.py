"""What is done: damage, HP, cards drawn and discarded, status. A sentence, or a bare deed after "may" and "to"."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.model.effects import (
    Activate,
    Apply,
    AWord,
    BecomeMageNoir,
    CancelDamage,
    Discard,
    DiscardDownTo,
    DiscardFromHand,
    DiscardTop,
    Draw,
    GainHp,
    Give,
    InflictDamage,
    LoseHp,
    PhaseShift,
    Players,
    ShareOutDamage,
)

YOU = Players("you")
HIT = "one hit on each target"
CHOSEN = "the player of that hand chooses which"
UNSTOPPABLE = "; this damage cannot be ignored, reduced or redirected"

# -- damage and HP

phrase(
    "deed",
    f"inflict {{amount:damage}} to {{to.0:target}}{UNSTOPPABLE}",
    InflictDamage,
    rule="D5.2",
    means=HIT,
    unstoppable=True,
)
phrase("deed", "inflict {amount:damage} to {to.0:opponent} and to {to.1:theirs}", InflictDamage, rule="D5.1", means=HIT)
phrase("deed", "inflict {amount:damage} to {to.0:target} and to {to.1:target}", InflictDamage, rule="D5.1", means=HIT)
phrase("deed", "inflict {amount:damage} to {to.0:target}", InflictDamage, rule="D5.1", means=HIT)
phrase("own_hit", "this inflicts {amount:damage} to {to.0:target}", InflictDamage, rule="D10.6", means=HIT)
phrase("deed", "this inflicts {amount:damage} to {to.0:target}", InflictDamage, rule="D10.6", means=HIT, prints=False)
phrase(
    "deed",
    "inflict {amount:number} damage shared out among 1 to {most:number} targets",
    ShareOutDamage,
    rule="D5.1",
    means=f"{HIT}, shares as you like",
)
phrase("deed", "(you) gain {amount:hp}", GainHp, rule="R13.no-limit", means="HP have no upper limit", who=YOU)
phrase("deed", "{who:subject} gain/gains {amount:hp}", GainHp, rule="R13.no-limit", means="HP have no upper limit")
phrase("deed", "(you) lose {amount:hp}", LoseHp, rule="R18.loss", who=YOU)
phrase("deed", "{who:subject} lose/loses {amount:hp}", LoseHp, rule="R18.loss")
phrase("deed", "cancel all damage inflicted to you until the end of the turn", CancelDamage, rule="D5.2")

# -- drawing and discarding

phrase(
    "deed",
    "draw {amount:drawn}",
    Draw,
    rule="R7.draw",
    means="one card after another off the top of your deck",
    who=YOU,
)
phrase("deed", "you draw {amount:drawn}", Draw, rule="R7.draw", means="the same", prints=False, who=YOU)
phrase("deed", "{who:player} draw/draws {amount:drawn}", Draw, rule="R7.draw", means="the same, by that player")
phrase("deed", "destroy {cards:object}", Discard, rule="D10.2", destroy=True)
phrase("deed", "discard {cards:object}", Discard, rule="D6.5", destroy=False)
phrase("deed", "discard your hand", DiscardFromHand, rule="D6.2", means="every card of it", amount=None, who=YOU)
phrase("deed", "discard {amount:drawn} from your hand", DiscardFromHand, rule="D6.2", means=CHOSEN, who=YOU)
phrase(
    "deed",
    "discard {amount} {element} card/cards from your hand",
    DiscardFromHand,
    rule="D2.3.3",
    means=CHOSEN,
    who=YOU,
)
phrase(
    "deed",
    "{who:player} discard/discards their hand",
    DiscardFromHand,
    rule="D6.2",
    means="every card of it",
    amount=None,
)
phrase(
    "deed", "{who:player} discard/discards {amount:drawn} from their hand", DiscardFromHand, rule="D6.2", means=CHOSEN
)
phrase("deed", "discard cards from your hand down to {amount}", DiscardDownTo, rule="D4.6")
phrase("deed", "discard the top card of your deck", DiscardTop, rule="D6.2", amount=AWord(), who=YOU)
phrase("deed", "discard the top {amount} card/cards of your deck", DiscardTop, rule="D6.2", who=YOU)
phrase("deed", "discard the top {amount} card/cards of the deck of {who:player}", DiscardTop, rule="D6.2")
phrase(
    "deed",
    "{who:player} discard/discards the top {amount} card/cards of their deck",
    DiscardTop,
    rule="D6.2",
    prints=False,
)
phrase(
    "deed",
    "phase shift {amount}",
    PhaseShift,
    rule="D3.2.8",
    means="off the bottom of the deck, as one effect",
    who=Players("any"),
)
phrase(
    "deed",
    "phase shift {amount} on {who:player}",
    PhaseShift,
    rule="D3.2.8",
    means="off the bottom of the deck, as one effect",
)
phrase(
    "deed",
    "phase shift {amount} on {who:you}",
    PhaseShift,
    rule="D3.2.8",
    means="off the bottom of the deck, as one effect",
)

# What the opponent may choose among; "they" is the opponent.
THEY = Players("opponent")
phrase(
    "their_deed", "they discard {amount:drawn} from their hand", DiscardFromHand, rule="D6.2", means=CHOSEN, who=THEY
)
phrase("their_deed", "they lose {amount:hp}", LoseHp, rule="R18.loss", who=THEY)
phrase("their_deed", "they draw {amount:drawn}", Draw, rule="R7.draw", means="the opponent draws", who=THEY)

# -- status and keywords

phrase("deed", "(you) become a Mage Noir", BecomeMageNoir, rule="R15", means="you get the status")
phrase("deed", "apply the effects of {cards:object}", Apply, rule="D10.6")
phrase("deed", "activate {cards:object}", Activate, rule="D4.5")
phrase("deed", "give {keyword} to {cards:object} until the end of the turn", Give, rule="D4.5.1", until="end of turn")
phrase("deed", "give {keyword} to {cards:object}", Give, rule="D4.5.1", means="until it is reset (D6.3)", until="reset")
