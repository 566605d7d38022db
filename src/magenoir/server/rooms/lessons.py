"""Guided games: a position, what the guide says, and the moves it waits for, on the real engine.

Where a lesson stands follows from the moves made so far, so undo and restarts need nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model.terms import SEATS, Seat
from magenoir.server.messages import Lesson as Stand

PERSON, OTHER = SEATS[:2]
"""The seats of a guided game."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """What the guide says, in each language, and the moves it then waits for."""

    do: tuple[str, ...]
    en: str
    fr: str


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game, as its file has it."""

    title: str
    title_fr: str
    position: str
    theirs: tuple[str, ...]
    step: tuple[Step, ...]

    @property
    def moves(self) -> tuple[str, ...]:
        """Everything the person does, step by step."""
        return tuple(move for step in self.step for move in step.do)

    def next_moves(self, match: Match) -> tuple[str, ...]:
        """What the open step still waits for; nothing when the lesson is over."""
        place, made = self._reached(match)
        return self.step[place].do[made:] if place < len(self.step) else ()

    def next_choice(self, match: Match) -> int | None:
        """The index of what the person is to choose now; None: nothing that is offered, or anything."""
        return offered(match, PERSON, self.next_moves(match))

    def their_choice(self, match: Match) -> int | None:
        """The index of what the other player chooses now; None: the lesson does not say."""
        return offered(match, OTHER, self.theirs[followed(self.theirs, match.moves, OTHER) :])

    def over(self, match: Match) -> bool:
        """Whether the person has done all of it, and may do anything."""
        return self._reached(match)[0] == len(self.step)

    def stand(self, match: Match, name: str) -> Stand:
        """Where the game stands, for the page."""
        place, _ = self._reached(match)
        step = self.step[min(place, len(self.step) - 1)]
        return Stand(
            name=name,
            step=place,
            steps=len(self.step),
            say={"en": step.en, "fr": step.fr},
            choice=self.next_choice(match),
            done=self.over(match),
        )

    def _reached(self, match: Match) -> tuple[int, int]:
        """The open step, and how many of its moves are made."""
        made = followed(self.moves, match.moves, PERSON)
        for place, step in enumerate(self.step):
            if made < len(step.do):
                return place, made
            made -= len(step.do)
        return len(self.step), 0


def offered(match: Match, seat: Seat, moves: Sequence[str]) -> int | None:
    """The index of the first of these moves, as the lesson writes it, if this seat is asked and it is offered."""
    if match.decision is None or match.decision.seat != seat or not moves or moves[0] not in match.options():
        return None
    return match.options().index(moves[0])


def followed(wanted: Sequence[str], moves: Iterable[tuple[Seat, str]], seat: Seat) -> int:
    """How many of these moves a seat has made, in order; other moves in between do not count."""
    made = 0
    for who, move in moves:
        if who == seat and made < len(wanted) and move == wanted[made]:
            made += 1
    return made


@cache
def lessons() -> dict[str, Lesson]:
    """All guided games, by file name."""
    folder = resources.files("magenoir") / "data" / "lessons"
    return {
        file.name.removesuffix(".toml"): msgspec.toml.decode(file.read_bytes(), type=Lesson)
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    }
