"""A speaker measures amounts and judges conditions; an unknown one is named in the error."""

import pytest

from magenoir.model import effects as fx
from magenoir.model.card import UNKNOWN
from magenoir.model.effects import Amount, Condition
from magenoir.model.state import Frame
from magenoir.model.terms import DECK, HAND, CardId
from magenoir.rules.setup import empty_state
from magenoir.table import Table
from tests.seats import A, B


class Odd(Amount, frozen=True):
    """An amount that the engine does not know."""


class Moonlit(Condition, frozen=True):
    """A condition likewise."""


@pytest.fixture
def table() -> Table:
    table = Table(empty_state(2, seed=1))
    table.create(UNKNOWN, A, HAND)
    return table


def test_an_unknown_amount_is_named(table: Table) -> None:
    with pytest.raises(TypeError, match=r"no amount: Odd\(\)"):
        table.now.speaker(CardId(0), A).value(Odd())


def test_an_unknown_condition_is_named(table: Table) -> None:
    with pytest.raises(TypeError, match=r"no condition: Moonlit\(\)"):
        table.now.speaker(CardId(0), A).holds(Moonlit())


def test_no_condition_is_always_true(table: Table) -> None:
    assert table.now.speaker(CardId(0), A).holds(None)


def test_that_player_is_the_same_one_in_a_condition(table: Table) -> None:
    table.become_mage_noir(B)
    is_that_one = fx.IsMageNoir(fx.Players("that"))
    assert table.now.speaker(CardId(0), A, that=B).holds(is_that_one)
    assert not table.now.speaker(CardId(0), A, that=A).holds(is_that_one)
    assert not table.now.speaker(CardId(0), A).holds(is_that_one)


def test_an_application_knows_its_x_in_a_condition_too(table: Table) -> None:
    amount = fx.Either(fx.Number(1), fx.Number(2), fx.DeckLarger(fx.X()))
    for _ in range(3):
        table.create(UNKNOWN, A, DECK)
    assert table.now.applying(Frame(source=CardId(0), you=A, x=2)).value(amount) == 2
    assert table.now.applying(Frame(source=CardId(0), you=A, x=3)).value(amount) == 1
