"""Looking through the effect tree of a card."""

from __future__ import annotations

from collections.abc import Iterator

from magenoir.model.card import Card
from magenoir.model.effects import Node
from magenoir.model.names import stem, words_of


def says(card: Card, kind: type[Node]) -> bool:
    """Whether anything in a card's text is of this kind."""
    return any(isinstance(node, kind) for paragraph in card.paragraphs for node in nodes(paragraph))


def nodes(tree: object) -> Iterator[Node]:
    """All nodes of an effect tree."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif isinstance(tree, Node):
        yield tree
        for name in tree.__struct_fields__:
            yield from nodes(getattr(tree, name))


def component_words(card: Card) -> set[str]:
    """The words a card may serve as, as far as they are printed on it (D2.3, D3.2.4)."""
    words = {*words_of(card.name), card.element}
    return words | {stem(word) for k in card.keywords if k.kind == "Transmutable" for word in k.argument.split()}
