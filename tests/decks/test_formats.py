"""What a deck may hold: R16 and the Animal sheet in casual play, D1 in tournaments."""

import pytest
from msgspec.structs import replace

from magenoir.decks.deck import Deck
from magenoir.decks.formats import ban_of, breaches, load_formats
from magenoir.decks.shipped import FOR_TOURNAMENTS, RULEBOOK, load_decks
from magenoir.language.pack import load_cards
from magenoir.model.card import Card
from magenoir.model.catalogue import Catalogue

CASUAL, TOURNAMENT = load_formats().values()
LIBRARY = load_cards()
FILLING = [
    LIBRARY.card(name) for name in ("Flame", "Seed", "Droplet", "Breath", "Tide", "Zephyr", "Tornado", "Fission")
]


def deck(*names: str, side: tuple[str, ...] = (), size: int = 40) -> Deck:
    """These cards, filled up with harmless ones."""
    cards = [LIBRARY.card(name) for name in names]
    fill = [card for card in FILLING * 4 if card.name not in (*names, *side)]
    more = [Card(f"Filling {number}", "fire") for number in range(40)]
    return Deck("", tuple([*cards, *fill, *more][:size]), tuple(LIBRARY.card(name) for name in side))


def told(found: Deck, slug: str = "tournament") -> list[str]:
    return [str(breach) for breach in breaches(found, load_formats()[slug])]


def test_casual_is_the_default_and_both_cite_rules_that_exist() -> None:
    assert list(load_formats()) == ["casual", "tournament"]
    for one in load_formats().values():
        bans = [one.bans.banned_rule, one.bans.pairs_rule, one.bans.restricted_rule] if one.bans else []
        limits = [limit.rule for limit in (one.smallest, one.copies, one.side, one.animals) if limit]
        assert [rule for rule in bans + limits if rule not in Catalogue.load().statements] == []


@pytest.mark.parametrize("slug", ["casual", "tournament"])
def test_forty_different_enough_cards_are_fine(slug: str) -> None:
    assert told(deck(), slug) == []
    assert told(deck(size=60), slug) == []


def test_fewer_than_forty_are_too_few() -> None:
    assert told(deck(size=39)) == ["39 cards, but at least 40 are needed [D1.1.minimum]"]
    assert told(deck(size=39), "casual") == ["39 cards, but at least 40 are needed [R16.size]"]


def test_five_copies_are_too_many_and_in_a_tournament_the_side_deck_counts() -> None:
    five = deck(*["Great waters"] * 5)
    assert told(five, "casual") == ["5 copies of Great waters, but at most 4 are allowed [R16.copies]"]
    three_and_two = deck(*["Great waters"] * 3, side=("Great waters",) * 2)
    assert told(three_and_two, "casual") == []
    assert told(three_and_two) == ["5 copies of Great waters, but at most 4 are allowed [D1.1.copies]"]


def test_a_side_deck_of_eleven_is_too_large() -> None:
    eleven = ("Great waters",) * 4 + ("Magma eruption",) * 4 + ("Enchanted forest",) * 3
    assert told(deck(side=eleven)) == ["11 cards in the side deck, but at most 10 are allowed [D1.1.side]"]
    assert told(deck(side=eleven[1:])) == []


def test_one_animal_at_most() -> None:
    assert told(deck("Crow", side=("Dolphin",))) == ["2 Animals, but at most 1 are allowed [D1.1.animal]"]
    assert told(deck("Crow", side=("Dolphin",)), "casual") == []
    assert told(deck("Crow", "Dolphin"), "casual") == ["2 Animals, but at most 1 are allowed [A.deck.one]"]
    assert told(deck("Crow")) == []


@pytest.mark.parametrize("name", ["Crimson ritual", "Druid horns", "Ignition", "Sap distillation"])
@pytest.mark.parametrize("aside", [False, True])
def test_banned_cards_are_banned_in_deck_and_side_deck(name: str, aside: bool) -> None:
    found = deck(side=(name,)) if aside else deck(name)
    assert told(found) == [f"{name} is banned [D1.2.banned]"]
    assert told(found, "casual") == []


def test_the_ban_list_also_names_cards_we_do_not_have() -> None:
    assert TOURNAMENT.bans is not None
    assert [name for name in TOURNAMENT.bans.banned if name not in LIBRARY] == ["Inner circle", "Pi", "The Loop"]
    of_ones_own = replace(deck(), side=(Card("The loop", "arcane"),))
    assert told(of_ones_own) == ["The loop is banned [D1.2.banned]"]


@pytest.mark.parametrize("pair", [("Ritual of reflections", "Ermine"), ("Underground mine", "Delayed fate")])
def test_a_pair_is_banned_together_not_alone(pair: tuple[str, str]) -> None:
    one, other = pair
    assert told(deck(one)) == []
    assert told(deck(other)) == []
    expected = [f"{one} and {other} are banned together [D1.2.pairs]"]
    assert told(deck(*pair)) == expected
    assert told(deck(one, side=(other,))) == expected


def test_knowledge_of_history_is_restricted_to_two() -> None:
    name = "Knowledge of history"
    assert told(deck(name, name)) == []
    assert told(deck(name, name, side=(name,))) == [f"3 copies of {name}, which is restricted to 2 [D1.3.history]"]


def test_the_ban_list_spells_cards_as_the_library_does() -> None:
    assert TOURNAMENT.bans is not None
    named = [name for pair in TOURNAMENT.bans.pairs for name in pair] + [*TOURNAMENT.bans.restricted]
    assert [name for name in named if name not in LIBRARY.entries] == []


def test_all_breaches_are_reported_at_once_each_with_its_cards() -> None:
    found = breaches(deck(*["Ignition"] * 5, "Crow", side=("Dolphin",), size=12), TOURNAMENT)
    assert [(breach.rule, breach.cards) for breach in found] == [
        ("D1.1.minimum", ()),
        ("D1.1.copies", ("Ignition",)),
        ("D1.1.animal", ("Crow", "Dolphin")),
        ("D1.2.banned", ("Ignition",)),
    ]


def test_two_of_the_four_decks_hold_banned_cards_and_each_has_a_legal_variant() -> None:
    decks = load_decks()
    banned = {slug: told(decks[slug]) for slug in RULEBOOK if told(decks[slug])}
    assert banned == {
        "burning-wrath": ["Crimson ritual is banned [D1.2.banned]"],
        "surging-growth": ["Druid horns is banned [D1.2.banned]"],
    }
    for slug in FOR_TOURNAMENTS:
        assert (told(decks[slug]), len(decks[slug].cards), len(decks[slug].side)) == ([], 40, 10)
    assert all(told(decks[slug], "casual") == [] for slug in decks)


def test_a_card_knows_what_the_ban_list_says_about_it() -> None:
    bans = {card.name: ban_of(card.name, TOURNAMENT) for card in LIBRARY}
    assert {name: text for name, text in bans.items() if text} == {
        "Crimson ritual": "banned",
        "Druid horns": "banned",
        "Ignition": "banned",
        "Sap distillation": "banned",
        "Ermine": "banned together with Ritual of reflections",
        "Ritual of reflections": "banned together with Ermine",
        "Underground mine": "banned together with Delayed fate",
        "Delayed fate": "banned together with Underground mine",
        "Knowledge of history": "at most 2 copies",
    }
    assert not any(ban_of(name, CASUAL) for name in bans)
