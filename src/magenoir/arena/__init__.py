"""The arena: bots against bots, many games or series, the same seed always the same games."""

from __future__ import annotations

from magenoir.arena.contest import Contest, play_contest
from magenoir.arena.coop import Coop, CoopReport, CoopResult, play_coop
from magenoir.arena.game import GameResult, play_game
from magenoir.arena.report import Crash, Report
from magenoir.arena.series import SeriesResult, play_series
from magenoir.arena.series_report import SeriesReport, play_all_series

__all__ = [
    "Contest",
    "Coop",
    "CoopReport",
    "CoopResult",
    "Crash",
    "GameResult",
    "Report",
    "SeriesReport",
    "SeriesResult",
    "play_all_series",
    "play_contest",
    "play_coop",
    "play_game",
    "play_series",
]
