"""Run one unit of a proof again, as a failed test tells you to: `python -m magenoir.proofs games --seed 7`.

With `--record FILE` a unit that fails leaves the record of its game there, and says how to make a short scenario of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from magenoir import proofs
from magenoir.proofs._failing import leave_record


def main(arguments: Sequence[str] | None = None) -> None:
    names = [module.name for module in iter_modules(proofs.__path__) if not module.name.startswith("_")]
    names.remove("invariants")  # what `games` proves; there is no unit of it
    parser = argparse.ArgumentParser(prog="python -m magenoir.proofs", description=__doc__)
    parser.add_argument("proof", choices=names)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to leave the game of a unit that fails")
    wanted = parser.parse_args(arguments)
    proof = import_module(f"magenoir.proofs.{wanted.proof}")
    try:
        looked_at = proof.prove(wanted.seed)
    except Exception:
        if wanted.record is not None:
            print(leave_record(wanted.record), file=sys.stderr)
        raise
    print(f"{wanted.proof}, seed {wanted.seed}: {looked_at} looked at, nothing broken.")


if __name__ == "__main__":
    main()
