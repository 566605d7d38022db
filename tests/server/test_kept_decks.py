"""Decks on the server: whose they are, who wins a race, and what happens when they cannot be written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import event, text

from magenoir.server.accounts.members import Account, DeckChanged, Members, Session
from magenoir.server.accounts.types import KeptDeck
from magenoir.server.errors import CannotSave, Conflict, MemberError
from magenoir.server.storage.games import Storage
from tests.server.membership import SECRET, Browser, told

SESSIONS = {"signed out": "session", "ended elsewhere": "account/sessions"}


# ----------------------------------------------------------------------------------------------------- whose they are


def test_a_deck_is_saved_changed_and_removed(ann: Browser) -> None:
    kept = ann.keep().json()
    assert {name: kept[name] for name in ("id", "name", "text", "version")} == {
        "id": "fire",
        "name": "Fire",
        "text": "4 Flame",
        "version": 1,
    }
    changed = ann.keep(text="3 Flame", version=1).json()
    assert ann.ask("GET", "/api/account/decks").json() == [changed]
    assert (changed["version"], changed["updated"] >= kept["updated"]) == (2, True)
    assert ann.ask("DELETE", "/api/account/decks/fire").status_code == 200
    assert ann.decks() == {}


@pytest.mark.parametrize("role", ["guest", "signed out", "ended elsewhere", "deleted", "another"])
@pytest.mark.parametrize("verb", ["GET", "PUT", "DELETE"])
def test_only_ann_may_do_anything_with_anns_decks(app: Any, ann: Browser, role: str, verb: str) -> None:
    ann.keep()
    who = Browser(app)
    if role in ("signed out", "ended elsewhere"):
        who.login()
        token = who.token
        (who if role == "signed out" else ann).ask("DELETE", f"/api/{SESSIONS[role]}")
        who.client.cookies.set("magenoir", token)
    elif role in ("deleted", "another"):
        who.register("Bob")
        token = who.token
        if role == "deleted":
            who.ask("DELETE", "/api/account", {"password": SECRET})
            who.client.cookies.set("magenoir", token)
    path = "/api/account/decks" if verb == "GET" else "/api/account/decks/fire"
    response = who.ask(verb, path, {"name": "", "text": "mine now", "version": 1})
    if role != "another":
        assert told(response) == (401, "signed-out")
    elif verb == "GET":
        assert response.json() == []
    elif verb == "PUT":  # as for one that nobody has
        assert (response.status_code, response.json()["deck"]) == (409, None)
    else:
        assert response.text == who.ask("DELETE", "/api/account/decks/none").text
        assert told(response) == (404, "absent")
    assert ann.decks() == {"fire": "4 Flame"}


def test_two_accounts_may_use_the_same_id(app: Any, ann: Browser) -> None:
    bob = Browser(app)
    bob.register("Bob")
    assert (ann.keep(text="hers").status_code, bob.keep(text="his").status_code) == (200, 200)
    bob.ask("DELETE", "/api/account/decks/fire")
    assert ann.decks() == {"fire": "hers"}


# ----------------------------------------------------------------------------------------------------- who was faster


def test_another_browsers_newer_version_is_not_overwritten(app: Any, ann: Browser) -> None:
    phone = Browser(app)
    phone.login()
    ann.keep()
    assert phone.keep(text="on the phone", version=1).status_code == 200
    late = ann.keep(text="at the desk", version=1)
    assert told(late) == (409, "changed")
    assert (late.json()["deck"]["text"], late.json()["deck"]["version"]) == ("on the phone", 2)
    assert told(ann.keep(text="a new one?", version=0)) == (409, "changed")
    assert told(ann.keep(text="from the future", version=7)) == (409, "changed")
    assert ann.decks() == {"fire": "on the phone"}
    phone.ask("DELETE", "/api/account/decks/fire")
    assert ann.keep(version=2).json()["deck"] is None
    assert ann.decks() == {}


# ------------------------------------------------------------------------------------------------------------- limits


@pytest.mark.parametrize(
    ("deck", "code"),
    [
        ({"text": "x" * 20_001}, "malformed"),
        ({"name": "x" * 61}, "malformed"),
        ({"text": "a\0b"}, "malformed"),
        ({"text": "a\x1b[2J"}, "malformed"),
        ({"version": -1}, "malformed"),
        ({"version": 2**31}, "malformed"),
        ({"id": "Fire"}, "malformed"),
        ({"id": "x" * 65}, "malformed"),
        ({"id": "a.b"}, "malformed"),
        ({"id": "%00"}, "malformed"),
    ],
)
def test_invalid_decks_are_refused(ann: Browser, deck: dict[str, Any], code: str) -> None:
    assert told(ann.keep(**deck)) == (400, code)
    assert ann.decks() == {}


def test_a_deck_may_be_as_long_as_the_limit_and_say_anything(ann: Browser) -> None:
    assert ann.keep(text="é" * 20_000, name="x" * 60).status_code == 200
    assert ann.keep("other", text="<script>alert(1)</script>\r\n\t\u202e# Souffle x4").status_code == 200
    assert ann.decks()["other"].startswith("<script>")
    assert ann.keep("third", name="\u202eFire\n deck ").json()["name"] == "Fire deck"
    for wrong in ("Fire", "%00", "x" * 65, "none"):
        assert told(ann.ask("DELETE", f"/api/account/decks/{wrong}")) == (404, "absent")


def test_an_account_has_a_bounded_number_of_decks(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magenoir.server.accounts.members.MOST_DECKS", 2)
    assert [ann.keep(id).status_code for id in ("a", "b", "c")] == [200, 200, 400]
    assert ann.keep("b", text="changed", version=1).status_code == 200
    assert told(ann.keep("c")) == (400, "too-many-decks")
    ann.ask("DELETE", "/api/account/decks/a")
    assert ann.keep("c").status_code == 200


# ------------------------------------------------------------------------------------------------------- the database

ANN = Account("a1", "Ann", "ann", "$argon2id$1", 1.0)
HERE = Session("s1", b"1" * 32, "a1", 1.0, 1.0, "")
THERE = Session("s2", b"2" * 32, "a1", 2.0, 2.0, "")


def deck(text: str = "4 Flame", version: int = 1, id: str = "fire") -> KeptDeck:
    return KeptDeck(id, "Fire", text, 1.0, version)


@asynccontextmanager
async def kept(database: str) -> AsyncIterator[tuple[Storage, Members]]:
    storage = Storage(database)
    await storage.open()
    members = Members(storage)
    await members.register(ANN, HERE, b"")
    try:
        yield storage, members
    finally:
        await storage.close()


async def test_of_many_concurrent_writes_one_wins(each_database: str) -> None:
    async with kept(each_database) as (_, members):
        other = Storage(each_database)

        async def write(at: int) -> bool:
            try:
                await (members if at % 2 else Members(other)).keep(ANN, deck(f"text {at}"))
            except DeckChanged:
                return False
            return True

        done = await asyncio.gather(*map(write, range(8)))
        assert sum(done) == 1
        assert await members.decks(ANN) == [deck(f"text {done.index(True)}")]
        await other.close()


async def test_concurrent_writes_do_not_exceed_the_limit(each_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magenoir.server.accounts.members.MOST_DECKS", 3)
    async with kept(each_database) as (_, members):
        done = await asyncio.gather(*(members.keep(ANN, deck(id=f"d{at}")) for at in range(8)), return_exceptions=True)
        assert [type(one) for one in done if one is not None] == [MemberError] * 5
        assert len(await members.decks(ANN)) == 3


async def test_a_name_taken_meanwhile_starts_no_session(each_database: str) -> None:
    async with kept(each_database) as (_, members):
        with pytest.raises(Conflict):
            await members.register(Account("a2", "ANN", "ann", "$", 1.0), Session("s9", b"9" * 32, "a2", 1, 1, ""), b"")
        assert await members.signed_in(b"9" * 32, 0.0) is None


async def test_a_password_changed_meanwhile_opens_nothing(each_database: str) -> None:
    async with kept(each_database) as (_, members):
        await members.set_password(ANN, "$argon2id$2", HERE)
        for late in (
            members.sign_in(ANN, THERE, ANN.password, b"", 0.0),
            members.set_password(ANN, "$argon2id$3", HERE),
            members.delete(ANN),
        ):
            with pytest.raises(Conflict):
                await late
        assert await members.signed_in(THERE.token, 0.0) is None
        found = await members.signed_in(HERE.token, 0.0)
        assert found is not None
        assert found[0].password == "$argon2id$2"


async def test_everything_of_an_account_goes_with_it(each_database: str) -> None:
    async with kept(each_database) as (storage, members):
        await members.keep(ANN, deck())
        await members.sign_in(ANN, THERE, ANN.password, b"", 0.0)
        await members.delete(ANN)
        async with storage.engine.connect() as connection:
            for table in ("accounts", "sessions", "decks"):
                assert await connection.scalar(text(f"SELECT count(*) FROM {table}")) == 0
        with pytest.raises(Conflict):
            await members.keep(ANN, deck())


class Fault:
    """The database breaks at the nth write."""

    def __init__(self, storage: Storage, nth: int) -> None:
        self.left, self.engine = nth, storage.engine.sync_engine

    def __call__(self, connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if statement.split()[0] in ("INSERT", "UPDATE", "DELETE"):
            self.left -= 1
            if self.left == 0:
                raise OSError("no space left on device")

    def __enter__(self) -> Fault:
        event.listen(self.engine, "before_cursor_execute", self)
        return self

    def __exit__(self, *_: object) -> None:
        event.remove(self.engine, "before_cursor_execute", self)


async def everything(storage: Storage) -> list[Any]:
    async with storage.engine.connect() as connection:
        rows = [await connection.execute(text(f"SELECT * FROM {table}")) for table in ("accounts", "sessions", "decks")]
        return [tuple(row) for found in rows for row in found]


BOB = Account("a2", "Bob", "bob", "$", 1.0)
WRITES: dict[str, Callable[[Members], Awaitable[object]]] = {
    "register": lambda members: members.register(BOB, Session("s9", b"9" * 32, "a2", 1, 1, ""), THERE.token),
    "sign in": lambda members: members.sign_in(ANN, Session("s3", b"3" * 32, "a1", 1, 1, ""), "$", THERE.token, 0.0),
    "password": lambda members: members.set_password(ANN, "$new", HERE),
    "keep a new one": lambda members: members.keep(ANN, deck(id="other")),
    "keep": lambda members: members.keep(ANN, deck("new", 2)),
    "drop": lambda members: members.drop(ANN, "fire"),
    "delete": lambda members: members.delete(ANN),
    "end": lambda members: members.end_other(HERE, None),
}


@pytest.mark.parametrize("what", WRITES)
async def test_whichever_write_fails_nothing_is_half_saved(database: str, what: str) -> None:
    async with kept(database) as (storage, members):
        await members.sign_in(ANN, THERE, ANN.password, b"", 0.0)
        await members.keep(ANN, deck())
        before = await everything(storage)
        failed = 0
        while True:
            with Fault(storage, failed + 1):
                try:
                    await WRITES[what](members)
                    break
                except CannotSave:
                    failed += 1
                    assert await everything(storage) == before, failed
        assert failed > 0
        assert await everything(storage) != before


def test_a_broken_database_is_reported_and_nothing_is_lost(app: Any, ann: Browser) -> None:
    ann.keep()
    stranger = Browser(app)
    asks: list[Callable[[], Response]] = [
        lambda: stranger.register("Bob"),
        stranger.login,
        lambda: ann.keep(text="changed", version=1),
        lambda: ann.ask("DELETE", "/api/account/decks/fire"),
        lambda: ann.ask("POST", "/api/account/password", {"old": SECRET, "new": "another horse 2"}),
        lambda: ann.ask("DELETE", "/api/account", {"password": SECRET}),
        lambda: ann.ask("DELETE", "/api/session"),
    ]
    for ask in asks:
        with Fault(app.state.parts.storage, 1):
            response = ask()
        assert told(response) == (503, "trouble")
        assert "Retry-After" in response.headers
        assert "Set-Cookie" not in response.headers
        assert ann.decks() == {"fire": "4 Flame"}
    assert stranger.login().status_code == 200
    assert told(stranger.login("Bob")) == (403, "wrong")
