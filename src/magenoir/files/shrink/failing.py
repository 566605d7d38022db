"""How the engine fails in a game or scenario: with an exception, or by breaking a check that watches."""

from __future__ import annotations

import tomllib
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from magenoir.files.position.reading import position_in, read_position
from magenoir.files.record.record import Record
from magenoir.files.record.replaying import begin, play_move
from magenoir.files.scenario.runner import Failed, Runner
from magenoir.files.scenario.script import Move, read_script
from magenoir.files.toml_text import toml
from magenoir.language.library import Library
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.catalogue import Catalogue
from magenoir.model.errors import InternalError, MagenoirError
from magenoir.model.events import Event
from magenoir.model.state import State
from magenoir.model.terms import Seat
from magenoir.table import Table

CALLERS = 2  # the frame that raised, and the one that called it


class Check(Protocol):
    """Watches one game and raises if something is wrong (`magenoir.proofs.invariants.Invariants`)."""

    def __call__(self, table: Table, event: Event) -> None: ...

    def at_decision(self, match: Match) -> None: ...


MakeCheck = Callable[[State | None], Check]
"""Makes a check for one game: from this State, or None for a new game."""


class Failure(Struct, frozen=True):
    """What went wrong. The same kind of error in the same place is the same failure, whatever the message."""

    kind: str
    place: str
    words: str

    def same(self, other: Failure | None) -> bool:
        return other is not None and (self.kind, self.place) == (other.kind, other.place)

    def __str__(self) -> str:
        return f"{self.kind}: {self.words} ({self.place})"


def failure_of(error: Exception) -> Failure | None:
    """None if it is not the engine's fault: a move that is refused, a position that makes no sense."""
    if isinstance(error, Failed) or (isinstance(error, MagenoirError) and not isinstance(error, InternalError)):
        return None
    frames = traceback.extract_tb(error.__traceback__)[-CALLERS:]
    place = " < ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    return Failure(type(error).__name__, getattr(error, "invariant", place), str(error))


def failing_move(record: Record, library: Library | None, check: MakeCheck | None) -> tuple[int, Failure] | None:
    """The first move, from 1, at which the game of a record fails (0: before the first); None if it never does."""
    number = 0
    looking = check(None) if check else None
    try:
        match = begin(record, library, looking)
        for number, move in enumerate(record.moves, 1):
            play_move(match, number, move)
            if looking:
                looking.at_decision(match)
    except Exception as error:
        failure = failure_of(error)
        if failure is None:
            raise
        return number, failure
    return None


def failure_in(tables: Mapping[str, Any], library: Library | None, check: MakeCheck | None) -> Failure | None:
    """How a scenario fails, played as `scenario check` plays it and, with a check, again while the check watches.

    A failure before a line's move is made does not count: that line would be pointless.
    """
    tables = tomllib.loads(toml(tables))  # it must survive being written as TOML
    begun, runner = 0, None
    try:
        state = read_position(position_in(tables), library or load_cards())
        play = tables["play"]
        runner = Counting(Match(state.copy()), Catalogue.load(), strict=bool(play.get("strict", False)))
        for line in read_script(play["script"], state.players):
            begun += isinstance(line, Move)
            runner.play(line)
        runner.finish(())
        if check:
            look_on(Match(state.copy(), looking := check(state)), looking, runner.match.moves)
    except Exception as error:
        return failure_of(error) if runner is None or runner.taken == begun else None
    return None


class Counting(Runner):
    """Counts the moves of the script that were offered and made."""

    taken = 0

    def _mark(self) -> None:
        super()._mark()
        self.taken += 1


def look_on(match: Match, looking: Check, moves: list[tuple[Seat, str]]) -> None:
    """Play these moves again while a check watches; the runner's forks would lose it."""
    looking.at_decision(match)
    for number, move in enumerate(moves, 1):
        play_move(match, number, move)
        looking.at_decision(match)
