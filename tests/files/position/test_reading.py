"""Position text: defaults, every key, and what is refused."""

from typing import Any

import pytest

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_base
from magenoir.model.agenda import ChooseFirst, MainPhase
from magenoir.model.card import UNKNOWN
from magenoir.model.errors import CardError, PositionError
from magenoir.model.mana import read_mana
from magenoir.model.state import CardState, State
from magenoir.model.terms import BOARD, DECK, DISCARD, EXILE, HAND, Seat, Zone
from magenoir.rules.turn import steps_from
from tests.seats import A, B

TREE = {"name": "Test tree", "kind": "permanent", "element": "vegetal", "cost": "2 vegetal", "hp": 3}
RITUAL = {"name": "Test ritual", "kind": "ritual", "element": "arcane", "text": "You become a Mage Noir."}
BLAST = {"name": "Test blast", "element": "fire", "cost": "X fire", "components": "1 Tree 1 Seed"}
FOX = {"name": "Fox", "kind": "animal", "element": "fire"}


def read(**position: Any) -> State:
    return read_position({"card": [TREE, RITUAL, BLAST, FOX], **position}, load_base())


def board(state: State, seat: Seat = A) -> list[CardState]:
    return [state.cards[card] for card in state.zones[seat][BOARD]]


def names(state: State, seat: Seat, zone: Zone) -> list[str]:
    return [state.cards[card].card.name for card in state.zones[seat][zone]]


def test_an_empty_position_is_turn_five_by_a() -> None:
    state = read()
    assert (state.active, state.phase, state.turn, state.mode, state.outcome) == (0, "main", 5, "duel", None)
    assert [seat.hp for seat in state.seats] == [20, 20]
    assert names(state, B, DECK) == ["Seed"] * 10
    assert all(not names(state, seat, zone) for seat in (A, B) for zone in (HAND, BOARD, DISCARD, EXILE))
    assert state.agenda == steps_from(state, "main")[::-1]
    assert state.agenda[-1] == MainPhase()


@pytest.mark.parametrize(("turn", "number", "first"), [("A", 5, 0), ("A", 4, 1), ("B", 1, 1), ("B", 2, 0)])
def test_who_went_first_follows_from_turn_and_number(turn: str, number: int, first: int) -> None:
    assert read(turn=turn, turn_number=number).first == first


def test_the_other_phases_are_about_to_begin() -> None:
    for phase in ("turn start", "draw", "gather", "end"):
        state = read(phase=phase)
        assert state.agenda == steps_from(state, phase)[::-1]


def test_set_up_asks_the_chooser_who_begins() -> None:
    state = read(phase="set-up", chooser="B")
    assert ChooseFirst(B) in state.agenda


def test_a_seat_has_its_zones_in_order_and_knows_its_hand() -> None:
    state = read(
        A={"hp": 7, "reserve": "2 fire 1 air", "hand": ["Seed", "?"], "deck": ["Flame", "Seed"], "zenith": True},
        B={"discard": ["Tide", "Seed"], "exile": ["Flame"], "deck": 3, "mage_noir": True},
    )
    assert (state.seats[0].hp, state.seats[0].reserve, state.seats[0].zenith) == (7, read_mana("2 fire 1 air"), True)
    assert names(state, A, HAND) == ["Seed", "?"]
    assert names(state, A, DECK) == ["Flame", "Seed"]
    assert names(state, B, DISCARD) == ["Tide", "Seed"]
    assert names(state, B, EXILE) == ["Flame"]
    assert [state.cards[card].card for card in state.zones[1][DECK]] == [UNKNOWN] * 3
    assert state.seats[1].mage_noir
    seen = {zone: {state.cards[card].seen for card in state.zones[0][zone]} for zone in (HAND, DECK)}
    assert seen == {HAND: {0b01}, DECK: {0}}
    assert {state.cards[card].seen for card in state.zones[1][DISCARD] + state.zones[1][EXILE]} == {0b11}


