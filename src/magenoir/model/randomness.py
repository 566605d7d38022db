"""The only source of random numbers: a seeded generator whose whole state is one integer (SplitMix64)."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def scramble(value: int) -> int:
    """Spread a state over 64 bits."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """A new state and a number from 0 up to, but not including, `bound`, each equally likely."""
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        state = (state + _STEP) & _MASK
        drawn = scramble(state)
        if drawn < limit:
            return state, drawn % bound


def shuffled(state: int, items: list[T]) -> tuple[int, list[T]]:
    """A new state and the items in a random order (Fisher and Yates)."""
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        state, pick = below(state, last + 1)
        items[last], items[pick] = items[pick], items[last]
    return state, items
