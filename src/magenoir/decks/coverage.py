"""Component coverage: for each card the words that it needs, and the cards of its deck that serve as them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from magenoir.decks.deck import Deck, counted
from magenoir.decks.odds import TURNS, odds_by_turn
from magenoir.model.card import Card
from magenoir.model.effects import NeedFewer, NeedReplaced, NeedWaived
from magenoir.model.mana import ELEMENTS
from magenoir.model.names import folded, stem

Counted = Sequence[tuple[int, Card]]


class Need(Struct, frozen=True):
    """A component that a card needs so many times, and what of the deck it may be."""

    word: str
    count: int
    sources: tuple[tuple[int, str], ...]  # copies and name; of the card itself, its other copies
    lacking: bool  # there are fewer sources than it needs
    otherwise: bool  # its own text knows a way without
    odds: tuple[float, ...]  # of enough of them by the first turn, the second, ...


class Coverage(Struct, frozen=True):
    """A card that needs components."""

    card: str
    copies: int
    needs: tuple[Need, ...]

    @property
    def lacking(self) -> bool:
        return any(need.lacking for need in self.needs)


def coverage_of(deck: Deck, turns: int = TURNS) -> tuple[Coverage, ...]:
    """Each card of the deck that needs components, in the order of the list."""
    there = counted(deck.cards)
    return tuple(
        Coverage(card.name, copies, tuple(need_of(there, card, word, count, turns) for word, count in card.components))
        for copies, card in there
        if card.components
    )


def need_of(there: Counted, card: Card, word: str, count: int, turns: int) -> Need:
    """One word of one card. The card that is to be prepared is no source for itself: one copy of it is left out."""
    sources = [(copies - (one.name == card.name), one) for copies, one in there if serves_as(one, word)]
    in_deck = sum(copies for copies, one in there if one.kind != "animal")
    shuffled = sum(copies for copies, one in sources if one.kind != "animal")
    return Need(
        word=word,
        count=count,
        sources=tuple((copies, one.name) for copies, one in sources if copies),
        lacking=sum(copies for copies, _ in sources) < count,
        otherwise=knows_another_way(card, word),
        odds=tuple(odds_by_turn(in_deck, shuffled, count, animals_as(there, word), turns)),
    )


def serves_as(card: Card, word: str) -> bool:
    """D2.3: may it become such a component? Rituals never do; a name of several words means that very card."""
    if card.kind == "ritual":
        return False
    if " " in word:
        return card.name == word
    return card.element == folded(word) if folded(word) in ELEMENTS else stem(word) in card.stems


def knows_another_way(card: Card, word: str) -> bool:
    """Does its own text let it do with fewer components, another one, or a price in its place?"""
    for said in card.said:
        change = getattr(said.node, "change", None)
        if isinstance(change, NeedFewer):
            return True
        if isinstance(change, NeedWaived | NeedReplaced) and stem(change.word) in ("", stem(word)):
            return True
    return False


def animals_as(there: Counted, word: str) -> list[bool]:
    """Whether each Animal is such a source, in the order in which they are drawn: the last of the list lies on top."""
    animals = [card for copies, card in there if card.kind == "animal" for _ in range(copies)]
    return [serves_as(card, word) for card in reversed(animals)]
