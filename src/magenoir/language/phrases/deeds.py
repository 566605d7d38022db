"""What is done: damage, HP, cards drawn and discarded, status. A sentence, or a bare deed after "may" and "to"."""

from __future__ import annotations

from magenoir.language.kernel import phrase
from magenoir.language.phrases.nouns import BY_COST
from magenoir.model import effects as fx

YOU = fx.Players("you")
HIT = "one hit on each target"
CHOSEN = "the player whose hand it is chooses which"
UNSTOPPABLE = "; this damage cannot be ignored, reduced or redirected"

# A table: one phrase, one row.
# fmt: off

# -- damage and HP

phrase("deed", f"inflict {{amount:damage}} to {{to.0:target}}{UNSTOPPABLE}", fx.InflictDamage, rule="D5.2", means=HIT,
       unstoppable=True)
STOPPED_IF = "; if {unstoppable_if:condition}, this damage cannot be ignored, reduced or redirected"
phrase("deed", f"inflict {{amount:damage}} to {{to.0:target}}{STOPPED_IF}", fx.InflictDamage, rule="D5.2", means=HIT)
phrase("deed", "inflict {amount:damage} to {to.0:target}; damage of 0 is not inflicted", fx.InflictDamage, rule="H6",
       means=HIT, but_zero=True)
phrase("hit", "inflict {amount:damage} to {to.0:target}", fx.InflictDamage, rule="D5.1", means=HIT)
phrase("deed", "{step:hit} {times:number} times", fx.Repeat, rule="D5.1", means="that many hits in one action")
phrase("deed", "{step:hit}, and again for each {times.cards:counted}", fx.Repeat, rule="D5.1", times=fx.Count,
       more=True, means="that many hits in one action, and one more")
phrase("deed", "{step:hit} as many times", fx.Repeat, rule="D5.1", times=fx.Result())
phrase("deed", "inflict {amount:damage} to {to.0:opponent} and to {to.1:theirs}", fx.InflictDamage, rule="D5.1",
       means=HIT)
phrase("deed", "inflict {amount:damage} to {to.0:target} and to {to.1:target}", fx.InflictDamage, rule="D5.1",
       means=HIT)
phrase("deed", "inflict {amount:damage} to {to.0:target}", fx.InflictDamage, rule="D5.1", means=HIT)
for per, kind, by in (("counted", fx.Per, "cards"), ("reckoned", fx.Times, "by")):
    phrase("deed", f"inflict {{amount.amount:amount}} damage to {{to.0:target}} per {{amount.{by}:{per}}}",
           fx.InflictDamage, rule="D9.5", means=HIT, amount=kind, prints=False)
phrase("own_hit", "this inflicts {amount:damage} to {to.0:target}", fx.InflictDamage, rule="D10.6", means=HIT)
phrase("deed", "this inflicts {amount:damage} to {to.0:target}", fx.InflictDamage, rule="D10.6", means=HIT,
       prints=False)
phrase("deed", "inflict {amount:number} damage shared out among {least:number} to {most:number} targets",
       fx.ShareOutDamage, rule="D5.1", means=f"{HIT}, shares as you like")
phrase("deed", "(you) gain {amount:hp}", fx.GainHp, rule="R13.no-limit", means="HP has no upper limit", who=YOU)
phrase("deed", "{who:subject} gain/gains {amount:hp}", fx.GainHp, rule="R13.no-limit", means="HP has no upper limit")
phrase("giving", "give {amount:hp} to {who:named}", fx.GainHp, rule="R13.no-limit")
phrase("deed", "(you) lose {amount:hp}", fx.LoseHp, rule="R18.loss", who=YOU)
phrase("deed", "{who:subject} lose/loses {amount:hp}", fx.LoseHp, rule="R18.loss")
phrase("deed", "{who:player} has|have {amount:hp} again", fx.HpAgain, rule="R6.cards-win", means="whatever is left")
phrase("deed", "put the Adversary on top of its deck", fx.CallAdversary, rule="S.card.adversary")
phrase("deed", "the players win the game", fx.PlayersWin, rule="S.end.win")
phrase("deed", "cancel all damage inflicted to you until the end of the turn", fx.CancelDamage, rule="D5.2")

# -- drawing and discarding

phrase("deed", "draw {amount:drawn}", fx.Draw, rule="R7.draw", means="one card after another off the top of your deck",
       who=YOU)
