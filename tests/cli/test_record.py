"""`magenoir record`, `magenoir play --record` and `magenoir scenario new`: what they print, and how they exit."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from magenoir.cli import app
from magenoir.decks.shipped import load_decks
from magenoir.files.record.record import record_of
from magenoir.files.record.text import read_record, write_record
from magenoir.match.game import Match
from magenoir.model.agenda import TakePile
from magenoir.rules.kernel import PROCEDURES
from tests.seats import B

TO_MAIN = "keep second hand\nadd fire\nadd fire\nadd fire\ntake left pile\n"


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)), input=typed)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game."""
    decks = [load_decks()[slug] for slug in ("burning-wrath", "surging-growth")]
    match = Match.new([deck.cards for deck in decks], 7)
    while match.number < 60:
        match.choose(0)
    match.concede(B)
    file = tmp_path_factory.mktemp("records") / "game.toml"
    file.write_text(write_record(record_of(match, ["Ann", "Bob"], [deck.name for deck in decks])), encoding="utf-8")
    return file


@pytest.fixture
def changed(game: Path, tmp_path: Path) -> Path:
    """An old record, with a card that no longer exists and cards that have changed."""
    file, text = tmp_path / "changed.toml", game.read_text(encoding="utf-8")
    record = read_record(text)
    file.write_text(text.replace("4 Flame\n", "4 Old flame\n").replace(record.cards, "0" * 64), encoding="utf-8")
    return file


@pytest.fixture
def nonsense(tmp_path: Path) -> Path:
    file = tmp_path / "nonsense.toml"
    file.write_text("colour = 3\n", encoding="utf-8")
    return file


# --------------------------------------------------------------------------------------------------------------- show


def test_show_says_who_played_what_and_how_it_ended(game: Path) -> None:
    shown = run("record", "show", game)
    assert shown.exit_code == 0
    assert "A duel, seed 7" in shown.stdout
    assert "A  Ann with Burning wrath" in shown.stdout
    assert "4 Flame, 4 Draconic flame" in shown.stdout
    assert "── Turn 2: " in shown.stdout
    assert "A has won." in shown.stdout
    assert "not those of this version" not in shown.stdout


def test_show_has_the_story_even_if_the_cards_have_changed(game: Path, changed: Path) -> None:
    shown = run("record", "show", changed)
    assert shown.exit_code == 0
    assert "Its cards differ from those of this version" in shown.stdout
    assert "these cards are missing: Old flame" in shown.stdout
    story = run("record", "show", game).stdout.partition("shuffles their deck")[2]
    assert shown.stdout.endswith(story)
    assert "4 Old flame" in shown.stdout


def test_show_as_json(game: Path) -> None:
    shown = json.loads(run("record", "show", game, "--json").stdout)
    assert shown["same_cards"] is True
    assert shown["record"]["outcome"] == "winner A"


@pytest.mark.parametrize("command", ["show", "replay", "verify", "shrink"])
def test_a_file_that_is_no_record_is_refused(command: str, nonsense: Path, tmp_path: Path) -> None:
    refused = run("record", command, nonsense)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "unknown field `colour`" in refused.stderr
    missing = run("record", command, tmp_path / "none.toml")
    assert missing.exit_code == 2
    assert "cannot be read" in missing.stderr


@pytest.mark.parametrize("command", ["show", "replay", "verify", "shrink"])
def test_help_has_an_example(command: str) -> None:
    shown = run("record", command, "--help")
    assert shown.exit_code == 0
    assert f"Example: magenoir record {command}" in shown.stdout


@pytest.mark.parametrize(("key", "shown"), [("engine", "engine [/x];"), ("outcome", "[/x] has won.")])
def test_show_does_not_treat_text_as_markup(key: str, shown: str, game: Path, tmp_path: Path) -> None:
    file, text = tmp_path / "strange.toml", game.read_text(encoding="utf-8")
    file.write_text(re.sub(rf'^{key} = ".*"', f'{key} = "[/x]"', text, flags=re.MULTILINE), encoding="utf-8")
    told = run("record", "show", file)
    assert told.exit_code == 0
    assert shown in told.stdout


@pytest.mark.parametrize("key", ["player", "engine", "outcome"])
def test_a_record_cannot_control_the_terminal(key: str, game: Path, tmp_path: Path) -> None:
    file, text = tmp_path / "strange.toml", game.read_text(encoding="utf-8")
    file.write_text(re.sub(rf'^{key} = ".*"', rf'{key} = "\\u001b[2J"', text, flags=re.MULTILINE), encoding="utf-8")
    told = run("record", "show", file)
    assert told.exit_code == 1
    assert "\x1b" not in told.output


# ------------------------------------------------------------------------------------------------------------- replay


