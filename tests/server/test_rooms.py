"""A game over WebSockets, from the first message to the end."""

from __future__ import annotations

import json

from magenoir.notation.outcomes import print_outcome
from magenoir.server.rest_types import NewGame
from tests.server.house import ended, house, kept_choices, play_on, whoever_is_asked

NEW = NewGame(seed=3, deck="burning-wrath", against="surging-growth", bot="simple")


async def test_a_game_against_a_bot_is_played_to_its_end(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NEW)
        async with await server.tab(made) as tab:
            welcome = await tab.hear()
            assert (welcome["type"], welcome["kind"], welcome["seat"], welcome["acting"]) == ("welcome", "bot", 0, True)
            choices = 0
            while await tab.asked():
                number = tab.table["number"]
                told = await tab.choose(tab.advice)
                assert told["type"] == "ack", told
                assert told["number"] > number
                choices += 1
            assert ended(tab.table).startswith("winner")
        assert 'outcome = "winner' in await server.lobby.record(made.game, made.keys[0].token)
        summary = await server.lobby.summary(made.game, made.watch)
        assert print_outcome(summary.outcome) == ended(tab.table)
        assert 0 < summary.decisions[0] <= choices
        assert summary.samples[-1].turn == summary.turns


async def test_two_people_play_and_each_sees_the_other_move(database: str) -> None:
    async with house(database) as server:
        made = await server.linked()
        tabs = await server.two_tabs(made)
        await play_on(tabs)
        outcomes = {ended(tab.table) for tab in tabs}
        assert len(outcomes) == 1
        assert outcomes != {""}
        assert len(tabs[0].log) == len(tabs[1].log)
        for tab in tabs:
            await tab.line.close()


async def test_a_rebuilt_room_looks_as_it_did(each_database: str) -> None:
    """Another process reads the journal and shows the same table, log and undo."""
    async with house(each_database) as server:
        made = await server.linked()
        tabs = await server.two_tabs(made)
        await play_on(tabs, 25)
        before = [dict(tab.table, log=tab.log, log_from=0, auto_passed=0) for tab in tabs]
        for tab in tabs:
            await tab.line.close()
    async with house(each_database) as server:
        again = await server.two_tabs(made)
        after = [dict(tab.table, log=tab.log, log_from=0, auto_passed=0) for tab in again]
        for old, new in zip(before, after, strict=True):
            assert without_minor(new) == without_minor(old)
        for tab in again:
            await tab.line.close()


def without_minor(table: dict[str, object]) -> str:
    """Which lines are minor depends on what is sent together."""
    assert isinstance(table["log"], list)
    return json.dumps(dict(table, log=[{**line, "minor": False} for line in table["log"]]))


async def test_a_repeated_choice_gets_the_same_answer_even_after_a_restart(each_database: str) -> None:
    async with house(each_database) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", seed=5))
        async with await server.tab(made, 0) as one, await server.tab(made, 1) as two:
            for tab in (one, two):
                await tab.until("table")
            asked = await whoever_is_asked([one, two])
            assert asked is not None
            seat, number, move = asked.table["view"]["seat"], asked.table["number"], asked.texts[0]
            first = await asked.choose(move, nonce="the one")
            assert await asked.choose(move, nonce="the one", number=number) == first
            assert await asked.choose(move, nonce="the one", number=999) == first
            told = await asked.choose(move, nonce="another", number=number)
            assert (told["type"], told["code"]) == ("refused", "stale")
            await asked.until("table")
    async with house(each_database) as server, await server.tab(made, seat) as tab:
        await tab.until("table")
        assert await tab.choose(move, nonce="the one", number=number) == first
        assert tab.table["number"] == first["number"]


async def test_a_nonce_belongs_to_the_seat_that_sent_it(database: str) -> None:
    """Both seats use the same nonces, and neither gets the other's answer."""
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", seed=2))
        tabs = await server.two_tabs(made)
        sent: list[tuple[int, str, int]] = []
        while len(sent) < 50 and (asked := await whoever_is_asked(tabs)) is not None:
            seat, number = asked.table["view"]["seat"], asked.table["number"]
            told = await asked.choose(asked.advice)
            assert told["number"] > number
            sent.append((seat, told["nonce"], told["number"]))
        journal = await server.tables.storage.journal(made.game)
        assert kept_choices(journal) == sent
        for tab in tabs:
            await tab.line.close()


async def test_a_conflict_with_another_process_is_stale_and_shows_what_it_wrote(each_database: str) -> None:
    """Two servers on one database that never hear of each other."""
    async with house(each_database) as here, house(each_database) as there:
        made = await here.lobby.create(NewGame(kind="hotseat", seed=5))
        tabs = [await server.tab(made, seat) for server in (here, there) for seat in (0, 1)]
        for tab in tabs:
            await tab.until("table")
        first, second = await whoever_is_asked(tabs[:2]), await whoever_is_asked(tabs[2:])
        assert first is not None
        assert second is not None
        number, move = first.table["number"], first.texts[0]
        await first.choose(move, nonce="a")
        told = await second.choose(move, nonce="b", number=number)
        assert told["code"] == "stale"
        shown = await second.until("table")
        assert shown["number"] == first.table["number"]
        for tab in tabs:
            await tab.line.close()


async def test_several_moves_at_once_are_taken_as_far_as_they_apply(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NEW)
        async with await server.tab(made) as tab:
            await tab.asked()
            while tab.table["view"]["asked"]["kind"] != "add":
                await tab.choose(tab.texts[0])
                await tab.asked()
            told = await tab.choose(0, 0, 99_999)
            assert told["type"] == "ack"
            assert told["taken"] == 2


async def test_an_unused_table_is_put_away_and_comes_back(database: str) -> None:
    async with house(database) as server:
        games = [await server.lobby.create(NewGame(kind="hotseat", seed=seed)) for seed in range(3)]
        for made in games:
            assert await server.tables.table(made.game) is not None
        async with await server.tab(games[0]) as tab:
            await tab.until("table")
            server.tables.put_away(most=1)
            assert len(server.tables) == 2
            server.tables.put_away(idle=0.0)
            assert len(server.tables) == 1
        async with await server.tab(games[1]) as tab:
            await tab.until("table")
