"""A deck in figures: curve, elements, kinds, components and Mana."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from magenoir.decks.coverage import Coverage, coverage_of
from magenoir.decks.deck import Deck
from magenoir.decks.odds import TURNS
from magenoir.decks.ways import ManaFlow, flow_of
from magenoir.model.card import KINDS, Card
from magenoir.model.mana import ELEMENTS


class Bar(Struct, frozen=True):
    """The cards of one cost. `x`: their cost has an X as well, which is not counted here."""

    cost: int
    cards: int
    elements: dict[str, int]  # the number of cards of each element
    x: bool = False


class Share(Struct, frozen=True):
    """An element's share of a deck."""

    element: str
    cards: int
    mana: int  # in all costs; an X counts as none


class Figures(Struct, frozen=True):
    """All that can be read off a deck's list. Animals have no cost, so they are not in the curve."""

    size: int
    curve: tuple[Bar, ...]  # every cost from 0 to the highest, then those with an X
    elements: tuple[Share, ...]  # all six
    kinds: dict[str, int]  # only those in the deck
    coverage: tuple[Coverage, ...]  # each card that needs components
    mana: ManaFlow
    average: float = 0.0  # cost, an X left out


def figures_of(deck: Deck, turns: int = TURNS) -> Figures:
    """The figures of a deck; the side deck does not count."""
    with_cost = [card for card in deck.cards if card.kind != "animal"]
    kinds = Counter[str](card.kind for card in deck.cards)
    return Figures(
        size=len(deck.cards),
        curve=curve_of(with_cost),
        elements=tuple(share_of(deck, index) for index in range(len(ELEMENTS))),
        kinds={kind: kinds[kind] for kind in KINDS if kinds[kind]},
        coverage=coverage_of(deck, turns),
        mana=flow_of(deck),
        average=sum(sum(card.cost) for card in with_cost) / len(with_cost) if with_cost else 0.0,
    )


def curve_of(cards: list[Card]) -> tuple[Bar, ...]:
    """Cards by the Mana of their costs; those with an X are counted separately."""
    plain, with_x = ([card for card in cards if bool(card.x_element) == x] for x in (False, True))
    costs = range(max((sum(card.cost) for card in plain), default=-1) + 1)
    apart = sorted({sum(card.cost) for card in with_x})
    return (*(bar_of(plain, cost) for cost in costs), *(bar_of(with_x, cost, x=True) for cost in apart))


def bar_of(cards: list[Card], cost: int, x: bool = False) -> Bar:
    found = [card for card in cards if sum(card.cost) == cost]
    elements = Counter(card.element for card in found)
    return Bar(cost, len(found), {element: elements[element] for element in ELEMENTS if elements[element]}, x)


def share_of(deck: Deck, index: int) -> Share:
    element = ELEMENTS[index]
    cards = sum(card.element == element for card in deck.cards)
    return Share(element, cards, sum(card.cost[index] for card in deck.cards))
