"""Series in the arena: played by D1.4, counted, repeatable, recorded; a crash takes no others along."""

import os
from collections.abc import Sequence
from functools import partial

import pytest
from msgspec import json
from msgspec.structs import replace

from magenoir.arena import Contest, SeriesReport, SeriesResult, play_all_series, play_series
from magenoir.arena.contest import play_one
from magenoir.decks.shipped import load_decks
from magenoir.files.record.record import CRASH
from magenoir.files.record.replaying import replay
from magenoir.files.record.text import read_record
from magenoir.files.series.record import exchanged
from magenoir.files.series.text import read_series
from magenoir.files.series.verifying import verify_series
from magenoir.language.pack import load_cards
from magenoir.notation.outcomes import print_outcome
from magenoir.players import PLAYERS, Imagine, RandomPlayer
from magenoir.table import Table
from magenoir.told.choices import Choice
from magenoir.told.view import View

DUEL = ("burning-wrath-tournament", "crushing-pressure-tournament")
SERIES = Contest(("simple", "simple"), DUEL, games=1, seed=2, best_of=3, format="tournament")


class Sudden(RandomPlayer):
    """Breaks in the second game of a series, which it recognizes by its other seed."""

    first = -1

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        Sudden.first = seed if Sudden.first < 0 else Sudden.first
        self.breaks = seed != Sudden.first

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        if self.breaks:
            raise ZeroDivisionError("I am broken")
        return super().choose(view, choices, imagine)


def deadly(contest: Contest, number: int) -> SeriesResult:
    """The second series kills its process. At module level, so that other processes can import it."""
    if number == 1:
        os._exit(9)
    return play_series(contest, number)


def counted(report: SeriesReport) -> object:
    """A report without its times."""
    data = json.decode(json.encode(report))
    return {key: value for key, value in data.items() if key not in ("seconds", "decisions_per_second")}


# ---------------------------------------------------------------------------------------------------------- one series


def test_a_series_goes_on_until_somebody_has_won_two() -> None:
    result = play_series(SERIES, 0)
    assert result.outcome is not None
    winners = [game.winner for game in result.games]
    assert result.outcome.winner in (0, 1)
    assert winners.count(result.outcome.winner) == 2
    assert winners[-1] == result.outcome.winner
    assert len(winners) <= 3
    assert result.record == ""


def test_its_first_game_is_the_game_of_its_seed() -> None:
    game = play_one(Contest(("simple", "simple"), DUEL, seed=2), 0)
    assert play_series(SERIES, 0).games[0] == game


def test_its_record_verifies_and_shows_the_exchanges() -> None:
    result = play_series(replace(SERIES, recorded=True), 0)
    record = read_series(result.record)
    assert verify_series(record).differs == ()
    assert record.outcome == print_outcome(result.outcome)
    swaps = [
        [sum(swap.leaving for swap in seat) for seat in exchanged(record, game)] for game in range(len(record.games))
    ]
    assert swaps[0] == [0, 0]  # D1.4.first-game
    assert tuple(map(sum, zip(*swaps, strict=True))) == result.exchanged
    assert sum(result.exchanged) > 0
    for number, game in enumerate(record.games[:-1]):
        winner = "AB".index(game.outcome[-1])
        assert swaps[number + 1][winner] == 0  # the bots' rule: no exchange after a win


def test_games_at_the_turn_limit_are_recorded_as_draws() -> None:
    result = play_series(replace(SERIES, recorded=True, max_turns=2), 0)
    assert print_outcome(result.outcome) == "draw"
    assert [print_outcome(game.outcome) for game in result.games] == ["draw"] * 6  # H47
    assert verify_series(read_series(result.record)).differs == ()


@pytest.mark.parametrize(("who", "exchange"), [("A", (True, False)), ("B", (False, True)), ("nobody", (False, False))])
def test_only_the_chosen_seats_exchange(who: str, exchange: tuple[bool, bool]) -> None:
    contest = replace(SERIES, sideboard=who)
    totals = [
        sum(cards) for cards in zip(*(play_series(contest, number).exchanged for number in range(4)), strict=True)
    ]
    assert [total > 0 for total in totals] == list(exchange)


