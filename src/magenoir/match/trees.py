"""Looking through the effect tree of a card."""

from __future__ import annotations

from magenoir.model.card import Card
from magenoir.model.effects import Node
from magenoir.model.effects.node import nodes


def says(card: Card, kind: type[Node]) -> bool:
    """Whether anything in a card's text is of this kind."""
    return any(isinstance(node, kind) for paragraph in card.paragraphs for node in nodes(paragraph))
