"""R6, D4.2.1: whether the order of what happens as a turn starts can matter, judged from what everybody may know.

Two things have to do with each other where one may change what the other looks at (`traces`)."""

from __future__ import annotations

from typing import NamedTuple

from magenoir.model import effects as fx
from magenoir.model.effects.node import nodes
from magenoir.model.state import BOARD, CardId
from magenoir.model.steps import Triggered
from magenoir.rules.control import about_to_go, checked, controlling, discards_itself, exhausted
from magenoir.rules.traces import (
    ANIMALS,
    ANYTHING,
    CARDS,
    HP,
    IN_PLAY,
    LOCKED,
    MANA,
    NOTHING,
    STANDING,
    TEXTS,
    UNKNOWN,
    ZENITH,
    Trace,
    done_by,
    place_of,
    read,
    roused_by,
    union,
    written,
)
from magenoir.table import Table


class Part(NamedTuple):
    """One of the things to be put in order."""

    writes: Trace
    reads: Trace


def mattering(table: Table, effects: list[Triggered]) -> set[str]:
    """The checks whose place among the others, and among these effects, can make a difference."""
    parts = {"control check": checks_of_control(table, effects), "zenith": Part(reach(table, ZENITH), STANDING)}
    if exhausted(table):
        parts["regenerate"] = regenerating(table)
    if effects:
        parts["effects"] = effects_of(table, effects)
    found = {
        name
        for name, part in parts.items()
        for other in parts.values()
        if part is not other and (part.writes & other.reads or other.writes & part.reads)
    }
    return found - {"effects"}


# ------------------------------------------------------------------------------------------------------- the parts


def effects_of(table: Table, effects: list[Triggered]) -> Part:
    """What the turn-start effects may do, with all that follows. They look at everything but Animals and Zenith; at
    those only where a text says so. (What stands with Zenith changes texts: `reach`.)"""
    writes = union(MANA if one.check else written(table, one.steps, one.source) for one in effects)
    said = [node for one in effects for node in nodes(one.steps)]
    applying = any(isinstance(node, fx.Apply | fx.Activate) for node in said)
    for _, ability in in_play(table):
        acts = applying or not isinstance(ability, fx.Instruction | fx.Usable)
        said += nodes(ability.change if isinstance(ability, fx.Standing) else ability) if acts else ()
    reads = ANYTHING & ~ANIMALS & ~ZENITH
    reads |= ANIMALS if any(map(looks_at_animals, said)) else NOTHING
    reads |= ZENITH if any(isinstance(node, fx.ZenithActive) for node in said) else NOTHING
    return Part(reach(table, writes), reads)


def looks_at_animals(node: object) -> bool:
    """Animals are no spells: only these speak of them, and of components, which they are while rested (D2.3)."""
    if isinstance(node, fx.Cards):
        return node.component or "animal" in node.kinds
    return isinstance(node, fx.YourAnimal | fx.AnimalRested)


def regenerating(table: Table) -> Part:
    """Animals turn face up, and what they say holds again (D7.2)."""
    writes = ANIMALS
    for card in exhausted(table):
        for said in table[card].card.said:
            writes |= NOTHING if isinstance(said.node, fx.Usable) else TEXTS
            writes |= done_by(table, card, said.node) if isinstance(said.node, fx.AsSoonAs) else NOTHING
    return Part(reach(table, writes), ANIMALS)


def checks_of_control(table: Table, effects: list[Triggered]) -> Part:
    """What the check would discard now; if nothing, what must change for it to find something."""
    items = [item for seat in controlling(table) for item in checked(table, seat)]
    if not items:
        return Part(NOTHING, awaited(table, effects) | UNKNOWN)
    conditions = (a.condition for _, a in in_play(table) if isinstance(a, fx.AsSoonAs))
    cards = (card for item in items if item.step for card in about_to_go(item.step))
    writes = union(place_of(table, card) for card in cards)
    return Part(reach(table, writes), ANYTHING & ~ANIMALS & ~ZENITH | union(map(read, conditions)))


def awaited(table: Table, effects: list[Triggered]) -> Trace:
    """What must change for a check that finds nothing now to find something: a condition, a permission, a Unique."""
    boards = [[table[card].card for card in zones[BOARD]] for zones in table.state.zones]
    texts = [ability for _, ability in in_play(table)]
    found = union(read(a.condition) for a in texts if isinstance(a, fx.AsSoonAs) and discards_itself(a))
    worn = [[card.slot for card in board if card.slot not in ("", "ring")] for board in boards]
    if any(len(set(slots)) < len(slots) for slots in worn):
        found |= TEXTS | IN_PLAY
    names = [[card.name for card in board] for board in boards]
    said = (node for tree in (*texts, *(one.steps for one in effects)) for node in nodes(tree))
    if any(len(set(some)) < len(some) for some in names) and fx.Keyword("Unique") in said:
        found |= TEXTS
    kept = any(isinstance(a, fx.Replacing) for a in texts)
    if any(kept or table.now.has(card, "Indestructible") for card in table.now.roll.mortal):
        found |= HP | TEXTS
    return found


# ----------------------------------------------------------------------------------------------- what follows from it


def reach(table: Table, trace: Trace) -> Trace:
    """A change, and all that the texts in play may make of it."""
    if not trace:
        return trace
    texts = in_play(table)
    while True:
        more = trace
        if trace & HP and table.now.roll.mortal:
            more |= Trace.BOARD
        if trace & IN_PLAY:
            more |= LOCKED | MANA | CARDS | TEXTS
        for card, ability in texts:
            if roused_by(table, card, ability) & trace:
                more |= done_by(table, card, ability)
        if more == trace:
            return trace
        trace = more


def in_play(table: Table) -> list[tuple[CardId, fx.Ability]]:
    """All that is said on the boards, and all that lasts."""
    found = [(card, said.node) for card in table.now.board for said in table.now.abilities(card)]
    return found + [(held.source, held.ability) for held in table.state.lasting if held.subject < 0 and held.ability]
