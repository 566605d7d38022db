"""What a card can be searched by, as far as the card alone determines it."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model.card import Card
from magenoir.model.effects import Give, Keyword, KeywordChange, This
from magenoir.model.names import spelled, stem


class Traits(Struct, frozen=True):
    """What a card can be searched by. Words are stems: Flame, Flames and Flame's all find `flame`."""

    words: tuple[tuple[str, str], ...]  # of its name and its Transmutable: the stem, and the word as written
    needs: tuple[tuple[str, str], ...]  # its components, likewise
    serves: tuple[str, ...]  # the components it can be
    total: int  # the Mana of its printed cost, without an X
    keywords: tuple[str, ...]  # printed on it or in its text: Protector, Transmutable


def traits(card: Card) -> Traits:
    """What this card can be searched by."""
    lent = [(stem(keyword.argument), keyword.argument) for keyword in card.keywords if names_word(keyword)]
    spoken = [node for node in card.nodes if isinstance(node, Keyword)]
    return Traits(
        words=tuple(dict([*spelled(card.name), *lent]).items()),
        needs=tuple(needs(card).items()),
        serves=tuple(sorted(serves(card))),
        total=sum(card.cost),
        keywords=tuple(sorted({keyword.kind for keyword in (*card.keywords, *spoken)})),
    )


def needs(card: Card) -> dict[str, str]:
    """Its components: the stem (several words are the name of a card and stay as they are), and the word as written."""
    return {word if " " in word else stem(word): word for word, _ in card.components}


def serves(card: Card) -> frozenset[str]:
    """D2.3: the components it can be, counting a Transmutable that its text gives it at times. Rituals: none."""
    if card.kind == "ritual":
        return frozenset()
    lent = {
        stem(node.keyword.argument)
        for node in card.nodes
        if isinstance(node, KeywordChange | Give) and isinstance(node.cards, This) and names_word(node.keyword)
    }
    return card.answers | lent | ({card.name} if " " in card.name else set())


def names_word(keyword: Keyword) -> bool:
    return keyword.kind == "Transmutable" and bool(keyword.argument)
