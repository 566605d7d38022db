"""The greedy player: takes what leaves it best off, and knows no more than it may."""

import pytest

from magenoir.arena.game import answer
from magenoir.decks.shipped import load_decks
from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.notation.outcomes import print_outcome
from magenoir.players import GreedyPlayer, RandomPlayer
from magenoir.players.evaluation import WIN, evaluate
from magenoir.told.imagining import base_game
from magenoir.told.view import view
from tests.players.choosing import chosen_by
from tests.seats import A, B

DECKS = [load_decks()[slug].cards for slug in ("whirling-flurry", "surging-growth")]


def position(**what: object) -> Match:
    return Match(read_position(what, load_base()))


def chosen(match: Match, seed: int = 1) -> str:
    return chosen_by(match, GreedyPlayer(seed))


def turn_of(match: Match) -> list[str]:
    """The moves that it makes to the end of the turn."""
    player = GreedyPlayer(1)
    while match.decision is not None and match.state.active == 0:
        answer(match, [player, RandomPlayer(2)])
    return [move for seat, move in match.moves if seat == 0]


def test_it_takes_a_win() -> None:
    match = position(A={"board": ["Draconic flame", "Seed"]}, B={"hp": 2})
    assert turn_of(match) == ["activate Draconic flame", "target B"]
    assert print_outcome(match.outcome) == "winner A"


def test_it_prepares_and_activates_what_hits() -> None:
    match = position(A={"hand": ["Draconic flame"], "reserve": "2 fire"})
    assert turn_of(match)[:3] == ["prepare Draconic flame", "activate Draconic flame", "target B"]


def test_it_channels_what_its_hand_is_waiting_for() -> None:
    match = position(A={"hand": ["Zephyr", "Violent wind"], "board": ["Breath"], "reserve": "2 air"})
    assert turn_of(match)[:2] == ["channel Breath", "prepare Zephyr"]


def test_it_does_not_trade_for_nothing() -> None:
    match = position(A={"reserve": "4 fire 4 air"}, ether={"left": "3 water"})
    assert turn_of(match)[0] == "end turn"


def test_it_trades_for_what_it_lacks() -> None:
    match = position(A={"hand": ["Draconic flame"], "reserve": "1 fire 4 air"}, ether={"left": "3 fire"})
    assert turn_of(match)[:5] == ["trade", "receive fire", "give air", "give air", "prepare Draconic flame"]


def test_it_does_not_kill_itself() -> None:
    match = position(
        A={
            "hp": 1,
            "hand": ["Fiery arrow"],
            "reserve": "2 fire",
            "board": [{"card": "Draconic flame", "state": "channeled"}],
        }
    )
    assert turn_of(match)[0] == "end turn"  # the component would cost the last HP


def test_it_lets_a_protector_die_in_its_place() -> None:
    match = position(turn="B", A={"hp": 2, "board": ["Animated tree"]}, B={"board": ["Draconic flame"]})
    match.choose("activate Draconic flame")
    match.choose("target A")
    assert chosen(match) == "redirect to Animated tree"


@pytest.mark.parametrize("seed", range(2))
def test_its_choice_is_the_same_whatever_is_hidden_from_it(seed: int) -> None:
    match, players, compared = Match.new(DECKS, seed), [GreedyPlayer(1), GreedyPlayer(2)], 0
    while match.decision is not None and match.number < 150:
        if not match.decision.forced:
            compared += 1
            twin = match.fork(resample=seed + 77, pool=base_game())
            assert chosen(match) == chosen(twin), match.moves
        answer(match, players)
    assert compared > 40


def test_a_won_game_is_worth_more_than_any_other() -> None:
    won = position(A={"board": ["Draconic flame"]}, B={"hp": 1})
    won.choose("activate Draconic flame")
    won.choose("target B")
    assert [evaluate(view(won, seat)) for seat in (A, B)] == [WIN, -WIN]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"hp": 20}, {"hp": 19}),
        ({"reserve": "2 fire"}, {"reserve": "1 fire"}),
        ({"hand": ["Fiery arrow"]}, {"hand": []}),
        (
            {"hand": ["Fiery arrow"], "board": [{"card": "Flame", "state": "channeled"}]},
            {"hand": ["Fiery arrow"], "board": [{"card": "Seed", "state": "channeled"}]},
        ),
        ({"board": ["Draconic flame"]}, {"hand": ["Draconic flame"]}),
        ({"board": ["Animated tree"]}, {"board": [{"card": "Animated tree", "hp": 1}]}),
        ({"board": ["Fire whip"]}, {"hand": ["Fire whip"]}),
        ({"mage_noir": True}, {"mage_noir": False}),
    ],
)
def test_what_is_better_is_worth_more_to_its_player_and_less_to_the_other(
    better: dict[str, object], worse: dict[str, object]
) -> None:
    mine = [evaluate(view(position(A=seat), A)) for seat in (better, worse)]
    theirs = [evaluate(view(position(A=seat), B)) for seat in (better, worse)]
    assert mine[0] > mine[1]
    assert theirs[0] <= theirs[1]
