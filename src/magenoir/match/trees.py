"""Looking through the effect tree of a card."""

from __future__ import annotations

from magenoir.model.card import Card
from magenoir.model.effects import Node


def says(card: Card, kind: type[Node]) -> bool:
    """Whether anything in a card's text is of this kind."""
    return any(isinstance(node, kind) for node in card.nodes)
