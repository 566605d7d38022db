"""What all tests share: Ctrl-C works, no deadlines, some files stay in one process, bugs are planted on purpose."""

from __future__ import annotations

import signal
from typing import Any

import pytest
from hypothesis import settings

from magenoir.model.agenda import Arrive, TakePile
from magenoir.rules.kernel import PROCEDURES
from magenoir.table import Table

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell's background job ignores it, and so would our children
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("ours", deadline=None)  # a busy machine makes anything slow
settings.load_profile("ours")

ONE_PROCESS = ("browser", "server", "test_house.py")
"""Files, and folders of files, whose tests share something expensive to start: a browser, servers, bots, a build."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run each such file in one process (`--dist loadgroup`); spread all other tests over the processes."""
    for item in items:
        if item.path.parent.name in ONE_PROCESS or item.path.name in ONE_PROCESS:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture
def no_permanent_may_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine raises when a Permanent goes to the discard pile."""
    arrive = PROCEDURES[Arrive]

    def broken(table: Table, step: Any) -> Any:
        if table[step.card].card.kind == "permanent":
            raise KeyError("a Permanent dies")
        return arrive(table, step)

    monkeypatch.setitem(PROCEDURES, Arrive, broken)  # type: ignore[misc]  # a dict of kinds of step


@pytest.fixture
def mana_out_of_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a pile is taken, its Mana is there again: nothing raises, but Mana is not conserved."""
    take: Any = PROCEDURES[TakePile]

    def forging(table: Table, step: Any) -> Any:
        yield from take(table, step)
        if table.state.turn > 2:
            table.state.ether[0] = (9, 0, 0, 0, 0, 0)

    monkeypatch.setitem(PROCEDURES, TakePile, forging)  # type: ignore[misc]  # a dict of kinds of step
