"""One series between bots: game after game, with each bot exchanging cards on what it has seen."""

from __future__ import annotations

import traceback
from collections.abc import Sequence

from msgspec import Struct

from magenoir.arena.contest import BOTH, Contest
from magenoir.arena.game import GameResult, play_out
from magenoir.decks.formats import load_formats
from magenoir.decks.swaps import Swap, exchanges
from magenoir.files.record.record import Record, record_of
from magenoir.files.record.text import read_record
from magenoir.files.series.record import record_of_series
from magenoir.files.series.sitting import Sitting
from magenoir.files.series.text import write_series
from magenoir.model.outcome import Outcome
from magenoir.model.terms import SEAT_NAMES, SEATS, Seat
from magenoir.players import sideboard
from magenoir.told.view import View, view


class SeriesResult(Struct, frozen=True):
    """How a series ended."""

    seed: int
    outcome: Outcome | None  # None: it crashed
    decks: tuple[str, ...]
    games: tuple[GameResult, ...]
    exchanged: tuple[int, ...] = ()  # cards exchanged over all games, by seat
    record: str = ""


class Encounter:
    """Two bots at one sitting: the score so far, and what each of them remembers."""

    def __init__(self, contest: Contest, number: int) -> None:
        self.contest, self.slugs = contest, contest.pairing(number)
        limits = load_formats()[contest.format]
        self.sitting = Sitting.new(contest.decks_of(number), contest.best_of, contest.seed_of(number), limits)
        self.games: list[GameResult] = []
        self.records: list[Record] = []
        self.memories: list[list[View]] = [[] for _ in contest.players]
        self.exchanged = [0] * len(contest.players)

    @property
    def crashed(self) -> bool:
        return bool(self.games) and self.games[-1].outcome is None

    def play(self) -> None:
        """To its end, or until a game crashes."""
        while not self.sitting.series.over and not self.crashed:
            self.play_game()

    def play_game(self) -> None:
        """The next game, and the exchanges after it."""
        contest, seed = self.contest, self.sitting.seed_of_game
        begin = self.sitting.next_match
        result, match = play_out(contest.bots(seed), begin, seed, contest.max_turns, contest.players, self.slugs)
        self.games.append(result)
        if result.outcome is None or match is None:
            self.records += [read_record(result.record)] if contest.recorded and result.record else []
            return
        if contest.recorded:
            self.records.append(record_of(match, contest.players, self.slugs, turn_limit=contest.max_turns))
        self.sitting = self.sitting.with_game(result.outcome)
        for seat, memory in zip(SEATS, self.memories, strict=False):
            memory.append(view(match, seat))
            if not self.sitting.series.over and contest.sideboard in (BOTH, SEAT_NAMES[seat]):
                self.exchange(seat, memory)

    def exchange(self, seat: Seat, memory: Sequence[View]) -> None:
        deck = self.sitting.decks[seat]
        wanted = [Swap(out, into) for out, into in sideboard(deck.cards, deck.side, memory)]
        self.sitting = self.sitting.tried(seat, *wanted)
        names = ([card.name for card in one.cards] for one in (deck, self.sitting.decks[seat]))
        self.exchanged[seat] += sum(swap.leaving for swap in exchanges(*names))

    def result(self) -> SeriesResult:
        return SeriesResult(
            seed=self.sitting.seed,
            outcome=None if self.crashed else self.sitting.series.outcome,
            decks=self.slugs,
            games=tuple(self.games),
            exchanged=tuple(self.exchanged),
            record=self.record() if self.contest.recorded else "",
        )

    def record(self) -> str:
        return write_series(record_of_series(self.sitting, self.records, self.contest.players))


def play_series(contest: Contest, number: int) -> SeriesResult:
    """Series number `number` of a contest. Its seed alone decides what happens."""
    encounter = Encounter(contest, number)
    try:
        encounter.play()
    except Exception as error:  # a bot failed to exchange: the other series go on
        what, trace = f"{type(error).__name__}: {error}", "".join(traceback.format_exception(error))
        seed = encounter.sitting.seed_of_game
        encounter.games.append(GameResult(seed, None, encounter.slugs, fault="player", error=what, trace=trace))
    return encounter.result()


def died(contest: Contest, number: int, why: str) -> SeriesResult:
    """A series that killed its process: all we know is its seed."""
    seed, slugs = contest.seed_of(number), contest.pairing(number)
    return SeriesResult(seed, None, slugs, (GameResult(seed, None, slugs, fault="process", error=why),))
