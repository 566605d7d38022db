"""Many series, played as a contest, and their results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from statistics import mean

from msgspec import Struct
from msgspec.structs import replace

from magenoir.arena.contest import Contest, crash_of, played
from magenoir.arena.rates import Length, Rate
from magenoir.arena.report import Crash, FirstPlayer, Pairing, by_decks, first_player, pairing, turns
from magenoir.arena.series import SeriesResult, died, play_series
from magenoir.model.terms import SEAT_NAMES


class Games(Struct, frozen=True):
    """The single games of all series. A drawn game is won by nobody; rates leave out games that crashed."""

    games: int
    wins: dict[str, int]  # by seat
    draws: int
    win_rates: dict[str, Rate]
    first_player: FirstPlayer
    length: Length


class SeriesReport(Struct, frozen=True):
    """All series. A drawn series is won by nobody; rates leave out series that crashed."""

    players: tuple[str, ...]
    decks: tuple[str, ...]
    best_of: int
    format: str
    sideboard: str
    series: int
    seed: int
    wins: dict[str, int]  # by seat
    draws: int
    crashes: int
    win_rates: dict[str, Rate]
    games: Games
    games_per_series: float
    lengths: dict[int, int]  # how many series had 2 games, 3 games, ...
    exchanged: dict[str, int]  # cards, by seat
    decisions: int  # those with two or more options
    seconds: float
    decisions_per_second: int
    interrupted: bool
    pairings: tuple[Pairing, ...]
    crash_reports: tuple[Crash, ...] = ()


def play_all_series(
    contest: Contest,
    jobs: int = 1,
    on_series: Callable[[SeriesResult], None] | None = None,
    play: Callable[[Contest, int], SeriesResult] = play_series,
) -> SeriesReport:
    """Play all series of a contest in `jobs` processes; Ctrl-C ends it and reports what was counted so far."""
    results = played(contest.games, jobs, partial(play, contest), partial(died, contest), on_series)
    return report(contest, results.found, results.seconds, results.interrupted)


def report(contest: Contest, results: Sequence[SeriesResult], seconds: float, interrupted: bool) -> SeriesReport:
    seats = len(contest.players)
    whole, finished = pairing(contest.decks, seats, results), [one for one in results if one.outcome is not None]
    decisions = sum(game.decisions for result in results for game in result.games)
    return SeriesReport(
        players=contest.players,
        decks=contest.decks,
        best_of=contest.best_of,
        format=contest.format,
        sideboard=contest.sideboard,
        series=len(results),
        seed=contest.seed,
        wins=whole.wins,
        draws=whole.draws,
        crashes=whole.crashes,
        win_rates=whole.win_rates,
        games=games_of(seats, results),
        games_per_series=round(mean(len(one.games) for one in finished), 2) if finished else 0.0,
        lengths=dict(sorted(Counter(len(one.games) for one in finished).items())),
        exchanged={
            name: sum(one.exchanged[seat] for one in results if one.exchanged)
            for seat, name in enumerate(SEAT_NAMES[:seats])
        },
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=int(decisions / seconds) if seconds else 0,
        interrupted=interrupted,
        pairings=by_decks(seats, results),
        crash_reports=tuple(crash_in(contest, result) for result in results if result.outcome is None),
    )


def games_of(seats: int, results: Sequence[SeriesResult]) -> Games:
    games = [game for result in results for game in result.games]
    counted = pairing((), seats, games)
    return Games(
        games=counted.games,
        wins=counted.wins,
        draws=counted.draws,
        win_rates=counted.win_rates,
        first_player=first_player(seats, games),
        length=turns(games),
    )


def crash_in(contest: Contest, result: SeriesResult) -> Crash:
    """The crash of its last game, under the seed of the series, since that is what plays it again."""
    crash = crash_of(contest, replace(result.games[-1], seed=result.seed))
    return replace(crash, game=len(result.games))
