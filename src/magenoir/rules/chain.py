"""D4: chains of events. What was raised enters, in order and with its targets, and is carried out."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.decision import Option
from magenoir.model.state import BOARD, CardId, Frame
from magenoir.model.steps import Act, AddValue, Close, ControlCheck, Enter, Regenerate, Step, Triggered, ZenithCheck
from magenoir.rules.announcing import announce
from magenoir.rules.choosing import in_order
from magenoir.rules.effects.perform import perform
from magenoir.rules.frames import frame_steps
from magenoir.rules.kernel import SETTLERS, Procedure, procedure
from magenoir.rules.zones import why_not_discarded
from magenoir.table import Table

CHECKS: dict[str, Step] = {"control check": ControlCheck(), "zenith": ZenithCheck(), "regenerate": Regenerate()}


@procedure(Enter)
def enter(table: Table, step: Enter) -> Procedure[None]:
    """T: triggered actions come next, in order of occurrence; simultaneous ones as the active player likes (D4.2.1)."""
    planned: list[Step] = []
    table.declared = yield from ordered(table, list(step.raised))
    for item in table.declared:
        if not isinstance(item, Triggered):
            planned.append(item)
        elif item.check:
            planned.append(AddValue(item.source, standing=True) if item.check == "mana" else CHECKS[item.check])
        else:
            planned.extend((yield from enter_triggered(table, item)))
    table.plan(*planned)


def ordered(table: Table, raised: list[Step]) -> Procedure[list[Step]]:
    """Put those of one moment in order; everything else keeps its place."""
    result: list[Step] = []
    index = 0
    while index < len(raised):
        group = [raised[index]]
        index += 1
        while index < len(raised) and _same_moment(group[0], raised[index]):
            group.append(raised[index])
            index += 1
        if len(group) > 1:
            group = yield from _in_order(table, group)
        result.extend(group)
    return result


def _same_moment(one: Step, other: Step) -> bool:
    return isinstance(one, Triggered) and isinstance(other, Triggered) and one.moment == other.moment


def _in_order(table: Table, group: list[Step]) -> Procedure[list[Step]]:
    """The effects of one entering card keep the order of its text; the rest is for the active player to order."""
    units: list[list[Triggered]] = []
    for item in group:
        assert isinstance(item, Triggered)
        last = units[-1][0] if units else None
        if last is not None and item.in_order and last.in_order and last.source == item.source:
            units[-1].append(item)
        else:
            units.append([item])
    numbers = _numbers(units)

    def option(unit: list[Triggered]) -> Option:
        first = unit[0]
        if first.source < 0:
            return Option("first {word}", word=first.check, idle=first.idle)
        number = numbers.get((first.source, first.paragraph, first.ability), 0)
        return Option("first {card}" if number < 2 else "first {card}: {number}", card=first.source, number=number)

    rules = ("D4.2.1.order", "R6.simultaneous", "T.chains.simultaneous")
    chosen = yield from in_order(table, table.state.active, units, option, *rules)
    return [item for unit in chosen for item in unit]


def _numbers(units: list[list[Triggered]]) -> dict[tuple[CardId, int, int], int]:
    """The effects of one card among those to be ordered, numbered 1, 2, ... as its text has them."""
    keys = sorted({(u[0].source, u[0].paragraph, u[0].ability) for u in units if not u[0].check})
    numbers: dict[tuple[CardId, int, int], int] = {}
    for key in keys:
        numbers[key] = 1 + sum(1 for other in keys if other[0] == key[0] and other < key)
    return numbers


def enter_triggered(table: Table, item: Triggered) -> Procedure[list[Step]]:
    """One triggered effect enters: its targets are chosen now (D4.2.2)."""
    table.source, table.paragraph = item.source, item.paragraph
    table.note(
        "is triggered",
        *item.rules,
        "T.triggered.next",
        "T.triggered.no-choice",
        "D4.2.1.grow",
        "D9.4.controller",
        card=item.source,
    )
    steps = tuple(step for step in item.steps if isinstance(step, fx.Step))
    source = table[item.source]
    frame = Frame(
        source=item.source, you=item.you, paragraph=item.paragraph, steps=steps, that=item.that, whole=item.whole,
        it=item.it, result=item.amount, entered=0 if source.zone == BOARD else source.entered,
    )  # fmt: skip
    frame = yield from announce(table, frame)
    table.source = table.paragraph = -1
    return frame_steps(table, frame)


@procedure(Act)
def act(table: Table, step: Act) -> Procedure[None]:
    """D4.1: one indivisible action, from its beginning to its end."""
    frame = table.state.frames[step.frame]
    if step.index == 0:
        frame = table.change_frame(step.frame, losses=table.state.losses)
    table.source, table.paragraph = frame.source, frame.paragraph
    rules = ("D4.1.paragraph", "D4.1.uninterrupted") if step.index == 0 else ("D4.1.then", "D4.1.uninterrupted")
    table.note("acts", *rules, card=frame.source)
    if frame.stopped:
        return
    if table[frame.source].zone == BOARD and table.now.is_silent(frame.source):
        table.note("has no effects now", "D4.5.1.lost", card=frame.source)
        return
    done = yield from perform(table, step.frame, frame.steps[step.index])
    if frame.whole and not done:
        table.note("what goes with it does not happen", "D9.2.prevented", "H26", card=frame.source)
        table.change_frame(step.frame, stopped=True)


@procedure(Close)
def close(table: Table, step: Close) -> None:
    """D4.2.2: targets are forgotten with the end of what they were chosen for."""
    table.close_frames(step.frames)


def as_soon_as(table: Table) -> list[Step]:
    """D9.2: conditions that have just come true enter the chain at this very moment."""
    for card in table.now.roll.speaking(fx.AsSoonAs):
        for number, said in enumerate(table.now.abilities(card)):
            if isinstance(said.node, fx.AsSoonAs):
                _look(table, card, number, said.paragraph, said.node)
    return []


def _look(table: Table, card: CardId, number: int, paragraph: int, node: fx.AsSoonAs) -> None:
    piece = table[card]
    holds = table.now.holds(node.condition, card, piece.controller)
    known = holds == (number in piece.met) and not (holds and _goes_on(table, card, paragraph, node))
    if known or piece.zone != BOARD:
        return
    table.mark_met(card, number, holds)
    if holds:
        table.next(
            Triggered(
                card, piece.controller, paragraph, node.steps, moment=table.state.chain_events, whole=True,
                rules=("D9.2.moment", *(("D10.7.2.mana",) if isinstance(node.condition, fx.LocksNo) else ())),
            )
        )  # fmt: skip


def _goes_on(table: Table, card: CardId, paragraph: int, node: fx.AsSoonAs) -> bool:
    """A limit on what one controls is kept again and again, until it is met or nothing can be done (D7.2)."""
    if not isinstance(node.condition, fx.Controls):
        return False
    waiting = (*table.state.agenda, *table.state.raised)
    if any(isinstance(step, Triggered) and (step.source, step.paragraph) == (card, paragraph) for step in waiting):
        return False
    if any((frame.source, frame.paragraph) == (card, paragraph) for frame in table.state.frames.values()):
        return False
    cards = table.now.select(node.condition.cards, table[card].controller, card)
    return any(not why_not_discarded(table, one) for one in cards)


SETTLERS.append(as_soon_as)
