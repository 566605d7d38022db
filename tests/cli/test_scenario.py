"""`magenoir scenario check`: what it prints, and how it exits."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from magenoir.cli.scenario import app

GOOD = 'title = "Good"\n[play]\nscript = """\n= A hp 20\n"""\n'
BAD = 'title = "Bad"\n[play]\nscript = """\n= A hp 19\n"""\n'
OPEN = '''
title = "Open"
phase = "draw"
[A]
board = ["Quick"]
[[card]]
name = "Quick"
element = "air"
keywords = ["Quickcast"]
text = "Draw 1 card."
[play]
script = """
A: add fire left
"""
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.toml").write_text(GOOD)
    (tmp_path / "deep" / "bad.toml").write_text(BAD)
    return tmp_path


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["check", *map(str, arguments)])
    return result.exit_code, result.output


def test_all_passed(folder: Path) -> None:
    assert run(folder / "good.toml") == (0, "1 passed, 0 failed\n")


def test_a_failure_is_shown_and_exits_with_1(folder: Path) -> None:
    code, output = run(folder)
    assert code == 1
    assert output.splitlines()[-1] == "1 passed, 1 failed"
    assert "bad.toml:4: Bad" in output
    assert "found:    A hp 20" in output


def test_many_files_still_end_with_the_summary(tmp_path: Path) -> None:
    for number in range(30):
        (tmp_path / f"{number}.toml").write_text(GOOD)
    assert run(tmp_path) == (0, "30 passed, 0 failed\n")


def test_strict_leaves_windows_open(tmp_path: Path) -> None:
    (tmp_path / "open.toml").write_text(OPEN)
    assert run(tmp_path)[0] == 0
    code, output = run("--strict", tmp_path)
    assert code == 1
    assert "pass; activate Q" in output


def test_check_as_json(folder: Path) -> None:
    code, output = run("--json", folder)
    told = json.loads(output)
    assert code == 1
    assert (told["passed"], told["failed"]) == (1, 1)
    assert {scenario["title"]: scenario["passed"] for scenario in told["scenarios"]} == {"Bad": False, "Good": True}


def test_a_missing_path_is_reported_plainly(tmp_path: Path) -> None:
    code, output = run(tmp_path / "none")
    assert code == 1
    assert "there is no" in output


def test_an_empty_folder_is_no_success(tmp_path: Path) -> None:
    code, output = run(tmp_path)
    assert code == 2
    assert "no .toml file" in output
