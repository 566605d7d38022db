"""The bus: nothing published goes unnoticed, even when Redis dies."""

import asyncio
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as NotThere

from magenoir.server.errors import BusError
from magenoir.server.tables.bus import MOST_UNREAD, WAKE, Bus, LocalBus, RedisBus, open_bus
from tests.services import PATIENCE, free_port


class RealRedis:
    """Our own redis-server, which can be killed and restarted."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        program = shutil.which("redis-server")
        assert program, "these tests need redis-server"
        self.process = subprocess.Popen(
            [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)],
            stdout=subprocess.DEVNULL,
        )
        until = monotonic() + PATIENCE
        with Redis(port=self.port) as client:
            while True:
                try:
                    client.ping()
                    return
                except NotThere:
                    assert monotonic() < until, "redis-server does not start"
                    sleep(0.05)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RealRedis]:
    server = RealRedis(tmp_path)
    yield server
    server.kill()


async def heard(messages: AsyncIterator[bytes]) -> bytes:
    return await asyncio.wait_for(anext(messages), PATIENCE)


async def after_wakes(messages: AsyncIterator[bytes]) -> bytes:
    while (message := await heard(messages)) == WAKE:
        pass
    return message


async def call(bus: Bus) -> None:
    """Publish until heard: nobody knows when the other is connected again."""
    while True:
        await bus.publish("game", b"back")
        await asyncio.sleep(0.05)


async def test_only_subscribers_of_a_channel_hear_it() -> None:
    bus = LocalBus()
    async with bus.subscribe("a") as one, bus.subscribe("a") as two, bus.subscribe("b") as other:
        await bus.publish("a", b"1")
        await bus.publish("b", b"2")
        assert [await heard(one), await heard(two), await heard(other)] == [b"1", b"1", b"2"]


async def test_a_slow_reader_is_told_to_load_again() -> None:
    bus = LocalBus()
    async with bus.subscribe("a") as messages:
        for number in range(MOST_UNREAD + 1):
            await bus.publish("a", b"%d" % number)
        assert await heard(messages) == WAKE


async def test_iterating_ends_when_the_bus_is_closed_and_leaves_nothing() -> None:
    bus = LocalBus()
    async with bus.subscribe("a") as messages:
        await bus.publish("a", b"last")
        await bus.close()
        assert [message async for message in messages] == [b"last"]
    assert bus._ears == {}


async def test_two_processes_hear_each_other_through_redis(redis: RealRedis) -> None:
    here, there = await open_bus(redis.url), await open_bus(redis.url)
    async with here.subscribe("game") as ours, there.subscribe("game") as theirs:
        await here.publish("game", b"\x00moved")
        await here.publish("another", b"-")
        await there.publish("game", b"again")
        assert [await heard(ours), await heard(ours)] == [b"\x00moved", b"again"]
        assert [await heard(theirs), await heard(theirs)] == [b"\x00moved", b"again"]
    await here.close()
    await there.close()


async def test_when_redis_returns_everybody_is_woken_and_hears_again(redis: RealRedis) -> None:
    here, there = await open_bus(redis.url), await open_bus(redis.url)
    async with here.subscribe("game") as ours, there.subscribe("game") as theirs:
        redis.kill()
        await here.publish("game", b"while away")
        assert await heard(ours) == b"while away"  # at least in its own process
        redis.start()
        assert await heard(theirs) == WAKE
        calling = asyncio.create_task(call(here))
        assert await after_wakes(theirs) == b"back"
        calling.cancel()
        assert await after_wakes(ours) == b"back"
    await here.close()
    await there.close()


async def test_a_process_that_was_cut_off_wakes_the_others_afterwards(redis: RealRedis) -> None:
    here = RedisBus(redis.url)
    await here.open()
    there = await open_bus(redis.url)
    async with there.subscribe("game") as theirs:
        here._owed.add("game")  # as a publish that failed leaves it
        with Redis(port=redis.port) as client:
            for link in client.client_list(_type="pubsub"):
                client.client_kill(link["addr"])
        assert await heard(theirs) == WAKE  # one for its own return
        assert await heard(theirs) == WAKE  # one from the other
    assert here._owed == set()
    await here.close()
    await there.close()


async def test_a_missing_redis_gives_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magenoir.server.tables.bus.PATIENCE", 0.5)
    with pytest.raises(BusError, match="--redis"):
        await open_bus(f"redis://127.0.0.1:{free_port()}/0")
    with pytest.raises(BusError, match="no URL"):
        await open_bus("http://localhost")


def test_without_the_package_the_core_works_and_the_error_names_the_extra() -> None:
    program = (
        "import sys; sys.modules['redis'] = None; sys.modules['redis.asyncio'] = None\n"
        "import asyncio\nfrom magenoir.server.tables.bus import open_bus\n"
        "asyncio.run(open_bus('')); asyncio.run(open_bus('redis://localhost'))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "BusError" in done.stderr
    assert "pip install 'magenoir[cluster]'" in done.stderr
