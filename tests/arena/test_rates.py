"""Win rates with their intervals, and how long games last."""

import pytest

from magenoir.arena.game import GameResult
from magenoir.arena.rates import Length, length, rate
from magenoir.arena.report import by_decks, first_player, pairing
from magenoir.model.outcome import Outcome
from magenoir.model.terms import Seat

A, B, DRAWN = Outcome(winner=Seat(0)), Outcome(winner=Seat(1)), Outcome()


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (812, 1000, 0.7866, 0.8350),
    ],
)
def test_wilson_intervals_match_the_tables(count: int, of: int, low: float, high: float) -> None:
    found = rate(count, of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0002)
    assert found.rate == count / of


def test_no_games_give_the_widest_interval() -> None:
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
        GameResult(1, A, ("x", "y"), first=Seat(0), turns=10),
        GameResult(2, B, ("x", "y"), first=Seat(0), turns=12),
        GameResult(3, DRAWN, ("y", "x"), first=Seat(1), turns=200),
        GameResult(4, None, ("y", "x"), first=Seat(1), turns=3),
        GameResult(5, B, ("y", "x"), first=Seat(1), turns=9),
    ]


def test_wins_are_counted_without_crashes() -> None:
    whole = pairing((), 2, games())
    assert (whole.games, whole.wins, whole.draws, whole.crashes) == (5, {"A": 1, "B": 2}, 1, 1)
    assert (whole.win_rates["B"].count, whole.win_rates["B"].of) == (2, 4)


# ---------------------------------------------------------------------------------------------------- going first


def began(first: Seat | None, outcome: Outcome | None, times: int) -> list[GameResult]:
    return [GameResult(0, outcome, first=first)] * times


def test_each_seat_has_a_win_rate_going_first_and_going_second() -> None:
    found = first_player(2, games())
    assert (found.count, found.of) == (2, 4)  # won by the first player
    counts = {
        seat: (rates.first.count, rates.first.of, rates.second.count, rates.second.of)
        for seat, rates in found.by_seat.items()
    }
    assert counts == {"A": (1, 2, 0, 2), "B": (1, 2, 1, 2)}
    assert found.by_seat["A"].first == rate(1, 2)


def test_a_strong_player_who_often_goes_first_does_not_inflate_the_advantage() -> None:
    found = first_player(2, began(Seat(0), A, 31) + began(Seat(1), A, 9))
    assert (found.count, found.of) == (31, 40)
    assert found.advantage is not None
    assert found.advantage.value == 0
    assert found.advantage.low < 0 < found.advantage.high


def test_the_advantage_and_its_interval_are_agresti_and_caffos() -> None:
    found = first_player(
        2,
        began(Seat(0), A, 30) + began(Seat(0), B, 20) + began(Seat(1), A, 20) + began(Seat(1), B, 30),
    ).advantage
    assert found is not None
    # 31/52 - 21/52, and 1.96 times the root of twice 31/52 * 21/52 / 52
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0037, 0.3809), abs=0.0001)
    assert str(found) == "+20.0 points (+0.4 to +38.1)"


def test_the_advantage_is_the_mean_over_both_players_with_draws_as_halves() -> None:
    results = began(Seat(0), A, 5) + began(Seat(0), DRAWN, 5) + began(Seat(1), B, 2) + began(Seat(1), DRAWN, 8)
    found = first_player(2, results)
    rates = [(seat.first.rate, seat.second.rate) for seat in found.by_seat.values()]
    assert rates == [(0.5, 0.0), (0.2, 0.0)]
    assert found.advantage is not None
    assert found.advantage.value == 0.35


def test_the_advantage_is_unknown_if_a_player_never_went_first() -> None:
    assert first_player(2, began(Seat(0), A, 9)).advantage is None
    assert first_player(2, []).advantage is None
    nobody_began = first_player(2, began(None, DRAWN, 3))
    assert (nobody_began.of, nobody_began.advantage) == (0, None)


def test_each_pairing_of_decks_is_counted_separately() -> None:
    one, other = by_decks(2, games())
    assert (one.decks, one.wins) == (("x", "y"), {"A": 1, "B": 1})
    assert (other.decks, other.wins, other.crashes) == (("y", "x"), {"A": 0, "B": 1}, 1)
