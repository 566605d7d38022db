"""`magenoir arena`."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from magenoir.cli import app
from magenoir.decks.shipped import load_decks
from magenoir.files.record.text import read_record
from magenoir.match.game import Match
from magenoir.players import PLAYERS, Imagine, RandomPlayer
from magenoir.table import Table
from magenoir.told.choices import Choice
from magenoir.told.view import View
from tests.services import PATIENCE

RUN = CliRunner()
DECKS = ["--decks", "burning-wrath", "surging-growth"]
DUEL = ["arena", "simple", "random", *DECKS]


class Failing(RandomPlayer):
    """Breaks at once."""

    def choose(self, view: View, choices: Sequence[Choice], imagine: Imagine) -> int:
        raise ZeroDivisionError("I am broken")


def test_json_counts_wins_draws_crashes_and_speed() -> None:
    played = RUN.invoke(app, [*DUEL, "--games", "2", "--seed", "7", "--json"])
    assert played.exit_code == 0
    data = json.loads(played.stdout)
    assert data["games"] == 2
    assert data["wins"]["A"] + data["wins"]["B"] + data["draws"] == 2
    assert data["crashes"] == 0
    assert data["decisions"] > 100
    assert data["decisions_per_second"] > 0
    assert data["win_rates"]["A"]["low"] <= data["win_rates"]["A"]["rate"] <= data["win_rates"]["A"]["high"]
    assert data["first_player"]["of"] == 2
    assert (
        data["first_player"]["by_seat"]["A"]["first"]["of"] + data["first_player"]["by_seat"]["B"]["first"]["of"] == 2
    )
    assert data["length"]["shortest"] <= data["length"]["median"] <= data["length"]["longest"]


def test_the_report_names_seats_rates_and_lengths() -> None:
    out = RUN.invoke(app, [*DUEL, "--games", "2"]).stdout
    assert "A  simple with burning-wrath: 2 won, 100.0 % (34.2 to 100.0)" in out
    assert "B  random with surging-growth: 0 won, 0.0 % (0.0 to 65.8)" in out
    assert "0 crashed" in out
    assert "First-player advantage: " in out
    assert "quartiles" in out
    assert "a second" in out


def test_the_first_player_advantage_is_separated_from_strength() -> None:
    out = RUN.invoke(app, [*DUEL, "--games", "12"]).stdout
    advantage = r"First-player advantage: \+0\.0 points \(-[\d.]+ to \+[\d.]+\), "
    assert re.search(advantage + r".*\n   A 100\.0 % \(.*\) going first, 100\.0 % \(.*\) second; B 0\.0 % ", out)


def test_the_first_player_advantage_is_unknown_if_a_player_never_went_first() -> None:
    out = RUN.invoke(app, [*DUEL, "--games", "1"]).stdout
    assert re.search(r"First-player advantage: unknown: [AB] never went first\n", out)
    assert re.search(r"[AB] unknown going first, ", out)


def test_without_decks_each_pairing_has_its_line() -> None:
    out = RUN.invoke(app, ["arena", "simple", "random", "--games", "2", "--seed", "1"]).stdout
    assert "A  simple with every deck: " in out
    assert "   burning-wrath against crushing-pressure: " in out


@pytest.mark.parametrize("bot", PLAYERS)
def test_every_bot_plays(bot: str) -> None:
    played = RUN.invoke(app, ["arena", bot, "random", *DECKS, "--games", "1", "--json"])
    assert (played.exit_code, json.loads(played.stdout)["games"]) == (0, 1)


# -------------------------------------------------------------------------------------------------------------- misuse


def test_an_unknown_bot_or_deck_is_refused() -> None:
    played = RUN.invoke(app, ["arena", "simple", "clever"])
    assert played.exit_code == 2
    assert "simple, greedy, random" in played.stderr
    played = RUN.invoke(app, ["arena", "simple", "simple", "--decks", "burning-wrath", "none"])
    assert played.exit_code == 2
    assert "surging-growth" in played.stderr


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--jobs", "-1"], ["--seed", "-1"], ["--decks", "burning-wrath"]])
def test_wrong_numbers_are_refused(wrong: list[str]) -> None:
    assert RUN.invoke(app, ["arena", "random", "random", *wrong]).exit_code == 2


@pytest.mark.parametrize("bots", [[], ["simple"], ["simple", "random", "random"]])
def test_a_duel_has_two_seats(bots: list[str]) -> None:
    played = RUN.invoke(app, ["arena", *bots])
    assert played.exit_code == 2
    assert "two" in played.stderr


def test_more_processes_than_cores_are_not_started() -> None:
    played = RUN.invoke(app, ["arena", "random", "random", *DECKS, "--games", "2", "--jobs", "999", "--json"])
    assert played.exit_code == 0
    assert "processes play, not 999" in played.stderr
    assert json.loads(played.stdout)["games"] == 2


# ------------------------------------------------------------------------------------------------------------- crashes


def test_a_crashing_rule_leaves_a_record_and_the_commands_for_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def lose_hp(*_: object, **__: object) -> None:
        raise KeyError("a broken rule")

    folder = tmp_path / "its crashes"
    with monkeypatch.context() as broken:
        broken.setattr(Table, "lose_hp", lose_hp)
        played = RUN.invoke(app, [*DUEL, "--games", "2", "--seed", "7", "--crashes", str(folder)])
        file = folder / "simple-random-burning-wrath-surging-growth-7.toml"
        again = RUN.invoke(app, ["record", "replay", str(file)])
    assert played.exit_code == 1
    assert "2 crashed" in played.stdout
    assert "the engine crashed: KeyError: 'a broken rule'" in played.stdout
    assert f"magenoir record replay '{file}'" in played.stdout
    assert f"magenoir record shrink '{file}'" in played.stdout
    assert f"magenoir arena simple random {' '.join(DECKS)} --games 1 --seed 8" in played.stdout
    assert len(list(folder.iterdir())) == 2
    assert "a broken rule" in again.output + str(again.exception)


def test_a_crash_that_a_bot_imagines_can_be_shrunk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Table, "lose_hp", None)
    bots = ["arena", "greedy", "random", *DECKS, "--games", "1", "--seed", "7", "--crashes", str(tmp_path)]
    played = RUN.invoke(app, bots)
    assert re.search(r'the engine crashed while A imagined "A: \w.*": TypeError: ', played.stdout)
    (file,) = tmp_path.iterdir()
    assert f"   shrink: magenoir record shrink {file}\n" in played.stdout
    shrunk = RUN.invoke(app, ["record", "shrink", str(file)])
    assert (shrunk.exit_code, "Fails with TypeError" in shrunk.stdout) == (0, True)


def test_a_crash_only_in_an_imagined_world_leaves_a_scenario_beside_the_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    known = {card.name for slug in DECKS[1:] for card in load_decks()[slug].cards}
    lose_hp = Table.lose_hp

    def afraid_of_strangers(table: Table, *args: Any, **named: Any) -> None:
        if any(piece.card.name not in known for piece in table.state.cards):
            raise KeyError("a stranger")
        lose_hp(table, *args, **named)

    monkeypatch.setattr(Table, "lose_hp", afraid_of_strangers)
    bots = ["arena", "greedy", "random", *DECKS, "--games", "1", "--seed", "7", "--crashes", str(tmp_path), "--json"]
    (crash,) = json.loads(RUN.invoke(app, bots).stdout)["crash_reports"]
    record, world = (tmp_path / f"greedy-random-burning-wrath-surging-growth-7{end}.toml" for end in ("", "-imagined"))
    assert (crash["file"], crash["shrink"]) == (str(record), "")  # the real game is sound
    assert (crash["check"], crash["scenario"]) == (f"magenoir scenario check {world}", "")
    checked = RUN.invoke(app, ["scenario", "check", str(world)])
    assert (checked.exit_code, "the engine broke: KeyError: 'a stranger'" in checked.stdout) == (1, True)


def test_a_crashing_bot_leaves_a_record_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(PLAYERS, "failing", Failing)
    monkeypatch.chdir(tmp_path)
    played = RUN.invoke(app, ["arena", "failing", "random", *DECKS, "--games", "1", "--json"])
    assert played.exit_code == 1
    (crash,) = json.loads(played.stdout)["crash_reports"]
    assert (crash["fault"], crash["error"]) == ("player", "ZeroDivisionError: I am broken")
    assert Path(crash["file"]).parent == Path("crashes")
    assert (tmp_path / crash["file"]).is_file()
    assert crash["shrink"] == ""  # a sound game has nothing to shrink


@pytest.mark.parametrize("as_json", [False, True])
def test_an_unwritable_folder_loses_no_results(as_json: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(PLAYERS, "failing", Failing)
    folder = tmp_path / "a file"
    folder.touch()
    command = ["arena", "failing", "random", *DECKS, "--games", "1", "--crashes", str(folder)]
    played = RUN.invoke(app, [*command, "--json"] if as_json else command)
    assert played.exit_code == 1
    if as_json:
        (crash,) = json.loads(played.stdout)["crash_reports"]
        assert (crash["file"], crash["replay"]) == ("", "")
        assert crash["unwritten"].startswith(f"{folder}")
        assert read_record(crash["record"]).seed == 1
    else:
        assert "A  failing with burning-wrath: 0 won, unknown\n" in played.stdout
        assert "0 drawn, 1 crashed" in played.stdout
        assert f"   not written: {folder}" in played.stdout
        assert "   play again: magenoir arena failing random" in played.stdout


def test_odd_names_become_valid_file_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    odd = "../-my bot/\u00fc$(x)" + "y" * 300
    monkeypatch.setitem(PLAYERS, odd, Failing)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").mkdir()
    played = RUN.invoke(app, ["arena", "random", odd, *DECKS, "--games", "1", "--seed", "7", "--crashes", "here"])
    (file,) = tmp_path.rglob("*.toml")
    assert file.parent == tmp_path / "here"
    assert re.fullmatch(r"random-my-bot-x-y+-7\.toml", file.name)
    again = next(line for line in played.stdout.splitlines() if "play again" in line)
    assert shlex.split(again)[5] == odd  # a shell reads it as one word


def test_without_a_crash_no_folder_is_created(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert RUN.invoke(app, [*DUEL, "--games", "1"]).exit_code == 0
    assert list(tmp_path.iterdir()) == []


# -------------------------------------------------------------------------------------------------------------- Ctrl-C


TELLING = """
import sys
from rich.progress import Progress
from magenoir.cli import app
advance = Progress.advance
def telling(*arguments):
    Progress.advance = advance
    print("a game is over", file=sys.stderr, flush=True)
    advance(*arguments)
Progress.advance = telling
app()
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_at_once_and_reports_what_was_counted(jobs: str, tmp_path: Path) -> None:
    arena = subprocess.Popen(
        [sys.executable, "-c", TELLING, "arena", "random", "random", "--games", "100000", "--jobs", jobs, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        start_new_session=True,
    )
    try:
        assert arena.stderr is not None
        assert arena.stderr.readline() == b"a game is over\n"
        os.killpg(arena.pid, signal.SIGINT)  # like a terminal: to the whole group
        out, err = arena.communicate(timeout=PATIENCE)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(arena.pid, signal.SIGKILL)
    assert (arena.returncode, err) == (130, b"")
    data = json.loads(out)
    assert data["interrupted"]
    assert 0 < data["games"] < 100_000
    assert sum(data["wins"].values()) + data["draws"] == data["games"]


def test_ctrl_c_before_the_first_game_ends_says_that_none_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Match, "new", stopped)
    played = RUN.invoke(app, DUEL)
    assert (played.exit_code, played.stdout) == (130, "Stopped before a game was over: none of 20 was played.\n")
    data = json.loads(RUN.invoke(app, [*DUEL, "--json"]).stdout)
    assert (data["interrupted"], data["games"]) == (True, 0)
