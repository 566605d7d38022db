"""The greedy player: imagines every choice, one step ahead, and takes the one that leaves it best off.

What it must answer on the way, and everything about single Mana, it answers by the simple player's rules of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.players.evaluation import evaluate
from magenoir.players.player import Dice, Imagine, idle
from magenoir.players.scores import SCORES, any_option
from magenoir.players.sight import Sight
from magenoir.told.choices import Choice
from magenoir.told.imagining import Ahead
from magenoir.told.view import View

BY_THUMB = frozenset(
    {"add", "place", "take pile", "take", "receive", "give", "move", "order", "starting hand", "first player"}
)
"""Kinds of decision whose answers show their worth only later, or hardly differ."""
PATIENCE = 60  # its decisions in one turn, after which it only passes and ends its turn
HABIT = 6  # the weight of a rule of thumb in the main phase: looking just one step ahead, it does well to act
DEPTH = 12  # answers on the way before it has imagined enough


OUT_OF_THE_QUESTION = -(10**12)


class GreedyPlayer:
    """Looks one step ahead."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self._turn, self._asked = -1, 0

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        kind = kind_of(view)
        if kind in BY_THUMB or (kind == "target" and is_shared(view)):
            return self._best(choices, by_thumb(view, choices))
        if self._impatient(view) and kind in ("main", "window"):
            return idle(choices)
        habits = by_thumb(view, choices) if kind == "main" or view.mode != "duel" else []
        places = [place for place, score in enumerate(habits) if score >= 0] if view.mode != "duel" else []
        values = [
            value(view, choices, place, imagine) if place in places or not places else OUT_OF_THE_QUESTION
            for place in range(len(choices))
        ]
        if kind == "main" or values.count(max(values)) > 1:
            weight, habit = (1, HABIT) if kind == "main" else (1_000, 1)  # elsewhere habit only breaks ties
            habits = habits or by_thumb(view, choices)
            values = [weight * worth + habit * score for worth, score in zip(values, habits, strict=True)]
        return self._best(choices, values)

    def _impatient(self, view: View) -> bool:
        if view.turn != self._turn:
            self._turn, self._asked = view.turn, 0
        self._asked += 1
        return self._asked > PATIENCE

    def _best(self, choices: Sequence[Choice], values: list[int]) -> int:
        best = [choice.index for choice, value in zip(choices, values, strict=True) if value == max(values)]
        return best[self._dice.below(len(best))]


def value(view: View, choices: Sequence[Choice], place: int, imagine: Imagine) -> int:
    """What a choice leads to, directly or through what it makes possible, such as activating what was prepared."""
    if choices[place].key == "end-turn":
        return evaluate(view)  # what the others do then does not count
    path, ahead = followed((choices[place].index,), imagine)
    later = ahead.choices if kind_of(ahead.view) == "main" else ()
    if kind_of(view) == "main":
        known = {choice.meaning for choice in choices}
        new = [choice for choice in later if choice.meaning not in known]
        if new and view.mode != "duel":
            habits = by_thumb(ahead.view, later)
            new = [choice for choice in new if habits[choice.index] >= 0]
    else:
        new = [choice for choice in later if activates(choice, being_prepared(view))]
    further = (followed((*path, choice.index), imagine)[1] for choice in new)
    return max(evaluate(one.view) for one in (ahead, *further))


def being_prepared(view: View) -> str:
    """The spell whose components or X are being chosen: they affect what it does."""
    asked = view.asked
    return asked.source.name if asked and asked.source and asked.kind in ("component", "X") else ""


def activates(choice: Choice, name: str) -> bool:
    """Whether it is the activation of the one card of this name."""
    return (
        choice.key == "activate-card" and choice.card is not None and choice.card.name == name and not choice.card.copy
    )


def is_shared(view: View) -> bool:
    return view.asked is not None and view.asked.shared


def kind_of(view: View) -> str:
    return view.asked.kind if view.asked else ""


def is_asked(view: View) -> bool:
    """Whether the imagined action is still going on: this seat must answer something on the way."""
    over = ("main",) if view.mode == "duel" else ("main", "add", "take pile")
    return view.asked is not None and view.asked.seat == view.seat and view.asked.kind not in over


def followed(path: tuple[int, ...], imagine: Imagine) -> tuple[tuple[int, ...], Ahead]:
    """Follow an action to its end, answering what is asked on the way by rules of thumb."""
    ahead = imagine(*path)
    while is_asked(ahead.view) and len(path) < DEPTH:
        scores = by_thumb(ahead.view, ahead.choices)
        path = (*path, ahead.choices[scores.index(max(scores))].index)
        ahead = imagine(*path)
    return path, ahead


def by_thumb(view: View, choices: Sequence[Choice]) -> list[int]:
    """The scores of a simple player."""
    sight, score = Sight(view), SCORES.get(kind_of(view), any_option)
    return [score(sight, choice) for choice in choices]
