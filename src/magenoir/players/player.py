"""What a player is: in go a view, the choices and a way to imagine them; out comes one of the choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from magenoir.model.randomness import below, scramble
from magenoir.told.choices import Choice
from magenoir.told.imagining import Ahead
from magenoir.told.view import View


class Imagine(Protocol):
    """A look ahead that reveals nothing a player may not know: hidden cards are resampled first (`told.imagining`)."""

    def __call__(self, *path: int) -> Ahead:
        """What the seat would see after the choice with this index, and after further choices in what is asked next."""
        ...


class Player(Protocol):
    """Anything that can decide for a seat."""

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        """The index of one of the choices. `view.asked` is the decision they belong to."""
        ...


def idle(choices: Sequence[Choice]) -> int:
    """The index of doing nothing more: ending the turn if that is offered, else passing."""
    return next(choice.index for choice in choices if choice.key in ("end-turn", "pass"))


class Dice:
    """A player's own random numbers, separate from the game's: the same seed makes the same choices on any machine."""

    def __init__(self, seed: int) -> None:
        self._state = scramble(seed & ((1 << 64) - 1))

    def below(self, bound: int) -> int:
        self._state, drawn = below(self._state, bound)
        return drawn


def chance_of(seed: int, seat: int) -> int:
    """The seed of a player in the game with this seed: unrelated to the game's own and every other seat's."""
    return scramble(seed * 64 + seat + 1)


class RandomPlayer:
    """Takes any option, each with the same probability."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        return choices[self._dice.below(len(choices))].index
