"""The text game shows a card from its face."""

from magenoir.cli.text.screen import ability_price, full
from magenoir.language.pack import load_cards
from magenoir.model.mana import one
from magenoir.told.face import Price, face
from magenoir.told.view import CardView


def test_each_ability_of_an_animal_is_shown_behind_its_price() -> None:
    lines = [line.plain for line in full(CardView(face=face(load_cards().card("Ermine"))))]
    assert [line.partition("Ability")[0] for line in lines if "Ability" in line] == [
        "  (1 of one element)  ",
        "  (0)  ",
    ]


def test_a_price_of_several_parts_is_shown_in_one() -> None:
    assert ability_price(Price(one("air", 2), alike=1)).plain == "(2 air + 1 of one element)"
    assert ability_price(Price(mixed=3)).plain == "(3 of any elements)"


def test_the_keywords_of_a_card_are_shown_as_it_lists_them() -> None:
    drops = next(card for card in load_cards() if any(one.argument == "Drop" for one in card.keywords))
    assert any("Transmutable: Drop" in line.plain for line in full(CardView(face=face(drops))))
