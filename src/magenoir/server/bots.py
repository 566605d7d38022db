"""Bots think in processes of their own, never in the server, and not for ever.

A process that thinks too long is killed and replaced, one that dies is replaced; either costs its own thought only.
Games take turns: one that asks often does not keep the others waiting.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.resource_tracker import ensure_running
from threading import Event
from time import monotonic
from typing import TypeVar

import msgspec

from magenoir.server.thinking import Begun, Idea, Thought, work

__all__ = ["Begun", "Thinkers", "Thought"]

CONTEXT = get_context("spawn")  # the server has threads, and a copy of such a process could hang
START = 60.0  # seconds for a process to start and read the cards, on the slowest machine
LONGEST_WAIT = 10.0  # seconds in the queue, after which a bot does without a thought
LATE, DIED, BUSY, CLOSED = "late", "died", "busy", "closed"
T = TypeVar("T")
LOG = logging.getLogger("magenoir.bots")

Notice = Callable[[float, str], None]
"""Told of each thought: its seconds, and what went wrong with it, if anything."""


class Mind:
    """One process, started when it is first needed. All but `close` is called from threads, by one at a time."""

    def __init__(self) -> None:
        self.last_game = ""
        self._closed = Event()
        self._process: SpawnProcess | None = None
        self._line: Connection

    def start(self) -> bool:
        """Whether the process is there, after starting it where there was none."""
        if self._process is not None or self._closed.is_set():
            return not self._closed.is_set()
        self._line, far_end = CONTEXT.Pipe()
        process = CONTEXT.Process(target=work, args=(far_end,), daemon=True, name="magenoir-bot")
        process.start()
        far_end.close()  # now the process holds the only one: when it dies, this line ends
        self._process = process
        with suppress(EOFError, OSError):
            if not self._closed.is_set() and self._line.poll(START):
                self._line.recv_bytes()
                return True
        self.stop()
        return False

    def think(self, thought: bytes, deadline: float) -> Idea:
        """What comes back within the deadline. The time to start a process does not count."""
        for _ in range(2):  # one that has died since its last thought is replaced
            if self.start() and self._given(thought):
                break
        else:
            return Idea(trouble=DIED)
        try:
            if self._line.poll(deadline):
                return msgspec.msgpack.decode(self._line.recv_bytes(), type=Idea)
            trouble = LATE
        except (EOFError, OSError):
            trouble = DIED
        self.stop()
        return Idea(trouble=trouble)

    def _given(self, thought: bytes) -> bool:
        try:
            self._line.send_bytes(thought)
        except OSError:
            self.stop()
            return False
        return True

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            process.close()
            self._line.close()

    def close(self) -> None:
        """Kill it under whoever waits for it; `stop` then clears up."""
        self._closed.set()
        process = self._process
        if process is not None:
            process.kill()


class Thinkers:
    """So many processes, and the queue before them."""

    def __init__(self, workers: int, deadline: float = 2.0, notice: Notice | None = None) -> None:
        self._deadline, self._notice = deadline, notice
        self._minds = [Mind() for _ in range(workers)]
        self._idle = self._minds.copy()
        self._waiting: OrderedDict[str, deque[asyncio.Future[Mind]]] = OrderedDict()  # whose turn is next stands first
        self._threads = ThreadPoolExecutor(workers, "magenoir-bots", deafen)
        self._closed = False

    def warm(self) -> None:
        """Start the processes that are idle, so that the first thought need not wait for one."""
        for mind in () if self._closed else self._idle.copy():
            self._idle.remove(mind)
            self._in_thread(mind, mind.start)

    async def think(self, thought: Thought) -> str | None:
        """The bot's move; None: it has none in time, and something legal must do."""
        began = monotonic()
        mind = await self._mind_for(thought.game)
        if mind is None:
            idea = Idea(trouble=CLOSED if self._closed else BUSY)
        else:
            asked = msgspec.msgpack.encode(thought)
            idea = await asyncio.shield(self._in_thread(mind, partial(mind.think, asked, self._deadline)))
        if idea.trouble and not self._closed:
            LOG.warning("bot without a move", extra={"bot": thought.bot, "trouble": idea.trouble})
        if self._notice is not None:
            self._notice(monotonic() - began, idea.trouble)
        return idea.move or None

    async def close(self) -> None:
        """Kill all, and leave nothing behind. Whoever waits gets None."""
        self._closed = True
        for mind in self._minds:
            mind.close()
        for queue in self._waiting.values():
            for place in queue:
                place.cancel()
        await asyncio.to_thread(self._threads.shutdown)
        for mind in self._minds:
            await asyncio.to_thread(mind.stop)

    async def _mind_for(self, game: str) -> Mind | None:
        """The process that knows the game best of those that are idle, or the next one when it is this game's turn."""
        if self._closed:
            return None
        if self._idle:
            mind = next((mind for mind in self._idle if mind.last_game == game), self._idle[-1])
            self._idle.remove(mind)
        else:
            place: asyncio.Future[Mind] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(game, deque()).append(place)
            try:
                await asyncio.wait([place], timeout=LONGEST_WAIT)
            except asyncio.CancelledError:
                if not place.cancel() and not place.cancelled():  # it was given one at the same moment
                    self._free(place.result())
                raise
            if place.cancel() or place.cancelled():  # it has waited too long, or all is closed
                return None
            mind = place.result()
        mind.last_game = game
        return mind

    def _in_thread(self, mind: Mind, task: Callable[[], T]) -> asyncio.Future[T]:
        """Have a process do something; it is free for others when that is done, whoever still waits for it."""
        done = asyncio.get_running_loop().run_in_executor(self._threads, task)
        done.add_done_callback(lambda _: self._free(mind))
        return done

    def _free(self, mind: Mind) -> None:
        """Give it to the game whose turn it is; that game then stands last."""
        while self._waiting:
            game, queue = self._waiting.popitem(last=False)
            place = queue.popleft()
            if queue:
                self._waiting[game] = queue
            if not place.done():
                place.set_result(mind)
                return
        self._idle.append(mind)


def deafen() -> None:
    """A process started from this thread never hears Ctrl-C, which is for the server."""
    ensure_running()  # the first process starts this helper too, which would end the silence
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
