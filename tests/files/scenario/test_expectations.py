"""Every form that can follow `=`: it passes when it should, and otherwise says what it found."""

from typing import Any

import pytest

from magenoir.files.scenario.checking import Result, check

CARDS = [
    {"name": "Spark", "element": "air", "cost": "1 air", "text": "Inflict 1 damage to any target."},
    {"name": "Oak", "kind": "permanent", "element": "vegetal", "cost": "2 vegetal", "hp": 3, "keywords": ["Protector"]},
    {"name": "Gust", "element": "air", "cost": "3 air", "text": "Draw 1 card."},
    {"name": "Blast", "element": "fire", "cost": "X fire", "text": "Draw 1 card."},
    {
        "name": "Robe",
        "kind": "equipment",
        "slot": "torso",
        "element": "air",
        "text": "Your spells cost 1 Air Mana less.",
    },
    {"name": "Fox", "kind": "animal", "element": "fire"},
    {"name": "Dark rite", "kind": "ritual", "element": "arcane", "text": "You become a Mage Noir."},
]
POSITION: dict[str, Any] = {
    "A": {
        "hp": 12,
        "reserve": "2 fire",
        "hand": ["Flame", "Seed", "Gust", "Blast"],
        "deck": ["Tide", "Seed", "Flame"],
        "discard": ["Tide", "Seed"],
        "board": [
            "Spark",
            {"card": "Oak", "as": "tree", "hp": 1},
            {"card": "Seed", "state": "channeled"},
            "Robe",
            "Dark rite",
        ],
        "zenith": True,
    },
    "B": {"board": ["Oak", "Fox", {"card": "Spark", "state": "channeled"}], "deck": 3, "exile": ["Seed"]},
    "ether": {"left": "2 water"},
}


def expect(claim: str, script: str = "", **changes: Any) -> Result:
    return check({"card": CARDS, **POSITION, **changes, "play": {"script": f"{script}\n= {claim}"}})


@pytest.mark.parametrize(
    "claim",
    [
        "A hp 12",
        "tree hp 1",
        "B's Oak hp 3",
        "A hand: Seed, flame, Blast, Gust",
        "B hand:",
        "A hand 4",
        "A deck 3",
        "A deck: Tide, Seed, Flame",
        "A deck top: Tide, Seed",
        "A deck bottom: Seed, Flame",
        "B deck top: ?, ?",
        "A discard: Tide, Seed",
        "A discard 2",
        "B exile: Seed",
        "B exile 1",
        "A board: Dark rite, Robe, tree, Spark, Seed",
        "A board: Dark rite, Robe, Oak, Spark, Seed",
        "A board 5",
        "B board: Oak, Fox, Spark",
        "A prepared: Spark",
        "A channeled: Seed",
        "B prepared:",
        "A reserve: 2 fire",
        "A reserve 2",
        "B reserve:",
        "ether: 2 water | -",
        "ether sizes 0 2",
        "tree locks: 2 vegetal",
        "Robe locks:",
        "cost of Gust: 2 air",
        "cost of Blast: X fire",
        "A is Mage Noir",
        "B is not Mage Noir",
        "tree has Protector",
        "Robe lacks Protector",
        "Flame lacks Protector",
        "hits:",
        "zenith A",
        "no zenith B",
        "Fox is rested",
        "A knows A hand: Flame, Seed, Gust, Blast",
        "A knows B hand:",
        "B knows A deck:",
        "A knows B board: Fox, Spark, B's Oak",
        "B knows A board: Spark, tree, Seed, Robe, Dark rite",
        "turn A",
        "phase main",
        "no winner",
    ],
)
def test_a_true_claim_passes(claim: str) -> None:
    result = expect(claim)
    assert result.passed, result.message


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("A hp 13", "A hp 12"),
        ("tree hp 3", "tree has hp 1"),
        ("Robe hp 3", "Robe has no HP"),
        ("A hand: Seed", "A hand: Flame, Seed, Gust, Blast"),
        ("A hand: Flame, Seed, Gust, Gust", "A hand: Flame, Seed, Gust, Blast"),
        ("A hand 3", "A hand 4"),
        ("A deck top: Seed", "A deck top: Tide"),
        ("A deck bottom: Flame, Seed", "A deck bottom: Seed, Flame"),
        ("A discard: Seed, Tide", "A discard: Tide, Seed"),
        ("A board: Spark", "A board: Spark, tree"),
        ("B channeled:", "B channeled: Spark"),
        ("A reserve: 3 fire", "A reserve: 2 fire"),
        ("ether: - | 2 water", "ether: 2 water | -"),
        ("ether sizes 1 1", "ether sizes 2 0"),
        ("tree locks: 1 vegetal", "tree locks: 2 vegetal"),
        ("cost of Gust: 3 air", "cost of Gust: 2 air"),
        ("cost of Blast:", "cost of Blast: X fire"),
        ("A is not Mage Noir", "A is Mage Noir"),
        ("tree lacks Protector", "tree has Protector"),
        ("Robe has Protector", "Robe has no keyword"),
        ("hits: 1 to B", "hits: none"),
        ("zenith B", "Zenith is not active for B"),
        ("Fox is exhausted", "Fox is rested"),
        ("A knows B hand: Flame", "A knows B hand: nothing"),
        ("A knows B board: Fox", "A knows B board: Oak, Fox, Spark"),
        ("turn B", "turn A"),
        ("phase end", "phase main"),
        ("winner A", "no winner"),
        ("draw", "no winner"),
        ("window before activate", "no window is open"),
    ],
)
def test_a_false_claim_says_what_was_found(claim: str, found: str) -> None:
    result = expect(claim)
    assert not result.passed
    assert f"found:    {found}" in result.message


