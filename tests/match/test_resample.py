"""Resampled twins: other hidden cards, the same knowledge, a future of their own."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from magenoir.decks.shipped import load_decks
from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.match.resample import Chance, Pool
from magenoir.model.card import Card
from magenoir.model.errors import GameOver, NoSuchSeat, UnreadMove
from magenoir.model.state import State
from magenoir.model.terms import DECK, HAND, Seat, Zone
from magenoir.notation.outcomes import print_outcome
from magenoir.told.story import story
from magenoir.told.view import view
from tests.seats import A, B, C

POOL = Pool(load_base().cards)
SEEDS = range(6)


def game(seed: int, decisions: int) -> Match:
    """A random game, after this many decisions."""
    decks = [deck.cards for deck in load_decks().values()]
    match, chance = Match.new([decks[seed % 4], decks[seed // 4 % 4]], seed), random.Random(seed)
    while match.decision is not None and match.number <= decisions:
        match.choose(chance.choice(match.decision.options))
    assert match.decision is not None
    return match


def names(state: State, seat: Seat, *zones: Zone) -> list[str]:
    return [state.cards[card].card.name for zone in zones for card in state.zones[seat][zone]]


def multiset(state: State, seat: Seat) -> Counter[str]:
    return Counter(piece.card.name for piece in state.cards if piece.owner == seat)


def met(match: Match, seat: Seat) -> list[tuple[int, Card]]:
    """The cards that events have shown to a seat."""
    cards = (getattr(event, "card", None) for event in match.events if event.seen >> seat & 1)
    shown = {card for card in cards if card is not None}
    return [(card, match.state.cards[card].card) for card in sorted(shown)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("pool", [None, POOL], ids=["open", "closed"])
def test_what_a_seat_knows_stays_the_same(seed: int, pool: Pool | None) -> None:
    match = game(seed, 80 + seed)
    assert match.decision is not None
    seat = match.decision.seat
    twin = match.fork(resample=seed, pool=pool)
    assert view(twin, seat) == view(match, seat)
    assert met(twin, seat) == met(match, seat)
    for true, other in zip(match.state.cards, twin.state.cards, strict=True):
        if true.seen >> seat & 1:
            assert other == true


@pytest.mark.parametrize("seed", SEEDS)
def test_open_lists_keep_the_cards_of_every_player(seed: int) -> None:
    match = game(seed, 60)
    twin = match.fork(resample=seed)
    for seat in (A, B):
        assert multiset(twin.state, seat) == multiset(match.state, seat)
        assert {zone: len(cards) for zone, cards in twin.state.zones[seat].items()} == {
            zone: len(cards) for zone, cards in match.state.zones[seat].items()
        }


@pytest.mark.parametrize("seed", SEEDS)
def test_the_seats_own_deck_is_only_reordered(seed: int) -> None:
    match = game(seed, 60)
    assert match.decision is not None
    seat = match.decision.seat
    twins = [match.fork(resample=number, pool=POOL) for number in range(3)]
    decks = [tuple(names(twin.state, seat, DECK)) for twin in twins]
    assert len(set(decks)) == 3
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(names(match.state, seat, DECK)))}


@pytest.mark.parametrize("pool", [None, POOL], ids=["open", "closed"])
def test_each_seed_gives_its_own_twin(pool: Pool | None) -> None:
    match = game(1, 60)
    one, again, other = (match.fork(resample=seed, pool=pool) for seed in (7, 7, 8))
    assert one.state == again.state
    assert one.state.cards != other.state.cards
    assert one.state.rng != other.state.rng


def test_the_true_hand_is_no_more_likely_than_any_other() -> None:
    """The first hidden card of the opponent's hand, over 2,000 samples of open lists: as often as the deck has it."""
    match = game(1, 60)
    assert match.decision is not None
    seat = match.decision.seat
    hidden = [c for zone in (HAND, DECK) for c in match.state.zones[1 - seat][zone]]
    hidden = [card for card in hidden if not match.state.cards[card].seen >> seat & 1]
    first = hidden[0]
    assert match.state.cards[first].zone == HAND
    expected = Counter(match.state.cards[card].card.name for card in hidden)
    found = Counter(match.fork(resample=seed).state.cards[first].card.name for seed in range(2_000))
    for name, count in expected.items():
        fair = 2_000 * count / len(hidden)
        assert abs(found[name] - fair) < 6 * fair**0.5


