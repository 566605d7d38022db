"""The kernel stops with a plain word if the State is no game."""

import pytest

from magenoir.model.errors import InternalError
from magenoir.rules.kernel import run
from magenoir.rules.setup import empty_state
from magenoir.table import Table


def test_a_game_with_nothing_to_do_is_our_bug() -> None:
    with pytest.raises(InternalError, match="agenda is empty"):
        next(run(Table(empty_state(2, seed=1))))
