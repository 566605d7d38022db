"""Players: they answer decisions for a seat, and see views and choices, nothing else.

player                     what a player is; the random one
simple, scores             the simple player: a score for each option, by the kind of decision
acting, spending, picking  rules of thumb: actions, Mana, targets and cards
harm, helping              what your own cards do to you; what changes are worth
greedy, evaluation         the greedy player imagines every option; how good a view is
sight, worth               how a simple player sees a view, and values a card
glance, deeds, amounts     a card's text summed up: what it does, and how much of it
sideboarding               exchanges between the games of a series
"""

from __future__ import annotations

from collections.abc import Callable

from magenoir.players.greedy import GreedyPlayer
from magenoir.players.player import Imagine, Player, RandomPlayer, chance_of
from magenoir.players.sideboarding import sideboard
from magenoir.players.simple import SimplePlayer, beginner

PLAYERS: dict[str, Callable[[int], Player]] = {
    "simple": SimplePlayer,
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
}
"""Every bot by its name on the command line; each is made from a seed."""

__all__ = [
    "PLAYERS",
    "GreedyPlayer",
    "Imagine",
    "Player",
    "RandomPlayer",
    "SimplePlayer",
    "beginner",
    "chance_of",
    "sideboard",
]
