"""Players: whoever answers decisions for a seat. They see views, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from magenoir.players.player import Player, RandomPlayer
from magenoir.players.simple import SimplePlayer

PLAYERS: dict[str, Callable[[int], Player]] = {"simple": SimplePlayer, "random": RandomPlayer}
"""Every bot by the name it goes by on the command line; each is made from a seed."""

__all__ = ["PLAYERS", "Player", "RandomPlayer", "SimplePlayer"]
