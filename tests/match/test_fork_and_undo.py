"""A match plays on, forks and goes back, and whatever interrupts it, it stays as it was."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.match.game import Match
from magenoir.model.errors import (
    UnreadMove,
)
from magenoir.model.events import Event
from magenoir.table import Table
from tests.match.playing import moment, random_game, spark
from tests.seats import A, B


def test_a_concession_can_be_taken_back() -> None:
    game = spark()
    game.choose("activate Test spark")
    before = moment(game)
    game.concede(B)
    game.undo()
    assert moment(game) == before


@pytest.mark.parametrize("seed", range(6))
def test_a_fork_is_the_same_moment_and_goes_its_own_way(seed: int) -> None:
    game = random_game(seed, 40 + 17 * seed)
    before, twin = moment(game), game.fork()
    assert moment(twin) == before
    chance = random.Random(seed)
    for _ in range(30):
        if twin.decision is not None:
            twin.choose(chance.choice(twin.decision.options))
    assert moment(game) == before
    chance = random.Random(seed)
    for _ in range(30):
        if game.decision is not None:
            game.choose(chance.choice(game.decision.options))
    assert moment(game) == moment(twin)


def test_a_finished_game_forks_too() -> None:
    game = spark()
    game.concede(A)
    assert moment(game.fork()) == moment(game)


@pytest.mark.parametrize("count", [1, 2, 5, 60])
def test_undo_returns_to_an_earlier_decision(count: int) -> None:
    game = random_game(3, 60)
    moments = []
    replayed = random_game(3, 0)
    for _, text in game.moves:
        moments.append(moment(replayed))
        replayed.choose(text)
    game.undo(count)
    assert moment(game) == moments[-count]


def test_the_moves_of_a_game_replay_it() -> None:
    game = random_game(5, 120)
    again = random_game(5, 0)
    for seat, text in game.moves:
        again.choose(text, seat)
    assert moment(again) == moment(game)


def test_a_broken_rule_leaves_the_match_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    game = spark()
    game.choose("activate Test spark")
    before = moment(game)
    monkeypatch.setattr("magenoir.table.Table.lose_hp", lambda *_, **__: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        game.choose("target B")
    assert moment(game) == before


@pytest.mark.parametrize("count", ["1", -1, 3, 0.5])
def test_only_moves_that_were_made_are_taken_back(count: Any) -> None:
    game = spark()
    game.choose("activate Test spark")
    with pytest.raises(UnreadMove, match="1 were made"):
        game.undo(count)


class Interrupt(BaseException):
    """Ctrl-C, a timeout: anything that may strike anywhere."""


def struck(monkeypatch: pytest.MonkeyPatch, game: Match, deed: Callable[[], object]) -> bool:
    """Whether a call was interrupted at its first event, and left the game as it was, ready to be played on."""
    before, record, due = moment(game), Table.record, [True]

    def strike(table: Table, event: Event) -> None:
        if due.pop() if due else False:
            raise Interrupt
        record(table, event)

    with monkeypatch.context() as patched:
        patched.setattr(Table, "record", strike)
        try:
            deed()
        except Interrupt:
            assert moment(game) == before
            assert game.fork().options() == game.options()
            return True
    return False


def test_an_interrupt_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    hits = {"choose": 0, "choose in a fork": 0, "undo": 0, "concede": 0}
    for decisions in range(4, 120, 3):
        game = random_game(5, decisions)
        hits["choose in a fork"] += struck(monkeypatch, fork := game.fork(), lambda fork=fork: fork.choose(0))  # type: ignore[misc]
        hits["undo"] += struck(monkeypatch, game, lambda game=game: game.undo(3))  # type: ignore[misc]
        hits["concede"] += struck(monkeypatch, game, lambda game=game: game.concede(0))  # type: ignore[misc]
        hits["choose"] += struck(monkeypatch, game, lambda game=game: game.choose(0))  # type: ignore[misc]
        if game.decision is not None:
            game.choose(0)
    assert all(hits.values()), hits


def test_a_watch_sees_every_event_once() -> None:
    seen: list[Event] = []
    first, second = list(load_decks().values())[:2]
    game = Match.new([first.cards, second.cards], 3, watch=lambda table, event: seen.append(event))
    for _ in range(30):
        game.choose(0)
    assert seen == game.events
    game.undo(2)
    assert len(seen) > len(game.events)  # what is taken back was seen, and is not seen again
    before = len(seen)
    game.undo(1)
    assert len(seen) == before
    happened = game.choose(0)
    assert seen[before:] == happened
