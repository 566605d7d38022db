"""Cards that bring other cards into the game (D7.3): each carries those it names, and those that they name."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from magenoir.model.card import Card


def with_made(card: Card, known: Mapping[str, Card]) -> Card:
    """The card with all that it can bring, directly or not. A card may bring itself, so those carry nothing."""
    found: dict[str, Card] = {}
    names = list(card.creates)
    while names:
        name = names.pop(0)
        if name in known and name not in found:
            found[name] = replace(known[name], makes=())
            names += known[name].creates
    return replace(card, makes=tuple(found.values())) if found else card
