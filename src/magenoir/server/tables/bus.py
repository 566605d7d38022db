"""How server processes tell each other that a game has moved: directly within one, through Redis between several.

A message is a hint to look at the database, the only source of truth. So losing one must not go unnoticed: whenever
some may be lost, each subscriber gets `WAKE` and looks again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Protocol

from magenoir.server.errors import BusError

if TYPE_CHECKING:
    from redis.asyncio import Redis

WAKE = b""
"""Something may have been missed: load again."""
MOST_UNREAD = 256  # messages a subscriber may leave unread; beyond that it has to load again
PREFIX = "magenoir:"  # a Redis may serve others too
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between attempts to reach Redis
PATIENCE = 5.0  # seconds within which Redis must answer


class Bus(Protocol):
    """Channels of short messages. Whatever is published reaches all subscribers, the publisher's process too."""

    async def publish(self, channel: str, message: bytes) -> None: ...

    def subscribe(self, channel: str) -> AbstractAsyncContextManager[AsyncIterator[bytes]]:
        """Within the context, everything published; the iterator ends when the bus is closed."""
        ...

    async def close(self) -> None: ...


class Ear:
    """One subscriber's unread messages."""

    def __init__(self) -> None:
        self._unread: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._closed = False

    def hear(self, message: bytes) -> None:
        if len(self._unread) >= MOST_UNREAD:
            self._unread.clear()
            message = WAKE
        self._unread.append(message)
        self._news.set()

    def close(self) -> None:
        self._closed = True
        self._news.set()

    def __aiter__(self) -> Ear:
        return self

    async def __anext__(self) -> bytes:
        while not self._unread:
            if self._closed:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        return self._unread.popleft()


class LocalBus:
    """All subscribers are in this process."""

    def __init__(self) -> None:
        self._ears: dict[str, set[Ear]] = {}

    async def publish(self, channel: str, message: bytes) -> None:
        self._tell(channel, message)

    @asynccontextmanager
    async def subscribe(self, channel: str) -> AsyncIterator[AsyncIterator[bytes]]:
        ear = Ear()
        self._ears.setdefault(channel, set()).add(ear)
        try:
            yield ear
        finally:
            self._ears[channel].discard(ear)
            if not self._ears[channel]:
                del self._ears[channel]

    async def close(self) -> None:
        for ears in self._ears.values():
            for ear in ears:
                ear.close()

    def _tell(self, channel: str, message: bytes) -> None:
        for ear in self._ears.get(channel, ()):
            ear.hear(message)

    def _wake(self) -> None:
        for channel in self._ears:
            self._tell(channel, WAKE)


class RedisBus(LocalBus):
    """Subscribers in several processes. One connection listens to all channels; what nobody here wants is dropped.

    While Redis is away, messages reach only this process; the others are woken when it is back.
    """

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = connected(url)
        self._owed: set[str] = set()  # channels on which others have missed something
        self._linked = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start listening. Raises if Redis cannot be reached."""
        self._listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait_for(self._linked.wait(), PATIENCE)
        except TimeoutError:
            await self.close()
            raise BusError("Redis does not answer: start it, or correct the URL given with --redis.") from None

    async def publish(self, channel: str, message: bytes) -> None:
        from redis.exceptions import RedisError

        try:
            await self._redis.publish(PREFIX + channel, message)
        except (RedisError, OSError):
            self._owed.add(channel)
            self._tell(channel, message)

    async def close(self) -> None:
        await super().close()
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        await self._redis.aclose()

    async def _listen(self) -> None:
        """Stay connected, whatever happens to Redis."""
        from redis.exceptions import RedisError

        pause = FIRST_PAUSE
        while True:
            listener = self._redis.pubsub()
            try:
                await listener.psubscribe(f"{PREFIX}*")
                while True:
                    heard = await listener.get_message(timeout=None)
                    if heard is not None:
                        pause = FIRST_PAUSE
                        await self._heard(heard)
            except (RedisError, OSError):
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            finally:
                with suppress(RedisError, OSError):
                    await listener.aclose()  # type: ignore[no-untyped-call]

    async def _heard(self, heard: dict[str, Any]) -> None:
        if heard["type"] == "pmessage":
            self._tell(heard["channel"].decode().removeprefix(PREFIX), heard["data"])
        elif heard["type"] == "psubscribe":  # connected, perhaps after messages were lost
            self._linked.set()
            self._wake()
            owed, self._owed = self._owed, set()
            for channel in owed:
                await self.publish(channel, WAKE)


def connected(url: str) -> Redis:
    """A client that fails at once when it cannot reach Redis: retrying is our own business."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ImportError:
        raise BusError("Redis needs a package that is not installed: pip install 'magenoir[cluster]'") from None
    try:
        return Redis.from_url(
            url,
            retry=Retry(NoBackoff(), 0),
            socket_connect_timeout=PATIENCE,
            socket_timeout=PATIENCE,
            socket_keepalive=True,
        )
    except ValueError as error:
        raise BusError(f"this is no URL of a Redis, such as redis://localhost:6379/0: {error}") from None


async def open_bus(url: str) -> Bus:
    """The bus of this server; without a URL, all its games are in this process."""
    if not url:
        return LocalBus()
    bus = RedisBus(url)
    await bus.open()
    return bus
