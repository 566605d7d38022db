"""What an event triggers (D4.4): found the moment it happens, entered into the chain when the action is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model.agenda import Triggered
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.state import BOARD, HAND, CardId, Seat, State
from magenoir.table.now import Now
from magenoir.table.watch import RULES, Fits, Watch, guarded, reading

ENTERING = {
    "permanent": ("R13.permanent.immediate",),
    "equipment": ("R14.equipment.immediate",),
    "ritual": ("R14.ritual.constant",),
}


def triggered_by(state: State, now: Now, event: ev.Event, moment: int) -> list[Triggered]:
    """Every ability on the board, or lasting, or of the card itself, that waits for this."""
    return WATCHED[type(event)](Watch(state, now, moment), event)


def is_watched(event: ev.Event) -> bool:
    """Could any ability wait for this? Of cards that move, only those that come to a hand."""
    return type(event) in WATCHED and (not isinstance(event, ev.CardMoved) or event.zone == HAND)


def draws_now(state: State, seat: Seat) -> bool:
    """Is it this player's draw phase?"""
    return state.phase == "draw" and state.whose == seat


# ------------------------------------------------------------------------------------------------- cards and hands


def _drawn(watch: Watch, event: ev.CardDrawn) -> list[Triggered]:
    seat = event.seat
    count = watch.state.this_turn.get(("drawn", ~seat, -1), 0)

    def fits(when: fx.Drawn, you: Seat, source: CardId) -> bool:
        theirs = you == seat if when.whose == "you" else watch.state.faces(you, seat)
        return theirs and (count == 2 or not when.second)

    return watch.all(fx.Drawn, fits, that=seat, it=(event.card,)) + _came_to_hand(watch, event.card, seat)


def _moved(watch: Watch, event: ev.CardMoved) -> list[Triggered]:
    return _came_to_hand(watch, event.card, event.seat)


def _came_to_hand(watch: Watch, card: CardId, seat: Seat) -> list[Triggered]:
    """Drawn or moved, outside its player's draw phase. An Animal only passes through a hand (A)."""
    if draws_now(watch.state, seat) or watch.state.cards[card].card.kind == "animal":
        return []
    return watch.all(fx.HandEntered, lambda when, you, source: watch.state.faces(you, seat), that=seat, it=(card,))


def _discarded(watch: Watch, event: ev.CardDiscarded) -> list[Triggered]:
    """What waits for a card leaving the board for a pile, a hand for a pile, or for the pile itself."""
    card, seat, found = event.card, event.seat, list[Triggered]()
    if event.origin == BOARD:
        found += watch.all(fx.CardDiscarded, lambda when, you, source: True, that=seat, it=(card,))
        found += own_triggers(
            watch.state, watch.now, card, (fx.PileEntered,), RULES, watch.moment, lambda when: when.this
        )
    elif event.origin == HAND:
        found += own_triggers(watch.state, watch.now, card, (fx.DiscardedFromHand,), RULES, watch.moment)
        found += watch.all(fx.HandDiscard, _nth_discard(watch, seat), that=seat, it=(card,))
    return found + watch.all(
        fx.PileEntered, lambda when, you, source: not when.this and you == seat, that=seat, it=(card,)
    )


def _nth_discard(watch: Watch, seat: Seat) -> Fits:
    """Is this the second, fourth, ... card that a player has discarded from their hand this turn?"""
    count = watch.state.this_turn.get(("discarded", ~seat, -1), 0)

    def fits(when: fx.HandDiscard, you: Seat, source: CardId) -> bool:
        every = watch.now.value(when.every, source, you)
        return watch.state.faces(you, seat) and every > 0 and count % every == 0

    return fits


def _phase_shifted(watch: Watch, event: ev.PhaseShifted) -> list[Triggered]:
    def fits(when: fx.PhaseShifted, you: Seat, source: CardId) -> bool:
        if when.yourself:
            return you == event.seat
        return you == event.by and watch.state.faces(you, event.seat)

    return watch.all(fx.PhaseShifted, fits, that=event.seat, amount=event.amount)


# ---------------------------------------------------------------------------------------- preparing, entering, turning


def _prepared(watch: Watch, event: ev.SpellPrepared) -> list[Triggered]:
    def fits(when: fx.Prepared, you: Seat, source: CardId) -> bool:
        if when.cards is None:
            return source == event.card
        return you == event.seat and watch.is_one(event.card, when.cards, you, source)

    found = watch.all(fx.Prepared, fits, that=event.seat, it=(event.card,))
    return [replace(one, in_order=True) if one.source == event.card else one for one in found]  # H23


def _entered(watch: Watch, event: ev.CardEntered) -> list[Triggered]:
    """What a card does as it enters, then those that wait for it; it sees itself enter (H38)."""
    card = event.card
    found = on_entering(watch, card) + watch.all(
        fx.Entered, lambda when, you, source: watch.is_one(card, when.cards, you, source),
        that=event.seat, it=(card,), rules=(*RULES, "H38"),
    )  # fmt: skip
    return found + _became_channeled(watch, card) if watch.state.cards[card].state == "channeled" else found


def _activated(watch: Watch, event: ev.SpellActivated) -> list[Triggered]:
    def fits(when: fx.SpellActivated, you: Seat, source: CardId) -> bool:
        return you == event.seat and watch.is_one(event.card, when.cards, you, source)

    return watch.all(fx.SpellActivated, fits, that=event.seat, it=(event.card,))


