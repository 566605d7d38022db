"""Whatever is sent is answered, and harms only its sender."""

from __future__ import annotations

import json
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from magenoir.server.messages import VERSION, Pong, Presence
from magenoir.server.rest_types import NewGame
from magenoir.server.tables.outbox import MOST_MESSAGES, Outbox, Overflow
from magenoir.server.tokens import new_token
from tests.server.house import house, play_on

NONSENSE = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"hello"',
    b"\xff\xfe",
    b'{"type":"dance"}',
    b'{"type":"choose"}',
    b'{"type":"choose","number":0,"moves":[],"nonce":"x"}',
    b'{"type":"choose","number":0,"moves":["' + b"a" * 201 + b'"],"nonce":"x"}',
    b'{"type":"choose","number":0,"moves":["pass"],"nonce":"' + b"n" * 33 + b'"}',
    b'{"type":"choose","number":1e99,"moves":["pass"],"nonce":"x"}',
    b'{"type":"choose","number":0,"moves":["pass"],"nonce":"x","seat":1}',
    b'{"type":"ping","more":1}',
    b'{"type":"stops","stops":{"mode":"all"}}',
    b"[" * 20_000,
]


@pytest.mark.parametrize("data", NONSENSE, ids=lambda data: repr(data[:40]))
async def test_unreadable_messages_are_answered_as_such(database: str, data: bytes) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=1))
        async with await server.tab(made) as tab:
            await tab.asked()
            await tab.line.send(data)
            assert (await tab.until("failed"))["code"] == "malformed"
            await tab.say(type="ping")
            await tab.until("pong")
            for _ in range(4):
                await tab.line.send(data)
            assert await tab.closed() == 1007


async def test_an_overlong_message_closes_only_its_own_tab(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=1))
        async with await server.tab(made) as tab, await server.tab(made, None) as watcher:
            await watcher.until("table")
            await tab.asked()
            await tab.line.send("x" * 70_000)
            assert await tab.closed() == 1009
            await watcher.say(type="ping")
            await watcher.until("pong")


async def test_a_wrong_token_and_an_absent_game_look_the_same(each_database: str) -> None:
    async with house(each_database) as server:
        made = await server.lobby.create(NewGame(seed=1))
        answers = []
        token = made.keys[0].token
        wrong = [(made.game, new_token()), (new_token(), token), (made.game, ""), ("", ""), ("\0", token), ("é", "\0")]
        for game, token in wrong:
            async with await server.tab_with(game, token) as tab:
                answers.append(await tab.hear())
                with pytest.raises(ConnectionClosed):
                    await tab.hear()
        assert answers[0]["code"] == "absent"
        assert answers.count(answers[0]) == len(wrong)


@pytest.mark.parametrize("first", [{"type": "ping"}, {"type": "concede"}, {"type": "hello"}])
async def test_hello_comes_first(database: str, first: dict[str, str]) -> None:
    async with house(database) as server:
        line = await connect(f"ws://127.0.0.1:{server.port}/ws")
        await line.send(json.dumps(first))
        told = json.loads(await line.recv())
        assert (told["code"], told["version"]) == ("malformed", VERSION)  # a page of another version may have said it
        await line.close()


MOVES = ["dance", "pass", "concede now", "", "target", "prepare", "🂡", "a" * 200, "\x00", "add fire to the moon", "0"]


async def test_invalid_moves_change_nothing(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=1))
        async with await server.tab(made) as tab:
            await tab.asked()
            number = tab.table["number"]
            for move in MOVES:
                told = await tab.choose(move)
                assert told["type"] == "refused", told
                assert told["code"] in ("unread", "forbidden", "ambiguous")
            assert (await tab.choose(tab.texts[0], number=-1))["code"] == "stale"
            assert (await tab.choose(tab.texts[0], number=number + 1))["code"] == "stale"
            assert tab.table["number"] == number


async def test_odd_characters_in_a_nonce_are_refused(each_database: str) -> None:
    async with house(each_database) as server:
        made = await server.lobby.create(NewGame(seed=1))
        async with await server.tab(made) as tab:
            await tab.asked()
            for nonce in ("\0", "a\nb", "\u202e"):
                assert (await tab.choose(tab.texts[0], nonce=nonce))["code"] == "unread"
            await tab.line.send('{"type":"choose","number":0,"moves":["pass"],"nonce":"\\ud800"}')
            assert (await tab.until("failed"))["code"] == "malformed"
            assert (await tab.choose(tab.texts[0], nonce="é"))["type"] == "ack"


async def test_many_shuffled_messages_do_nothing_twice(database: str) -> None:
    """Every choice is sent several times, early and late; the journal has each exactly once."""
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", seed=8))
        tabs = await server.two_tabs(made)
        chance, sent = Random(8), list[tuple[int, str, str]]()
        for turn in range(30):
            asked = next(tab for tab in tabs if tab.table["choices"])
            choice = (asked.table["number"], asked.advice, f"c{turn}")
            sent.append(choice)
            messages = [choice, choice, *chance.choices(sent, k=4)]
            chance.shuffle(messages)
            for number, move, nonce in messages:
                await asked.say(type="choose", number=number, moves=[move], nonce=nonce)
            await asked.say(type="ping")
            await asked.until("pong")
            newest = max(tab.table["number"] for tab in tabs)
            for tab in tabs:
                await tab.reach(newest)
        journal = await server.tables.storage.journal(made.game)
        nonces = [entry.nonce for entry in journal if entry.nonce]
        assert nonces == [f"c{turn}" for turn in range(30)]
        for tab in tabs:
            await tab.line.close()


async def test_a_slow_tab_misses_steps_but_not_the_newest_table(database: str) -> None:
    async with house(database, buffer=8192) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", seed=8))
        slow = await server.tab_with(made.game, made.watch, buffer=8192)
        tabs = await server.two_tabs(made)
        choices = await play_on(tabs, 110)  # some 15 kB per step, which nobody reads
        table = await server.tables.table(made.game)
        assert table is not None
        assert all(len(visit.outbox) < 10 for visit in table.visits)
        await slow.reach(tabs[0].table["number"])
        shown = [told for told in slow.told if told["type"] == "table"]
        assert len(shown) < choices - 10
        async with await server.tab(made, None) as fresh:
            await fresh.until("table")
            assert [line["text"] for line in slow.log] == [line["text"] for line in fresh.log]
        slow.line.transport.abort()  # to say goodbye it would first have to read on
        for tab in tabs:
            await tab.line.close()


def test_a_tab_that_keeps_asking_without_reading_is_closed() -> None:
    outbox = Outbox()
    for _ in range(MOST_MESSAGES):
        outbox.put_table()
        outbox.put(Presence((), True))
    assert len(outbox) == 2  # only the newest of each
    for _ in range(MOST_MESSAGES - 2):
        outbox.put(Pong())
    with pytest.raises(Overflow):
        outbox.put(Pong())
