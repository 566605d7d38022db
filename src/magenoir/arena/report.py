"""The results of many games, counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import astuple

from magenoir.arena.game import GameResult
from magenoir.arena.rates import Difference, Length, Rate, difference, length, rate
from magenoir.model.outcome import Outcome
from magenoir.model.terms import SEAT_NAMED, SEAT_NAMES, Seat


class Pairing(Struct, frozen=True):
    """The games, or series, of one deck against another."""

    decks: tuple[str, ...]
    games: int
    wins: dict[str, int]  # by seat
    draws: int
    crashes: int
    win_rates: dict[str, Rate]  # by seat, of the games that did not crash


class ByBeginning(Struct, frozen=True):
    """The win rates of one seat."""

    first: Rate  # in games where it went first
    second: Rate  # in the others


class FirstPlayer(Rate, frozen=True, kw_only=True):
    """How often the first player won, and what going first was worth: see `first_player`."""

    by_seat: dict[str, ByBeginning]
    advantage: Difference | None  # None: one of the players never went first


class Crash(Struct, frozen=True):
    """A game that crashed, and the commands that reproduce it.

    `file` holds its record, once that is written. `imagined`: moves that a bot only imagined, and that broke the
    engine; if they do not break the real game, `scenario` is of the world that the bot imagined.
    """

    seed: int
    decks: tuple[str, ...]
    turns: int
    moves: tuple[str, ...]
    fault: str  # "engine" | "player" | "process"
    error: str
    trace: str
    again: str  # the command that plays this game, or its series, again
    game: int = 0  # of a series, counted from 1
    imagined: tuple[str, ...] = ()
    record: str = ""
    file: str = ""
    replay: str = ""
    shrink: str = ""
    scenario: str = ""
    check: str = ""
    unwritten: str = ""  # why there is no file


class Report(Struct, frozen=True):
    """All games. A drawn game is won by nobody; rates leave out games that crashed."""

    players: tuple[str, ...]
    decks: tuple[str, ...]
    games: int
    seed: int
    wins: dict[str, int]  # by seat
    draws: int
    crashes: int
    win_rates: dict[str, Rate]
    first_player: FirstPlayer
    turns: int
    length: Length
    decisions: int  # those with two or more options
    seconds: float
    decisions_per_second: int
    interrupted: bool
    pairings: tuple[Pairing, ...]
    crash_reports: tuple[Crash, ...] = ()


class Ended(Protocol):
    """A game or a series that was played."""

    @property
    def outcome(self) -> Outcome | None:
        """None: it crashed."""
        ...

    @property
    def decks(self) -> tuple[str, ...]: ...


def pairing(decks: tuple[str, ...], seats: int, results: Sequence[Ended]) -> Pairing:
    """The wins by seat, whatever the decks."""
    winners = [result.outcome.winner for result in results if result.outcome is not None]
    wins = {name: winners.count(SEAT_NAMED[name]) for name in SEAT_NAMES[:seats]}
    return Pairing(
        decks=decks,
        games=len(results),
        wins=wins,
        draws=len(winners) - sum(wins.values()),
        crashes=len(results) - len(winners),
        win_rates={seat: rate(won, len(winners)) for seat, won in wins.items()},
    )


def by_decks(seats: int, results: Sequence[Ended]) -> tuple[Pairing, ...]:
    """Each pairing of decks that was played."""
    found: dict[tuple[str, ...], list[Ended]] = {}
    for result in results:
        found.setdefault(result.decks, []).append(result)
    return tuple(pairing(decks, seats, found[decks]) for decks in sorted(found))


def first_player(seats: int, results: Sequence[GameResult]) -> FirstPlayer:
    """How often the first player won, which depends on how strong that player is too; and the advantage of going first,
    which does not, because each player is compared only with itself."""
    finished = [result for result in results if result.outcome is not None and result.first is not None]
    whole = rate(sum(result.winner == result.first for result in finished), len(finished))
    by_seat = {name: by_beginning(SEAT_NAMED[name], finished) for name in SEAT_NAMES[:seats]}
    return FirstPlayer(*astuple(whole), by_seat=by_seat, advantage=advantage(finished))


def by_beginning(seat: Seat, finished: Sequence[GameResult]) -> ByBeginning:
    first = [result.winner == seat for result in finished if result.first == seat]
    second = [result.winner == seat for result in finished if result.first != seat]
    return ByBeginning(rate(sum(first), len(first)), rate(sum(second), len(second)))


def advantage(finished: Sequence[GameResult]) -> Difference | None:
    """By how much a player scores better when going first, on average over both players; a draw is half a win. In a
    duel one player's gain is the other's loss, so this is how much better A scores when A goes first: each game counts
    once."""
    scores = {0: 1.0, 1: 0.0, None: 0.5}
    first, second = ([scores[result.winner] for result in finished if result.first == seat] for seat in (0, 1))
    return difference(first, second)


def turns(results: Sequence[GameResult]) -> Length:
    return length([result.turns for result in results if result.outcome is not None])
