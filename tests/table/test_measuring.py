"""An amount or condition that nothing measures is named in the error."""

import pytest

from magenoir.model.card import UNKNOWN
from magenoir.model.effects import Amount, Condition
from magenoir.model.state import HAND
from magenoir.rules.setup import empty_state
from magenoir.table import Table


class Odd(Amount, frozen=True):
    """An amount that nobody has taught the engine."""


class Moonlit(Condition, frozen=True):
    """A condition likewise."""


@pytest.fixture
def table() -> Table:
    table = Table(empty_state(2, seed=1))
    table.create(UNKNOWN, 0, HAND)
    return table


def test_an_amount_that_nobody_knows_is_named(table: Table) -> None:
    with pytest.raises(TypeError, match=r"no amount: Odd\(\)"):
        table.now.value(Odd(), 0, 0)


def test_a_condition_that_nobody_knows_is_named(table: Table) -> None:
    with pytest.raises(TypeError, match=r"no condition: Moonlit\(\)"):
        table.now.holds(Moonlit(), 0, 0)
