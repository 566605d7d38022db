"""The arena: bots against bots, many games, the same seed always the same games."""

from __future__ import annotations

from magenoir.arena.game import GameResult, play_game
from magenoir.arena.report import Crash, Report
from magenoir.arena.series import Contest, play_series

__all__ = ["Contest", "Crash", "GameResult", "Report", "play_game", "play_series"]