def other_cards(state: State, seat: Seat, seed: int) -> State:
    """The same State except for what this seat cannot know: the others' unseen cards, and the order of its own deck."""
    state, chance = state.copy(), random.Random(seed)
    for piece in list(state.cards):
        if not piece.seen >> seat & 1 and piece.owner != seat:
            state.cards[piece.id] = replace(piece, card=chance.choice(POOL.others))
    own = [c for c in state.zones[seat][DECK] if not state.cards[c].seen >> seat & 1]
    order = dict(zip(own, chance.sample(own, len(own)), strict=True))
    cards = state.cards.copy()
    for slot, card in order.items():
        state.cards[card] = replace(cards[slot], id=card, card=cards[card].card)
    state.zones[seat][DECK] = [order.get(card, card) for card in state.zones[seat][DECK]]
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_flows_from_hidden_cards_into_the_sample(seed: int) -> None:
    """Two games that differ only in hidden cards have the very same twins."""
    whole = game(seed, 70)
    while not whole.table.agenda.untouched:  # a moment between two actions can be built by hand
        whole.choose(0)
    assert whole.decision is not None
    seat = whole.decision.seat
    before = whole.table.agenda.before_step()
    games = [Match(before.copy()), *(Match(other_cards(before, seat, number)) for number in range(3))]
    assert len({str(match.state.cards) for match in games}) == 4
    twins = [match.fork(resample=seed, pool=POOL) for match in games]
    assert twins[0].state == twins[1].state == twins[2].state == twins[3].state


TURNOVER = {
    "name": "Turnover",
    "element": "water",
    "text": "Put 2 cards from your discard pile into your deck, then shuffle your deck.",
}


def shuffled_away() -> Match:
    """B has put two Flames, which A saw, into the deck and shuffled it."""
    deck = ["Tornado", "Breath", "Zephyr", "Seed"]
    b = {"hand": ["Seed", "Breath"], "deck": deck, "discard": ["Flame", "Flame"], "board": ["Turnover"]}
    match = Match(read_position({"card": [TURNOVER], "turn": "B", "A": {"deck": 9}, "B": b}, load_base()))
    match.choose("activate Turnover")
    while match.decision is not None and match.decision.kind != "main":
        match.choose(0)
    return match


@pytest.mark.parametrize("pool", [None, POOL], ids=["open", "closed"])
def test_a_card_that_was_shuffled_away_may_be_anywhere_it_can_have_gone(pool: Pool | None) -> None:
    match = shuffled_away()
    flames = [piece.id for piece in match.state.cards if piece.card.name == "Flame"]
    twins = [match.fork(resample=seed, seat=A, pool=pool) for seed in range(60)]
    places = Counter(twin.state.zones[1][DECK].index(card) for twin in twins for card in flames)
    assert sorted(places) == [0, 1, 2, 3, 4, 5]  # never in the hand, which is older than the shuffle
    assert all(twin.state.cards[card].card.name == "Flame" for twin in twins for card in flames)


def test_what_was_drawn_after_the_shuffle_may_be_one_of_them() -> None:
    match = shuffled_away()
    turn = match.state.turn
    while match.state.turn < turn + 2 or match.state.phase != "main":
        match.choose("end turn" if "end turn" in match.options() else 0)
    flames = [piece.id for piece in match.state.cards if piece.card.name == "Flame"]
    drawn = Counter(
        card in twin.state.zones[1][HAND][2:]
        for twin in (match.fork(resample=seed, seat=A) for seed in range(60))
        for card in flames
    )
    assert drawn[True] > 5
    assert drawn[False] > 60


def test_no_name_is_drawn_more_often_than_a_deck_may_have_it() -> None:
    small = Pool(POOL.others[:12])
    met = [POOL.others[0]] * 3
    drawn = Counter(card.name for card in small.draw(Chance(1), 40, met))
    assert max(drawn.values()) <= 4
    assert drawn[POOL.others[0].name] <= 1


def test_a_pool_that_is_too_small_still_fills_a_deck() -> None:
    assert len(Pool(POOL.others[:2]).draw(Chance(1), 30, [])) == 30


@pytest.mark.parametrize("seed", SEEDS)
def test_a_twin_is_played_to_its_end_with_forks_and_undos(seed: int) -> None:
    match, chance = game(seed, 40 + 7 * seed), random.Random(seed)
    twin = match.fork(resample=seed, pool=POOL if seed % 2 else None)
    first = twin.number
    while twin.decision is not None:
        twin.choose(chance.choice(twin.decision.options))
        if chance.random() > 0.05 or not twin.options():
            continue
        aside = twin.fork()
        back = chance.randint(0, min(5, twin.number - first))
        before = list(twin.events)
        moves = twin.moves[len(twin.moves) - back :]
        twin.undo(back)
        for _, move in moves:
            twin.choose(move)
        assert twin.events == before == aside.events
        assert twin.state == aside.state
        if chance.random() < 0.3:
            twin = aside.fork(resample=seed)
            first = twin.number
    assert twin.outcome


