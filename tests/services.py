"""Real services for tests: our own PostgreSQL and Redis, one for each process of the test run.

A missing program is a failure: a test that does not run proves nothing. Databases are copies of one that already has
its tables, since making those takes longer than most tests.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from functools import cache
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest

from magenoir.server.storage.games import Storage

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


def run_aside(work: Coroutine[object, object, None]) -> None:
    """In a separate event loop: the caller may already be in one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def make_tables(database: str) -> None:
    storage = Storage(database)
    await storage.open()
    await storage.close()


@cache
def sqlite_with_tables() -> bytes:
    with tempfile.TemporaryDirectory(prefix="magenoir-sqlite-") as folder:
        file = Path(folder) / "games.db"
        run_aside(make_tables(str(file)))
        return file.read_bytes()


def new_file(file: Path) -> str:
    """A SQLite database with empty tables."""
    file.write_bytes(sqlite_with_tables())
    return str(file)


class Postgres:
    """A cluster in its own folder, which can be stopped and started again.

    The system decides when to write to disk, since no test cuts the power; `careful` is for tests that kill."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        if self.user:
            shutil.chown(folder, self.user)
        data = str(folder / "data")
        self._run("initdb", "-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        with (folder / "data" / "postgresql.conf").open("a") as settings:
            settings.write("fsync = off\nsynchronous_commit = on\n")
        self.start()
        self._with_tables = self.new_database(empty=True)
        run_aside(make_tables(self._with_tables))

    def _run(self, name: str, *args: str) -> None:
        subprocess.run(
            [program(name, *POSTGRES_FOLDERS), *args], user=self.user, cwd=self.folder, check=True, capture_output=True
        )

    def start(self) -> None:
        data, sockets = ("-D", str(self.folder / "data")), ("-k", str(self.folder))
        address = ("-h", "127.0.0.1", "-p", str(self.port))
        command = [program("postgres", *POSTGRES_FOLDERS), *data, *sockets, *address]
        self.process = subprocess.Popen(
            command, user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_for(self.port, self.process)
        until = monotonic() + PATIENCE
        while True:
            try:
                self.sql("SELECT 1")
                return
            except (asyncpg.PostgresError, OSError):
                assert monotonic() < until, "PostgreSQL does not answer"
                sleep(0.05)

    def stop(self) -> None:
        """At once, like a power cut: what was not written is lost."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")
        self.process.wait()

    @contextmanager
    def careful(self) -> Iterator[None]:
        """For a while, every commit is on disk."""
        self._sync("on")
        yield
        self._sync("off")

    def _sync(self, fsync: str) -> None:
        self.sql(f"ALTER SYSTEM SET fsync = {fsync}")
        self.sql("SELECT pg_reload_conf()")

    def sql(self, statement: str) -> None:
        run_aside(self._execute(statement))

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def url(self, name: str) -> str:
        return f"postgresql://tester@127.0.0.1:{self.port}/{name}"

    def new_database(self, empty: bool = False) -> str:
        """The URL of a database with empty tables, or without tables."""
        name = f"t{token_hex(6)}"
        like = "" if empty else f" TEMPLATE {self._with_tables.rpartition('/')[2]}"
        self.sql(f"CREATE DATABASE {name}{like}")
        return self.url(name)


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


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A SQLite file with empty tables, for tests that need nothing special."""
    return new_file(tmp_path / "games.db")


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest) -> Postgres | None:
    """For tests that run twice: with a file, and with PostgreSQL."""
    return request.getfixturevalue("postgres") if request.param == "postgresql" else None


@pytest.fixture
def each_database(server: Postgres | None, tmp_path: Path) -> str:
    """One of each kind, for tests about storage and races."""
    return server.new_database() if server else new_file(tmp_path / "games.db")


@pytest.fixture
def empty_database(server: Postgres | None, tmp_path: Path) -> str:
    """One of each kind, without tables."""
    return server.new_database(empty=True) if server else f"{tmp_path}/games.db"


@pytest.fixture
def durable_database(server: Postgres | None, each_database: str) -> Iterator[str]:
    """One of each kind whose commits are on disk, for tests that kill."""
    with server.careful() if server else nullcontext():
        yield each_database
