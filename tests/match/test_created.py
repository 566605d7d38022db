"""Cards that come into the game: everything that tracks a game by its cards tracks them too."""

import tomllib

from magenoir.files.position import write_position
from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.match.resample import Pool
from magenoir.model.events import CardCreated
from magenoir.model.state import State
from magenoir.model.terms import BOARD
from magenoir.told.view import view
from tests.seats import A, B
from tests.told.reading import read_story

POOL = Pool(load_cards().cards)
HIVE = """
[A]
reserve = "2 vegetal"
hand = ["Seed"]
board = ["Queen bee", "Zephyr's amulet"]

[B]
hand = 3
"""


def hive() -> Match:
    """A game in which a Queen bee has just made a Worker bee, and then a deck was shuffled."""
    match = Match(read_position(tomllib.loads(HIVE), load_cards()))
    for move in ("use Queen bee", "place vegetal left", "place vegetal", "use Zephyr's amulet"):
        match.choose(move)
    return match


def bees(state: State) -> list[str]:
    return [state.cards[card].card.name for card in state.zones[0][BOARD] if state.cards[card].card.kind == "animal"]


def test_everybody_sees_a_created_card() -> None:
    match = hive()
    assert sum(isinstance(event, CardCreated) for event in match.events) == 1
    for seat in (A, B, None):
        assert "A brings a new Worker bee into the game" in read_story(match.events, seat, match.state)
        shown = view(match, seat).seats[0].board
        assert [(card.name, card.state) for card in shown if card.name == "Worker bee"] == [("Worker bee", "rested")]


def test_a_game_with_a_created_card_is_resampled_by_either_seat() -> None:
    match = hive()
    for seed in range(5):
        assert bees(match.fork(resample=seed).state) == ["Queen bee", "Worker bee"]
        assert bees(match.fork(resample=seed, pool=POOL).state) == ["Queen bee", "Worker bee"]
    match.choose("end turn")
    assert match.decision is not None
    assert match.decision.seat == 1
    assert bees(match.fork(resample=1, pool=POOL).state) == ["Queen bee", "Worker bee"]


def test_an_undo_takes_the_card_out_of_the_game() -> None:
    match = hive()
    count = len(match.state.cards)
    for _ in range(4):
        match.undo()
    assert len(match.state.cards) == count - 1
    assert bees(match.state) == ["Queen bee"]
    match.fork(resample=1)


def test_a_position_has_the_card_on_the_board() -> None:
    match = hive()
    again = Match(read_position(tomllib.loads(write_position(match)), load_cards()))
    assert bees(again.state) == ["Queen bee", "Worker bee"]
