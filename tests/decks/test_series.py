"""D1.4: what may be exchanged with the side deck, and who has won a series."""

import pytest
from msgspec.structs import replace

from magenoir.decks.deck import Deck
from magenoir.decks.formats import load_formats
from magenoir.decks.series import Series, swap_breaches
from magenoir.decks.shipped import load_decks
from magenoir.language.pack import load_cards
from magenoir.model.outcome import Outcome
from magenoir.model.terms import SEAT_NAMED
from magenoir.notation.outcomes import print_outcome
from tests.seats import A, B

CASUAL, TOURNAMENT = load_formats().values()
DECK = load_decks()["burning-wrath-tournament"]


def swapped(deck: Deck, out: str, into: str, times: int = 1) -> Deck:
    cards, side = list(deck.cards), list(deck.side)
    for _ in range(times):
        cards.append(side.pop([card.name for card in side].index(into)))
        side.append(cards.pop([card.name for card in cards].index(out)))
    return replace(deck, cards=tuple(cards), side=tuple(side))


def told(after: Deck, before: Deck = DECK) -> list[str]:
    return [str(breach) for breach in swap_breaches(DECK, before, after, TOURNAMENT)]


def test_cards_are_swapped_one_for_one_and_back() -> None:
    after = swapped(DECK, "Fission", "Rain of flames", 2)
    assert told(after) == []
    assert told(swapped(after, "Rain of flames", "Fission"), after) == []
    assert told(DECK, after) == []


def test_the_deck_keeps_its_size_exactly() -> None:
    larger = replace(DECK, cards=(*DECK.cards, DECK.side[0]), side=DECK.side[1:])
    smaller = replace(DECK, cards=DECK.cards[1:], side=(*DECK.side, DECK.cards[0]))
    assert told(larger) == ["41 cards, but the deck of the game before had 40 [D1.4.same-size]"]
    assert told(smaller)[0] == "39 cards, but the deck of the game before had 40 [D1.4.same-size]"


def test_nothing_comes_from_elsewhere_and_nothing_is_lost() -> None:
    seed = load_cards().card("Seed")
    foreign = replace(DECK, cards=(seed, *DECK.cards[1:]))
    assert told(foreign) == [
        "1 Seed more than deck and side deck had at the beginning [D1.4.swap]",
        "1 Flame of the registered deck and side deck are missing [D1.4.swap]",
    ]


def test_what_the_format_forbids_stays_forbidden_after_an_exchange() -> None:
    flame = load_cards().card("Flame")
    registered = replace(DECK, side=(flame,))
    after = replace(registered, cards=(*DECK.cards[:-1], flame), side=(DECK.cards[-1],))
    assert [str(breach) for breach in swap_breaches(registered, registered, after, CASUAL)] == [
        "5 copies of Flame, but at most 4 are allowed [R16.copies]"
    ]


@pytest.mark.parametrize(
    ("best_of", "outcomes", "outcome"),
    [
        (1, "A", "winner A"),
        (1, "", ""),
        (3, "A", ""),
        (3, "AA", "winner A"),
        (3, "AB", ""),
        (3, "ABB", "winner B"),
        (3, "A-", ""),
        (3, "A-A", "winner A"),
        (3, "A---B-", "draw"),
        (3, "------", "draw"),
        (3, "A-----", "winner A"),
        (5, "AABB", ""),
        (5, "AABBB", "winner B"),
    ],
)
def test_winning_more_than_half_of_the_games_wins_the_series(best_of: int, outcomes: str, outcome: str) -> None:
    series = Series(best_of)
    for letter in outcomes:
        assert not series.over
        series = series.with_game(Outcome() if letter == "-" else Outcome(winner=SEAT_NAMED[letter]))
    assert (print_outcome(series.outcome), series.over) == (outcome, bool(outcome))


def test_the_loser_of_the_last_game_decides_who_goes_first() -> None:
    assert Series(3).chooser is None
    assert Series(3, (Outcome(winner=A),)).chooser == 1
    assert Series(3, (Outcome(winner=A), Outcome(winner=B))).chooser == 0
    assert Series(3, (Outcome(winner=A), Outcome())).chooser is None
