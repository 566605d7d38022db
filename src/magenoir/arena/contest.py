"""Many games: who plays whom with which decks, in one process or several, counted as they come in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from operator import attrgetter
from shlex import join
from time import perf_counter
from typing import Generic, Protocol

from msgspec import Struct

from magenoir.arena.game import MAX_TURNS, GameResult, play_game
from magenoir.arena.pool import Died, Play, Result, play_in_processes
from magenoir.arena.report import Crash, Report, by_decks, first_player, pairing, turns
from magenoir.decks.deck import Deck
from magenoir.decks.formats import CASUAL
from magenoir.decks.shipped import FOR_TOURNAMENTS, RULEBOOK, load_decks
from magenoir.language.own import packs_in_use
from magenoir.players import PLAYERS, Player, chance_of

BOTH = "both"


class Contest(Struct, frozen=True):
    """Who plays whom with which decks. Without decks, every pairing of the four of R17 is played in turn; in series and
    tournaments, of the tournament decks, which have side decks."""

    players: tuple[str, ...]
    decks: tuple[str, ...] = ()
    games: int = 20
    seed: int = 0
    max_turns: int = MAX_TURNS
    brought: tuple[Deck, ...] = ()
    """The decks among `decks` that do not come with the game."""
    best_of: int = 0
    """0: single games. Otherwise `games` counts series."""
    format: str = CASUAL
    sideboard: str = BOTH
    """Who exchanges cards between the games of a series: both, A, B or nobody."""
    recorded: bool = False
    """Whether to record each series."""

    def pairing(self, game: int) -> tuple[str, ...]:
        if self.decks:
            return self.decks
        decks = FOR_TOURNAMENTS if self.best_of or self.format != CASUAL else RULEBOOK
        pairings = list(product(sorted(decks), repeat=len(self.players)))
        return pairings[game % len(pairings)]

    def decks_of(self, game: int) -> list[Deck]:
        """The decks of a game or series."""
        known = load_decks() | {deck.slug: deck for deck in self.brought}
        return [known[slug] for slug in self.pairing(game)]

    def seed_of(self, game: int) -> int:
        """The first game has the contest's own seed, and each further game the next number."""
        return self.seed + game

    def again(self, slugs: Sequence[str], number: int) -> str:
        """The command that plays only the game or series with this seed."""
        decks, seed = ("--decks", *slugs), ("--seed", str(number))
        series = ("--best-of", str(self.best_of)) if self.best_of else ()
        swaps = ("--sideboard", self.sideboard) if self.sideboard != BOTH else ()
        form = ("--format", self.format) if self.format != CASUAL else ()
        packs = (part for pack in packs_in_use() for part in ("--pack", pack.path))
        options = (*decks, "--games", "1", *seed, *series, *swaps, *form, *packs)
        return join(("magenoir", "arena", *self.players, *options))

    def bots(self, seed: int) -> list[Player]:
        """The players of the game with this seed."""
        return [PLAYERS[name](chance_of(seed, seat)) for seat, name in enumerate(self.players)]


def play_one(contest: Contest, game: int) -> GameResult:
    """Game number `game` of a contest. Its seed alone decides what happens."""
    seed, cards = contest.seed_of(game), [deck.cards for deck in contest.decks_of(game)]
    return play_game(contest.bots(seed), cards, seed, contest.max_turns, contest.players, contest.pairing(game))


def died(contest: Contest, game: int, why: str) -> GameResult:
    """A game that killed its process: all we know is its seed."""
    return GameResult(contest.seed_of(game), None, contest.pairing(game), fault="process", error=why)


class Results(Struct, Generic[Result]):
    """The games of a contest that were played, ordered by seed."""

    found: list[Result]
    seconds: float
    interrupted: bool


def play_contest(
    contest: Contest,
    jobs: int = 1,
    on_game: Callable[[GameResult], None] | None = None,
    play: Callable[[Contest, int], GameResult] = play_one,
) -> Report:
    """Play all games of a contest in `jobs` processes; Ctrl-C ends it and reports what was counted so far."""
    results = played(contest.games, jobs, partial(play, contest), partial(died, contest), on_game)
    return report(contest, results.found, results.seconds, results.interrupted)


def played(
    games: int, jobs: int, play: Play[Result], died: Died[Result], on_result: Callable[[Result], None] | None
) -> Results[Result]:
    """Play this many games or series; Ctrl-C ends it with what has come in so far."""
    began, found, interrupted = perf_counter(), list[Result](), False
    try:
        for result in map(play, range(games)) if jobs == 1 else play_in_processes(play, games, jobs, died):
            found.append(result)
            if on_result:
                on_result(result)
    except KeyboardInterrupt:
        interrupted = True
    found.sort(key=attrgetter("seed"))  # the same report, whichever process was faster
    return Results(found, perf_counter() - began, interrupted)


def report(contest: Contest, results: Sequence[GameResult], seconds: float, interrupted: bool = False) -> Report:
    seats = len(contest.players)
    whole, decisions = pairing(contest.decks, seats, results), sum(result.decisions for result in results)
    return Report(
        players=contest.players,
        decks=contest.decks,
        games=len(results),
        seed=contest.seed,
        wins=whole.wins,
        draws=whole.draws,
        crashes=whole.crashes,
        win_rates=whole.win_rates,
        first_player=first_player(seats, results),
        turns=sum(result.turns for result in results),
        length=turns(results),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=int(decisions / seconds) if seconds else 0,
        interrupted=interrupted,
        pairings=by_decks(seats, results),
        crash_reports=tuple(crash_of(contest, result) for result in results if result.outcome is None),
    )


class Repeatable(Protocol):
    """A contest that can name the command to play one of its games again."""

    def again(self, slugs: Sequence[str], number: int) -> str: ...


def crash_of(contest: Repeatable, result: GameResult) -> Crash:
    return Crash(
        seed=result.seed,
        decks=result.decks,
        turns=result.turns,
        moves=result.moves,
        fault=result.fault,
        error=result.error,
        trace=result.trace,
        again=contest.again(result.decks, result.seed),
        imagined=result.imagined,
        record=result.record,
        scenario=result.scenario,
    )
