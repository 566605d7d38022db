"""The arena: bots against bots, many games or series. The same seed always plays the same games.

game                     one game; a crash is reported with its record
contest, pool            many games, over several processes
report, rates            what came of them; rates with their intervals
series, series_report    series of games, with a side deck
coop                     bots together against an Adversary
"""

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
