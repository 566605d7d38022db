"""The journal: every answer of a game in order, including those taken back. It only ever grows.

A page names the open decision by the number of answers that people gave, undos included. So a late answer is known to
be late, even after an undo. Automatic answers do not count: how many there were may depend on cards one does not see.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Self

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model.errors import MagenoirError
from magenoir.model.terms import SEATS, Seat
from magenoir.server.errors import Lost
from magenoir.server.rooms.opening import begin
from magenoir.server.storage.rows import Entry, Opening
from magenoir.told.secrecy import open_to


class Mark(Struct, frozen=True):
    """One answer that still stands: who gave it, and whether the server chose."""

    seat: Seat
    auto: bool
    position: int  # in the journal


class Game:
    """A game as its journal tells it: the match, the journal's length, and a mark for each answer in the match."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.match: Match = begin(opening)
        self.length = 0
        self.number = 0  # of the open decision, as pages know it
        self.marks: list[Mark] = []
        self.nonces: dict[tuple[Seat, str], tuple[int, int]] = {}  # number after the choice, and moves taken
        self.passed = [0] * len(self.match.state.seats)  # windows passed for each seat, in all
        self.common = len(self.match.events)  # events that still hold since the last fork

    def fork(self) -> Self:
        """A copy to go on with, which becomes the game once it is saved."""
        twin = type(self).__new__(type(self))
        twin.opening, twin.length, twin.number = self.opening, self.length, self.number
        twin.match = self.match.fork()
        twin.marks, twin.nonces, twin.passed = self.marks.copy(), self.nonces, self.passed.copy()
        twin.common = len(self.match.events)
        return twin

    @property
    def before(self) -> int:
        """How many answers the opening has given already."""
        return len(self.opening.moves)

    def chosen(self, *seats: Seat) -> list[int]:
        """For each real choice of these seats, how many answers had been given before it."""
        return [self.before + place for place, mark in enumerate(self.marks) if mark.seat in seats and not mark.auto]

    def sees(self, seat: Seat | None) -> bool:
        """Whether this seat is shown the options of the open decision."""
        decision = self.match.decision
        return decision is not None and open_to(self.match.state, decision, seat)

    def out(self, seat: Seat) -> bool:
        """Whether this player is defeated, or has given up."""
        player = self.match.state.seats[seat]
        return player.out or player.gave_up

    # --------------------------------------------------------------------------------------------------- going on

    def answer(self, seat: Seat, move: str | int, *, auto: bool = False) -> Entry:
        """Answer the open decision. Returns what to write down; a MoveError changes nothing."""
        mark = Mark(seat, auto, self.length)
        window = self.match.decision is not None and self.match.decision.kind == "window"
        self.match.choose(move, seat)
        self.marks.append(mark)
        self.length += 1
        self.number += not auto
        self.passed[seat] += auto and window
        return Entry("move", seat, self.match.moves[-1][1], auto=auto)

    def end(self, what: Literal["concede", "claim"], seat: Seat) -> Entry:
        """Give up; or claim a duel, so that the absent player gives up."""
        loser = seat if what == "concede" else SEATS[1 - seat]
        mark = Mark(loser, False, self.length)
        self.match.concede(loser)
        self.marks.append(mark)
        self.length += 1
        self.number += 1
        return Entry(what, seat)

    def undo(self, seat: Seat, count: int) -> Entry:
        """Take back the last `count` answers."""
        self.match.undo(count)
        del self.marks[len(self.marks) - count :]
        self.common = min(self.common, len(self.match.events))
        self.length += 1
        self.number += 1
        return Entry("undo", seat, count=count)

    # ------------------------------------------------------------------------------------------------- going again

    def follow(self, entries: Iterable[Entry]) -> None:
        """Go where the journal went."""
        for entry in entries:
            self.remember(entry, self.number)
            try:
                self._follow(entry)
            except MagenoirError as error:
                raise Lost(f"entry {self.length} of the journal is not taken any more: {error}") from None

    def _follow(self, entry: Entry) -> None:
        if entry.what == "move":
            options = self.match.options()
            self.answer(entry.seat, options.index(entry.move) if entry.move in options else entry.move, auto=entry.auto)
        elif entry.what == "undo":
            self.undo(entry.seat, entry.count)
        else:
            self.end(entry.what, entry.seat)

    def remember(self, entry: Entry, number: int) -> None:
        """Remember a choice's nonce: the same one again gets the same answer."""
        if entry.nonce:
            self.nonces[entry.seat, entry.nonce] = (number + entry.taken, entry.taken)


def replayed(opening: Opening, entries: Iterable[Entry]) -> Game:
    game = Game(opening)
    game.follow(entries)
    return game