def _turned(watch: Watch, event: ev.StateChanged) -> list[Triggered]:
    if event.state == "channeled":
        return _became_channeled(watch, event.card)
    return _exhausted(watch, event) if event.state == "exhausted" else []


def _became_channeled(watch: Watch, card: CardId) -> list[Triggered]:
    seat = watch.state.cards[card].controller

    def fits(when: fx.Channeled, you: Seat, source: CardId) -> bool:
        return source == card if when.this else you == seat

    return watch.all(fx.Channeled, fits, that=seat, it=(card,))


def _exhausted(watch: Watch, event: ev.StateChanged) -> list[Triggered]:
    """An exhausted Animal is silent (D7.2), but for what it says of being exhausted."""
    piece = watch.state.cards[event.card]
    own = [
        Triggered(
            source=piece.id, you=piece.controller, paragraph=said.paragraph, steps=guarded(said.node),
            moment=watch.moment, that=piece.controller, it=(piece.id,), rules=RULES, ability=said.ability,
        )
        for said in piece.card.said
        if event.preparing and isinstance(said.node, fx.Trigger)
        and isinstance(said.node.when, fx.Exhausted) and said.node.when.preparing
    ]  # fmt: skip
    return own + watch.all(
        fx.Exhausted, lambda when, you, source: not when.preparing and you == piece.controller,
        that=piece.controller, it=(piece.id,),
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ damage, HP, trades


def _damaged(watch: Watch, event: ev.DamageDealt) -> list[Triggered]:
    seat, by, amount = event.seat, event.by, event.amount
    if seat < 0:
        return watch.all(
            fx.DamageTo, lambda when, you, source: _is_hit(watch, when, you, source, event),
            that=watch.state.cards[event.card].controller, it=(event.card,), amount=max(0, amount),
        )  # fmt: skip
    return [
        *watch.all(fx.Damaged, lambda when, you, source: you == seat, that=seat, amount=amount),
        *watch.all(
            fx.DamagedBy, lambda when, you, source: you == seat and watch.is_one(by, when.by, you, source),
            that=seat, it=(by,), amount=amount,
        ),
    ]  # fmt: skip


def _is_hit(watch: Watch, when: fx.DamageTo, you: Seat, source: CardId, event: ev.DamageDealt) -> bool:
    """One of these was hit, or the card itself; by one of those spells, or by a spell that is none of those."""
    if when.cards is None:
        hit = source == event.card
    else:
        hit = watch.is_one(event.card, when.cards, you, source)
    if not hit or (when.by is None and when.but is None):
        return hit
    if watch.state.cards[event.by].card.kind == "animal":
        return False
    if when.by is not None:
        return watch.is_one(event.by, when.by, you, source)
    return when.but is not None and not watch.is_one(event.by, when.but, you, source)


def _lost(watch: Watch, event: ev.HpLost) -> list[Triggered]:
    if event.seat < 0 or event.damage:
        return []
    return watch.all(
        fx.Damaged, lambda when, you, source: when.or_loss and you == event.seat, that=event.seat, amount=event.amount
    )


def _traded(watch: Watch, event: ev.Traded) -> list[Triggered]:
    def fits(when: fx.Traded, you: Seat, source: CardId) -> bool:
        concerned = not when.element or event.received == when.element or event.given[ELEMENT_INDEX[when.element]] > 0
        return you == event.seat and concerned

    return watch.all(fx.Traded, fits, that=event.seat)


WATCHED: dict[type[ev.Event], Callable[[Watch, Any], list[Triggered]]] = {
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
"""Kinds of event that an ability may wait for, and who finds those that do."""


# -------------------------------------------------------------------------------------------------- a card's own text


def on_entering(watch: Watch, card: CardId) -> list[Triggered]:
    """R13, R14: what a card does as it enters play. A Ritual's plain instructions are done now and never again."""
    piece = watch.state.cards[card]
    found = []
    for said in watch.now.abilities(card):
        node = said.node
        steps: tuple[fx.Step, ...] = ()
        if isinstance(node, fx.Trigger) and isinstance(node.when, fx.EntersPlay):
            steps = guarded(node)
        elif isinstance(node, fx.Instruction) and piece.card.kind == "ritual":
            steps = node.steps
        if steps:
            one = Triggered(
                source=card, you=piece.controller, paragraph=said.paragraph, steps=steps, moment=watch.moment,
                rules=(*ENTERING.get(piece.card.kind, RULES), "H23"),
                ability=said.ability, in_order=True, reading=reading(piece, said),
            )  # fmt: skip
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
    """The abilities of one card that wait for something happening to that card itself.

    What a leaving card does it does in transition, controlled by nobody: nothing repeats it (D6.2, D10.1)."""
    piece = state.cards[card]
    return [
        Triggered(
            source=card, you=piece.controller, paragraph=said.paragraph, steps=guarded(said.node),
            moment=moment, that=piece.controller, it=(card,), rules=rules, ability=said.ability, leaving=leaving,
        )
        for said in now.abilities(card)
        if isinstance(said.node, fx.Trigger) and isinstance(said.node.when, kinds) and fits(said.node.when)
        for _ in range(1 if leaving else said.times)
    ]  # fmt: skip
