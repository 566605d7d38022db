"""How a game ends with more than two at the table, which no scenario of a duel shows."""

from magenoir.model.outcome import Outcome
from magenoir.model.state import SeatState
from magenoir.rules.ends import concede
from magenoir.rules.setup import empty_state
from magenoir.table import Table
from tests.seats import A, B, C


def test_a_game_of_three_goes_on_while_two_are_left() -> None:
    table = Table(empty_state(3, seed=1))
    concede(table, B)
    assert table.state.outcome is None
    concede(table, A)
    assert table.state.outcome == Outcome(winner=C, standing=(C,))


def test_nobody_left_is_a_draw() -> None:
    table = Table(empty_state(2, seed=1))
    table.state.seats[1] = SeatState(out=True)
    concede(table, A)
    assert table.state.outcome == Outcome()
