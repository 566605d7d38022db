"""A deck: all copies of its cards, and a side deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from magenoir.model.card import Card


class Deck(Struct, frozen=True):
    """What a player brings. Cards stand in the order of the list; the deck is shuffled before order matters."""

    name: str
    cards: tuple[Card, ...]
    side: tuple[Card, ...] = ()
    name_fr: str = ""
    slug: str = ""

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Deck and side deck."""
        return self.cards + self.side


def counts(cards: Iterable[Card]) -> dict[str, int]:
    """The number of copies of each card, in the order of the list."""
    return dict(Counter(card.name for card in cards))


def counted(cards: Iterable[Card]) -> list[tuple[int, Card]]:
    """The same with the cards themselves."""
    cards = tuple(cards)
    named = {card.name: card for card in cards}
    return [(count, named[name]) for name, count in counts(cards).items()]
