"""A deck: its cards, each as often as it is in it, and a side deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from magenoir.model.card import Card


class Deck(Struct, frozen=True):
    """What a player brings. The order is that of the list; it is shuffled before it matters."""

    name: str
    cards: tuple[Card, ...]
    side: tuple[Card, ...] = ()
    name_fr: str = ""
    slug: str = ""

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Deck and side deck taken together."""
        return self.cards + self.side


def counts(cards: Iterable[Card]) -> dict[str, int]:
    """How often each card is among these, in the order of the list."""
    return dict(Counter(card.name for card in cards))


def counted(cards: Iterable[Card]) -> list[tuple[int, Card]]:
    """The same with the cards themselves."""
    cards = tuple(cards)
    named = {card.name: card for card in cards}
    return [(count, named[name]) for name, count in counts(cards).items()]
