"""Nobody dies who could have been saved by something at any time, and was not asked: four games of each share."""

from collections.abc import Iterable

import pytest

from magenoir.match.game import Match
from magenoir.model.terms import Seat
from magenoir.proofs import chances
from tests.proofs.running import SHARES, run

WANTED = 32  # games and deaths; with `dev.py prove` a hundred times as many


@pytest.mark.parametrize("share", range(SHARES))
def test_whoever_dies_was_asked_about_what_could_have_saved_them(share: int) -> None:
    run("chances", chances.prove, share, WANTED)


def deaths(seeds: Iterable[int]) -> int:
    return sum(map(chances.prove, seeds))


def test_a_judgement_that_never_asks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what the proof looks at is enough to catch it: windows in which something saves."""

    def never(match: Match, seat: Seat) -> None:
        return None

    monkeypatch.setattr(chances, "matters", never)
    with pytest.raises(AssertionError, match="was not asked"):
        deaths(range(24))
