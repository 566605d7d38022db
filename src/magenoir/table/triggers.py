"""What an event triggers (D4.4): found the moment it happens, entered into the chain when the action is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model.agenda import Reading, Triggered
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.printed import Said
from magenoir.model.state import CardState, State
from magenoir.model.terms import BOARD, HAND, CardId, Seat, sure
from magenoir.table.now import Now

RULES = ("T.triggered.event", "T.kinds.three", "D4.4.automatic")
ENTERING = {
    "permanent": ("R13.permanent.immediate",),
    "equipment": ("R14.equipment.immediate",),
    "ritual": ("R14.ritual.constant",),
}

Fits = Callable[[Any, Seat, CardId], bool]
"""(what an ability waits for, whose ability it is, the card that says it) -> does this event fit?"""


class Moment(NamedTuple):
    """The moment of an event. All that it triggers is simultaneous."""

    state: State
    now: Now
    number: int

    def waiting(
        self,
        kind: type[fx.When],
        fits: Fits,
        that: Seat | None = None,
        it: tuple[CardId, ...] = (),
        amount: int = 0,
        rules: tuple[str, ...] = RULES,
    ) -> list[Triggered]:
        """The abilities, on the board and lasting, that wait for this kind of event and that this one fits."""
        if not self.now.roll.says(kind):
            return []
        found = []
        for card in self.now.roll.speaking(kind):
            you = self.state.cards[card].controller
            for said in self.now.abilities(card):
                node = said.node
                if isinstance(node, fx.Trigger) and isinstance(node.when, kind) and fits(node.when, you, card):
                    one = Triggered(
                        source=card,
                        you=you,
                        paragraph=said.paragraph,
                        steps=guarded(node),
                        moment=self.number,
                        that=that,
                        it=it,
                        amount=amount,
                        rules=rules,
                        ability=said.ability,
                        reading=reading(self.state.cards[card], said),
                    )
                    found.extend([one] * said.times)
        for lasting in self.state.lasting:
            held = lasting.ability
            if lasting.subject is not None or not isinstance(held, fx.Trigger) or not isinstance(held.when, kind):
                continue
            if fits(held.when, lasting.you, lasting.source):
                found.append(
                    Triggered(
                        source=lasting.source,
                        you=lasting.you,
                        paragraph=-1,
                        steps=guarded(held),
                        moment=self.number,
                        that=that,
                        it=it,
                        amount=amount,
                        rules=rules,
                    )
                )
        return found

    def is_one(self, card: CardId, cards: fx.Cards, you: Seat, source: CardId) -> bool:
        """Is this card one of those, wherever it is now?"""
        return self.now.speaker(source, you).matches(card, cards, anywhere=True)


def reading(piece: CardState, said: Said) -> Reading:
    """Where to find the text of a triggered effect (H77)."""
    return Reading(said.origin, "trigger", piece.entered)


def guarded(trigger: fx.Trigger) -> tuple[fx.Step, ...]:
    """A trigger's steps under its condition, which is checked again as each action resolves."""
    if trigger.condition is None:
        return trigger.steps
    return tuple(fx.If(trigger.condition, step) for step in trigger.steps)


def triggered_by(state: State, now: Now, event: ev.Event, moment: int) -> list[Triggered]:
    """Every ability on the board, lasting, or of the card itself that waits for this."""
    return WATCHED[type(event)](Moment(state, now, moment), event)


def is_watched(event: ev.Event) -> bool:
    """Could any ability wait for this? Among moves, only those to a hand count."""
    return type(event) in WATCHED and (not isinstance(event, ev.CardMoved) or event.zone == HAND)


def draws_now(state: State, seat: Seat) -> bool:
    """Is it this player's draw phase?"""
    return state.phase == "draw" and state.whose == seat


# ------------------------------------------------------------------------------------------------- cards and hands


def _drawn(moment: Moment, event: ev.CardDrawn) -> list[Triggered]:
    seat = event.seat
    count = moment.state.times("drawn", seat)

    def fits(when: fx.WhenDrawn, you: Seat, source: CardId) -> bool:
        theirs = you == seat if when.whose == "you" else moment.state.faces(you, seat)
        return theirs and (count == 2 or not when.second)

    return moment.waiting(fx.WhenDrawn, fits, that=seat, it=(event.card,)) + _came_to_hand(moment, event.card, seat)


def _moved(moment: Moment, event: ev.CardMoved) -> list[Triggered]:
    return _came_to_hand(moment, event.card, event.seat)


def _came_to_hand(moment: Moment, card: CardId, seat: Seat) -> list[Triggered]:
    """Drawn or moved, outside its player's draw phase. An Animal only passes through a hand (A)."""
    if draws_now(moment.state, seat) or moment.state.cards[card].card.kind == "animal":
        return []
    return moment.waiting(
        fx.WhenHandEntered, lambda when, you, source: moment.state.faces(you, seat), that=seat, it=(card,)
    )


