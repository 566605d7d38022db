"""What cards do to Mana, read off their effects."""

import pytest

from magenoir.decks.deck import Deck
from magenoir.decks.ways import DRAINS, SOURCES, flow_of, ways_in, ways_of
from magenoir.language.pack import load_cards
from magenoir.model.effects import AnnounceX, HpBecomes, manas
from magenoir.model.effects.node import nodes

LIBRARY = load_cards()


@pytest.mark.parametrize(
    ("card", "ways"),
    [
        ("Breath", {"available"}),
        ("Crimson ritual", {"infinite"}),
        ("Condensation", {"locks", "returns"}),
        ("Druid ring", {"gathers"}),
        ("Ritual of Melange", {"less", "pays"}),
        ("Leap in time", {"adds"}),
        ("Howler's robe", {"cheaper"}),
        ("Ice breath", {"dearer"}),
        ("Seed in the wind", set()),  # only its own cost is lower
        ("Favorable winds", {"trades"}),
        ("Electric punch", {"worse"}),
        ("Maelström", {"empties"}),
        ("Yuki-onna's robe", {"takes"}),
        ("Marine conduit", {"takes", "costs"}),
        ("Mental flame", {"costs"}),
        ("Eagle", {"costs"}),  # for its abilities
        ("Fine sand", {"keeps", "releases"}),
        ("Pulverization", {"returns", "gives"}),
        ("Azure ring", {"spends"}),
        ("Intimidation", {"dearer"}),
        ("Flame", set()),
    ],
)
def test_what_a_card_does_to_mana(card: str, ways: set[str]) -> None:
    assert ways_of(LIBRARY.card(card)) == ways


def test_every_node_that_moves_mana_is_classified() -> None:
    found = [node for card in LIBRARY for node in nodes(card.paragraphs) if type(node).__module__ == manas.__name__]
    assert len(found) > 50
    silent = {type(node) for node in found if not set(ways_in(node))}
    assert silent <= {HpBecomes, AnnounceX}  # the former is about HP, the latter about the step inside it
    assert {way for node in found for way in ways_in(node)} <= SOURCES.keys() | DRAINS.keys()


def test_a_deck_lists_its_sources_and_drains_with_copies() -> None:
    cards = [LIBRARY.card(name) for name in ("Tide", "Breath", "Tide", "Flame")]
    flow = flow_of(Deck("", tuple(cards)))
    assert [(one.copies, one.card, one.ways) for one in flow.sources] == [
        (2, "Tide", ("keeps",)),
        (1, "Breath", ("available",)),
    ]
    assert [(one.copies, one.card, one.ways) for one in flow.drains] == [(2, "Tide", ("costs",))]


def test_no_way_is_both_source_and_drain() -> None:
    assert not SOURCES.keys() & DRAINS.keys()
