"""Run one unit of a proof again, as a failed test tells you to: `python -m magenoir.proofs games --seed 7`."""

from __future__ import annotations

import argparse
from importlib import import_module
from pkgutil import iter_modules

from magenoir import proofs


def main() -> None:
    names = [module.name for module in iter_modules(proofs.__path__) if not module.name.startswith("_")]
    names.remove("invariants")  # what `games` proves; there is no unit of it
    parser = argparse.ArgumentParser(prog="python -m magenoir.proofs", description=__doc__)
    parser.add_argument("proof", choices=names)
    parser.add_argument("--seed", type=int, required=True)
    wanted = parser.parse_args()
    looked_at = import_module(f"magenoir.proofs.{wanted.proof}").prove(wanted.seed)
    print(f"{wanted.proof}, seed {wanted.seed}: {looked_at} looked at, nothing broken.")


if __name__ == "__main__":
    main()
