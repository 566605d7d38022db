"""What a seat or spectator is shown of a room: built from views, once for all tabs that see the same."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from magenoir.match.game import Match
from magenoir.model.events import TurnBegan
from magenoir.model.state import Seat
from magenoir.server.flat import Choice, View, flat_choices, flat_view
from magenoir.server.messages import TableFrame, TakeBack
from magenoir.server.rooms.room import Room
from magenoir.server.rooms.undo import Undo
from magenoir.told.chain import Link, chain
from magenoir.told.changes import Change, changes
from magenoir.told.choices import choices
from magenoir.told.lines import Line, lines
from magenoir.told.view import view

SPECTATOR = -1


class Viewer:
    """One tab: its seat, and how much it has been shown."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.log_sent = 0
        self.passes_told = 0


class Picture(Struct, frozen=True):
    """What all tabs of one seat are shown."""

    view: View
    choices: tuple[Choice, ...]
    chain: tuple[Link, ...]
    changes: dict[int, tuple[Change, ...]]
    take_back: TakeBack


class Shown:
    """A room as seen from each seat. What is built for one tab serves the others until the room changes."""

    def __init__(self, room: Room) -> None:
        self.room, self.undo = room, Undo(room)
        self.viewers: set[Viewer] = set()
        self._pictures: dict[Seat, Picture] = {}
        self._logs: dict[Seat, list[Line]] = {}
        room.on_change = self.refresh

    def refresh(self, events: int | None = None) -> None:
        """The room has changed; with a number, only so many events of the log still hold."""
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
        picture, log = self.picture(viewer.seat), self.log(viewer.seat)
        lesson = self.room.lesson
        passed = game.passed[viewer.seat] if viewer.seat >= 0 else 0
        frame = TableFrame(
            number=game.number,
            view=picture.view,
            choices=picture.choices,
            chain=picture.chain,
            chain_lines=min(game.match.state.chain_events, len(log)) if picture.chain else 0,
            changes=picture.changes,
            log=tuple(log[viewer.log_sent :]),
            log_from=viewer.log_sent,
            take_back=picture.take_back,
            auto_passed=passed - viewer.passes_told,
            lesson=lesson.stand(game.match, self.room.kept.lesson) if lesson else None,
        )
        viewer.log_sent, viewer.passes_told = len(log), passed
        return frame

    def picture(self, seat: Seat) -> Picture:
        if seat not in self._pictures:
            assert self.room.game is not None
            match, eye = self.room.game.match, None if seat == SPECTATOR else seat
            back = TakeBack() if eye is None else self.undo.way_back(eye)[1]
            self._pictures[seat] = Picture(
                flat_view(view(match, eye)), flat_choices(choices(match, eye)), chain(match, eye), changes(match, eye),
                replace(back, asked_by=self.undo.asked_by, waits_for=self.undo.waits_for),
            )  # fmt: skip
        return self._pictures[seat]

    def log(self, seat: Seat) -> list[Line]:
        """Everything that has happened, one line per event."""
        assert self.room.game is not None
        match, log = self.room.game.match, self._logs.setdefault(seat, [])
        reader = None if seat == SPECTATOR else seat
        turn = log[-1].turn if log else first_turn(match)
        log += lines(match.events[len(log) :], reader, match.state, turn)
        return log


def first_turn(match: Match) -> int:
    """The turn in which the log begins; 0: before the first."""
    begun = next((event.turn for event in match.events if isinstance(event, TurnBegan)), None)
    return begun - 1 if begun is not None else match.state.turn if match.state.phase != "set-up" else 0
