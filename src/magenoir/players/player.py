"""What a player is: a view, the choices and a way to imagine them in; one of the choices out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from magenoir.model.randomness import below, scramble
from magenoir.told.choices import Choice
from magenoir.told.imagining import Ahead
from magenoir.told.view import View


class Imagine(Protocol):
    """A look ahead that tells nothing a player may not know: hidden cards are dealt anew before (`told.imagining`)."""

    def __call__(self, *path: int) -> Ahead:
        """What is seen after the choice of this index, and after those of further indices in what is asked then."""
        ...


class Player(Protocol):
    """Anything that can decide for a seat."""

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        """The index of one of the choices. `view.asked` is the decision they belong to."""
        ...


def idle(choices: Sequence[Choice]) -> int:
    """To do nothing more: where there is a turn to end, the index of that, else of passing."""
    return next(choice.index for choice in choices if choice.key in ("end-turn", "pass"))


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

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        return choices[self._dice.below(len(choices))].index
