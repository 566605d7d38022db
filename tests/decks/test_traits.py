"""What a card alone tells of what it is found by."""

from magenoir.decks.traits import traits
from magenoir.language.entry import entry_of
from magenoir.model.card import Card


def card(name: str, text: str = "Draw 1 card.", **more: object) -> Card:
    return entry_of({"name": name, "element": "water", "text": text, **more}, "mine").card


def test_words_are_stems_beside_how_they_are_written() -> None:
    found = traits(card("Druid's leaves of the Water", keywords=["Transmutable: Tree"]))
    assert found.words == (("druid", "Druid's"), ("leave", "leaves"), ("tree", "Tree"))
    assert found.serves == ("Druid's leaves of the Water", "druid", "leave", "tree", "water")


def test_needs_are_stems_or_the_name_of_a_card() -> None:
    assert traits(card("Lake", components="2 Drops 1 Old oak")).needs == (("drop", "Drops"), ("Old oak", "Old oak"))


def test_a_ritual_serves_nothing() -> None:
    assert traits(card("Flame ritual", kind="ritual")).serves == ()


def test_a_word_that_a_card_gives_itself_serves_and_is_no_word_of_its_name() -> None:
    found = traits(card("Cloud", "If you are a Mage Noir, this has Transmutable: Drop."))
    assert (found.serves, found.words) == (("cloud", "drop", "water"), (("cloud", "Cloud"),))


def test_a_word_that_a_card_gives_to_others_is_nothing_it_serves_as() -> None:
    assert "tree" not in traits(card("Sowing", "Up to 3 Seed components you control have Transmutable: Tree.")).serves


def test_keywords_are_found_on_the_card_and_in_its_text() -> None:
    found = traits(card("Wall", "If you are a Mage Noir, this has Protector.", keywords=["Quickcast"]))
    assert found.keywords == ("Protector", "Quickcast")


def test_the_cost_is_counted_without_its_x() -> None:
    assert traits(card("Lake", cost="2 water 1 fire")).total == 3
    assert traits(card("Lake", cost="X water 1 fire")).total == 1
