"""Accounts, as a browser sees them: who gets in, and what others learn of it."""

import sqlite3
from typing import Any

import pytest

from magenoir.server.tokens import hashed
from tests.server.membership import SECRET, Browser, running, told

TABLES = ("accounts", "sessions", "decks")


# --------------------------------------------------------------------------------------------------- coming and going


def test_signing_up_signs_in_and_a_user_may_leave_and_come_back(app: Any, ann: Browser) -> None:
    assert ann.ask("GET", "/api/account").json()["name"] == "Ann"
    assert ann.ask("DELETE", "/api/session").status_code == 200
    assert (ann.token, ann.signed_in) == ("", False)
    assert ann.login("ANN").json() == {"name": "Ann"}
    assert ann.signed_in
    assert not Browser(app).signed_in


def test_signing_out_ends_the_session_not_just_the_cookie(app: Any, ann: Browser) -> None:
    token = ann.token
    ann.ask("DELETE", "/api/session")
    ann.client.cookies.set("magenoir", token)
    assert told(ann.ask("GET", "/api/account")) == (401, "signed-out")
    assert told(ann.keep()) == (401, "signed-out")


def test_every_sign_in_gets_a_new_token_and_ends_the_old_session(ann: Browser) -> None:
    old = ann.token
    ann.login()
    assert ann.token != old
    assert len(ann.token) >= 22  # 128 bits
    assert len(ann.ask("GET", "/api/account").json()["sessions"]) == 1


@pytest.mark.parametrize("name", ["Ann", "ann", " Ann  ", "\uff21\uff2e\uff2e", "Ann\u202e"])
def test_a_name_is_taken_however_it_is_written(app: Any, ann: Browser, name: str) -> None:
    assert told(Browser(app).register(name)) == (409, "taken")


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("", SECRET, "bad-name"),
        (" \u200b ", SECRET, "bad-name"),
        ("x" * 41, SECRET, "malformed"),
        ("\ufdfa" * 20, SECRET, "bad-name"),  # folded, each is a sentence
        ("Bob", "short 1", "bad-password"),
        ("Bob", "x" * 257, "malformed"),
        ("Hildegard", "HILDEGARD", "name-as-password"),
        ("Hildegard", " Hildegard ", "name-as-password"),
    ],
)
def test_bad_names_and_passwords_are_refused(app: Any, name: str, password: str, code: str) -> None:
    response = Browser(app).register(name, password)
    assert told(response) == (400, code)
    assert password not in response.text or len(password) < 8


def test_the_limits_themselves_are_allowed(app: Any) -> None:
    assert Browser(app).register("B", "x" * 256).status_code == 200
    assert Browser(app).register("x" * 40, "8 signs!").status_code == 200


def test_a_password_can_be_typed_on_another_keyboard(app: Any) -> None:
    assert Browser(app).register("Zoé", "cafe\u0301 ﬁn 1").status_code == 200
    assert Browser(app).login("Zoe\u0301", "café fin 1").status_code == 200


def test_an_unknown_name_and_a_wrong_password_cannot_be_told_apart(app: Any, ann: Browser) -> None:
    stranger = Browser(app)
    answers = [
        stranger.login("Ann", "wrong horse 1"),
        stranger.login("Nobody", "wrong horse 1"),
        stranger.login("", "wrong horse 1"),
        stranger.login("\ufdfa" * 40, SECRET),
        stranger.login("Ann", ""),
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(403, answers[0].text)}
    assert len({tuple(sorted(answer.headers.items())) for answer in answers}) == 1
    assert stranger.token == ""


