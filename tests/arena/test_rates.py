"""Win rates with their intervals, and how long games last."""

import pytest

from magenoir.arena.game import GameResult
from magenoir.arena.rates import Length, length, rate
from magenoir.arena.report import by_decks, first_player, pairing


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (812, 1000, 0.7866, 0.8350),
    ],
)
def test_wilson_intervals_are_those_of_the_tables(count: int, of: int, low: float, high: float) -> None:
    found = rate(count, of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0002)
    assert found.rate == count / of


def test_nothing_is_known_from_no_games() -> None:
    found = rate(0, 0)
    assert (found.rate, found.low, found.high) == (0.0, 0.0, 1.0)


def test_a_rate_reads_as_percent() -> None:
    assert str(rate(50, 100)) == "50.0 % (40.4 to 59.6)"


def test_quartiles_of_lengths() -> None:
    assert length([10, 20, 30, 40, 50]) == Length(30.0, 10, 20.0, 30.0, 40.0, 50)
    assert length([7]) == Length(7.0, 7, 7, 7, 7, 7)
    assert length([]) == Length()


def games() -> list[GameResult]:
    return [
        GameResult(1, "winner A", ("x", "y"), first=0, turns=10),
        GameResult(2, "winner B", ("x", "y"), first=0, turns=12),
        GameResult(3, "draw", ("y", "x"), first=1, turns=200),
        GameResult(4, "crash", ("y", "x"), first=1, turns=3),
        GameResult(5, "winner B", ("y", "x"), first=1, turns=9),
    ]


def test_wins_are_counted_without_crashes() -> None:
    whole = pairing((), 2, games())
    assert (whole.games, whole.wins, whole.draws, whole.crashes) == (5, {"A": 1, "B": 2}, 1, 1)
    assert (whole.win_rates["B"].count, whole.win_rates["B"].of) == (2, 4)


def test_who_began_is_asked_of_every_game_that_ended() -> None:
    found = first_player(games())
    assert (found.count, found.of) == (2, 4)


def test_each_pairing_of_decks_is_counted_by_itself() -> None:
    one, other = by_decks(2, games())
    assert (one.decks, one.wins) == (("x", "y"), {"A": 1, "B": 1})
    assert (other.decks, other.wins, other.crashes) == (("y", "x"), {"A": 0, "B": 1}, 1)
