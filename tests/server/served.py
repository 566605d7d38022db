"""A real `magenoir serve` in a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from tests.services import PATIENCE

SOURCES = Path(__file__).parents[2] / "src"
COMMAND = [sys.executable, "-c", "from magenoir.cli import app; app()", "serve"]


class Served:
    """The process, its address, and its log so far."""

    def __init__(self, *arguments: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(SOURCES), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )
        self.log: list[str] = []
        self._reading = Thread(target=self._read, daemon=True)
        self._reading.start()
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        found = re.search(r"http://\S+/", self.said)
        self.address = found[0] if found else ""

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.log.append(line)

    def get(self, path: str) -> str:
        with urlopen(Request(self.address.rstrip("/") + path), timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
            return text

    def post(self, path: str, body: object) -> Any:
        headers = {"Content-Type": "application/json"}
        asked = Request(self.address.rstrip("/") + path, json.dumps(body).encode(), headers)
        with urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)

    def wait(self) -> None:
        """Wait until it answers."""
        until = monotonic() + PATIENCE
        while True:
            try:
                self.get("/api/health")
                return
            except (URLError, ConnectionError, TimeoutError):
                assert self.process.poll() is None, "".join(self.log)
                assert monotonic() < until, "the server does not answer"
                sleep(0.1)

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(by)
        return self.ended()

    def ended(self, seconds: float = PATIENCE) -> int:
        code = self.process.wait(seconds)
        self._reading.join(PATIENCE)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return code

    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.log]


@contextmanager
def serving(*arguments: str) -> Iterator[Served]:
    server = Served(*arguments)
    try:
        server.wait()
        yield server
    finally:
        if server.process.returncode is None:
            server.process.kill()
            server.ended()
