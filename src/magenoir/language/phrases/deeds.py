"""What is done: damage, HP, cards drawn and discarded, status. A sentence, or a bare deed after "may" and "to"."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.language.phrases.nouns import BY_COST
from magenoir.model.effects import (
    Activate,
    Apply,
    AWord,
    BecomeCopies,
    BecomeMageNoir,
    CallAdversary,
    CancelDamage,
    Count,
    Create,
    Discard,
    DiscardAny,
    DiscardDownTo,
    DiscardFromHand,
    DiscardIt,
    DiscardTop,
    Draw,
    ElementIs,
    GainHp,
    Give,
    HpAgain,
    InflictDamage,
    It,
    LoseHp,
    LoseStatus,
    LosesWord,
    Make,
    ManaToOwner,
    NoEffects,
    Per,
    PhaseShift,
    Players,
    PlayersWin,
    PrintedEffects,
    Repeat,
    Result,
    SetState,
    ShareOutDamage,
    This,
    Times,
    UseAbility,
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
STOPPED_IF = "; if {unstoppable_if:condition}, this damage cannot be ignored, reduced or redirected"
phrase("deed", f"inflict {{amount:damage}} to {{to.0:target}}{STOPPED_IF}", InflictDamage, rule="D5.2", means=HIT)
phrase("deed", "inflict {amount:damage} to {to.0:target}; damage of 0 is not inflicted", InflictDamage, rule="H6",
       means=HIT, but_zero=True)  # fmt: skip
phrase("hit", "inflict {amount:damage} to {to.0:target}", InflictDamage, rule="D5.1", means=HIT)
phrase("deed", "{step:hit} {times:number} times", Repeat, rule="D5.1", means="so many hits in one action")
phrase("deed", "{step:hit}, and again for each {times.cards:counted}", Repeat, rule="D5.1", times=Count, more=True,
       means="so many hits in one action, and one more")  # fmt: skip
phrase("deed", "{step:hit} as many times", Repeat, rule="D5.1", times=Result())
phrase("deed", "inflict {amount:damage} to {to.0:opponent} and to {to.1:theirs}", InflictDamage, rule="D5.1", means=HIT)
phrase("deed", "inflict {amount:damage} to {to.0:target} and to {to.1:target}", InflictDamage, rule="D5.1", means=HIT)
phrase("deed", "inflict {amount:damage} to {to.0:target}", InflictDamage, rule="D5.1", means=HIT)
for per, kind, by in (("counted", Per, "cards"), ("reckoned", Times, "by")):
    phrase("deed", f"inflict {{amount.amount:amount}} damage to {{to.0:target}} per {{amount.{by}:{per}}}",
           InflictDamage, rule="D9.5", means=HIT, amount=kind, prints=False)  # fmt: skip
phrase("own_hit", "this inflicts {amount:damage} to {to.0:target}", InflictDamage, rule="D10.6", means=HIT)
phrase("deed", "this inflicts {amount:damage} to {to.0:target}", InflictDamage, rule="D10.6", means=HIT, prints=False)
phrase(
    "deed",
    "inflict {amount:number} damage shared out among {least:number} to {most:number} targets",
    ShareOutDamage,
    rule="D5.1",
    means=f"{HIT}, shares as you like",
)
phrase("deed", "(you) gain {amount:hp}", GainHp, rule="R13.no-limit", means="HP have no upper limit", who=YOU)
phrase("deed", "{who:subject} gain/gains {amount:hp}", GainHp, rule="R13.no-limit", means="HP have no upper limit")
phrase("giving", "give {amount:hp} to {who:named}", GainHp, rule="R13.no-limit")
phrase("deed", "(you) lose {amount:hp}", LoseHp, rule="R18.loss", who=YOU)
phrase("deed", "{who:subject} lose/loses {amount:hp}", LoseHp, rule="R18.loss")
phrase("deed", "{who:player} has|have {amount:hp} again", HpAgain, rule="R6.cards-win", means="whatever was left")
phrase("deed", "put the Adversary on top of its deck", CallAdversary, rule="S.card.adversary")
phrase("deed", "the players win the game", PlayersWin, rule="S.end.win")
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
phrase("deed", "draw every card of your deck", Draw, rule="R7.draw", amount=None, who=YOU)
phrase("deed", "discard {cards:object}, Rituals too", Discard, rule="D6.5", rituals=True)
phrase("deed", "discard {cards:object}, even an Indestructible one if {past_if:condition}", Discard, rule="D3.2.2")
phrase("deed", "destroy {cards:object}", Discard, rule="D10.2", destroy=True)
phrase("deed", "discard {cards:object}", Discard, rule="D6.5", destroy=False)
phrase("of_itself", "destroy this", Discard, rule="D10.2", cards=This(), destroy=True)
phrase("of_itself", "discard this", Discard, rule="D6.5", cards=This())
phrase("deed", "discard your hand", DiscardFromHand, rule="D6.2", means="every card of it", amount=None, who=YOU)
phrase("deed", "discard {amount:drawn} from your hand", DiscardFromHand, rule="D6.2", means=CHOSEN, who=YOU)
phrase("deed", "discard a {element} card from your hand", DiscardFromHand, rule="D2.3.3", means=CHOSEN, who=YOU,
       amount=AWord())  # fmt: skip
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
phrase("deed", "{who:player} discard/discards {amount:drawn} of your choice from their hand", DiscardFromHand,
       rule="D6.2", means="you choose which", you_choose=True)  # fmt: skip
for words in BY_COST:
    for how_many, fixed in (("{amount}", {}), ("a", {"amount": AWord()}), ("each|every", {"amount": None})):
        forms = f"card/cards {words}" if not fixed else f"card {words.replace('/', '|')}"
        for such in (forms, f"{{element}} {forms}"):
            phrase("deed", f"discard {how_many} {such} from your hand", DiscardFromHand, rule="D2.4", means=CHOSEN,
                   who=YOU, **fixed)  # fmt: skip
            phrase("deed", f"{{who:player}} discard/discards {how_many} {such} from their hand", DiscardFromHand,
                   rule="D2.4", means=CHOSEN, **fixed)  # fmt: skip
    phrase("deed", f"{{who:player}} discard/discards {{amount}} card/cards {words} of your choice from their hand",
           DiscardFromHand, rule="D2.4", means="you choose which", you_choose=True)  # fmt: skip
phrase("deed", "{who:player} may discard any number of cards from their hand", DiscardAny, rule="D6.2", means=CHOSEN)
phrase("deed", "make that player discard it", DiscardIt, rule="D6.2", means="the card that came to their hand")
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

phrase("their_bare", "lose {amount:hp}", LoseHp, rule="R18.loss", who=THEY)

# What the owner of a card may choose among.
OWNER = Players("owner")
phrase("owner_deed", "take the Mana {cards:named} locks", ManaToOwner, rule="R6")
phrase("owner_deed", "discard {cards:named}", Discard, rule="D6.5")
phrase("owner_deed", "draw {amount:drawn}", Draw, rule="R7.draw", who=OWNER)
phrase("owner_deed", "channel {cards:named}", SetState, rule="R9", state="channeled")

# -- status and keywords

phrase("deed", "(you) become a Mage Noir", BecomeMageNoir, rule="R15", means="you get the status")
phrase("deed", "that player is no longer a Mage Noir", LoseStatus, rule="R15", who=Players("that"))
FROM_THERE = "from where it lies"
phrase("deed", "apply the effects of {cards:pile_spells}, beneath this if it lies there too; if {lent_if:condition}, "
       "the {lent:word} component used to prepare this acts on it too", Apply, rule="D10.6", means=FROM_THERE,
       beneath=True)  # fmt: skip
phrase("deed", "apply the effects of {cards:pile_spells}", Apply, rule="D10.6", means=FROM_THERE)
phrase("deed", "apply the effects of {cards:pile_all}", Apply, rule="D10.6", means=FROM_THERE)
phrase("deed", "apply the effects and abilities of {cards:used}, even from a discard pile", Apply, rule="D10.6",
       abilities=True)  # fmt: skip
phrase("deed", "apply the effects of this again", Apply, rule="D10.6", cards=This(), means="from the beginning")
phrase("deed", "apply its effects", Apply, rule="D10.6", cards=It())
phrase("deed", "apply the effects of {cards:object}", Apply, rule="D10.6")
phrase("deed", "activate {cards:object}", Activate, rule="D4.5")
phrase("deed", "give {keyword} to {cards:object} until the end of the turn", Give, rule="D4.5.1", until="end of turn")
phrase("deed", "give {keyword} to {cards:object}", Give, rule="D4.5.1", means="until it is reset (D6.3)", until="reset")
phrase("deed", "{cards:object} return/returns to preparation", SetState, rule="R9", state="prepared")
phrase("deed", "{cards:named} becomes channeled", SetState, rule="R9", state="channeled")
phrase("deed", "rest {cards:object}", SetState, rule="A", state="rested", means="turn it face up")
phrase("deed", "exhaust {cards:object}", SetState, rule="A", state="exhausted", means="turn it face down")
phrase("deed", "{amount:number} new {name} enters/enter play", Create, rule="D7.3", means="from outside the game")
phrase("deed", "use an ability of your Animal without its costs, even if it is exhausted", UseAbility, rule="D7.3")
phrase("deed", "{cards} become copies of this", BecomeCopies, rule="D9.3", means="until each is reset (D6.3)")
for words, until in (
    ("until the end of the turn", "end of turn"),
    ("until the beginning of your next turn", "next turn"),
):
    phrase(
        "deed", f"{{cards:object}} have/has no effects {words}", Make, rule="D4.5.1", change=NoEffects(), until=until
    )
phrase("deed", "{cards:object} has exactly its printed effects", Make, rule="D4.5.1", change=PrintedEffects())
phrase("deed", "{cards:object} has the element of the Mana paid until the end of the turn", Make, rule="D2.3.3",
       change=ElementIs(), until="end of turn")  # fmt: skip
phrase("deed", "{cards:named} loses the word {change.word:word}", Make, rule="D2.3", change=LosesWord)
