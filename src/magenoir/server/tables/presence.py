"""Who is at a table: the tabs of this process, and those that other processes report."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from msgspec import Struct

from magenoir.model.terms import Seat
from magenoir.server.messages import SaidAtTable

HEARTBEAT = 10.0  # seconds between a process's notes about a game
SILENCE = 25.0  # seconds after which a silent process counts as gone


class Note(Struct, frozen=True, omit_defaults=True):
    """What processes tell each other about a game: hints to look at the database, and who is here."""

    by: str  # the process
    length: int  # of the journal, as it knows it
    here: tuple[Seat | None, ...] = ()  # the seat of each of its tabs; None: a spectator
    asks: bool = False  # asks the others to say the same
    chairs: bool = False  # something besides the journal has changed
    number: int = -1  # of the decision under discussion
    words: tuple[tuple[Seat, int, str], ...] = ()  # seat, choice, stance
    said: SaidAtTable | None = None


class Attendance:
    """Who is there, and since when somebody is not. A clock that jumps changes nothing, nor does a stopped server."""

    def __init__(self, seats: int, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self.local: list[Seat | None] = []
        self._others: dict[str, tuple[float, tuple[Seat | None, ...]]] = {}
        self._last = [clock()] * seats

    def come(self, seat: Seat | None) -> None:
        self.local.append(seat)

    def go(self, seat: Seat | None) -> None:
        self.local.remove(seat)
        self._touch(seat)

    def hear(self, note: Note) -> bool:
        """Take in what another process says. Returns whether it is news."""
        before = self._others.pop(note.by, (0.0, ()))[1]
        for seat in before:
            self._touch(seat)
        if note.here:
            self._others[note.by] = (self._clock(), note.here)
        return before != note.here

    def forget_silent(self) -> bool:
        """Forget processes that have gone silent. Returns whether there was one."""
        gone = [by for by, (heard, _) in self._others.items() if self._clock() - heard > SILENCE]
        for by in gone:
            for seat in self._others.pop(by)[1]:
                self._touch(seat)
        return bool(gone)

    def _touch(self, seat: Seat | None) -> None:
        if seat is not None:
            self._last[seat] = self._clock()

    @property
    def all(self) -> list[Seat | None]:
        return [*self.local, *(seat for _, here in self._others.values() for seat in here)]

    def present(self, seat: Seat) -> bool:
        return seat in self.all

    def away(self, seat: Seat) -> float:
        """Seconds since the last tab of a seat was lost; 0 while there is one."""
        return 0.0 if self.present(seat) else self._clock() - self._last[seat]

    @property
    def spectators(self) -> int:
        return self.all.count(None)
