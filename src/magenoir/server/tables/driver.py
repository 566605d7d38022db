"""Drives the bots at a table: asks for one choice after another, as long as it is a bot's to choose."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from magenoir.model.terms import Seat
from magenoir.server.errors import CannotSave, NotTaken
from magenoir.server.logs import short
from magenoir.server.rooms.room import Room
from magenoir.server.tables.process import Process
from magenoir.server.workers.bots import Thought

LOG = logging.getLogger("magenoir.rooms")
RETRY = 1.0  # seconds between attempts to save a bot's choice


class Driver:
    """`watched`: whether anybody is looking; `show` updates the tabs here, `tell` the other processes."""

    def __init__(
        self,
        process: Process,
        room: Room,
        *,
        watched: Callable[[], bool],
        show: Callable[[], None],
        tell: Callable[[], Awaitable[None]],
    ) -> None:
        self.process, self.room, self.watched, self.show, self.tell = process, room, watched, show, tell
        self.task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking or about to."""
        return self.task is not None and not self.task.done()

    def start(self) -> None:
        """Let the bots choose, as long as it is their turn."""
        if not self.process.closing and self.room.bot_asked is not None and not self.busy:
            self.task = self.process.spawn(self._drive())

    async def _drive(self) -> None:
        while not self.process.closing and (seat := self.room.bot_asked) is not None:
            if self.room.unattended:
                await asyncio.sleep(self.process.pace)
                if not self.watched():  # they go on when somebody looks again
                    return
            try:
                await self._turn(seat)
            except CannotSave:
                await asyncio.sleep(RETRY)
                if not self.watched():
                    return
            except NotTaken:  # another process was faster
                self.show()
            except Exception:
                LOG.exception("a bot cannot go on", extra={"game": short(self.room.kept.id)})
                return

    async def _turn(self, seat: Seat) -> None:
        length = self.room.length
        choice = await self._choice(seat)
        async with self.room.lock:
            done = await self.room.choose_for_bot(seat, length, choice)
        if done:
            self.show()
            await self.tell()

    async def _choice(self, seat: Seat) -> int | None:
        """The index of the lesson's choice, or of the bot's; None: neither has one."""
        match, opening = self.room.running.match, self.room.kept.opening
        if self.room.lesson is not None and (told := self.room.lesson.their_choice(match)) is not None:
            return told
        bot = self.room.chairs[seat].bot
        thought = Thought(self.room.kept.id, bot, opening.seed, opening, tuple(match.moves), seat)
        return await self.process.thinkers.think(thought)
