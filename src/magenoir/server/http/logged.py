"""The request log: one line for each request or socket."""

from __future__ import annotations

import logging
from time import monotonic

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from magenoir.server.http.guard import answer
from magenoir.server.metrics import Metrics
from magenoir.server.rest_types import Trouble

ACKNOWLEDGED = '{"type":"ack"'  # how `messages.Acknowledged` begins
LOG = logging.getLogger("magenoir.requests")
BROKEN = Trouble("trouble", "Something broke on the server. Try again; if it happens again, report it.")


class Logged:
    """One line per request and socket. What breaks is logged here, and answered without details."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        began = heard = monotonic()
        status = 0

        async def listened() -> Message:
            nonlocal heard
            message = await receive()
            heard = monotonic()
            return message

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
                self.metrics.sockets.add(1)
            elif message["type"] == "websocket.close" and not status:
                status = 403
            await send(message)
            if message["type"] == "websocket.send" and (message.get("text") or "").startswith(ACKNOWLEDGED):
                self.metrics.choices.add()
                self.metrics.choice_seconds.add(monotonic() - heard)

        try:
            await self.app(scope, listened, watched)
        except Exception:
            self.metrics.errors.add()
            LOG.exception("broken", extra={"path": template(scope)})
            if scope["type"] == "http" and not status:
                await answer(watched, 500, BROKEN, {})
            elif status == 101:
                await send({"type": "websocket.close", "code": 1011})
        finally:
            if status == 101:
                self.metrics.sockets.add(-1)
            self.metrics.requests.add(label=f"{status // 100}xx" if status else "none")
            ms = round((monotonic() - began) * 1000, 1)
            kind = "request" if scope["type"] == "http" else "socket"
            extra = {"method": scope.get("method", "WS"), "path": template(scope), "status": status, "ms": ms}
            LOG.info(kind, extra=extra)


def template(scope: Scope) -> str:
    """The path as its route has it, `/api/games/{id}`: the real one holds ids."""
    return getattr(scope.get("route"), "path", "-") or "/"  # the page and its files
