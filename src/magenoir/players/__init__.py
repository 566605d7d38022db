"""Players: whoever answers decisions for a seat. They see views, and nothing else."""

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
"""Every bot by the name it goes by on the command line; each is made from a seed."""

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
