"""Records of an older format are verified in that format: real ones, written by the last engine that wrote it."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from magenoir.files.record.hashing import FORMAT, NOTED, events_hash, in_format_1, sentence
from magenoir.files.record.record import Record, record_of
from magenoir.files.record.replaying import replay, verify
from magenoir.files.record.text import read_record, write_record
from magenoir.files.series.text import read_series, write_series
from magenoir.files.series.verifying import verify_series
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.terms import CardId
from tests.seats import A, B

OLD = Path(__file__).parent / "format-1"
GAMES = ("coop", "duel")


def old(name: str) -> str:
    return (OLD / f"{name}.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="module", params=GAMES)
def record(request: pytest.FixtureRequest) -> Record:
    return read_record(old(request.param))


def test_an_older_record_is_verified_by_its_own_hash(record: Record) -> None:
    assert record.format == 1 < FORMAT
    verdict = verify(record)
    assert (verdict.differs, verdict.format) == ((), 1)


def test_an_older_record_that_came_out_otherwise_is_told(record: Record) -> None:
    (differs,) = verify(replace(record, events="0" * 64)).differs
    assert differs.startswith(f"the hash of the events was {'0' * 64} and is {record.events}")
    assert verify(replace(record, outcome="draw")).differs[0].startswith("the outcome was draw and is ")


def test_formats_hash_the_same_game_differently(record: Record) -> None:
    assert record_of(replay(record)).events != record.events
    assert not verify(replace(record, format=FORMAT)).passed


def test_the_story_of_an_older_record_may_be_in_other_words(record: Record) -> None:
    assert verify(replace(record, story=())).passed


@pytest.mark.parametrize("name", GAMES)
def test_an_older_record_is_written_in_its_own_format(name: str) -> None:
    assert write_record(read_record(old(name))) == old(name)


def test_a_series_of_an_older_format_is_verified_in_it() -> None:
    series = read_series(old("series"))
    assert (series.format, {game.format for game in series.games}) == (1, {1})
    assert verify_series(series).differs == ()
    assert write_series(series) == old("series")
    first, *others = series.games
    (differs,) = verify_series(replace(series, games=(replace(first, events="0" * 64), *others))).differs
    assert differs.startswith("game 1: the hash of the events was 0000")


def test_a_series_may_have_games_of_an_older_format_and_none_of_a_later_one() -> None:
    series = read_series(old("series"))
    assert read_series(write_series(replace(series, format=FORMAT))).games == series.games


# ------------------------------------------------------------------------------------------- what format 1 hashed


def test_every_sentence_of_format_1_is_still_hashed_as_it_was() -> None:
    """A note that is reworded stays in `REWORDED` as it was."""
    then = set((OLD / "sentences.txt").read_text(encoding="utf-8").splitlines())
    assert then - {sentence(replace(note, params=as_is(note.form))) for note in notes.ALL} - {*NOTED.values()} == set()


def as_is(form: str) -> dict[str, str]:
    """What leaves the places of a form as they are written."""
    return {place: f"{{{place}}}" for place in ("word", "keyword", "number") if f"{{{place}}}" in form}


def test_a_message_was_its_sentence() -> None:
    gains = ev.EffectBegan(what=notes.GAINS.filled(keyword="Slowcast"), card=CardId(3))
    assert in_format_1(gains)[1]["what"] == "gains Slowcast"
    assert in_format_1(ev.PlayerLost(seat=B, why=notes.CONCEDED))[1]["why"] == "conceded"


@pytest.mark.parametrize("kind", NOTED, ids=lambda kind: kind.__name__)
def test_an_event_of_its_own_was_a_note(kind: type[ev.Event]) -> None:
    field = "seat" if "seat" in kind.__struct_fields__ else "card"
    fields: dict[str, Any] = {field: 2, "rules": ("H60",)}
    noted = in_format_1(kind(**fields))
    old = {"seat": -1, "card": -1, field: 2, "what": NOTED[kind]}
    assert noted == ("Noted", {"rules": ("H60",), "source": -1, "paragraph": -1, "seen": -1, **old})


def test_the_hash_of_now_is_of_the_events_as_they_are() -> None:
    events = [ev.GaveUp(seat=A), ev.Noted(what=notes.NO_HAND, seat=B)]
    assert events_hash(events) == events_hash(events, FORMAT) != events_hash(events, 1)


def test_nobody_is_minus_one_in_the_hash() -> None:
    """The digest is by an engine whose events had -1 where they now have None."""
    events = [ev.HpLost(amount=1, seat=A), ev.HpLost(amount=1, card=CardId(0)), ev.Noted(what=notes.NO_HAND)]
    assert events_hash(events).startswith("859d4eca9364677e")
