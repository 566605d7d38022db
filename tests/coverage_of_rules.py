"""Branch coverage of rules/ and table/ by what asserts something: the scenarios, and the tests of those two folders.

`python tests/coverage_of_rules.py` exits with 1 if a scenario or test fails, or if less than 95 % of the lines or
branches of either folder were run. Random games do not count: they show little of what a branch is for.
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from coverage import Coverage
from msgspec import Struct

ROOT = Path(__file__).resolve().parents[1]
PARTS = [ROOT / "src" / "magenoir" / name for name in ("rules", "table")]
TESTS = [f"tests/{part.name}" for part in PARTS]
ENOUGH = 95.0  # percent


class Counted(Struct):
    """Lines and branches of a file, or the sum over several."""

    name: str
    lines: int = 0
    lines_run: int = 0
    branches: int = 0
    branches_taken: int = 0
    missing: str = ""

    def add(self, other: Counted) -> None:
        self.lines += other.lines
        self.lines_run += other.lines_run
        self.branches += other.branches
        self.branches_taken += other.branches_taken

    @property
    def line_percent(self) -> float:
        return percent(self.lines_run, self.lines)

    @property
    def branch_percent(self) -> float:
        return percent(self.branches_taken, self.branches)

    def __str__(self) -> str:
        return f"{self.name:32} {self.line_percent:6.1f} % lines {self.branch_percent:6.1f} % branches  {self.missing}"


def percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100.0


def main() -> int:
    shares = max(2, os.cpu_count() or 1)
    with TemporaryDirectory() as folder:
        with ProcessPoolExecutor(shares, get_context("spawn")) as pool:  # spawned, so that imports are measured too
            played = [pool.submit(measured, folder, share, shares) for share in range(shares + 1)]
            failures = [failure for one in played for failure in one.result()]
        files = counted(folder)
    for failure in failures:
        print(failure, end="\n\n")
    return report(files) or bool(failures)


def measured(folder: str, share: int, shares: int) -> list[str]:
    """One process: a share of the scenarios, or as the last share the tests. Returns what failed."""
    os.chdir(ROOT)
    sys.path.append(str(ROOT))  # for `tests`
    coverage = new_coverage(folder, str(share))
    coverage.start()
    try:
        return scenarios(share, shares) if share < shares else tests()
    finally:
        coverage.stop()
        coverage.save()


def scenarios(share: int, shares: int) -> list[str]:
    from magenoir.files.scenario.checking import check_file
    from magenoir.files.scenario.coverage import scenario_files  # here, because earlier imports are not measured
    from tests.loose_ends import failure

    files = scenario_files([Path("scenarios")])[share::shares]
    failures = [failure(check_file(file), tomllib.loads(file.read_text(encoding="utf-8"))) for file in files]
    return [one for one in failures if one]


def tests() -> list[str]:
    import pytest

    status = pytest.main(["-q", "-p", "no:cacheprovider", *TESTS])
    return [f"tests of {' and '.join(TESTS)} failed"] if status else []


def new_coverage(folder: str, process: str | None = None) -> Coverage:
    sources = [str(part) for part in PARTS]
    return Coverage(str(Path(folder) / "data"), data_suffix=process, branch=True, source=sources, config_file=False)


def counted(folder: str) -> list[Counted]:
    """The sum over all processes, file by file."""
    coverage = new_coverage(folder)
    coverage.combine([folder])
    table = Path(folder) / "coverage.json"
    coverage.json_report(outfile=str(table))
    found = []
    for name, file in json.loads(table.read_text())["files"].items():
        of = file["summary"]
        missing = [str(line) for line in file["missing_lines"]]
        missing += [f"{start}->{end if end > 0 else 'exit'}" for start, end in file["missing_branches"]]
        path = (ROOT / name).relative_to(PARTS[0].parent)
        found.append(
            Counted(
                str(path),
                of["num_statements"],
                of["covered_lines"],
                of["num_branches"],
                of["covered_branches"],
                ", ".join(missing),
            )
        )
    return found


def report(files: list[Counted]) -> int:
    """Print what is below 100 %, then both folders; returns 1 if one of them is not covered enough."""
    low = 0
    for file in files:
        if file.missing:
            print(file)
    for part in PARTS:
        whole = Counted(f"{part.name}/")
        for file in files:
            if file.name.startswith(whole.name):
                whole.add(file)
        enough = min(whole.line_percent, whole.branch_percent) >= ENOUGH and whole.lines > 0
        print(f"{whole}{'' if enough else f'below {ENOUGH} %'}")
        low |= not enough
    return low


if __name__ == "__main__":
    sys.exit(main())
