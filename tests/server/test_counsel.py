"""S.choice: players discuss what the Adversary would choose; the active player decides, whenever they like."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from magenoir.model.terms import Seat
from magenoir.server.messages import Word
from magenoir.server.tables.talk import COUNSELS, Talk
from tests.seats import A, B, C
from tests.server.coop import at_table, gathered, until_out, until_shared
from tests.server.house import Tab, ended, house, play_on
from tests.server.serving import Served
from tests.services import Postgres


async def counsel(tab: Tab, choice: int, stance: str = "propose", number: int | None = None) -> None:
    number = tab.table["number"] if number is None else number
    await tab.say(type="counsel", number=number, choice=choice, stance=stance)


def words(*said: tuple[int, int, str]) -> list[dict[str, Any]]:
    return [{"seat": seat, "choice": choice, "stance": stance} for seat, choice, stance in said]


def seat_of(tab: Tab) -> int:
    seat: Seat = tab.table["view"]["seat"]
    return seat


async def test_others_propose_agree_and_object_and_the_active_player_decides(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 3)
        async with at_table(server, made) as tabs:
            asked = await until_shared(tabs)
            one, two = (tab for tab in tabs if tab is not asked)
            number, first, second = asked.table["number"], 0, 1
            assert one.texts == asked.texts  # those not asked see what it is about
            await counsel(one, first)
            for tab in tabs:
                told = await tab.until("counselled")
                assert (told["number"], told["words"]) == (number, words((seat_of(one), first, "propose")))
            await counsel(two, first, "object")
            await counsel(asked, second)
            expected = words(
                (seat_of(one), first, "propose"), (seat_of(two), first, "object"), (seat_of(asked), second, "propose")
            )
            await two.until("counselled", lambda told: told["words"] == expected)
            async with await server.tab(made, seat_of(one)) as late:  # latecomers hear of it too
                assert (await late.until("counselled"))["words"] == expected
            assert (await asked.choose(second))["type"] == "ack"
            await two.reach(asked.table["number"])
            await counsel(two, first, number=number)
            assert (await two.until("refused"))["code"] == "stale"


async def test_nobody_waits_for_counsel_and_nothing_of_it_remains(tmp_path: Path) -> None:
    """The active player decides at once; the next decision starts without counsel; none is in record or database."""
    async with house(f"{tmp_path}/games.db") as server:
        made = await gathered(server, 2)
        async with at_table(server, made) as tabs:
            asked = await until_shared(tabs)
            other = next(tab for tab in tabs if tab is not asked)
            await counsel(other, 0)
            await asked.until("counselled")
            await asked.choose(len(asked.texts) - 1)
            table = await server.tables.table(made.game)
            assert table is not None
            assert table.counsel == ()
            for tab in tabs:
                await tab.say(type="concede")
            await asked.until("table", lambda told: ended(told) == "players lose")
        for seat in (0, 1):
            assert "propose" not in await server.lobby.record(made.game, made.keys[seat].token)
        assert not any(b"propose" in file.read_bytes() for file in tmp_path.glob("games.db*"))


async def test_invalid_counsel_is_refused(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 3)
        async with at_table(server, made) as tabs:
            watcher = await server.tab(made, None)
            asked = await until_shared(tabs)
            one, two = (tab for tab in tabs if tab is not asked)
            await watcher.reach(asked.table["number"])
            await refused(one, len(asked.texts), code="unread")
            await refused(one, 0, "agree", code="not-now")  # nobody has proposed it
            await refused(one, 0, number=asked.table["number"] + 1, code="stale")
            await refused(watcher, 0, code="foreign")
            await counsel(one, 0)
            await one.until("counselled")
            await refused(one, 0, "agree", code="not-now")  # with oneself
            number = asked.table["number"]
            await two.say(type="concede")
            for tab in tabs:
                await tab.reach(number + 1)
            await refused(two, 0, code="foreign")
            await until_out(tabs, seat_of(two))
            while (now := next(tab for tab in tabs if tab.mine)).table["view"]["asked"].get("shared"):
                await play_on(tabs, 1)
            await refused(now, 0, code="not-now")  # nobody else's business
            assert "counselled" not in [told["type"] for told in watcher.told]
            await watcher.line.close()


async def refused(tab: Tab, choice: int, stance: str = "propose", number: int | None = None, *, code: str) -> None:
    await counsel(tab, choice, stance, number)
    assert (await tab.until("refused"))["code"] == code


async def test_counsel_is_rate_limited(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 2)
        async with at_table(server, made) as tabs:
            asked = await until_shared(tabs)
            other = next(tab for tab in tabs if tab is not asked)
            for turn in range(COUNSELS[0] + 1):
                await counsel(other, turn % 2)
            assert "Not so fast" in (await other.until("refused"))["text"]
            assert sum(told["type"] == "counselled" for told in other.told) == COUNSELS[0]


def test_a_seat_has_one_proposal_and_opinions_without_one_are_dropped() -> None:
    talk = Talk(3)
    assert talk.hear(4, A, 0, "propose")
    assert talk.hear(4, B, 0, "object")
    assert not talk.hear(4, B, 0, "object")
    assert not talk.hear(3, B, 1, "propose")  # too late
    assert talk.words(4) == (Word(A, 0, "propose"), Word(B, 0, "object"))
    assert talk.hear(4, A, 1, "propose")
    assert talk.words(4) == (Word(A, 1, "propose"),)
    assert talk.hear(4, A, 1, "withdraw")
    assert talk.words(4) == ()
    assert talk.hear(4, A, 1, "propose")
    assert talk.words(5) == ()
    assert talk.hear(6, C, 2, "propose")
    assert talk.words(6) == (Word(C, 2, "propose"),)


# --------------------------------------------------------------------------------------------------- several processes


@pytest.fixture(scope="module")
def cluster(postgres: Postgres, redis_url: str) -> Iterator[tuple[Served, Served]]:
    database = postgres.new_database()
    servers = Served(database, redis_url), Served(database, redis_url)
    yield servers
    for server in servers:
        server.kill()


async def test_counsel_and_talk_reach_other_processes(cluster: tuple[Served, Served]) -> None:
    async with house(cluster[0].database) as server:
        made = await gathered(server, 2)
    tabs = [await at.tab(made.game, key.token) for at, key in zip(cluster, made.keys, strict=True)]
    for tab in tabs:
        await tab.until("table")
    asked = await until_shared(tabs)
    other = next(tab for tab in tabs if tab is not asked)
    await counsel(other, 0)
    expected = words((seat_of(other), 0, "propose"))
    assert (await asked.until("counselled"))["words"] == expected
    place = tabs.index(asked)
    await asked.line.close()
    again = await cluster[place].tab(made.game, made.keys[place].token)
    assert (await again.until("counselled"))["words"] == expected
    await again.say(type="say", phrase="thanks")
    assert (await other.until("said"))["phrase"] == "thanks"
    for tab in (other, again):
        await tab.line.close()
