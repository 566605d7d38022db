"""The foot of a card: components, exhaustion, HP, and the costs of an Animal's abilities."""

from xml.etree import ElementTree

import pytest

from magenoir.drawing import draw
from magenoir.drawing.exhaustion import exhaustion
from magenoir.drawing.words.animals import PAW
from magenoir.model.card import Card

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    return ["".join(node.itertext()) for node in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def turns(card: Card) -> int:
    """How many signs of exhaustion are on its face."""
    turn = exhaustion(0, 0, 1).split('<path d="')[2].split('"')[0]
    return draw(card).count(turn)


def test_x_stands_beside_a_number() -> None:
    aura = Card(name="Frozen aura", element="water", kind="permanent", x_element="water", cost=(0, 0, 0, 0, 1, 0))
    assert texts(draw(aura)) == ["Frozen aura", "X", "1", "Permanent"]


def test_hp_can_be_x() -> None:
    wall = Card(name="Desert wall", element="mineral", kind="permanent", components=(("Sand", 2),), hp_x=True)
    assert texts(draw(wall)) == ["Desert wall", "0", "2 Sand", "X", "Permanent"]


def test_an_animal_has_tracks_instead_of_a_cost() -> None:
    assert texts(draw(Card(name="Crow", element="air", kind="animal"))) == ["Crow", "Animal"]
    assert texts(draw(Card(name="Crow", element="air"))) == ["Crow", "0", "Spell"]
    assert draw(Card(name="Crow", element="air", kind="animal")).count(PAW) == 4
    assert PAW not in draw(Card(name="Crow", element="air"))


def test_exhaustion_is_shown_beside_the_components() -> None:
    dive = Card(name="Aerial dive", element="air", components=(("Eagle", 1),))
    assert turns(dive) == 0
    assert turns(Card(name="Aerial dive", element="air", components=(("Eagle", 1),), exhausts=True)) == 1
    assert turns(Card(name="Aerial dive", element="air", exhausts=True)) == 1


@pytest.mark.parametrize("text", [False, True])
def test_each_ability_shows_its_cost_and_exhaustion(text: bool) -> None:
    costs = ("2 air", "", "1 any", "2 fire 3 water")
    beast = Card(name="Beast", element="air", kind="animal", ability_costs=costs, text="Draw 1 card.")
    shown = texts(draw(beast, text=text))
    assert shown == ["Beast", *(["Draw 1 card."] if text else []), "2", "1", "3", "2", "Animal"]
    assert turns(beast) == 4
