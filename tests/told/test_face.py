"""What is printed on a card becomes values."""

from magenoir.language.pack import load_cards
from magenoir.model.effects import Keyword
from magenoir.model.mana import one
from magenoir.told.face import Price, face


def test_each_line_of_an_animal_has_its_price_or_none() -> None:
    cards = load_cards()
    told = {name: face(cards.card(name)).prices for name in ("Fox", "Ermine", "Seed")}
    assert told == {"Fox": (None, Price(one("fire"))), "Ermine": (Price(alike=1), Price()), "Seed": ()}
    for card in cards:
        prices = face(card).prices
        assert len(prices) in (0, len(card.text.splitlines()))
        assert sum(price is not None for price in prices) == len(card.ability_costs)


def test_a_card_says_whether_it_looks_at_zenith() -> None:
    """By its effects; its text has the word, too."""
    told = {card.name: face(card).zenith for card in load_cards()}
    assert told == {card.name: "Zenith" in card.text for card in load_cards()}
    assert any(told.values())


def test_a_keyword_comes_with_the_word_it_stands_for() -> None:
    assert face(load_cards().card("Seed")).keywords == ()
    assert Keyword("Transmutable", "Drop") in {one for card in load_cards() for one in face(card).keywords}
