"""What phrases alone do not settle: whom "it" means, how far an "if" reaches, which target is which.

`settled` goes from what was read to what is meant; `spoken` goes back from there to what is printed:
- "it" is this card if the sentence mentioned this card last ("When this enters play, ... it"), otherwise the card that
  it named last (D9.4);
- "if ..., X, then Y" holds for X and for Y;
- each target of a card has a number of its own, in the order of reading (D4.2.2).
"""

from __future__ import annotations

from typing import Any

import msgspec

from magenoir.language.errors import Unsayable
from magenoir.model import effects as fx

OF_THIS = (
    fx.WhenEntersPlay,
    fx.WhenLeavesBoard,
    fx.WhenDiscardedFromBoard,
    fx.WhenDiscardedFromHand,
    fx.WhenUsedAsComponent,
    fx.WhenActivated,
    fx.ThisIs,
    fx.Locks,
    fx.LocksNo,
    fx.LocksSome,
    fx.FirstPrepared,
)
"""Events and conditions about this card."""
OF_ANOTHER = (fx.WhenHandEntered, fx.WhenEntered, fx.WhenSpellActivated)
"""Events about another card, which is "it" from there on."""


def subject_of(node: Any) -> str:
    """Which card an event or condition is about: this one, another, or none."""
    if isinstance(node, OF_THIS):
        return "this"
    if isinstance(node, OF_ANOTHER):
        return "card"
    if isinstance(node, fx.WhenChanneled | fx.WhenPileEntered):
        return "this" if node.this else "card"
    if isinstance(node, fx.WhenExhausted):
        return "this" if node.preparing else ""
    if isinstance(node, fx.WhenPrepared | fx.WhenDamageTo):
        return "this" if node.cards is None else "card"
    return "card" if isinstance(node, fx.TopIs) else ""


class NothingNamed(Exception):
    """An "it" without a card named before it."""


def settled(paragraph: fx.Paragraph, numbers: Numbering) -> fx.Paragraph:
    """From what was read to what is meant; target numbers continue through the paragraphs of a card."""
    meant: fx.Paragraph = numbers(pronouns_of(paragraph, reading=True)(spread(paragraph)))
    return meant


def spoken(paragraph: fx.Paragraph) -> fx.Paragraph:
    """From what is meant to what is printed."""
    return gathered(pronouns_of(paragraph, reading=False)(without_numbers(paragraph)))


def pronouns_of(paragraph: fx.Paragraph, reading: bool) -> Pronouns:
    """A paragraph that continues the one before may refer to the card named there."""
    pronouns = Pronouns(reading)
    pronouns.last = "card" if paragraph.continues else ""
    return pronouns


class Walk:
    """Walks a tree in reading order and returns it, changed where `visit` says so."""

    def __call__(self, node: Any) -> Any:
        return self.visit(node)

    def visit(self, node: Any) -> Any:
        return self.inside(node)

    def inside(self, node: Any) -> Any:
        """The same node with its parts visited."""
        changed = {}
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, fx.Node):
                new = self.visit(value)
            elif isinstance(value, tuple) and value and isinstance(value[0], fx.Node):
                new = tuple(self.visit(part) for part in value)
            else:
                continue
            if new != value:
                changed[name] = new
        return msgspec.structs.replace(node, **changed) if changed else node


