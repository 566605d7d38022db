"""Measure the engine against python-chess, interleaved in one run: machines are noisy, so look at the ratios.

Times are CPU times of this process. `--json` prints JSON, `--profile` shows where a game's time goes, `--only` measures
one part. bench/coop.py measures co-op games, bench/pool.py the whole pool of cards, bench/packs.py users' packs,
bench/server.py the server.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import chess

from bench.coop import coop
from bench.packs import packs
from bench.pool import pool
from bench.server import server
from magenoir.decks.shipped import rulebook_decks
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.randomness import below
from magenoir.told.view import view

SLICE = 0.08  # seconds of chess for each game
BATCH = 200


def decks_of(seed: int) -> list[tuple[Card, ...]]:
    four = [deck.cards for deck in rulebook_decks().values()]
    return [four[seed % 4], four[seed // 4 % 4]]


def play(seed: int, look: Callable[[Match], None] | None = None) -> tuple[int, Match]:
    """A random game: decisions with two or more options, and the match at its end."""
    match, chance, real = Match.new(decks_of(seed), seed), seed, 0
    while match.decision is not None:
        options = match.decision.options
        chance, pick = below(chance, len(options))
        real += len(options) > 1
        if look is not None:
            look(match)
        match.choose(options[pick])
    return real, match


def play_chess(dice: random.Random, seconds: float, look: Callable[[chess.Board], None] | None = None) -> int:
    """Random games until the time is up, with python-chess as it is commonly used; counts moves among two or more."""
    end, real = time.process_time() + seconds, 0
    while time.process_time() < end:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            real += len(moves) > 1
            if look is not None:
                look(board)
            board.push(dice.choice(moves))
    return real


def play_lean_chess(dice: random.Random, seconds: float) -> int:
    """The same, but generating the moves of a position once and detecting the end of a game by hand."""
    end, real = time.process_time() + seconds, 0
    while time.process_time() < end:
        board = chess.Board()
        while moves := list(board.legal_moves):
            if board.halfmove_clock >= 150 or board.is_insufficient_material() or board.is_fivefold_repetition():
                break
            real += len(moves) > 1
            board.push(dice.choice(moves))
    return real


def timed(action: Callable[[], int]) -> tuple[int, float]:
    start = time.process_time()
    done = action()
    return done, time.process_time() - start


def each(action: Callable[[], object]) -> float:
    """Microseconds for one, in a warm batch."""
    action()
    start = time.process_time()
    for _ in range(BATCH):
        action()
    return (time.process_time() - start) / BATCH * 1e6


def speed(games: int) -> dict[str, object]:
    """Decisions per second: a game of ours and two slices of chess, alternating."""
    dice, rates = random.Random(1), {"ours": Rate(), "chess": Rate(), "lean": Rate()}
    ratios = []
    play(0)
    for seed in range(games):
        ours = rates["ours"].add(*timed(lambda seed=seed: play(seed)[0]))  # type: ignore[misc]
        ratios.append(ours / rates["chess"].add(*timed(lambda: play_chess(dice, SLICE))))
        rates["lean"].add(*timed(lambda: play_lean_chess(dice, SLICE)))
    return {
        "games": games,
        "decisions": rates["ours"].done,
        "decisions_per_second": round(rates["ours"].a_second),
        "chess_moves_per_second": round(rates["chess"].a_second),
        "ratio": round(rates["ours"].a_second / rates["chess"].a_second, 3),
        "ratio_by_game": [round(quartile, 3) for quartile in statistics.quantiles(ratios)],
        "lean_chess_moves_per_second": round(rates["lean"].a_second),
        "ratio_to_lean_chess": round(rates["ours"].a_second / rates["lean"].a_second, 3),
    }


class Rate:
    """A count and the seconds it took."""

    def __init__(self) -> None:
        self.done, self.seconds = 0, 0.0

    def add(self, done: int, seconds: float) -> float:
        """The rate of this part."""
        self.done, self.seconds = self.done + done, self.seconds + seconds
        return done / seconds

    @property
    def a_second(self) -> float:
        return self.done / self.seconds


def copies() -> dict[str, object]:
    """Forks throughout whole games, compared with copies of chess boards throughout whole games."""
    forks: list[float] = []
    played: list[float] = []
    views: list[float] = []
    boards: list[float] = []

    def look(match: Match) -> None:
        if match.number % 40 == 0:
            forks.append(each(match.fork))
            played.append(each(lambda: match.fork().choose(0)))
            seat = match.decision.seat if match.decision else match.state.active
            views.append(each(lambda: view(match, seat)))

    def look_at_board(board: chess.Board) -> None:
        if board.fullmove_number % 40 == 0:
            boards.append(each(lambda: board.copy(stack=False)))

    for seed in range(4):
        play(seed, look)
        play_chess(random.Random(seed), SLICE, look_at_board)
    middle = {
        name: statistics.median(times)
        for name, times in (("fork", forks), ("fork_and_move", played), ("view", views), ("chess_copy", boards))
    }
    rounded = {f"{name}_us": round(us, 1) for name, us in middle.items()}
    return {**rounded, "fork_ratio": round(middle["fork"] / middle["chess_copy"], 1)}


def memory() -> dict[str, object]:
    """What a whole game keeps: State, events, answers, moves, and a State of each turn to go back to."""
    play(1)
    sizes = []
    for seed in range(2, 6):
        tracemalloc.start()
        _, match = play(seed)
        sizes.append(tracemalloc.get_traced_memory()[0] / 1e6)
        tracemalloc.stop()
        del match
    return {"game_mb": round(max(sizes), 2)}


def fresh(*command: str) -> float:
    """Milliseconds for a new process, best of five."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([*command], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return min(times) * 1e3


def starting() -> dict[str, object]:
    bare = fresh(sys.executable, "-c", "pass")
    library = fresh(sys.executable, "-c", "import magenoir.language.pack")
    base = fresh(sys.executable, "-c", "from magenoir.language.pack import load_base; load_base()")
    cards = fresh(sys.executable, "-c", "from magenoir.language.pack import load_cards; load_cards()")
    helped = fresh(str(Path(sys.executable).with_name("magenoir")), "--help")
    return {
        "bare_python_ms": round(bare),
        "help_ms": round(helped),
        "load_base_cards_ms": round(base - library),
        "load_all_cards_ms": round(cards - library),
    }


def profile() -> None:
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(8):
        play(seed)
    profiler.disable()
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(25)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the engine against python-chess, and the server under load.")
    parser.add_argument("--games", type=int, default=48, help="random games to play")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--profile", action="store_true", help="show where a game's time goes, and measure nothing")
    parser.add_argument("--only", choices=("engine", "coop", "pool", "packs", "server"), help="measure this part alone")
    wanted = parser.parse_args()
    if wanted.profile:
        profile()
        return
    parts: dict[str, Callable[[], dict[str, object]]] = {
        "engine": lambda: {**speed(wanted.games), **copies(), **memory(), **starting()},
        "coop": lambda: coop(max(2, wanted.games // 2)),
        "pool": lambda: pool(max(1, wanted.games // 3)),
        "packs": packs,
        "server": server,
    }
    found: dict[str, object] = {}
    for name, part in parts.items():
        if wanted.only in (None, name):
            found |= part()
    if wanted.json:
        print(json.dumps(found, indent=2))
        return
    for name, value in found.items():
        print(f"{name.replace('_', ' '):34} {value}")


if __name__ == "__main__":
    main()
