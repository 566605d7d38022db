"""A real server in this process, and tabs that talk to it over real WebSockets."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self

import msgspec
import pytest
import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from magenoir.model.outcome import Outcome
from magenoir.notation.outcomes import print_outcome
from magenoir.players import SimplePlayer
from magenoir.server.lobby.lobby import Lobby
from magenoir.server.rest_types import GameMade, Join, NewGame
from magenoir.server.run import listen
from magenoir.server.storage.games import Storage
from magenoir.server.storage.rows import Entry
from magenoir.server.tables.bus import Bus, LocalBus
from magenoir.server.tables.socket import serve_tab
from magenoir.server.tables.tables import Tables
from magenoir.server.workers.bots import Memory, Thought
from magenoir.told.choices import Choice
from magenoir.told.imagining import Ahead
from magenoir.told.view import View
from tests.services import PATIENCE


class PlainThinkers:
    """Bots that think at once, in this process."""

    def __init__(self) -> None:
        self._memory = Memory()

    async def think(self, thought: Thought) -> int | None:
        return self._memory.think(thought).choice


class House:
    """One running server."""

    def __init__(self, tables: Tables, port: int) -> None:
        self.tables, self.lobby, self.port = tables, Lobby(tables), port

    async def tab(self, made: GameMade, seat: int | None = 0) -> Tab:
        """A welcomed tab for a seat whose key is known (None: a spectator)."""
        token = made.watch if seat is None else next(key.token for key in made.keys if key.seat == seat)
        return await self.tab_with(made.game, token)

    async def linked(self, deck: str = "burning-wrath", other: str = "surging-growth") -> GameMade:
        """A game by invitation that both have joined, with both keys."""
        made = await self.lobby.create(NewGame(kind="link", name="Ann", deck=deck))
        joined = await self.lobby.join(made.game, Join(made.invite, "Bob", other))
        return replace(made, keys=(*made.keys, *joined.keys))

    async def two_tabs(self, made: GameMade) -> tuple[Tab, Tab]:
        """Both players, looking at the table."""
        tabs = await self.tab(made, 0), await self.tab(made, 1)
        for tab in tabs:
            await tab.until("table")
        return tabs

    async def tab_with(self, game: str, token: str, buffer: int = 0) -> Tab:
        """A tab; with a buffer, one that takes no more than that from the network before it reads."""
        return await connected(self.port, game, token, buffer)


async def connected(port: int, game: str, token: str, buffer: int = 0) -> Tab:
    """A tab that has said hello."""
    line = socket.socket()
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    try:
        line.connect(("127.0.0.1", port))
        opened = await connect(f"ws://127.0.0.1:{port}/ws", compression=None, sock=line, max_queue=1 if buffer else 64)
    except BaseException:
        line.close()
        raise
    tab = Tab(opened)
    await tab.say(type="hello", game=game, token=token)
    return tab


@asynccontextmanager
async def house(
    database: str,
    bus: Bus | None = None,
    thinkers: Any = None,
    claim_after: float = 60.0,
    pace: float = 0.0,
    buffer: int = 0,
    port: int = 0,
) -> AsyncIterator[House]:
    storage = Storage(database)
    await storage.open()
    tables = Tables(storage, bus or LocalBus(), thinkers or PlainThinkers(), claim_after=claim_after, pace=pace)
    await tables.open()

    async def endpoint(websocket: WebSocket) -> None:
        await serve_tab(websocket, tables)

    listening = listen("127.0.0.1", port)
    if buffer:  # the system's buffer for what a tab has not read
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    config = uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/ws", endpoint)]),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        lifespan="off",
    )
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.005)
    try:
        yield House(tables, listening.getsockname()[1])
    finally:
        await tables.close()
        server.should_exit = True
        await serving
        await storage.close()


class Tab:
    """A client that remembers what it got."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.told: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self._nonces = 0
        self._adviser = SimplePlayer(1)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.line.close()

    async def say(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message; of a table, the log is put together."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.line.recv(), PATIENCE))
        self.told.append(message)
        if message["type"] == "table":
            self.table = message
            assert message["log_from"] <= len(self.log)
            self.log[message["log_from"] :] = message["log"]
        return message

    async def until(self, kind: str, right: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of a type, or the next one that passes a test."""
        while True:
            message = await self.hear()
            if message["type"] == kind and right(message):
                return message

    async def told_of(self, kind: str, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """A message of this type, even if it came before another that was waited for."""
        before = [message for message in self.told if message["type"] == kind and right(message)]
        return before[-1] if before else await self.until(kind, right)

    async def asked(self) -> bool:
        """Wait until this seat is asked; False: the game is over."""
        while not self.table or not (self.mine or self.table["view"]["outcome"]):
            await self.hear()
        return not self.table["view"]["outcome"]

    async def closed(self) -> int | None:
        """The code with which the server closes this connection."""
        with pytest.raises(ConnectionClosed) as closed:
            await self.until("pong")
        return closed.value.rcvd.code if closed.value.rcvd is not None else None

    async def choose(self, *choices: int | str, nonce: str = "", number: int | None = None) -> dict[str, Any]:
        """Answer the open decision, by index or by what a choice reads. Returns the server's answer."""
        self._nonces += 1
        nonce = nonce or f"n{self._nonces}"
        number = self.table["number"] if number is None else number
        await self.say(type="choose", number=number, choices=[self.index(one) for one in choices], nonce=nonce)
        while True:
            message = await self.hear()
            if message["type"] in ("ack", "refused", "failed") and message.get("nonce", nonce) == nonce:
                if message["type"] == "ack":
                    await self.reach(message["number"])
                return message

    def index(self, choice: int | str) -> int:
        """Of the choice that reads like this; one that is not offered has an index far beyond."""
        if isinstance(choice, int):
            return choice
        return self.texts.index(choice) if choice in self.texts else 99_999

    async def reach(self, number: int) -> None:
        while not self.table or self.table["number"] < number:
            await self.hear()

    @property
    def mine(self) -> bool:
        """Whether this seat is asked."""
        asked = self.table["view"]["asked"]
        return bool(self.table["choices"]) and asked["seat"] == self.table["view"]["seat"]

    @property
    def advice(self) -> int:
        """What a simple bot would choose, given what this tab was shown."""
        seen = msgspec.convert(self.table["view"], View)
        offered = msgspec.convert(self.table["choices"], tuple[Choice, ...])
        return self._adviser.choose(seen, offered, no_imagination)

    @property
    def texts(self) -> list[str]:
        return [choice["text"] for choice in self.table["choices"]]


def ended(table: dict[str, Any]) -> str:
    """How a game has ended, as a record writes it; empty while it goes on."""
    return print_outcome(msgspec.convert(table["view"]["outcome"], Outcome | None))


def no_imagination(*path: int) -> Ahead:
    raise AssertionError("a simple player does not look ahead")


def kept_choices(journal: Sequence[Entry]) -> list[tuple[int, str, int]]:
    """The choices with a nonce: the seat, the nonce, and the number after it."""
    given = [sum(not entry.auto for entry in journal[:at]) for at in range(len(journal))]
    return [(one.seat, one.nonce, number + one.taken) for one, number in zip(journal, given, strict=True) if one.nonce]


async def play_on(tabs: Sequence[Tab], seat_choices: int = 1_000_000) -> int:
    """Let both play until the game is over, or this many choices are made. Returns how many."""
    made = 0
    while made < seat_choices:
        asked = await whoever_is_asked(tabs)
        if asked is None:
            break
        told = await asked.choose(asked.advice)
        assert told["type"] == "ack", told
        made += 1
        for tab in tabs:
            await tab.reach(told["number"])
    return made


async def whoever_is_asked(tabs: Sequence[Tab]) -> Tab | None:
    """The tab whose seat has to choose; None: the game is over."""
    number = max(tab.table["number"] for tab in tabs)
    for tab in tabs:
        await tab.reach(number)
    return next((tab for tab in tabs if tab.mine), None)