class Pronouns(Walk):
    """When reading, "it" becomes This where it means this card; when printing, This becomes "it" where that is
    clear."""

    def __init__(self, reading: bool) -> None:
        self.reading = reading
        self.last = ""
        """What was mentioned last: "this", "card", or nothing yet."""

    def visit(self, node: Any) -> Any:
        if isinstance(node, fx.Ability):
            return self.ability(node)
        if isinstance(node, fx.Controls):
            return node  # cards that you control are counted, not named
        if subject_of(node):
            self.last = subject_of(node)
            return node
        if isinstance(node, fx.It):
            if not self.last and self.reading:
                raise NothingNamed
            return fx.This() if self.last == "this" and self.reading else node
        elif isinstance(node, fx.This):
            if self.reading:
                self.last = "this"
            return fx.It() if self.last == "this" and not self.reading else node
        elif isinstance(node, fx.Choose):
            return self.options(node)
        elif isinstance(node, fx.GiveEffect | fx.GainEffect):
            return msgspec.structs.replace(
                node, cards=self.visit(node.cards), ability=Pronouns(self.reading)(node.ability)
            )
        elif isinstance(node, fx.Make):  # inside it, "this" is the card being changed
            return msgspec.structs.replace(node, cards=self.visit(node.cards))
        said, node = node, self.inside(node)
        if isinstance(said, fx.Release | fx.ReleaseChosen) and isinstance(said.cards, fx.This):
            node = msgspec.structs.replace(node, cards=said.cards)  # "this releases" has no other form
        if isinstance(said, fx.MoveMana) and isinstance(said.source, fx.This):
            node = msgspec.structs.replace(node, source=said.source)
        if isinstance(
            node,
            fx.LookAtTop | fx.LookAtPlace | fx.SearchDeck | fx.TopOfPile | fx.YourAnimal | fx.Used | fx.DiscardFromHand,
        ) or (isinstance(node, fx.Cards) and node.amount is not None):
            self.last = "card"
        return node

    def ability(self, node: Any) -> Any:
        """An ability: event and condition first, because the text says them first."""
        before = self.last
        if isinstance(node, fx.Trigger):
            self.visit(node.when)
        if isinstance(node, fx.Usable) and node.zone != "board":
            self.last = "this"
        if isinstance(node, fx.Trigger | fx.Standing | fx.Usable | fx.Replacing) and node.condition is not None:
            self.visit(node.condition)
        if isinstance(node, fx.Replacing):
            self.last = "this" if isinstance(node.cards, fx.This) else "card"
            price = None if node.price is None else self.visit(node.price)
            node = msgspec.structs.replace(node, price=price, step=self.visit(node.step))
        elif isinstance(node, fx.Trigger):
            node = msgspec.structs.replace(node, steps=tuple(self.visit(step) for step in node.steps))
        elif not isinstance(node, fx.Standing):
            node = self.inside(node)
        elif self.reading:  # standing abilities are printed with "this" throughout
            node = msgspec.structs.replace(node, change=self.visit(node.change))
        self.last = before
        return node

    def options(self, node: fx.Choose) -> fx.Choose:
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
        if isinstance(node, fx.Standing) and not self.lasting:
            return node  # a standing ability has no targets: it reaches the cards longest in play
        if isinstance(node, fx.Controls) or (isinstance(node, fx.Cards) and not is_target(node)):
            return node
        if isinstance(node, fx.ForAWhile):
            before, self.lasting = self.lasting, True
            node = self.inside(node)
            self.lasting = before
            return node
        if is_target(node):
            self.count += 1
            return msgspec.structs.replace(node, slot=self.count)
        return self.inside(node)


def is_target(node: Any) -> bool:
    if isinstance(node, fx.Cards):
        return node.zone == "board" and node.amount is not None
    return isinstance(node, fx.AnyTarget) or (isinstance(node, fx.Players) and node.which == "any")


class Unnumbered(Walk):
    def visit(self, node: Any) -> Any:
        return msgspec.structs.replace(node, slot=0) if getattr(node, "slot", 0) else self.inside(node)


def without_numbers(paragraph: fx.Paragraph) -> fx.Paragraph:
    unnumbered: fx.Paragraph = Unnumbered()(paragraph)
    return unnumbered


def spread(paragraph: fx.Paragraph) -> fx.Paragraph:
    """An "if" extends to the end of its sentence: the steps after it get its condition."""
    return with_steps(paragraph, spread_steps)


def gathered(paragraph: fx.Paragraph) -> fx.Paragraph:
    """Consecutive steps with the same condition state it once."""
    return with_steps(paragraph, gathered_steps)


def with_steps(paragraph: fx.Paragraph, change: Any) -> fx.Paragraph:
    abilities = tuple(
        msgspec.structs.replace(ability, steps=change(ability.steps))
        if isinstance(ability, fx.Instruction | fx.Trigger | fx.Usable | fx.AsSoonAs)
        else ability
        for ability in paragraph.abilities
    )
    return msgspec.structs.replace(paragraph, abilities=abilities)


def spread_steps(steps: tuple[fx.Step, ...]) -> tuple[fx.Step, ...]:
    reach: fx.If | None = None
    done: list[fx.Step] = []
    for step in steps:
        if isinstance(step, fx.If):
            reach = step
        elif reach is not None:
            step = fx.If(reach.condition, step)
        done.append(step)
    return tuple(done)


def gathered_steps(steps: tuple[fx.Step, ...]) -> tuple[fx.Step, ...]:
    done: list[fx.Step] = []
    reach: fx.If | None = None
    for step in steps:
        if isinstance(step, fx.If):
            again = reach is not None and reach.condition == step.condition and not isinstance(step.step, fx.If)
            done.append(step.step if again else step)
            reach = step
        elif reach is not None:
            raise Unsayable('a step after "if ..., X, then" has its condition too; write it in a paragraph of its own')
        else:
            done.append(step)
    return tuple(done)
