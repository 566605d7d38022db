"""Run one unit of a proof again, as a failed test tells you to: `python -m magenoir.proofs games --seed 7`.

Units of some proofs are scenarios: `python -m magenoir.proofs undo --scenario FILE`.
With `--record FILE`, a failing unit writes the record of its game there, and says how to make a short scenario of it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from magenoir import proofs
from magenoir.proofs.failing import leave_record

NO_PROOFS = {"__main__", "failing", "invariants", "naive_model", "play"}
"""What the proofs are made with; `games` proves the invariants."""


def main(arguments: Sequence[str] | None = None) -> None:
    names = [module.name for module in iter_modules(proofs.__path__) if module.name not in NO_PROOFS]
    parser = argparse.ArgumentParser(prog="python -m magenoir.proofs", description=__doc__)
    parser.add_argument("proof", choices=names)
    unit = parser.add_mutually_exclusive_group(required=True)
    unit.add_argument("--seed", type=int)
    unit.add_argument("--scenario", type=Path, metavar="FILE")
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to write the game of a failing unit")
    wanted = parser.parse_args(arguments)
    proof = import_module(f"magenoir.proofs.{wanted.proof}")
    by_file = wanted.scenario is not None
    prove = getattr(proof, "prove_file" if by_file else "prove", None)
    if prove is None:
        parser.error(f"the units of {wanted.proof} take {'--seed' if by_file else '--scenario, not --seed'}")
    try:
        looked_at = prove(wanted.scenario if by_file else wanted.seed)
    except Exception as error:
        if wanted.record is not None:
            error.add_note(leave_record(wanted.record))  # the last line below the traceback
        raise
    unit_name = wanted.scenario if by_file else f"seed {wanted.seed}"
    print(f"{wanted.proof}, {unit_name}: {looked_at} checked, nothing broken.")


if __name__ == "__main__":
    main()
