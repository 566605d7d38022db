"""A State printed as a position reads back as the same State; a seat's position hides what that seat does not know."""

import random
import tomllib
from typing import Any

import pytest
from msgspec.structs import replace

from magenoir.decks.shipped import load_decks
from magenoir.files.position.reading import read_position
from magenoir.files.position.writing import position_of, print_position
from magenoir.files.toml_text import toml
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.model.errors import PositionError
from magenoir.model.state import State
from tests.seats import A, B

POSITION: dict[str, Any] = {
    "mode": "duel",
    "seed": 42,
    "turn": "B",
    "phase": "main",
    "turn_number": 6,
    "A": {
        "hp": 12,
        "reserve": "1 air 2 fire",
        "hand": ["Seed", "Test tree"],
        "deck": [{"card": "Flame", "seen": "A"}, "Seed"],
        "discard": ["Tide"],
        "exile": ["Seed"],
        "board": [
            "Flame",
            {"card": "Test tree", "as": "oak", "locks": "1 vegetal", "hp": 1, "gains": ["Indestructible"]},
            {"card": "Test blast", "x": 2, "used": ["oak as Tree"], "prepared_this_turn": True},
            {"card": "Seed", "state": "channeled", "spent": ["use 1", "ignore 2: 3"], "met": [1]},
        ],
        "mage_noir": True,
    },
    "B": {"hp": 20, "hand": ["Seed"], "deck": 4, "zenith": True},
    "ether": {"left": "2 water", "right": ""},
    "card": [
        {"name": "Test tree", "kind": "permanent", "element": "vegetal", "cost": "2 vegetal", "hp": 3},
        {"name": "Test blast", "kind": "spell", "element": "fire", "cost": "X fire", "components": "1 Tree"},
    ],
    "lasting": [
        {
            "source": "Tide",
            "controller": "A",
            "text": "Damage inflicted to you is reduced by 1.",
            "until": "end of turn",
        }
    ],
}


def facts(state: State) -> Any:
    """A State without its clocks, which depend on how it was made."""
    cards = [replace(piece, entered=0, since=0, used=tuple(u[:2] for u in piece.used)) for piece in state.cards]
    lasting = [replace(held, made=0) for held in state.lasting]
    return replace(state.copy(), cards=cards, lasting=lasting, clock=0)


def test_a_position_prints_as_it_was_written() -> None:
    assert print_position(read_position(POSITION, load_base())) == POSITION


def test_a_position_survives_toml() -> None:
    assert tomllib.loads(toml(POSITION)) == POSITION


def test_an_accent_and_a_quote_survive_toml() -> None:
    table = {"card": [{"name": 'Maelström "2"', "text": "One.\nTwo."}]}
    assert tomllib.loads(toml(table)) == table


def test_a_printed_position_is_the_same_state() -> None:
    state = read_position(POSITION, load_base())
    again = read_position(tomllib.loads(toml(print_position(state))), load_base())
    assert facts(again) == facts(state)


def test_the_order_of_components_survives() -> None:
    board = [{"card": "Flame", "state": "channeled", "since": 4}, {"card": "Seed", "state": "channeled", "since": 2}]
    state = read_position({"A": {"board": board}}, load_base())
    again = read_position(print_position(state), load_base())
    assert [piece.since > state.cards[1].since for piece in state.cards[:1]] == [True]
    assert again.cards[0].since > again.cards[1].since


def test_a_copy_with_its_own_text_restored_reads_back() -> None:
    copies = [{"card": "Flame", "copies": "Test ember", "restored": True}, {"card": "Flame", "copies": "Test ember"}]
    made = {"name": "Test ember", "element": "fire", "text": "You gain 1 HP."}
    state = read_position({"A": {"board": copies}, "card": [made]}, load_base())
    again = read_position(print_position(state), load_base())
    assert facts(again) == facts(state)
    assert [piece.restored for piece in again.cards[:2]] == [True, False]
    assert [piece.card.text for piece in again.cards[:2]] == [load_base().card("Flame").text, "You gain 1 HP."]


def test_a_seat_sees_only_its_own_hand() -> None:
    state = read_position(POSITION, load_base())
    for_a, for_b = print_position(state, A), print_position(state, B)
    assert for_a["A"]["hand"] == ["Seed", "Test tree"]
    assert for_a["B"]["hand"] == ["?"]
    assert for_b["A"]["hand"] == ["?", "?"]
    assert for_a["A"]["deck"] == [{"card": "Flame", "seen": "A"}, "?"]
    assert for_b["A"]["deck"] == 2
    assert for_a["A"]["board"] == for_b["A"]["board"]
    assert "seed" not in for_a


def test_a_card_that_has_been_seen_stays_known() -> None:
    state = read_position(POSITION, load_base())
    top = state.zones[0]["deck"][0]
    state.cards[top] = replace(state.cards[top], seen=0b10)
    assert print_position(state, B)["A"]["deck"] == [{"card": "Flame", "seen": "B"}, "?"]
    assert print_position(state, A)["A"]["deck"] == 2


def test_hidden_cards_do_not_change_what_a_seat_reads() -> None:
    other = {**POSITION, "B": {**POSITION["B"], "hand": ["Flame"]}, "seed": 7}
    one, two = (read_position(data, load_base()) for data in (POSITION, other))
    assert print_position(one, A) == print_position(two, A)


