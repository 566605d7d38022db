"""The kernel: take the next item off the agenda, carry it out, let what it triggered enter the chain, repeat.

A procedure reads like its section of the rules and yields a decision when a player must choose. Only the State outlives
an item, so a game can be copied between any two of them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from magenoir.model.agenda import Enter, Item, Window
from magenoir.model.decision import Decision, Option
from magenoir.model.errors import InternalError
from magenoir.table import Table

T = TypeVar("T")
Procedure = Generator[Decision, Option, T]
Carry = Callable[[Table, Any], "Procedure[None] | None"]

PROCEDURES: dict[type[Item], Carry] = {}
SETTLERS: list[Callable[[Table], list[Item]]] = []
"""What is checked after every item: ends, deaths, "as soon as" conditions. Each returns the items that come next."""

C = TypeVar("C", bound=Carry)


def procedure(kind: type[Item]) -> Callable[[C], C]:
    """Make a function the procedure of a kind of item."""

    def register(function: C) -> C:
        PROCEDURES[kind] = function
        return function

    return register


def run(table: Table) -> Procedure[None]:
    """Play on until the game is over."""
    state = table.state
    settled = False  # a new State may have something to settle although nothing has happened
    while not state.outcome:
        if not state.agenda:
            raise InternalError("the agenda is empty though the game is not over")
        step = table.take_step()
        asking = PROCEDURES[type(step)](table, step)
        if asking is not None:
            if table.keeps and type(step) is not Window:  # a window rarely asks anything, and keeps on its own
                table.keep()
            yield from asking
        if not (settled and table.agenda.untouched):
            settle(table)
            settled = True


def settle(table: Table) -> None:
    """After an action: who has lost, what dies, what was triggered (H2). All of it comes next in the chain."""
    if table.state.outcome:
        return
    steps: list[Item] = []
    for settler in SETTLERS:
        steps += settler(table)
    state = table.state
    if state.outcome:
        return
    raised = table.agenda.take_raised()
    if any(step.moment >= 0 for step in raised):
        steps.append(Enter(tuple(raised)))
    else:
        steps += raised
    table.agenda.plan(*steps)
