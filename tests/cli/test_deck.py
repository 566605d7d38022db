"""`magenoir deck`, and what all commands have in common."""

import json

import pytest
from typer.testing import CliRunner

from magenoir import __version__
from magenoir.cli import app
from magenoir.cli.deck import faults_of
from magenoir.language.pack import Deck, load_decks
from magenoir.model.card import Card

RUN = CliRunner()
DECKS = {"burning-wrath", "crushing-pressure", "surging-growth", "whirling-flurry"}


def test_list_names_the_four_decks() -> None:
    listed = json.loads(RUN.invoke(app, ["deck", "list", "--json"]).stdout)
    assert {deck["slug"] for deck in listed} == DECKS
    assert {deck["size"] for deck in listed} == {40}
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


def test_check_finds_the_decks_in_order() -> None:
    checked = RUN.invoke(app, ["deck", "check", "--json"])
    assert checked.exit_code == 0
    assert json.loads(checked.stdout) == {"decks": 4, "faults": {}}


def test_check_finds_fault_with_few_cards_and_many_copies() -> None:
    deck = next(iter(load_decks().values()))
    assert faults_of(deck) == []
    small = Deck(
        **{name: getattr(deck, name) for name in deck.__struct_fields__} | {"cards": (Card("Seed", "fire"),) * 5}
    )
    assert faults_of(small) == [
        "5 cards, but at least 40 are needed",
        "5 copies of Seed, but at most 4 are allowed",
    ]


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
    ],
)
def test_every_command_has_help_with_an_example(command: str) -> None:
    helped = RUN.invoke(app, [*command.split(), "--help"])
    assert helped.exit_code == 0
    assert f"Example: magenoir {command}" in " ".join(helped.stdout.split())


def test_version() -> None:
    assert RUN.invoke(app, ["--version"]).stdout.strip() == __version__
