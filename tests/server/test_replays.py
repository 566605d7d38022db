"""A record is shown as it was played, or only its story; never as a different game."""

import pytest
from msgspec.structs import replace

from magenoir.files.record.record import CRASH, Record, record_of
from magenoir.match.game import Match
from magenoir.model.errors import RecordError
from magenoir.model.outcome import Outcome
from magenoir.server.rest_types import Moment, Replay
from magenoir.server.workers import replays
from magenoir.server.workers.replays import MOST_MOVES, cut, replay_of
from magenoir.told.figures import samples
from magenoir.told.view import View, view
from tests.match.playing import random_game
from tests.seats import A, B


@pytest.fixture(scope="module")
def game() -> Match:
    played = random_game(2, 120)
    played.concede(B)
    return played


@pytest.fixture(scope="module")
def record(game: Match) -> Record:
    return record_of(game, ["Ann", "Bo"], ["Fire", "Water"])


def test_the_moments_are_those_of_the_game(game: Match, record: Record) -> None:
    shown = replay_of(record)
    assert (shown.players, shown.decks, shown.outcome, shown.note) == (
        ("Ann", "Bo"),
        ("Fire", "Water"),
        Outcome(winner=A),
        "",
    )
    assert shown.story == record.story
    assert shown.samples == samples(game)
    first, *_, last = shown.moments
    assert (first.choice, first.seat) == (None, None)
    assert (last.choice, last.seat, last.at) == (None, 1, len(record.moves))  # gave up
    assert seen(shown, last) == (view(game, A), view(game, B))


def seen(shown: Replay, moment: Moment) -> tuple[View, ...]:
    """The views of a moment, with their seats filled in."""
    seats = [tuple(shown.seats[place] for place in places) for places in moment.seats]
    return tuple(replace(one, seats=those) for one, those in zip(moment.views, seats, strict=True))


def test_each_moment_can_be_found_again_by_its_number_of_moves(record: Record) -> None:
    shown = replay_of(record)
    moments = shown.moments
    assert [moment.at for moment in moments] == sorted({moment.at for moment in moments})
    for moment in moments[:-1:7]:
        assert seen(shown, moment) == tuple(view(cut(record, moment.at), seat) for seat in (A, B))


def test_each_state_of_a_seat_is_sent_once(record: Record) -> None:
    shown = replay_of(record)
    places = [place for moment in shown.moments for view in moment.seats for place in view]
    assert set(places) == set(range(len(shown.seats)))
    assert len(set(shown.seats)) == len(shown.seats) < len(places) / 2


def test_forced_moves_and_passes_have_no_moment_of_their_own(record: Record) -> None:
    moments = replay_of(record).moments
    again = cut(record, 0)
    choices = []
    for seat, move in record.moves[:-1]:
        assert again.decision is not None
        choices += [(seat, move)] if not again.decision.forced and move != "pass" else []
        again.choose(again.options().index(move), seat)
    assert [(moment.seat, moment.choice and moment.choice.text) for moment in moments[1:-1]] == choices
    assert len(choices) < len(record.moves) - 1


def test_every_event_appears_once_with_its_turn(game: Match, record: Record) -> None:
    told = [line for moment in replay_of(record).moments for line in moment.lines]
    assert len(told) == len(game.events)
    assert max(line.turn for line in told) == game.state.turn


def test_with_other_cards_only_the_story_is_shown(record: Record) -> None:
    shown = replay_of(replace(record, cards="0" * 64))
    assert (shown.moments, shown.samples) == ((), ())
    assert shown.story == record.story
    assert "cards have changed" in shown.note
    with pytest.raises(RecordError, match="cards have changed"):
        cut(replace(record, cards="0" * 64), 3)


@pytest.mark.parametrize(
    ("change", "note"),
    [
        ({"moves": ((0, "sing"),)}, "cannot be played through"),
        ({"events": "0" * 64}, "otherwise than it was recorded"),
        ({"outcome": "winner B"}, "otherwise than it was recorded"),
        ({"mode": "co-op"}, "there is no mode"),
    ],
)
def test_if_it_does_not_replay_only_the_story_is_shown(record: Record, change: dict[str, object], note: str) -> None:
    shown = replay_of(replace(record, **change))
    assert shown.moments == ()
    assert note in shown.note


def test_after_a_crash_only_the_story_is_shown(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(replays, "play_move", broken)
    shown = replay_of(replace(record, outcome=CRASH))
    assert shown.moments == ()
    assert "breaks the engine" in shown.note


def test_an_endless_record_is_refused(record: Record) -> None:
    endless = replace(record, moves=((0, "pass"),) * (MOST_MOVES + 1))
    for show in (replay_of, lambda one: cut(one, 1)):
        with pytest.raises(RecordError, match="at most 5000"):
            show(endless)


def test_a_game_goes_on_from_any_moment_that_is_not_its_end(record: Record) -> None:
    again = cut(record, 40)
    assert again.moves == list(record.moves[:40])
    assert again.began is not None
    for at in (-1, len(record.moves) + 1):
        with pytest.raises(RecordError, match="there is no move"):
            cut(record, at)
    with pytest.raises(RecordError, match="is over"):
        cut(record, len(record.moves))
