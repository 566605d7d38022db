"""Coverage: which executable statements of the rules catalogue the scenarios show.

A statement is covered if a passing scenario names it (or an id above it, or an equivalent one) and its run cited it: in
an event, a decision, a refusal, or a tagged expectation.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from magenoir.files.scenario.checking import Result, check_file
from magenoir.model.catalogue import Catalogue
from magenoir.model.errors import PositionError


class Coverage(Struct, frozen=True):
    """Which statements are covered by which files, and why the others are not."""

    executable: int
    scenarios: int
    shown: dict[str, list[str]]
    reasons: dict[str, str]
    failed: list[str]

    @classmethod
    def of(cls, paths: Iterable[Path], catalogue: Catalogue | None = None) -> Coverage:
        """Play these files and folders."""
        return cls.from_results((check_file(path) for path in scenario_files(paths)), catalogue or Catalogue.load())

    @classmethod
    def from_results(cls, results: Iterable[Result], catalogue: Catalogue) -> Coverage:
        results = list(results)
        passed = [result for result in results if result.passed]
        cites = {id(result): {up for rule in result.cited for up in catalogue.families(rule)} for result in passed}
        shown: dict[str, list[str]] = {}
        reasons: dict[str, str] = {}
        statements = [statement for statement in catalogue.statements.values() if statement.executable]
        for statement in statements:
            names = catalogue.families(statement.id)
            naming = [result for result in passed if not names.isdisjoint(result.named)]
            files = [result.name for result in naming if statement.id in cites[id(result)]]
            if files:
                shown[statement.id] = files
            else:
                reasons[statement.id] = reason(naming)
        failed = [result.name for result in results if not result.passed]
        return cls(len(statements), len(results), shown, reasons, failed)

    @property
    def covered(self) -> int:
        return len(self.shown)

    @property
    def uncovered(self) -> list[str]:
        return list(self.reasons)

    @property
    def percent(self) -> float:
        return round(100 * self.covered / self.executable, 1) if self.executable else 100.0

    def as_data(self) -> dict[str, object]:
        """For a program."""
        return {
            "executable": self.executable,
            "covered": self.covered,
            "percent": self.percent,
            "uncovered": self.uncovered,
            "reasons": self.reasons,
            "shown": self.shown,
            "scenarios": self.scenarios,
            "failed": self.failed,
        }


def reason(naming: list[Result]) -> str:
    if naming:
        return f"named but not cited by {naming[0].name}"
    return "no scenario names it"


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files among these paths and in these folders."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise PositionError(f"there is no {path}: name scenario files, or folders with some in them")
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    return found
