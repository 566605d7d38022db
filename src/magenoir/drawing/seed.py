"""Random numbers for pictures: the same text gives the same numbers on any machine, whatever Python's hash seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from magenoir.model.randomness import below, scramble

T = TypeVar("T")

_FNV_OFFSET, _FNV_PRIME, _MASK = 0xCBF29CE484222325, 0x100000001B3, (1 << 64) - 1


def hashed(text: str) -> int:
    """64 bits of a text (FNV-1a, then spread)."""
    value = _FNV_OFFSET
    for byte in text.encode("utf-8", "surrogatepass"):
        value = ((value ^ byte) * _FNV_PRIME) & _MASK
    return scramble(value)


class Chance:
    """A sequence of random numbers, seeded by a text."""

    def __init__(self, text: str) -> None:
        self._state = hashed(text)

    def below(self, bound: int) -> int:
        self._state, drawn = below(self._state, bound)
        return drawn

    def between(self, least: float, most: float) -> float:
        """A number in this range, in a thousand steps."""
        return least + (most - least) * self.below(1001) / 1000

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]
