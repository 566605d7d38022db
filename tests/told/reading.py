"""A story as a person reads it."""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.model.events import Event
from magenoir.model.state import State
from magenoir.model.terms import Seat
from magenoir.told.log import Reader
from magenoir.told.story import story


def read_story(events: Sequence[Event], seat: Seat | Reader | None, state: State, *, rules: bool = False) -> list[str]:
    return [str(line) for line in story(events, seat, state, rules=rules)]
