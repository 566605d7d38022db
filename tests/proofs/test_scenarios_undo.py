"""Every scenario, undone to its beginning and played again, comes out the same; and the invariants hold in it."""

from pathlib import Path

import pytest

from magenoir.match.game import Match
from magenoir.model.decision import CONCEDE
from magenoir.proofs._scenarios import played, position
from magenoir.proofs.forks import again, same_log, same_state
from magenoir.proofs.invariants import InvariantBroken, Invariants

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FOLDERS = sorted(path.name for path in SCENARIOS.iterdir() if path.is_dir())


def files(folder: str) -> list[Path]:
    return sorted((SCENARIOS / folder).rglob("*.toml"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_scenario_undone_and_played_again_is_the_same(folder: str) -> None:
    assert files(folder)
    for path in files(folder):
        try:
            match = played(path)
            watched(path, match)
            again(match)
        except Exception as error:
            raise AssertionError(f"{path.relative_to(SCENARIOS)}: {error}") from error


def watched(path: Path, first: Match) -> None:
    """Play the moves of a scenario from its position with the invariants on; it ends where the script did."""
    state = position(path)
    check = Invariants(state)
    match = Match(state, check)
    check.at_decision(match)
    for seat, move in first.moves:
        match.concede(seat) if move == CONCEDE else match.choose(move, seat)
        check.at_decision(match)
    same_log(match, first.events, match.events, "with the invariants on")
    same_state(match, first.state, match.state, "with the invariants on")


def test_a_log_that_comes_out_differently_is_caught() -> None:
    match = played(files("damage")[0])
    match.events[0] = match.events[-1]
    with pytest.raises(InvariantBroken, match="the logs differ at event 0"):
        again(match)


def test_a_state_that_comes_out_differently_is_caught() -> None:
    match = played(files("damage")[0])
    match.state.turn += 1
    with pytest.raises(InvariantBroken, match="the States differ in turn"):
        again(match)
