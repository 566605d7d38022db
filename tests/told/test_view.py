"""A view holds what its seat may know, and nothing that depends on anything else."""

import msgspec
import pytest
from msgspec.structs import replace

from magenoir.arena.game import answer
from magenoir.cli.text.screen import announced
from magenoir.decks.shipped import load_decks
from magenoir.files.position import read_match
from magenoir.files.position.writing import print_position
from magenoir.match.game import Match
from magenoir.model.agenda import Perform
from magenoir.model.card import Card
from magenoir.model.effects import Keyword, LookAtTop, Paragraph, Usable
from magenoir.model.errors import NoSuchSeat
from magenoir.model.state import Frame, State
from magenoir.model.terms import ASIDE, BOARD, DECK, DISCARD, HAND, CardId, Seat
from magenoir.notation.outcomes import print_outcome
from magenoir.players import SimplePlayer
from magenoir.rules.setup import empty_state
from magenoir.table import Table
from magenoir.told.prompt import Prompt, question
from magenoir.told.view import CardView, view
from tests.seats import A, B

FLAME = Card(name="Flame", element="fire", text="Inflict 1 damage to any target.")
SEED = Card(name="Seed", element="vegetal", cost=(0, 0, 0, 1, 0, 0))
TREE = Card(name="Dead tree", element="vegetal", kind="permanent", hp=2, keywords=(Keyword("Protector"),))
ARROW = Card(name="Fiery arrow", element="fire", cost=(0, 0, 2, 0, 0, 0), components=(("Flame", 1),))
MASK = Card(
    name="Fire mask",
    element="fire",
    kind="equipment",
    slot="head",
    paragraphs=(Paragraph((Usable("any time", (LookAtTop(),)),)),),
)


def deal(**hidden: Card) -> Table:
    """A small game. `hidden` names cards nobody but their owner (or nobody at all) may know."""
    table = Table(empty_state(2, 1))
    table.create(FLAME, A, HAND, seen=1 << A)
    table.create(ARROW, A, HAND, seen=1 << A)
    for _ in range(2):
        table.create(hidden.get("deck_a", SEED), A, DECK)
    table.create(hidden.get("hand_b", SEED), B, HAND, seen=1 << B)
    table.create(FLAME, B, HAND, seen=0b11)
    table.create(hidden.get("deck_b", SEED), B, DECK)
    table.create(TREE, B, BOARD, state="in play", hp=2, locked=(0, 0, 0, 2, 0, 0), seen=0b11)
    table.create(SEED, B, DISCARD, seen=0b11)
    return table


def encoded(state: State, seat: Seat | None) -> bytes:
    return msgspec.json.encode(view(state, seat))


@pytest.mark.parametrize("seat", [A, None], ids=["A", "spectator"])
def test_states_that_differ_only_in_hidden_cards_give_the_same_bytes(seat: Seat | None) -> None:
    one = deal(hand_b=SEED, deck_a=SEED, deck_b=SEED)
    other = deal(hand_b=ARROW, deck_a=MASK, deck_b=TREE)
    assert encoded(one.state, seat) == encoded(other.state, seat)


def test_the_order_of_unknown_cards_and_their_ids_are_in_no_view() -> None:
    table = deal(deck_a=ARROW)
    table.create(FLAME, A, DECK)
    before = encoded(table.state, A), encoded(table.state, B)
    table.state.zones[A][DECK].reverse()
    assert (encoded(table.state, A), encoded(table.state, B)) == before


def test_the_place_of_an_unknown_card_among_the_known_ones_of_a_hand_is_hidden() -> None:
    table = deal()
    before = encoded(table.state, A)
    table.state.zones[B][HAND].reverse()
    assert encoded(table.state, A) == before


def test_future_random_numbers_are_in_no_view() -> None:
    one, other = deal(), deal()
    other.state.rng = 99
    assert encoded(one.state, A) == encoded(other.state, A)


