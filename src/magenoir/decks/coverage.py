"""Component coverage: the component words that each card needs, and the cards in the deck that serve as them."""

from __future__ import annotations

from msgspec import Struct

from magenoir.decks.deck import Deck, counted
from magenoir.decks.odds import TURNS, odds_by_turn
from magenoir.model.card import Card
from magenoir.model.effects import NeedFewer, NeedReplaced, NeedWaived
from magenoir.model.names import stem


class Need(Struct, frozen=True):
    """A component that a card needs, how many of it, and which cards in the deck can be one."""

    word: str
    count: int
    sources: tuple[tuple[int, str], ...]  # copies and name; of the card itself, only its other copies
    lacking: bool  # the deck has fewer sources than needed
    otherwise: bool  # the card's own text offers a way without
    odds: tuple[float, ...]  # of having enough by the first turn, the second, ...


class Coverage(Struct, frozen=True):
    """A card that needs components."""

    card: str
    copies: int
    needs: tuple[Need, ...]

    @property
    def lacking(self) -> bool:
        return any(need.lacking for need in self.needs)


class Pool:
    """The cards of a deck as components: which serve as which word, and the odds of drawing them."""

    def __init__(self, deck: Deck, turns: int) -> None:
        self.there, self.turns = counted(deck.cards), turns
        self.shuffled = sum(card.kind != "animal" for card in deck.cards)
        self.animals = [card.name for card in deck.cards if card.kind == "animal"][::-1]  # the last lies on top
        words = {word for _, card in self.there for word, _ in card.components}
        self.serving = {word: [pair for pair in self.there if serves_as(pair[1], word)] for word in words}

    def need(self, card: Card, word: str, count: int) -> Need:
        """One word that a card needs. A card is no component of itself, so one copy of it is left out."""
        sources = [(copies - (one.name == card.name), one) for copies, one in self.serving[word]]
        return Need(
            word=word,
            count=count,
            sources=tuple((copies, one.name) for copies, one in sources if copies),
            lacking=sum(copies for copies, _ in sources) < count,
            otherwise=knows_another_way(card, word),
            odds=tuple(self.odds(sources, count)),
        )

    def odds(self, sources: list[tuple[int, Card]], count: int) -> list[float]:
        animals = {one.name for _, one in sources if one.kind == "animal"}
        in_shuffle = sum(copies for copies, one in sources if one.kind != "animal")
        drawn_first = [name in animals for name in self.animals]
        return odds_by_turn(self.shuffled, in_shuffle, count, drawn_first, self.turns)


def coverage_of(deck: Deck, turns: int = TURNS) -> tuple[Coverage, ...]:
    """Each card of the deck that needs components, in the order of the list."""
    pool = Pool(deck, turns)
    return tuple(
        Coverage(card.name, copies, tuple(pool.need(card, word, count) for word, count in card.components))
        for copies, card in pool.there
        if card.components
    )


def serves_as(card: Card, word: str) -> bool:
    """D2.3: can it be such a component? Rituals never can; several words are the name of one particular card."""
    if card.kind == "ritual":
        return False
    return card.name == word if " " in word else stem(word) in card.answers


def knows_another_way(card: Card, word: str) -> bool:
    """Does its own text allow fewer components, a different one, or a price instead?"""
    for said in card.said:
        change = getattr(said.node, "change", None)
        if isinstance(change, NeedFewer):
            return True
        if isinstance(change, NeedWaived | NeedReplaced) and stem(change.word) in ("", stem(word)):
            return True
    return False
