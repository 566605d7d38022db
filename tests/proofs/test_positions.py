"""A position reads back as it was written, and the game plays on from it."""

import pytest

from magenoir.proofs import positions
from tests.proofs.running import SHARES, run


@pytest.mark.parametrize("share", range(SHARES))
def test_a_position_reads_back_and_plays_on(share: int) -> None:
    assert run("positions", positions.prove, share, wanted=240)
