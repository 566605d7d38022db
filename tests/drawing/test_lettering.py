"""Names and texts fit, on every machine."""

import re

import pytest
from msgspec import structs

from magenoir.drawing import draw
from magenoir.drawing.lettering import BOLD, halved, heading, shortened, width, wrapped
from magenoir.drawing.panel import PLACES, place, set_at
from magenoir.model.card import Card

LONGEST = [
    "Ritual of absolute zero",
    "Brilliant inspiration",
    "Baguette des courants d'air",
    "Couronne de la renonciation",
    "Suppression dimensionnelle",
    "Déferlement tourbillonnant",
    "Connaissance de l'Histoire",
]
"""The longest names of all cards ever printed."""


def test_every_name_is_large_enough_to_be_read_on_a_small_card(cards: tuple[Card, ...]) -> None:
    for name in (*LONGEST, *(card.name for card in cards), *(card.name_fr for card in cards)):
        size, lines = heading(name, 452, 56, 44)
        assert size >= 40, name  # ten pixels if the card is 120 wide
        assert " ".join(lines) == name
        assert all(width(line, size) * BOLD <= 452.1 for line in lines)


def test_every_line_states_its_length(cards: tuple[Card, ...]) -> None:
    for card in cards:
        for length in re.findall(r'textLength="([^"]+)"', draw(card, text=True)):
            assert 0 < float(length) <= 460


def test_every_text_is_large_enough_to_be_read(cards: tuple[Card, ...]) -> None:
    assert min(set_at(card, place(card).top)[0] for card in cards) >= 18


def test_a_long_text_moves_the_panel_up_but_not_over_the_cost() -> None:
    short, long = "Draw 1 card.", "Draw 1 card. " * 45
    cheap = Card(name="Thing", element="air", components=(("Seed", 1),))
    dear = structs.replace(cheap, cost=(1, 1, 1, 0, 0, 0))
    assert place(structs.replace(cheap, text=short)) == PLACES[0]
    assert place(structs.replace(cheap, text=long)) == PLACES[2]
    assert place(structs.replace(dear, text=long)) == PLACES[0]


def test_lines_break_between_words() -> None:
    assert wrapped("one two three", 1, 10) == ["one", "two", "three"]
    assert wrapped("one two three", 1000, 10) == ["one two three"]
    assert wrapped("", 100, 10) == []
    assert halved("Ritual of decomposition") == ["Ritual of", "decomposition"]
    assert halved("Engulfment") == ["Engulfment"]


@pytest.mark.parametrize(("text", "short"), [("Flame", "Flame"), ("a \n b", "a b"), ("x" * 80, "x" * 55 + "…")])
def test_a_long_name_is_shortened(text: str, short: str) -> None:
    assert shortened(text) == short
