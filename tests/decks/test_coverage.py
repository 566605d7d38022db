"""Which cards find their components in the deck."""

import pytest

from magenoir.decks.coverage import Coverage, Need, coverage_of, serves_as
from magenoir.decks.deck import Deck
from magenoir.decks.odds import seen_by
from magenoir.language.pack import load_cards
from magenoir.model.card import Card
from magenoir.model.effects import Keyword

LIBRARY = load_cards()


def deck(*lines: tuple[int, str | Card]) -> Deck:
    return Deck("", tuple(LIBRARY.card(one) if isinstance(one, str) else one for n, one in lines for _ in range(n)))


def needs(found: Deck, card: str) -> tuple[Need, ...]:
    return next(one for one in coverage_of(found) if one.card == card).needs


def test_a_need_names_its_sources_with_their_copies() -> None:
    (need,) = needs(deck((4, "Violent wind"), (3, "Breath"), (2, "Healer's breath"), (31, "Flame")), "Violent wind")
    assert (need.word, need.count, need.lacking) == ("Breath", 2, False)
    assert need.sources == ((3, "Breath"), (2, "Healer's breath"))
    assert need.odds == tuple(float(seen_by(turn, 40, 5, 2)) for turn in range(1, 11))


def test_too_few_sources_are_lacking_and_have_no_chance() -> None:
    (need,) = needs(deck((4, "Violent wind"), (1, "Breath")), "Violent wind")
    assert need.lacking
    assert set(need.odds) == {0.0}
    (need,) = needs(deck((4, "Violent wind")), "Violent wind")
    assert need.lacking
    assert need.sources == ()


def test_only_cards_that_need_components_are_listed() -> None:
    assert coverage_of(deck((4, "Breath"), (4, "Seed"))) == ()
    assert coverage_of(Deck("", ())) == ()
    assert coverage_of(deck((4, "Breath"), (2, "Zephyr"))) == (
        Coverage("Zephyr", 2, needs(deck((4, "Breath"), (2, "Zephyr")), "Zephyr")),
    )


def test_a_card_is_no_source_for_itself_but_its_other_copies_are() -> None:
    (need,) = needs(deck((4, "Wave echo"), (36, "Flame")), "Wave echo")
    assert need.sources == ((3, "Wave echo"),)
    assert need.odds[0] == float(seen_by(1, 40, 3, 1))
    (need,) = needs(deck((1, "Wave echo"), (36, "Flame")), "Wave echo")
    assert need.sources == ()
    assert need.lacking


def test_an_animal_is_a_source_that_is_drawn_first() -> None:
    bird = Card(name="Breath bird", element="air", kind="animal")
    (need,) = needs(deck((1, bird), (4, "Zephyr"), (35, "Flame")), "Zephyr")
    assert need.sources == ((1, "Breath bird"),)
    assert need.odds[:2] == (0.0, 1.0)


TRANSMUTABLE = Card(name="Odd thing", element="air", keywords=(Keyword("Transmutable", "Flames"),))


@pytest.mark.parametrize(
    ("card", "word", "whether"),
    [
        (Card(name="Flame", element="fire"), "Flame", True),
        (Card(name="Breath of flames", element="fire"), "Flame", True),
        (Card(name="Dragon's flame", element="fire"), "Dragon", True),
        (TRANSMUTABLE, "Flame", True),
        (Card(name="Inflamed", element="fire"), "Flame", False),
        (Card(name="Flame ritual", element="fire", kind="ritual"), "Flame", False),
        (Card(name="Flame helmet", element="fire", kind="equipment"), "Flame", True),
        (Card(name="Water drop", element="water"), "Water", True),
        (Card(name="Water drop", element="air"), "Water", False),
        (Card(name="Solid rock", element="mineral"), "Solid rock", True),
        (Card(name="Solid rocks", element="mineral"), "Solid rock", False),
    ],
)
def test_which_cards_serve_as_a_component(card: Card, word: str, whether: bool) -> None:
    assert serves_as(card, word) == whether


@pytest.mark.parametrize(
    ("card", "word", "whether"),
    [
        ("Fire ball", "Flame", True),
        ("Tree in flames", "Tree", True),
        ("Ina's meteor", "Meteor", True),
        ("Pulverization", "Drop", True),
        ("Violent wind", "Breath", False),
        ("Glacial age", "Time", True),
    ],
)
def test_a_card_that_can_do_without_a_component_says_so(card: str, word: str, whether: bool) -> None:
    found = {need.word: need.otherwise for need in needs(deck((1, card)), card)}
    assert found[word] == whether


def test_another_way_counts_only_for_the_word_it_names() -> None:
    words = dict(LIBRARY.card("Glacial age").components)
    assert {need.word: need.otherwise for need in needs(deck((1, "Glacial age")), "Glacial age")} == {
        word: word == "Time" for word in words
    }
