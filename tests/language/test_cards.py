"""The 301 official cards and the prototypes are read and printed back; the base game has its printed facts."""

import pytest

from magenoir.decks.shipped import rulebook_decks
from magenoir.language.check import check, our_packs
from magenoir.language.pack import load_base, load_cards
from magenoir.language.text import print_text, read_text
from magenoir.model.card import Card
from magenoir.model.effects import BecomeMageNoir, Keyword
from magenoir.model.effects.node import nodes
from magenoir.model.mana import ELEMENTS, read_mana
from magenoir.model.names import folded

BASE = list(load_base())
CARDS = [*load_cards(prototypes=True), *load_cards().of_adversaries]


def test_all_cards_are_read_without_ambiguity_and_printed_back() -> None:
    report = check(our_packs())
    ours = len(load_cards().of_adversaries)
    assert (report.cards, report.unread, report.ambiguous, report.round_trip_failures) == (301 + ours, 0, 0, 0)
    assert report.official + report.completed == 301
    assert report.problems == ()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_prints_as_its_text(card: Card) -> None:
    assert print_text(card.paragraphs) == card.text
    assert read_text(print_text(card.paragraphs)) == card.paragraphs


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_reading_ignores_case_and_white_space(card: Card) -> None:
    if "ALL" not in card.text:
        shouted = "\n".join("  ".join(line.upper().split()) for line in card.text.splitlines())
        words = read_text(shouted.replace("ALL ", "all "))
        assert print_text(words).casefold() == card.text.casefold()


def test_the_base_game_has_the_printed_facts() -> None:
    by_element: dict[str, int] = {}
    for card in BASE:
        by_element[card.element] = by_element.get(card.element, 0) + 1
        assert card.status == "official"
        assert card.name_fr
        assert (card.kind == "equipment") == bool(card.slot)
    assert by_element == {"air": 16, "arcane": 1, "fire": 17, "vegetal": 17, "water": 18}
    assert sum(card.kind == "ritual" for card in BASE) == 5
    assert sorted(card.name for card in BASE if card.hp) == [
        "Animated tree",
        "Dead tree",
        "Enchanted forest",
        "Hostile forest",
        "King of trees",
        "Tree in flames",
    ]


def test_every_element_has_rituals_of_its_own_that_make_a_mage_noir() -> None:
    """R15.elements."""
    for element in ELEMENTS:
        rituals = [card for card in load_cards() if card.kind == "ritual" and card.element == element]
        official = [card for card in rituals if card.status == "official"]
        assert official, element
        assert all("Rite" in card.name or "ritual" in folded(card.name) for card in rituals)
        assert any(isinstance(node, BecomeMageNoir) for card in official for node in nodes(card.paragraphs)), element


@pytest.mark.parametrize(
    ("name", "cost", "components", "keywords"),
    [
        ("Typhoon", "", (("Wind", 1), ("Wave", 1)), ()),
        ("Sprouted seed", "1 water 1 vegetal", (), (Keyword("Transmutable", "Drop"),)),
        ("Kerloc'h's robe", "2 vegetal 2 arcane", (("Druid", 2),), ()),
        ("King of trees", "5 vegetal", (("Tree", 1),), (Keyword("Unique"),)),
        ("Flame", "", (), ()),
    ],
)
def test_cost_components_and_keywords_are_those_printed(
    name: str, cost: str, components: tuple[tuple[str, int], ...], keywords: tuple[Keyword, ...]
) -> None:
    card = load_base().card(name)
    assert (card.cost, card.components, card.keywords) == (read_mana(cost), components, keywords)


def test_names_are_unique_in_both_languages() -> None:
    cards = list(load_cards())
    assert len({folded(card.name) for card in cards}) == len(cards) == 301
    assert len({folded(card.name_fr) for card in cards}) == 301


def test_a_completed_card_says_what_was_chosen() -> None:
    for entry in load_cards().entries.values():
        assert (entry.card.status == "completed") == bool(entry.chosen)
        assert (entry.card.status == "original") == entry.card.is_adversary


def test_prototypes_are_included_only_on_request() -> None:
    assert len(load_cards(prototypes=True)) == 301 + 12
    assert "Endless rain" not in load_cards()


def test_the_four_decks_have_forty_cards() -> None:
    decks = rulebook_decks()
    assert list(decks) == ["whirling-flurry", "crushing-pressure", "burning-wrath", "surging-growth"]
    assert {len(deck.cards) for deck in decks.values()} == {40}
    assert sum(card.name == "Howler's robe" for card in decks["whirling-flurry"].cards) == 1
