"""Events cite the text that is being carried out, and only while it is."""

from collections.abc import Iterator

import pytest

from magenoir.model.card import UNKNOWN
from magenoir.model.notes import NO_HAND
from magenoir.model.terms import HAND, CardId
from magenoir.rules.setup import empty_state
from magenoir.table import Table
from tests.seats import A


@pytest.fixture
def table() -> Table:
    table = Table(empty_state(2, seed=1))
    for _ in range(2):
        table.create(UNKNOWN, A, HAND)
    return table


def cited(table: Table) -> list[tuple[CardId | None, int]]:
    return [(event.source, event.paragraph) for event in table.events]


def test_what_happens_while_a_text_speaks_cites_it(table: Table) -> None:
    table.note(NO_HAND)
    with table.speaking(CardId(0), 2):
        table.note(NO_HAND)
    table.note(NO_HAND)
    assert cited(table) == [(None, -1), (0, 2), (None, -1)]


def test_a_nested_text_hands_back_to_the_outer_one(table: Table) -> None:
    with table.speaking(CardId(0), 2):
        with table.speaking(CardId(1)):
            table.note(NO_HAND)
        table.note(NO_HAND)
    assert cited(table) == [(1, -1), (0, 2)]


def test_an_early_return_ends_the_citation(table: Table) -> None:
    def carry_out() -> None:
        with table.speaking(CardId(0), 2):
            return

    carry_out()
    assert (table.source, table.paragraph) == (None, -1)


def test_an_error_ends_the_citation_and_the_moment(table: Table) -> None:
    with pytest.raises(ZeroDivisionError), table.speaking(CardId(0), 2), table.at_once():
        _ = 1 // 0
    assert (table.source, table.paragraph, table.moment) == (None, -1, -1)


def test_a_procedure_that_asks_speaks_until_it_is_over(table: Table) -> None:
    def ask() -> Iterator[str]:
        with table.speaking(CardId(0), 2):
            yield "which one?"

    asking = ask()
    next(asking)
    assert table.source == 0
    assert next(asking, None) is None
    assert table.source is None


def test_simultaneous_events_share_one_moment_whatever_text_speaks(table: Table) -> None:
    with table.at_once():
        moment = table.next_moment
        with table.speaking(CardId(0)):
            table.note(NO_HAND)
        table.note(NO_HAND)
        assert table.next_moment == moment
    assert table.moment == -1
