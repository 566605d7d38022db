"""Which cards a card works with: its components, what needs it, what mentions it, what it creates."""

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
"""Cards that a group names; a search for the word finds the rest."""

What = Literal["components", "users", "speaks_of", "spoken_of_by", "creates", "created_by"]
Index = dict[str, dict[str, None]]


class Companions(Struct, frozen=True):
    """Cards related to a card in one way: they serve it as a component, need it as one, mention it, and so on."""

    what: What
    cards: tuple[str, ...]  # by name
    word: str = ""  # the stem that they have in common, or the name of a card
    more: int = 0  # how many are not named


class Company:
    """All cards of a pool, by the words that they need, serve as and mention. Build it once, then ask for any card."""

    def __init__(self, cards: Iterable[Card]) -> None:
        pool = sorted(cards, key=lambda card: folded(card.name))
        self.spelling = spelling(pool)
        self._serving = indexed(pool, serves)
        self._needing = indexed(pool, needs)
        self._called = indexed(pool, lambda card: card.stems)
        self._speaking = indexed(pool, speaks)
        self._making = indexed(pool, lambda card: [made.name for made in card.makes])

    def of(self, card: Card) -> tuple[Companions, ...]:
        """The groups around a card, beginning with its components."""
        return (
            *groups("components", card, needs(card), self._serving),
            *groups("users", card, sorted(serves(card)), self._needing),
            *groups("speaks_of", card, speaks(card), self._called),
            *groups("spoken_of_by", card, sorted(card.stems), self._speaking),
            *one_group("creates", dict.fromkeys(made.name for made in card.makes)),
            *one_group("created_by", self._making.get(card.name, {})),
        )


def groups(what: What, card: Card, words: Iterable[str], index: Index) -> Iterator[Companions]:
    """A group for each word that other cards share."""
    for word in words:
        found = index.get(word, {})
        if count := len(found) - (card.name in found):
            others = tuple(islice((name for name in found if name != card.name), MOST))
            yield Companions(what, others, word, count - len(others))


def one_group(what: What, names: dict[str, None]) -> Iterator[Companions]:
    """All of them in one group, where no word divides them."""
    if names:
        yield Companions(what, tuple(islice(names, MOST)), more=max(0, len(names) - MOST))


def speaks(card: Card) -> list[str]:
    """The words that its text mentions or gives to others, without those that it needs anyway."""
    given = [stem(node.argument) for node in card.nodes if isinstance(node, Keyword) and names_word(node)]
    known = {*needs(card), *ELEMENTS, *(serves(card) - card.answers)}
    return [word for word in dict.fromkeys([*card.spoken, *given]) if word not in known]


def indexed(cards: Iterable[Card], words: Callable[[Card], Iterable[str]]) -> Index:
    """The names of cards by their words, each once, in the order of the cards."""
    index: Index = {}
    for card in cards:
        for word in words(card):
            index.setdefault(word, {})[card.name] = None
    return index


def spelling(cards: Iterable[Card]) -> dict[str, str]:
    """How to spell each word: as a card's components do, otherwise the shortest form in a name."""
    found: dict[str, str] = {}
    asked: dict[str, str] = {}
    for card in cards:
        asked |= needs(card)
        for word, written in spelled(card.name):
            found[word] = min(found.get(word, written), written, key=len)
    return {word: written[:1].upper() + written[1:] for word, written in (found | asked).items()}
