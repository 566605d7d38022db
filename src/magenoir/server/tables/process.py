"""What the tables of one server process share: the bus, the bots, and background tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from secrets import token_hex
from typing import Any, Protocol

from magenoir.server.tables.bus import Bus
from magenoir.server.workers.bots import Thought


class Thinks(Protocol):
    """What finds a bot's move."""

    async def think(self, thought: Thought) -> int | None: ...


class Process:
    """`claim_after`: seconds of absence until the other may claim the game; `pace`: seconds between moves when only
    bots play."""

    def __init__(self, bus: Bus, thinkers: Thinks, *, claim_after: float, pace: float) -> None:
        self.bus, self.thinkers, self.claim_after, self.pace = bus, thinkers, claim_after, pace
        self.id = token_hex(8)
        self.closing = False
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background, at most until the process closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def end_tasks(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
