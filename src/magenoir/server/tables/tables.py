"""The tables of this process, and the housekeeping."""

from __future__ import annotations

import asyncio
from time import monotonic

from magenoir.server.rooms.room import Room
from magenoir.server.storage.games import Storage
from magenoir.server.tables.bus import Bus
from magenoir.server.tables.presence import HEARTBEAT
from magenoir.server.tables.process import Process, Thinks
from magenoir.server.tables.table import Table

MOST_EMPTY = 500  # tables in memory with nobody at them
IDLE = 600.0  # seconds such a table is kept
RESTARTING = 1012  # close code: come back later


class Tables:
    """The tables by the id of their game."""

    def __init__(
        self, storage: Storage, bus: Bus, thinkers: Thinks, *, claim_after: float = 60.0, pace: float = 0.8
    ) -> None:
        self.storage, self.process = storage, Process(bus, thinkers, claim_after=claim_after, pace=pace)
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    def __len__(self) -> int:
        return len(self._tables)

    async def open(self) -> None:
        self.process.spawn(self._keep_house())

    async def close(self) -> None:
        """No new visits; finish saving; tell every tab to come back later."""
        self.process.closing = True
        for table in list(self._tables.values()):
            async with table.room.lock:
                for visit in list(table.visits):
                    await visit.close(RESTARTING)
        await self.process.end_tasks()

    async def table(self, game: str) -> Table | None:
        """The table of a game, from memory or from the database; None: there is no such game."""
        if game in self._tables:
            return self._tables[game]
        async with self._loading.setdefault(game, asyncio.Lock()):
            try:
                if game not in self._tables:
                    room = await Room.load(self.storage, game)
                    if room is None:
                        return None
                    self._tables.setdefault(game, Table(self.process, room))
                return self._tables[game]
            finally:
                self._loading.pop(game, None)

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for table in list(self._tables.values()):
                if table.visits:
                    await table.beat()
            self.put_away()

    def put_away(self, most: int = MOST_EMPTY, idle: float = IDLE) -> None:
        """Drop unused tables, longest unused first: their games are in the database."""
        empty = sorted((one for one in self._tables.values() if not one.busy), key=lambda one: -one.left)
        for rank, table in enumerate(empty):
            if rank >= most or monotonic() - table.left > idle:
                del self._tables[table.room.kept.id]
