"""What an event triggers (D4.4): found the moment it happens, entered into the chain when the action is over."""

from __future__ import annotations

from collections.abc import Callable

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.state import BOARD, CardId, State
from magenoir.model.steps import Triggered
from magenoir.table.now import Now

RULES = ("T.triggered.event", "D4.4.automatic")

ENTERING = {
    "permanent": ("R13.permanent.immediate",),
    "equipment": ("R14.equipment.immediate",),
    "ritual": ("R14.ritual.constant",),
}

WATCHED = frozenset({ev.CardEntered, ev.DamageDealt, ev.HpLost, ev.Traded, ev.CardDiscarded})
"""Kinds of event that an ability may wait for."""

Fits = Callable[[fx.When, int], bool]
"""(what an ability waits for, whose card it is on) -> is it this?"""


def triggered_by(state: State, now: Now, event: ev.Event, moment: int) -> list[Triggered]:
    """Every ability on the board, or lasting, that waits for this."""
    match event:
        case ev.CardEntered():
            return on_entering(state, now, event.card)
        case ev.DamageDealt() if event.seat >= 0:
            return _of_all(state, now, moment, fx.Damaged, lambda when, you: you == event.seat)
        case ev.HpLost() if event.seat >= 0 and not event.damage:
            return _of_all(
                state, now, moment, fx.Damaged,
                lambda when, you: isinstance(when, fx.Damaged) and when.or_loss and you == event.seat,
            )  # fmt: skip
        case ev.Traded():
            return _of_all(state, now, moment, fx.Traded, lambda when, you: you == event.seat and _fits(when, event))
        case ev.CardDiscarded() if event.origin == BOARD:
            return _of_all(state, now, moment, fx.CardDiscarded, lambda when, you: True)
        case _:
            return []


def _fits(when: fx.When, event: ev.Traded) -> bool:
    assert isinstance(when, fx.Traded)
    return not when.element or event.received == when.element or event.given[ELEMENT_INDEX[when.element]] > 0


def on_entering(state: State, now: Now, card: CardId) -> list[Triggered]:
    """R13, R14: what a card does as it enters play. A Ritual's plain instructions are done now and never again."""
    piece = state.cards[card]
    found = []
    for said in now.abilities(card):
        node = said.node
        steps: tuple[fx.Step, ...] = ()
        if isinstance(node, fx.Trigger) and isinstance(node.when, fx.EntersPlay):
            steps = guarded(node)
        elif isinstance(node, fx.Instruction) and piece.card.kind == "ritual":
            steps = node.steps
        if steps:
            one = Triggered(
                source=card, you=piece.controller, paragraph=said.paragraph, steps=steps, moment=state.chain_events,
                rules=(*ENTERING.get(piece.card.kind, RULES), "H23"),
                ability=said.ability, in_order=True,
            )  # fmt: skip
            found.extend([one] * said.times)
    return found


def own_triggers(
    state: State,
    now: Now,
    card: CardId,
    kinds: tuple[type[fx.When], ...],
    rules: tuple[str, ...],
    leaving: bool = False,
) -> list[Triggered]:
    """The abilities of one card that wait for something happening to that card itself.

    What a leaving card does it does in transition, controlled by nobody: nothing repeats it (D6.2, D10.1)."""
    piece = state.cards[card]
    return [
        Triggered(
            source=card, you=piece.controller, paragraph=said.paragraph, steps=guarded(said.node),
            moment=state.chain_events,
            rules=rules, ability=said.ability,
        )
        for said in now.abilities(card)
        if isinstance(said.node, fx.Trigger) and isinstance(said.node.when, kinds)
        for _ in range(1 if leaving else said.times)
    ]  # fmt: skip


def guarded(trigger: fx.Trigger) -> tuple[fx.Step, ...]:
    """A trigger's condition is looked at again as each of its actions resolves."""
    if trigger.condition is None:
        return trigger.steps
    return tuple(fx.If(trigger.condition, step) for step in trigger.steps)


def _of_all(state: State, now: Now, moment: int, kind: type[fx.When], fits: Fits) -> list[Triggered]:
    """The abilities that wait for this kind of event and that this one fits."""
    found = []
    for card in now.roll.speaking(kind):
        piece = state.cards[card]
        for said in now.abilities(card):
            node = said.node
            if isinstance(node, fx.Trigger) and isinstance(node.when, kind) and fits(node.when, piece.controller):
                one = Triggered(
                    source=card, you=piece.controller, paragraph=said.paragraph, steps=guarded(node),
                    moment=moment, that=piece.controller, rules=RULES, ability=said.ability,
                )  # fmt: skip
                found.extend([one] * said.times)
    for lasting in state.lasting:
        node = lasting.ability  # type: ignore[assignment]
        if lasting.subject >= 0 or not isinstance(node, fx.Trigger) or not isinstance(node.when, kind):
            continue
        if fits(node.when, lasting.you):
            found.append(
                Triggered(
                    source=lasting.source, you=lasting.you, paragraph=-1, steps=guarded(node),
                    moment=moment,
                    rules=RULES,
                )
            )  # fmt: skip
    return found
