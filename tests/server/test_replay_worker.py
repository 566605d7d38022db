"""Records from strangers: played in a worker, with a deadline, and shown only if a browser can hold them."""

import subprocess
import sys

import msgspec
import pytest

from magenoir.decks.formats import load_formats
from magenoir.decks.shipped import FOR_TOURNAMENTS, load_decks
from magenoir.files.record.record import Record, record_of
from magenoir.files.record.text import read_record, write_record
from magenoir.files.series.record import record_of_series
from magenoir.files.series.sitting import Sitting
from magenoir.files.series.text import write_series
from magenoir.match.game import Match
from magenoir.model.errors import RecordError
from magenoir.model.outcome import Outcome
from magenoir.model.terms import Seat
from magenoir.server.errors import Unavailable
from magenoir.server.rest_types import Replay, ReplayAsked
from magenoir.server.workers import replays
from magenoir.server.workers.replays import PLAYED, REFUSED, Replayer, learn
from tests.seats import A, B


def record() -> str:
    decks = list(load_decks().values())
    match = Match.new([decks[0].cards, decks[1].cards], 5)
    for _ in range(12):
        match.choose(0)
    match.concede(A)
    return write_record(record_of(match, ("Ann", "Ben")))


def asked(text: str, game: int = 1) -> bytes:
    return msgspec.json.encode(ReplayAsked(text, game))


def test_a_record_becomes_a_replay_and_nonsense_is_refused() -> None:
    answer = learn()
    told = answer(asked(record()))
    assert told[:1] == PLAYED
    played = msgspec.json.decode(told[1:], type=Replay)
    assert (played.players, played.outcome, played.note) == (("Ann", "Ben"), Outcome(winner=B), "")
    assert len(played.moments) > 5
    assert answer(asked("nonsense"))[:1] == REFUSED


def test_one_game_of_a_series_is_shown_with_its_own_record() -> None:
    answer, decks = learn(), [load_decks()[slug] for slug in FOR_TOURNAMENTS[:2]]
    sitting, games = Sitting.new(decks, 3, 7, load_formats()["tournament"]), list[Record]()
    while not sitting.series.over:
        match = sitting.next_match()
        match.concede(Seat(len(games) % 2))
        games.append(record_of(match))
        sitting = sitting.with_game(match.outcome)
    series = write_series(record_of_series(sitting, games, ("Ann", "Ben")))
    told = [msgspec.json.decode(answer(asked(series, game))[1:], type=Replay) for game in (1, 2, 3)]
    assert [(one.game, one.games, one.outcome) for one in told] == [
        (1, 3, Outcome(winner=B)), (2, 3, Outcome(winner=A)), (3, 3, Outcome(winner=B)),
    ]  # fmt: skip
    assert [read_record(one.record) for one in told] == games
    assert b"games 1 to 3" in answer(asked(series, 4))


def test_a_replay_too_large_for_a_page_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "LARGEST", 1000)
    assert b"too long" in learn()(asked(record()))


async def test_a_record_that_takes_too_long_is_refused_and_after_closing_nothing_is_played() -> None:
    hasty = Replayer(deadline=0.0)
    with pytest.raises(RecordError, match="too long"):
        await hasty.replay(record())
    await hasty.close()
    with pytest.raises(Unavailable):
        await hasty.replay(record())


@pytest.mark.parametrize("module", ["magenoir.server.workers.replays", "magenoir.server.workers.bots"])
def test_a_worker_starts_without_what_only_the_server_needs(module: str) -> None:
    """Otherwise the first question would wait for a database and a web server to be imported."""
    told = (
        f"import {module}, sys; print([name for name in ('sqlalchemy', 'starlette', 'argon2') if name in sys.modules])"
    )
    assert subprocess.check_output([sys.executable, "-c", told], text=True).strip() == "[]"