def test_an_exchange_that_the_format_forbids_is_skipped() -> None:
    """H48: in casual play a side deck may hold a fifth copy, but it never enters the deck."""
    flame = load_cards().card("Flame")
    deck = replace(load_decks()[DUEL[0]], side=(flame,) * 10, slug="five flames")
    contest = Contest(("random", "simple"), ("five flames", DUEL[1]), seed=1, best_of=3, brought=(deck,), recorded=True)
    result = play_series(contest, 0)
    assert print_outcome(result.outcome) == "winner B"
    assert result.exchanged[0] == 0
    assert verify_series(read_series(result.record)).differs == ()


# ------------------------------------------------------------------------------------------------------------- crashes


def test_a_crash_in_a_game_is_reported_with_the_record_of_that_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "sudden", Sudden)
    monkeypatch.setattr(Sudden, "first", -1)
    report = play_all_series(replace(SERIES, players=("sudden", "simple"), recorded=True))
    assert (report.series, report.crashes, report.wins) == (1, 1, {"A": 0, "B": 0})
    (crash,) = report.crash_reports
    assert (crash.seed, crash.game, crash.fault, crash.error) == (2, 2, "player", "ZeroDivisionError: I am broken")
    record = read_record(crash.record)
    assert record.seats[0].player == "sudden"
    assert replay(record).decision is not None
    assert crash.again == (
        f"magenoir arena sudden simple --decks {' '.join(DUEL)} --games 1 --seed 2 --best-of 3 --format tournament"
    )


def test_the_record_of_a_crashed_series_ends_with_the_broken_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose_hp(*_: object, **__: object) -> None:
        raise KeyError("a broken rule")

    monkeypatch.setattr(Table, "lose_hp", lose_hp)
    result = play_series(replace(SERIES, recorded=True), 0)
    record = read_series(result.record)
    assert (result.outcome, record.outcome, record.games[-1].outcome) == (None, CRASH, CRASH)
    assert verify_series(record).differs == ()  # it breaks again, as recorded


def test_a_bot_that_fails_to_exchange_stops_only_its_own_series(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise LookupError("no rule")

    monkeypatch.setattr("magenoir.arena.series.sideboard", broken)
    report = play_all_series(replace(SERIES, games=2))
    assert (report.series, report.crashes) == (2, 2)
    assert report.crash_reports[0].error == "LookupError: no rule"


def test_a_dying_process_loses_only_the_series_that_killed_it() -> None:
    report = play_all_series(replace(SERIES, players=("random", "simple"), games=4), jobs=2, play=deadly)
    assert (report.series, report.crashes) == (4, 1)
    (crash,) = report.crash_reports
    assert (crash.seed, crash.fault) == (3, "process")
    assert "exit code 9" in crash.error


# --------------------------------------------------------------------------------------------------------- many series


def test_the_same_seed_plays_the_same_series_in_any_number_of_processes() -> None:
    contest = Contest(("simple", "random"), games=4, seed=7, best_of=3, recorded=True)
    one, two = (counted(play_all_series(contest, jobs)) for jobs in (1, 2))
    assert one == two
    assert play_series(contest, 3) == play_series(contest, 3)


def test_series_and_their_games_are_counted() -> None:
    report = play_all_series(replace(SERIES, players=("simple", "random"), games=3))
    assert (report.series, report.best_of, report.wins) == (3, 3, {"A": 3, "B": 0})
    assert report.games.games == sum(games * count for games, count in report.lengths.items())
    assert report.games.wins["A"] == 6
    assert report.games_per_series == round(report.games.games / 3, 2)
    assert report.games.first_player.of == report.games.games


def test_without_decks_every_pairing_of_decks_with_side_decks_is_played() -> None:
    contest = Contest(("simple", "simple"), best_of=3)
    pairings = {contest.pairing(number) for number in range(16)}
    assert len(pairings) == 16
    assert Contest(("simple", "simple"), format="tournament").pairing(5) == contest.pairing(5)
    assert all(deck.side for number in range(16) for deck in contest.decks_of(number))


def test_an_interrupted_contest_counts_what_was_played() -> None:
    def stop(result: SeriesResult) -> None:
        raise KeyboardInterrupt

    report = play_all_series(replace(SERIES, players=("random", "random"), games=9), on_series=stop)
    assert (report.series, report.interrupted) == (1, True)


def test_custom_decks_reach_other_processes() -> None:
    deck = replace(load_decks()[DUEL[0]], slug="mine")
    contest = Contest(("random", "random"), ("mine", DUEL[1]), games=2, seed=1, best_of=1, brought=(deck,))
    assert counted(play_all_series(contest, 2)) == counted(play_all_series(contest, 1))
    assert partial(play_series, contest)(0).decks == ("mine", DUEL[1])