@pytest.mark.parametrize(
    ("claim", "error"),
    [
        ("Tornado hp 3", "no card on the board is called 'Tornado'"),
        ("Tide locks: 1 water", "no card on the board is called 'Tide'; one is in A's discard"),
        ("Oak hp 3", "2 cards on the board are called 'Oak'"),
        ("cost of Moon: 1 air", "no card is called 'Moon'"),
        ("C hp 20", "there is no seat C"),
        ("A reserve: 2 gold", "gold"),
        ("hits: 4 damage", "a hit is written '4 to B'"),
        ("A knows A first hand: Seed", "A is not choosing between two hands"),
        ("all is well", "this expectation cannot be read"),
    ],
)
def test_an_impossible_claim_is_an_error(claim: str, error: str) -> None:
    result = expect(claim)
    assert not result.passed
    assert error in result.message


HANDS: dict[str, Any] = {"phase": "set-up", "chooser": "A", "A": {"deck": ["Seed"] * 5 + ["Fox"] + ["Seed"] * 3}}


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("A knows A first hand: Seed, Seed, Seed, Seed, Seed", ""),
        ("A knows A second hand: Seed, Seed, Seed", ""),
        ("B knows A second hand:", ""),
        ("B knows A first hand: Seed", "B knows A first hand: nothing"),
        ("A knows A second hand: Seed", "A knows A second hand: Seed, Seed, Seed"),
    ],
)
def test_what_a_seat_sees_of_the_starting_hands(claim: str, found: str) -> None:
    result = check({"card": CARDS, **HANDS, "play": {"script": f"= {claim}"}})
    assert result.passed == (not found), result.message
    assert not found or f"found:    {found}" in result.message


STRIKE = "A: activate Spark\nA: target B's Oak"


@pytest.mark.parametrize(
    "claim",
    [
        "hits: 1 to B's Oak",
        "hits: 1 to Oak",
        "hits: 1 to Oak by Spark",
        "rules: D5.1, D6.5",
        "no rules: D6.5.several, H62",
        "B's Oak hp 2",
    ],
)
def test_claims_about_what_happened_since_the_last_move(claim: str) -> None:
    result = expect(claim, STRIKE)
    assert result.passed, result.message


def test_rules_must_be_cited_in_order() -> None:
    result = expect("rules: D6.5, D5.1", STRIKE)
    assert not result.passed
    assert "D5.1 was not cited in this order" in result.message


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("no rules: H62, D6.5", "cited were: D6.5"),
        ("hits: 1 to B's Oak by Gust", "hits: 1 to Oak"),
        ("now idle", "the open decision is not idle"),
    ],
)
def test_what_did_not_happen_is_not_claimed(claim: str, found: str) -> None:
    result = expect(claim, STRIKE)
    assert not result.passed
    assert found in result.message


def test_a_rule_that_is_not_cited_must_exist() -> None:
    assert not expect("no rules: Z9", STRIKE).passed


def test_an_idle_decision_is_looked_at_and_not_answered() -> None:
    trade = "A: trade\nA: receive water"  # both Mana of the reserve are given for it
    assert expect("now idle", trade).passed
    result = expect("now not idle", trade)
    assert not result.passed
    assert "the open decision is idle" in result.message


def test_hits_count_since_the_last_move() -> None:
    assert expect("hits:", f"{STRIKE}\nA: end turn").passed


def test_claims_about_a_finished_game() -> None:
    assert expect("winner A", "B: concede").passed
    assert not expect("no winner", "B: concede").passed


def test_an_x_may_not_be_left_out_of_a_cost() -> None:
    assert not expect("cost of Gust: X air").passed
