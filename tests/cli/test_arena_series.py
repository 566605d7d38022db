"""`magenoir arena --best-of`: series of bots."""

import json
from pathlib import Path

import pytest

from magenoir.decks.text import list_of, write_list
from magenoir.model.agenda import TakePile
from magenoir.players.sideboarding import RULE
from magenoir.rules.kernel import PROCEDURES
from tests.cli.cliseries import BOTS, DECKS, run, words
from tests.files.series.seriesplay import FIRE


def test_arena_counts_series_and_their_games() -> None:
    played = run(*BOTS, "--json")
    assert played.exit_code == 0
    data = json.loads(played.stdout)
    assert (data["series"], data["best_of"], data["format"], data["wins"]) == (1, 3, "casual", {"A": 0, "B": 1})
    assert (data["games"]["games"], data["games"]["wins"]) == (2, {"A": 0, "B": 2})
    assert (data["games_per_series"], data["lengths"]) == (2.0, {"2": 1})


def test_arena_reports_series_games_lengths_and_exchanges() -> None:
    played = run(*BOTS)
    assert "B  simple with surging-growth-tournament: 1 series won, best of 3, 100.0 % (20.6 to 100.0)" in played.stdout
    assert "Of 2 games A won 0, 0.0 % (0.0 to 65.8), B won 2, 100.0 % (34.2 to 100.0); 0 drawn" in played.stdout
    assert "2.00 games a series (2 games: 1)" in played.stdout
    assert "Cards exchanged with side decks: A " in played.stdout
    assert played.stderr == ""
    assert "Nobody exchanged cards" in run(*BOTS, "--sideboard", "nobody").stdout


def test_the_bots_exchange_rule_is_in_the_help() -> None:
    assert RULE in words(run("arena", "--help").stdout)


def test_arena_says_who_has_no_side_deck() -> None:
    plain = ["arena", "random", "random", "--best-of", "1", "--games", "1", "--decks", "burning-wrath"]
    assert "Neither deck has a side deck" in run(*plain, "surging-growth").stderr
    assert "A's deck has no side deck" in run(*plain, "surging-growth-tournament").stderr


def test_arena_writes_records_that_verify(tmp_path: Path) -> None:
    played = run(*BOTS, "--format", "tournament", "--seed", "5", "--record", tmp_path / "all of them")
    (file,) = (tmp_path / "all of them").iterdir()
    assert played.exit_code == 0
    assert file.name == "random-simple-burning-wrath-tournament-surging-growth-tournament-5.toml"
    assert run("record", "verify", file).stdout == f"{file}: ok\n"
    one = tmp_path / "one.toml"
    assert run(*BOTS, "--format", "tournament", "--seed", "5", "--record", one).exit_code == 0
    assert one.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")


def test_arena_plays_with_deck_files(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(write_list(list_of(FIRE)), encoding="utf-8")
    played = run(
        "arena", "random", "simple", "--decks", mine, "surging-growth-tournament", "--best-of", "1", "--games", "1"
    )
    assert f"A  random with {mine}: " in played.stdout


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["--best-of", "2"], "A series is best of 1, 3, 5, 7, not of 2."),
        (["--best-of", "0"], "A series is best of 1, 3, 5, 7, not of 0."),
        (["--record", "here"], "--record and --sideboard are for series"),
        (["--sideboard", "A"], "--record and --sideboard are for series"),
        (["--best-of", "3", "--games", "2", "--record", "x.toml"], "One .toml file holds one series"),
        (["--format", "legacy", *DECKS], "There is no format 'legacy'"),
        (["--format", "legacy", "--best-of", "3"], "There is no format 'legacy'"),
    ],
)
def test_arena_refuses_nonsense(wrong: list[str], told: str) -> None:
    played = run("arena", "random", "random", *wrong)
    assert (played.exit_code, told in played.stderr) == (2, True)


def test_arena_refuses_a_deck_that_the_format_forbids() -> None:
    played = run("arena", "random", "random", "--decks", "burning-wrath", "surging-growth", "--format", "tournament")
    assert played.exit_code == 1
    assert "burning-wrath: Crimson ritual is banned [D1.2.banned]" in played.stderr


def test_an_impossible_folder_is_refused_before_the_first_game(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    played = run(*BOTS, "--record", tmp_path / "file" / "folder")
    assert (played.exit_code, "cannot be written" in played.stderr) == (2, True)


def test_a_crash_names_the_game_and_leaves_its_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with monkeypatch.context() as broken:
        broken.setitem(PROCEDURES, TakePile, None)  # type: ignore[misc]  # a dict of kinds of step
        played = run(*BOTS, "--seed", "5", "--crashes", tmp_path)
    assert played.exit_code == 1
    file = tmp_path / "random-simple-burning-wrath-tournament-surging-growth-tournament-5-game-1.toml"
    assert f"magenoir record shrink {file}" in played.stdout
    assert "Seed 5 (burning-wrath-tournament against surging-growth-tournament), game 1, turn 1" in played.stdout
    assert f"magenoir arena random simple {' '.join(DECKS)} --games 1 --seed 5 --best-of 3" in played.stdout
