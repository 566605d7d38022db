"""Forks and undo at every decision of random games; and the proof would notice a mistake."""

import pytest

from magenoir.match.game import Match
from magenoir.model.state import State
from magenoir.proofs import forks
from magenoir.proofs.invariants import InvariantBroken
from tests.proofs.running import SHARES, run

WANTED = 4_000


@pytest.mark.parametrize("share", range(SHARES))
def test_a_fork_is_the_same_game(share: int) -> None:
    assert run("forks", forks.prove, share, WANTED) >= WANTED / SHARES


def test_a_fork_that_shares_a_pile_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = State.copy

    def careless(state: State) -> State:
        twin = copy(state)
        twin.ether = state.ether
        return twin

    monkeypatch.setattr(State, "copy", careless)
    with pytest.raises(InvariantBroken, match="a fork and its match see different events"):
        forks.prove(1)


def test_an_undo_that_goes_too_far_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    undo = Match.undo
    monkeypatch.setattr(Match, "undo", lambda match, count=1: undo(match, min(count + 1, len(match.moves))))
    with pytest.raises(InvariantBroken, match=r"taking \d+ moves back"):
        forks.prove(1)
