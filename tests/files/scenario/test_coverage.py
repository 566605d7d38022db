"""A statement is covered by a passing scenario that names it and whose run cited it."""

from pathlib import Path

import pytest

from magenoir.files.scenario.checking import Result
from magenoir.files.scenario.coverage import Coverage, scenario_files
from magenoir.model.catalogue import Catalogue
from magenoir.model.errors import PositionError

SCENARIOS = Path(__file__).parents[3] / "scenarios"
CATALOGUE = Catalogue(
    {
        "d.toml": """
        section = [{ id = "D1", title = "One" }, { id = "D2", title = "Two" }]
        statement = [
          { id = "D1.a", text = "a" },
          { id = "D1.b", text = "b", same_as = ["D2.b"] },
          { id = "D2.b", text = "b again" },
          { id = "D2.c", text = "c" },
          { id = "D2.d", text = "d", executable = false, why = "advice" },
        ]
        """
    }
)


def coverage(*results: Result) -> Coverage:
    return Coverage.from_results(results, CATALOGUE)


def result(cited: tuple[str, ...], named: tuple[str, ...], passed: bool = True) -> Result:
    return Result("one.toml", "One", passed, cited=cited, named=named)


def test_a_statement_named_and_cited_is_covered() -> None:
    assert coverage(result(("D1.a",), ("D1.a",))).shown == {"D1.a": ["one.toml"]}


def test_naming_an_id_names_everything_below_it() -> None:
    assert coverage(result(("D1.a",), ("D1",))).shown == {"D1.a": ["one.toml"]}


def test_citing_the_section_cites_nothing_below_it() -> None:
    assert coverage(result(("D1",), ("D1",))).covered == 0


def test_equivalent_statements_are_covered_together() -> None:
    assert list(coverage(result(("D2.b",), ("D1.b",))).shown) == ["D1.b", "D2.b"]


def test_a_statement_only_named_is_not_covered_and_the_reason_says_by_whom() -> None:
    found = coverage(result((), ("D1.a",)))
    assert found.covered == 0
    assert found.reasons["D1.a"] == "named but not cited by one.toml"


def test_a_statement_only_cited_is_not_covered() -> None:
    assert coverage(result(("D1.a",), ())).reasons["D1.a"] == "no scenario names it"


def test_a_failing_scenario_covers_nothing() -> None:
    found = coverage(result(("D1.a",), ("D1.a",), passed=False))
    assert (found.covered, found.failed) == (0, ["one.toml"])


def test_a_statement_that_is_not_executable_needs_no_scenario() -> None:
    found = coverage()
    assert (found.executable, found.percent) == (4, 0.0)
    assert "D2.d" not in found.reasons


def test_coverage_as_data() -> None:
    data = coverage(result(("D1.a",), ("D1.a",))).as_data()
    assert (data["executable"], data["covered"], data["percent"]) == (4, 1, 25.0)
    assert data["uncovered"] == ["D1.b", "D2.b", "D2.c"]


def test_scenario_files_are_found_in_folders_and_a_wrong_path_is_refused(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.toml").touch()
    (tmp_path / "a.toml").touch()
    (tmp_path / "notes.md").touch()
    assert scenario_files([tmp_path]) == [tmp_path / "a.toml", tmp_path / "deep" / "b.toml"]
    with pytest.raises(PositionError, match="there is no"):
        scenario_files([tmp_path / "missing"])


def test_our_scenarios_show_every_executable_statement() -> None:
    found = Coverage.of([SCENARIOS])
    assert found.failed == []
    assert found.uncovered == []
