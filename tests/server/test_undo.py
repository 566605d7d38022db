"""Undo: unlimited against a bot, by consent against a person."""

from __future__ import annotations

from magenoir.server.rest_types import NewGame
from tests.server.house import Tab, ended, house, play_on, whoever_is_asked


async def test_against_a_bot_everything_can_be_taken_back(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=4, bot="simple"))
        async with await server.tab(made) as tab:
            await tab.asked()
            seen = [tab.table["view"]]
            for _ in range(8):
                await tab.choose(tab.advice)
                await tab.asked()
                seen.append(tab.table["view"])
            lines = len(tab.log)
            while seen.pop() and seen:
                number = tab.table["number"]
                await tab.say(type="undo", number=number)
                await tab.reach(number + 1)
                assert tab.table["view"] == seen[-1]
            assert len(tab.log) < lines
            assert tab.table["take_back"]["how"] == "no"
            await tab.say(type="undo", number=tab.table["number"])
            assert (await tab.until("refused"))["code"] == "not-now"
            assert (await tab.choose(tab.advice))["type"] == "ack"


async def test_against_a_bot_even_the_end_can_be_taken_back(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=4, bot="simple"))
        async with await server.tab(made) as tab:
            await tab.asked()
            await tab.say(type="concede")
            over = await tab.until("table", lambda told: ended(told) == "winner B")
            await tab.say(type="undo", number=over["number"])
            await tab.until("table", lambda told: ended(told) == "")
            assert (await tab.choose(tab.advice))["type"] == "ack"
        found = await server.tables.storage.game(made.game)
        assert found is not None
        assert found[0].outcome == ""


async def test_an_answer_to_a_decision_before_an_undo_is_stale(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", seed=4))
        tabs = await server.two_tabs(made)
        asked = await whoever_is_asked(tabs)
        assert asked is not None
        number, move = asked.table["number"], asked.texts[0]
        await asked.choose(move)
        await asked.say(type="undo", number=asked.table["number"])
        await asked.until("table", lambda told: bool(told["choices"]))
        assert (await asked.choose(move, number=number))["code"] == "stale"
        for tab in tabs:
            await tab.line.close()


async def test_the_other_must_agree_when_undo_is_not_free(database: str) -> None:
    async with house(database) as server:
        made = await server.linked()
        tabs = await server.two_tabs(made)
        one, other = await ready_to_ask(tabs)
        view, number = one.table["view"], one.table["number"]
        await one.say(type="undo", number=number)
        for tab in tabs:
            table = await tab.until("table", lambda told: told["take_back"]["asked_by"] is not None)
            assert table["take_back"]["asked_by"] == one.table["view"]["seat"]
        await one.say(type="answer-undo", number=number, agree=True)  # not by the asker
        assert (await one.until("refused"))["code"] == "not-now"
        await other.say(type="answer-undo", number=number, agree=False)
        table = await one.until("table", lambda told: told["take_back"]["asked_by"] is None)
        assert table["view"] == view
        await one.say(type="undo", number=number)  # a refusal holds until the seat's next choice
        assert (await one.until("refused"))["code"] == "not-now"
        one, other = await ready_to_ask(tabs, play_first=True)
        number = one.table["number"]
        await one.say(type="undo", number=number)
        await other.until("table", lambda told: told["take_back"]["asked_by"] is not None)
        await other.say(type="answer-undo", number=number, agree=True)
        for tab in tabs:
            await tab.reach(number + 1)
            assert tab.table["take_back"]["asked_by"] is None
        assert one.table["choices"]
        for tab in tabs:
            await tab.line.close()


async def test_a_choice_withdraws_the_request(database: str) -> None:
    async with house(database) as server:
        made = await server.linked()
        tabs = await server.two_tabs(made)
        one, other = await ready_to_ask(tabs)
        number = one.table["number"]
        await one.say(type="undo", number=number)
        await other.until("table", lambda told: told["take_back"]["asked_by"] is not None)
        asked = await whoever_is_asked(tabs)
        assert asked is not None
        await asked.choose(asked.advice)
        await other.reach(asked.table["number"])
        assert other.table["take_back"]["asked_by"] is None
        await other.say(type="answer-undo", number=other.table["number"], agree=True)
        assert (await other.until("refused"))["code"] == "not-now"
        for tab in tabs:
            await tab.line.close()


async def ready_to_ask(tabs: tuple[Tab, Tab], *, play_first: bool = False) -> tuple[Tab, Tab]:
    """Play until somebody could only ask. Returns that tab, and the other."""
    while play_first or not any(tab.table["take_back"]["how"] == "ask" for tab in tabs):
        assert await play_on(tabs, 4 if play_first else 1)
        play_first = False
    one = next(tab for tab in tabs if tab.table["take_back"]["how"] == "ask")
    return one, tabs[0] if one is tabs[1] else tabs[1]
