"""A place: one room with all that goes on around it in this process."""

from __future__ import annotations

import asyncio
from math import ceil
from time import monotonic

from magenoir.model.state import Seat
from magenoir.server.messages import ChairView, Word
from magenoir.server.rooms.room import Room
from magenoir.server.storage.rows import Chair
from magenoir.server.tables.presence import Attendance
from magenoir.server.tables.talk import Talk
from magenoir.server.tables.visit import Visit


class Place:
    """A room with all that goes on around it in this process."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.visits: set[Visit] = set()
        self.attendance = Attendance(len(room.chairs))
        self.left = monotonic()
        self.listening: asyncio.Task[None] | None = None
        self.driving: asyncio.Task[None] | None = None
        self.claiming: asyncio.TimerHandle | None = None
        self.rematch = room.rematch  # as it was told last
        self.talk = Talk(len(room.chairs))

    @property
    def driven(self) -> bool:
        """Whether a bot is at it."""
        return self.driving is not None and not self.driving.done()

    @property
    def unattended(self) -> bool:
        """Whether only bots play on: then they do so for those who watch, and no faster than one can follow."""
        return self.room.goes_on and not self.room.standing()

    @property
    def busy(self) -> bool:
        return bool(self.visits) or self.room.lock.locked() or self.driven

    @property
    def channel(self) -> str:
        """Where processes speak of this game."""
        return f"game:{self.room.kept.id}"

    @property
    def bot_asked(self) -> Seat | None:
        """The seat of the bot that is asked now."""
        decision = self.room.game.match.decision if self.room.game is not None else None
        return decision.seat if decision is not None and self.room.chairs[decision.seat].kind == "bot" else None

    def chairs(self, claim_after: float) -> tuple[ChairView, ...]:
        """Who sits where, as everybody may know it."""
        return tuple(self._chair(chair, claim_after) for chair in self.room.chairs)

    def _chair(self, chair: Chair, claim_after: float) -> ChairView:
        person = chair.kind == "person"
        away = self.attendance.away(chair.seat) if person else 0.0
        waited_for = person and self.room.kept.kind == "link" and self._waited_for(chair)
        series = self.room.series
        secret = series is not None and not series.now.over  # a deck that everybody knows is known by its title (D1.4)
        return ChairView(
            chair.seat, chair.name, chair.kind, "" if secret else chair.deck, not away, int(away),
            claimable=waited_for and away >= claim_after,
            claim_in=max(0, ceil(claim_after - away)) if waited_for and away else 0,
            let_out_by=tuple(other.seat for other in self.room.chairs if waited_for and other.let_out == chair.seat),
        )  # fmt: skip

    def _waited_for(self, chair: Chair) -> bool:
        return self.room.between or (self.room.goes_on and chair.seat in self.room.standing())

    @property
    def counsel(self) -> tuple[Word, ...]:
        """What was said of the decision that is open now."""
        game = self.room.game
        return self.talk.words(game.number) if game is not None else ()

    @property
    def there(self) -> set[Seat]:
        """The persons who are at the table."""
        persons = {chair.seat for chair in self.room.chairs if chair.kind == "person"}
        return persons & set(self.attendance.all)
