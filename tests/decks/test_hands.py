"""Sample hands are those that the engine deals."""

from msgspec.structs import replace

from magenoir.decks.deck import Deck
from magenoir.decks.hands import hands_of, sample_hands
from magenoir.decks.shipped import load_decks
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.terms import ASIDE

DECK = load_decks()["burning-wrath"]


def dealt(deck: Deck, seed: int) -> list[str]:
    """The cards of both hands in a real game, in the order dealt, without Animals."""
    match = Match.new([deck.cards, DECK.cards], seed)
    cards = [match.state.cards[card].card for card in match.state.zones[0][ASIDE]][::-1]
    return [card.name for card in cards if card.kind != "animal"]


def test_sample_hands_are_dealt_as_in_a_game_with_that_seed() -> None:
    with_animal = replace(DECK, cards=(*DECK.cards[:20], load_cards().card("Eagle"), *DECK.cards[20:]))
    for deck in (DECK, with_animal):
        for hands in sample_hands(deck, 41, 5):
            assert [*hands.first, *hands.second] == dealt(deck, hands.seed)


def test_a_seed_always_gives_the_same_hands_and_the_next_seed_the_next_sample() -> None:
    assert sample_hands(DECK, 7, 2) == sample_hands(DECK, 7, 2)
    assert sample_hands(DECK, 7, 2)[1] == sample_hands(DECK, 8, 1)[0]
    assert sample_hands(DECK, 7, 1) != sample_hands(DECK, 8, 1)


def test_a_half_built_deck_deals_what_it_has() -> None:
    assert hands_of(Deck("", ()), 1).first == ()
    seven = hands_of(Deck("", DECK.cards[:7]), 1)
    assert (len(seven.first), len(seven.second)) == (5, 2)
    assert hands_of(Deck("", (load_cards().card("Eagle"),)), 1).first == ()
