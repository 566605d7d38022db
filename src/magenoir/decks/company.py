"""Which cards a card works with: its components, what needs it, what speaks of it, what is created."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Literal

from msgspec import Struct

from magenoir.decks.traits import names_word, needs, serves
from magenoir.model.card import Card
from magenoir.model.effects import Keyword
from magenoir.model.mana import ELEMENTS
from magenoir.model.names import folded, spelled, stem

MOST = 60
"""Cards that a group names; who wants more of them filters by the word."""

What = Literal["components", "users", "speaks_of", "spoken_of_by", "creates", "created_by"]
Index = dict[str, dict[str, None]]


class Companions(Struct, frozen=True):
    """Cards that are the same to a card: they serve it as a component, need it as one, speak of it."""

    what: What
    cards: tuple[str, ...]  # by name
    word: str = ""  # the stem by which they belong together; the name of a card where that is needed
    more: int = 0  # cards that are not named


class Company:
    """All cards of a pool by the words that they need, serve as and speak of; made once, asked for each card."""

    def __init__(self, cards: Iterable[Card]) -> None:
        pool = sorted(cards, key=lambda card: folded(card.name))
        self.spelling = spelling(pool)
        self._serving = indexed(pool, serves)
        self._needing = indexed(pool, needs)
        self._called = indexed(pool, lambda card: card.stems)
        self._speaking = indexed(pool, speaks)
        self._making = indexed(pool, lambda card: [made.name for made in card.makes])

    def of(self, card: Card) -> tuple[Companions, ...]:
        """The groups around a card, those that it needs first."""
        return (
            *groups("components", card, needs(card), self._serving),
            *groups("users", card, sorted(serves(card)), self._needing),
            *groups("speaks_of", card, speaks(card), self._called),
            *groups("spoken_of_by", card, sorted(card.stems), self._speaking),
            *together("creates", dict.fromkeys(made.name for made in card.makes)),
            *together("created_by", self._making.get(card.name, {})),
        )


def groups(what: What, card: Card, words: Iterable[str], index: Index) -> Iterator[Companions]:
    """A group for each word that has cards beside the card itself."""
    for word in words:
        found = index.get(word, {})
        if count := len(found) - (card.name in found):
            others = tuple(islice((name for name in found if name != card.name), MOST))
            yield Companions(what, others, word, count - len(others))


def together(what: What, names: dict[str, None]) -> Iterator[Companions]:
    """One group of all of them, where no word holds them together."""
    if names:
        yield Companions(what, tuple(islice(names, MOST)), more=max(0, len(names) - MOST))


def speaks(card: Card) -> list[str]:
    """The words that its text speaks of or gives to others, without those that it needs anyway."""
    given = [stem(node.argument) for node in card.nodes if isinstance(node, Keyword) and names_word(node)]
    known = {*needs(card), *ELEMENTS, *(serves(card) - card.answers)}
    return [word for word in dict.fromkeys([*card.spoken, *given]) if word not in known]


def indexed(cards: Iterable[Card], words: Callable[[Card], Iterable[str]]) -> Index:
    """The names of cards by what is said of them, each once, in the order of the cards."""
    index: Index = {}
    for card in cards:
        for word in words(card):
            index.setdefault(word, {})[card.name] = None
    return index


def spelling(cards: Iterable[Card]) -> dict[str, str]:
    """How each word is written where a card asks for it, else in the shortest form that a name has."""
    found: dict[str, str] = {}
    asked: dict[str, str] = {}
    for card in cards:
        asked |= needs(card)
        for word, written in spelled(card.name):
            found[word] = min(found.get(word, written), written, key=len)
    return {word: written[:1].upper() + written[1:] for word, written in (found | asked).items()}