def test_replay_narrates_the_game_as_it_was(game: Path) -> None:
    played = run("record", "replay", game)
    assert played.exit_code == 0
    told = [line for line in played.stdout.splitlines() if line.startswith("── Turn")]
    assert told == [line for line in read_record(game.read_text()).story if line.startswith("── Turn")]
    assert "60 of 60 moves. A has won." in played.stdout


def test_replay_stops_where_it_should(game: Path) -> None:
    played = run("record", "replay", game, "--to", 3)
    assert "3 of 60 moves. Turn 1; " in played.stdout
    assert "Turn 2" not in played.stdout


def test_replay_shows_the_rules_on_request(game: Path) -> None:
    assert "[R5.shuffle]" in run("record", "replay", game, "--rules").stdout


def test_replay_as_json(game: Path) -> None:
    played = json.loads(run("record", "replay", game, "--json").stdout)
    assert len(played["moves"]) == 60
    assert played["moves"][0]["move"] == "A: keep first hand"
    assert played["outcome"] == "winner A"


def test_replay_names_a_missing_card(changed: Path) -> None:
    played = run("record", "replay", changed)
    assert played.exit_code == 1
    assert "these cards are missing: Old flame. Name the pack they are in with --pack FILE." in played.stderr


@pytest.fixture
def reprinted(game: Path, tmp_path: Path) -> Path:
    """A record played with cards of the same names but other texts."""
    file, text = tmp_path / "reprinted.toml", game.read_text(encoding="utf-8")
    file.write_text(text.replace(read_record(text).cards, "0" * 64), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "command",
    [["record", "replay"], ["record", "replay", "--json"], ["record", "shrink"], ["scenario", "new", "--from"]],
    ids=" ".join,
)
def test_changed_cards_are_reported_on_stderr(command: list[str], game: Path, reprinted: Path) -> None:
    warning = "Its cards differ from those of this version"
    assert warning in run(*command, reprinted).stderr
    assert warning not in run(*command, game).stderr


def test_changed_cards_are_reported_as_json(game: Path, reprinted: Path) -> None:
    for file, same in ((game, True), (reprinted, False)):
        assert json.loads(run("record", "replay", file, "--json").stdout)["same_cards"] is same


# ------------------------------------------------------------------------------------------------------------- verify


def test_verify_reports_what_differs_file_by_file(game: Path, changed: Path) -> None:
    assert run("record", "verify", game).stdout == f"{game}: ok\n"
    both = run("record", "verify", game, changed)
    assert both.exit_code == 1
    assert f"{game}: ok\n{changed}: differs\n  the cards are not those it was played with" in both.stdout


def test_verify_goes_on_after_an_unreadable_file(game: Path, nonsense: Path, tmp_path: Path) -> None:
    both = run("record", "verify", tmp_path / "none.toml", game)
    assert (both.exit_code, both.stdout) == (2, f"{game}: ok\n")
    assert "cannot be read" in both.stderr
    both = run("record", "verify", game, nonsense)
    assert (both.exit_code, both.stdout) == (1, f"{game}: ok\n")
    assert "unknown field `colour`" in both.stderr


def test_verify_as_json(changed: Path) -> None:
    (found,) = json.loads(run("record", "verify", changed, "--json").stdout).values()
    assert found["passed"] is False
    assert found["verdict"]["same_cards"] is False


# --------------------------------------------------------------------------------------------------------------- play


