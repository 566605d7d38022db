"""The kernel stops with a plain word where the State is no game."""

import pytest

from magenoir.model.errors import InternalError
from magenoir.rules.kernel import run
from magenoir.rules.setup import empty_state
from magenoir.table import Table


def test_a_game_with_nothing_to_do_is_a_fault_of_ours() -> None:
    with pytest.raises(InternalError, match="agenda is empty"):
        next(run(Table(empty_state(2, seed=1))))
