"""What card texts say: their abilities, with paragraphs that continue each other joined."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from magenoir.model import effects as fx


class Said(NamedTuple):
    """An ability of a card, its place in the text, and how many times it applies."""

    paragraph: int
    ability: int
    node: fx.Ability
    times: int
    base: fx.Ability | None = None  # if its digits have changed: as it was printed or gained

    @property
    def origin(self) -> fx.Ability:
        """The ability before any change of digits: its identity."""
        return self.node if self.base is None else self.base


def whole_abilities(paragraphs: tuple[fx.Paragraph, ...]) -> list[Said]:
    """The abilities of a text, each with the steps of paragraphs that continue it ("Then ...")."""
    found: list[Said] = []
    for p, paragraph in enumerate(paragraphs):
        for a, ability in enumerate(paragraph.abilities):
            before = found[-1].node if found else None
            if (
                paragraph.continues
                and isinstance(ability, fx.Instruction)
                and isinstance(before, fx.Instruction | fx.Trigger | fx.Usable)
            ):
                found[-1] = found[-1]._replace(node=replace(before, steps=before.steps + ability.steps))
            else:
                found.append(Said(p, a, ability, 1))
    return found


def shapes_of(ability: fx.Ability) -> tuple[type[fx.Node], ...]:
    """Its kind, and the kind of change it makes or event it waits for: enough to skip most cards quickly."""
    if isinstance(ability, fx.Standing):
        return fx.Standing, type(ability.change)
    if isinstance(ability, fx.Trigger):
        return fx.Trigger, type(ability.when)
    return (type(ability),)
