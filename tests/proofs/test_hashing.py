"""The same games have the same hash of events in any process, whatever order Python's own hashes give its sets."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = (0, 3, 10)
ONE_IN = 40  # scenarios

PRINT_HASHES = f"""
from pathlib import Path
from magenoir.match.coverage import scenario_files
from magenoir.match.identity import hash_of_events
from magenoir.match.records import record_of
from magenoir.proofs import _played, _scenarios

for seed in {GAMES}:
    record = record_of(_played.played(seed))
    print("game", seed, record.events, record.cards)
for file in scenario_files([Path("scenarios")])[::{ONE_IN}]:
    print(file, hash_of_events(_scenarios.played(file).events))
"""


def hashes(hash_seed: str) -> str:
    """What a process of its own prints for a few games and scenarios."""
    done = subprocess.run(
        [sys.executable, "-c", PRINT_HASHES],
        env={**os.environ, "PYTHONHASHSEED": hash_seed}, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def first() -> str:
    return hashes("0")


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_events_have_the_same_hash_in_another_process(first: str, hash_seed: str) -> None:
    assert len(first.splitlines()) > len(GAMES) + 10
    assert hashes(hash_seed) == first
