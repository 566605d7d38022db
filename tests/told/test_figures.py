"""A game in figures is what somebody at the table would have noted down, turn by turn."""

from magenoir.match.game import Match
from magenoir.model.events import TurnBegan
from magenoir.told.figures import Sample, decisions, figures, sample, samples
from tests.match.playing import match, moment, random_game
from tests.seats import A, B


def test_there_is_a_sample_for_each_turn_and_one_for_the_end() -> None:
    game = random_game(5, 10_000)
    assert game.outcome
    turns = [one.turn for one in samples(game)]
    began = [event.turn for event in game.events if isinstance(event, TurnBegan)]
    assert turns == [*began, game.state.turn]
    assert samples(game)[-1] == sample(game.state)


def test_a_sample_is_taken_as_the_turn_begins() -> None:
    noted: list[Sample] = []

    def watch(table: object, event: object) -> None:
        if isinstance(event, TurnBegan):
            noted.append(sample(table.state))  # type: ignore[attr-defined]

    game = random_game(7, 0)
    watched = Match.new([[c.card for c in game.state.cards if c.owner == seat] for seat in (A, B)], 7, watch=watch)
    while watched.decision is not None and watched.number < 300:
        watched.choose(watched.number % len(watched.decision.options))
    assert noted
    assert samples(watched) == (*noted, sample(watched.state))


def test_mana_under_spells_counts() -> None:
    game = match(A={"reserve": "2 fire", "board": [{"card": "Draconic flame", "locks": "2 fire"}], "hand": ["Seed"]})
    first, now = samples(game)
    assert first == now == Sample(turn=game.state.turn, hp=(20, 20), mana=(4, 0), hand=(1, 0), board=(1, 0))


def test_forced_answers_and_passes_are_not_counted_as_decisions() -> None:
    game = match(A={"board": ["Test spark", "Kerloc'h's robe"], "hand": ["Flame"]}, ether={"left": "1 fire"})
    for move in ("activate Test spark", "target B", "pass"):
        game.choose(move)
    forced = 0
    while game.decision and game.decision.kind != "main":
        forced += game.decision.forced
        game.choose("pass" if game.decision.kind == "window" else 0)
    assert forced
    assert decisions(game) == (2, 0)


def test_conceding_is_not_counted_and_the_game_is_untouched() -> None:
    game = random_game(4, 60)
    before = figures(game).decisions
    game.concede(B)
    now = moment(game)
    assert figures(game).decisions == before
    assert moment(game) == now