@pytest.mark.parametrize(("typed", "outcome"), [("concede\n", "winner B"), ("quit\n", ""), ("", "")])
def test_play_writes_a_record_however_the_game_ends(typed: str, outcome: str, tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    played = run("play", "--seed", 7, "--record", file, typed=TO_MAIN + typed)
    assert f"magenoir record show {file}" in played.stdout
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.outcome == outcome
    assert [place.player for place in record.seats] == ["you", "simple bot"]
    assert [place.deck for place in record.seats] == ["Burning wrath", "Surging growth"]
    assert run("record", "verify", file).exit_code == 0
    assert ("The game was left open." in run("record", "show", file).stdout) == (outcome == "")


@pytest.mark.parametrize("place", ["none/game.toml", "."])
def test_play_says_at_once_if_the_record_cannot_be_written(place: str, tmp_path: Path) -> None:
    played = run("play", "--seed", 7, "--record", tmp_path / place, typed=TO_MAIN)
    assert (played.exit_code, played.stdout) == (2, "")
    assert "cannot be written" in played.stderr


def test_play_leaves_no_empty_record_behind(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    assert run("play", "--record", file, "--moves", tmp_path / "none", typed=TO_MAIN).exit_code == 2
    assert not file.exists()


@pytest.mark.parametrize("typed", ["concede\n", "quit\n", ""])
def test_moves_are_not_lost_with_the_record(typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full by the end of the game."""

    def full(file: Path, text: str, encoding: str) -> int:
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    played = run("play", "--seed", 7, "--record", tmp_path / "game.toml", typed=TO_MAIN + typed)
    assert played.exit_code == 2
    assert "game.toml cannot be written: No space left on device" in played.stderr
    assert played.stdout.count("To continue later: the same command with --seed 7") == 1
    assert "A: keep second hand" in played.stdout


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    take: Any = PROCEDURES[TakePile]

    def broken(table: Any, step: Any) -> Any:
        yield from take(table, step)
        if table.state.turn == 2:
            raise KeyError("broken on purpose")

    monkeypatch.setitem(PROCEDURES, TakePile, broken)  # type: ignore[misc]  # a dict of kinds of step


@pytest.mark.usefixtures("broken")
def test_a_crash_is_recorded_and_shrunk_by_one_command(tmp_path: Path) -> None:
    file, scenario = tmp_path / "crash.toml", tmp_path / "scenario.toml"
    assert isinstance(run("play", "--seed", 7, "--record", file, typed=TO_MAIN).exception, KeyError)
    record = read_record(file.read_text(encoding="utf-8"))
    assert (record.outcome, record.moves[-1]) == ("crash", (0, "take left pile"))
    assert run("record", "verify", file).stdout == f"{file}: ok\n"  # it breaks as recorded
    shrunk = run("record", "shrink", file, "--output", scenario)
    assert shrunk.exit_code == 0
    assert f"Move {len(record.moves)} fails: KeyError: 'broken on purpose'" in shrunk.stdout
    checked = run("scenario", "check", scenario)
    assert checked.exit_code == 1
    assert "the engine broke: KeyError: 'broken on purpose'" in checked.stdout
    assert run("record", "shrink", file).stdout == scenario.read_text(encoding="utf-8")
    told = json.loads(run("record", "shrink", file, "--json").stdout)
    assert told["failure"]["kind"] == "KeyError"
    assert told["same_cards"] is True


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("command", [["record", "replay"], ["scenario", "new", "--from"]], ids=" ".join)
def test_an_engine_that_still_breaks_is_reported_in_a_sentence(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "crash.toml"
    run("play", "--seed", 7, "--record", file, typed=TO_MAIN)
    told = run(*command, file)
    assert told.exit_code == 1
    assert "The engine breaks in this game: KeyError: 'broken on purpose'" in told.stderr
    assert told.stderr.endswith(f"magenoir record shrink {file}\n")
    assert isinstance(told.exception, SystemExit)


@pytest.mark.usefixtures("mana_out_of_nowhere")
def test_a_broken_invariant_is_shrunk_and_shown_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    decks = [load_decks()[slug].cards for slug in ("burning-wrath", "surging-growth")]
    match = Match.new(decks, 7)
    while match.number < 60:
        match.choose(0)
    file, scenario = tmp_path / "game.toml", tmp_path / "scenario.toml"
    file.write_text(write_record(record_of(match)), encoding="utf-8")
    assert run("record", "shrink", file).exit_code == 1
    shrunk = run("record", "shrink", file, "--check", "invariants", "--output", scenario)
    assert shrunk.exit_code == 0
    assert f"magenoir scenario check {scenario} --invariants" in shrunk.stdout
    assert len(scenario.read_text(encoding="utf-8").splitlines()) < 20
    assert run("scenario", "check", scenario).exit_code == 0
    checked = run("scenario", "check", scenario, "--invariants")
    assert checked.exit_code == 1
    assert "InvariantBroken" in checked.stdout
    monkeypatch.undo()
    assert run("scenario", "check", scenario, "--invariants").exit_code == 0


def test_shrinking_a_game_that_does_not_fail_is_refused(game: Path) -> None:
    shrunk = run("record", "shrink", game)
    assert shrunk.exit_code == 1
    assert "nothing fails in this game" in shrunk.stderr


# ------------------------------------------------------------------------------------------------------- scenario new


def test_a_scenario_is_cut_out_of_a_game(game: Path, tmp_path: Path) -> None:
    file = tmp_path / "scenario.toml"
    assert run("scenario", "new", "--from", game, "--at", 40, "--output", file).exit_code == 0
    assert run("scenario", "check", file).stdout == "1 passed, 0 failed\n"
    assert run("scenario", "new", "--from", game, "--at", 40).stdout == file.read_text(encoding="utf-8")
    assert "= now winner A" in run("scenario", "new", "--from", game).stdout


def test_an_impossible_cut_is_refused(game: Path, tmp_path: Path) -> None:
    refused = run("scenario", "new", "--from", game, "--at", 999)
    assert refused.exit_code == 1
    assert "no move 999" in refused.stderr
    unwritable = run("scenario", "new", "--from", game, "--output", tmp_path / "none" / "scenario.toml")
    assert unwritable.exit_code == 2
