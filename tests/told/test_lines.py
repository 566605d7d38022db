"""The lines of a page's log: one for each event, in the words of the log, minor if a story leaves it out."""

import msgspec
import pytest

from magenoir.model import events as happened
from magenoir.model.events import Event
from magenoir.model.state import State
from magenoir.model.terms import CardId, Seat
from magenoir.proofs.play.games import played
from magenoir.told.lines import Line, lines
from magenoir.told.log import ALL_KNOWING, Reader, tell
from magenoir.told.story import story
from tests.match.playing import DRACONIC_FLAME, FLAME, two_flames
from tests.seats import A, B

HIT = (
    happened.HpLost(amount=2, seat=B, damage=True, rules=("D5.1.5",)),
    happened.DamageDealt(amount=2, seat=B, by=DRACONIC_FLAME, rules=("D5.1.trigger",)),
)


@pytest.fixture
def state() -> State:
    return two_flames()


def line(event: Event, reader: Seat | None, state: State, turn: int) -> Line:
    return lines((event,), reader, state, turn)[0]


def test_a_line_has_all_that_a_page_needs_to_say_it(state: State) -> None:
    assert line(HIT[1], A, state, turn=3) == Line(
        key="damage-by",
        params={"number": 2, "who": B, "by": "Draconic flame"},
        text="B takes 2 damage from Draconic flame",
        rules=("D5.1.trigger",),
        names=("Draconic flame",),
        turn=3,
    )


def test_a_card_that_a_reader_may_not_know_is_nowhere_in_its_line(state: State) -> None:
    drawn = happened.CardDrawn(card=FLAME, seat=A, seen=1 << A)
    assert line(drawn, A, state, 1).names == ("Flame",)
    for reader in (B, None):
        hidden = line(drawn, reader, state, 1)
        assert (hidden.params, hidden.names, hidden.text) == ({"who": A}, (), "A draws a card")
        assert b"Flame" not in msgspec.json.encode(hidden)


def test_a_line_says_whether_a_card_does_it(state: State) -> None:
    assert not line(happened.ManaTaken(seat=A, mana=(1, 0, 0, 0, 0, 0), origin="left"), A, state, 1).by_card
    assert line(happened.HpLost(amount=2, seat=B, source=CardId(1)), A, state, 1).by_card


def test_what_a_neighbour_tells_better_is_minor(state: State) -> None:
    assert [one.minor for one in lines(HIT, A, state, 1)] == [True, False]


def test_the_single_mana_of_a_trade_is_minor(state: State) -> None:
    trade = [
        happened.ManaTaken(seat=A, mana=(1, 0, 0, 0, 0, 0), origin="left"),
        happened.ManaPlaced(seat=A, element="fire", pile=0, origin="reserve"),
        happened.ManaPlaced(seat=A, element="fire", pile=0, origin="reserve"),
        happened.Traded(seat=A, received="air", given=(0, 0, 2, 0, 0, 0), pile=0),
    ]
    assert [one.minor for one in lines(trade, B, state, 1)] == [True, True, True, False]


def test_a_turn_that_begins_counts_from_its_own_line_on(state: State) -> None:
    events = [happened.DeckShuffled(seat=A), happened.TurnBegan(seat=B, turn=2), happened.DeckShuffled(seat=B)]
    assert [one.turn for one in lines(events, A, state, turn=1)] == [1, 2, 2]


@pytest.mark.parametrize("reader", [A, B, None, ALL_KNOWING], ids=["A", "B", "spectator", "all-knowing"])
def test_a_whole_game_has_a_line_for_each_event_and_no_more_lines_in_its_story_than_are_not_minor(
    reader: Seat | Reader | None,
) -> None:
    match = played(3)
    told = lines(match.events, reader, match.state, turn=0)
    assert [one.text for one in told] == [tell(event, reader, match.state) for event in match.events]
    kept = [event for event, one in zip(match.events, told, strict=True) if not one.minor]
    assert 0 < len(kept) < len(told)
    assert len(story(match.events, reader, match.state)) <= len(kept)
    assert msgspec.json.decode(msgspec.json.encode(told), type=tuple[Line, ...]) == told
