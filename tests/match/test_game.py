"""A match: decisions are answered, and refused moves change nothing."""

from typing import Any

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.decision import Option
from magenoir.model.errors import (
    AmbiguousMove,
    ForeignMove,
    GameOver,
    NoSuchSeat,
    RefusedMove,
    SetupError,
    StaleMove,
    UnreadMove,
)
from magenoir.model.terms import CardId
from magenoir.notation.moves import Notation
from magenoir.notation.outcomes import print_outcome
from tests.match.playing import match, moment, random_game, spark
from tests.seats import A, B


def test_a_new_game_asks_for_a_starting_hand() -> None:
    game = random_game(1, 0)
    assert game.decision is not None
    assert game.decision.seat == 0
    assert game.options() == ["keep first hand", "keep second hand"]
    assert game.number == 1


def test_choosing_returns_what_happened_and_remembers_the_move() -> None:
    game = spark()
    game.choose("activate test")
    before = len(game.events)
    happened = game.choose("target b")
    assert happened == game.events[before:]
    assert happened
    assert game.moves == [(0, "activate Test spark"), (0, "target B")]
    assert game.state.seats[1].hp == 19


def test_text_index_and_option_are_the_same_choice() -> None:
    by_text, by_place, by_option = spark(), spark(), spark()
    by_text.choose("activate Test spark")
    by_place.choose(0)
    by_option.choose(Option("activate {card}", card=CardId(0)))
    assert moment(by_text) == moment(by_place) == moment(by_option)


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("dance", UnreadMove),
        ("", UnreadMove),
        (7, UnreadMove),
        (-1, UnreadMove),
        (Option("pass"), StaleMove),
        ("prepare Test spark", RefusedMove),
        ("target B", RefusedMove),
    ],
)
def test_a_move_that_is_not_offered_changes_nothing(move: str | int | Option, error: type[Exception]) -> None:
    game = spark()
    before = moment(game)
    with pytest.raises(error):
        game.choose(move)
    assert moment(game) == before


def test_an_ambiguous_move_changes_nothing() -> None:
    game = match(A={"board": ["Flame", "Flame ember"]})
    before = moment(game)
    with pytest.raises(AmbiguousMove):
        game.choose("activate fl")
    assert moment(game) == before


def test_a_refusal_carries_the_rule_and_what_is_missing() -> None:
    game = match(A={"hand": ["Test spark"]})
    with pytest.raises(RefusedMove) as refused:
        game.choose("prepare Test spark")
    assert "D2.2.3.unpaid" in refused.value.refusal.rules
    assert "1 air" in refused.value.refusal.text


def test_the_name_of_one_card_is_no_beginning_of_another() -> None:
    game = match(A={"board": [{"card": "Flame", "state": "channeled"}, "Flame ember"]})
    with pytest.raises(RefusedMove) as refused:
        game.choose("activate Flame")
    assert "R9.channel.final" in refused.value.refusal.rules


@pytest.mark.parametrize("move", ["end turn", 0, Option("end turn"), "activate Test spark"])
def test_a_seat_that_is_not_asked_is_refused(move: str | int | Option) -> None:
    game = spark()
    before = moment(game)
    with pytest.raises(ForeignMove) as refused:
        game.choose(move, seat=B)
    assert refused.value.refusal.rules
    assert moment(game) == before


def test_a_refusal_tells_nothing_about_hidden_cards() -> None:
    with_it = match(A={}, B={"hand": ["Tornado"], "deck": ["Tornado"]})
    without = match(A={}, B={"hand": ["Seed"], "deck": ["Seed"]})
    for move in ("prepare Tornado", "activate Tornado", "target Tornado", "discard Tornado"):
        assert with_it.why(A, move) == without.why(A, move)


def test_a_waiting_seat_does_not_get_the_options() -> None:
    game = match(turn="B", A={}, B={"board": ["Flame"], "hand": ["Seed"], "reserve": "1 vegetal"})
    with pytest.raises(UnreadMove) as unread:
        game.choose("dance", seat=A)
    assert "Seed" not in str(unread.value)
    refusal = game.why(A, "end turn")
    assert refusal is not None
    assert "Seed" not in refusal.text


def test_why_is_silent_about_what_is_offered() -> None:
    assert spark().why(A, "activate Test spark") is None
    assert spark().why(B, "concede") is None


def test_anyone_may_concede_at_any_moment() -> None:
    game = spark()
    game.choose("activate Test spark")
    game.choose("Concede", seat=B)
    assert (print_outcome(game.outcome), game.decision, game.options()) == ("winner A", None, [])
    assert game.moves[-1] == (1, "concede")


def test_after_the_end_there_are_no_moves() -> None:
    game = spark()
    game.concede(A)
    with pytest.raises(GameOver):
        game.choose("end turn")
    with pytest.raises(GameOver):
        game.concede(B)


def test_an_answer_to_an_earlier_decision_is_out_of_date() -> None:
    game = spark()
    game.choose("activate Test spark", number=1)
    before = moment(game)
    with pytest.raises(StaleMove, match="decision 1 is not open, 2 is"):
        game.choose("target B", number=1)
    assert moment(game) == before
    game.choose("target B", number=2)
    assert game.state.seats[1].hp == 19


def test_a_concession_may_be_out_of_date_too() -> None:
    game = spark()
    game.choose("activate Test spark")
    with pytest.raises(StaleMove):
        game.choose("concede", number=1)
    assert not game.outcome


@pytest.mark.parametrize("move", [None, True, 1.0, b"end turn", [], -1, 99, "x" * 5_000_000])
def test_nonsense_gets_a_short_answer(move: Any) -> None:
    game = spark()
    before = moment(game)
    with pytest.raises(UnreadMove) as unread:
        game.choose(move)
    assert len(str(unread.value)) < 400
    assert moment(game) == before


@pytest.mark.parametrize("seat", [7, -1, "B", True, 0.0])
def test_a_missing_seat_is_refused(seat: Any) -> None:
    for asking in (
        lambda: spark().choose(0, seat=seat),
        lambda: spark().why(seat, "end turn"),
        lambda: spark().concede(seat),
    ):
        with pytest.raises(NoSuchSeat, match="there is no seat"):
            asking()


def test_an_option_of_an_earlier_decision_is_out_of_date() -> None:
    game = spark()
    assert game.decision is not None
    earlier = game.decision.options[0]
    game.choose(earlier)
    with pytest.raises(StaleMove):
        game.choose(earlier)


def deck() -> tuple[Card, ...]:
    return load_decks()["burning-wrath"].cards


@pytest.mark.parametrize(
    ("decks", "settings"),
    [
        ([], {}),
        ([deck()], {}),
        ([deck()] * 4, {}),
        ([deck(), load_decks()["burning-wrath"]], {}),
        ([deck(), ["Flame"] * 40], {}),
        ([deck(), deck()], {"chooser": 5}),
        ([deck(), deck()], {"chooser": -1}),
        ([deck(), deck()], {"mode": "coop"}),
    ],
)
def test_a_game_that_cannot_begin_says_why(decks: Any, settings: Any) -> None:
    with pytest.raises(SetupError):
        Match.new(decks, 1, **settings)


def test_a_text_is_read_once_and_an_index_or_an_option_never(monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[str] = []
    exact = Notation.exact

    def counted(self: Notation, move: str) -> list[Option]:
        reads.append(move)
        return exact(self, move)

    monkeypatch.setattr(Notation, "exact", counted)
    for move, count in (("activate test", 1), (0, 0), (Option("activate {card}", card=CardId(0)), 0)):
        game = spark()
        reads.clear()
        game.choose(move)
        assert len(reads) == count