phrase("deed", "you draw {amount:drawn}", fx.Draw, rule="R7.draw", means="the same", prints=False, who=YOU)
phrase("deed", "{who:player} draw/draws {amount:drawn}", fx.Draw, rule="R7.draw", means="the same, by that player")
phrase("deed", "draw every card of your deck", fx.Draw, rule="R7.draw", amount=None, who=YOU)
phrase("deed", "discard {cards:object}, Rituals too", fx.Discard, rule="D6.5", rituals=True)
phrase("deed", "discard {cards:object}, even an Indestructible one if {past_if:condition}", fx.Discard, rule="D3.2.2")
phrase("deed", "destroy {cards:object}", fx.Discard, rule="D10.2", destroy=True)
phrase("deed", "discard {cards:object}", fx.Discard, rule="D6.5", destroy=False)
phrase("of_itself", "destroy this", fx.Discard, rule="D10.2", cards=fx.This(), destroy=True)
phrase("of_itself", "discard this", fx.Discard, rule="D6.5", cards=fx.This())
phrase("deed", "discard your hand", fx.DiscardFromHand, rule="D6.2", means="every card of it", amount=None, who=YOU)
phrase("deed", "discard {amount:drawn} from your hand", fx.DiscardFromHand, rule="D6.2", means=CHOSEN, who=YOU)
phrase("deed", "discard a {element} card from your hand", fx.DiscardFromHand, rule="D2.3.3", means=CHOSEN, who=YOU,
       amount=fx.AWord())
phrase("deed", "discard {amount} {element} card/cards from your hand", fx.DiscardFromHand, rule="D2.3.3", means=CHOSEN,
       who=YOU)
phrase("deed", "{who:player} discard/discards their hand", fx.DiscardFromHand, rule="D6.2", means="every card of it",
       amount=None)
phrase("deed", "{who:player} discard/discards {amount:drawn} from their hand", fx.DiscardFromHand, rule="D6.2",
       means=CHOSEN)
phrase("deed", "{who:player} discard/discards {amount:drawn} of your choice from their hand", fx.DiscardFromHand,
       rule="D6.2", means="you choose which", you_choose=True)
for words in BY_COST:
    for how_many, fixed in (("{amount}", {}), ("a", {"amount": fx.AWord()}), ("each|every", {"amount": None})):
        forms = f"card/cards {words}" if not fixed else f"card {words.replace('/', '|')}"
        for such in (forms, f"{{element}} {forms}"):
            phrase("deed", f"discard {how_many} {such} from your hand", fx.DiscardFromHand, rule="D2.4", means=CHOSEN,
                   who=YOU, **fixed)
            phrase("deed", f"{{who:player}} discard/discards {how_many} {such} from their hand", fx.DiscardFromHand,
                   rule="D2.4", means=CHOSEN, **fixed)
    phrase("deed", f"{{who:player}} discard/discards {{amount}} card/cards {words} of your choice from their hand",
           fx.DiscardFromHand, rule="D2.4", means="you choose which", you_choose=True)
phrase("deed", "{who:player} may discard any number of cards from their hand", fx.DiscardAny, rule="D6.2", means=CHOSEN)
phrase("deed", "make that player discard it", fx.DiscardIt, rule="D6.2", means="the card that came to their hand")
phrase("deed", "discard cards from your hand down to {amount}", fx.DiscardDownTo, rule="D4.6")
phrase("deed", "discard the top card of your deck", fx.DiscardTop, rule="D6.2", amount=fx.AWord(), who=YOU)
phrase("deed", "discard the top {amount} card/cards of your deck", fx.DiscardTop, rule="D6.2", who=YOU)
phrase("deed", "discard the top {amount} card/cards of the deck of {who:player}", fx.DiscardTop, rule="D6.2")
phrase("deed", "{who:player} discard/discards the top {amount} card/cards of their deck", fx.DiscardTop, rule="D6.2",
       prints=False)
phrase("deed", "phase shift {amount}", fx.PhaseShift, rule="D3.2.8", means="off the bottom of the deck, as one effect",
       who=fx.Players("any"))
phrase("deed", "phase shift {amount} on {who:player}", fx.PhaseShift, rule="D3.2.8",
       means="off the bottom of the deck, as one effect")
phrase("deed", "phase shift {amount} on {who:you}", fx.PhaseShift, rule="D3.2.8",
       means="off the bottom of the deck, as one effect")

