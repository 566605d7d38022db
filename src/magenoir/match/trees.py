"""Looking through the effect tree of a card."""

from __future__ import annotations

from magenoir.model.card import Card
from magenoir.model.effects import Node
from magenoir.model.effects.node import nodes
from magenoir.model.names import stem, words_of


def says(card: Card, kind: type[Node]) -> bool:
    """Whether anything in a card's text is of this kind."""
    return any(isinstance(node, kind) for paragraph in card.paragraphs for node in nodes(paragraph))


def component_words(card: Card) -> set[str]:
    """The words a card may serve as, as far as they are printed on it (D2.3, D3.2.4)."""
    words = {*words_of(card.name), card.element}
    return words | {stem(word) for k in card.keywords if k.kind == "Transmutable" for word in k.argument.split()}
