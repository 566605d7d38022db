"""A new game: decks in random order, one decision open."""

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.match.game import Match
from magenoir.model.errors import SetupError
from magenoir.model.events import CardDrawn, Event
from magenoir.model.terms import ASIDE, DECK, HAND, CardId
from magenoir.rules.setup import new_game
from tests.seats import A, B, C

FIRST, SECOND = (list(deck.cards) for deck in list(load_decks().values())[:2])


def test_every_card_of_both_decks_is_there_once_and_belongs_to_its_player() -> None:
    state = new_game([FIRST, SECOND], seed=7)
    assert [[state.cards[card].card for card in zones[DECK]] for zones in state.zones] == [FIRST, SECOND]
    assert all(piece.owner == piece.controller == (A if piece.id < len(FIRST) else B) for piece in state.cards)


def test_the_seed_determines_the_order() -> None:
    def top(seed: int) -> list[CardId]:
        return Match.new([FIRST, SECOND], seed).state.zones[0][ASIDE]

    assert top(7) == top(7)
    assert top(7) != top(8)


def test_a_watcher_sees_every_event_as_it_happens() -> None:
    seen: list[tuple[int, Event]] = []
    match = Match.new([FIRST, SECOND], 7, watch=lambda table, event: seen.append((len(table.events), event)))
    while match.state.turn < 3:
        match.choose(0)
    assert [event for _, event in seen] == match.events
    assert [place for place, _ in seen] == list(range(1, len(seen) + 1))
    assert any(isinstance(event, CardDrawn) for _, event in seen)
    assert match.state.zones[0][HAND]


def test_a_game_that_cannot_begin_is_refused_in_words() -> None:
    with pytest.raises(SetupError, match="a duel is of two decks"):
        new_game([FIRST, SECOND, FIRST], seed=7)
    with pytest.raises(SetupError, match="against the deck of an Adversary"):
        new_game([FIRST, SECOND], seed=7, mode="coop")
    with pytest.raises(SetupError, match="nobody sits in seat 2"):
        new_game([FIRST, SECOND], seed=7, chooser=C)
    with pytest.raises(SetupError, match="a deck is a list of cards"):
        new_game([FIRST, ["Flame"]], seed=7)  # type: ignore[list-item]