def test_a_custom_card_is_written_only_for_seats_that_know_it() -> None:
    hidden = {"card": POSITION["card"][:1], "A": {"hand": ["Test tree"]}}
    state = read_position(hidden, load_base())
    assert "card" in print_position(state, A)
    assert "card" not in print_position(state, B)


def test_a_moment_inside_a_chain_is_no_position() -> None:
    spark = {"name": "Spark", "element": "air", "text": "Inflict 1 damage to any target."}
    game = Match(read_position({"A": {"board": ["Spark"]}, "card": [spark]}, load_base()))
    assert position_of(game)["phase"] == "main"
    game.choose("activate Spark")
    with pytest.raises(PositionError, match="between chains"):
        position_of(game)


@pytest.mark.parametrize("seed", range(4))
def test_positions_of_real_games_read_back(seed: int) -> None:
    decks, chance = list(load_decks().values()), random.Random(seed)
    game = Match.new([chance.choice(decks).cards, chance.choice(decks).cards], seed)
    checked = 0
    while game.decision is not None and game.number < 250:
        if game.decision.kind == "main":
            text = toml(position_of(game))
            again = read_position(tomllib.loads(text), load_base())
            assert toml(print_position(again)) == text
            checked += 1
        game.choose(chance.choice(game.decision.options))
    assert checked


# ------------------------------------------------------------------------------ what came when, and which copy is meant


def again(table: dict[str, Any]) -> dict[str, Any]:
    """A position, read and written again."""
    return print_position(read_position(table, load_base()))


def test_the_order_of_arrival_survives() -> None:
    position = {
        "A": {"board": [{"card": "Flame", "entered": 3}, {"card": "Seed", "entered": 4}]},
        "B": {"board": [{"card": "Tide", "entered": 1}]},
        "lasting": [
            {
                "source": "Tide",
                "controller": "B",
                "text": "Damage inflicted to you is reduced by 1.",
                "until": "end of turn",
                "began": 2,
            }
        ],
    }
    state = read_position(position, load_base())
    flame, seed, tide = (next(p for p in state.cards if p.card.name == name) for name in ("Flame", "Seed", "Tide"))
    assert tide.entered < state.lasting[0].made < flame.entered < seed.entered
    written = print_position(state)
    assert [entry["entered"] for entry in written["A"]["board"] + written["B"]["board"]] == [3, 4, 1]
    assert again(written) == written


def test_without_numbers_boards_come_first_in_order_and_lasting_effects_last() -> None:
    state = read_position({"A": {"board": ["Flame"]}, "B": {"board": ["Tide"]}}, load_base())
    assert "entered" not in str(print_position(state))


def test_a_component_with_a_copy_is_named_by_its_place() -> None:
    board = ["Flame", "Flame", {"card": "Draconic flame", "used": ["A board 2 as Flame"]}]
    state = read_position({"A": {"board": board}}, load_base())
    assert state.cards[2].used[0][:2] == (1, "Flame")
    assert print_position(state)["A"]["board"] == board
    with pytest.raises(PositionError, match="names 0 cards"):
        read_position({"A": {"board": [*board[:2], {"card": "Draconic flame", "used": ["A board 4"]}]}}, load_base())


@pytest.mark.parametrize(
    "gained", [{"keyword": "Indestructible", "until": "reset"}, {"text": "You gain 1 HP.", "until": "end of turn"}]
)
def test_gains_of_a_card_survive(gained: dict[str, str]) -> None:
    lasting = {"source": "B discard 2", "controller": "A", **gained, "subject": "A board 2"}
    position = {"A": {"board": ["Seed", "Seed"]}, "B": {"discard": ["Tide", "Tide"]}, "lasting": [lasting]}
    state = read_position(position, load_base())
    assert (state.lasting[0].subject, state.cards[state.lasting[0].source].card.name) == (1, "Tide")
    assert state.lasting[0].source == state.zones[1]["discard"][1]
    assert print_position(state)["lasting"] == [lasting]


def test_a_gain_without_a_card_is_refused() -> None:
    lasting = {"source": "Tide", "keyword": "Protector"}
    with pytest.raises(PositionError, match="`subject` says which card"):
        read_position({"lasting": [lasting]}, load_base())
    with pytest.raises(PositionError, match="subject: no card is called 'A board 1'"):
        read_position({"lasting": [{**lasting, "subject": "A board 1"}]}, load_base())


def test_what_a_departed_source_has_used_up_survives() -> None:
    text = "Each turn, ignore up to 3 damage inflicted to you."
    lasting = {"source": "Tide", "controller": "A", "text": text, "until": "end of turn", "spent": ["ignore 0: 2"]}
    state = read_position({"A": {"discard": ["Tide"]}, "lasting": [lasting]}, load_base())
    assert state.spent == {("ignore", state.lasting[0].source, -1): 2}
    assert print_position(state)["lasting"] == [lasting]


def test_the_decisions_of_a_turn_and_the_chooser_survive() -> None:
    assert again({"decisions": 12})["decisions"] == 12
    assert "decisions" not in again({})
    assert again({"phase": "set-up", "chooser": "B"})["chooser"] == "B"


def test_a_lasting_effect_on_a_card_survives() -> None:
    lasting = {
        "source": "Tide",
        "controller": "A",
        "text": "Damage inflicted to you is reduced by 1.",
        "until": "end of turn",
        "it": ["A board 2"],
    }
    position = {"A": {"board": ["Flame", "Seed"], "discard": ["Tide"]}, "lasting": [lasting]}
    assert again(position)["lasting"] == [lasting]
