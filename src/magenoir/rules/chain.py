"""D4: chains of events. What was triggered enters, in order and with its targets, and is carried out."""

from __future__ import annotations

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.agenda import (
    Act,
    AddValue,
    Close,
    ControlCheck,
    Enter,
    Item,
    Regenerate,
    ReleaseMana,
    Triggered,
    ZenithCheck,
)
from magenoir.model.decision import Option
from magenoir.model.state import Frame
from magenoir.model.terms import BOARD, CardId
from magenoir.rules.announcing import announce
from magenoir.rules.choosing import in_order
from magenoir.rules.effects.perform import perform
from magenoir.rules.frames import frame_steps
from magenoir.rules.kernel import SETTLERS, Procedure, procedure
from magenoir.rules.reading import begin
from magenoir.rules.zones import why_not_discarded
from magenoir.table import Table

CHECKS: dict[type[Item], tuple[str, str]] = {
    ControlCheck: ("control check", "D10.7.order"),
    ZenithCheck: ("zenith", "D3.2.6.start"),
    Regenerate: ("regenerate", "A.exhausted.regenerate"),
}
"""What the rules do as a turn starts: its word, and the rule that orders it among effects."""

Simultaneous = Triggered | ReleaseMana | AddValue | ControlCheck | ZenithCheck | Regenerate
"""What may be ordered among the other things of its moment."""
Unit = list[Simultaneous]
"""What stays together, with nothing between: what a card does on entering, or on leaving with its Mana."""


@procedure(Enter)
def enter(table: Table, step: Enter) -> Procedure[None]:
    """T: triggered actions come next, in order of occurrence; the active player orders simultaneous ones (D4.2.1)."""
    planned: list[Item] = []
    groups: dict[int, int] = {}  # what one event triggers several times is one effect (H77)
    table.agenda.declared = yield from ordered(table, list(step.raised))
    for item in table.agenda.declared:
        if not isinstance(item, Triggered):
            planned.append(item)
        else:
            group = groups.setdefault(id(item), table.state.next_frame)
            planned.extend((yield from enter_triggered(table, item, group)))
    table.agenda.plan(*planned)


def ordered(table: Table, raised: list[Item]) -> Procedure[list[Item]]:
    """Order those of one moment, at the place of the last of them; everything else keeps its place."""
    moments = [item.moment for item in raised]
    result: list[Item] = []
    for index, item in enumerate(raised):
        moment = moments[index]
        if moment < 0:
            result.append(item)
        elif moment not in moments[index + 1 :]:
            group = [other for other, of in zip(raised, moments, strict=True) if of == moment]
            result.extend((yield from _in_order(table, units_of(group))))
    return result


def units_of(group: list[Item]) -> list[Unit]:
    """The things to be ordered: the effects of an entering card keep the order of its text (H23), and those of one of
    several cards that leave together are followed by its Mana (H64)."""
    units: dict[tuple[object, ...], Unit] = {}
    gone = {item.card for item in group if isinstance(item, ReleaseMana)}
    for place, item in enumerate(group):
        assert isinstance(item, Simultaneous)
        units.setdefault(_kept_together(item, gone) or (place,), []).append(item)
    for unit in units.values():
        unit.sort(key=_place_in_text)
    return list(units.values())


def _kept_together(item: Simultaneous, gone: set[CardId]) -> tuple[object, ...] | None:
    """A key that it shares with whatever of its card it stays together with; None: it stands alone."""
    match item:
        case ReleaseMana():
            return "leaving", item.card
        case AddValue():
            return "entering", item.card
        case Triggered() if item.leaving and item.source in gone:
            return "leaving", item.source
        case Triggered() if item.in_order:
            return "entering", item.source
        case _:
            return None


def _place_in_text(item: Simultaneous) -> tuple[bool, bool, int]:
    """Printed paragraphs from top to bottom, then what was gained, then Mana."""
    if not isinstance(item, Triggered):
        return True, True, 0
    return False, item.paragraph < 0, item.paragraph if item.in_order else 0


def _in_order(table: Table, units: list[Unit]) -> Procedure[list[Item]]:
    """The active player says what comes first; if a card leaves, also which of its own effects (D6.5)."""
    numbers = _numbers(units)

    def option(unit: Unit) -> Option:
        first = unit[0]
        if isinstance(first, ReleaseMana):
            return Option("first {card}", card=first.card, idle=not any(table[first.card].locked))
        if isinstance(first, AddValue):
            return Option("first {card}", card=first.card)
        if not isinstance(first, Triggered):
            return Option("first {word}", word=CHECKS[type(first)][0], idle=first.idle)
        number = numbers.get((first.source, first.paragraph, first.ability), 0)
        return Option("first {card}" if number < 2 else "first {card}: {number}", card=first.source, number=number)

    rules = ["D4.2.1.order", "R6.simultaneous", "T.chains.simultaneous"]
    rules += ["H64"] if any(isinstance(unit[-1], ReleaseMana) for unit in units) else []
    rules += [CHECKS[type(first)][1] for first, *_ in units if type(first) in CHECKS]
    chosen = yield from in_order(table, table.state.active, units, option, *rules)
    found: list[Item] = []
    for unit in chosen:
        effects = [item for item in unit if isinstance(item, Triggered) and item.leaving]
        if len(unit) > 1 and len(effects) > 1:
            found.extend((yield from _in_order(table, [[item] for item in effects])))
            found.extend(item for item in unit if item not in effects)
        else:
            found.extend(unit)
    return found


