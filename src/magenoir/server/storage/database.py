"""A database: SQLite in a file, or PostgreSQL by URL. Whatever returns has been committed.

SQLite syncs each commit to the disk (WAL, synchronous=FULL), so that an acknowledged choice outlives a power cut.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from magenoir.server.errors import CannotSave, Conflict

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
PATIENCE = 15.0  # seconds for a database to answer before it counts as away
BUSY = 10_000  # milliseconds to wait for another process writing to the same SQLite file
LOCK = 7_063_114  # any number, the same in every process: one migrates, the others wait
P = ParamSpec("P")
T = TypeVar("T")


def in_time(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Raises when the database hangs. Late work is left alone, since even cancelling it could hang; it may still come
    through, like any commit whose answer is lost."""

    @wraps(work)
    async def hurried(*args: P.args, **more: P.kwargs) -> T:
        task = asyncio.create_task(work(*args, **more))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # even if late
        try:
            await asyncio.wait({task}, timeout=PATIENCE)
        except asyncio.CancelledError:  # the caller gives up, but no connection is cut off midway
            await asyncio.wait({task}, timeout=PATIENCE)
            task.cancel()
            raise
        if not task.done():
            task.cancel()
            raise CannotSave(f"the database has not answered for {PATIENCE:g} seconds")
        return task.result()

    return hurried


class Database:
    """Connections and transactions; `storage.games` and `accounts.members` know what is stored."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self._sqlite = self.engine.dialect.name == "sqlite"
        self._writing = asyncio.Lock()  # SQLite has one writer, and waiting here is cheaper than trying there

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""
        with Troubles():
            await migrate(self.engine)

    async def close(self) -> None:
        with suppress(CannotSave):
            await self._close()

    @in_time
    async def _close(self) -> None:
        await self.engine.dispose()

    @in_time
    async def ping(self) -> None:
        """Raises when the database does not answer."""
        async with self.reading() as connection:
            await connection.execute(select(1))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with Troubles():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """All or nothing."""
        async with AsyncExitStack() as stack:
            if self._sqlite:
                await stack.enter_async_context(self._writing)
            stack.enter_context(Troubles())
            yield await stack.enter_async_context(self.engine.begin())


async def exactly_one(connection: AsyncConnection, statement: Any) -> None:
    if (await connection.execute(statement)).rowcount != 1:
        raise Conflict("another was faster")


class Troubles:
    """Turns the errors of databases into those of the server."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, IntegrityError):
            raise Conflict("another has written here already") from error
        if isinstance(error, SQLAlchemyError | OSError | TimeoutError):
            raise CannotSave(f"the database cannot be used: {type(error).__name__}") from error


def engine_of(url: str) -> AsyncEngine:
    """A file name means SQLite; otherwise an SQLAlchemy URL, with or without a driver."""
    try:
        parsed = make_url(url if "://" in url else f"sqlite:///{url}")
        driver = DRIVERS.get(parsed.drivername, parsed.drivername)
        if driver not in DRIVERS.values():
            raise ArgumentError(f"there is no way to {parsed.drivername!r}")
        engine = create_async_engine(
            parsed.set(drivername=driver), pool_pre_ping=driver != DRIVERS["sqlite"], hide_parameters=True
        )
    except (ArgumentError, ImportError) as error:
        raise CannotSave(
            f"this database cannot be used ({error}): give a file name, or postgresql://user:password@host/name."
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", careful)
    return engine


def careful(connection: Any, _record: object) -> None:
    """Set up a connection that waits for others, and loses nothing in a power cut."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    _with_a_log(cursor)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _with_a_log(cursor: Any) -> None:
    """SQLite does not wait on its own when a new file is switched to WAL while another process looks at it."""
    until = time.monotonic() + BUSY / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)


# ---------------------------------------------------------------------------------------------------------- migrations


async def migrate(engine: AsyncEngine) -> None:
    """Run all missing Alembic steps, in one transaction."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        else:
            await connection.execute(text("BEGIN IMMEDIATE"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
