"""The application: puts the parts of a server together, and takes them apart."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from logging.config import dictConfig
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, WebSocketRoute
from starlette.websockets import WebSocket

from magenoir.language.own import read_files, use_packs
from magenoir.model.errors import MagenoirError
from magenoir.server import logs
from magenoir.server.accounts.accounts import Accounts
from magenoir.server.accounts.members import Members
from magenoir.server.accounts.passwords import Passwords
from magenoir.server.http import pictures
from magenoir.server.http.guard import Guard, SafeHeaders
from magenoir.server.http.logged import Logged
from magenoir.server.http.page import Page
from magenoir.server.http.rest import Parts, measures, not_routed, parts_of
from magenoir.server.http.routes import ROUTES
from magenoir.server.lobby.lobby import Lobby
from magenoir.server.metrics import Metrics
from magenoir.server.settings import Settings, default_database
from magenoir.server.storage.games import Storage
from magenoir.server.tables.bus import open_bus
from magenoir.server.tables.socket import serve_tab
from magenoir.server.tables.tables import Tables
from magenoir.server.workers.bots import Thinkers
from magenoir.server.workers.replays import Replayer

LOG = logging.getLogger("magenoir.app")


def create_app(settings: Settings | None = None) -> Starlette:
    """An application with these settings. Nothing is opened until it starts."""
    settings, metrics = settings or Settings(), Metrics()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            try:
                app.state.parts = await open_parts(settings, metrics, stack)
            except MagenoirError as error:
                LOG.error(f"cannot start: {error}")
                raise
            except Exception:
                LOG.exception("cannot start")
                raise
            yield

    return Starlette(
        routes=[
            *(route.for_starlette() for route in ROUTES),
            WebSocketRoute("/ws", socket),
            *pictures.ROUTES,
            Mount("/", Page(settings.static)),
        ],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(Logged, metrics=metrics),
            Middleware(Guard, settings=settings, measure=measures(ROUTES)),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
        exception_handlers={HTTPException: not_routed},
        lifespan=lifespan,
    )


async def open_parts(settings: Settings, metrics: Metrics, stack: AsyncExitStack) -> Parts:
    """Open the parts in the order they need each other; they close in reverse."""
    use_packs(read_files([Path(pack) for pack in settings.packs]))
    storage = Storage(settings.database or made(default_database()))
    stack.push_async_callback(storage.close)
    await storage.open()
    passwords = Passwords()
    stack.push_async_callback(passwords.close)
    bus = await open_bus(settings.redis)
    stack.push_async_callback(bus.close)
    thinkers = Thinkers(settings.bots, settings.bot_seconds, metrics.thought)
    stack.push_async_callback(thinkers.close)
    replayer = Replayer()
    stack.push_async_callback(replayer.close)
    tables = Tables(storage, bus, thinkers, claim_after=settings.claim_after)
    stack.push_async_callback(tables.close)
    await tables.open()
    return Parts(
        storage=storage,
        accounts=Accounts(Members(storage), passwords),
        thinkers=thinkers,
        replayer=replayer,
        tables=tables,
        lobby=Lobby(tables),
        metrics=metrics,
    )


async def socket(websocket: WebSocket) -> None:
    await serve_tab(websocket, parts_of(websocket).tables)


def made(file: Path) -> str:
    """The path of the user's own games, whose folder may not exist yet."""
    file.parent.mkdir(parents=True, exist_ok=True)
    return str(file)


def from_environment() -> Starlette:
    """For uvicorn's worker processes, which find their settings in the environment."""
    settings = Settings.from_environment()
    dictConfig(logs.config(settings.log_level))
    return create_app(settings)
