"""What a tab is yet to be sent. A slow one misses steps in between, never the newest table."""

from __future__ import annotations

import asyncio
from collections import deque

from msgspec import json

from magenoir.server.messages import Presence, Told

MOST_MESSAGES = 64
MOST_BYTES = 128 * 1024


class Overflow(Exception):
    """A tab that keeps asking and does not read the answers."""


class Outbox:
    """Messages in order. A table is built only when it is sent, so it is always the newest."""

    def __init__(self) -> None:
        self._waiting: deque[bytes | None] = deque()  # None: the table
        self._bytes = 0
        self._news = asyncio.Event()
        self._presence: bytes | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, message: Told) -> None:
        data = json.encode(message)
        if isinstance(message, Presence):
            self._drop(self._presence)  # superseded
            self._presence = data
        if len(self._waiting) >= MOST_MESSAGES or self._bytes + len(data) > MOST_BYTES:
            raise Overflow
        self._waiting.append(data)
        self._bytes += len(data)
        self._news.set()

    def put_table(self) -> None:
        """Send the table after everything that waits already, in place of one that waits."""
        if None in self._waiting:
            self._waiting.remove(None)
        self._waiting.append(None)
        self._news.set()

    def _drop(self, data: bytes | None) -> None:
        if data is not None and data in self._waiting:
            self._waiting.remove(data)
            self._bytes -= len(data)

    async def take(self) -> bytes | None:
        """The next message; None: the table."""
        while not self._waiting:
            self._news.clear()
            await self._news.wait()
        data = self._waiting.popleft()
        self._bytes -= len(data or b"")
        return data
