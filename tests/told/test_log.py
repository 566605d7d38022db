"""Every event has a line, and no line says more than its seat may know."""

import inspect
from typing import Any

import msgspec
import pytest

from magenoir.language.pack import load_cards
from magenoir.model import events as happened
from magenoir.model import notes
from magenoir.model.errors import NoSuchSeat
from magenoir.model.events import Event
from magenoir.model.mana import one, plus
from magenoir.model.message import key_of
from magenoir.model.outcome import Outcome
from magenoir.model.state import State
from magenoir.told.log import ALL_KNOWING, TOLD, said, tell
from magenoir.told.sentences import SENTENCES, Saying
from magenoir.told.story import story
from magenoir.told.storyline import Got, Happened, Placed, StoryLine, Turn
from magenoir.told.view import view
from tests.match.playing import DRACONIC_FLAME, FLAME, two_flames
from tests.seats import A, B, C
from tests.told.reading import read_story


@pytest.fixture
def state() -> State:
    return two_flames()


EVENTS = [kind for _, kind in inspect.getmembers(happened, inspect.isclass) if issubclass(kind, Event)]


@pytest.mark.parametrize("kind", [kind for kind in EVENTS if kind is not Event], ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_one_short_line(kind: type[Event], state: State) -> None:
    line = tell(example(kind), A, state)
    assert line
    assert "\n" not in line
    assert len(line) <= 80


def test_no_telling_is_left_over() -> None:
    assert set(TOLD) == {kind for kind in EVENTS if kind is not Event}


@pytest.mark.parametrize("kind", [kind for kind in EVENTS if kind is not Event], ids=lambda kind: kind.__name__)
def test_a_seat_that_may_not_know_a_card_in_a_hand_does_not_get_its_name(kind: type[Event], state: State) -> None:
    if "card" not in kind.__struct_fields__ or kind in ON_THE_BOARD:
        return
    hidden = msgspec.structs.replace(example(kind), seen=1 << A)
    assert "Flame" not in tell(hidden, B, state)
    saying = said(hidden, B, state)
    assert "card" not in saying.params
    public = (getattr(hidden, "name", ""),) if kind is happened.CardCopied else ()  # what it copies has acted
    assert saying.names == public
    assert b"Flame" not in msgspec.json.encode(saying)


def test_only_the_drawer_sees_the_name_of_a_drawn_card(state: State) -> None:
    drawn = happened.CardDrawn(card=FLAME, seat=A, seen=1 << A)
    assert tell(drawn, A, state) == "A draws Flame"
    assert tell(drawn, B, state) == "A draws a card"
    assert tell(drawn, None, state) == "A draws a card"


def test_a_spectator_sees_what_all_seats_saw(state: State) -> None:
    assert tell(happened.CardShown(card=FLAME, seat=A, seen=0b11), None, state) == "A shows Flame"


def test_damage_names_its_source_and_on_request_its_rules(state: State) -> None:
    hit = happened.DamageDealt(amount=2, seat=B, by=DRACONIC_FLAME, rules=("D5.1.trigger",))
    assert tell(hit, A, state) == "B takes 2 damage from Draconic flame"
    assert tell(hit, A, state, rules=True) == "B takes 2 damage from Draconic flame [D5.1.trigger]"


def test_mana_that_goes_from_card_to_card_names_both(state: State) -> None:
    moved = happened.ManaLocked(card=DRACONIC_FLAME, mana=(0, 0, 2, 0, 0, 0), origin="card", giver=FLAME)
    assert tell(moved, B, state) == "Draconic flame locks 2 fire Mana from Flame"


def test_a_copy_is_called_by_its_printed_name(state: State) -> None:
    flame, other = state.cards[0].card, state.cards[1].card
    copied = happened.CardCopied(card=FLAME, seat=A, name=other.name)
    state.cards[0] = msgspec.structs.replace(state.cards[0], card=other, original=flame)
    assert tell(copied, B, state) == "Flame becomes a copy of Draconic flame"
    state.cards[0] = msgspec.structs.replace(state.cards[0], card=flame, original=None)  # it has left since
    assert tell(copied, B, state) == "Flame becomes a copy of Draconic flame"
    assert tell(msgspec.structs.replace(copied, name=""), B, state) == "Flame is no longer a copy"


def test_an_animal_that_a_preparation_exhausts_is_logged(state: State) -> None:
    turned = happened.StateChanged(card=DRACONIC_FLAME, state="exhausted", preparing=True)
    assert read_story([turned], B, state) == ["Draconic flame is exhausted by the preparation"]


def test_zenith_is_told_to_a_reader_who_knows_a_card_that_needs_it(state: State) -> None:
    checked = [happened.ZenithChecked(seat=A, active=True), happened.ZenithChecked(seat=B, active=False)]
    assert read_story(checked, A, state) == []
    state.cards[0] = msgspec.structs.replace(state.cards[0], card=load_cards().card("Solar burn"), seen=1 << A)
    assert read_story(checked, A, state) == ["Zenith is active for A"]
    assert read_story(checked, B, state) == read_story(checked, None, state) == []
    assert read_story(checked, ALL_KNOWING, state) == ["Zenith is active for A"]


def test_a_story_tells_mana_placed_one_by_one_in_one_line(state: State) -> None:
    placed = [
        happened.ManaPlaced(seat=A, element=element, pile=pile, origin="infinite")
        for element, pile in (("fire", 0), ("air", 1), ("fire", 0))
    ]
    assert read_story(placed, A, state) == ["A adds 2 fire left, 1 air right"]
    assert len(read_story(placed, A, state, rules=True)) == 3


def test_a_story_tells_a_preparation_with_its_price(state: State) -> None:
    prepared = [
        happened.CardMoved(card=DRACONIC_FLAME, origin="transition", zone="board", seat=A, state="prepared"),
        happened.ComponentUsed(card=FLAME, user=DRACONIC_FLAME, word="flame", count=1),
        happened.ManaLocked(card=DRACONIC_FLAME, mana=(0, 0, 2, 0, 0, 0), origin="reserve", seat=A),
        happened.SpellPrepared(card=DRACONIC_FLAME, seat=A),
        happened.CardEntered(card=DRACONIC_FLAME, seat=A, prepared=True),
    ]
    assert read_story(prepared, B, state) == ["A prepares Draconic flame for 2 fire with Flame"]


def test_a_story_tells_each_preparation_of_a_card_with_its_own_price(state: State) -> None:
    fire = (0, 0, 1, 0, 0, 0)
    once = [
        happened.ManaLocked(card=DRACONIC_FLAME, mana=fire, origin="reserve", seat=A),
        happened.SpellPrepared(card=DRACONIC_FLAME, seat=A),
        happened.CardMoved(card=DRACONIC_FLAME, origin="board", zone="hand", seat=A),
    ]
    told = read_story([*once, *once], A, state)
    assert told.count("A prepares Draconic flame for 1 fire") == 2


def test_a_reader_who_may_know_all_sees_all(state: State) -> None:
    drawn = happened.CardDrawn(card=FLAME, seat=A, seen=0b01)
    assert tell(drawn, B, state) == "A draws a card"
    assert tell(drawn, ALL_KNOWING, state) == "A draws Flame"


def test_a_spectator_is_not_an_all_knowing_reader(state: State) -> None:
    drawn = happened.CardDrawn(card=FLAME, seat=A, seen=1 << A)
    assert view(state, None).seat is None
    assert read_story([drawn], None, state) == ["A draws a card"]


def test_nobody_reads_a_log_at_a_seat_that_does_not_exist(state: State) -> None:
    with pytest.raises(NoSuchSeat, match="no seat 2"):
        read_story([happened.CardDrawn(card=FLAME, seat=A, seen=1 << A)], C, state)


def test_a_story_tells_a_trade_once(state: State) -> None:
    trade = [
        happened.ManaTaken(seat=A, mana=(1, 0, 0, 0, 0, 0), origin="left"),
        happened.ManaPlaced(seat=A, element="fire", pile=0, origin="reserve"),
        happened.ManaPlaced(seat=A, element="fire", pile=0, origin="reserve"),
        happened.Traded(seat=A, received="air", given=(0, 0, 2, 0, 0, 0), pile=0),
    ]
    assert read_story(trade, B, state) == ["A trades 2 fire Mana for 1 air"]


def test_a_story_tells_cards_drawn_together_in_one_line(state: State) -> None:
    drawn = [happened.CardDrawn(card=card, seat=A, seen=1 << A) for card in (FLAME, DRACONIC_FLAME)]
    assert read_story(drawn, A, state) == ["A draws Flame, Draconic flame"]
    assert read_story(drawn, B, state) == ["A draws 2 cards"]


def test_a_story_tells_of_a_starting_hand_only_what_was_kept(state: State) -> None:
    dealt = [
        happened.CardMoved(card=FLAME, origin="deck", zone="aside", seat=A, seen=1 << A),
        happened.CardShown(card=FLAME, seat=A, seen=1 << A),
        happened.CardMoved(card=FLAME, origin="aside", zone="hand", seat=A, seen=1 << A),
        happened.CardMoved(card=DRACONIC_FLAME, origin="aside", zone="deck", seat=A, seen=1 << A),
    ]
    assert read_story(dealt, A, state) == ["A keeps Flame"]
    assert read_story(dealt, B, state) == ["A keeps a card"]


def test_a_story_tells_damage_once(state: State) -> None:
    events = [
        happened.HpLost(amount=2, seat=B, damage=True),
        happened.DamageDealt(amount=2, seat=B, by=DRACONIC_FLAME),
        happened.HpLost(amount=1, seat=A, source=DRACONIC_FLAME),
    ]
    assert read_story(events, A, state) == ["B takes 2 damage from Draconic flame", "A loses 1 HP from Draconic flame"]


ON_THE_BOARD = {
    happened.AbilityUsed,
    happened.ActedOnSpell,
    happened.ActionBegan,
    happened.EffectTriggered,
    happened.TextRestored,
    happened.ValueAdded,
    happened.CardEntered,
    happened.CardLeft,
    happened.CardsExchanged,
    happened.ComponentUsed,
    happened.DamageDealt,
    happened.DamageRedirected,
    happened.EffectBegan,
    happened.EffectsApplied,
    happened.HpGained,
    happened.HpLost,
    happened.ManaLocked,
    happened.ManaTaken,
    happened.PreparationFailed,
    happened.SpellActivated,
    happened.SpellChanneled,
    happened.SpellPrepared,
    happened.StateChanged,
}
"""Events about a card that lies open, or has just been announced to all."""

VALUES = {
    "int": 0,
    "CardId": 0,
    "CardId | None": 0,
    "Seat": 0,
    "Seat | None": 0,
    "str": "x",
    "bool": True,
    "Message": notes.CONCEDED,
    "Mana": (0, 0, 1, 0, 0, 0),
    "Outcome": Outcome(winner=A),
    "Phase": "main",
    "Zone": "hand",
    "Zone | Literal['']": "hand",
    "DeckPlace | Literal['']": "top",
    "BoardState": "in play",
    "ManaOrigin": "reserve",
}
WORDS = {
    "zone": "deck",
    "element": "fire",
    "received": "fire",
}


def example(kind: type[Event]) -> Event:
    fields: dict[str, Any] = {
        field: WORDS[field] if field in WORDS else VALUES[str(annotation)]
        for owner in kind.__mro__
        for field, annotation in getattr(owner, "__annotations__", {}).items()
        if field in kind.__struct_fields__ and field not in ("rules", "paragraph", "seen")
    }
    return kind(**fields)


def test_a_story_counts_lines_that_repeat(state: State) -> None:
    gains = [happened.HpGained(amount=2, seat=A)] * 3
    assert read_story(gains, B, state) == ["A gains 2 HP (3 times)"]


def test_a_look_at_a_hidden_card_reads_the_same_whether_or_not_it_was_prepared_later(state: State) -> None:
    looked = happened.CardShown(card=FLAME, seat=A, seen=1 << A)
    lines = [
        read_story([looked, happened.SpellPrepared(card=card, seat=A)], B, state)[0] for card in (FLAME, DRACONIC_FLAME)
    ]
    assert lines == ["A looks at a card"] * 2


@pytest.mark.parametrize(
    ("event", "saying"),
    [
        (happened.CardDrawn(card=FLAME, seat=A), Saying("draws", {"who": A, "card": "Flame"})),
        (happened.CardDrawn(card=FLAME, seat=A, seen=0), Saying("draws", {"who": A})),
        (
            happened.HpGained(amount=2, card=DRACONIC_FLAME, source=FLAME),
            Saying("gains-hp-card-by", {"number": 2, "card": "Draconic flame", "by": "Flame"}),
        ),
        (
            happened.ManaTaken(seat=B, mana=(0, 0, 2, 0, 0, 0), origin="left"),
            Saying("takes-pile", {"who": B, "mana": (0, 0, 2, 0, 0, 0), "pile": "left"}),
        ),
        (
            happened.ManaPlaced(seat=B, element="air", pile=1, origin="locked", card=DRACONIC_FLAME),
            Saying("places-locked", {"who": B, "element": "air", "pile": "right"}),
        ),
        (
            happened.CardMoved(card=FLAME, origin="hand", zone="deck", seat=A, position="third"),
            Saying("moves-deck-third", {"card": "Flame", "owner": A}),
        ),
        (
            happened.ComponentUsed(card=DRACONIC_FLAME, user=FLAME, word="flame", count=2),
            Saying("serves-many", {"card": "Draconic flame", "other": "Flame", "word": "Flame", "number": 2}),
        ),
        (
            happened.Noted(what=notes.GAINS.filled(keyword="Slowcast"), card=DRACONIC_FLAME),
            Saying("note-card", {"what": "gains-keyword", "keyword": "Slowcast", "card": "Draconic flame"}),
        ),
        (happened.PlayerLost(seat=B, why=notes.NO_HP_LEFT), Saying("loses", {"who": B, "why": "no-hp-left"})),
        (happened.GameEnded(outcome=Outcome(winner=B)), Saying("wins", {"who": B})),
        (happened.GameEnded(outcome=Outcome()), Saying("draw")),
    ],
)
def test_an_event_is_first_a_saying_for_any_language(event: Event, saying: Saying, state: State) -> None:
    assert said(event, A, state) == saying
    assert tell(event, A, state) == str(saying)


def test_keys_are_written_as_a_page_reads_them() -> None:
    assert [key for key in SENTENCES if key != key_of(key)] == []


# ------------------------------------------------------------------------------------------------- a story as values


def test_a_story_is_values_before_it_is_read(state: State) -> None:
    events = [
        happened.TurnBegan(seat=A, turn=3),
        *(happened.CardDrawn(card=card, seat=A, seen=1 << A) for card in (FLAME, DRACONIC_FLAME)),
        *(happened.ManaPlaced(seat=A, element="fire", pile=pile, origin="infinite") for pile in (0, 1, 0)),
    ]
    fire = one("fire")
    assert story(events, B, state) == [
        StoryLine(Turn(3, A)),
        StoryLine(Got(A, "draws", (None, None))),
        StoryLine(Placed(A, "adds", (plus(fire, fire), fire))),
    ]
    assert story(events, A, state)[1] == StoryLine(Got(A, "draws", ("Flame", "Draconic flame")))


def test_repetition_is_one_value_with_a_count(state: State) -> None:
    gain = happened.HpGained(amount=2, seat=A, rules=("R13.gain",))
    saying = Saying("gains-hp", {"number": 2, "who": A})
    assert story([gain] * 3, B, state) == [StoryLine(Happened(saying), times=3)]
    assert story([gain] * 3, B, state, rules=True) == [StoryLine(Happened(saying), rules=("R13.gain",))] * 3


def test_what_another_draws_is_not_in_the_values(state: State) -> None:
    drawn = [happened.CardDrawn(card=card, seat=A, seen=1 << A) for card in (FLAME, DRACONIC_FLAME)]
    assert b"lame" not in msgspec.json.encode(story(drawn, B, state))
