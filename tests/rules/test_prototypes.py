"""The prototypes of 2020, card by card: they are in no box, so no scenario file knows them."""

from __future__ import annotations

import tomllib

import pytest

from magenoir.files.scenario.checking import check
from magenoir.language.pack import load_cards

ALL = load_cards(prototypes=True)

PLAYED = {
    "Unexpected wind": (
        'board = ["Unexpected wind", "Seed"]\n[B]\nboard = ["Flame"]',
        "A: activate Unexpected wind\n= B hand: Flame\n= A prepared: Seed",
    ),
    "Mana dispersal": (
        'board = ["Mana dispersal"]\n[B]\nboard = ["Flame"]',
        "A: activate Mana dispersal\nA: target Flame\n= B discard: Flame",
    ),
    "Return back": (
        'board = ["Return back"]\ndiscard = ["Time deletion", "Seed", "Time ore"]',
        "A: activate Return back\n? A: choose Time deletion; choose Time ore; choose nothing\n"
        "A: choose Time ore\nA: choose nothing\n= A channeled: Time ore\n= A discard: Return back, Time deletion, Seed",
    ),
    "Millenia": (
        'reserve = "2 arcane 1 mineral 1 fire"\nhand = ["Ancient wisdom"]\n'
        'board = ["Dog", { card = "Millenia", state = "channeled" }]',
        "A: prepare Ancient wisdom\n= A board: Ancient wisdom, Dog\n= A discard: Millenia",
    ),
    "Millenia, doubling": (
        'reserve = "3 air"\nhand = ["Aeolus\'s symphony"]\ndeck = ["Flame", "Tide", "Seed"]\n'
        'board = ["Delayed fate", { card = "Zephyr", state = "channeled" }, '
        '{ card = "Millenia", state = "channeled" }]',
        "A: activate Delayed fate\nA: prepare Aeolus's symphony\nA: use Millenia as Time\n"
        "= A discard: Millenia, Delayed fate\nA: activate Aeolus's symphony\nA: target B\n= hits: 8 to B\n"
        "= A hand: Flame, Tide",
    ),
    "Incinerate": (
        'hand = ["Seed"]\nboard = ["Incinerate"]\n[B]\nboard = ["Dead tree"]',
        "A: activate Incinerate\nA: target Dead tree\n= B discard: Dead tree\n= A discard: Incinerate, Seed",
    ),
    "Incinerate, with an empty hand": (
        'board = ["Incinerate"]\n[B]\nboard = ["Dead tree"]',
        "A: activate Incinerate\nA: target Dead tree\n= B discard: Dead tree",
    ),
    "Piercing monolith": (
        'board = ["Punch", "Piercing monolith"]',
        "A: activate Punch\nA: target Piercing monolith\n= Piercing monolith hp 4\n= B hp 19",
    ),
    "Piercing monolith, gone": (
        'board = ["Punch", { card = "Piercing monolith", hp = 1 }]',
        "A: activate Punch\nA: target Piercing monolith\n= A hp 17\n= B hp 19\n= A board:",
    ),
    "Solid rock": (
        'board = ["Solid rock"]\n[B]\nboard = ["Dead tree"]\n[ether]\nleft = "1 mineral 1 fire"',
        "A: activate Solid rock\nA: target Dead tree\n= A reserve: 1 mineral\n= hits: 1 to Dead tree",
    ),
    "Endless rain": (
        'reserve = "5 water"\nhand = ["Marine source"]\nboard = ["Endless rain"]',
        "A: prepare Marine source\nA: pay water\nA: pay water\n= Marine source locks: 2 water\n= A reserve: 1 water",
    ),
    "Torrential rain": (
        'board = ["Torrential rain"]',
        "A: end turn\n? A: X = 0; X = 1; X = 2; X = 3\nA: X = 2\nA: target B\n= hits: 2 to B\n"
        "= Torrential rain locks: 1 water 1 air",
    ),
    "Torrential rain, dry": (
        'board = ["Torrential rain"]',
        "A: end turn\nA: X = 3\nA: target B\n= hits: 3 to B\n= A discard: Torrential rain",
    ),
    "Torrential rain of a Mage Noir": (
        'mage_noir = true\nboard = ["Torrential rain"]',
        "A: end turn\nA: X = 3\nA: target B\n= hits: 3 to B\n= A board: Torrential rain",
    ),
    "Soothing rain": (
        'board = ["Soothing rain"]',
        "A: end turn\nA: X = 1\nA: target A\n= A hp 21\n= Soothing rain locks: 1 water 1 air",
    ),
    "Storm (prototype)": (
        'mage_noir = true\ndeck = ["Flame", "Tide", "Seed"]\n'
        'board = ["Storm (prototype)", "Torrential rain", "Druid horns"]\n[B]\nboard = ["Waiver crown"]',
        "A: activate Storm (prototype)\n= A hand: Flame, Tide\n= A board: Torrential rain\n= B board:\nA: end turn\n"
        "A: X = 2\nA: target B\n= hits: 4 to B",
    ),
    "Water prison": (
        'board = ["Water prison"]\n[B]\nreserve = "2 fire 2 air"',
        "A: activate Water prison\nA: choose 2\nB: pay air\nB: pay fire\nB: pay fire\n= B reserve: 1 air\n"
        "= ether sizes 2 2",
    ),
    "Water prison, the other way": (
        'board = ["Water prison"]',
        "A: activate Water prison\nA: choose 1\nA: target B\n= hits: 4 to B",
    ),
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_prototype_does_what_it_says(name: str) -> None:
    position, script = PLAYED[name]
    text = f'title = "{name}"\nrules = []\n[A]\n{position}\n[play]\nscript = """\n{script}\n"""\n'
    result = check(tomllib.loads(text), name, library=ALL)
    assert result.passed, result.message


def test_each_prototype_is_played() -> None:
    prototypes = {card.name for card in ALL.cards} - {card.name for card in load_cards().cards}
    assert prototypes == {name.split(",")[0].removesuffix(" of a Mage Noir") for name in PLAYED}
