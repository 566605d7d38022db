"""Logs: one JSON object per line, and nothing in it that a stranger may not read.

Only the fields named here are written. No query, body, token, seed or name; a game by a short hash; an error by its
kind and where it happened, since its words could tell a hidden card.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from hashlib import sha256
from time import monotonic
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from magenoir.server.guard import answer
from magenoir.server.metrics import Metrics
from magenoir.server.papers import Trouble

FIELDS = ("method", "path", "status", "ms", "game", "bot", "trouble")
ACKNOWLEDGED = '{"type":"ack"'  # how `messages.Acknowledged` begins
LOG = logging.getLogger("magenoir.requests")
BROKEN = Trouble("trouble", "Something broke on the server. Try again; if it happens again, report it.")


def short(game: str) -> str:
    """A game in a log: always the same few letters, from which its id cannot be found."""
    return sha256(game.encode()).hexdigest()[:10]


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage().strip() if record.name.startswith("magenoir") else str(record.msg).strip(),
        }
        line |= {name: record.__dict__[name] for name in FIELDS if name in record.__dict__}
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = type(error).__name__
            line["at"] = [f"{step.name}:{step.lineno}" for step in traceback.extract_tb(error.__traceback__)[-6:]]
        return json.dumps(line, ensure_ascii=False)


def not_told_yet(record: logging.LogRecord) -> bool:
    """uvicorn repeats in full, secrets and all, what the application has told of its failure to start."""
    return not str(record.msg).startswith("Traceback")


def config(level: str = "info") -> dict[str, Any]:
    """For `logging.config` and uvicorn. Of others only warnings are kept: they would write down every frame."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "magenoir.server.logs.JsonLines"}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "json",
                "filters": [not_told_yet],
                "stream": "ext://sys.stderr",
            }
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "magenoir": {"level": level.upper()},
            "uvicorn": {"level": "WARNING"},
            "uvicorn.access": {"level": "CRITICAL"},
            "uvicorn.error": {"level": "WARNING"},
        },
    }


class Logged:
    """One line for each request and socket; what breaks is told here, and answered in a way that tells nothing."""

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
    """The path as the route writes it, `/api/games/{id}`: the real one holds ids."""
    return getattr(scope.get("route"), "path", "-") or "/"  # the page and its files
