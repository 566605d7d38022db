"""Records of strangers: played elsewhere, not for ever, and shown only if a browser could hold them."""

import msgspec
import pytest

from magenoir.decks.shipped import load_decks
from magenoir.match.game import Match
from magenoir.match.record_text import write_record
from magenoir.match.records import record_of
from magenoir.model.errors import RecordError
from magenoir.server import replayer
from magenoir.server.papers import Replay
from magenoir.server.replayer import PLAYED, REFUSED, Replayer, learn
from magenoir.server.rest import Unavailable


def record() -> str:
    decks = list(load_decks().values())
    match = Match.new([decks[0].cards, decks[1].cards], 5)
    for _ in range(12):
        match.choose(0)
    match.concede(0)
    return write_record(record_of(match, ("Ann", "Ben")))


def test_a_record_becomes_a_replay_and_nonsense_is_told() -> None:
    answer = learn()
    told = answer(record().encode())
    assert told[:1] == PLAYED
    played = msgspec.json.decode(told[1:], type=Replay)
    assert (played.players, played.outcome, played.note) == (("Ann", "Ben"), "winner B", "")
    assert len(played.moments) > 5
    assert answer(b"nonsense")[:1] == REFUSED


def test_a_replay_that_no_page_could_hold_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replayer, "LARGEST", 1000)
    assert b"too long" in learn()(record().encode())


async def test_a_record_that_takes_too_long_is_told_so_and_after_the_end_nothing_is_played() -> None:
    hasty = Replayer(deadline=0.0)
    with pytest.raises(RecordError, match="too long"):
        await hasty.replay(record())
    await hasty.close()
    with pytest.raises(Unavailable):
        await hasty.replay(record())
