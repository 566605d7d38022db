"""Bots against an Adversary: many games of one scenario, and what they add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from shlex import join

from msgspec import Struct
from msgspec.structs import asdict

from magenoir.arena.contest import crash_of, played
from magenoir.arena.game import MAX_TURNS, GameResult, play_out
from magenoir.arena.rates import Length, Rate, length, rate
from magenoir.arena.report import Crash
from magenoir.decks.deck import Deck
from magenoir.decks.shipped import RULEBOOK, load_decks
from magenoir.files.record.record import record_of
from magenoir.files.record.text import write_record
from magenoir.language.own import packs_in_use
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.events import AdversaryCame, PlayerLost, TurnBegan
from magenoir.model.terms import SEATS
from magenoir.players import PLAYERS, Player, chance_of

MAX_COOP_TURNS = 2 * MAX_TURNS  # every other turn is the Adversary's


class Coop(Struct, frozen=True):
    """Which bots play against which Adversary. The bots fill the seats in turn; without decks, the four of R17 rotate,
    so that each is played equally often in every seat."""

    players: tuple[str, ...]
    adversary: str
    level: int
    foe: tuple[Card, ...]
    """The Adversary's deck at this level."""
    seats: int = 1
    decks: tuple[str, ...] = ()
    games: int = 20
    seed: int = 0
    max_turns: int = MAX_COOP_TURNS
    brought: tuple[Deck, ...] = ()
    """The decks among `decks` that do not come with the game."""
    recorded: bool = False
    """Whether to record each game."""

    def names(self) -> tuple[str, ...]:
        """The bots by seat."""
        return tuple(self.players[seat % len(self.players)] for seat in range(self.seats))

    def title(self) -> str:
        return f"{self.adversary} level {self.level}"

    def slugs(self, game: int) -> tuple[str, ...]:
        return self.decks or tuple(RULEBOOK[(game + seat) % len(RULEBOOK)] for seat in range(self.seats))

    def decks_of(self, game: int) -> list[Deck]:
        known = load_decks() | {deck.slug: deck for deck in self.brought}
        return [known[slug] for slug in self.slugs(game)]

    def seed_of(self, game: int) -> int:
        """The first game has the contest's own seed, and each further game the next number."""
        return self.seed + game

    def bots(self, seed: int) -> list[Player]:
        return [PLAYERS[name](chance_of(seed, seat)) for seat, name in enumerate(self.names())]

    def again(self, slugs: Sequence[str], number: int) -> str:
        """The command that plays only the game with this seed."""
        against = ("--coop", self.adversary, "--level", str(self.level), "--players", str(self.seats))
        decks = (part for slug in slugs for part in ("--deck", slug))
        packs = (part for pack in packs_in_use() for part in ("--pack", pack.path))
        return join(
            ("magenoir", "arena", *self.players, *against, *decks, "--games", "1", "--seed", str(number), *packs)
        )


class CoopResult(GameResult, frozen=True, kw_only=True):
    """How a game ended, as a whole and for each player."""

    fell: tuple[str, ...] = ()  # by seat: why the player was out; "" if still standing at the end
    taken: tuple[int, ...] = ()  # by seat: turns taken
    came: bool = False  # the Adversary entered the game

    @property
    def won(self) -> bool | None:
        """None: neither won nor lost."""
        return None if self.outcome is None else self.outcome.won