def test_the_secrets_of_b_are_in_the_view_of_b() -> None:
    assert encoded(deal(hand_b=SEED).state, B) != encoded(deal(hand_b=ARROW).state, B)


def test_the_seats_own_hand_has_faces_costs_and_needs() -> None:
    flame, arrow = view(deal().state, A).me.hand
    assert (flame.name, flame.cost, flame.needs) == ("Flame", (0, 0, 0, 0, 0, 0), ())
    assert (arrow.name, arrow.cost, arrow.needs) == ("Fiery arrow", (0, 0, 2, 0, 0, 0), (("Flame", 1),))


def test_another_hand_shows_what_is_known_and_how_many_there_are() -> None:
    hand = view(deal().state, A).seats[B].hand
    assert [card.name for card in hand] == ["Flame", "?"]
    assert hand[1] == CardView()


def test_a_spectator_sees_no_hand_but_what_all_were_shown() -> None:
    seen = view(deal().state, None)
    assert seen.seat is None
    assert [card.name for card in seen.seats[A].hand] == ["?", "?"]
    assert [card.name for card in seen.seats[B].hand] == ["Flame", "?"]


@pytest.mark.parametrize("seat", [2, -1, -2])
def test_a_seat_that_does_not_exist_is_refused(seat: Seat) -> None:
    with pytest.raises(NoSuchSeat, match=f"there is no seat {seat}: they are 0 to 1"):
        view(deal().state, seat)
    with pytest.raises(NoSuchSeat, match=f"there is no seat {seat}"):
        print_position(deal().state, seat)


def test_a_spectator_of_a_single_player_sees_nothing_of_the_hand() -> None:
    table = Table(empty_state(1, 1))
    table.create(FLAME, A, HAND, seen=1 << A)
    assert [card.name for card in view(table.state, None).seats[A].hand] == ["?"]


def test_a_board_is_open_to_all() -> None:
    for seat in (A, B, None):
        (tree,) = view(deal().state, seat).seats[B].board
        assert (tree.name, tree.hp, tree.locked, tree.keywords, tree.state) == (
            "Dead tree",
            2,
            (0, 0, 0, 2, 0, 0),
            (Keyword("Protector"),),
            "in play",
        )
        assert tree.words == ("dead", "tree")


def test_a_deck_is_a_number_and_its_known_cards() -> None:
    table = deal()
    top = table.state.zones[B][DECK][0]
    assert (view(table.state, A).seats[B].deck, view(table.state, A).seats[B].deck_known) == (1, ())
    table.show(top, 1 << A)
    (known,) = view(table.state, A).seats[B].deck_known
    assert (known.name, known.place) == ("Seed", 0)
    assert view(table.state, B).seats[B].deck_known == ()


def test_a_shuffle_hides_what_was_known() -> None:
    table = deal()
    table.show(table.state.zones[B][DECK][0], 0b11)
    table.shuffle(B)
    assert view(table.state, A).seats[B].deck_known == ()


def test_a_free_look_shows_its_controller_the_top_card_between_chains() -> None:
    """In the middle of a chain, frames open or not, the new top card has not been looked at (H20)."""
    deck = ["Seed", "Breath", "Tornado", "Zephyr"]
    match = read_match(f'[A]\nboard = ["Fire mask", {{ card = "Acceleration", locks = "1 air" }}]\ndeck = {deck}')
    known = [(seat, [card.name for card in view(match, seat).seats[A].deck_known]) for seat in (A, B)]
    assert known == [(A, ["Seed"]), (B, [])]
    match.choose("activate Acceleration")
    assert match.decision is not None
    assert (match.decision.kind, match.state.frames) == ("place", {})
    assert view(match, A).me.deck_known == ()
    match.choose(0)
    assert [card.name for card in view(match, A).me.deck_known] == ["Tornado"]


