"""One tab at a table: its seat, and what it gets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from magenoir.model.terms import Seat
from magenoir.server import messages as msg
from magenoir.server.rooms.room import Room
from magenoir.server.rooms.shown import Viewer
from magenoir.server.tables.outbox import Outbox, Overflow
from magenoir.server.tables.process import Process

SLOW = 1013  # close code for a tab that does not read: try again later


class Visit:
    """One tab. It holds the lease of its seat (None: a spectator's) until a newer tab comes."""

    def __init__(
        self, process: Process, room: Room, seat: Seat | None, token: str, close: Callable[[int], Awaitable[None]]
    ) -> None:
        self.process, self.room, self.seat, self.token, self.close = process, room, seat, token, close
        self.viewer = Viewer(seat)
        self.outbox = Outbox()
        self.lease = 0
        self.welcomed = False
        self._series: msg.SeriesTold | None = None  # as last told

    @property
    def acting(self) -> bool:
        """Whether this tab acts for its seat."""
        return self.seat is not None and self.lease == self.room.chairs[self.seat].lease

    def say(self, message: msg.Told) -> None:
        try:
            self.outbox.put(message)
        except Overflow:
            self.process.spawn(self._close_slow())

    async def _close_slow(self) -> None:
        await self.close(SLOW)

    def show_table(self) -> None:
        self.outbox.put_table()

    def tell_presence(self, chairs: tuple[msg.ChairView, ...], spectators: int) -> None:
        self.say(msg.Presence(chairs, self.acting, spectators))

    def tell_rematch(self) -> None:
        """Who wants a rematch; or where it is: this tab's token opens it too."""
        wanted, game = self.room.rematch
        if wanted or game:
            self.say(msg.Rematched(wanted, game, self.token if game else ""))

    def tell_series(self) -> None:
        """Where the series stands, unless this tab knows that already."""
        series = self.room.series
        told = series.told(self.seat) if series is not None and self.welcomed else None
        if told is not None and told != self._series:
            self._series = told
            self.say(told)

    def tell_counsel(self, words: tuple[msg.Word, ...]) -> None:
        """What the players say about the open decision, if this seat sees its options."""
        game = self.room.game
        if game is not None and game.sees(self.seat):
            self.say(msg.Counselled(game.number, words))
