"""All rooms of this process: who is in them, what other processes say of them, and the bots that play in them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from time import monotonic
from typing import Any, Protocol

import msgspec

from magenoir.model.state import Seat
from magenoir.server.errors import CannotSave, NotTaken
from magenoir.server.logs import short
from magenoir.server.messages import SaidAtTable
from magenoir.server.rooms.room import Room
from magenoir.server.storage.games import Storage
from magenoir.server.tables.bus import Bus
from magenoir.server.tables.presence import HEARTBEAT, Note
from magenoir.server.tables.table import Place
from magenoir.server.tables.visit import Visit
from magenoir.server.workers.bots import Thought

LOG = logging.getLogger("magenoir.rooms")
MOST_ROOMS = 500  # in memory without anybody in them
IDLE = 600.0  # seconds that such a room is kept
RETRY = 1.0  # seconds between two tries to save what a bot has chosen


class Thinks(Protocol):
    async def think(self, thought: Thought) -> str | None: ...


class Hub:
    """The rooms. `claim_after`: seconds of absence after which the other may claim the game.

    `pace`: seconds between two moves where only bots play."""

    def __init__(
        self, storage: Storage, bus: Bus, thinkers: Thinks, *, claim_after: float = 60.0, pace: float = 0.8
    ) -> None:
        self.storage, self.bus, self.thinkers, self.claim_after, self.pace = storage, bus, thinkers, claim_after, pace
        self.me = token_hex(8)
        self.closing = False
        self._places: dict[str, Place] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self.spawn(self._keep_house())

    async def close(self) -> None:
        """No new visits; what is being saved is saved; every tab is told to come back later."""
        self.closing = True
        for place in list(self._places.values()):
            async with place.room.lock:
                for visit in list(place.visits):
                    await visit.close(1012)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @property
    def sizes(self) -> dict[str, int]:
        """How much there is of what, for the metrics."""
        return {"rooms": len(self._places), "visits": sum(len(place.visits) for place in self._places.values())}

    # ------------------------------------------------------------------------------------------------------- rooms

    async def place(self, game: str) -> Place | None:
        """The room of a game, out of memory or out of the database."""
        if game in self._places:
            return self._places[game]
        async with self._loading.setdefault(game, asyncio.Lock()):
            try:
                if game not in self._places:
                    room = await Room.load(self.storage, game)
                    if room is None:
                        return None
                    self._places.setdefault(game, Place(room))
                return self._places[game]
            finally:
                self._loading.pop(game, None)

    @asynccontextmanager
    async def visiting(self, place: Place, visit: Visit) -> AsyncIterator[None]:
        """A tab is here, from its hello until it is lost."""
        first = not place.visits
        place.visits.add(visit)
        place.room.viewers.add(visit.viewer)
        place.attendance.come(visit.seat)
        try:
            if first:
                await self._listen(place)
            yield
        finally:
            place.visits.discard(visit)
            place.room.viewers.discard(visit.viewer)
            place.attendance.go(visit.seat)
            place.left = monotonic()
            if not place.visits and place.listening is not None:
                place.listening.cancel()
                place.listening = None
            if not self.closing:
                self.show_presence(place)
                self.spawn(self.tell(place))
                self._show_claim(place)
                heirs = [other for other in place.visits if other.seat == visit.seat]
                if visit.acting and heirs:
                    self.spawn(max(heirs, key=lambda heir: heir.lease).inherit())

    def _show_claim(self, place: Place) -> None:
        """The others are told when somebody has been away for long enough; one timer for all who left."""
        if place.claiming is None:
            waits = [chair.claim_in for chair in place.chairs(self.claim_after) if chair.claim_in]
            if waits:
                later = asyncio.get_running_loop().call_later
                place.claiming = later(min(waits) + 0.05, self._claim_shown, place)

    def _claim_shown(self, place: Place) -> None:
        place.claiming = None
        if not self.closing:
            self.show_presence(place)
            self._show_claim(place)

    async def _keep_house(self) -> None:
        """Say that we are here, forget who is not, and put away rooms that nobody uses."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for place in list(self._places.values()):
                if place.visits:
                    await self.tell(place)
                    if place.attendance.forget_silent():
                        self.show_presence(place)
                        self._show_claim(place)
            self.put_away()

    def put_away(self, most: int = MOST_ROOMS, idle: float = IDLE) -> None:
        """Forget rooms that nobody uses: they are in the database. The one left last is kept longest."""
        empty = sorted((one for one in self._places.values() if not one.busy), key=lambda one: -one.left)
        for rank, place in enumerate(empty):
            if rank >= most or monotonic() - place.left > idle:
                del self._places[place.room.kept.id]

    # ------------------------------------------------------------------------------------------- telling and showing

    def show(self, place: Place) -> None:
        """The table has changed: every tab here gets the newest."""
        for visit in list(place.visits):
            visit.show_table()
        self.show_news(place)

    def show_news(self, place: Place) -> None:
        """What has changed beside the table: the series, and where the game goes on."""
        for visit in list(place.visits):
            visit.tell_series()
        if place.rematch != place.room.rematch:
            place.rematch = place.room.rematch
            for visit in list(place.visits):
                visit.tell_rematch()

    def show_presence(self, place: Place) -> None:
        for visit in list(place.visits):
            visit.tell_presence()

    def show_counsel(self, place: Place) -> None:
        for visit in list(place.visits):
            visit.tell_counsel()

    def show_said(self, place: Place, said: SaidAtTable) -> None:
        for visit in list(place.visits):
            visit.say(said)

    async def changed(self, place: Place, *, chairs: bool = False) -> None:
        """After a change that is saved: show it here, tell the other processes, and let a bot go on."""
        self.show(place)
        if chairs:
            self.show_presence(place)
        self.drive(place)
        await self.tell(place, chairs=chairs)

    async def changed_quietly(self, place: Place) -> None:
        """After a change that is the business of one seat: its own tabs see it, and others what they may."""
        self.show_news(place)
        await self.tell(place, chairs=True)

    async def came(self, place: Place, visit: Visit) -> None:
        """A tab has come: all others learn of it, here and elsewhere, and a bot that slept goes on."""
        for other in list(place.visits - {visit}):
            other.tell_presence()
        self._show_claim(place)  # of one who has not come since this process knows the game
        self.drive(place)
        await self.tell(place, chairs=True)

    async def tell(self, place: Place, *, chairs: bool = False, asks: bool = False) -> None:
        await self._publish(place, Note(self.me, place.room.length, here(place), asks=asks, chairs=chairs))

    async def tell_counsel(self, place: Place, *words: tuple[Seat, str, str]) -> None:
        """What was said of the open decision, all of it or these words."""
        number, everything = place.talk.number, tuple((one.seat, one.move, one.stance) for one in place.counsel)
        await self._publish(
            place, Note(self.me, place.room.length, here(place), number=number, words=words or everything)
        )

    async def tell_said(self, place: Place, said: SaidAtTable) -> None:
        await self._publish(place, Note(self.me, place.room.length, here(place), said=said))

    async def _publish(self, place: Place, note: Note) -> None:
        try:
            await self.bus.publish(place.channel, msgspec.json.encode(note))
        except Exception:  # the others will see it at the next heartbeat
            LOG.exception("a note was not sent")

    async def _listen(self, place: Place) -> None:
        """Hear the others from now on, then look at what was missed while nobody was here."""
        ready = asyncio.Event()
        place.listening = self.spawn(self._hear(place, ready))
        await ready.wait()
        await self.look_again(place)
        await self.tell(place, asks=True)

    async def _hear(self, place: Place, ready: asyncio.Event) -> None:
        async with self.bus.subscribe(place.channel) as messages:
            ready.set()
            async for message in messages:
                try:
                    await self._heed(place, message)
                except CannotSave:
                    self.spawn(self.heal(place))
                except Exception:
                    LOG.exception("a note was not understood")

    async def _heed(self, place: Place, message: bytes) -> None:
        note = msgspec.json.decode(message, type=Note) if message else None  # empty: some may have been missed
        if note is None:
            await self.tell(place, asks=True)
        elif note.by == self.me:
            return
        if note is None or note.chairs or note.length > place.room.length:
            await self.look_again(place)
        if note is not None:
            if place.attendance.hear(note):
                self.show_presence(place)
                self._show_claim(place)
            if note.asks:
                await self.tell_counsel(place)
            self._overhear(place, note)

    def _overhear(self, place: Place, note: Note) -> None:
        """What persons at other processes say to each other."""
        news = [place.talk.hear(note.number, *word) for word in note.words]
        if any(news):
            self.show_counsel(place)
        if note.said is not None:
            self.show_said(place, note.said)

    async def look_again(self, place: Place) -> None:
        """Another process has written: take it over and show it."""
        async with place.room.lock:
            news = await place.room.catch_up()
        self.show_news(place)
        if news:
            self.show(place)
            self.show_presence(place)
            self.drive(place)

    async def heal(self, place: Place) -> None:
        """The database failed: whether the last choice was kept is known when it is back."""
        while place.room.doubtful and place.visits:
            await asyncio.sleep(RETRY)
            with suppress(CannotSave):
                await self.look_again(place)

    # -------------------------------------------------------------------------------------------------------- bots

    def drive(self, place: Place) -> None:
        """Let the bots of a room choose, as long as one of them is asked."""
        if not self.closing and place.bot_asked is not None and not place.driven:
            place.driving = self.spawn(self._drive(place))

    async def _drive(self, place: Place) -> None:
        room = place.room
        while not self.closing and (seat := place.bot_asked) is not None:
            if place.unattended:
                await asyncio.sleep(self.pace)
                if not place.visits:  # they go on when somebody looks again
                    return
            try:
                await self._bot_turn(place, seat)
            except CannotSave:
                await asyncio.sleep(RETRY)
                if not place.visits:
                    return
            except NotTaken:  # another process was faster
                self.show(place)
            except Exception:
                LOG.exception("a bot cannot go on", extra={"game": short(room.kept.id)})
                return

    async def _bot_turn(self, place: Place, seat: int) -> None:
        room = place.room
        number = room.length
        move = await self._bot_move(room, seat)
        async with room.lock:
            done = await room.choose_for_bot(seat, number, move)
        if done:
            self.show(place)
            await self.tell(place)

    async def _bot_move(self, room: Room, seat: int) -> str | None:
        assert room.game is not None
        lesson, match = room.lesson, room.game.match
        if lesson is not None and (told := lesson.their_move(match)) in match.options():
            return told
        opening = room.kept.opening
        thought = Thought(room.kept.id, room.chairs[seat].bot, opening.seed, opening, tuple(match.moves), seat)
        return await self.thinkers.think(thought)


def here(place: Place) -> tuple[Seat, ...]:
    """The seat of each tab of this process."""
    return tuple(place.attendance.local)
