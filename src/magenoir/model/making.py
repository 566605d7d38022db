"""Cards that bring other cards into the game (D7.3): each carries those it names, and those that these name."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from magenoir.model.card import Card
from magenoir.model.effects import Create
from magenoir.model.effects.node import nodes


def created(card: Card) -> list[str]:
    """The names of cards that its text brings into the game."""
    return [node.name for node in nodes(card.paragraphs) if isinstance(node, Create)]


def with_made(card: Card, known: Mapping[str, Card]) -> Card:
    """The card with all that can come of it, one after another. A card may bring itself: so those carry nothing."""
    found: dict[str, Card] = {}
    names = created(card)
    while names:
        name = names.pop(0)
        if name in known and name not in found:
            found[name] = replace(known[name], makes=())
            names += created(known[name])
    return replace(card, makes=tuple(found.values())) if found else card
