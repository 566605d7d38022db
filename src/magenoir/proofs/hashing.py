"""A game has the same events in any process, whatever order Python's hashes give its sets.

A unit is a random game or a scenario file, played in processes with different hash seeds, which are counted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from magenoir.match.identity import hash_of_events
from magenoir.proofs.play import games, scenarios

PYTHON_HASHES = ("0", "1", "2")


def prove(seed: int) -> int:
    """The game of a seed."""
    return alike(f"--seed {seed}")


def prove_file(path: Path) -> int:
    """A scenario."""
    return alike(f"--scenario {path}")


def alike(unit: str) -> int:
    here = [hashes([unit], python) for python in PYTHON_HASHES]
    for python, found in zip(PYTHON_HASHES, here, strict=True):
        assert found == here[0], f"{found} with PYTHONHASHSEED={python}, and {here[0]} with {PYTHON_HASHES[0]}"
    return len(here)


def hashes(units: Iterable[str], python: str) -> dict[str, str]:
    """The hash of the events of each unit, computed in a separate process."""
    units = list(units)
    script = f"from magenoir.proofs.hashing import print_hashes; print_hashes({units!r})"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": python},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(zip(units, done.stdout.splitlines(), strict=True))


def print_hashes(units: Iterable[str]) -> None:
    for unit in units:
        kind, _, which = unit.partition(" ")
        match = games.played(int(which)) if kind == "--seed" else scenarios.played(Path(which))
        print(hash_of_events(match.events))
