"""A seat is asked in a window where something that it can do would change what comes, or is about to be lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.decision import Decision
from magenoir.model.terms import HAND
from magenoir.players import SimplePlayer
from magenoir.told.everything import everything
from magenoir.told.matters import matters
from magenoir.told.prompt import COMES_TO, DOING, Cause, question
from tests.players.choosing import index_of
from tests.seats import A, B

FLAMES = [{"card": "Flame", "state": "channeled"}] * 3
ROBE = ["Kerloc'h's robe"]
OTHERS = (
    {"name": "Test bolt", "element": "fire", "text": "Inflict 4 damage to the opponent."},
    {"name": "Test sweep", "element": "air", "text": "Destroy each Equipment the opponent controls."},
    {"name": "Test breeze", "element": "air", "text": "You gain 1 HP."},
    {
        "name": "Test thorn",
        "element": "vegetal",
        "kind": "permanent",
        "hp": 1,
        "text": "At the beginning of your turn, inflict 1 damage to the opponent.",
    },
    {"name": "Test spark", "element": "air", "keywords": ["Quickcast"], "text": "Inflict 1 damage to any target."},
    {"name": "Test veto", "element": "air", "keywords": ["Quickcast"], "text": "Discard 1 prepared spell."},
    {
        "name": "Test ring",
        "element": "air",
        "kind": "equipment",
        "slot": "ring",
        "text": "Once per turn, at any time, you may draw 1 card.",
    },
)


def position(**tables: Any) -> Match:
    return Match(read_position({"card": list(OTHERS), "turn": "B", **tables}, load_cards()))


def windows(match: Match, moves: Sequence[str]) -> Iterator[Decision]:
    """The windows of A in a turn of B, who makes these moves."""
    left, turn = list(moves), match.state.turn
    while (decision := match.decision) is not None and match.state.turn == turn:
        if decision.kind == "window":
            if decision.seat == 0 and not decision.forced:
                yield decision
            match.choose("pass")
        elif decision.kind == "main":
            match.choose(left.pop(0) if left else "end turn")
        elif decision.kind == "target":
            match.choose("target A")
        else:
            match.choose(0)


def asked(match: Match, *moves: str) -> list[Cause | None]:
    """For each window of A, why it is asked."""
    return [matters(match, A) for _ in windows(match, moves)]


def causes(match: Match, *moves: str) -> list[Cause]:
    return [cause for cause in asked(match, *moves) if cause is not None]


THREE_ARROWS = ("prepare Fiery arrow", "activate Fiery arrow") * 3


def against_arrows(hp: int) -> Match:
    arrows = {"board": FLAMES, "hand": ["Fiery arrow"] * 3, "reserve": "9 fire"}
    return position(A={"board": ROBE, "hp": hp}, B=arrows)


def test_one_robe_and_three_spells_are_one_question_instead_of_fifteen() -> None:
    found = asked(against_arrows(20), *THREE_ARROWS)
    assert len(found) == 15
    assert [(cause.key, cause.doing, cause.number) for cause in found if cause] == [("damage", "activate", 1)]


def test_what_was_let_pass_is_asked_again_where_it_would_kill() -> None:
    assert [cause.key for cause in causes(against_arrows(3), *THREE_ARROWS)] == ["damage", "death"]


def test_the_question_names_the_cause() -> None:
    match = position(A={"board": ROBE}, B={"board": ["Test bolt"]})
    for _ in windows(match, ["activate Test bolt"]):
        asked = everything(match, A).view.asked
        if asked is not None and asked.cause is not None:
            assert question(asked) == "B activates Test bolt: 2 damage to you. Use Kerloc'h's robe?"
            return
    pytest.fail("nobody was asked")


def test_nobody_is_asked_about_what_does_no_harm() -> None:
    assert causes(position(A={"board": ROBE}, B={"board": ["Test breeze"]}), "activate Test breeze") == []


def test_a_card_that_is_about_to_be_lost_is_asked_for() -> None:
    (cause,) = causes(position(A={"board": ROBE}, B={"board": ["Test sweep"]}), "activate Test sweep")
    assert (cause.key, cause.concerned and cause.concerned.name) == ("loss", ROBE[0])


def test_what_can_be_answered_is_asked() -> None:
    (cause,) = causes(position(A={"board": ["Test veto"]}, B={"board": ["Test breeze"]}), "activate Test breeze")
    assert (cause.key, cause.card and cause.card.name) == ("change", "Test breeze")


def test_what_would_act_can_be_killed_before() -> None:
    def starting(hp: int) -> list[str]:
        board = [{"card": "Test thorn", "hp": hp}]
        return [
            one.key for one in causes(position(phase="turn start", A={"board": ["Test spark"]}, B={"board": board}))
        ]

    assert starting(1) == ["change"]
    assert starting(2) == []


def test_what_may_be_used_once_in_a_turn_is_asked_for_at_its_end() -> None:
    deck = ["Flame"] * 3
    (cause,) = causes(position(A={"board": ["Test ring"], "deck": deck}))
    assert (cause.key, cause.doing) == ("loss", "turn over")


def test_a_look_at_the_deck_is_asked_for_before_the_draw() -> None:
    match = position(turn="A", phase="turn start", A={"board": ["Druid horns"], "deck": ["Flame"] * 3})
    found = []
    while match.decision is not None and match.decision.kind != "main":
        if match.decision.kind == "window" and (cause := matters(match, A)):
            found.append((cause.key, cause.doing))
        match.choose(0)
    assert found == [("deck", "draw")]


def test_a_seat_that_is_not_asked_has_no_cause() -> None:
    match = against_arrows(20)
    for _ in windows(match, THREE_ARROWS):
        assert matters(match, B) is None
        assert (shown := everything(match, B).view.asked) is not None
        assert shown.cause is None


def test_a_hand_makes_no_difference() -> None:
    """Whether a seat is asked must tell nobody what it holds, nor what lies on its deck."""

    def found(hand: str, deck: str) -> list[Cause | None]:
        boards = {"board": ["Druid horns", *ROBE, "Test veto"], "hand": [hand] * 2, "deck": [deck] * 4}
        theirs = {"board": ["Test bolt", "Test sweep"], "hand": ["Flame"], "deck": ["Flame"] * 4}
        match = position(phase="turn start", A=boards, B=theirs)
        return asked(match, "activate Test bolt", "activate Test sweep")

    first = found("Flame", "Seed")
    assert first == found("Seed", "Tornado") == found("Rite of passage", "Flame")
    assert any(first)
    assert not all(first)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_is_asked_whatever_others_cannot_know(seed: int) -> None:
    """In every game that the other seat could be in, this one is asked in the same windows."""
    rich = {"deck": ["Seed", "Flame", "Tornado"] * 4, "hand": ["Seed", "Flame"], "reserve": "3 fire 3 air 3 vegetal"}
    match = position(
        phase="turn start",
        seed=seed,
        A={"board": ["Druid horns", *ROBE, "Test veto", "Test spark"], **rich},
        B={"board": ["Test bolt", "Test thorn", "Test breeze"], **rich},
    )
    player, compared, others = SimplePlayer(seed), 0, 0
    while (decision := match.decision) is not None and compared < 20:
        if decision.kind == "window" and not decision.forced and decision.seat == 0:
            twin = match.fork(resample=match.number, seat=B)
            if twin.decision is not None and (twin.decision.seat, twin.decision.kind) == (0, "window"):
                others += hands(twin) != hands(match)
                assert matters(twin, A) == matters(match, A)
                compared += 1
        match.choose(0 if decision.forced or decision.kind == "window" else index_of(match, player))
    assert compared >= 5
    assert others > 0


def hands(match: Match) -> list[tuple[int, str]]:
    return [(card, match.state.cards[card].card.name) for card in match.state.zones[0][HAND]]


def test_every_cause_has_words() -> None:
    assert set(COMES_TO) == {"death", "damage", "card", "loss", "deck", "unknown", "change"}
    assert "{card}" in DOING["activate"]
