"""The arena: games that end, are counted, can be repeated, and crash alone."""

from collections.abc import Sequence

import pytest

from magenoir.arena import Contest, play_game, play_series
from magenoir.arena.series import play_one
from magenoir.language.pack import load_decks
from magenoir.match.view import View
from magenoir.players import PLAYERS, RandomPlayer, SimplePlayer

DECKS = [load_decks()[slug].cards for slug in ("burning-wrath", "surging-growth")]


class Failing:
    """Plays at random for a while, then breaks."""

    def __init__(self, seed: int) -> None:
        self.left, self.player = 30, RandomPlayer(seed)

    def choose(self, view: View, options: Sequence[str]) -> int:
        self.left -= 1
        if not self.left:
            raise ZeroDivisionError("I am broken")
        return self.player.choose(view, options)


def test_a_game_ends() -> None:
    result = play_game([SimplePlayer(1), SimplePlayer(2)], DECKS, seed=1)
    assert result.outcome in ("winner A", "winner B", "draw")
    assert result.error == ""
    assert result.decisions > 50


def test_a_game_is_drawn_at_the_last_turn() -> None:
    result = play_game([SimplePlayer(1), SimplePlayer(2)], DECKS, seed=1, max_turns=3)
    assert (result.outcome, result.turns) == ("draw", 3)


def test_a_crash_keeps_seed_and_moves() -> None:
    result = play_game([Failing(1), Failing(2)], DECKS, seed=5)
    assert (result.outcome, result.seed, result.error) == ("crash", 5, "ZeroDivisionError: I am broken")
    assert len(result.moves) == result.decisions > 29
    assert result.moves[0].startswith(("A: ", "B: "))


def test_a_crash_does_not_stop_the_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "failing", Failing)
    report = play_series(Contest(("failing", "simple"), games=3, seed=1))
    assert (report.games, report.crashes) == (3, 3)
    assert [crash.seed for crash in report.crash_reports] == [1, 2, 3]


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    contest = Contest(("simple", "random"), ("burning-wrath", "surging-growth"), games=3, seed=7)
    one, two = play_series(contest), play_series(contest, jobs=2)
    assert (one.wins, one.draws, one.turns, one.decisions) == (two.wins, two.draws, two.turns, two.decisions)
    assert sum(one.wins.values()) + one.draws + one.crashes == one.games == 3


def test_without_decks_every_pairing_is_played_in_turn() -> None:
    contest = Contest(("simple", "simple"))
    assert len({contest.pairing(game) for game in range(16)}) == 16
    assert contest.pairing(0) == contest.pairing(16)


def test_games_of_a_contest_differ() -> None:
    contest = Contest(("random", "random"), ("burning-wrath", "burning-wrath"), games=2, seed=1)
    assert play_one(contest, 0).decisions != play_one(contest, 1).decisions


def test_the_simple_player_beats_the_random_one() -> None:
    contest = Contest(("simple", "random"), games=10, seed=1)
    report = play_series(contest)
    assert report.crashes == 0
    assert report.wins["A"] >= 8
