"""Many games: in this process or in several, in chunks, counted as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context
from time import perf_counter

from msgspec import Struct

from magenoir.arena.game import MAX_TURNS, GameResult, play_game
from magenoir.language.pack import load_decks
from magenoir.model.randomness import scramble
from magenoir.model.state import SEAT_NAMES
from magenoir.players import PLAYERS

CHUNK = 10


class Contest(Struct, frozen=True):
    """Who plays whom with what. Without decks every pairing of all decks is played in turn."""

    players: tuple[str, ...]
    decks: tuple[str, ...] = ()
    games: int = 20
    seed: int = 0
    max_turns: int = MAX_TURNS

    def pairing(self, game: int) -> tuple[str, ...]:
        if self.decks:
            return self.decks
        pairings = list(product(sorted(load_decks()), repeat=len(self.players)))
        return pairings[game % len(pairings)]


class Report(Struct, frozen=True):
    """What came of it."""

    players: tuple[str, ...]
    decks: tuple[str, ...]
    games: int
    seed: int
    wins: dict[str, int]  # by seat
    draws: int
    crashes: int
    turns: int
    decisions: int
    seconds: float
    decisions_per_second: int
    crash_reports: tuple[GameResult, ...] = ()


def play_one(contest: Contest, game: int) -> GameResult:
    """Game number `game` of a contest, whose seed is the contest's plus that number."""
    seed = contest.seed + game
    players = [PLAYERS[name](scramble(seed * 64 + seat + 1)) for seat, name in enumerate(contest.players)]
    decks = load_decks()
    return play_game(players, [decks[slug].cards for slug in contest.pairing(game)], seed, contest.max_turns)


def play_chunk(contest: Contest, games: range) -> list[GameResult]:
    return [play_one(contest, game) for game in games]


def play_series(contest: Contest, jobs: int = 1, on_game: Callable[[GameResult], None] | None = None) -> Report:
    """Play all games of a contest, by so many processes."""
    began = perf_counter()
    results = []
    for result in played(contest, jobs):
        results.append(result)
        if on_game:
            on_game(result)
    return report(contest, sorted(results, key=lambda result: result.seed), perf_counter() - began)


def played(contest: Contest, jobs: int) -> Iterator[GameResult]:
    if jobs == 1:
        for game in range(contest.games):
            yield play_one(contest, game)
        return
    chunks = [range(start, min(start + CHUNK, contest.games)) for start in range(0, contest.games, CHUNK)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play_chunk, contest, chunk) for chunk in chunks]):
            yield from done.result()


def report(contest: Contest, results: Sequence[GameResult], seconds: float) -> Report:
    decisions = sum(result.decisions for result in results)
    crashed = tuple(result for result in results if result.outcome == "crash")
    return Report(
        players=contest.players,
        decks=contest.decks,
        games=len(results),
        seed=contest.seed,
        wins={
            seat: sum(result.outcome == f"winner {seat}" for result in results)
            for seat in SEAT_NAMES[: len(contest.players)]
        },
        draws=sum(result.outcome == "draw" for result in results),
        crashes=len(crashed),
        turns=sum(result.turns for result in results),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=int(decisions / seconds) if seconds else 0,
        crash_reports=crashed,
    )
