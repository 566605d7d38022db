"""A match is pickled, copied and compared like a value, and says what it is."""

import copy
import pickle
from collections.abc import Callable

import pytest

from magenoir.match.game import Match
from tests.match.playing import moment, random_game, spark
from tests.seats import A


def pickled(game: Match) -> Match:
    again = pickle.loads(pickle.dumps(game))
    assert isinstance(again, Match)
    return again


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
@pytest.mark.parametrize("decisions", [0, 41, 77])
def test_a_copy_is_the_same_moment_and_goes_its_own_way(copied: Callable[[Match], Match], decisions: int) -> None:
    game = random_game(5, decisions)
    before, again = moment(game), copied(game)
    assert again == game
    assert moment(again) == before
    again.choose(0)
    assert again != game
    assert moment(game) == before
    game.choose(0)
    assert moment(again) == moment(game)
    again.undo()
    assert moment(again) == before


def test_a_copy_is_the_same_moment_in_the_middle_of_an_action_too() -> None:
    game = spark()
    game.choose("activate Test spark")
    again = pickled(game)
    again.choose("target B")
    assert again.state.seats[1].hp == 19
    assert game.state.seats[1].hp == 20


def test_nobody_watches_a_copy() -> None:
    watched = []
    game = Match(spark().state, lambda table, event: watched.append(event))
    watched.clear()
    pickled(game).choose(0)
    copy.deepcopy(game).choose(0)
    assert watched == []
    game.choose(0)
    assert watched


def test_other_answers_with_the_same_result_are_another_game() -> None:
    one, other = random_game(2, 12), random_game(2, 12)
    assert one == other
    other.undo()
    assert one != other
    assert one != one.fork(resample=3)
    assert one != "a match"


def test_its_repr_says_what_it_is() -> None:
    game = spark()
    assert repr(game) == "<Match: turn 5, main; decision 1 asks A: main, 3 to choose from>"
    game.concede(A)
    assert repr(game) == "<Match: over in turn 5, winner B>"
