"""What a match keeps of its past, to go back to."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model.decision import Option
from magenoir.model.state import State
from magenoir.model.terms import Mode, Seat

Answer = tuple[Seat, Option | None]
"""Who answered what; None: conceded."""


class Beginning(Struct, frozen=True):
    """How a game began, so that it can be begun again; its decks are the cards of its State in order."""

    seed: int
    chooser: Seat | None
    mode: Mode


class Kept(Struct, frozen=True):
    """A State between two actions, and how much had happened by then. It never changes, so matches may share it."""

    state: State
    events: int
    answers: int
