"""What a player is: a view, the options and a way to imagine them in; one of the options out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from magenoir.model.randomness import below, scramble
from magenoir.told.view import View


class Imagine(Protocol):
    """A look ahead that tells nothing a player may not know: hidden cards are dealt anew before (`match.imagining`)."""

    def __call__(self, *path: int) -> View:
        """The view after the option at this place, and after the answers at further places to what is asked then."""
        ...


class Player(Protocol):
    """Anything that can decide for a seat."""

    def choose(self, view: View, options: Sequence[str], imagine: Imagine) -> int:
        """The place, from 0, of the chosen option. `view.asked` is the decision it belongs to."""
        ...


class Dice:
    """A player's own chance, apart from the game's: the same seed makes the same choices on any machine."""

    def __init__(self, seed: int) -> None:
        self._state = scramble(seed & ((1 << 64) - 1))

    def below(self, bound: int) -> int:
        self._state, drawn = below(self._state, bound)
        return drawn


def chance_of(seed: int, seat: int) -> int:
    """What a player of the game with this seed is made from: far from the game's own chance and every other seat's."""
    return scramble(seed * 64 + seat + 1)


class RandomPlayer:
    """Takes any option, each as likely as the other."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, view: View, options: Sequence[str], imagine: Imagine) -> int:
        return self._dice.below(len(options))
