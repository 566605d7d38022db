"""Running a proof: unit after unit until enough has been checked, in shares that pytest spreads over the cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

PROOFS = ".venv/bin/python -m magenoir.proofs"
SHARES = 8
SIZE = int(os.environ.get("MAGENOIR_PROOF_SIZE", "1"))
"""A multiple of the usual size: `python3 dev.py prove` sets 100."""


def run(proof: str, prove: Callable[[int], int], share: int, wanted: int, shares: int = SHARES) -> int:
    """Units `share`, `share + shares`, ... until this share of `wanted` is done; returns how much was checked."""
    done, seed = 0, share
    while done < wanted * SIZE / shares:
        try:
            looked_at = prove(seed)
        except Exception as error:
            again = f"{PROOFS} {proof} --seed {seed} --record {proof}-{seed}.toml"
            raise AssertionError(f"{proof} fails at seed {seed}; again with: {again}") from error
        assert looked_at > 0, f"{proof} looked at nothing at seed {seed}"
        done, seed = done + looked_at, seed + shares
    return done


def run_files(proof: str, prove_file: Callable[[Path], int], files: Iterable[Path]) -> int:
    """A unit for each of these scenarios; returns how much was checked."""
    looked_at = 0
    for file in files:
        try:
            looked_at += prove_file(file)
        except Exception as error:
            again = f"{PROOFS} {proof} --scenario {file}"
            raise AssertionError(f"{proof} fails in {file.name}: {error}; again with: {again}") from error
    return looked_at
