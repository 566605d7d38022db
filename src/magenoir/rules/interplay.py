"""R6, D4.2.1: whether the order of what happens as a turn starts can matter, judged from what everybody may know.

Two things interact if one may change what the other looks at (`traces`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from magenoir.model import effects as fx
from magenoir.model.agenda import AddValue, ControlCheck, Item, Regenerate, Triggered, ZenithCheck
from magenoir.model.terms import BOARD
from magenoir.rules.control import about_to_go, checked, controlling, discards_itself, exhausted
from magenoir.rules.traces import (
    ANIMALS,
    ANYTHING,
    CARDS,
    HP,
    IN_PLAY,
    LIFELESS,
    LOCKED,
    MANA,
    MORTALS,
    NOTHING,
    STANDING,
    TEXTS,
    UNKNOWN,
    ZENITH,
    Trace,
    done_by,
    looked_at,
    place_of,
    read,
    roused_by,
    speaks_of_unique,
    steps_in,
    union,
    written,
)
from magenoir.table import Table


class Part(NamedTuple):
    """One of the things to be put in order."""

    writes: Trace
    reads: Trace


Check = ControlCheck | ZenithCheck | Regenerate
"""What the rules do as a turn starts."""
Effects = Sequence[Triggered | AddValue]
"""What cards do as it starts; those of the Adversary with their Mana."""


def mattering(table: Table, effects: Effects) -> set[type[Item]]:
    """The checks whose place among the others and among these effects can make a difference."""
    parts = Parts(table, effects).all()
    return {
        kind
        for kind, part in parts.items()
        for other, its in parts.items()
        if kind not in (other, Triggered) and (part.writes & its.reads or its.writes & part.reads)
    }


class Parts:
    """What a turn start brings: these effects, and the checks."""

    def __init__(self, table: Table, effects: Effects) -> None:
        self.table = table
        self.effects = [one for one in effects if isinstance(one, Triggered)]
        self.mana = len(self.effects) < len(effects)  # whether any is added
        said = [(card, said.node) for card in table.now.board for said in table.now.abilities(card)]
        lasting = [(held.source, held.ability) for held in table.state.lasting if held.subject is None and held.ability]
        self.texts = said + lasting
        """All that is said on the boards, and all that lasts."""
        self.reactions = [(roused_by(table, card, text), card, text) for card, text in self.texts]

    def all(self) -> dict[type[Item], Part]:
        """The parts by kind of check; all effects together are one part."""
        parts: dict[type[Item], Part] = {
            ControlCheck: self.control(),
            ZenithCheck: Part(self.reach(ZENITH), STANDING),
        }
        if exhausted(self.table):
            parts[Regenerate] = self.regenerating()
        if self.effects or self.mana:
            parts[Triggered] = self.acting()
        return parts

    def reach(self, trace: Trace) -> Trace:
        """A change, with all that the texts in play may cause in response."""
        left = [reaction for reaction in self.reactions if reaction[0]]
        while True:
            before = trace
            trace |= MORTALS if trace & HP and self.table.now.roll.mortal else NOTHING
            trace |= LOCKED | MANA | CARDS if trace & IN_PLAY else NOTHING
            if trace & (STANDING | LIFELESS) or (trace & MORTALS and self.mortals_change_texts()):
                trace |= TEXTS
            roused = [reaction for reaction in left if reaction[0] & trace]
            left = [reaction for reaction in left if not reaction[0] & trace]
            trace |= union(done_by(self.table, card, text) for _, card, text in roused)
            if trace == before:
                return trace

    def mortals_change_texts(self) -> bool:
        """Would a card's death end what it says about others?"""
        mortal = self.table.now.roll.mortal
        return any(isinstance(text, fx.Standing) and card in mortal for card, text in self.texts)

    # ---------------------------------------------------------------------------------------------- part by part

    def acting(self) -> Part:
        """What the turn-start effects may do, with all that follows. They look at everything but Animals and Zenith; at
        those only if a text says so. (A card with Zenith may change texts: `reach`.)"""
        steps = [one.steps for one in self.effects]
        trees = (written(self.table, one.steps, one.source) for one in self.effects)
        writes = union(trees) | (MANA if self.mana else NOTHING)
        applying = any(isinstance(step, fx.Apply | fx.Activate) for tree in steps for step in steps_in(tree))
        reads = ANYTHING & ~ANIMALS & ~ZENITH | union(map(looked_at, steps))
        for _, text in self.texts:
            if applying or not isinstance(text, fx.Instruction | fx.Usable):
                reads |= looked_at(text.change if isinstance(text, fx.Standing) else text)
        return Part(self.reach(writes), reads)

    def regenerating(self) -> Part:
        """Animals turn face up, and what they say counts again (D7.2)."""
        writes = ANIMALS
        for card in exhausted(self.table):
            for said in self.table[card].card.said:
                writes |= NOTHING if isinstance(said.node, fx.Usable) else TEXTS
                writes |= done_by(self.table, card, said.node) if isinstance(said.node, fx.AsSoonAs) else NOTHING
        return Part(self.reach(writes), ANIMALS)

    def control(self) -> Part:
        """What the check would discard now; if nothing, what must change for it to find something."""
        items = [item for seat in controlling(self.table) for item in checked(self.table, seat)]
        if not items:
            return Part(NOTHING, self.awaited() | UNKNOWN)
        cards = (card for item in items if item.step for card in about_to_go(item.step))
        writes = union(place_of(self.table, card) for card in cards)
        conditions = (text.condition for _, text in self.texts if isinstance(text, fx.AsSoonAs))
        return Part(self.reach(writes), ANYTHING & ~ANIMALS & ~ZENITH | union(map(read, conditions)))

    def awaited(self) -> Trace:
        """What must change for a check that finds nothing now: a condition, a permission, a Unique, whatever keeps
        a card without HP in play."""
        table, texts = self.table, [text for _, text in self.texts]
        boards = [[table[card].card for card in zones[BOARD]] for zones in table.state.zones]
        found = union(read(text.condition) for text in texts if isinstance(text, fx.AsSoonAs) and discards_itself(text))
        if any(twice(card.slot for card in board if card.slot not in ("", "ring")) for board in boards):
            found |= TEXTS
        trees = (*texts, *(one.steps for one in self.effects))
        if any(twice(card.name for card in board) for board in boards) and any(map(speaks_of_unique, trees)):
            found |= TEXTS
        kept = any(isinstance(text, fx.Replacing) for text in texts)
        if any(kept or table.now.has(card, "Indestructible") for card in table.now.roll.mortal):
            found |= HP | TEXTS
        return found


def twice(words: Iterable[str]) -> bool:
    """Is any of them there twice?"""
    listed = list(words)
    return len(set(listed)) < len(listed)
