"""A scenario cut out of a game. That it passes is proved over many games (`magenoir.proofs.cutting`)."""

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.files.record.record import Record, record_of
from magenoir.files.scenario.checking import check
from magenoir.files.scenario.cutting import cut
from magenoir.match.game import Match
from magenoir.model.errors import RecordError
from tests.seats import B


@pytest.fixture(scope="module")
def record() -> Record:
    decks = [load_decks()[slug].cards for slug in ("burning-wrath", "surging-growth")]
    match = Match.new(decks, 7, chooser=B)
    while match.number < 60:
        match.choose(0)
    match.concede(B)
    return record_of(match)


def script(tables: dict[str, dict[str, str]]) -> list[str]:
    return tables["play"]["script"].splitlines()


def test_the_set_up_can_be_cut_out(record: Record) -> None:
    tables = cut(record, 2)
    assert (tables["phase"], tables["chooser"]) == ("set-up", "B")
    assert script(tables)[:2] == ["A: keep first hand", "B: keep first hand"]
    assert check(tables).passed


def test_a_cut_holds_only_the_moves_since_the_last_main_phase(record: Record) -> None:
    at = next(place for place, (_, move) in enumerate(record.moves) if move == "end turn")
    here = cut(record, at)
    assert script(here)[0].startswith("= now")
    assert check(here).passed
    tables = cut(record, at + 2)
    assert script(tables)[0].endswith(": end turn")
    assert tables["phase"] == "main"
    assert check(tables).passed


def test_a_cut_ends_as_the_game_did(record: Record) -> None:
    tables = cut(record)
    assert script(tables)[-1] == "= now winner A"
    assert "B: concede" in script(tables)
    assert check(tables).passed


def test_cutting_at_a_missing_move_is_refused(record: Record) -> None:
    with pytest.raises(RecordError, match="no move 99"):
        cut(record, 99)


def test_a_turn_watched_for_loops_is_cut_as_moves(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a turn has done so far (H3) cannot be written, so the position is from before that."""
    at = record.moves.index((1, "end turn"))
    assert script(cut(record, at))[0].startswith("= now")
    monkeypatch.setattr("magenoir.files.scenario.cutting.WATCHED_AFTER", 0)
    tables = cut(record, at)
    assert script(tables)[0] == "B: trade"
    assert check(tables).passed
