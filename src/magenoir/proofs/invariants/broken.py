"""A promise of the engine is broken."""

from __future__ import annotations

from magenoir.model.errors import InternalError


class InvariantBroken(InternalError):
    """Which invariant, after how many events, and a sentence about what is wrong."""

    def __init__(self, invariant: str, event: int, wrong: str) -> None:
        super().__init__(f"{invariant}, at event {event}: {wrong}")
        self.invariant, self.event, self.wrong = invariant, event, wrong


class Wrong(Exception):
    """What a check found; `Invariants` adds the number of the event."""

    def __init__(self, invariant: str, sentence: str) -> None:
        super().__init__(sentence)
        self.invariant = invariant
