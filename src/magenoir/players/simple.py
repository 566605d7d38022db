"""The simple player: hits the opponent, prepares what it can pay, channels what its hand is waiting for, ends its turn.

One glance at every choice and no looking ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.players.player import Dice, Imagine, idle
from magenoir.players.scores import SCORES, any_option
from magenoir.players.sight import Sight
from magenoir.told.choices import Choice
from magenoir.told.imagining import Ahead
from magenoir.told.view import View

PATIENCE = 80  # its decisions in one turn, after which it only passes and ends its turn
USES = 3  # of one ability in one turn


class SimplePlayer:
    """Plays by a beginner's rules of thumb."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self._turn = -1
        self._asked = 0
        self._uses: dict[object, int] = {}

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        kind = view.asked.kind if view.asked else ""
        if view.turn != self._turn:
            self._turn, self._asked, self._uses = view.turn, 0, {}
        self._asked += 1
        if self._asked > PATIENCE and kind in ("main", "window"):
            return idle(choices)
        sight, score = Sight(view), SCORES.get(kind, any_option)
        scores = [score(sight, choice) for choice in choices]
        if kind in ("main", "window"):
            uses = [self._uses.get(choice.meaning, 0) for choice in choices]
            scores = [value if used < USES else -1 for value, used in zip(scores, uses, strict=True)]
        best = [choice for choice, value in zip(choices, scores, strict=True) if value == max(scores)]
        chosen = best[self._dice.below(len(best))]
        self._uses[chosen.meaning] = self._uses.get(chosen.meaning, 0) + 1
        return chosen.index


def beginner(view: View, choices: Sequence[Choice]) -> int:
    """What a simple player with no memory would choose."""
    return SimplePlayer(0).choose(view, choices, _no_look_ahead)


def _no_look_ahead(*path: int) -> Ahead:
    raise AssertionError("a simple player does not look ahead")
