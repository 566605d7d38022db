"""`magenoir rules`."""

import json
from pathlib import Path

from typer.testing import CliRunner

from magenoir.cli import app
from magenoir.model.catalogue import Catalogue

RUN = CliRunner()


def test_list_has_every_statement() -> None:
    listed = json.loads(RUN.invoke(app, ["rules", "list", "--json"]).stdout)
    assert {one["id"] for one in listed} == set(Catalogue.load().statements)


def test_list_in_words_has_sections_and_statements() -> None:
    out = RUN.invoke(app, ["rules", "list"]).stdout
    assert "D5.1  " in out
    assert "H3  " in out


def test_show_a_section_shows_what_is_below_it() -> None:
    shown = RUN.invoke(app, ["rules", "show", "D5.1"])
    assert shown.exit_code == 0
    for statement in Catalogue.load().below("D5.1"):
        assert statement.id in shown.stdout


def test_show_as_json_lists_equivalents() -> None:
    shown = json.loads(RUN.invoke(app, ["rules", "show", "H4", "--json"]).stdout)
    assert [one["id"] for one in shown["statements"]] == ["H4"]
    assert tuple(shown["statements"][0]["same_as"]) == Catalogue.load().same_as("H4") != ()


def test_show_suggests_ids_for_an_unknown_rule() -> None:
    shown = RUN.invoke(app, ["rules", "show", "D5.11"])
    assert shown.exit_code == 1
    assert "there is no rule 'D5.11'" in shown.stderr
    assert "D5.1" in shown.stderr


def test_search_finds_beginnings_of_words() -> None:
    found = json.loads(RUN.invoke(app, ["rules", "search", "protect", "--json"]).stdout)
    assert "H5" in {one["id"] for one in found}


def test_search_without_results_fails() -> None:
    found = RUN.invoke(app, ["rules", "search", "xylophone"])
    assert found.exit_code == 1
    assert "xylophone" in found.stderr


SCENARIO = """
title = "A spark"
rules = ["D5.1"]
[A]
board = ["Test spark"]
[[card]]
name = "Test spark"
element = "air"
text = "Inflict 1 damage to any target."
[play]
script = '''
A: activate Test spark
A: target B
= B hp 19
'''
"""


def test_coverage_counts_what_a_scenario_names_and_cites(tmp_path: Path) -> None:
    (tmp_path / "spark.toml").write_text(SCENARIO)
    result = RUN.invoke(app, ["rules", "coverage", "--json", str(tmp_path)])
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    executable = [one for one in Catalogue.load().statements.values() if one.executable]
    assert data["executable"] == len(executable)
    assert data["covered"] == data["executable"] - len(data["uncovered"]) > 0
    assert set(data["uncovered"]) == set(data["reasons"])
    assert data["failed"] == []
    assert all(Catalogue.load().matches(rule, "D5.1") for rule in data["shown"])


def test_coverage_in_words_ends_with_the_total(tmp_path: Path) -> None:
    (tmp_path / "spark.toml").write_text(SCENARIO)
    lines = RUN.invoke(app, ["rules", "coverage", str(tmp_path)]).stdout.split()
    assert "covered" in lines


def test_coverage_of_a_missing_folder_says_so(tmp_path: Path) -> None:
    result = RUN.invoke(app, ["rules", "coverage", str(tmp_path / "none")])
    assert result.exit_code == 1
    assert "there is no" in result.stderr
