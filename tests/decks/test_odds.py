"""The odds of components, checked by counting every case, by the engine, and by hand."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from magenoir.decks.odds import better_hands, odds_by_turn, seen_by
from magenoir.decks.shipped import load_decks
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.terms import ASIDE, DECK, HAND, CardId
from tests.seats import A, B

OTHER = load_decks()["whirling-flurry"].cards
SETUPS = 3000


def counted(cards: int, sources: int, needed: int, draws: int) -> Fraction:
    """Every pair of hands and every draw, one by one; the first cards are the sources."""
    good = all_cases = Fraction(0)
    everything = frozenset(range(cards))

    def held(some: frozenset[int]) -> int:
        return sum(card < sources for card in some)

    for first in map(frozenset, combinations(everything, min(5, cards))):
        left = everything - first
        for second in map(frozenset, combinations(left, min(5, len(left)))):
            kept = first if held(first) >= held(second) else second
            pile = sorted(everything - kept)
            cases = [held(kept | set(drawn)) >= needed for drawn in combinations(pile, min(draws, len(pile)))]
            good += Fraction(sum(cases), len(cases))
            all_cases += 1
    return good / all_cases


@pytest.mark.parametrize(
    ("cards", "sources", "needed"),
    [
        (11, 3, 1),
        (11, 3, 2),
        (11, 2, 2),
        (12, 4, 3),
        (10, 1, 1),
        (10, 0, 1),
        (8, 2, 1),
        (8, 2, 2),
        (6, 6, 5),
        (5, 1, 1),
        (3, 1, 1),
        (0, 0, 1),
        (7, 3, 9),
    ],
)
def test_the_odds_match_a_count_of_every_case(cards: int, sources: int, needed: int) -> None:
    for turn in (1, 2, 4):
        assert seen_by(turn, cards, sources, needed) == counted(cards, sources, needed, turn - 1), turn


def test_two_hands_of_five_from_forty_match_a_calculation_by_hand() -> None:
    none = Fraction(36 * 35 * 34 * 33 * 32 * 31 * 30 * 29 * 28 * 27, 40 * 39 * 38 * 37 * 36 * 35 * 34 * 33 * 32 * 31)
    assert seen_by(1, 40, 4, 1) == 1 - none
    assert sum(better_hands(40, 4).values()) == 1
    assert odds_by_turn(40, 4, 1, turns=1) == [float(1 - none)]


def test_the_odds_never_fall_and_reach_certainty() -> None:
    odds = [seen_by(turn, 40, 3, 3) for turn in range(1, 60)]
    assert odds == sorted(odds)
    assert odds[34] < odds[35] == 1  # 35 cards are left after the hand, all of them drawn by the 36th turn


def test_an_animal_is_the_first_draw_and_may_be_a_source_itself() -> None:
    assert seen_by(2, 39, 4, 1, (False,)) == seen_by(1, 39, 4, 1)
    assert seen_by(3, 39, 4, 1, (False,)) == seen_by(2, 39, 4, 1)
    assert seen_by(1, 39, 0, 1, (True,)) == 0
    assert seen_by(2, 39, 0, 1, (True,)) == 1
    assert seen_by(2, 39, 4, 2, (True,)) == seen_by(1, 39, 4, 1)


def seen_in_a_game(deck: list[Card], sources: set[str], seed: int, draws: int) -> int:
    """Set up a real game, keep the hand with more sources, and draw what lies on top."""
    match = Match.new([deck, OTHER], seed, chooser=A)

    def held(cards: list[CardId]) -> int:
        return sum(match.state.cards[card].card.name in sources for card in cards)

    aside = [card for card in match.state.zones[0][ASIDE] if match.state.cards[card].card.kind != "animal"][::-1]
    match.choose("keep first hand" if held(aside[:5]) >= held(aside[5:]) else "keep second hand")
    zones = match.state.zones[0]
    assert len(zones[HAND]) == 5
    return held([*zones[HAND], *zones[DECK][:draws]])


@pytest.mark.parametrize(("animals", "needed", "turn"), [((), 2, 4), (("Eagle",), 2, 4), (("Eagle", "Dolphin"), 2, 3)])
def test_the_engine_deals_by_these_odds(animals: tuple[str, ...], needed: int, turn: int) -> None:
    library = load_cards()
    sources = {"Seed", "Dolphin"}
    deck = [library.card(name) for name in [*animals, *["Seed"] * 5, *["Flame"] * 35]]
    drawn = tuple(name in sources for name in reversed(animals))
    found = Counter(seen_in_a_game(deck, sources, seed, turn - 1) >= needed for seed in range(SETUPS))
    chance = float(seen_by(turn, 40, 5, needed, drawn))
    assert 0.05 < chance < 0.95
    bound = 4 * (chance * (1 - chance) / SETUPS) ** 0.5
    assert abs(found[True] / SETUPS - chance) < bound


def test_the_first_player_draws_from_the_second_turn_on_the_other_from_the_first() -> None:
    blank = load_cards().card("Hostile forest")  # it cannot be prepared without components
    match = Match.new([[blank] * 40, [blank] * 40], 3, chooser=A)
    drawn: dict[int, int] = {}
    for seat in (A, B):
        match.choose("keep first hand", seat)
    match.choose("begin")
    while match.state.turn < 7:
        if match.state.phase == "main":
            seat = match.state.active
            drawn[match.state.turn] = 35 - len(match.state.zones[seat][DECK])
        match.choose(match.options()[-1])
    assert drawn == {1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3}
