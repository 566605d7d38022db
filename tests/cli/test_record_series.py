"""`magenoir record` and `magenoir scenario new`, of series."""

import json
from pathlib import Path

import pytest

from magenoir.files.record.text import write_record
from magenoir.files.series.text import write_series
from magenoir.model.agenda import TakePile
from magenoir.rules.kernel import PROCEDURES
from tests.cli.cliseries import BOTS, run
from tests.files.series.seriesplay import short_series
from tests.seats import A, B


@pytest.fixture(scope="module")
def series(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("series") / "series.toml"
    file.write_text(write_series(short_series(A, B, A)), encoding="utf-8")
    return file


def test_show_has_the_score_each_game_and_the_exchanges(series: Path) -> None:
    shown = run("record", "show", series)
    assert shown.exit_code == 0
    assert "A series, best of 3, tournament decks, seed 7" in shown.stdout
    assert "A  Ann with Burning wrath, tournament" in shown.stdout
    assert "Side deck: 2 Rain of flames, " in shown.stdout
    first, second = shown.stdout.partition("Game 1: B has won. (turn 2, 13 moves, seed 7)")[::2]
    assert "swap" not in first
    assert "   A: swap 2 Fission for 2 Rain of flames\nGame 2: A has won." in second
    assert "1 to 2. B has won the series." in second


def test_show_can_show_one_game(series: Path) -> None:
    shown = run("record", "show", series, "--game", "2")
    assert "A duel, seed " in shown.stdout
    assert "2 Rain of flames" in shown.stdout
    assert "A has won." in shown.stdout


def test_show_as_json(series: Path) -> None:
    shown = json.loads(run("record", "show", series, "--json").stdout)
    assert (shown["same_cards"], shown["series"]["outcome"], len(shown["series"]["games"])) == (True, "winner B", 3)
    assert json.loads(run("record", "show", series, "--game", "1", "--json").stdout)["record"]["outcome"] == "winner B"


def test_replay_and_scenarios_take_one_game(series: Path) -> None:
    assert run("record", "replay", series, "--game", "3").stdout.endswith("13 of 13 moves. B has won.\n")
    cut = run("scenario", "new", "--from", series, "--game", "2", "--at", "8")
    assert (cut.exit_code, "after move 8" in cut.stdout) == (0, True)


@pytest.mark.parametrize("game", [[], ["--game", "4"]])
@pytest.mark.parametrize("command", [["record", "replay"], ["record", "shrink"], ["scenario", "new", "--from"]])
def test_the_game_must_be_chosen(command: list[str], game: list[str], series: Path) -> None:
    told = run(*command, series, *game)
    assert told.exit_code == 2
    assert told.stderr == f"{series} is a series of 3 games. Choose one with --game 1 to 3.\n"


def test_a_single_game_has_no_second(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text(write_record(short_series(A).games[0]), encoding="utf-8")
    assert run("record", "replay", file, "--game", "1").exit_code == 0
    assert (
        run("record", "replay", file, "--game", "2").exit_code,
        run("record", "show", file, "--game", "2").exit_code,
    ) == (2, 2)


def test_verify_reports_what_is_wrong_with_a_series(series: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    text = series.read_text(encoding="utf-8")
    wrong.write_text(text.replace('outcome = "winner B"', 'outcome = "winner A"', 1), encoding="utf-8")
    told = run("record", "verify", series, wrong)
    assert told.exit_code == 1
    assert (
        told.stdout == f"{series}: ok\n{wrong}: differs\n  the outcome was winner A, but its games make it winner B\n"
    )
    data = json.loads(run("record", "verify", series, "--json").stdout)
    assert data[str(series)]["passed"] is True
    assert len(data[str(series)]["verdict"]["games"]) == 3


def test_the_game_that_broke_is_the_one_to_shrink(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with monkeypatch.context() as broken:
        broken.setitem(PROCEDURES, TakePile, None)  # type: ignore[misc]  # a dict of kinds of step
        run(*BOTS, "--record", tmp_path, "--crashes", tmp_path / "crashes")
        (file,) = tmp_path.glob("*.toml")
        again = run("record", "replay", file)
        shrunk = run("record", "shrink", file)
    assert f"magenoir record shrink {file}" in again.stderr
    assert (shrunk.exit_code, "TypeError" in shrunk.stdout) == (0, True)
