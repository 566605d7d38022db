"""`magenoir arena`."""

import json

from typer.testing import CliRunner

from magenoir.cli import app

RUN = CliRunner()
DUEL = ["arena", "simple", "random", "--decks", "burning-wrath", "surging-growth"]


def test_json_counts_wins_draws_crashes_and_speed() -> None:
    played = RUN.invoke(app, [*DUEL, "--games", "2", "--seed", "7", "--json"])
    assert played.exit_code == 0
    data = json.loads(played.stdout)
    assert data["wins"]["A"] + data["wins"]["B"] + data["draws"] == 2
    assert data["crashes"] == 0
    assert data["decisions"] > 100
    assert data["decisions_per_second"] > 0


def test_words_name_the_seats() -> None:
    out = RUN.invoke(app, [*DUEL, "--games", "1"]).stdout
    assert "A  simple with burning-wrath: " in out
    assert "B  random with surging-growth: " in out
    assert "0 crashed" in out


def test_an_unknown_bot_or_deck_is_told() -> None:
    played = RUN.invoke(app, ["arena", "simple", "clever"])
    assert played.exit_code == 2
    assert "simple, random" in played.stderr
    played = RUN.invoke(app, ["arena", "simple", "simple", "--decks", "burning-wrath", "none"])
    assert played.exit_code == 2
    assert "surging-growth" in played.stderr


def test_a_duel_has_two_seats() -> None:
    assert RUN.invoke(app, ["arena", "simple"]).exit_code == 2
