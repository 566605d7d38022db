"""The list of commands, with the first line of each one's help."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from magenoir.cli import COMMANDS, app, load


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_shows_the_first_line_of_each_commands_help(name: str) -> None:
    assert " ".join(load(name).help.split("\n\n")[0].split()) == COMMANDS[name]


def test_the_help_lists_every_command() -> None:
    shown = CliRunner().invoke(app, ["--help"])
    assert shown.exit_code == 0
    assert all(f" {name} " in shown.output for name in COMMANDS)


@pytest.mark.parametrize("arguments", [["--help"], ["cards", "--help"], ["deck", "--help"]])
def test_only_commands_that_play_load_the_engine(arguments: list[str]) -> None:
    looked = f"import sys, typer.testing as t; from magenoir.cli import app; t.CliRunner().invoke(app, {arguments}); "
    done = subprocess.run(
        [sys.executable, "-c", looked + "print('magenoir.match' in sys.modules, 'magenoir.table' in sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "False False"


def test_an_unknown_command_is_refused() -> None:
    assert CliRunner().invoke(app, ["nope"]).exit_code == 2