def _numbers(units: list[Unit]) -> dict[tuple[CardId, int, int], int]:
    """The effects of one card among those to be ordered, numbered 1, 2, ... in text order."""
    effects = [unit[0] for unit in units if isinstance(unit[0], Triggered)]
    keys = sorted({(one.source, one.paragraph, one.ability) for one in effects})
    numbers: dict[tuple[CardId, int, int], int] = {}
    for key in keys:
        numbers[key] = 1 + sum(1 for other in keys if other[0] == key[0] and other < key)
    return numbers


def enter_triggered(table: Table, item: Triggered, group: int) -> Procedure[list[Item]]:
    """One triggered effect enters: its targets are chosen now (D4.2.2)."""
    steps = tuple(step for step in item.steps if isinstance(step, fx.Step))
    source = table[item.source]
    frame = Frame(
        source=item.source,
        you=item.you,
        paragraph=item.paragraph,
        steps=steps,
        that=item.that,
        whole=item.whole,
        it=item.it,
        result=item.amount,
        entered=0 if source.zone == BOARD else source.entered,
        reading=item.reading and replace(item.reading, group=group),
    )
    rules = (*item.rules, "T.triggered.next", "T.triggered.no-choice", "D4.2.1.grow", "D9.4.controller")
    with table.speaking(item.source, item.paragraph):
        table.record(ev.EffectTriggered(card=item.source, rules=rules))
        frame = yield from announce(table, frame)
    return frame_steps(table, frame)


@procedure(Act)
def act(table: Table, step: Act) -> Procedure[None]:
    """D4.1: one indivisible action, from beginning to end."""
    frame = table.state.frames[step.frame]
    if step.index == 0:
        frame = table.change_frame(step.frame, losses=table.state.losses)
    rules = ("D4.1.paragraph", "D4.1.uninterrupted") if step.index == 0 else ("D4.1.then", "D4.1.uninterrupted")
    with table.speaking(frame.source, frame.paragraph):
        table.record(ev.ActionBegan(card=frame.source, rules=rules))
        if step.index == 0 and not frame.stopped:
            frame = yield from begin(table, step.frame)
        if frame.stopped:
            return
        if table[frame.source].zone == BOARD and table.now.is_silent(frame.source):
            table.note(notes.NO_EFFECTS_NOW, "D4.5.1.lost", card=frame.source)
            return
        done = yield from perform(table, step.frame, frame.steps[step.index])
        if frame.whole and not done:
            table.note(notes.REST_PREVENTED, "D9.2.prevented", "H26", card=frame.source)
            table.change_frame(step.frame, stopped=True)


@procedure(Close)
def close(table: Table, step: Close) -> None:
    """D4.2.2: targets are forgotten when what they were chosen for ends."""
    table.close_frames(step.frames)


def as_soon_as(table: Table) -> list[Item]:
    """D9.2: conditions that have just become true enter the chain at this very moment."""
    for card in table.now.roll.speaking(fx.AsSoonAs):
        if table.now.is_silent(card):
            _look_away(table, card)
        for number, said in enumerate(table.now.abilities(card)):
            if isinstance(said.node, fx.AsSoonAs):
                _look(table, card, number, said.paragraph, said.node)
    return []


def _look(table: Table, card: CardId, number: int, paragraph: int, node: fx.AsSoonAs) -> None:
    piece = table[card]
    holds = table.now.speaker(card, piece.controller).holds(node.condition)
    known = holds == (number in piece.met) and not (holds and _goes_on(table, card, paragraph, node))
    if known or piece.zone != BOARD:
        return
    table.mark_met(card, number, holds)
    if holds:
        table.agenda.then(
            Triggered(
                card,
                piece.controller,
                paragraph,
                node.steps,
                moment=table.state.chain_events,
                whole=True,
                rules=("D9.2.moment", *(("D10.7.2.mana",) if isinstance(node.condition, fx.LocksNo) else ())),
            )
        )


def _look_away(table: Table, card: CardId) -> None:
    """A card without effects does not notice the Mana that it loses."""
    for number in table[card].card.without(table[card].locked):
        if number not in table[card].met:
            table.mark_met(card, number, True)


def _goes_on(table: Table, card: CardId, paragraph: int, node: fx.AsSoonAs) -> bool:
    """Whether a limit on what a player controls is still exceeded and something can be done about it (D7.2)."""
    if not isinstance(node.condition, fx.Controls):
        return False
    waiting = (*table.state.agenda, *table.state.raised)
    if any(isinstance(step, Triggered) and (step.source, step.paragraph) == (card, paragraph) for step in waiting):
        return False
    if any((frame.source, frame.paragraph) == (card, paragraph) for frame in table.state.frames.values()):
        return False
    cards = table.now.speaker(card, table[card].controller).select(node.condition.cards)
    return any(not why_not_discarded(table, one) for one in cards)


SETTLERS.append(as_soon_as)
