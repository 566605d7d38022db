"""Resampled twins against an Adversary: its deck in another order, and allies' cards drawn again like an opponent's."""

import random
from collections import Counter

import pytest

from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.match.resample import Pool
from magenoir.model.terms import ADVERSARY, DECK, HAND, SEATS, Seat, Zone
from magenoir.told.chain import chain
from magenoir.told.changes import changes
from magenoir.told.choices import choices
from magenoir.told.imagining import imagination
from magenoir.told.log import tell
from magenoir.told.view import view
from tests.match.coop import match, new_game, random_game
from tests.seats import A, B

POOL = Pool(load_base().cards)


def told(game: Match, seat: Seat | None) -> list[object]:
    log = [tell(event, seat, game.state, rules=True) for event in game.events]
    return [view(game, seat), choices(game, seat), chain(game, seat), changes(game, seat), log]


def names(game: Match, seat: Seat, zone: Zone) -> list[str]:
    return [game.state.cards[card].card.name for card in game.state.zones[seat][zone]]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("pool", [None, POOL], ids=["open", "closed"])
def test_no_seat_can_tell_a_twin_from_the_game(players: int, pool: Pool | None) -> None:
    compared = 0
    for seed in range(2):
        game, chance = new_game(players, seed), random.Random(seed)
        while game.decision is not None:
            for seat in SEATS[:players] if chance.random() < 0.06 / players else ():
                twin = game.fork(resample=game.number, seat=seat, pool=pool)
                assert told(twin, seat) == told(game, seat)
                assert told(twin, None) == told(game, None)
                twin.undo(0)  # the running action is carried out again
                assert told(twin, seat) == told(game, seat)
                compared += 1
            game.choose(chance.choice(game.decision.options))
    assert compared > 5


@pytest.mark.parametrize("pool", [None, POOL], ids=["open", "closed"])
def test_the_cards_of_the_adversary_stay_its_own_in_another_order(pool: Pool | None) -> None:
    game = random_game(2, 4, 12)
    deck = names(game, ADVERSARY, DECK)
    decks = [names(game.fork(resample=seed, pool=pool), ADVERSARY, DECK) for seed in range(6)]
    assert {tuple(sorted(one)) for one in decks} == {tuple(sorted(deck))}
    assert len({tuple(one) for one in decks}) == 6


def test_a_card_seen_on_top_of_its_deck_stays_there() -> None:
    deck = [{"card": "Test hail", "seen": "A"}, *["Test lash", "Test theft", "Test guard"] * 3]
    game = match(A={}, B={}, adversary={"deck": deck})
    mine = [names(game.fork(resample=seed, seat=A), ADVERSARY, DECK) for seed in range(20)]
    others = [names(game.fork(resample=seed, seat=B), ADVERSARY, DECK) for seed in range(20)]
    assert {one[0] for one in mine} == {"Test hail"}
    assert len({one[0] for one in others}) > 1


def test_a_renewed_deck_is_resampled_like_any_other() -> None:
    game = match(A={}, adversary={"deck": [], "discard": ["Test hail", "Test lash", "Test theft", "Test guard"] * 2})
    game.choose("end turn")
    while game.decision is not None and game.decision.kind != "main":
        game.choose(0)
    assert game.state.renewed == 1
    decks = [names(game.fork(resample=seed), ADVERSARY, DECK) for seed in range(8)]
    assert {tuple(sorted(one)) for one in decks} == {tuple(sorted(names(game, ADVERSARY, DECK)))}
    assert len({tuple(one) for one in decks}) > 4


def test_an_allys_hand_is_resampled() -> None:
    game = random_game(3, 4, 30)
    assert game.decision is not None
    seat = game.decision.seat
    ally = SEATS[(seat + 1) % 3]
    twins = [game.fork(resample=seed) for seed in range(8)]
    assert len({tuple(sorted(names(twin, ally, HAND))) for twin in twins}) > 4
    for twin in twins:
        assert Counter(names(twin, ally, HAND) + names(twin, ally, DECK)) == Counter(
            names(game, ally, HAND) + names(game, ally, DECK)
        )
        assert names(twin, seat, HAND) == names(game, seat, HAND)


def test_no_pool_gives_a_player_cards_of_an_adversary() -> None:
    game = random_game(3, 4, 30)
    assert game.decision is not None
    seat = game.decision.seat
    twin = game.fork(resample=1, pool=POOL)
    for other in SEATS[:3]:
        assert not any(name.startswith("Test ") for name in names(twin, other, HAND) + names(twin, other, DECK))
    assert all(name.startswith("Test ") for name in names(twin, ADVERSARY, DECK))
    assert view(twin, seat) == view(game, seat)


def test_an_option_can_be_imagined_against_the_adversary() -> None:
    game = match(A={"board": ["Draconic flame"]}, B={}, adversary={"board": ["Test queen"], "deck": ["Test hail"] * 5})
    imagine = imagination(game)
    asked = imagine(game.options().index("activate Draconic flame"))
    assert [choice.seat for choice in asked.choices] == [0, 1, ADVERSARY]
    after = imagine(game.options().index("activate Draconic flame"), 2).view
    assert [seat.hp for seat in after.seats] == [20, 20, 22]
    beyond = imagine(game.options().index("end turn")).view.asked
    assert beyond is not None
    assert (beyond.seat, beyond.shared) == (1, True)
