"""A game has the same hash of events in any process, whatever order Python's hashes give its sets."""

from pathlib import Path

import pytest

from magenoir.files.scenario.coverage import scenario_files
from magenoir.proofs import hashing
from tests.proofs.running import PROOFS, SIZE

SCENARIOS = Path(__file__).parents[2] / "scenarios"
ONE_IN = 40  # scenarios
UNITS = [f"--seed {seed}" for seed in (0, 3, 10, *range(11, 10 + SIZE))]
UNITS += [f"--scenario {file}" for file in scenario_files([SCENARIOS])[::ONE_IN]]


def compare(first: dict[str, str], other: dict[str, str]) -> None:
    """What to do next if they differ."""
    differ = [f"{PROOFS} hashing {unit}" for unit in first if first[unit] != other[unit]]
    assert not differ, f"other events in another process; again with: {differ[0]}"


@pytest.fixture(scope="module")
def first() -> dict[str, str]:
    return hashing.hashes(UNITS, hashing.PYTHON_HASHES[0])


@pytest.mark.parametrize("python", hashing.PYTHON_HASHES[1:])
def test_events_have_the_same_hash_in_another_process(first: dict[str, str], python: str) -> None:
    assert len(first) > 10
    assert len(set(first.values())) > len(first) * 3 // 4  # scenarios in which nothing happens are equal
    compare(first, hashing.hashes(UNITS, python))


def test_a_difference_names_the_command_that_shows_it(first: dict[str, str]) -> None:
    with pytest.raises(AssertionError, match=r"again with: .* -m magenoir.proofs hashing --seed 3"):
        compare(first, {**first, "--seed 3": "0"})


def test_a_single_unit_compares_three_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hashing.prove(3) == 3
    monkeypatch.setattr(hashing, "hashes", dict.fromkeys)
    with pytest.raises(AssertionError, match="PYTHONHASHSEED=1"):
        hashing.prove(3)
