"""Nobody is asked when there is nothing to decide, nor in windows where they do not want to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from magenoir.decks.shipped import load_decks
from magenoir.model.decision import PASS, Decision, Option
from magenoir.model.terms import ADVERSARY
from magenoir.players import SimplePlayer
from magenoir.server.messages import Stops
from magenoir.server.rooms.autopilot import phase_of, play, settle, stops_at
from magenoir.server.rooms.journal import Game
from magenoir.server.storage.rows import Chair, Opening, Wishes
from tests.match import coop
from tests.players.choosing import index_of
from tests.seats import A, B

TIMELY = ("Druid horns", "Kerloc'h's robe")  # what that deck may use at any time
PERSONS = (Chair(seat=A, kind="person"), Chair(seat=B, kind="person"))


def opening(seed: int = 0) -> Opening:
    decks = load_decks()
    names = [tuple(card.name for card in decks[deck].cards) for deck in ("surging-growth", "burning-wrath")]
    return Opening(decks=tuple(names), seed=seed)


def asked_in(game: Game, stops: Stops) -> Iterator[Decision]:
    """Play a game in which both people have these stops, and pass. Yields every decision they are asked."""
    chairs = [replace(one, stops=stops) for one in PERSONS]
    player = SimplePlayer(1)
    settle(game, chairs)
    while (decision := game.match.decision) is not None and game.match.state.turn < 40:
        yield decision
        play(game, chairs, decision.seat, [0 if decision.kind == "window" else advice(game, player)])


def advice(game: Game, player: SimplePlayer) -> int:
    return index_of(game.match, player)


@cache
def windows(stops: Stops) -> tuple[tuple[tuple[str, ...], bool], ...]:
    """The windows in which somebody is asked, and whether in their own turn."""
    game = Game(opening())
    return tuple(
        (one.window, one.seat == game.match.state.active) for one in asked_in(game, stops) if one.kind == "window"
    )


def test_nothing_forced_is_asked_except_the_end_of_a_turn() -> None:
    forced = [decision for decision in asked_in(Game(opening()), Stops()) if decision.forced]
    assert {option.form for decision in forced for option in decision.options} == {"end turn"}


def test_every_window_with_an_option_can_be_a_stop() -> None:
    assert len(windows(Stops(mode="every"))) > 10


def test_without_stops_there_are_no_questions_and_passes_are_counted() -> None:
    game = Game(opening())
    assert all(decision.kind != "window" for decision in asked_in(game, Stops(mode="none")))
    assert game.passed[0] > 10
    assert sum(mark.auto for mark in game.marks) > game.passed[0]


def test_a_turn_without_possible_responses_costs_no_message() -> None:
    """A non-active player with nothing to use is asked nothing, in windows or in between."""
    game, turns = Game(opening()), set()
    for decision in asked_in(game, Stops(mode="every")):
        if game.match.state.phase != "set-up" and game.match.state.active == 0:
            turns.add(game.match.state.turn)
            assert decision.seat == 0, "the other deck has nothing to respond with"
    assert len(turns) > 5


def test_a_seat_is_asked_in_the_phases_it_names() -> None:
    found = windows(Stops(mode="some", mine=("draw",), theirs=()))
    assert found
    assert all(mine and any(phase_of(moment) == "draw" for moment in moments) for moments, mine in found)


def test_by_phase_a_seat_is_asked_only_in_the_others_turns_unless_it_says_more() -> None:
    found = windows(Stops(mode="some"))
    assert all(not mine for _, mine in found)
    assert set(found) == {one for one in windows(Stops(mode="every")) if not one[1]}


def test_by_default_a_seat_is_asked_only_where_it_matters() -> None:
    assert Stops().mode == "smart"
    few, all_of_them = windows(Stops()), windows(Stops(mode="every"))
    assert 0 < len(few) < len(all_of_them) / 4
    assert set(few) < set(all_of_them)


def test_after_passing_the_turn_nothing_more_is_asked_in_it() -> None:
    """Not even for a card on the always list; in the next turn all is as before."""
    chairs = [replace(one, stops=Stops(mode="every", always=TIMELY)) for one in PERSONS]
    game, player, asked = Game(opening()), SimplePlayer(1), Counter[tuple[int, int]]()
    settle(game, chairs)
    while (decision := game.match.decision) is not None and game.match.state.turn < 40:
        seat, turn = decision.seat, game.match.state.turn
        if decision.kind == "window":
            asked[turn, seat] += 1
            chairs[seat] = replace(chairs[seat], wishes=Wishes(quiet=turn))
        play(game, chairs, seat, [0 if decision.kind == "window" else advice(game, player)])
    assert len(asked) > 5
    assert set(asked.values()) == {1}


@pytest.mark.parametrize("mode", ["some", "none"])
def test_a_card_on_the_always_list_is_a_stop_everywhere(mode: str) -> None:
    stops = Stops(mode=mode, mine=(), theirs=(), always=TIMELY)  # type: ignore[arg-type]  # one of the modes
    assert windows(stops) == windows(Stops(mode="every"))


def test_a_card_on_the_never_list_is_no_stop() -> None:
    everywhere = ("turn start", "draw", "gather", "main", "end")
    assert windows(Stops(mode="some", mine=everywhere)) != ()
    assert windows(Stops(mode="some", mine=everywhere, never=TIMELY)) == ()


@pytest.mark.parametrize(
    ("moment", "phase"),
    [
        ("before turn start", "turn start"),
        ("after draw", "draw"),
        ("before gather", "gather"),
        ("after add", "gather"),
        ("before take", "gather"),
        ("before activate", "main"),
        ("after use", "main"),
        ("after prepare", "main"),
        ("before channel", "main"),
        ("before trade", "main"),
        ("after main", "main"),
        ("before discard", "end"),
        ("after end", "end"),
    ],
)
def test_moments_belong_to_phases(moment: str, phase: str) -> None:
    assert phase_of(moment) == phase


def test_a_window_is_passed_within_the_choice_before() -> None:
    """Automatic answers follow the choice in the journal, marked as the server's, and replay."""
    game, entries = Game(opening()), []
    chairs = [replace(one, stops=Stops(mode="none")) for one in PERSONS]
    player = SimplePlayer(1)
    entries += settle(game, chairs)
    while game.match.decision is not None and game.match.state.turn < 20:
        made, _ = play(game, chairs, game.match.decision.seat, [advice(game, player)])
        assert not made[0].auto
        assert all(entry.auto for entry in made[1:])
        entries += made
    again = Game(opening())
    again.follow(entries)
    assert again.match.moves == game.match.moves
    assert again.marks == game.marks
    assert again.passed == game.passed


def test_the_adversarys_turn_is_not_the_seats_own() -> None:
    """Not even for the active player, who plays next."""
    game = coop.match(turn="adversary", phase="draw", A={"board": ["Flame"], "deck": ["Seed"]}, adversary={})
    flame = next(piece.id for piece in game.state.cards if piece.card.name == "Flame")
    window = Decision(A, "window", (Option("use {card}", card=flame), PASS), (), window=("before draw",))
    assert (game.state.active, game.state.whose) == (0, ADVERSARY)
    assert stops_at(game, window, Stops(mode="some", mine=(), theirs=("draw",)))
    assert not stops_at(game, window, Stops(mode="some", mine=("draw",), theirs=()))
