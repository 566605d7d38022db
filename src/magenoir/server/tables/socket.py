"""A tab's WebSocket: bytes in and out. Whatever comes is answered, and can close no tab but this one."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from magenoir.server.errors import CannotSave, Lost
from magenoir.server.logs import short
from magenoir.server.messages import Failed, Hello, Said, Told
from magenoir.server.tables.orders import CANNOT_SAVE, Orders
from magenoir.server.tables.table import Table
from magenoir.server.tables.tables import Tables
from magenoir.server.tables.visit import Visit
from magenoir.server.tokens import hashed

LOG = logging.getLogger("magenoir.rooms")
MOST_MALFORMED = 5  # messages of one tab that cannot be read, before it is closed
PATIENCE = 20.0  # seconds for a tab to say hello
BAD_DATA, REFUSED, RESTARTING, BROKEN = 1007, 1008, 1012, 1011
ABSENT = "There is no such game, or this token does not open it."
DECODER: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


class Leaves(Exception):
    """The tab has gone, or must go."""


class Tab:
    """One connection, from its hello on."""

    def __init__(self, websocket: WebSocket, tables: Tables) -> None:
        self.websocket, self.tables = websocket, tables
        self.malformed = 0

    async def serve(self) -> None:
        """Until it leaves."""
        await self.websocket.accept()
        with suppress(Leaves, WebSocketDisconnect):
            if self.tables.process.closing:
                await self.leave(RESTARTING)
            try:
                hello = await asyncio.wait_for(self.hear(), PATIENCE)
            except TimeoutError:
                await self.leave(REFUSED, Failed("malformed", "Nothing was said: a tab says hello first."))
                return
            if not isinstance(hello, Hello):
                await self.leave(REFUSED, Failed("malformed", "The first message is a hello, with game and token."))
                return
            await self.enter(hello)

    async def enter(self, hello: Hello) -> None:
        """Find the table by the token, and stay."""
        try:
            admission = await self.tables.storage.admits(hello.game, hashed(hello.token))
            table = await self.tables.table(hello.game) if admission is not None else None
            if admission is None or table is None:
                await self.leave(REFUSED, Failed("absent", ABSENT))
                return
            visit = Visit(table.process, table.room, admission.seat, hello.token, self.close)
            async with table.visiting(visit):
                await table.welcome(visit)
                await self.stay(table, visit)
        except CannotSave:
            await self.leave(RESTARTING, Failed("trouble", CANNOT_SAVE))
        except Lost:
            LOG.exception("a game cannot be played any more", extra={"game": short(hello.game)})
            await self.leave(
                BROKEN,
                Failed("lost", "This game was begun with another version or other cards, and cannot go on here."),
            )

    async def stay(self, table: Table, visit: Visit) -> None:
        orders, sending = Orders(table, visit), asyncio.create_task(self.send_all(table, visit))
        try:
            while True:
                said = await self.hear(visit)
                if said is not None:
                    await orders.obey(said)
        finally:
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending

    async def hear(self, visit: Visit | None = None) -> Said | None:
        """The next message; None if it cannot be read, which the tab is informed of."""
        event = await self.websocket.receive()
        if event["type"] != "websocket.receive":
            raise Leaves
        try:
            return DECODER.decode(event.get("text") or event.get("bytes") or b"")
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            failed = Failed("malformed", f"This is no message of the protocol: {str(error)[:200]}.")
        self.malformed += 1
        if self.malformed >= MOST_MALFORMED:
            await self.leave(BAD_DATA, failed)
        if visit is not None:
            visit.say(failed)
        else:
            await self.send(failed)
        return None

    # -------------------------------------------------------------------------------------------------------- sending

    async def send_all(self, table: Table, visit: Visit) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                data = await visit.outbox.take()
                if data is None:
                    frame = table.shown.frame(visit.viewer)
                    data = msgspec.json.encode(frame) if frame is not None else b""
                if data:
                    await self.websocket.send_text(data.decode())

    async def send(self, message: Told) -> None:
        if self.websocket.application_state == WebSocketState.CONNECTED:  # a tab may be gone before its last answer
            await self.websocket.send_text(msgspec.json.encode(message).decode())

    async def leave(self, code: int, message: Told | None = None) -> None:
        """A last word, and goodbye."""
        if message is not None:
            await self.send(message)
        await self.close(code)
        raise Leaves

    async def close(self, code: int) -> None:
        if self.websocket.application_state == WebSocketState.CONNECTED:
            with suppress(RuntimeError):
                await self.websocket.close(code)


async def serve_tab(websocket: WebSocket, tables: Tables) -> None:
    """The endpoint: `WebSocketRoute("/ws", lambda socket: serve_tab(socket, tables))`."""
    await Tab(websocket, tables).serve()
