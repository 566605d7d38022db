"""Real services for tests: a PostgreSQL and a Redis of our own, one for each process of the test run.

A program that is missing is a failure: a test that does not run proves nothing.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep

import pytest

POSTGRES_FOLDERS = ("/usr/lib/postgresql/17/bin", "/usr/lib/postgresql/16/bin", "/usr/lib/postgresql/15/bin")
PATIENCE = 60.0


def program(name: str, *folders: str) -> str:
    found = shutil.which(name, path=os.pathsep.join([*folders, os.environ.get("PATH", "")]))
    assert found, f"these tests need {name}: install PostgreSQL and Redis (Debian: postgresql, redis-server)"
    return found


def free_port() -> int:
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port: int = place.getsockname()[1]
        return port


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = monotonic() + PATIENCE
    while monotonic() < until:
        assert process.poll() is None, "the service ended as it started"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            sleep(0.05)
    raise AssertionError("the service does not start")


class Postgres:
    """A cluster in a folder of its own, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        if self.user:
            shutil.chown(folder, self.user)
        self._run("initdb", "-D", str(folder / "data"), "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-locale")
        self.start()

    def _run(self, name: str, *args: str) -> None:
        subprocess.run(
            [program(name, *POSTGRES_FOLDERS), *args], user=self.user, cwd=self.folder, check=True, capture_output=True
        )

    def start(self) -> None:
        command = [
            program("postgres", *POSTGRES_FOLDERS), "-D", str(self.folder / "data"), "-p", str(self.port),
            "-h", "127.0.0.1", "-k", str(self.folder), "-c", "fsync=on", "-c", "synchronous_commit=on",
        ]  # fmt: skip
        self.process = subprocess.Popen(
            command, user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_for(self.port, self.process)
        until = monotonic() + PATIENCE
        while True:
            try:
                self.sql("SELECT 1")
                return
            except subprocess.CalledProcessError:
                assert monotonic() < until, "PostgreSQL does not answer"
                sleep(0.05)

    def stop(self) -> None:
        """At once, as a power cut would: nothing is written that was not."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")
        self.process.wait()

    def sql(self, statement: str, database: str = "postgres") -> None:
        self._run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tester", "-c", statement, database)

    def new_database(self) -> str:
        """The URL of an empty one."""
        name = f"t{token_hex(6)}"
        self.sql(f"CREATE DATABASE {name}")
        return f"postgresql://tester@127.0.0.1:{self.port}/{name}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="magenoir-pg-") as folder:
        Path(folder).chmod(0o755)
        server = Postgres(Path(folder))
        yield server
        server.stop()


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="magenoir-redis-") as folder:
        process = subprocess.Popen(
            [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
            stdout=subprocess.DEVNULL,
        )
        wait_for(port, process)
        yield f"redis://127.0.0.1:{port}/0"
        process.terminate()
        process.wait()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"{tmp_path}/games.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
