"""The arena: bots against bots, many games, the same seed always the same games."""

from __future__ import annotations

from magenoir.arena.contest import Contest, play_contest
from magenoir.arena.game import GameResult, play_game
from magenoir.arena.report import Crash, Report

__all__ = ["Contest", "Crash", "GameResult", "Report", "play_contest", "play_game"]
