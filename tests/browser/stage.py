"""A table that is set rather than played to: a position laid under a game that was just begun and nobody has opened."""

from __future__ import annotations

import json
import sqlite3
import urllib.request
from collections.abc import Mapping
from contextlib import closing

import msgspec
from playwright.sync_api import Page

from magenoir.files.position import read_match
from magenoir.server.rooms.opening import identity
from magenoir.server.storage.rows import Opening
from tests.browser.service import Service
from tests.browser.visitor import Visitor

KEEP = """(ring) => localStorage.setItem('magenoir.games', JSON.stringify([ring]))"""


DUEL = {"kind": "bot", "bot": "random", "name": "Ann"}
FOUR = {
    "coop": {
        "scenario": "cinder-queen",
        "chairs": [
            {"who": "me", "name": "Ann"},
            *({"who": "random", "name": name} for name in ("Ben", "Cleo", "Dora")),
        ],
    }
}


def staged(service: Service, visitor: Visitor, position: str, wish: Mapping[str, object] = DUEL) -> Page:
    """The page of seat A at this position, with bots that have yet to move."""
    ring = {**begun(service, wish), "kind": "bot", "names": ["Ann", ""], "date": "2026-01-01T00:00:00.000Z"}
    lay(service, str(ring["game"]), position)
    page = visitor.open("/")
    page.evaluate(KEEP, ring)
    page.goto(f"/game/{ring['game']}")
    page.get_by_test_id("table").wait_for()
    return page


def begun(service: Service, wish: Mapping[str, object]) -> dict[str, object]:
    request = urllib.request.Request(
        f"{service.address}/api/games", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        made: dict[str, object] = json.load(answer)
        return made


def lay(service: Service, game: str, position: str) -> None:
    """In the database, before the server has looked at the game there."""
    cards = identity(read_match(position))
    with closing(sqlite3.connect(service.database)) as connection, connection:
        (stored,) = connection.execute("SELECT opening FROM games WHERE id = ?", (game,)).fetchone()
        coop = msgspec.json.decode(stored, type=Opening).coop
        opening = msgspec.json.encode(Opening(position=position, coop=coop)).decode()
        connection.execute("DELETE FROM journal WHERE game = ?", (game,))
        connection.execute("UPDATE games SET opening = ?, cards = ? WHERE id = ?", (opening, cards, game))
