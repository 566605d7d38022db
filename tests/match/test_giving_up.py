"""Conceding against an Adversary (H60): the others go on, and such a game forks, goes back and replays."""

import random

import pytest

from magenoir.files.record.record import record_of
from magenoir.files.record.replaying import verify
from magenoir.files.record.text import read_record, write_record
from magenoir.match.game import Match
from magenoir.model.errors import GameOver, NoSuchSeat, RefusedMove
from magenoir.model.events import TurnBegan
from magenoir.model.terms import ADVERSARY, HAND, SEATS, Seat
from magenoir.notation.outcomes import print_outcome
from tests.match.coop import LIBRARY, match, new_game
from tests.match.playing import moment
from tests.seats import A, B, C, D
from tests.told.reading import read_story


def three(**more: object) -> Match:
    """A is in the main phase, B and C stand by."""
    seats = {"A": {"board": ["Draconic flame"]}, "B": {"hand": ["Flame", "Seed"], "reserve": "2 fire"}, "C": {}}
    return match(**{**seats, "adversary": {"deck": ["Test lash"] * 9}, **more})


def out(game: Match) -> list[bool]:
    return [player.out for player in game.state.seats[: game.state.players]]


def test_the_deciding_player_concedes_at_once() -> None:
    game = three(A={})
    game.choose("concede")
    assert out(game) == [True, False, False]
    assert game.decision is not None
    assert (game.decision.seat, game.state.whose) == (1, ADVERSARY)  # H54: that turn is over
    assert "A is out: conceded" in read_story(game.events, None, game.state)
    assert game.moves == [(0, "concede")]


def test_another_player_is_out_once_the_running_action_is_over() -> None:
    game = three()
    game.choose("activate Draconic flame")
    game.concede(B)
    assert out(game) == [False, False, False]
    assert game.options() == ["target A", "target B", "target C"]  # an action is indivisible
    game.choose("target C")
    assert out(game) == [False, True, False]
    assert game.state.zones[1][HAND] == []
    assert not any(game.state.seats[1].reserve)


def test_in_the_middle_of_an_action_the_first_option_is_chosen() -> None:
    game = three()
    game.choose("activate Draconic flame")
    game.choose("concede")
    assert out(game) == [True, False, False]
    assert game.decision is not None
    assert game.decision.seat != 0
    assert game.moves[-1] == (0, "concede")


def test_a_player_who_has_conceded_is_not_asked_again_in_the_running_action() -> None:
    """B could redirect; but B has conceded while A was choosing the target."""
    game = three(B={"board": ["Animated tree"]})
    game.choose("activate Draconic flame")
    game.concede(B)
    game.choose("target B")
    while game.decision is not None and game.state.turn == 5:
        assert game.decision.seat != 1
        game.choose(0 if game.decision.kind != "main" else "end turn")
    assert out(game) == [False, True, False]


def ended(game: Match) -> str:
    return "" if game.decision is not None else print_outcome(game.outcome)


def test_with_the_last_player_the_game_is_lost() -> None:
    game = three()
    for seat in (C, A):
        game.concede(seat)
    assert game.decision is not None
    game.concede(B)
    assert ended(game) == "players lose"
    with pytest.raises(GameOver):
        game.concede(B)
    alone = match(A={})
    alone.concede(A)
    assert print_outcome(alone.outcome) == "players lose"


def test_nobody_concedes_twice_or_after_a_defeat() -> None:
    game = three(C={"hp": 0, "out": True})
    game.concede(B)
    for seat in (B, C):
        refusal = game.why(seat, "concede")
        assert refusal is not None
        assert refusal.rules == ("S.defeat.others", "H60")
        before = moment(game)
        with pytest.raises(RefusedMove, match="out of this game already"):
            game.concede(seat)
        assert moment(game) == before
    assert game.why(A, "concede") is None
    for seat in (D, ADVERSARY):
        with pytest.raises(NoSuchSeat):
            game.concede(seat)


@pytest.mark.parametrize("at", range(5))
@pytest.mark.parametrize("seat", range(3))
def test_in_the_set_up_the_others_begin(seat: Seat, at: int) -> None:
    game = new_game(3, 1)
    for _ in range(at):
        game.choose(0)
    game.concede(seat)
    while game.decision is not None and game.state.turn < 3:
        assert game.decision.seat != seat
        game.choose(0)
    assert out(game) == [other == seat for other in range(3)]
    assert verify(record_of(game), LIBRARY).passed


@pytest.mark.parametrize(("seat", "move", "first"), [(0, "", 1), (1, "let B begin", 2), (2, "let C begin", 0)])
def test_if_the_first_player_concedes_the_next_one_begins(seat: Seat, move: str, first: int) -> None:
    game = new_game(3, 1)
    for _ in range(3):
        game.choose(0)
    assert game.notation.decision.kind == "first player"
    game.concede(seat)
    if move:
        game.choose(move)
    began = [event.seat for event in game.events if isinstance(event, TurnBegan)]
    assert began == [ADVERSARY]
    assert game.state.active == first


def test_everybody_may_concede_in_the_set_up() -> None:
    game = new_game(2, 1)
    game.concede(B)
    game.concede(A)
    assert print_outcome(game.outcome) == "players lose"


def played(players: int, seed: int) -> Match:
    """A random game in which some concede; at each such moment a fork does the same, and an undo takes it back."""
    game, chance = new_game(players, seed), random.Random(seed)
    while game.decision is not None:
        seat = SEATS[chance.randrange(players)]
        player = game.state.seats[seat]
        if chance.random() < 0.02 and not player.out and not player.gave_up:
            before, fork = moment(game), game.fork()
            fork.concede(seat)
            game.concede(seat)
            assert moment(fork) == moment(game)
            fork.undo()
            assert moment(fork) == before
        else:
            game.choose(chance.choice(game.decision.options))
    return game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_concession_can_be_undone_and_replayed(players: int) -> None:
    gave_up = 0
    for seed in range(4):
        game = played(players, seed)
        gave_up += sum(move == "concede" for _, move in game.moves)
        record = record_of(game)
        assert verify(read_record(write_record(record)), LIBRARY).passed
        again = game.fork()
        for back in (1, 7, 40):
            back = min(back, len(again.moves))
            moves = again.moves[-back:]
            again.undo(back)
            for seat, move in moves:
                again.choose(move, seat)
            assert moment(again) == moment(game)
    assert gave_up
