"""A scenario cut out of a game passes."""

import pytest

from magenoir.proofs import cutting
from tests.proofs.running import SHARES, run


@pytest.mark.parametrize("share", range(SHARES))
def test_a_scenario_cut_out_of_a_game_passes(share: int) -> None:
    assert run("cutting", cutting.prove, share, wanted=96)
