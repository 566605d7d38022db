"""Playing a record again: to the same end, or with a clear message where it differs."""

import pytest
from msgspec.structs import replace

from magenoir import __version__
from magenoir.decks.shipped import load_decks
from magenoir.files.record.record import Record, record_of
from magenoir.files.record.replaying import replay, same_cards, verify
from magenoir.language.library import Library
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.model.errors import Parted, RecordError
from tests.seats import B

DECKS = [load_decks()[slug].cards for slug in ("burning-wrath", "surging-growth")]


@pytest.fixture(scope="module")
def record() -> Record:
    match = Match.new(DECKS, 7)
    while match.number < 60:
        match.choose(0)
    match.concede(B)
    return record_of(match)


def without(name: str) -> Library:
    return Library(entry for entry in load_base().entries.values() if entry.card.name != name)


def with_another(name: str) -> Library:
    card = load_base().card(name)
    return load_base().with_cards([replace(card, element="water", cost=(9, 9, 9, 9, 9, 9))])


def test_a_record_plays_to_the_same_end(record: Record) -> None:
    match = replay(record)
    assert match.moves == list(record.moves)
    assert record_of(match) == record
    assert verify(record).passed


def test_a_different_story_is_reported(record: Record) -> None:
    story = tuple(line.replace("A wins the game", "B wins the game") for line in record.story)
    assert story != record.story
    (differs,) = verify(replace(record, story=story)).differs
    assert f"the story, line {len(story)}, was 'B wins the game" in differs
    assert "and is 'A wins the game" in differs
    (differs,) = verify(replace(record, story=record.story[:-1])).differs
    assert f"the story, line {len(story)}, was '' and is 'A wins the game" in differs


def test_the_story_of_other_cards_is_not_compared(record: Record) -> None:
    verdict = verify(replace(record, cards="0" * 64, story=()))
    assert verdict.differs == ("the cards are not those it was played with",)


def test_a_turn_limit_that_made_no_draw_is_reported(record: Record) -> None:
    (differs,) = verify(replace(record, turn_limit=3)).differs
    assert differs == "the limit of turns was 3 and is none now"


def test_another_turn_limit_is_reported() -> None:
    match = Match.new(DECKS, 7)
    while match.number < 60:
        match.choose(0)
    limited = record_of(match, turn_limit=match.state.turn)
    assert verify(limited).passed
    (differs,) = verify(replace(limited, turn_limit=1)).differs
    assert differs == f"the limit of turns was 1 and is {match.state.turn} now"


def test_a_record_plays_up_to_a_given_move(record: Record) -> None:
    assert replay(record, upto=5).moves == list(record.moves[:5])


def test_a_watch_sees_every_event(record: Record) -> None:
    seen = []
    match = replay(record, watch=lambda table, event: seen.append(event))
    assert seen == match.events


def test_a_change_to_an_unused_card_does_not_matter(record: Record) -> None:
    assert verify(record, without("Tornado")).passed
    assert verify(record, with_another("Tornado")).passed


def test_a_missing_card_is_named(record: Record) -> None:
    with pytest.raises(RecordError, match="these cards are missing: Flame"):
        replay(record, without("Flame"))
    verdict = verify(record, without("Flame"))
    assert not verdict.same_cards
    assert verdict.differs == (
        "the cards are not those it was played with",
        "these cards are missing: Flame. Name the pack they are in with --pack FILE.",
    )


def test_a_changed_card_is_reported_even_if_nothing_else_differs(record: Record) -> None:
    short = replace(record, moves=record.moves[:3])
    assert not same_cards(short, with_another("Flame"))
    assert verify(short, with_another("Flame")).differs[0] == "the cards are not those it was played with"


def test_the_first_refused_move_is_named_with_its_rule(record: Record) -> None:
    moves = list(record.moves)
    place = next(place for place, move in enumerate(moves) if move[1].startswith("prepare "))
    moves[place] = (moves[place][0], "prepare Tornado")
    verdict = verify(replace(record, moves=tuple(moves)))
    assert verdict.parted_at == place + 1
    assert f"move {place + 1}, '{'AB'[moves[place][0]]}: prepare Tornado', is not taken any more" in verdict.differs[0]
    assert "[R9" in verdict.differs[0] or "[T." in verdict.differs[0]


def test_a_move_after_the_end_is_reported(record: Record) -> None:
    with pytest.raises(Parted, match="the game is over"):
        replay(replace(record, moves=(*record.moves, (0, "end turn"))))


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("outcome", "winner B", "the outcome was winner B and is winner A now"),
        ("turns", 99, "the number of turns was 99 and is "),
        ("events", "0" * 64, "the hash of the events was 0000"),
    ],
)
def test_every_difference_is_reported(record: Record, field: str, value: object, told: str) -> None:
    verdict = verify(replace(record, **{field: value}))
    assert len(verdict.differs) == 1
    assert verdict.differs[0].startswith(told)


def test_a_record_of_another_version_that_differs_says_so_first(record: Record) -> None:
    older = replace(record, engine="0.2.0")
    assert verify(older).passed
    told, differs = verify(replace(older, turns=1)).differs
    assert told == f"it was played with magenoir 0.2.0 and this is {__version__}: games may go differently"
    assert "number of turns" in differs


def test_another_seed_is_another_game(record: Record) -> None:
    assert not verify(replace(record, seed=8)).passed


def test_the_record_of_a_fixed_crash_does_not_pass(record: Record) -> None:
    assert verify(replace(record, outcome="crash")).differs == ("the outcome was crash and is winner A now",)


@pytest.mark.parametrize(
    "change",
    [{"seats": 2}, {"mode": "coop"}, {"mode": "brawl"}, {"chooser": 2}, {"seats": 0}],
)
def test_a_record_of_an_impossible_game_is_not_played(record: Record, change: dict[str, object]) -> None:
    if "seats" in change:
        change = {"seats": record.seats * change["seats"]}  # type: ignore[operator]
    with pytest.raises(RecordError, match="no game can begin as this record says"):
        replay(replace(record, **change))
