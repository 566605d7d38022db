"""Mutation testing of rules/ and table/: which small changes of the rules does no scenario notice?

Needs cosmic-ray and coverage beside the package, in a separate environment (docs/testing.md). Every mutant is tried
against the scenarios that run its statement, quickest first, until one fails; each in a fork of a process that has the
engine loaded, so that thousands take minutes. Mutants that no scenario runs are tried against the tests of both
folders.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tests.mutation.mutants import Mutant, mutants
from tests.mutation.trying import BREAKS, HANGS, ROOT, SURVIVED, Runs, Tried, scenario_paths, try_all

PARTS = ("src/magenoir/rules", "src/magenoir/table")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path, help="file for the results, one line of JSON each")
    parser.add_argument("--only", default="", help="only files with this in their path")
    parser.add_argument("--again", type=Path, help="earlier results: try only survivors and new mutants")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    told = parser.parse_args()
    results, killed = told.results.resolve(), killed_before(told.again) if told.again else []
    os.chdir(ROOT)
    files = [str(file) for part in PARTS for file in sorted(Path(part).rglob("*.py")) if told.only in str(file)]
    began = time.monotonic()
    with TemporaryDirectory() as folder, get_context("spawn").Pool(told.processes, maxtasksperchild=1) as pool:
        runs = pool.apply(look, (folder,))
        everything = [mutant for some in pool.map(all_of, files) for mutant in some]
        known = {identity(one) for one in killed}
        found = [mutant for mutant in everything if identity(mutant) not in known]
        there = {identity(mutant) for mutant in everything}
        tried = [one for one in killed if identity(one) in there]
        print(f"{len(everything)} mutants, {len(found)} to try, {time.monotonic() - began:.0f} s", flush=True)
        shares = [(runs, found[share :: told.processes * 16]) for share in range(told.processes * 16)]
        for some in pool.imap_unordered(try_all, shares):
            tried += some
            print(f"{len(tried)} tried, {time.monotonic() - began:.0f} s", flush=True)
            results.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in tried))  # each share is a sample
    report(tried)


def killed_before(results: Path) -> list[Tried]:
    """Mutants killed before, except those that look like a survivor: a file may have the same line twice."""
    tried = [msgspec.json.decode(line, type=Tried) for line in results.read_bytes().splitlines()]
    survived = {identity(one) for one in tried if one.outcome == SURVIVED}
    return [one for one in tried if identity(one) not in survived]


def identity(mutant: Mutant | Tried) -> tuple[str, ...]:
    """What makes it the same change, even on another line."""
    return mutant.file, mutant.operator, mutant.before, mutant.after


def report(tried: list[Tried]) -> None:
    counts = Counter(one.outcome if one.outcome in (SURVIVED, HANGS, BREAKS) else "noticed" for one in tried)
    for one in sorted(tried, key=lambda one: (one.file, one.line, one.operator, one.after)):
        if one.outcome == SURVIVED:
            print(f"{one.file}:{one.line} {one.operator}\n  - {one.before}\n  + {one.after}")
    killed = len(tried) - counts[SURVIVED]
    print(f"{dict(counts)}: {killed} of {len(tried)} killed, {100 * killed / max(1, len(tried)):.1f} %")


# ------------------------------------------------------------------------------------------------------- preparations


def look(folder: str) -> Runs:
    """Play every scenario once, each in its own coverage context."""
    from coverage import Coverage

    from magenoir.files.scenario.checking import check_file

    coverage = Coverage(str(Path(folder) / "data"), source=[str(ROOT / part) for part in PARTS], config_file=False)
    seconds = []
    coverage.start()
    for number, path in enumerate(scenario_paths()):
        coverage.switch_context(str(number))
        began = time.monotonic()
        assert check_file(path).passed, f"{path} fails without a mutant"
        seconds.append(time.monotonic() - began)
    coverage.stop()
    data = coverage.get_data()
    lines = {}
    for part in PARTS:
        for file in Path(part).rglob("*.py"):
            contexts = data.contexts_by_lineno(str(ROOT / file))
            lines[str(file)] = {line: [int(one) for one in ran if one] for line, ran in contexts.items()}
    return Runs(lines, seconds)


def all_of(file: str) -> list[Mutant]:
    return list(mutants(Path(file)))


if __name__ == "__main__":
    main()
