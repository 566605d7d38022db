"""What came of many games, counted."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from magenoir.arena.game import GameResult
from magenoir.arena.rates import Length, Rate, length, rate
from magenoir.match.records import CRASH
from magenoir.model.state import SEAT_NAMES


class Pairing(Struct, frozen=True):
    """The games of one deck against another."""

    decks: tuple[str, ...]
    games: int
    wins: dict[str, int]  # by seat
    draws: int
    crashes: int
    win_rates: dict[str, Rate]  # by seat, of the games that did not crash


class Crash(Struct, frozen=True):
    """A game that crashed, and the commands that show it again.

    `file` has its record, once that is written. `imagined`: the engine broke by these moves, which a bot only imagined;
    where the real game does not break by them, `scenario` is of the world that it imagined.
    """

    seed: int
    decks: tuple[str, ...]
    turns: int
    moves: tuple[str, ...]
    fault: str  # "engine" | "player" | "process"
    error: str
    trace: str
    again: str  # plays this game once more, bots and all
    imagined: tuple[str, ...] = ()
    record: str = ""
    file: str = ""
    replay: str = ""
    shrink: str = ""
    scenario: str = ""
    check: str = ""


class Report(Struct, frozen=True):
    """The whole. A drawn game is won by nobody; rates are of the games that did not crash."""

    players: tuple[str, ...]
    decks: tuple[str, ...]
    games: int
    seed: int
    wins: dict[str, int]  # by seat
    draws: int
    crashes: int
    win_rates: dict[str, Rate]
    first_player: Rate  # won by who began
    turns: int
    length: Length
    decisions: int  # those with two or more options
    seconds: float
    decisions_per_second: int
    interrupted: bool
    pairings: tuple[Pairing, ...]
    crash_reports: tuple[Crash, ...] = ()


def pairing(decks: tuple[str, ...], seats: int, results: Sequence[GameResult]) -> Pairing:
    """Count wins, whatever the decks."""
    finished = [result for result in results if result.outcome != CRASH]
    wins = {seat: sum(result.outcome == f"winner {seat}" for result in finished) for seat in SEAT_NAMES[:seats]}
    return Pairing(
        decks=decks,
        games=len(results),
        wins=wins,
        draws=len(finished) - sum(wins.values()),
        crashes=len(results) - len(finished),
        win_rates={seat: rate(won, len(finished)) for seat, won in wins.items()},
    )


def by_decks(seats: int, results: Sequence[GameResult]) -> tuple[Pairing, ...]:
    """Each pairing of decks that was played."""
    found: dict[tuple[str, ...], list[GameResult]] = {}
    for result in results:
        found.setdefault(result.decks, []).append(result)
    return tuple(pairing(decks, seats, found[decks]) for decks in sorted(found))


def first_player(results: Sequence[GameResult]) -> Rate:
    """How often who began has won."""
    finished = [result for result in results if result.outcome != CRASH]
    return rate(sum(result.outcome == f"winner {SEAT_NAMES[result.first]}" for result in finished), len(finished))


def turns(results: Sequence[GameResult]) -> Length:
    return length([result.turns for result in results if result.outcome != CRASH])
