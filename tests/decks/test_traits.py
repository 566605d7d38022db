"""What a card can be searched by."""

from magenoir.decks.traits import traits
from magenoir.language.entry import entry_of
from magenoir.model.card import Card


def card(name: str, text: str = "Draw 1 card.", **more: object) -> Card:
    return entry_of({"name": name, "element": "water", "text": text, **more}, "mine").card


def test_words_are_stems_with_their_spelling() -> None:
    found = traits(card("Druid's leaves of the Water", keywords=["Transmutable: Tree"]))
    assert found.words == (("druid", "Druid's"), ("leave", "leaves"), ("tree", "Tree"))
    assert found.serves == ("Druid's leaves of the Water", "druid", "leave", "tree", "water")


def test_needs_are_stems_or_the_name_of_a_card() -> None:
    assert traits(card("Lake", components="2 Drops 1 Old oak")).needs == (("drop", "Drops"), ("Old oak", "Old oak"))


def test_a_ritual_is_no_component() -> None:
    assert traits(card("Flame ritual", kind="ritual")).serves == ()


def test_a_word_that_a_card_gives_itself_makes_it_a_component_but_is_not_in_its_name() -> None:
    found = traits(card("Cloud", "If you are a Mage Noir, this has Transmutable: Drop."))
    assert (found.serves, found.words) == (("cloud", "drop", "water"), (("cloud", "Cloud"),))


def test_a_word_given_to_others_does_not_make_it_a_component() -> None:
    assert "tree" not in traits(card("Sowing", "Up to 3 Seed components you control have Transmutable: Tree.")).serves


def test_keywords_come_from_the_card_and_its_text() -> None:
    found = traits(card("Wall", "If you are a Mage Noir, this has Protector.", keywords=["Quickcast"]))
    assert found.keywords == ("Protector", "Quickcast")


def test_the_cost_is_counted_without_its_x() -> None:
    assert traits(card("Lake", cost="2 water 1 fire")).total == 3
    assert traits(card("Lake", cost="X water 1 fire")).total == 1