def test_ids_stay_while_a_card_stays_and_change_when_it_moves() -> None:
    table = deal()
    flame = view(table.state, A).me.hand[0]
    table.set_state(table.state.zones[B][BOARD][0], "in play")
    assert view(table.state, A).me.hand[0].id == flame.id
    card = table.state.zones[A][HAND][0]
    table.move(card, DISCARD)
    assert view(table.state, B).seats[A].discard[0].id != flame.id


def test_changes_of_a_state_change_the_view() -> None:
    table = deal()
    before = encoded(table.state, A)
    table.state.seats[B] = replace(table.state.seats[B], hp=3)
    assert encoded(table.state, A) != before
    assert view(table.state, A).seats[B].hp == 3


def hidden_from(state: State, seat: Seat) -> list[CardId]:
    return [piece.id for piece in state.cards if piece.zone in (DECK, HAND, ASIDE) and not piece.seen >> seat & 1]


@pytest.mark.parametrize("seat", [A, B])
def test_all_through_a_game_no_view_depends_on_what_its_seat_may_not_know(seat: Seat) -> None:
    decks = load_decks()
    match = Match.new([decks["whirling-flurry"].cards, decks["surging-growth"].cards], 4)
    players = [SimplePlayer(1), SimplePlayer(2)]
    while match.decision is not None and match.state.turn < 25:
        other = match.state.copy()
        hidden = hidden_from(other, seat)
        faces = [other.cards[card].card for card in hidden]
        for card, face in zip(hidden, reversed(faces), strict=True):
            other.cards[card] = replace(other.cards[card], card=face)
        assert encoded(match.state, seat) == encoded(other, seat)
        answer(match, players)


def test_only_the_deciding_seat_sees_the_open_decision_in_full() -> None:
    decks = load_decks()
    match = Match.new([decks["burning-wrath"].cards, decks["surging-growth"].cards], 4)
    assert match.decision is not None
    asked = match.decision.seat
    mine, theirs, public = (view(match, seat).asked for seat in (asked, B if asked == A else A, None))
    assert mine is not None
    assert mine.kind == "starting hand"
    assert question(mine) == "A decides which hand to keep."
    assert theirs == public == Prompt(asked)
    assert question(Prompt(asked)) == "Waiting for A."


def test_a_finished_game_asks_nobody_and_has_an_outcome() -> None:
    decks = load_decks()
    match = Match.new([decks["burning-wrath"].cards, decks["surging-growth"].cards], 4)
    match.concede(B)
    seen = view(match, A)
    assert (seen.asked, print_outcome(seen.outcome)) == (None, "winner A")


def test_everybody_sees_what_was_announced_with_its_targets() -> None:
    table = deal()
    tree = table.state.zones[B][BOARD][0]
    frame = table.open_frame(Frame(source=tree, you=B, targets=((0, (("player", A, 0), ("card", tree, 0))),)))
    table.agenda.plan(Perform(seat=B, verb="activate", card=tree, frames=(frame,)), Perform(seat=A, verb="trade"))
    for seat in (A, B, None):
        told = view(table.state, seat).announced
        assert [(one.seat, one.verb, one.name, len(one.aims)) for one in told] == [
            (B, "activate", "Dead tree", 2),
            (A, "trade", "", 0),
        ]
        assert [announced(one) for one in told] == ["B: activate Dead tree, target A, target Dead tree", "A: trade"]


@pytest.mark.parametrize("hand", [["Flame", "Seed"], ["Seed", "Flame"]])
def test_a_card_shown_in_a_hand_does_not_reveal_when_it_came_there(hand: list[str]) -> None:
    text = f'[A]\nhand = {hand}\nreserve = "1 fire"\n[B]\nboard = ["Druid horns"]\ndeck = ["Tide"]'
    match = read_match(text)
    match.choose("prepare Flame")
    seen = view(match, B).seats[0].hand
    assert [(card.name, card.id) for card in seen] == [("Flame", None), ("?", None)]
