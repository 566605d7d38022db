"""What a seat or spectator is shown of a room: built from views, once for all tabs that see the same."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from magenoir.model.terms import Seat
from magenoir.server.messages import TableFrame, TakeBack
from magenoir.server.rooms.room import Room
from magenoir.server.rooms.undo import Undo
from magenoir.told.chain import Link
from magenoir.told.changes import Change
from magenoir.told.choices import Choice
from magenoir.told.everything import everything
from magenoir.told.lines import Line
from magenoir.told.view import View


class Viewer:
    """One tab: its seat (None: a spectator), and how much it has been shown."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.log_sent = 0
        self.passes_told = 0


class Picture(Struct, frozen=True):
    """What all tabs of one seat are shown."""

    view: View
    choices: tuple[Choice, ...]
    chain: tuple[Link, ...]
    chain_lines: int
    changes: dict[int, tuple[Change, ...]]
    take_back: TakeBack


class Shown:
    """A room as seen from each seat. What is built for one tab serves the others until the room changes."""

    def __init__(self, room: Room) -> None:
        self.room, self.undo = room, Undo(room)
        self.viewers: set[Viewer] = set()
        self._pictures: dict[Seat | None, Picture] = {}
        self._logs: dict[Seat | None, list[Line]] = {}
        room.on_change = self.refresh

    def refresh(self, events: int | None = None) -> None:
        """The room has changed; with a number, only that many events of the log are still valid."""
        self._pictures.clear()
        if events is not None:
            for log in self._logs.values():
                del log[events:]
            for viewer in self.viewers:
                viewer.log_sent = min(viewer.log_sent, events)

    def frame(self, viewer: Viewer) -> TableFrame | None:
        """The table for one tab, with the part of the log it lacks; None: the game has not begun."""
        game = self.room.game
        if game is None:
            return None
        picture, log = self.picture(viewer.seat), self._logs[viewer.seat]
        lesson = self.room.lesson
        passed = game.passed[viewer.seat] if viewer.seat is not None else 0
        frame = TableFrame(
            number=game.number,
            view=picture.view,
            choices=picture.choices,
            chain=picture.chain,
            chain_lines=picture.chain_lines,
            changes=picture.changes,
            log=tuple(log[viewer.log_sent :]),
            log_from=viewer.log_sent,
            take_back=picture.take_back,
            auto_passed=passed - viewer.passes_told,
            lesson=lesson.stand(game.match, self.room.kept.lesson) if lesson else None,
        )
        viewer.log_sent, viewer.passes_told = len(log), passed
        return frame

    def picture(self, seat: Seat | None) -> Picture:
        if seat not in self._pictures:
            assert self.room.game is not None
            log = self._logs.setdefault(seat, [])
            told = everything(self.room.game.match, seat, since=len(log))
            log += told.log
            back = TakeBack() if seat is None else self.undo.way_back(seat)[1]
            self._pictures[seat] = Picture(
                view=told.view,
                choices=told.choices,
                chain=told.chain,
                chain_lines=told.chain_events,
                changes=told.changes,
                take_back=replace(back, asked_by=self.undo.asked_by, waits_for=self.undo.waits_for),
            )
        return self._pictures[seat]
