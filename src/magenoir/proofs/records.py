"""A record reads back as it was written, and plays again to the same events and the same end."""

from __future__ import annotations

from magenoir.files.record.record import record_of
from magenoir.files.record.replaying import verify
from magenoir.files.record.text import read_record, write_record
from magenoir.model.terms import SEATS
from magenoir.proofs.play.games import LONGEST, played
from magenoir.proofs.play.tables import stands


def prove(seed: int) -> int:
    """One game; returns how many moves it had."""
    match = played(seed)
    standing = [seat for seat in SEATS[: match.state.players] if stands(match.state.seats[seat])]
    if match.decision is not None and seed % 4 == 0 and standing:
        match.concede(standing[seed // 4 % len(standing)])
    record = record_of(match, ("one", "other"), turn_limit=LONGEST)
    text = write_record(record)
    again = read_record(text)
    assert again == record, "it reads back as a different record"
    assert write_record(again) == text, "it is written differently the second time"
    verdict = verify(again)
    assert verdict.passed, verdict.differs
    assert verdict.same_cards
    return len(record.moves)
