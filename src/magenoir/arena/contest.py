"""Many games: who plays whom with what, in this process or in several, counted as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from shlex import join
from time import perf_counter

from msgspec import Struct

from magenoir.arena.game import MAX_TURNS, GameResult, play_game
from magenoir.arena.pool import Play, play_in_processes
from magenoir.arena.report import Crash, Report, by_decks, first_player, pairing, turns
from magenoir.decks.shipped import load_decks, rulebook_decks
from magenoir.match.records import CRASH
from magenoir.players import PLAYERS, chance_of


class Contest(Struct, frozen=True):
    """Who plays whom with what. Without decks every pairing of the four of R17 is played in turn."""

    players: tuple[str, ...]
    decks: tuple[str, ...] = ()
    games: int = 20
    seed: int = 0
    max_turns: int = MAX_TURNS

    def pairing(self, game: int) -> tuple[str, ...]:
        if self.decks:
            return self.decks
        pairings = list(product(sorted(rulebook_decks()), repeat=len(self.players)))
        return pairings[game % len(pairings)]

    def seed_of(self, game: int) -> int:
        """The first game has the contest's own seed, each further one the next."""
        return self.seed + game

    def again(self, result: GameResult) -> str:
        """The command that plays this game alone."""
        decks, seed = ("--decks", *result.decks), ("--seed", str(result.seed))
        return join(("magenoir", "arena", *self.players, *decks, "--games", "1", *seed))


def play_one(contest: Contest, game: int) -> GameResult:
    """Game number `game` of a contest. Nothing but its seed decides what happens in it."""
    seed, slugs, known = contest.seed_of(game), contest.pairing(game), load_decks()
    players = [PLAYERS[name](chance_of(seed, seat)) for seat, name in enumerate(contest.players)]
    return play_game(players, [known[slug].cards for slug in slugs], seed, contest.max_turns, contest.players, slugs)


def died(contest: Contest, game: int, why: str) -> GameResult:
    """A game that killed its process has left nothing but its seed."""
    return GameResult(contest.seed_of(game), CRASH, contest.pairing(game), fault="process", error=why)


def play_contest(
    contest: Contest,
    jobs: int = 1,
    on_game: Callable[[GameResult], None] | None = None,
    play: Callable[[Contest, int], GameResult] = play_one,
) -> Report:
    """Play all games of a contest, by so many processes; Ctrl-C ends it with what was counted so far."""
    began, results, interrupted = perf_counter(), [], False
    try:
        for result in played(contest, jobs, partial(play, contest)):
            results.append(result)
            if on_game:
                on_game(result)
    except KeyboardInterrupt:
        interrupted = True
    results.sort(key=lambda result: result.seed)  # the same report, whichever process was the fastest
    return report(contest, results, perf_counter() - began, interrupted)


def played(contest: Contest, jobs: int, play: Play) -> Iterator[GameResult]:
    if jobs == 1:
        return map(play, range(contest.games))
    return play_in_processes(play, contest.games, jobs, partial(died, contest))


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
        crash_reports=tuple(crash_of(contest, result) for result in results if result.outcome == CRASH),
    )


def crash_of(contest: Contest, result: GameResult) -> Crash:
    return Crash(
        seed=result.seed,
        decks=result.decks,
        turns=result.turns,
        moves=result.moves,
        fault=result.fault,
        error=result.error,
        trace=result.trace,
        again=contest.again(result),
        imagined=result.imagined,
        record=result.record,
        scenario=result.scenario,
    )
