"""A failing game made small, shown on engines that are broken on purpose."""

import tomllib

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.files.record.record import Record, record_of
from magenoir.files.scenario.checking import check
from magenoir.files.shrink.failing import failure_in
from magenoir.files.shrink.shrinking import shrink
from magenoir.files.toml_text import toml
from magenoir.match.game import Match
from magenoir.model.errors import InternalError, RecordError
from magenoir.model.events import DamageDealt, Event
from magenoir.model.state import State
from magenoir.proofs.play.player import Player, eager
from magenoir.table import Table

SEED = 6  # a game in which a Permanent dies


def played(seed: int) -> Record:
    """A random game with two of the four decks, up to the move that breaks the engine."""
    decks = load_decks()
    match = Match.new([decks["burning-wrath"].cards, decks["surging-growth"].cards], seed)
    player = Player(seed, eager)
    while match.decision is not None and match.state.turn < 60:
        option = player.choose(match)
        move = match.decision.seat, match.notation.text(option)
        try:
            match.choose(option)
        except KeyError:
            return record_of(match, crashed_by=move)
    return record_of(match)


@pytest.mark.usefixtures("no_permanent_may_die")
def test_a_crash_becomes_a_scenario_of_a_few_lines() -> None:
    record = played(SEED)
    assert record.outcome == "crash"
    assert len(record.moves) > 100
    result = shrink(record)
    assert (result.failure.kind, result.move) == ("KeyError", len(record.moves))
    text = toml(result.tables)
    assert len(text.splitlines()) < 25
    assert len(result.tables["play"]["script"].splitlines()) <= 4
    told = check(tomllib.loads(text))
    assert not told.passed
    assert "the engine broke: KeyError: 'a Permanent dies'" in told.message


@pytest.mark.usefixtures("no_permanent_may_die")
@pytest.mark.parametrize("seed", [SEED, 13, 14, 18])
def test_the_scenario_of_a_crash_passes_once_the_engine_is_fixed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = shrink(played(seed)).tables
    monkeypatch.undo()
    result = check(tables)
    assert result.passed, result.message


class NoDamage:
    """A check that fails if a card is hit."""

    def __init__(self, state: State | None) -> None:
        """For a game from any State."""

    def __call__(self, table: Table, event: Event) -> None:
        if isinstance(event, DamageDealt) and event.card is not None:
            raise InternalError("a card was hit")

    def at_decision(self, match: Match) -> None:
        assert match.outcome or match.decision


def test_a_failed_check_becomes_a_scenario_too() -> None:
    record = played(SEED)
    result = shrink(record, check=NoDamage)
    assert result.move < len(record.moves)
    assert len(toml(result.tables).splitlines()) < 25
    assert check(result.tables).passed  # only the check sees it
    assert result.failure.same(failure_in(result.tables, None, NoDamage))


def test_every_attempt_is_reported() -> None:
    tries: list[int] = []
    result = shrink(played(SEED), check=NoDamage, on_try=tries.append)
    assert tries == list(range(1, result.tries + 1))


def test_a_game_that_does_not_fail_cannot_be_shrunk() -> None:
    with pytest.raises(RecordError, match="nothing fails"):
        shrink(played(SEED))
