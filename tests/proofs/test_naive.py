"""The naive model agrees with the engine over 100,000 events in every run, and shares no code with it."""

import ast
from pathlib import Path

import pytest

from magenoir.language.pack import load_cards
from magenoir.proofs import naive
from magenoir.proofs.naive_model import costs, ledger, model
from magenoir.proofs.play.player import Player, deck_of, eager
from tests.proofs.running import SHARES, run

WANTED = 100_000
MAY_IMPORT = ("__future__", "collections", "typing", "msgspec", "magenoir.model", "magenoir.proofs.naive_model")


@pytest.mark.parametrize("share", range(SHARES))
def test_the_model_agrees_with_the_engine(share: int) -> None:
    assert run("naive", naive.prove, share, WANTED) >= WANTED / SHARES


CHANGING = [
    ("Favorable winds", "Breath"),
    ("Howler's robe", "Breath", "Zephyr", "Rite of passage"),
    ("Druid horns", "Seed", "Sprouted seed", "Rite of passage"),
    ("Seed in the wind", "Breath"),
    ("Ignition", "Acceleration", "Rite of passage"),
    ("Druid ring", "Ritual of Melange", "Rite of passage"),
    ("Temporal salvage", "Desert meteor", "Shifting sands", "Rite of passage"),
    ("Meltem wind", "Breath", "Rite of passage"),
    ("Light beam", "Flame", "Fiery inspiration"),
    ("Light ray", "Dead tree", "Seed", "Rite of passage"),
    ("Solar eruption", "Earthquake"),
    ("Sunflower field", "Sun blade", "Sun catalyst", "Solar eruption"),
    ("Ice breath", "Droplet", "Water drop", "Dew drop"),
    ("Time deletion", "Time ore", "Galactic helm", "Rite of passage"),
    ("Time ore", "Obsidian rock", "Forged blade", "Iron rock", "Solid armor"),
    ("Waiver crown", "Pulsar ritual", "Acceleration", "Ecdysis ritual"),
    ("Desert fangs", "Desert wall", "Fine sand", "Rite of passage"),
    ("Electric punch", "Spark breath", "Favorable winds", "Breath"),
    ("Winter stocks", "Ermine", "Droplet"),
    ("Ancient wisdom", "Ermine", "Time deletion", "Split second"),
    ("Frozen aura", "Snowflake", "Ice wall", "Winter spears"),
    ("Wild fire", "Dead tree", "Howler's robe", "Rite of passage"),
    ("Queen bee", "Buzzing swarm", "Seed"),
    ("Verdant crown", "Deer", "Dead tree", "Enchanted forest"),
]
"""Every card that changes a cost, a rate, gathering, or what a card is, with what it needs."""


@pytest.mark.parametrize("names", CHANGING, ids=lambda names: names[0])
def test_the_model_agrees_about_cards_that_change_costs(names: tuple[str, ...]) -> None:
    deck = deck_of([load_cards().card(name) for name in names])
    for seed in range(2):
        assert naive.play([deck, deck], seed, Player(seed, eager)) > 0


@pytest.mark.parametrize("module", [costs, ledger, model], ids=lambda module: module.__name__)
def test_the_model_is_independent(module: object) -> None:
    """It may know printed cards, events and the State to compare with, but nothing of how the engine makes them."""
    source = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    names = [node.module or "" for node in ast.walk(source) if isinstance(node, ast.ImportFrom)]
    names += [alias.name for node in ast.walk(source) if isinstance(node, ast.Import) for alias in node.names]
    assert names
    assert [name for name in names if not name.startswith(MAY_IMPORT)] == []
    own = {name for name in names if name.startswith("magenoir.proofs")}
    assert own <= {"magenoir.proofs.naive_model.costs", "magenoir.proofs.naive_model.ledger"}