def _discarded(moment: Moment, event: ev.CardDiscarded) -> list[Triggered]:
    """What waits for a card to go to a pile from the board or from a hand, or to reach the pile at all."""
    card, seat, found = event.card, event.seat, list[Triggered]()
    if event.origin == BOARD:
        found += moment.waiting(fx.WhenCardDiscarded, lambda when, you, source: True, that=seat, it=(card,))
        found += own_triggers(
            moment.state, moment.now, card, (fx.WhenPileEntered,), RULES, moment.number, lambda when: when.this
        )
    elif event.origin == HAND:
        found += own_triggers(moment.state, moment.now, card, (fx.WhenDiscardedFromHand,), RULES, moment.number)
        found += moment.waiting(fx.WhenHandDiscard, _nth_discard(moment, seat), that=seat, it=(card,))
    return found + moment.waiting(
        fx.WhenPileEntered, lambda when, you, source: not when.this and you == seat, that=seat, it=(card,)
    )


def _nth_discard(moment: Moment, seat: Seat) -> Fits:
    """Is this the second, fourth, ... card that a player has discarded from their hand this turn?"""
    count = moment.state.times("discarded", seat)

    def fits(when: fx.WhenHandDiscard, you: Seat, source: CardId) -> bool:
        every = moment.now.speaker(source, you).value(when.every)
        return moment.state.faces(you, seat) and every > 0 and count % every == 0

    return fits


def _phase_shifted(moment: Moment, event: ev.PhaseShifted) -> list[Triggered]:
    def fits(when: fx.WhenPhaseShifted, you: Seat, source: CardId) -> bool:
        if when.yourself:
            return you == event.seat
        return you == event.by and moment.state.faces(you, event.seat)

    return moment.waiting(fx.WhenPhaseShifted, fits, that=event.seat, amount=event.amount)


# ---------------------------------------------------------------------------------------- preparing, entering, turning


def _prepared(moment: Moment, event: ev.SpellPrepared) -> list[Triggered]:
    def fits(when: fx.WhenPrepared, you: Seat, source: CardId) -> bool:
        if when.cards is None:
            return source == event.card
        return you == event.seat and moment.is_one(event.card, when.cards, you, source)

    found = moment.waiting(fx.WhenPrepared, fits, that=event.seat, it=(event.card,))
    return [replace(one, in_order=True) if one.source == event.card else one for one in found]  # H23


def _entered(moment: Moment, event: ev.CardEntered) -> list[Triggered]:
    """What a card does as it enters, then what waits for that; it sees itself enter (H38)."""
    card = event.card
    found = on_entering(moment, card) + moment.waiting(
        fx.WhenEntered,
        lambda when, you, source: moment.is_one(card, when.cards, you, source),
        that=event.seat,
        it=(card,),
        rules=(*RULES, "H38"),
    )
    return found + _became_channeled(moment, card) if moment.state.cards[card].state == "channeled" else found


def _activated(moment: Moment, event: ev.SpellActivated) -> list[Triggered]:
    def fits(when: fx.WhenSpellActivated, you: Seat, source: CardId) -> bool:
        return you == event.seat and moment.is_one(event.card, when.cards, you, source)

    return moment.waiting(fx.WhenSpellActivated, fits, that=event.seat, it=(event.card,))


def _turned(moment: Moment, event: ev.StateChanged) -> list[Triggered]:
    if event.state == "channeled":
        return _became_channeled(moment, event.card)
    return _exhausted(moment, event) if event.state == "exhausted" else []


def _became_channeled(moment: Moment, card: CardId) -> list[Triggered]:
    seat = moment.state.cards[card].controller

    def fits(when: fx.WhenChanneled, you: Seat, source: CardId) -> bool:
        return source == card if when.this else you == seat

    return moment.waiting(fx.WhenChanneled, fits, that=seat, it=(card,))


def _exhausted(moment: Moment, event: ev.StateChanged) -> list[Triggered]:
    """An exhausted Animal is silent (D7.2), except for what it says about being exhausted."""
    piece = moment.state.cards[event.card]
    own = [
        Triggered(
            source=piece.id,
            you=piece.controller,
            paragraph=said.paragraph,
            steps=guarded(said.node),
            moment=moment.number,
            that=piece.controller,
            it=(piece.id,),
            rules=RULES,
            ability=said.ability,
        )
        for said in piece.card.said
        if event.preparing
        and isinstance(said.node, fx.Trigger)
        and isinstance(said.node.when, fx.WhenExhausted)
        and said.node.when.preparing
    ]
    return own + moment.waiting(
        fx.WhenExhausted,
        lambda when, you, source: not when.preparing and you == piece.controller,
        that=piece.controller,
        it=(piece.id,),
    )


