"""A table of this process: a room, the tabs that look at it, and the exchange with other processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from math import ceil
from time import monotonic

import msgspec

from magenoir.model.terms import Seat
from magenoir.server.errors import CannotSave
from magenoir.server.messages import ChairView, SaidAtTable, Stops, Welcome, Word
from magenoir.server.rooms.absence import is_back
from magenoir.server.rooms.exchange import go_on
from magenoir.server.rooms.room import Room
from magenoir.server.rooms.shown import Shown
from magenoir.server.storage.rows import Chair
from magenoir.server.tables.driver import RETRY, Driver
from magenoir.server.tables.presence import Attendance, Note
from magenoir.server.tables.process import Process
from magenoir.server.tables.talk import Talk
from magenoir.server.tables.visit import Visit

LOG = logging.getLogger("magenoir.rooms")


class Table:
    """A room with everything that goes on around it in this process."""

    def __init__(self, process: Process, room: Room) -> None:
        self.process, self.room, self.shown = process, room, Shown(room)
        self.visits: set[Visit] = set()
        self.attendance = Attendance(len(room.chairs))
        self.talk = Talk(len(room.chairs))
        self.driver = Driver(process, room, watched=lambda: bool(self.visits), show=self.show, tell=self.tell)
        self.left = monotonic()
        self._listening: asyncio.Task[None] | None = None
        self._claiming: asyncio.TimerHandle | None = None
        self._rematch = room.rematch  # as last told

    @property
    def busy(self) -> bool:
        return bool(self.visits) or self.room.lock.locked() or self.driver.busy

    # ------------------------------------------------------------------------------------------------- who is there

    @property
    def chairs(self) -> tuple[ChairView, ...]:
        """Who sits where, as everybody may know it."""
        return tuple(map(self._chair, self.room.chairs))

    def _chair(self, chair: Chair) -> ChairView:
        person, patience = chair.kind == "person", self.process.claim_after
        away = self.attendance.away(chair.seat) if person else 0.0
        waited_for = person and self.room.kept.kind == "link" and self._waited_for(chair)
        series = self.room.series
        secret = series is not None and not series.now.over  # a title would give a well-known deck away (D1.4)
        return ChairView(
            chair.seat,
            chair.name,
            chair.kind,
            "" if secret else chair.deck,
            not away,
            int(away),
            claimable=waited_for and away >= patience,
            claim_in=max(0, ceil(patience - away)) if waited_for and away else 0,
            let_out_by=tuple(other.seat for other in self.room.chairs if waited_for and other.let_out == chair.seat),
        )

    def _waited_for(self, chair: Chair) -> bool:
        return self.room.between or (self.room.goes_on and chair.seat in self.room.standing())

    @property
    def there(self) -> set[Seat]:
        """The people at the table."""
        persons = {chair.seat for chair in self.room.chairs if chair.kind == "person"}
        return persons & set(self.attendance.all)

    @asynccontextmanager
    async def visiting(self, visit: Visit) -> AsyncIterator[None]:
        """A tab is here, from its hello until the connection is lost."""
        first = not self.visits
        self.visits.add(visit)
        self.shown.viewers.add(visit.viewer)
        self.attendance.come(visit.seat)
        try:
            if first:
                await self._listen()
            yield
        finally:
            self.visits.discard(visit)
            self.shown.viewers.discard(visit.viewer)
            self.attendance.go(visit.seat)
            self.left = monotonic()
            if not self.visits and self._listening is not None:
                self._listening.cancel()
                self._listening = None
            if not self.process.closing:
                self._show_absence()
                self.process.spawn(self.tell())
                heirs = [other for other in self.visits if other.seat == visit.seat]
                if visit.acting and heirs:
                    self.process.spawn(self._inherit(max(heirs, key=lambda heir: heir.lease)))

    async def welcome(self, visit: Visit) -> None:
        """Give the tab its seat, tell it all it has to know, and tell the others that it is here."""
        room = self.room
        await self._lend(visit)
        if room.between:
            async with room.lock:
                await go_on(room)  # in case a server died just when all were ready
        stops = Stops() if visit.seat is None else room.chairs[visit.seat].stops
        coop = room.kept.opening.coop
        visit.say(
            Welcome(
                room.kept.id,
                room.kept.kind,
                visit.seat,
                visit.acting,
                self.chairs,
                stops,
                room.kept.assisted,
                coop.told if coop is not None else None,
                0 if visit.seat is None else len(room.chairs[visit.seat].wishes.orders),
            )
        )
        visit.welcomed = True
        visit.tell_series()
        visit.show_table()
        visit.tell_rematch()
        if self.counsel:
            visit.tell_counsel(self.counsel)
        self.show_presence(but=visit)
        self._show_claim()  # for players who have not come since this process loaded the game
        self.driver.start()
        await self.tell(chairs=True)

    async def _lend(self, visit: Visit) -> None:
        """Give the seat to this tab, unless it only looks."""
        if visit.seat is not None:
            async with self.room.lock:
                visit.lease = await self.room.lend(visit.seat)
                await is_back(self.room, visit.seat)

    async def take_over(self, visit: Visit) -> None:
        """This tab acts for its seat from now on."""
        await self._lend(visit)
        await self.changed(chairs=True)

    async def _inherit(self, heir: Visit) -> None:
        """The acting tab is gone. If this cannot be saved now, the person can still take over."""
        with suppress(CannotSave):
            await self.take_over(heir)

    # ------------------------------------------------------------------------------------------------ showing it here

    def show(self) -> None:
        """The table has changed: send every tab here the newest."""
        for visit in list(self.visits):
            visit.show_table()
        self._show_news()

    def _show_news(self) -> None:
        """Show changes besides the table: the series, and where play goes on."""
        for visit in list(self.visits):
            visit.tell_series()
        if self._rematch != self.room.rematch:
            self._rematch = self.room.rematch
            for visit in list(self.visits):
                visit.tell_rematch()

    def show_presence(self, but: Visit | None = None) -> None:
        chairs, spectators = self.chairs, self.attendance.spectators
        for visit in self.visits - {but}:
            visit.tell_presence(chairs, spectators)

    def _show_absence(self) -> None:
        self.show_presence()
        self._show_claim()

    def _show_claim(self) -> None:
        """Tell the others once a player may be claimed; one timer per table."""
        if self._claiming is None:
            waits = [chair.claim_in for chair in self.chairs if chair.claim_in]
            if waits:
                later = asyncio.get_running_loop().call_later
                self._claiming = later(min(waits) + 0.05, self._claim_shown)

    def _claim_shown(self) -> None:
        self._claiming = None
        if not self.process.closing:
            self._show_absence()

    @property
    def counsel(self) -> tuple[Word, ...]:
        """What was said about the open decision."""
        return self.talk.words(self.room.number)

    def _show_counsel(self) -> None:
        counsel = self.counsel
        for visit in list(self.visits):
            visit.tell_counsel(counsel)

    def _show_said(self, said: SaidAtTable) -> None:
        for visit in list(self.visits):
            visit.say(said)

    # --------------------------------------------------------------------------------------------------- going on

    async def changed(self, *, chairs: bool = False) -> None:
        """After a saved change: show it here, tell the other processes, and let bots go on."""
        self.show()
        if chairs:
            self.show_presence()
        self.driver.start()
        await self.tell(chairs=chairs)

    async def changed_quietly(self) -> None:
        """After a saved change that concerns one seat: its tabs see it, and others what they may."""
        self._show_news()
        await self.tell(chairs=True)

    async def counselled(self, seat: Seat, choice: int, stance: str) -> None:
        """A seat gives its opinion on an option of the open decision; pass it on if it is news."""
        if self.talk.hear(self.room.number, seat, choice, stance):
            self._show_counsel()
            await self._publish(number=self.talk.number, words=((seat, choice, stance),))

    async def said(self, said: SaidAtTable) -> None:
        """Somebody here says something to everybody."""
        self._show_said(said)
        await self._publish(said=said)

    async def look_again(self) -> None:
        """Another process has written: take it over and show it."""
        async with self.room.lock:
            news = await self.room.catch_up()
        self._show_news()
        if news:
            self.show()
            self.show_presence()
            self.driver.start()

    async def heal(self) -> None:
        """The database failed: look again until it is known whether the last choice was saved."""
        while self.room.doubtful and self.visits:
            await asyncio.sleep(RETRY)
            with suppress(CannotSave):
                await self.look_again()

    # ---------------------------------------------------------------------------------------------- other processes

    async def beat(self) -> None:
        """Say that we are here, and forget processes that have gone silent."""
        await self.tell()
        if self.attendance.forget_silent():
            self._show_absence()

    async def tell(self, *, chairs: bool = False, asks: bool = False) -> None:
        """Tell the other processes how far we know the game, and who is here."""
        await self._publish(chairs=chairs, asks=asks)

    async def _tell_counsel(self) -> None:
        words = tuple((one.seat, one.choice, one.stance) for one in self.counsel)
        await self._publish(number=self.talk.number, words=words)

    async def _publish(
        self, *, chairs: bool = False, asks: bool = False, number: int = -1,
        words: tuple[tuple[Seat, int, str], ...] = (), said: SaidAtTable | None = None,
    ) -> None:  # fmt: skip
        here = tuple(self.attendance.local)
        note = Note(self.process.id, self.room.length, here, asks, chairs, number, words, said)
        try:
            await self.process.bus.publish(self._channel, msgspec.json.encode(note))
        except Exception:  # the others see it at the next heartbeat
            LOG.exception("a note was not sent")

    @property
    def _channel(self) -> str:
        return f"game:{self.room.kept.id}"

    async def _listen(self) -> None:
        """Listen to the others from now on, and catch up on what was missed while nobody was here."""
        ready = asyncio.Event()
        self._listening = self.process.spawn(self._hear(ready))
        await ready.wait()
        await self.look_again()
        await self.tell(asks=True)

    async def _hear(self, ready: asyncio.Event) -> None:
        async with self.process.bus.subscribe(self._channel) as messages:
            ready.set()
            async for message in messages:
                try:
                    await self._heed(message)
                except CannotSave:
                    self.process.spawn(self.heal())
                except Exception:
                    LOG.exception("a note was not understood")

    async def _heed(self, message: bytes) -> None:
        note = msgspec.json.decode(message, type=Note) if message else None  # empty: some may have been missed
        if note is None:
            await self.tell(asks=True)
        elif note.by == self.process.id:
            return
        if note is None or note.chairs or note.length > self.room.length:
            await self.look_again()
        if note is not None:
            if self.attendance.hear(note):
                self._show_absence()
            if note.asks:
                await self._tell_counsel()
            self._overhear(note)

    def _overhear(self, note: Note) -> None:
        """Pass on what people at other processes say."""
        news = [self.talk.hear(note.number, *word) for word in note.words]
        if any(news):
            self._show_counsel()
        if note.said is not None:
            self._show_said(note.said)
