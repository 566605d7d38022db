"""What attacks on the server once found, each repeated as it was done."""

from __future__ import annotations

import base64
import json
import socket

import pytest
from sqlalchemy import text

from magenoir.decks.shipped import load_decks
from magenoir.files.record.record import record_of
from magenoir.files.record.text import write_record
from magenoir.match.game import Match
from magenoir.server.errors import LobbyError
from magenoir.server.http.pings import PINGS
from magenoir.server.rest_types import Join, NewGame
from magenoir.server.storage.games import Storage
from magenoir.server.tables.bus import LocalBus
from magenoir.server.workers import replays
from tests.server.house import House, Tab, house, play_on
from tests.server.served import serving
from tests.services import PATIENCE, Postgres

NUL = "\0"
QUIET = {"mode": "none"}


async def silent(tab: Tab) -> list[str]:
    """What a tab gets before it is answered."""
    before = len(tab.told)
    await tab.say(type="ping")
    await tab.until("pong")
    return [message["type"] for message in tab.told[before:-1]]


async def test_nobody_notices_another_seat_setting_its_stops(database: str) -> None:
    """It would tell when somebody starts thinking of a response. Nor does anyone in another process notice."""
    bus = LocalBus()
    async with house(database, bus) as server, house(database, bus) as other:
        made = await server.linked()
        one, two = await server.two_tabs(made)
        elsewhere = await other.tab(made, None)
        await elsewhere.until("table")
        for tab in (one, two, elsewhere):
            await silent(tab)
        await two.say(type="stops", stops=QUIET)
        assert await silent(two) == []
        table = await other.tables.table(made.game)
        assert table is not None
        await table.look_again()
        assert table.room.chairs[1].stops.mode == "none"
        assert await silent(one) == []
        assert await silent(elsewhere) == []
        for tab in (one, two, elsewhere):
            await tab.line.close()


async def test_decision_numbers_count_only_what_people_chose(database: str) -> None:
    """How often another seat's answers were automatic may depend on its hidden cards and its stops."""
    async with house(database) as server:
        made = await server.lobby.create(
            NewGame(kind="hotseat", seed=2, deck="burning-wrath", against="surging-growth")
        )
        tabs = await server.two_tabs(made)
        assert await play_on(tabs, 60) == 60
        journal = await server.tables.storage.journal(made.game)
        assert any(entry.auto for entry in journal)
        assert tabs[0].table["number"] == tabs[1].table["number"] == 60
        asked = next(tab for tab in tabs if tab.table["choices"])
        assert "number" not in asked.table["view"]["asked"]
        await asked.say(type="undo", number=60)
        await asked.reach(61)
        await again_the_same(server, made.game)
        for tab in tabs:
            await tab.line.close()


async def again_the_same(server: House, game: str) -> None:
    """Numbers and nonces are the same when the journal is read again."""
    before, after = (
        await server.tables.table(game),
        await type(server.tables)(server.tables.storage, LocalBus(), server.tables.process.thinkers).table(game),
    )
    assert before is not None
    assert before.room.game is not None
    assert after is not None
    assert after.room.game is not None
    assert after.room.game.number == before.room.game.number
    assert after.room.game.nonces == before.room.game.nonces


async def test_a_nul_in_an_id_or_nonce_does_not_upset_the_database(each_database: str) -> None:
    async with house(each_database) as server:
        async with await server.tab_with(NUL, "x") as tab:
            assert (await tab.hear())["code"] == "absent"
        with pytest.raises(LobbyError, match="no such game"):
            await server.lobby.join(NUL, Join("x"))
        made = await server.lobby.create(NewGame(kind="hotseat", seed=2))
        tabs = await server.two_tabs(made)
        asked = next(tab for tab in tabs if tab.table["choices"])
        assert (await asked.choose(asked.texts[0], nonce=f"a{NUL}b"))["code"] == "unread"
        for tab in tabs:
            await tab.line.close()


async def test_a_hanging_database_is_reported(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the game would stall without a word, and the server could not even be stopped."""
    async with house(url := postgres.new_database()) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", seed=2))
        tabs = await server.two_tabs(made)
        asked = next(tab for tab in tabs if tab.table["choices"])
        keeper = Storage(url)
        async with keeper.engine.begin() as connection:
            await connection.execute(text("LOCK TABLE journal"))
            monkeypatch.setattr("magenoir.server.storage.database.PATIENCE", 0.5)
            assert (await asked.choose(asked.texts[0], nonce="one"))["code"] == "trouble"
            monkeypatch.undo()
        await keeper.close()
        assert (await asked.choose(asked.texts[0], nonce="one"))["type"] == "ack"
        kept = [entry.nonce for entry in await server.tables.storage.journal(made.game) if entry.nonce]
        assert kept == ["one"]
        for tab in tabs:
            await tab.line.close()


async def test_leaving_in_the_middle_of_nonsense_breaks_nothing(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", seed=2))
        for _ in range(10):
            tab = await server.tab(made)
            await tab.until("table")
            for _ in range(4):
                await tab.line.send("{")
            for _ in range(10):
                await tab.line.send(json.dumps({"type": "ping"}))
            await tab.line.send("{")
            tab.line.transport.abort()
        async with await server.tab(made) as tab:
            await tab.until("table")
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_protocol_pings_are_limited_too(database: str) -> None:
    """They are answered below the application: a peer that sends them without reading would fill the memory."""
    ping = bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125
    with serving("--port", "0", "--database", database) as server:
        port = int(server.address.rstrip("/").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
            key = base64.b64encode(bytes(16)).decode()
            line.sendall(
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            assert b" 101 " in line.recv(4096)
            for _ in range(PINGS[0]):
                line.sendall(ping)
                assert line.recv(4096)
            line.sendall(ping * 50)
            answered = b""
            while data := line.recv(65536):
                answered += data
        assert answered.endswith(b"too many pings")
        assert server.get("/api/health")


async def test_records_to_play_on_have_the_same_limit_as_replays(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a record is played within the server itself."""
    monkeypatch.setattr(replays, "MOST_MOVES", 3)
    decks = list(load_decks().values())
    match = Match.new([decks[0].cards, decks[1].cards], 1)
    for _ in range(4):
        match.choose(0)
    async with house(database) as server:
        with pytest.raises(LobbyError, match="at most 3"):
            await server.lobby.create(NewGame(record=write_record(record_of(match))))
