"""A failing proof leaves a record, from which one command makes a short scenario: on engines broken on purpose."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from magenoir.cli import app
from magenoir.files.record.text import read_record
from magenoir.proofs import games
from magenoir.proofs.__main__ import main
from magenoir.proofs.invariants.broken import InvariantBroken
from tests.proofs.running import run

SEED = 3  # a game in which a Permanent dies


def magenoir(*arguments: object) -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)))


def shrunk_by(command: str, scenario: Path) -> Result:
    """Run the command that was printed, with this output file."""
    program, *arguments = command.split()
    assert program == "magenoir"
    return magenoir(*arguments, "--output", scenario)


@pytest.mark.usefixtures("no_permanent_may_die")
@pytest.mark.parametrize(
    ("proof", "seed"),
    [("games", SEED), ("forks", SEED), ("naive", SEED), ("records", SEED), ("positions", SEED), ("cutting", SEED)],
)
def test_a_crash_in_any_proof_that_plays_becomes_a_scenario(
    proof: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, scenario = tmp_path / "game.toml", tmp_path / "scenario.toml"
    # A watch may object while the match takes back its answer, before the crash itself is reported.
    with pytest.raises((KeyError, InvariantBroken)) as caught:
        main([proof, "--seed", str(seed), "--record", str(file)])
    assert read_record(file.read_text(encoding="utf-8")).outcome == "crash"
    (command,) = caught.value.__notes__
    assert command == f"magenoir record shrink {file}"
    assert shrunk_by(command, scenario).exit_code == 0
    assert len(scenario.read_text(encoding="utf-8").splitlines()) < 25
    assert "a Permanent dies" in magenoir("scenario", "check", scenario).stdout
    monkeypatch.undo()
    assert magenoir("scenario", "check", scenario).exit_code == 0


@pytest.mark.usefixtures("mana_out_of_nowhere")
def test_a_broken_invariant_becomes_a_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, scenario = tmp_path / "game.toml", tmp_path / "scenario.toml"
    with pytest.raises(InvariantBroken, match="Mana is conserved") as caught:
        main(["games", "--seed", "1", "--record", str(file)])
    assert magenoir("record", "verify", file).exit_code == 0  # the game up to the failure
    (command,) = caught.value.__notes__
    assert command == f"magenoir record shrink {file} --check invariants"
    assert shrunk_by(command, scenario).exit_code == 0
    assert len(scenario.read_text(encoding="utf-8").splitlines()) < 25
    assert "Mana is conserved" in magenoir("scenario", "check", scenario, "--invariants").stdout
    monkeypatch.undo()
    assert magenoir("scenario", "check", scenario, "--invariants").exit_code == 0


def test_a_failure_that_only_the_proof_sees_leaves_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "PATIENCE", 40)
    with pytest.raises(InvariantBroken, match="every game ends") as caught:
        main(["games", "--seed", "1", "--record", str(tmp_path / "game.toml")])
    assert caught.value.__notes__[-1].splitlines()[-1] == f"magenoir record show {tmp_path / 'game.toml'}"


@pytest.mark.usefixtures("no_permanent_may_die")
def test_a_failed_test_names_the_command_that_leaves_a_record() -> None:
    again = rf"-m magenoir.proofs games --seed {SEED} --record games-{SEED}.toml"
    with pytest.raises(AssertionError, match=again):
        run("games", games.prove, SEED, wanted=1)


def test_a_passing_unit_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["games", "--seed", "1", "--record", str(tmp_path / "game.toml")])
    assert "games, seed 1: " in capsys.readouterr().out
    assert not (tmp_path / "game.toml").exists()
