"""Logs: one JSON object per line, with nothing in it that a stranger may not read.

Only the fields named here are written. No query, body, token, seed or name; a game by a short hash; an error by its
kind and where it happened, since its words could tell a hidden card.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

FIELDS = ("method", "path", "status", "ms", "game", "bot", "trouble")


def short(game: str) -> str:
    """A game in a log: a short hash that does not give its id away."""
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
    """Drops uvicorn's report of a failed start: the application has logged it, and this one has secrets in it."""
    return not str(record.msg).startswith("Traceback")


def config(level: str = "info") -> dict[str, Any]:
    """For `logging.config` and uvicorn. From other loggers only warnings: they would log every frame."""
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
