"""A match: decisions are answered, refused moves change nothing, and a game can go aside and back."""

import random

import pytest

from magenoir.language.pack import load_base, load_decks
from magenoir.match.game import Match
from magenoir.match.position import read_position
from magenoir.model.decision import Option
from magenoir.model.errors import AmbiguousMove, ForeignMove, GameOver, RefusedMove, StaleMove, UnreadMove

SPARK = {"name": "Test spark", "element": "air", "cost": "1 air", "text": "Inflict 1 damage to any target."}


EMBER = {"name": "Flame ember", "element": "fire", "text": "You gain 1 HP."}


def match(**position: object) -> Match:
    return Match(read_position({"card": [SPARK, EMBER], **position}, load_base()))


def spark() -> Match:
    return match(A={"board": ["Test spark"]})


def random_game(seed: int, decisions: int) -> Match:
    first, second = list(load_decks().values())[:2]
    game, chance = Match.new([first.cards, second.cards], seed), random.Random(seed)
    while game.decision is not None and game.number <= decisions:
        game.choose(chance.choice(game.decision.options))
    return game


def moment(game: Match) -> tuple[object, ...]:
    return game.state.copy(), list(game.events), game.decision, list(game.moves), game.number


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


def test_text_place_and_option_are_the_same_choice() -> None:
    by_text, by_place, by_option = spark(), spark(), spark()
    by_text.choose("activate Test spark")
    by_place.choose(0)
    by_option.choose(Option("activate {card}", card=0))
    assert moment(by_text) == moment(by_place) == moment(by_option)


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("dance", UnreadMove),
        ("", UnreadMove),
        (7, UnreadMove),
        (-1, UnreadMove),
        (Option("pass"), UnreadMove),
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
    with pytest.raises(RefusedMove) as refused:
        game.choose(move, seat=1)
    assert refused.value.refusal.rules


def test_a_refusal_tells_nothing_about_hidden_cards() -> None:
    with_it = match(A={}, B={"hand": ["Tornado"], "deck": ["Tornado"]})
    without = match(A={}, B={"hand": ["Seed"], "deck": ["Seed"]})
    for move in ("prepare Tornado", "activate Tornado", "target Tornado", "discard Tornado"):
        assert with_it.why(0, move) == without.why(0, move)


def test_a_waiting_seat_is_not_told_the_options() -> None:
    game = match(turn="B", A={}, B={"board": ["Flame"], "hand": ["Seed"], "reserve": "1 vegetal"})
    with pytest.raises(UnreadMove) as unread:
        game.choose("dance", seat=0)
    assert "Seed" not in str(unread.value)
    refusal = game.why(0, "end turn")
    assert refusal is not None
    assert "Seed" not in refusal.text


def test_why_is_silent_about_what_is_offered() -> None:
    assert spark().why(0, "activate Test spark") is None
    assert spark().why(1, "concede") is None


def test_anyone_may_concede_at_any_moment() -> None:
    game = spark()
    game.choose("activate Test spark")
    game.choose("Concede", seat=1)
    assert (game.outcome, game.decision, game.options()) == ("winner A", None, [])
    assert game.moves[-1] == (1, "concede")


def test_after_the_end_there_are_no_moves() -> None:
    game = spark()
    game.concede(0)
    with pytest.raises(GameOver):
        game.choose("end turn")
    with pytest.raises(GameOver):
        game.concede(1)


def test_a_concession_can_be_taken_back() -> None:
    game = spark()
    game.choose("activate Test spark")
    before = moment(game)
    game.concede(1)
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
    game.concede(0)
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


def test_undo_takes_back_no_more_than_was_done() -> None:
    game = spark()
    with pytest.raises(UnreadMove):
        game.undo()


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


def test_an_answer_to_an_earlier_decision_is_out_of_date() -> None:
    game = spark()
    game.choose("activate Test spark", number=1)
    before = moment(game)
    with pytest.raises(StaleMove, match="decision 1 is not open, 2 is"):
        game.choose("target B", number=1)
    assert moment(game) == before
    game.choose("target B", number=2)
    assert game.state.seats[1].hp == 19


@pytest.mark.parametrize("move", ["target B", 0, "activate Test spark"])
def test_a_seat_that_is_not_asked_is_told_so(move: str | int) -> None:
    game = spark()
    game.choose("activate Test spark")
    before = moment(game)
    with pytest.raises(ForeignMove) as refused:
        game.choose(move, seat=1)
    assert refused.value.refusal.rules
    assert moment(game) == before


def test_there_are_only_two_seats() -> None:
    with pytest.raises(UnreadMove, match="no seat 7"):
        spark().choose(0, seat=7)