def test_a_card_may_be_known_to_others() -> None:
    state = read(A={"hand": [{"card": "Seed", "seen": "AB"}], "deck": ["Tide", {"card": "Flame", "seen": "B"}]})
    assert [state.cards[card].seen for card in state.zones[0][HAND] + state.zones[0][DECK]] == [0b11, 0, 0b10]


def test_cards_on_the_board_have_default_states() -> None:
    state = read(A={"board": ["Seed", "Test tree", "Test ritual", "Fox"]})
    assert [piece.state for piece in board(state)] == ["prepared", "in play", "in play", "rested"]
    assert [piece.hp for piece in board(state)] == [None, 3, None, None]
    assert board(state)[1].locked == read_mana("2 vegetal")
    assert {piece.prepared_turn for piece in board(state)} == {4}
    clocks = [(piece.entered, piece.since) for piece in board(state)]
    assert clocks == sorted(clocks)


def test_a_board_entry_overrides_defaults() -> None:
    entry = {
        "card": "Test tree",
        "as": "tree",
        "locks": "1 vegetal",
        "hp": 1,
        "gains": ["Indestructible", "Transmutable Drop"],
        "prepared_this_turn": True,
    }
    state = read(A={"board": [entry, {"card": "Seed", "state": "channeled"}]})
    tree, seed = board(state)
    assert (tree.label, tree.locked, tree.hp, tree.prepared_turn) == ("tree", read_mana("1 vegetal"), 1, 5)
    assert seed.state == "channeled"
    gained = [(held.subject, held.keyword.kind, held.keyword.argument) for held in state.lasting if held.keyword]
    assert gained == [(tree.id, "Indestructible", ""), (tree.id, "Transmutable", "Drop")]
    assert {held.until for held in state.lasting} == {"end of turn"}


def test_an_x_is_locked_unless_the_position_says_otherwise() -> None:
    state = read(A={"board": [{"card": "Test blast", "x": 3}]})
    assert (board(state)[0].x, board(state)[0].locked) == (3, read_mana("3 fire"))


def test_used_components_serve_as_their_words() -> None:
    used = {"card": "Test blast", "used": ["oak", "Seed"]}
    state = read(A={"board": [{"card": "Test tree", "as": "oak"}, {"card": "Seed", "state": "channeled"}, used]})
    oak, seed, blast = board(state)
    assert blast.used == ((oak.id, "Tree", oak.entered), (seed.id, "Seed", seed.entered))


def test_since_puts_the_older_component_first() -> None:
    state = read(A={"board": [{"card": "Test tree", "since": 4}, {"card": "Test tree", "since": 2}]})
    younger, older = board(state)
    assert older.since < younger.since
    assert younger.entered < older.entered


def test_a_ritual_can_make_a_mage_noir() -> None:
    state = read(A={"board": ["Test ritual"]}, B={"hand": ["Test ritual"]})
    assert [seat.mage_noir for seat in state.seats] == [True, False]


def test_a_lasting_effect_belongs_to_a_card_and_a_player() -> None:
    lasting = {"source": "Seed", "controller": "B", "text": "Damage inflicted to you is reduced by 1."}
    state = read(B={"discard": ["Seed"]}, lasting=[lasting])
    (held,) = state.lasting
    source = state.cards[held.source]
    assert (source.zone, source.owner, held.you, held.until) == (DISCARD, 1, 1, "end of turn")
    assert held.ability is not None


def test_a_lasting_effect_may_come_from_a_card_that_is_nowhere() -> None:
    lasting = {"source": "Tornado", "controller": "A", "text": "Damage inflicted to you is reduced by 1."}
    state = read(lasting=[lasting])
    assert state.cards[state.lasting[0].source].card.name == "Tornado"
    assert all(state.lasting[0].source not in cards for zones in state.zones for cards in zones.values())


