"""A database: SQLite in a file, or PostgreSQL by URL. What returns has been committed.

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
PATIENCE = 15.0  # seconds for a database to answer; one that hangs is away
BUSY = 10_000  # milliseconds to wait for another process that writes into the same SQLite file
LOCK = 7_063_114  # any number, the same in every process: one of them migrates, the others wait
P = ParamSpec("P")
T = TypeVar("T")


def in_time(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Who asks a database that hangs is told so. What is late is left alone, since even to give it up could hang; it
    may still come through, like any commit whose answer is lost."""

    @wraps(work)
    async def hurried(*args: P.args, **more: P.kwargs) -> T:
        task = asyncio.create_task(work(*args, **more))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # also of one that is late
        try:
            await asyncio.wait({task}, timeout=PATIENCE)
        except asyncio.CancelledError:  # who asked gives up, but no connection is broken off in the middle
            await asyncio.wait({task}, timeout=PATIENCE)
            task.cancel()
            raise
        if not task.done():
            task.cancel()
            raise CannotSave(f"the database has not answered for {PATIENCE:g} seconds")
        return task.result()

    return hurried


class Database:
    """Connections and transactions; what is kept, `storage` and `members` know."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self._sqlite = self.engine.dialect.name == "sqlite"
        self._writing = asyncio.Lock()  # SQLite has one writer, and waiting here is cheaper than trying there

    async def open(self) -> None:
        """Connect, and bring the tables to their newest form."""
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
        """An error when the database does not answer."""
        async with self.reading() as connection:
            await connection.execute(select(1))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with Troubles():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """All of it is kept, or nothing."""
        async with AsyncExitStack() as stack:
            if self._sqlite:
                await stack.enter_async_context(self._writing)
            stack.enter_context(Troubles())
            yield await stack.enter_async_context(self.engine.begin())


async def exactly_one(connection: AsyncConnection, statement: Any) -> None:
    if (await connection.execute(statement)).rowcount != 1:
        raise Conflict("another was faster")


class Troubles:
    """Turns what databases raise into what the server can answer."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, IntegrityError):
            raise Conflict("another has written here already") from error
        if isinstance(error, SQLAlchemyError | OSError | TimeoutError):
            raise CannotSave(f"the database cannot be used: {type(error).__name__}") from error


def engine_of(url: str) -> AsyncEngine:
    """A file name is a SQLite database; else a URL of SQLAlchemy, with or without the driver."""
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
    """A connection that waits for others, and loses nothing in a power cut."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    _with_a_log(cursor)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _with_a_log(cursor: Any) -> None:
    """SQLite does not wait by itself when a new file is turned to WAL while another process looks into it."""
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
    """Bring the tables to their newest form (Alembic): all steps that are missing, in one transaction."""
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
