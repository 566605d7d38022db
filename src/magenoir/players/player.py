"""What a player is: a view and the options in, one of the options out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from magenoir.match.view import View
from magenoir.model.randomness import below, scramble


class Player(Protocol):
    """Anything that can decide for a seat."""

    def choose(self, view: View, options: Sequence[str]) -> int:
        """The place, from 0, of the chosen option. `view.asked` is the decision it belongs to."""
        ...


class Dice:
    """A player's own chance, apart from the game's: the same seed makes the same choices on any machine."""

    def __init__(self, seed: int) -> None:
        self._state = scramble(seed & ((1 << 64) - 1))

    def below(self, bound: int) -> int:
        self._state, drawn = below(self._state, bound)
        return drawn


class RandomPlayer:
    """Takes any option, each as likely as the other."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, view: View, options: Sequence[str]) -> int:
        return self._dice.below(len(options))
