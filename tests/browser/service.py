"""A real server in a process of its own, with a database file of its own; it can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from contextlib import closing
from pathlib import Path

from tests.services import PATIENCE

COMMAND = (sys.executable, "-W", "error::DeprecationWarning:magenoir", "-c", "from magenoir.cli import app; app()")


class Service:
    """`magenoir serve` on a free port. All tests come from one address, so what one address may do is not limited."""

    def __init__(self, folder: Path, **options: int) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.options = {
            "games_per_minute": 10_000,
            "logins_per_minute": 10_000,
            "sockets_per_address": 10_000,
            **options,
        }
        self.database = folder / "games.sqlite"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        options = [word for name, value in self.options.items() for word in (f"--{name.replace('_', '-')}", str(value))]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [
                    *COMMAND,
                    "serve",
                    "--host",
                    "127.0.0.1",
                    "--port",
                    str(self.port),
                    "--database",
                    str(self.database),
                    *options,
                ],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=2):
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would: the server and its bots get no word."""
        self.end(signal.SIGKILL)

    def end(self, by: signal.Signals = signal.SIGTERM) -> None:
        if self.process is None:
            return
        os.killpg(self.process.pid, by)
        self.process.wait(PATIENCE)
        self.process = None

    def answered_alone(self, game: str) -> list[bool]:
        """Which answers of a game nobody had to give, in their order, as the database has them."""
        with closing(sqlite3.connect(self.database)) as connection:
            rows = connection.execute("SELECT auto FROM journal WHERE game = ? ORDER BY position", (game,))
            return [bool(auto) for (auto,) in rows]

    def get(self, path: str, token: str = "") -> bytes:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        with urllib.request.urlopen(
            urllib.request.Request(f"{self.address}/api/{path}", headers=headers), timeout=PATIENCE
        ) as answer:
            body: bytes = answer.read()
            return body