def play_one(contest: Coop, game: int) -> CoopResult:
    """Game number `game`. Its seed alone decides what happens."""
    seed, slugs, names = contest.seed_of(game), contest.slugs(game), contest.names()
    decks = [deck.cards for deck in contest.decks_of(game)]
    begin = partial(Match.new, decks, seed, mode="coop", adversary=contest.foe)
    result, match = play_out(contest.bots(seed), begin, seed, contest.max_turns, names, slugs, contest.title())
    told = asdict(result)
    if match is None:
        return CoopResult(**told)
    if contest.recorded and not result.record:
        told["record"] = write_record(
            record_of(match, names, slugs, adversary=contest.title(), turn_limit=contest.max_turns)
        )
    why = {event.seat: event.why.text for event in match.events if isinstance(event, PlayerLost)}
    turns = Counter(event.seat for event in match.events if isinstance(event, TurnBegan))
    return CoopResult(
        **told,
        fell=tuple(why.get(seat, "") for seat in SEATS[: contest.seats]),
        taken=tuple(turns[seat] for seat in SEATS[: contest.seats]),
        came=any(isinstance(event, AdversaryCame) for event in match.events),
    )


def died(contest: Coop, game: int, why: str) -> CoopResult:
    """A game that killed its process: all we know is its seed."""
    return CoopResult(contest.seed_of(game), None, contest.slugs(game), fault="process", error=why)


class OfDeck(Struct, frozen=True):
    """The games in which a deck was played."""

    deck: str
    win_rate: Rate
    survived: Rate  # how often its player was standing at the end, won or not


class CoopReport(Struct, frozen=True):
    """All games. Rates leave out games that crashed; a game that reaches the turn limit is drawn."""

    players: tuple[str, ...]  # by seat
    adversary: str
    level: int
    decks: tuple[str, ...]
    games: int
    seed: int
    wins: int
    losses: int
    draws: int
    crashes: int
    win_rate: Rate
    by_deck: tuple[OfDeck, ...]
    lost_by: dict[str, int]  # lost games, by what beat the last player standing
    came: Rate  # how often the Adversary entered the game at all
    turns_per_player: Length
    decisions: int  # those with two or more options
    seconds: float
    games_per_second: float
    interrupted: bool
    crash_reports: tuple[Crash, ...] = ()


def play_coop(
    contest: Coop,
    jobs: int = 1,
    on_game: Callable[[CoopResult], None] | None = None,
    play: Callable[[Coop, int], CoopResult] = play_one,
) -> CoopReport:
    """Play all games in `jobs` processes; Ctrl-C ends it and reports what was counted so far."""
    results = played(contest.games, jobs, partial(play, contest), partial(died, contest), on_game)
    return report(contest, results.found, results.seconds, results.interrupted)


def report(contest: Coop, results: Sequence[CoopResult], seconds: float, interrupted: bool = False) -> CoopReport:
    finished = [result for result in results if result.outcome is not None]
    outcomes = Counter(result.won for result in finished)
    return CoopReport(
        players=contest.names(),
        adversary=contest.adversary,
        level=contest.level,
        decks=contest.decks,
        games=len(results),
        seed=contest.seed,
        wins=outcomes[True],
        losses=outcomes[False],
        draws=outcomes[None],
        crashes=len(results) - len(finished),
        win_rate=rate(outcomes[True], len(finished)),
        by_deck=tuple(of_deck(deck, finished) for deck in sorted({deck for one in finished for deck in one.decks})),
        lost_by=dict(Counter(last_fall(result) for result in finished if result.won is False)),
        came=rate(sum(result.came for result in finished), len(finished)),
        turns_per_player=length([max(result.taken) for result in finished]),
        decisions=sum(result.decisions for result in results),
        seconds=round(seconds, 3),
        games_per_second=round(len(results) / seconds, 2) if seconds else 0.0,
        interrupted=interrupted,
        crash_reports=tuple(crash_of(contest, result) for result in results if result.outcome is None),
    )


def of_deck(deck: str, finished: Sequence[CoopResult]) -> OfDeck:
    games = [result for result in finished if deck in result.decks]
    ends = [why for result in games for slug, why in zip(result.decks, result.fell, strict=True) if slug == deck]
    return OfDeck(deck, rate(sum(one.won is True for one in games), len(games)), rate(ends.count(""), len(ends)))


def last_fall(result: CoopResult) -> str:
    """What beat the player who stood longest."""
    return max(zip(result.taken, result.fell, strict=True))[1]
