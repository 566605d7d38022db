"""What phrases alone do not settle: whom "it" means, how far an "if" reaches, which target is which.

`settled` goes from what was read to what is meant, `spoken` back from there to what is printed:
- "it" is this card where the sentence spoke of this card last ("When this enters play, ... it"), otherwise the card
  that it named last (D9.4);
- "if ..., X, then Y" holds for X and for Y;
- each target of a card has a number of its own, in the order of reading (D4.2.2).
"""

from __future__ import annotations

from typing import Any

import msgspec

from magenoir.language.errors import Unsayable
from magenoir.model.effects import (
    Ability,
    Activated,
    AnyTarget,
    AsSoonAs,
    Cards,
    Choose,
    Controls,
    DiscardedFromBoard,
    DiscardFromHand,
    EntersPlay,
    GiveEffect,
    If,
    Instruction,
    It,
    Lasting,
    LeavesBoard,
    Locks,
    LocksNo,
    LookAtTop,
    Node,
    Paragraph,
    Players,
    Standing,
    Step,
    This,
    ThisIs,
    Trigger,
    Usable,
    Used,
    UsedAsComponent,
)

OF_THIS = (EntersPlay, LeavesBoard, DiscardedFromBoard, UsedAsComponent, Activated, ThisIs, Locks, LocksNo)
"""Events and conditions that speak of this card."""


class NothingNamed(Exception):
    """An "it" before which no card was named."""


def settled(paragraph: Paragraph, numbers: Numbering) -> Paragraph:
    """From what was read to what is meant; the numbers go on from paragraph to paragraph of one card."""
    meant: Paragraph = numbers(Pronouns(reading=True)(spread(paragraph)))
    return meant


def spoken(paragraph: Paragraph) -> Paragraph:
    """From what is meant to what is printed."""
    return gathered(Pronouns(reading=False)(without_numbers(paragraph)))


class Walk:
    """Goes through a tree in the order of reading and gives it back, changed where `visit` says so."""

    def __call__(self, node: Any) -> Any:
        return self.visit(node)

    def visit(self, node: Any) -> Any:
        return self.inside(node)

    def inside(self, node: Any) -> Any:
        """The same node with its parts visited."""
        changed = {}
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, Node):
                new = self.visit(value)
            elif isinstance(value, tuple) and value and isinstance(value[0], Node):
                new = tuple(self.visit(part) for part in value)
            else:
                continue
            if new != value:
                changed[name] = new
        return msgspec.structs.replace(node, **changed) if changed else node


class Pronouns(Walk):
    """Reading, "it" becomes This where it means this card; printing, This becomes "it" where that is clear."""

    def __init__(self, reading: bool) -> None:
        self.reading = reading
        self.last = ""
        """What was spoken of last: "this", "card", or nothing yet."""

    def visit(self, node: Any) -> Any:
        if isinstance(node, Ability):
            return self.ability(node)
        if isinstance(node, Controls):
            return node  # what you control is counted, not named
        if isinstance(node, OF_THIS):
            self.last = "this"
        elif isinstance(node, It):
            if not self.last and self.reading:
                raise NothingNamed
            return This() if self.last == "this" and self.reading else node
        elif isinstance(node, This):
            if self.reading:
                self.last = "this"
            return It() if self.last == "this" and not self.reading else node
        elif isinstance(node, Choose):
            return self.options(node)
        elif isinstance(node, GiveEffect):
            return msgspec.structs.replace(
                node, cards=self.visit(node.cards), ability=Pronouns(self.reading)(node.ability)
            )
        node = self.inside(node)
        if isinstance(node, LookAtTop | Used | DiscardFromHand) or (
            isinstance(node, Cards) and node.amount is not None
        ):
            self.last = "card"
        return node

    def ability(self, node: Any) -> Any:
        """An ability, its event and condition first, as they are said first."""
        before = self.last
        if isinstance(node, Trigger):
            self.visit(node.when)
        if isinstance(node, Trigger | Standing | Usable) and node.condition is not None:
            self.visit(node.condition)
        if isinstance(node, Trigger):
            node = msgspec.structs.replace(node, steps=tuple(self.visit(step) for step in node.steps))
        elif not isinstance(node, Standing):
            node = self.inside(node)
        elif self.reading:  # what stands is printed with "this" throughout
            node = msgspec.structs.replace(node, change=self.visit(node.change))
        self.last = before
        return node

    def options(self, node: Choose) -> Choose:
        before, options = self.last, []
        for option in node.options:
            self.last = before
            options.append(self.visit(option))
        return msgspec.structs.replace(node, options=tuple(options))


class Numbering(Walk):
    """Gives each target its number: any target, any player, cards on the board with an amount."""

    def __init__(self) -> None:
        self.count = 0
        self.lasting = False

    def visit(self, node: Any) -> Any:
        if isinstance(node, Standing) and not self.lasting:
            return node  # what stands has no targets: it reaches the longest-standing ones
        if isinstance(node, Controls):
            return node
        if isinstance(node, Lasting):
            before, self.lasting = self.lasting, True
            node = self.inside(node)
            self.lasting = before
            return node
        if is_target(node):
            self.count += 1
            return msgspec.structs.replace(node, slot=self.count)
        return self.inside(node)


def is_target(node: Any) -> bool:
    if isinstance(node, Cards):
        return node.zone == "board" and node.amount is not None
    return isinstance(node, AnyTarget) or (isinstance(node, Players) and node.which == "any")


class Unnumbered(Walk):
    def visit(self, node: Any) -> Any:
        return msgspec.structs.replace(node, slot=0) if getattr(node, "slot", 0) else self.inside(node)


def without_numbers(paragraph: Paragraph) -> Paragraph:
    unnumbered: Paragraph = Unnumbered()(paragraph)
    return unnumbered


def spread(paragraph: Paragraph) -> Paragraph:
    """An "if" reaches to the end of its sentence: the steps after it get its condition."""
    return with_steps(paragraph, spread_steps)


def gathered(paragraph: Paragraph) -> Paragraph:
    """Steps in a row under the same condition say it once."""
    return with_steps(paragraph, gathered_steps)


def with_steps(paragraph: Paragraph, change: Any) -> Paragraph:
    abilities = tuple(
        msgspec.structs.replace(ability, steps=change(ability.steps))
        if isinstance(ability, Instruction | Trigger | Usable | AsSoonAs)
        else ability
        for ability in paragraph.abilities
    )
    return msgspec.structs.replace(paragraph, abilities=abilities)


def spread_steps(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    reach: If | None = None
    done: list[Step] = []
    for step in steps:
        if isinstance(step, If):
            reach = step
        elif reach is not None:
            step = If(reach.condition, step)
        done.append(step)
    return tuple(done)


def gathered_steps(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    done: list[Step] = []
    reach: If | None = None
    for step in steps:
        if isinstance(step, If):
            again = reach is not None and reach.condition == step.condition and not isinstance(step.step, If)
            done.append(step.step if again else step)
            reach = step
        elif reach is not None:
            raise Unsayable('a step after "if ..., X, then" has its condition too; write it in a paragraph of its own')
        else:
            done.append(step)
    return tuple(done)