async def test_and_take_the_same_work(app: Any, ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    worked: list[bool] = []
    fits = app.state.parts.accounts.passwords.fits

    async def counted(password: str, kept: str | None) -> bool:
        worked.append(kept is None)
        return bool(await fits(password, kept))

    monkeypatch.setattr(app.state.parts.accounts.passwords, "fits", counted)
    Browser(app).login("Nobody", "wrong horse 1")
    Browser(app).login("Ann", "wrong horse 1")
    assert worked == [True, False]


# ---------------------------------------------------------------------------------------------------------- passwords


def test_a_changed_password_ends_all_other_sessions(app: Any, ann: Browser) -> None:
    phone = Browser(app)
    phone.login()
    change = {"old": SECRET, "new": "another horse 2"}
    assert told(ann.ask("POST", "/api/account/password", {**change, "old": "wrong"})) == (403, "wrong-password")
    assert told(ann.ask("POST", "/api/account/password", {**change, "new": "short"})) == (400, "bad-password")
    assert phone.signed_in
    assert ann.ask("POST", "/api/account/password", change).status_code == 200
    assert (ann.signed_in, phone.signed_in) == (True, False)
    assert told(phone.login()) == (403, "wrong")
    assert phone.login(password="another horse 2").status_code == 200


def test_a_deleted_account_leaves_nothing(app: Any, ann: Browser, database: str) -> None:
    ann.keep(text="4 Unmistakable")
    assert told(ann.ask("DELETE", "/api/account", {"password": "wrong horse 1"})) == (403, "wrong-password")
    assert ann.decks() == {"fire": "4 Unmistakable"}
    assert ann.ask("DELETE", "/api/account", {"password": SECRET}).status_code == 200
    assert not ann.signed_in
    assert told(ann.login()) == (403, "wrong")
    with sqlite3.connect(database) as connection:
        assert {connection.execute(f"SELECT count(*) FROM {table}").fetchone() for table in TABLES} == {(0,)}
    assert Browser(app).register().status_code == 200


def test_the_database_stores_only_hashes(ann: Browser, database: str) -> None:
    with sqlite3.connect(database) as connection:
        kept = "\n".join(connection.iterdump())
        (password,) = connection.execute("SELECT password FROM accounts").fetchone()
        (token,) = connection.execute("SELECT token FROM sessions").fetchone()
    assert password.startswith("$argon2id$")
    assert token == hashed(ann.token)
    assert SECRET not in kept
    assert ann.token not in kept


# ---------------------------------------------------------------------------------------------------------- how often


def test_an_address_gets_ten_tries_a_minute(database: str) -> None:
    with running(database, logins_per_minute=10) as app:
        ann = Browser(app)
        ann.register()
        answers = [ann.login(f"name {at}", "wrong horse 1") for at in range(10)]
        assert [answer.status_code for answer in answers] == [403] * 9 + [429]
        assert int(answers[-1].headers["Retry-After"]) >= 1
        for method, path, body in (
            ("POST", "/api/accounts", {"name": "Bob", "password": SECRET}),
            ("POST", "/api/account/password", {"old": SECRET, "new": SECRET}),
            ("DELETE", "/api/account", {"password": SECRET}),
        ):
            assert told(ann.ask(method, path, body)) == (429, "too-many")
        assert ann.signed_in
        assert ann.keep().status_code == 200
        assert ann.ask("DELETE", "/api/session").status_code == 200
        assert Browser(app, at="192.0.2.2").login().status_code == 200


def test_a_name_gets_twenty_tries_a_minute_from_everywhere(app: Any, ann: Browser) -> None:
    for name in ("Ann", "Nobody"):
        statuses = [Browser(app, at=f"198.51.100.{at}").login(name, "wrong horse 1").status_code for at in range(21)]
        assert statuses == [403] * 20 + [429]
    assert told(Browser(app, at="203.0.113.1").login()) == (429, "too-many")
    assert told(ann.ask("DELETE", "/api/account", {"password": "guessed 1"})) == (429, "too-many")
    assert Browser(app).register("Bob").status_code == 200


def test_games_and_decks_are_counted_separately(database: str) -> None:
    with running(database, games_per_minute=2, logins_per_minute=2) as app:
        ann = Browser(app)
        ann.register()
        assert [ann.keep(version=at).status_code for at in range(20)] == [200] * 20
        begun = [ann.ask("POST", "/api/games", {"kind": "hotseat"}).status_code for _ in range(3)]
        assert begun == [200, 200, 429]
