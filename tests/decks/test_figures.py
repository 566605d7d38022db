"""A deck in figures."""

from magenoir.decks.deck import Deck
from magenoir.decks.figures import Bar, Share, figures_of
from magenoir.decks.shipped import load_decks
from magenoir.language.pack import load_cards
from magenoir.model.mana import ELEMENTS

LIBRARY = load_cards()


def deck(*names: str) -> Deck:
    return Deck("", tuple(LIBRARY.card(name) for name in names))


def test_the_curve_counts_every_cost_up_to_the_highest() -> None:
    assert figures_of(deck("Breath", "Water drop", "Water drop", "Tornado")).curve == (
        Bar(0, 0, {}),
        Bar(1, 3, {"air": 1, "water": 2}),
        *(Bar(cost, 0, {}) for cost in range(2, sum(LIBRARY.card("Tornado").cost))),
        Bar(sum(LIBRARY.card("Tornado").cost), 1, {"air": 1}),
    )


def test_costs_with_an_x_are_separate_and_animals_have_none() -> None:
    found = figures_of(deck("Ina's meteor", "Frozen aura", "Water drop", "Eagle"))
    assert [(bar.cost, bar.cards, bar.x) for bar in found.curve] == [
        (0, 0, False),
        (1, 1, False),
        (0, 1, True),
        (1, 1, True),
    ]
    assert found.size == 4
    assert sum(bar.cards for bar in found.curve) == 3
    assert found.average == 2 / 3


def test_elements_count_cards_and_the_mana_of_all_costs() -> None:
    found = figures_of(deck("Water drop", "Pulverization", "Pulverization"))
    assert [share.element for share in found.elements] == list(ELEMENTS)
    assert Share("water", 3, 3) in found.elements
    assert Share("fire", 0, 2) in found.elements
    assert Share("arcane", 0, 0) in found.elements


def test_only_kinds_in_the_deck_are_counted() -> None:
    found = figures_of(deck("Eagle", "Flame", "Crimson ritual", "Flame"))
    assert list(found.kinds.items()) == [("spell", 2), ("ritual", 1), ("animal", 1)]


def test_the_side_deck_does_not_count() -> None:
    whole = load_decks()["burning-wrath-tournament"]
    assert figures_of(whole) == figures_of(Deck("", whole.cards))


def test_all_figures_of_a_deck_add_up() -> None:
    for one in load_decks().values():
        found = figures_of(one)
        assert found.size == len(one.cards) == sum(found.kinds.values()) == sum(bar.cards for bar in found.curve)
        assert sum(share.mana for share in found.elements) == sum(bar.cost * bar.cards for bar in found.curve)
        assert all(sum(bar.elements.values()) == bar.cards for bar in found.curve)


def test_an_empty_deck_has_figures_too() -> None:
    found = figures_of(deck())
    assert (found.size, found.curve, found.kinds, found.average) == (0, (), {}, 0.0)