# ------------------------------------------------------------------------------------------------ damage, HP, trades


def _damaged(moment: Moment, event: ev.DamageDealt) -> list[Triggered]:
    seat, by, amount = event.seat, event.by, event.amount
    if seat is None:
        card = sure(event.card)
        return moment.waiting(
            fx.WhenDamageTo,
            lambda when, you, source: _is_hit(moment, when, you, source, event),
            that=moment.state.cards[card].controller,
            it=(card,),
            amount=max(0, amount),
        )
    return [
        *moment.waiting(fx.WhenDamaged, lambda when, you, source: you == seat, that=seat, amount=amount),
        *moment.waiting(
            fx.WhenDamagedBy,
            lambda when, you, source: you == seat and moment.is_one(by, when.by, you, source),
            that=seat,
            it=(by,),
            amount=amount,
        ),
    ]


def _is_hit(moment: Moment, when: fx.WhenDamageTo, you: Seat, source: CardId, event: ev.DamageDealt) -> bool:
    """Was one of these hit, or the card itself, by one of those spells, or by a spell that is none of those?"""
    if when.cards is None:
        hit = source == event.card
    else:
        hit = moment.is_one(sure(event.card), when.cards, you, source)
    if not hit or (when.by is None and when.but is None):
        return hit
    if moment.state.cards[event.by].card.kind == "animal":
        return False
    if when.by is not None:
        return moment.is_one(event.by, when.by, you, source)
    return when.but is not None and not moment.is_one(event.by, when.but, you, source)


def _lost(moment: Moment, event: ev.HpLost) -> list[Triggered]:
    if event.seat is None or event.damage:
        return []
    return moment.waiting(
        fx.WhenDamaged,
        lambda when, you, source: when.or_loss and you == event.seat,
        that=event.seat,
        amount=event.amount,
    )


def _traded(moment: Moment, event: ev.Traded) -> list[Triggered]:
    def fits(when: fx.WhenTraded, you: Seat, source: CardId) -> bool:
        concerned = not when.element or event.received == when.element or event.given[ELEMENT_INDEX[when.element]] > 0
        return you == event.seat and concerned

    return moment.waiting(fx.WhenTraded, fits, that=event.seat)


WATCHED: dict[type[ev.Event], Callable[[Moment, Any], list[Triggered]]] = {
    ev.CardDrawn: _drawn,
    ev.CardMoved: _moved,
    ev.CardDiscarded: _discarded,
    ev.PhaseShifted: _phase_shifted,
    ev.SpellPrepared: _prepared,
    ev.CardEntered: _entered,
    ev.SpellActivated: _activated,
    ev.StateChanged: _turned,
    ev.DamageDealt: _damaged,
    ev.HpLost: _lost,
    ev.Traded: _traded,
}
"""Kinds of event that an ability may wait for, and the function that finds those that do."""


# -------------------------------------------------------------------------------------------------- a card's own text


def on_entering(moment: Moment, card: CardId) -> list[Triggered]:
    """R13, R14: what a card does as it enters play. A Ritual's plain instructions are carried out now, once."""
    piece = moment.state.cards[card]
    found = []
    for said in moment.now.abilities(card):
        node = said.node
        steps: tuple[fx.Step, ...] = ()
        if isinstance(node, fx.Trigger) and isinstance(node.when, fx.WhenEntersPlay):
            steps = guarded(node)
        elif isinstance(node, fx.Instruction) and piece.card.kind == "ritual":
            steps = node.steps
        if steps:
            one = Triggered(
                source=card,
                you=piece.controller,
                paragraph=said.paragraph,
                steps=steps,
                moment=moment.number,
                rules=(*ENTERING.get(piece.card.kind, RULES), "H23"),
                ability=said.ability,
                in_order=True,
                reading=reading(piece, said),
            )
            found.extend([one] * said.times)
    return found


def own_triggers(
    state: State,
    now: Now,
    card: CardId,
    kinds: tuple[type[fx.When], ...],
    rules: tuple[str, ...],
    moment: int,
    fits: Callable[[Any], bool] = lambda when: True,
    leaving: bool = False,
) -> list[Triggered]:
    """The abilities of a card that wait for something to happen to that card.

    A leaving card acts in transition, controlled by nobody: nothing repeats it (D6.2, D10.1)."""
    piece = state.cards[card]
    return [
        Triggered(
            source=card,
            you=piece.controller,
            paragraph=said.paragraph,
            steps=guarded(said.node),
            moment=moment,
            that=piece.controller,
            it=(card,),
            rules=rules,
            ability=said.ability,
            leaving=leaving,
        )
        for said in now.abilities(card)
        if isinstance(said.node, fx.Trigger) and isinstance(said.node.when, kinds) and fits(said.node.when)
        for _ in range(1 if leaving else said.times)
    ]
