"""A server in a process of its own: `python -m tests.server.serving DATABASE PORT [REDIS]`, until it is killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from magenoir.server.tables.bus import open_bus
from tests.server.house import Tab, connected, house
from tests.services import free_port, wait_for

ROOT = Path(__file__).parents[2]


async def main(database: str, port: int, redis: str = "") -> None:
    async with house(database, await open_bus(redis), port=port):
        await asyncio.Event().wait()


class Served:
    """Such a process, seen from outside."""

    def __init__(self, database: str, redis: str = "") -> None:
        self.database, self.redis, self.port = database, redis, free_port()
        self.start()

    def start(self) -> None:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        command = [sys.executable, "-m", "tests.server.serving", self.database, str(self.port)]
        self.process = subprocess.Popen(
            [*command, *([self.redis] if self.redis else [])], cwd=ROOT, env={**os.environ, "PYTHONPATH": path}
        )
        wait_for(self.port, self.process)

    def kill(self) -> None:
        """Like a power cut: nothing is closed, nothing is said."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    async def tab(self, game: str, token: str) -> Tab:
        return await connected(self.port, game, token)


if __name__ == "__main__":
    database, port, *redis = sys.argv[1:]
    asyncio.run(main(database, int(port), *redis))
