"""A choice can be taken back freely while nobody has learnt or done anything since; after that, only by consent."""

import pytest

from magenoir.match.game import Match
from magenoir.model.terms import Seat
from magenoir.server.messages import TakeBack
from magenoir.server.rooms.undo import NOTHING, way_back
from tests.match.playing import match, moment
from tests.seats import A, B

FREE = TakeBack("free")


class Table:
    """A match that marks real choices, as the server does."""

    def __init__(self, game: Match) -> None:
        self.game = game
        self.choices: dict[int, list[int]] = {A: [], B: []}

    def choose(self, *moves: str) -> None:
        for move in moves:
            assert self.game.decision is not None
            self.choices[self.game.decision.seat].append(len(self.game.moves))
            self.game.choose(move)
            self.settle()

    def settle(self) -> None:
        """Answer what is forced, except in the main phase."""
        while (asked := self.game.decision) and asked.kind != "main" and (asked.forced or asked.kind == "window"):
            self.game.choose(0)

    def back(self, seat: Seat, assisted: bool = False) -> tuple[int, TakeBack]:
        now = moment(self.game)
        found = way_back(self.game, seat, self.choices[seat], assisted, self.choices[1 - seat])
        assert moment(self.game) == now  # asking changes nothing
        return found


def test_without_a_choice_there_is_nothing_to_take_back() -> None:
    assert Table(match()).back(A) == NOTHING
    assert Table(match()).back(A, assisted=True) == NOTHING


def test_a_preparation_is_free_and_so_are_the_forced_answers_after_it() -> None:
    table = Table(
        match(A={"hand": ["Fiery arrow"], "reserve": "2 fire", "board": [{"card": "Flame", "state": "channeled"}]})
    )
    before = moment(table.game)
    table.choose("prepare Fiery arrow")
    assert len(table.game.moves) == 2  # its only component was designated automatically
    count, how = table.back(A)
    assert (count, how) == (2, FREE)
    table.game.undo(count)
    assert moment(table.game) == before


def test_only_the_last_choice_is_taken_back() -> None:
    table = Table(match(A={"hand": ["Flame", "Seed"], "reserve": "1 vegetal"}))
    table.choose("prepare Flame", "prepare Seed")
    assert table.back(A) == (1, FREE)
    assert table.back(B) == NOTHING


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Draw 1 card.", "hidden"),
        ("Look at the top card of your deck.", "hidden"),
        ("Discard the top card of your deck.", "hidden"),
        ("The opponent discards 1 card from their hand.", "theirs"),
        ("You gain 1 HP.", ""),
        ("Inflict 1 damage to any target.", ""),
    ],
)
def test_a_reveal_is_not_free(text: str, why: str) -> None:
    spell = {"name": "Test trick", "element": "fire", "text": text}
    board = [{"card": "Test trick", "locks": ""}]
    game = match(card=[spell], A={"board": board, "deck": ["Seed", "Flame"]}, B={"hand": ["Flame", "Seed"]})
    table = Table(game)
    table.choose("activate Test trick")
    while game.decision and game.decision.kind != "main":
        table.choose(game.options()[0])
    count, how = table.back(A)
    assert count > 0
    assert how == (TakeBack("ask", why) if why else FREE)


def test_a_card_that_another_was_forced_to_discard_is_revealed() -> None:
    spell = {"name": "Test trick", "element": "fire", "text": "The opponent discards 1 card from their hand."}
    game = match(card=[spell], A={"board": [{"card": "Test trick", "locks": ""}]}, B={"hand": ["Flame"]})
    table = Table(game)
    table.choose("activate Test trick")
    assert table.choices[B] == []
    assert table.back(A)[1] == TakeBack("ask", "hidden")


def test_a_shuffle_is_not_free() -> None:
    spell = {"name": "Test mixer", "element": "fire", "text": "Shuffle your deck."}
    table = Table(match(card=[spell], A={"board": [{"card": "Test mixer", "locks": ""}], "deck": ["Seed", "Flame"]}))
    table.choose("activate Test mixer")
    assert table.back(A)[1] == TakeBack("ask", "chance")


def test_anothers_choice_since_is_not_undone() -> None:
    tree = {"card": "Animated tree"}
    table = Table(match(A={"board": [{"card": "Test spark", "locks": ""}]}, B={"board": [tree]}))
    table.choose("activate Test spark", "target B")
    assert table.back(A) == (1, FREE)
    table.choose("do not redirect")
    assert table.back(A) == (2, TakeBack("ask", "theirs"))
    assert table.back(B) == (1, TakeBack("ask", "theirs"))  # it is not B's turn


def test_a_turn_that_has_ended_is_over() -> None:
    table = Table(match(A={"hand": ["Flame"]}, B={"deck": ["Seed"]}))
    table.choose("prepare Flame", "end turn")
    assert table.back(A)[1] == TakeBack("ask", "theirs")
    assert table.back(A, assisted=True)[1] == FREE


def test_after_the_end_only_an_assisted_game_goes_back() -> None:
    table = Table(match(A={"hand": ["Flame"]}))
    table.choose("prepare Flame")
    table.game.concede(A)
    assert table.back(A) == NOTHING
    assert table.back(A, assisted=True) == (2, FREE)
