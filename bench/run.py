"""Measure the engine. Machines are noisy, so each figure also stands as a ratio to a yardstick of the same run.

The yardstick is a plain loop in Python; `ratio` says how many of its rounds one measured thing costs.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable

from magenoir.language.pack import load_base, load_decks
from magenoir.match.game import Match
from magenoir.match.view import view
from magenoir.model.randomness import below


def yardstick() -> float:
    """Seconds for one round of the plain loop."""
    rounds, total = 2_000_000, 0
    start = time.perf_counter()
    for number in range(rounds):
        total += number & 7
    return (time.perf_counter() - start) / rounds


def each(action: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        action()
    return (time.perf_counter() - start) / times


def play(games: int) -> tuple[int, float, Match]:
    """Games of chance over the four decks: decisions with two or more options, seconds, and a game in its middle."""
    decks = [deck.cards for deck in load_decks().values()]
    real, middle = 0, Match.new(decks[:2], 0)
    start = time.perf_counter()
    for seed in range(games):
        match, chance = Match.new([decks[seed % 4], decks[seed // 4 % 4]], seed), seed
        while match.decision is not None:
            options = match.decision.options
            chance, pick = below(chance, len(options))
            real += len(options) > 1
            match.choose(options[pick])
            if match.state.turn == 12 and match.state.phase == "main" and middle.state.turn < 12:
                middle = match.fork()
    return real, time.perf_counter() - start, middle


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the engine.")
    parser.add_argument("--games", type=int, default=40, help="games of chance to play")
    games = parser.parse_args().games
    load_base()
    round_ = yardstick()
    real, seconds, match = play(games)
    measured = {
        "decision": seconds / real,
        "copy of a State": each(match.state.copy, 2_000),
        "fork": each(match.fork, 500),
        "view": each(lambda: view(match, 0), 500),
        "options as text": each(lambda: match.fork().options(), 500),
    }
    rows = {name: {"us": round(s * 1e6, 1), "ratio": round(s / round_)} for name, s in measured.items()}
    print(json.dumps({"decisions": real, "decisions_per_second": round(real / seconds), "rows": rows}, indent=2))


if __name__ == "__main__":
    main()