# What the opponent may choose among; "they" is the opponent.
THEY = fx.Players("opponent")
phrase("their_deed", "they discard {amount:drawn} from their hand", fx.DiscardFromHand, rule="D6.2", means=CHOSEN,
       who=THEY)
phrase("their_deed", "they lose {amount:hp}", fx.LoseHp, rule="R18.loss", who=THEY)
phrase("their_deed", "they draw {amount:drawn}", fx.Draw, rule="R7.draw", means="the opponent draws", who=THEY)

phrase("their_bare", "lose {amount:hp}", fx.LoseHp, rule="R18.loss", who=THEY)

# What the owner of a card may choose among.
OWNER = fx.Players("owner")
phrase("owner_deed", "take the Mana {cards:named} locks", fx.ManaToOwner, rule="R6")
phrase("owner_deed", "discard {cards:named}", fx.Discard, rule="D6.5")
phrase("owner_deed", "draw {amount:drawn}", fx.Draw, rule="R7.draw", who=OWNER)
phrase("owner_deed", "channel {cards:named}", fx.SetState, rule="R9", state="channeled")

# -- status and keywords

phrase("deed", "(you) become a Mage Noir", fx.BecomeMageNoir, rule="R15", means="you get the status")
phrase("deed", "that player is no longer a Mage Noir", fx.LoseStatus, rule="R15", who=fx.Players("that"))
FROM_THERE = "from where it lies"
phrase("deed", "apply the effects of {cards:pile_spells}, beneath this if it lies there too; if {lent_if:condition}, "
       "the {lent:word} component used to prepare this acts on it too", fx.Apply, rule="D10.6", means=FROM_THERE,
       beneath=True)
phrase("deed", "apply the effects of {cards:pile_spells}", fx.Apply, rule="D10.6", means=FROM_THERE)
phrase("deed", "apply the effects of {cards:pile_all}", fx.Apply, rule="D10.6", means=FROM_THERE)
phrase("deed", "apply the effects and abilities of {cards:used}, even from a discard pile", fx.Apply, rule="D10.6",
       abilities=True)
phrase("deed", "apply the effects of this again", fx.Apply, rule="D10.6", cards=fx.This(), means="from the beginning")
phrase("deed", "apply its effects", fx.Apply, rule="D10.6", cards=fx.It())
phrase("deed", "apply the effects of {cards:object}", fx.Apply, rule="D10.6")
phrase("deed", "activate {cards:object}", fx.Activate, rule="D4.5")
phrase("deed", "give {keyword} to {cards:object} until the end of the turn", fx.Give, rule="D4.5.1",
       until="end of turn")
phrase("deed", "give {keyword} to {cards:object}", fx.Give, rule="D4.5.1", means="until it is reset (D6.3)",
       until="reset")
phrase("deed", "{cards:object} return/returns to preparation", fx.SetState, rule="R9", state="prepared")
phrase("deed", "{cards:named} becomes channeled", fx.SetState, rule="R9", state="channeled")
phrase("deed", "rest {cards:object}", fx.SetState, rule="A", state="rested", means="turn it face up")
phrase("deed", "exhaust {cards:object}", fx.SetState, rule="A", state="exhausted", means="turn it face down")
phrase("deed", "{amount:number} new {name} enters/enter play", fx.Create, rule="D7.3", means="from outside the game")
phrase("deed", "use an ability of your Animal without its costs, even if it is exhausted", fx.UseAbility, rule="D7.3")
phrase("deed", "{cards} become copies of this", fx.BecomeCopies, rule="D9.3", means="until each is reset (D6.3)")
for words, until in (
    ("until the end of the turn", "end of turn"),
    ("until the beginning of your next turn", "next turn"),
):
    phrase("deed", f"{{cards:object}} have/has no effects {words}", fx.Make, rule="D4.5.1", change=fx.NoEffects(),
           until=until)
phrase("deed", "{cards:object} has exactly its printed effects", fx.Make, rule="D4.5.1", change=fx.PrintedEffects())
phrase("deed", "{cards:object} has the element of the Mana paid until the end of the turn", fx.Make, rule="D2.3.3",
       change=fx.ElementIs(), until="end of turn")
phrase("deed", "{cards:named} loses the word {change.word:word}", fx.Make, rule="D2.3", change=fx.LosesWord)
