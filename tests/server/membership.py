"""People with accounts, each at their own browser, on a whole server in this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from argon2 import PasswordHasher
from httpx2 import Response
from starlette.testclient import TestClient

from magenoir.server.app import create_app
from magenoir.server.settings import Settings

HERE = "http://table.example:8000"
SECRET = "correct horse 1"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


class Browser:
    """A browser: it keeps cookies, and names the origin of its requests."""

    def __init__(self, app: Any, address: str = HERE, agent: str = FIREFOX, at: str = "192.0.2.1") -> None:
        headers = {"Origin": address, "Sec-Fetch-Site": "same-origin", "User-Agent": agent}
        self.client = TestClient(app, base_url=address, headers=headers, client=(at, 1))
        self.client.portal = app.state.portal  # all in the server's own event loop

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Response:
        if method == "GET":
            return self.client.get(path, headers=headers)
        return self.client.request(method, path, json={} if body is None else body, headers=headers)

    def register(self, name: str = "Ann", password: str = SECRET) -> Response:
        return self.ask("POST", "/api/accounts", {"name": name, "password": password})

    def login(self, name: str = "Ann", password: str = SECRET) -> Response:
        return self.ask("POST", "/api/session", {"name": name, "password": password})

    def keep(self, id: str = "fire", text: str = "4 Flame", version: int = 0, name: str = "Fire") -> Response:
        return self.ask("PUT", f"/api/account/decks/{id}", {"name": name, "text": text, "version": version})

    def decks(self) -> dict[str, str]:
        return {deck["id"]: deck["text"] for deck in self.ask("GET", "/api/account/decks").json()}

    @property
    def signed_in(self) -> bool:
        return self.ask("GET", "/api/account").status_code == 200

    @property
    def token(self) -> str:
        return next((cookie.value or "" for cookie in self.client.cookies.jar), "")


@contextmanager
def running(database: str, **settings: Any) -> Iterator[Any]:
    """A server with cheap password hashes and generous limits."""
    app = create_app(Settings(**{"database": database, "logins_per_minute": 1000, "bots": 1, **settings}))
    with TestClient(app) as client:
        app.state.portal = client.portal
        app.state.parts.accounts.passwords.hasher = QUICK
        yield app


def told(response: Response) -> tuple[int, str]:
    return response.status_code, response.json().get("code", "")


@pytest.fixture
def app(database: str) -> Iterator[Any]:
    with running(database) as app:
        yield app


@pytest.fixture
def ann(app: Any) -> Browser:
    browser = Browser(app)
    assert browser.register().json() == {"name": "Ann"}
    return browser