def test_every_card_is_in_the_zone_that_lists_it() -> None:
    state = read(A={"hand": ["Seed"], "board": ["Flame"], "side": ["Tide"]}, B={"exile": ["Flame"]})
    for seat, zones in enumerate(state.zones):
        for zone, cards in zones.items():
            assert all((state.cards[c].zone, state.cards[c].owner, state.cards[c].id) == (zone, seat, c) for c in cards)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"tirn": "A"}, "unknown key 'tirn'; did you mean 'turn'"),
        ({"A": {"hpp": 3}}, r"\[A\]: unknown key 'hpp'"),
        ({"A": {"board": [{"card": "Seed", "lock": "1 air"}]}}, r"\[A\] board, entry 1: unknown key 'lock'"),
        ({"A": {"board": [{"state": "prepared"}]}}, "`card` says which card it is"),
        ({"A": {"board": [{"card": "Seed", "state": "asleep"}]}}, "prepared, channeled, in play, rested, exhausted"),
        (
            {"A": {"board": [{"card": "Seed", "as": "x"}, {"card": "Seed", "as": "X"}]}},
            "card is already called 'X'",
        ),
        ({"A": {"hand": ["Tornadoo"]}}, r"\[A\] hand: .*Tornado"),
        ({"A": {"hand": "Seed"}}, "hand must be a list"),
        ({"A": {"hand": [3]}}, r"\[A\] hand must be a table"),
        ({"A": {"hand": [{"card": "Seed", "seen": "AX"}]}}, "`seen` names the seats"),
        ({"A": {"hand": [{"card": "Seed", "as": "x"}]}}, "unknown key 'as'"),
        ({"A": {"deck": -1}}, "deck must be a number from 0"),
        ({"A": {"reserve": "2 gold"}}, "2 gold"),
        ({"A": {"hp": "many"}}, "hp must be a whole number"),
        ({"A": {"zenith": 1}}, "true or false"),
        ({"A": {"board": [{"card": "Seed", "gains": ["Sparkly"]}]}}, "'Sparkly' is no keyword"),
        ({"A": {"board": [{"card": "Test blast", "used": ["Flame"]}]}}, "'Flame' names 0 cards"),
        ({"A": {"board": [{"card": "Seed", "spent": ["all"]}]}}, "`spent` is written 'use 1'"),
        ({"A": {"board": [{"card": "Seed", "met": ["x"]}]}}, "met must be a list of whole numbers"),
        ({"phase": "noon"}, "phase must be one of"),
        ({"turn": "C"}, "turn must be one of A, B"),
        ({"C": {}}, r"\[C\]: a duel has the seats A, B"),
        ({"chooser": "A"}, "goes with the set-up"),
        ({"ether": {"middle": ""}}, r"\[ether\]: unknown key 'middle'"),
        ({"adversary": {}}, r"\[adversary\]: a duel has the seats A, B"),
        ({"mode": "brawl"}, "mode must be one of duel, coop"),
        ({"mode": "coop", "E": {}}, "unknown key 'E'"),
        ({"mode": "coop", "turn": "adversary", "active": "B"}, "active must be one of A, not 'B'"),
        ({"mode": "coop", "active": "A"}, "goes with turn = 'adversary'"),
        ({"mode": "coop", "turn": "adversary", "phase": "main"}, "phase must be one of turn start, draw, end"),
        ({"mode": "coop", "adversary": {"hand": ["Seed"]}}, r"\[adversary\]: unknown key 'hand'"),
        ({"mode": "coop", "adversary": {"hp": "many"}}, r"\[adversary\]: hp must be a whole number"),
        ({"mode": "coop", "A": {"out": True}}, "out: a game goes on without a player"),
        ({"B": {"out": True}}, "no game goes on without a player of two"),
        ({"B": {"gave_up": True}}, "no game goes on without a player of two"),
        ({"lasting": {"source": "Seed"}}, "lasting must be a list"),
        ({"lasting": [{"source": "Seed", "text": "Draw 1 card."}]}, "done at once"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        read(**position)


def test_a_custom_card_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(CardError, match="Dance"):
        read_position({"card": [{"name": "Bad", "element": "air", "text": "Dance wildly."}]}, load_base())
