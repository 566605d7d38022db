"""The exact odds of having a component's sources by a turn, from the set-up of R5 and D7.1 on.

Animals are set aside. Two hands of five are dealt from the shuffled rest; the one with more sources is kept, the other
shuffled back. Animals are the first cards drawn. The player goes first and so does not draw in their first turn (R7);
the second player is a card ahead. Nothing else draws, searches or discards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

HAND_CARDS = 5
TURNS = 10
MODEL = (
    "Odds: you keep the hand with more sources, begin the game, and draw one card a turn from your second turn on, an "
    "Animal first; each source counts once. Whoever goes second has the odds of the turn after."
)


def odds_by_turn(
    cards: int, sources: int, needed: int, animals: Sequence[bool] = (), turns: int = TURNS
) -> list[float]:
    """The odds of having seen `needed` sources by each turn. `cards`, `sources`: without Animals. `animals`: whether
    each is a source, in the order in which they are drawn."""
    return [float(seen_by(turn, cards, sources, needed, tuple(animals))) for turn in range(1, turns + 1)]


def seen_by(turn: int, cards: int, sources: int, needed: int, animals: tuple[bool, ...] = ()) -> Fraction:
    """The odds of having seen `needed` sources by this turn."""
    draws = turn - 1
    needed -= sum(animals[:draws])
    return seen_after(max(0, draws - len(animals)), cards, sources, max(0, needed))


@lru_cache(maxsize=4096)
def seen_after(draws: int, cards: int, sources: int, needed: int) -> Fraction:
    """The odds of at least `needed` sources in the better hand and the cards drawn after it."""
    hands = better_hands(cards, sources).items()
    return sum(
        (way * at_least(needed - held, draws, cards - size, sources - held) for (held, size), way in hands), Fraction()
    )


@lru_cache(maxsize=1024)
def better_hands(cards: int, sources: int) -> dict[tuple[int, int], Fraction]:
    """The odds of each (sources, cards) of the hand that is kept; of two equal hands, the first is."""
    first = min(HAND_CARDS, cards)
    second = min(HAND_CARDS, cards - first)
    ways: Counter[tuple[int, int]] = Counter()
    for one, way in drawn(first, cards, sources):
        for other, then in drawn(second, cards - first, sources - one):
            ways[(one, first) if one >= other else (other, second)] += way * then
    return {kept: Fraction(way, ways.total()) for kept, way in ways.items()}


def at_least(needed: int, draws: int, cards: int, sources: int) -> Fraction:
    """The odds of at least `needed` sources among the cards drawn; an empty deck gives no more."""
    if needed <= 0:
        return Fraction(1)
    draws = min(draws, cards)
    return Fraction(sum(way for found, way in drawn(draws, cards, sources) if found >= needed), comb(cards, draws))


def drawn(draws: int, cards: int, sources: int) -> Iterator[tuple[int, int]]:
    """Each number of sources that this many cards may hold, and in how many ways."""
    for found in range(max(0, draws - (cards - sources)), min(draws, sources) + 1):
        yield found, comb(sources, found) * comb(cards - sources, draws - found)