def test_what_came_before_the_resampling_cannot_be_taken_back() -> None:
    twin = game(2, 40).fork(resample=1)
    with pytest.raises(UnreadMove, match="0 were made"):
        twin.undo()
    twin.choose(0)
    twin.undo()
    with pytest.raises(UnreadMove, match="0 were made"):
        twin.undo()


def test_nothing_is_resampled_after_the_end() -> None:
    """A twin of the end that is taken back would show the true cards."""
    match = game(2, 40)
    match.concede(A)
    with pytest.raises(GameOver, match="its cards cannot be resampled"):
        match.fork(resample=1)
    assert print_outcome(match.fork().outcome) == "winner B"


def test_only_players_have_twins() -> None:
    with pytest.raises(NoSuchSeat):
        game(2, 40).fork(resample=1, seat=C)


def test_random_numbers_change_in_the_middle_of_an_action() -> None:
    """The hands are dealt, the choice between them is open: the other one is shuffled back in another way."""
    decks = [deck.cards for deck in load_decks().values()]
    match = Match.new(decks[:2], 5)
    assert not match.table.agenda.untouched
    ends = []
    for seed in (1, 1, 2):
        twin = match.fork(resample=seed)
        assert twin.options() == match.options()
        twin.choose(0)
        aside = twin.fork()
        aside.undo(0)
        assert aside.state == twin.state
        ends.append(names(twin.state, A, DECK))
    assert ends[0] == ends[1] != ends[2]
    match.choose(0)
    assert names(match.state, A, DECK) not in ends


@pytest.mark.parametrize("hand", [["Seed"] + ["Flame"] * 8, ["Flame"] * 8 + ["Seed"]], ids=["behind", "before"])
def test_in_the_middle_of_anothers_action_the_truth_is_no_more_likely(hand: list[str]) -> None:
    """B has discarded one of two cards: where the Flames lay in the hand must not decide which samples fit."""
    position = {"turn": "B", "B": {"hand": hand, "deck": ["Flame"] * 20}}
    match = Match(read_position(position, load_base()))
    match.choose("end turn")
    match.choose("discard Flame")
    held = sum("Seed" in names(match.fork(resample=seed, seat=A).state, B, HAND) for seed in range(300))
    assert 50 < held < 130  # 8 of 28 places: about 86


def test_an_animal_is_blank_if_the_pool_has_none() -> None:
    fox = {"name": "Test fox", "kind": "animal", "element": "fire", "text": "You gain 1 HP."}
    position = {"card": [fox], "B": {"deck": ["Test fox", "Flame"]}}
    match = Match(read_position(position, load_base()))
    twin = match.fork(resample=1, pool=Pool([card for card in load_base() if card.kind != "animal"]))
    assert "Test fox" in names(match.state, B, DECK)
    assert "Test fox" not in names(twin.state, B, DECK)


def shuffled_back(hand: list[str], seed: int) -> Match:
    """B shuffles a Flame that A has seen into the deck, and draws all but one or two cards of that deck."""
    b = {
        "hand": hand,
        "deck": ["Zephyr"],
        "discard": ["Flame", "Tornado", "Breath"],
        "board": ["Mist breath", "Acceleration"],
    }
    match = Match(read_position({"turn": "B", "seed": seed, "B": b}, load_base()))
    moves = ["activate Mist breath", "choose Flame", "choose Tornado", "choose Breath", "activate Acceleration"]
    for move in moves:
        match.choose(move)
        while match.decision is not None and match.decision.kind == "place":
            match.choose(0)
    return match


def test_a_revealed_copy_may_be_the_one_that_was_shuffled_away() -> None:
    """A cannot tell whether B prepares the Flame that was shuffled in or another: no sample may."""
    seed = next(seed for seed in range(50) if "prepare Flame" in shuffled_back(["Seed"], seed).options())
    worlds = [shuffled_back(["Flame"], seed), shuffled_back(["Seed"], seed)]
    for match in worlds:
        match.choose("prepare Flame")
    assert view(worlds[0], A) == view(worlds[1], A)
    for sample in range(40):
        twins = [match.fork(resample=sample, seat=A, pool=POOL) for match in worlds]
        hidden = [sorted(names(twin.state, B, HAND, DECK)) for twin in twins]
        assert hidden[0] == hidden[1]
        assert story(twins[0].events, A, twins[0].state) == story(worlds[0].events, A, worlds[0].state)
