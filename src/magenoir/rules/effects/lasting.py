"""What is true for a while: abilities and keywords given, changes made, damage cancelled, things done later."""

from __future__ import annotations

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.state import Frame
from magenoir.model.terms import BOARD, DISCARD, TRANSITION, CardId
from magenoir.rules.effects.perform import frame_of, performs, which
from magenoir.rules.frames import frame_steps
from magenoir.rules.kernel import Procedure
from magenoir.table import Table


@performs(fx.ForAWhile)
def for_a_while(table: Table, frame: int, step: fx.ForAWhile) -> bool:
    """An ability that lasts until then, whether or not its source stays."""
    rules: tuple[str, ...] = ("R6.cards-win",)
    standing = step.ability
    if isinstance(standing, fx.Standing) and isinstance(standing.change, fx.TradeRateIs):
        rules = ("R6.cards-win", "D4.6.latest", "D4.6.rest")
    this = frame_of(table, frame)
    with table.speaking(handed_by(table, this.source, step), this.paragraph):
        table.begin_lasting(
            notes.TO_END_OF_TURN if step.until == "end of turn" else notes.TO_NEXT_TURN,
            this.you,
            *rules,
            ability=step.ability,
            until=step.until,
            that=this.that,
        )
    return True


def handed_by(table: Table, card: CardId, step: fx.ForAWhile) -> CardId:
    """The card whose effects "all effects of this" means: the one that handed them on, or this one."""
    if isinstance(step.ability, fx.Standing) and isinstance(step.ability.change, fx.GainAll):
        for held in table.state.lasting:
            if held.subject == card and isinstance(held.ability, fx.Instruction) and step in held.ability.steps:
                return held.source
    return card


@performs(fx.Later)
def later(table: Table, frame: int, step: fx.Later) -> bool:
    """At the end of this turn, with the cards just named, if they have not moved by then."""
    this = frame_of(table, frame)
    if any(table[card].zone == TRANSITION for card in this.it):  # they arrive first
        waiting = Frame(
            source=this.source, you=this.you, paragraph=this.paragraph, steps=(step,), it=this.it, that=this.that
        )
        table.agenda.then(*frame_steps(table, waiting))
        return True
    cards = tuple(card for card in this.it if table[card].zone == DISCARD)
    if cards:
        ability = fx.Trigger(fx.WhenTurnEnds("each"), (step.step,))
        rules = ("R6.cards-win", "D6.4.tracking")
        table.begin_lasting(notes.WAITS_FOR_END_OF_TURN, this.you, *rules, ability=ability, it=cards)
    return bool(cards)


@performs(fx.Make)
def make(table: Table, frame: int, step: fx.Make) -> Procedure[bool]:
    """D4.5.1: a card is changed for a while."""
    cards = yield from on_board(table, frame, step.cards, step)
    this, change = frame_of(table, frame), step.change
    if isinstance(change, fx.ElementIs) and not change.element:
        if not this.paid:  # used without its costs: no Mana, no element
            table.note(notes.NO_ELEMENT, "D9.1.condition", card=this.source)
            return False
        change = replace(change, element=this.paid)
    for card in cards:
        if isinstance(change, fx.PrintedEffects) and table[card].original is not None:
            table.restore_text(card, "D4.5.1.lost", "H46")
        table.begin_lasting(
            notes.CHANGED,
            this.you,
            "D4.5.1.while",
            "D4.5.1.lost",
            ability=fx.Standing(change),
            subject=card,
            until=step.until,
        )
    return bool(cards)


def on_board(table: Table, frame: int, what: fx.Selector, step: fx.Step) -> Procedure[list[CardId]]:
    """The cards of a step that are on the board: elsewhere a card cannot be changed (D6.4)."""
    cards = yield from which(table, frame, what, step)
    return [card for card in cards if table[card].zone == BOARD]


@performs(fx.CancelDamage)
def cancel_damage(table: Table, frame: int, step: fx.CancelDamage) -> bool:
    """D5.2: until the turn ends, damage to you is reduced to 0."""
    ability = fx.Standing(fx.DamageChange("cancel", fx.Number(0), to_you=True))
    table.begin_lasting(notes.DAMAGE_CANCELLED, frame_of(table, frame).you, "D5.2.cancel", ability=ability)
    return True


@performs(fx.Give)
def give(table: Table, frame: int, step: fx.Give) -> Procedure[bool]:
    """D4.5.1: to gain a keyword is to have it for a while."""
    cards = yield from on_board(table, frame, step.cards, step)
    slow = ("D3.2.9.gain",) if step.keyword.kind == "Slowcast" else ()
    gained, you = notes.GAINS.filled(keyword=step.keyword.kind), frame_of(table, frame).you
    for card in cards:
        table.begin_lasting(gained, you, "D4.5.1.while", *slow, subject=card, keyword=step.keyword, until=step.until)
    return bool(cards)


@performs(fx.GiveEffect)
def give_effect(table: Table, frame: int, step: fx.GiveEffect) -> Procedure[bool]:
    """D4.5, D4.5.1: another effect, for a while; an order given to what is never activated stays idle."""
    cards = yield from on_board(table, frame, step.cards, step)
    for card in cards:
        idle = isinstance(step.ability, fx.Instruction) and table[card].card.kind != "spell"
        rules = ("D4.5.imperative", "D4.5.1.while") if idle else ("D4.5.1.while",)
        you = frame_of(table, frame).you
        table.begin_lasting(notes.GAINS_EFFECT, you, *rules, ability=step.ability, subject=card, until=step.until)
    return bool(cards)
