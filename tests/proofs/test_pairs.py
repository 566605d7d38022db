"""Every two cards of which one mentions the other meet in every test run."""

import pytest

from magenoir.proofs.pairs import pairs, prove
from tests.proofs.running import SHARES, run

PAIRS = pairs()


@pytest.mark.parametrize("share", range(SHARES))
def test_cards_that_mention_each_other_meet(share: int) -> None:
    run("pairs", prove, share, wanted=len(PAIRS))


def test_a_card_mentions_its_components_and_the_words_in_its_text() -> None:
    spoken = {(one.name, other.name) for one, other in PAIRS}
    assert {("Tornado", "Violent wind"), ("Solar eruption", "Mons igneus"), ("Buzzing swarm", "Worker bee")} <= spoken
    assert ("Violent wind", "Tornado") not in spoken
    assert len(PAIRS) > 1_000
