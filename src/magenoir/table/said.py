"""What card texts say: their abilities, with those of paragraphs that go on from one another joined. Kept per card."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model.card import Card
from magenoir.model.state import CardId, Seat


class Active(NamedTuple):
    """A change that stands now, and who says so."""

    change: fx.Change
    source: CardId
    you: Seat
    made: int
    paragraph: int
    ability: int


class Said(NamedTuple):
    """An ability of a card, where it stands in the text, and how many times it applies."""

    paragraph: int
    ability: int
    node: fx.Ability
    times: int


_WHOLE: dict[int, tuple[Card, list[Said]]] = {}


def whole_abilities(card: Card) -> list[Said]:
    """The abilities of a text, each with the steps of paragraphs that go on from it ("Then ..."). Kept per card."""
    kept = _WHOLE.get(id(card))
    if kept is not None:
        return kept[1]
    found: list[Said] = []
    for p, paragraph in enumerate(card.paragraphs):
        for a, ability in enumerate(paragraph.abilities):
            before = found[-1].node if found else None
            if (
                paragraph.continues
                and isinstance(ability, fx.Instruction)
                and isinstance(before, fx.Instruction | fx.Trigger)
            ):
                found[-1] = found[-1]._replace(node=replace(before, steps=before.steps + ability.steps))
            else:
                found.append(Said(p, a, ability, 1))
    _WHOLE[id(card)] = (card, found)
    return found


_SPEAKS: dict[tuple[int, type[fx.Ability]], tuple[Card, bool]] = {}


def speaks(card: Card, kind: type[fx.Ability]) -> bool:
    """Has a printed text any ability of this shape? Kept per card, so that most cards cost nothing to pass over."""
    kept = _SPEAKS.get((id(card), kind))
    if kept is None:
        kept = (card, any(isinstance(said.node, kind) for said in whole_abilities(card)))
        _SPEAKS[id(card), kind] = kept
    return kept[1]
