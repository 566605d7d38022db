"""Passwords: strong hashes, a few at a time, and no trace of the passwords anywhere."""

import asyncio
import json
import threading
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.low_level import Type
from starlette.testclient import TestClient

from magenoir.server.accounts.passwords import Passwords
from magenoir.server.app import create_app
from magenoir.server.errors import Crowded
from magenoir.server.settings import Settings
from tests.server.membership import QUICK, SECRET, Browser, running
from tests.server.served import serving
from tests.services import PATIENCE


async def test_a_hash_is_argon2id_with_the_recommended_cost() -> None:
    passwords = Passwords()
    kept = await passwords.hashed(SECRET)
    parameters = extract_parameters(kept)
    assert kept.startswith("$argon2id$")
    assert parameters.type is Type.ID
    assert (parameters.memory_cost, parameters.time_cost, parameters.parallelism) == (64 * 1024, 3, 4)
    assert await passwords.fits(SECRET, kept)
    assert not await passwords.fits(SECRET + " ", kept)
    assert not await passwords.fits(SECRET, None)
    assert not passwords.outdated(kept)
    await passwords.close()


@pytest.mark.parametrize("kept", ["", "$argon2id$", "plain text"])
async def test_an_invalid_hash_matches_nothing(kept: str) -> None:
    passwords = Passwords(QUICK)
    assert not await passwords.fits(kept, kept)
    await passwords.close()


class Slow(PasswordHasher):
    """Counts how many run at the same time; none finishes before it may."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.now = self.most = 0
        self.lock = threading.Lock()
        self.may_end = threading.Event()
        self.two_began = threading.Event()

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
            if self.now == 2:
                self.two_began.set()
        assert self.may_end.wait(PATIENCE)
        with self.lock:
            self.now -= 1
        return super().hash(password, salt=salt)


async def test_no_more_than_two_run_at_once_even_if_callers_give_up() -> None:
    hasher = Slow()
    passwords = Passwords(hasher)
    tasks = [asyncio.create_task(passwords.hashed(f"secret {at}")) for at in range(16)]
    assert await asyncio.to_thread(hasher.two_began.wait, PATIENCE)
    for task in tasks[:4]:
        task.cancel()
    tasks += [asyncio.create_task(passwords.hashed(f"more {at}")) for at in range(4)]
    await asyncio.wait(tasks[:4])
    hasher.may_end.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert hasher.most == 2
    await passwords.close()


async def test_a_crowd_has_to_come_back_later() -> None:
    hasher = Slow()
    passwords = Passwords(hasher)
    crowd = asyncio.gather(*(passwords.hashed("secret") for _ in range(30)), return_exceptions=True)
    assert await asyncio.to_thread(hasher.two_began.wait, PATIENCE)
    hasher.may_end.set()
    done = await crowd
    assert [type(one) for one in done] == [str] * 20 + [Crowded] * 10
    assert await passwords.hashed("secret")
    await passwords.close()


def test_a_crowd_is_answered_503(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magenoir.server.accounts.passwords.WAITING", 0)
    with running(database) as app:
        response = Browser(app).register()
        assert (response.status_code, response.json()["code"]) == (503, "trouble")


def test_a_hash_with_old_parameters_is_renewed_at_the_next_sign_in(database: str) -> None:
    with running(database) as app:
        ann = Browser(app)
        ann.register()
        app.state.parts.accounts.passwords.hasher = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
        assert (kept(app, ann).time_cost, ann.login(password="wrong horse").status_code) == (1, 403)
        assert (kept(app, ann).time_cost, ann.login().status_code) == (1, 200)
        assert kept(app, ann).time_cost == 2
        assert ann.login().status_code == 200


def kept(app: Any, who: Browser) -> Any:
    assert who.client.portal is not None
    return extract_parameters(who.client.portal.call(app.state.parts.accounts.members.named, "ann").password)


def test_the_real_server_uses_strong_hashes(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(database=str(tmp_path / "games.sqlite"), bots=1))) as client:
        made = client.post("/api/accounts", json={"name": "Ann", "password": SECRET})
        assert made.status_code == 200
    assert b"$argon2id$v=19$m=65536,t=3,p=4$" in b"".join(file.read_bytes() for file in tmp_path.glob("games.sqlite*"))


def test_no_secret_is_left_in_the_log_or_the_metrics(database: str) -> None:
    arguments = ("--port", "0", "--database", database, "--log-level", "debug")
    name, secret, other = "Hildegard", "Unmistakable horse", "Unmistakable cow"
    with serving(*arguments) as server:
        cookie = ""

        def ask(method: str, path: str, body: object) -> tuple[int, str]:
            nonlocal cookie
            headers = {"Content-Type": "application/json", "Origin": server.address.rstrip("/"), "Cookie": cookie}
            asked = Request(server.address + path, json.dumps(body).encode(), headers, method=method)
            try:
                with urlopen(asked, timeout=PATIENCE) as answer:
                    cookie = answer.headers.get("Set-Cookie", cookie).partition(";")[0]
                    return answer.status, answer.read().decode()
            except HTTPError as error:
                return error.code, error.read().decode()

        told = [
            ask("POST", "api/accounts", {"name": name, "password": secret}),
            ask("POST", "api/session", {"name": name, "password": other}),
            ask("POST", "api/session", {"name": secret, "password": [secret]}),
            ask("POST", "api/accounts", {"name": name, "password": secret}),
            ask("PUT", "api/account/decks/unmistakable", {"name": secret, "text": other, "version": 0}),
            ask("POST", "api/account/password", {"old": other, "new": secret}),
            ask("DELETE", f"api/account/sessions/{cookie.partition('=')[2]}", {}),
        ]
        assert [status for status, _ in told] == [200, 403, 400, 409, 200, 403, 404]
        metrics = server.get("/api/metrics")
        assert server.stop() == 0
    log = "".join(server.log)
    paths = {str(line["path"]) for line in server.lines() if "path" in line}
    assert paths >= {"/api/accounts", "/api/session", "/api/account/decks/{id}", "/api/account/sessions/{id}"}
    answers = "".join(text for status, text in told if status != 200)
    for where in (log, metrics, answers):
        assert [word for word in (name, "nmistakable", cookie.partition("=")[2], "$argon2") if word in where] == []
