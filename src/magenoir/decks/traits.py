"""What cards are looked for by, as far as one card alone tells it."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model.card import Card
from magenoir.model.effects import Give, Keyword, KeywordChange, This
from magenoir.model.names import spelled, stem


class Traits(Struct, frozen=True):
    """Words are stems: `flame` is found by Flame, Flames and Flame's."""

    words: tuple[tuple[str, str], ...]  # of its name and its Transmutable: the stem, and as it is written
    needs: tuple[tuple[str, str], ...]  # the components that it asks for, in the same way
    serves: tuple[str, ...]  # what it may be a component as
    total: int  # the Mana of its printed cost, beside an X
    keywords: tuple[str, ...]  # kinds, printed on it or in its text: Protector, Transmutable


def traits(card: Card) -> Traits:
    """What this card is found by."""
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
    """The components that it asks for: a stem, or the name of a card where there are several words; and as written."""
    return {word if " " in word else stem(word): word for word, _ in card.components}


def serves(card: Card) -> frozenset[str]:
    """D2.3: what it may be a component as, also by a Transmutable that its text gives it at times; rituals: nothing."""
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
