"""Sessions: their cookie, how they end, and what foreign pages can do with them."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response

from magenoir.server.accounts.accounts import label_of
from magenoir.server.http.account_routes import MEMBER_ROUTES
from tests.server.membership import FIREFOX, SECRET, Browser, running, told

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"


# ------------------------------------------------------------------------------------------------------------- cookie


@pytest.mark.parametrize(
    ("address", "name", "secure"),
    [("http://127.0.0.1:8000", "magenoir", False), ("https://play.example", "__Host-magenoir", True)],
)
def test_the_cookie_is_for_this_host_and_no_script(app: Any, address: str, name: str, secure: bool) -> None:
    browser = Browser(app, address)
    asks: list[Callable[[], Response]] = [browser.register, browser.login, lambda: browser.ask("GET", "/api/account")]
    for ask in asks:
        response = ask()
        cookie, *flags = response.headers["Set-Cookie"].split("; ")
        assert cookie == f"{name}={browser.token}"
        assert sorted(flags) == sorted(
            ["HttpOnly", "Path=/", "SameSite=strict", f"Max-Age={30 * 24 * 3600}", *(["Secure"] if secure else [])]
        )
        assert response.headers["Cache-Control"] == "no-store"
        assert not [header for header in response.headers if header.startswith("access-control")]
    gone = browser.ask("DELETE", "/api/session").headers["Set-Cookie"]
    assert gone.startswith(f'{name}=""; ')
    assert "Max-Age=0" in gone


def test_behind_a_tls_proxy_the_cookie_is_still_secure(tmp_path: Path) -> None:
    with running(str(tmp_path / "proxied.sqlite"), origins=("https://play.example",)) as app:
        browser = Browser(app, "http://127.0.0.1:8000")
        browser.client.headers["Origin"] = "https://play.example"
        assert "Secure" in browser.register().headers["Set-Cookie"]
        del browser.client.headers["Origin"]  # browsers send none with a GET
        again = browser.ask("GET", "/api/account", Cookie=f"__Host-magenoir={browser.token}")
        assert again.headers["Set-Cookie"].startswith("__Host-magenoir=")


def test_over_https_a_cookie_that_others_could_set_is_ignored(app: Any, ann: Browser) -> None:
    secure = Browser(app, "https://play.example")
    secure.client.cookies.set("magenoir", ann.token)
    assert not secure.signed_in
    secure.client.cookies.set("__Host-magenoir", ann.token)
    assert secure.signed_in


def test_a_token_is_no_good_anywhere_else(app: Any, ann: Browser) -> None:
    stranger = Browser(app)
    assert stranger.ask("GET", f"/api/account?magenoir={ann.token}").status_code == 401
    assert stranger.ask("GET", "/api/account", Authorization=f"Bearer {ann.token}").status_code == 401
    for wrong in ("", "x", ann.token[:-1], ann.token + "x", "%00", "x" * 5000):
        assert stranger.ask("GET", "/api/account", Cookie=f"magenoir={wrong}").status_code == 401


# ----------------------------------------------------------------------------------------------------------- sessions


def test_the_list_of_sessions_says_which_is_which(app: Any, ann: Browser) -> None:
    phone = Browser(app, agent=IPHONE)
    phone.login()
    sessions = ann.ask("GET", "/api/account").json()["sessions"]
    assert [(one["label"], one["current"]) for one in sessions] == [
        ("Safari, iPhone", False),
        ("Firefox, Linux", True),
    ]
    assert all(one["used"] >= one["created"] > 0 for one in sessions)
    assert all(ann.token not in str(one) and phone.token not in str(one) for one in sessions)


def test_an_ended_session_is_refused_at_once(app: Any, ann: Browser) -> None:
    phone, other = Browser(app), Browser(app)
    phone.login()
    other.login()
    ended = next(one for one in phone.ask("GET", "/api/account").json()["sessions"] if one["current"])["id"]
    assert ann.ask("DELETE", f"/api/account/sessions/{ended}").status_code == 200
    assert (ann.signed_in, phone.signed_in, other.signed_in) == (True, False, True)
    assert told(ann.ask("DELETE", f"/api/account/sessions/{ended}")) == (404, "absent")
    assert ann.ask("DELETE", "/api/account/sessions").status_code == 200
    assert (ann.signed_in, other.signed_in) == (True, False)


def test_in_other_processes_too_since_the_database_decides(app: Any, ann: Browser, database: str) -> None:
    with running(database) as second:
        elsewhere = Browser(second)
        elsewhere.client.cookies.set("magenoir", ann.token)
        assert elsewhere.signed_in
        ann.ask("DELETE", "/api/session")
        assert not elsewhere.signed_in


def test_another_members_session_is_absent(app: Any, ann: Browser) -> None:
    bob = Browser(app)
    bob.register("Bob")
    theirs = ann.ask("GET", "/api/account").json()["sessions"][0]["id"]
    answers = [bob.ask("DELETE", f"/api/account/sessions/{id}") for id in (theirs, "none", "%00", "x" * 500, "é")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}
    assert ann.signed_in


def test_ending_this_session_signs_out(ann: Browser) -> None:
    mine = ann.ask("GET", "/api/account").json()["sessions"][0]["id"]
    assert ann.ask("DELETE", f"/api/account/sessions/{mine}").status_code == 200
    assert ann.token == ""


def test_an_unused_session_ends_after_thirty_days(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, now = time.time(), 0.0
    monkeypatch.setattr(time, "time", lambda: now)
    for days, holds in ((29, True), (58, True), (88.1, False)):
        now = begun + days * 24 * 3600
        assert ann.signed_in is holds, days


def test_an_account_has_a_bounded_number_of_sessions(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magenoir.server.accounts.members.MOST_SESSIONS", 3)
    others = [Browser(ann.client.app, at=f"192.0.2.{at}") for at in range(3)]
    for other in others:
        other.login()
    assert [one.signed_in for one in (ann, *others)] == [False, True, True, True]


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Safari, macOS"),
        ("curl/8.0", ""),
        ("", ""),
        ("<script>" * 1000, ""),
    ],
)
def test_a_browser_has_a_two_word_label(agent: str, label: str) -> None:
    assert label_of(agent) == label


# ------------------------------------------------------------------------------------------------------ other people

UNSAFE = [(route.method, route.path) for route in MEMBER_ROUTES if route.method != "GET"]
BODY = {
    "name": "Eve",
    "password": SECRET,
    "old": SECRET,
    "new": "planted horse 1",
    "text": "planted",
    "version": 1,
}
FIELDS = {
    ("POST", "/api/accounts"): ("name", "password"),
    ("POST", "/api/session"): ("name", "password"),
    ("DELETE", "/api/account"): ("password",),
    ("POST", "/api/account/password"): ("old", "new"),
    ("PUT", "/api/account/decks/{id}"): ("name", "text", "version"),
}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": "http://table.example:9000", "Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": None, "Sec-Fetch-Site": None}, 403),
        ({"Origin": None, "Sec-Fetch-Site": "same-origin"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Content-Type": "multipart/form-data; boundary=x"}, 415),
        ({"Content-Type": None}, 415),
    ],
)
def test_a_foreign_page_can_do_nothing_with_the_cookie(
    ann: Browser, headers: dict[str, str | None], status: int
) -> None:
    ann.keep()
    mine = ann.ask("GET", "/api/account").json()["sessions"][0]["id"]
    sent = {"content-type": "application/json", **ann.client.headers, **{key.lower(): headers[key] for key in headers}}
    ann.client.headers = {name: value for name, value in sent.items() if value is not None}
    for method, path in UNSAFE:
        body = {key: BODY[key] for key in FIELDS.get((method, path), ())}
        named = path.replace("{id}", mine if "sessions" in path else "fire")
        answer = ann.client.request(method, named, content=json.dumps(body))
        assert (answer.status_code, "Set-Cookie" in answer.headers) == (status, False), (method, path)
    assert ann.decks() == {"fire": "4 Flame"}
    assert ann.signed_in


def test_our_own_page_can(ann: Browser) -> None:
    """So that the test above can fail."""
    ann.keep()
    for method, path in (("PUT", "/api/account/decks/{id}"), ("POST", "/api/account/password")):
        body = {key: BODY[key] for key in FIELDS[method, path]}
        assert ann.ask(method, path.replace("{id}", "fire"), body).status_code == 200
    assert ann.decks() == {"fire": "planted"}


def test_an_account_is_never_needed_to_play(app: Any) -> None:
    guest = Browser(app)
    made = guest.ask("POST", "/api/games", {"kind": "hotseat"})
    assert (made.status_code, guest.token) == (200, "")
    assert "Set-Cookie" not in made.headers
