"""Every scenario, undone to its beginning and played again, is the same; and the invariants hold in it."""

from pathlib import Path

import pytest

from magenoir.proofs import undo
from magenoir.proofs.__main__ import main
from magenoir.proofs.forks import again
from magenoir.proofs.invariants import InvariantBroken
from magenoir.proofs.play.scenarios import played
from tests.proofs.running import run_files

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FOLDERS = sorted(path.name for path in SCENARIOS.iterdir() if path.is_dir())


def files(folder: str) -> list[Path]:
    return sorted((SCENARIOS / folder).rglob("*.toml"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_scenario_undone_and_played_again_is_the_same(folder: str) -> None:
    assert files(folder)
    run_files("undo", undo.prove_file, files(folder))


def test_a_failing_scenario_names_the_command_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "again", lambda match: match.undo(len(match.moves) + 1))
    file = files("damage")[0]
    with pytest.raises(AssertionError, match=rf"again with: .* -m magenoir.proofs undo --scenario {file}"):
        run_files("undo", undo.prove_file, [file])


def test_a_single_scenario_can_be_proved(capsys: pytest.CaptureFixture[str]) -> None:
    file = files("damage")[0]
    main(["undo", "--scenario", str(file)])
    assert capsys.readouterr().out == f"undo, {file}: {len(played(file).moves)} checked, nothing broken.\n"


@pytest.mark.parametrize("unit", [["undo", "--seed", "1"], ["games", "--scenario", "one.toml"], ["games"]])
def test_the_wrong_kind_of_unit_is_refused(unit: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(unit)
    assert "--seed" in capsys.readouterr().err


def test_a_different_log_is_caught() -> None:
    match = played(files("damage")[0])
    match.events[0] = match.events[-1]
    with pytest.raises(InvariantBroken, match="the logs differ at event 0"):
        again(match)


def test_a_different_state_is_caught() -> None:
    match = played(files("damage")[0])
    match.state.turn += 1
    with pytest.raises(InvariantBroken, match="the States differ in turn"):
        again(match)
