"""The list of commands: what it says of each is what the command says of itself."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from magenoir.cli import COMMANDS, app, opened


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_what_the_command_says_of_itself(name: str) -> None:
    assert " ".join(opened(name).help.split("\n\n")[0].split()) == COMMANDS[name]


def test_the_help_lists_every_command() -> None:
    shown = CliRunner().invoke(app, ["--help"])
    assert shown.exit_code == 0
    assert all(f" {name} " in shown.output for name in COMMANDS)


@pytest.mark.parametrize("arguments", [["--help"], ["cards", "--help"], ["deck", "--help"]])
def test_the_engine_is_opened_only_by_what_plays(arguments: list[str]) -> None:
    looked = f"import sys, typer.testing as t; from magenoir.cli import app; t.CliRunner().invoke(app, {arguments}); "
    done = subprocess.run(
        [sys.executable, "-c", looked + "print('magenoir.match' in sys.modules, 'magenoir.table' in sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "False False"


def test_another_name_is_told() -> None:
    assert CliRunner().invoke(app, ["nope"]).exit_code == 2
