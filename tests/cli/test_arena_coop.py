"""`magenoir arena --coop`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from magenoir.cli import app
from magenoir.files.record.text import read_record

RUN = CliRunner()
COOP = ["arena", "simple", "--coop", "cinder-queen", "--games", "4"]


def test_the_report_names_rates_decks_and_how_games_were_lost() -> None:
    played = RUN.invoke(app, [*COOP, "--players", "2", "--level", "2"])
    assert played.exit_code == 0
    assert "simple, simple against cinder-queen, level 2: 4 games" in played.stdout
    assert "95 % confidence" in played.stdout
    assert "   with burning-wrath: won " in played.stdout
    assert "turns per player" in played.stdout
    assert "games a second" in played.stdout


def test_greedy_plays_if_no_bot_is_named() -> None:
    played = RUN.invoke(
        app, ["arena", "--coop", "root-mother", "--level", "2", "--players", "3", "--games", "1", "--json"]
    )
    told = json.loads(played.stdout)
    assert (told["players"], told["level"], told["games"]) == (["greedy"] * 3, 2, 1)


def test_json_has_the_same_figures() -> None:
    data = json.loads(RUN.invoke(app, [*COOP, "--json"]).stdout)
    assert (data["adversary"], data["level"], data["players"], data["games"]) == ("cinder-queen", 1, ["simple"], 4)
    assert data["wins"] + data["losses"] + data["draws"] == 4
    assert sum(data["lost_by"].values()) == data["losses"]
    assert {deck["win_rate"]["of"] for deck in data["by_deck"]} == {1}


def test_each_game_is_recorded(tmp_path: Path) -> None:
    decks = ["--deck", "burning-wrath", "--deck", "surging-growth"]
    played = RUN.invoke(app, [*COOP, "--games", "2", "--players", "2", *decks, "--record", str(tmp_path)])
    assert played.exit_code == 0
    files = sorted(tmp_path.glob("*.toml"))
    assert [file.name for file in files] == [
        f"cinder-queen-1-simple-simple-burning-wrath-surging-growth-{seed}.toml" for seed in (1, 2)
    ]
    record = read_record(files[0].read_text(encoding="utf-8"))
    assert [seat.deck for seat in record.seats] == ["burning-wrath", "surging-growth"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["simple", "--coop", "cindr-queen"], "did you mean cinder-queen"),
        (["simple", "greedy", "--coop", "cinder-queen", "--players", "1"], "2 bots for 1 seats"),
        (["simple", "--coop", "cinder-queen", "--players", "2", "--deck", "burning-wrath"], "1 decks for 2 seats"),
        (["simple", "--coop", "cinder-queen", "--best-of", "3"], "leave out --best-of"),
        (["simple", "--coop", "cinder-queen", "--decks", "burning-wrath", "surging-growth"], "--deck for A, B"),
        (["simple", "simple", "--level", "2"], "name it with --coop"),
        (["nobody", "--coop", "cinder-queen"], "There is no bot 'nobody'"),
        (["simple", "--coop", "cinder-queen", "--record", "one.toml"], "One .toml file holds one game"),
    ],
)
def test_misuse_is_explained(arguments: list[str], told: str) -> None:
    played = RUN.invoke(app, ["arena", *arguments])
    assert played.exit_code == 2
    assert told in played.stderr
