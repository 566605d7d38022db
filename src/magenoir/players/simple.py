"""The simple player: hits the opponent, prepares what it can pay, channels what its hand waits for, ends its turn.

One glance at every option and no looking ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.players.player import Dice, Imagine
from magenoir.players.scores import SCORES, any_option
from magenoir.players.sight import Sight
from magenoir.told.view import View

PATIENCE = 80  # decisions of its own in one turn, after which it only passes and ends its turn
USES = 3  # of one ability in one turn


class SimplePlayer:
    """Plays by a beginner's rules of thumb."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self._turn = -1
        self._asked = 0
        self._uses: dict[str, int] = {}

    def choose(self, view: View, options: Sequence[str], imagine: Imagine) -> int:
        kind = view.asked.kind if view.asked else ""
        if view.turn != self._turn:
            self._turn, self._asked, self._uses = view.turn, 0, {}
        self._asked += 1
        if self._asked > PATIENCE and kind in ("main", "window"):
            return options.index("end turn" if kind == "main" else "pass")
        sight, score = Sight(view), SCORES.get(kind, any_option)
        scores = [score(sight, option) for option in options]
        if kind in ("main", "window"):
            scores = [
                value if self._uses.get(move, 0) < USES else -1 for value, move in zip(scores, options, strict=True)
            ]
        best = [place for place, value in enumerate(scores) if value == max(scores)]
        chosen = best[self._dice.below(len(best))]
        self._uses[options[chosen]] = self._uses.get(options[chosen], 0) + 1
        return chosen


def beginner(view: View, options: Sequence[str]) -> int:
    """What a simple player would choose who has seen nothing before this."""
    return SimplePlayer(0).choose(view, options, _no_look_ahead)


def _no_look_ahead(*path: int) -> View:
    raise AssertionError("a simple player does not look ahead")
