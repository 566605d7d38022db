"""`magenoir deck`, and what all commands have in common."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from magenoir import __version__
from magenoir.cli import app

RUN = CliRunner()
FOUR = {"burning-wrath", "crushing-pressure", "surging-growth", "whirling-flurry"}
DECK = """# of mine
Name: Mostly fire
4 Flamme
4x Draconic flame
Seed x2

Side deck
1 Crimson ritual
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    place = tmp_path / "mine.txt"
    place.write_text(DECK, encoding="utf-8")
    return str(place)


def test_list_names_the_decks_and_their_formats() -> None:
    listed = json.loads(RUN.invoke(app, ["deck", "list", "--json"]).stdout)
    assert {deck["slug"] for deck in listed} == FOUR | {f"{slug}-tournament" for slug in FOUR}
    assert {deck["size"] for deck in listed} == {40}
    legal = {deck["slug"] for deck in listed if "tournament" in deck["formats"]}
    assert FOUR - legal == {"burning-wrath", "surging-growth"}
    assert "Burning wrath" in RUN.invoke(app, ["deck", "list"]).stdout


def test_show_counts_the_cards() -> None:
    out = RUN.invoke(app, ["deck", "show", "burning-wrath"]).stdout
    assert "  4 Draconic flame" in out
    shown = json.loads(RUN.invoke(app, ["deck", "show", "burning-wrath", "--json"]).stdout)
    assert sum(shown["cards"].values()) == 40


def test_show_an_unknown_deck_names_the_known_ones_and_fails() -> None:
    shown = RUN.invoke(app, ["deck", "show", "burning-wreath"])
    assert shown.exit_code == 1
    assert "burning-wrath" in shown.stderr


def test_check_finds_the_shipped_decks_legal() -> None:
    checked = RUN.invoke(app, ["deck", "check", "--json"])
    assert checked.exit_code == 0
    assert json.loads(checked.stdout) == {"format": "casual", "decks": 8, "faults": {}}


def test_check_names_every_breach_of_a_format_with_rule_and_card(file: str) -> None:
    checked = RUN.invoke(app, ["deck", "check", file, "--format", "tournament"])
    assert checked.exit_code == 1
    assert "10 cards, but at least 40 are needed [D1.1.minimum]" in checked.stdout
    assert "Crimson ritual is banned [D1.2.banned]" in checked.stdout
    told = json.loads(RUN.invoke(app, ["deck", "check", file, "burning-wrath", "--json"]).stdout)
    assert told["faults"] == {file: [{"rule": "R16.size", "text": "10 cards, but at least 40 are needed", "cards": []}]}


def test_the_rulebook_decks_with_banned_cards_are_named() -> None:
    checked = RUN.invoke(app, ["deck", "check", "--format", "tournament"])
    assert checked.exit_code == 1
    assert "burning-wrath: Crimson ritual is banned" in checked.stdout
    assert "surging-growth: Druid horns is banned" in checked.stdout
    assert "(list of 2025-11-04): 6 legal, 2 not." in checked.stdout


def test_an_unknown_format_names_the_known_ones() -> None:
    checked = RUN.invoke(app, ["deck", "check", "--format", "legacy"])
    assert (checked.exit_code, "casual, tournament" in checked.stderr) == (2, True)


def test_convert_changes_language_and_form_and_keeps_the_rest(file: str, tmp_path: Path) -> None:
    converted = RUN.invoke(app, ["deck", "convert", file, "--language", "fr", "--form", "Breath x4"]).stdout
    assert converted.splitlines()[:4] == ["# of mine", "Name: Mostly fire", "Flamme x4", "Flamme draconique x4"]
    back = tmp_path / "back.txt"
    (tmp_path / "french.txt").write_text(converted, encoding="utf-8")
    done = RUN.invoke(app, ["deck", "convert", str(tmp_path / "french.txt"), "-o", str(back)])
    assert (done.exit_code, done.stdout) == (0, "")
    assert back.read_text() == DECK.replace("Flamme", "Flame").replace("4x", "4").replace("Seed x2", "2 Seed")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"4 Flme\n2 Seeed", "line 2: there is no card 'Seeed'; did you mean Seed"),
        (b"\xff\xfe4", "is not UTF-8 text"),
        (b"x" * 200_000, "too long for a deck"),
    ],
)
def test_a_file_that_is_no_deck_is_explained(content: bytes, said: str, tmp_path: Path) -> None:
    place = tmp_path / "bad.txt"
    place.write_bytes(content)
    for command in (["deck", "check"], ["deck", "show"], ["deck", "convert"], ["play", "--text", "--deck"]):
        run = RUN.invoke(app, [*command, str(place)])
        assert (run.exit_code, said in run.stderr) == (1, True), command


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    run = RUN.invoke(app, ["deck", "check", str(tmp_path / "none.txt")])
    assert (run.exit_code, "No such file" in run.stderr) == (2, True)


@pytest.mark.parametrize(
    "command",
    [
        "play",
        "arena",
        "rules list",
        "rules show",
        "rules search",
        "rules coverage",
        "deck list",
        "deck show",
        "deck check",
        "deck convert",
    ],
)
def test_every_command_has_help_with_an_example(command: str) -> None:
    helped = RUN.invoke(app, [*command.split(), "--help"])
    assert helped.exit_code == 0
    assert f"Example: magenoir {command}" in " ".join(helped.stdout.split())


def test_version_is_printed() -> None:
    assert RUN.invoke(app, ["--version"]).stdout.strip() == __version__
