"""S.defeat.talk, S.hand.talk: players talk in phrases that reveal no hand, even when they are out."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from magenoir.language.pack import load_cards
from magenoir.model.names import folded
from magenoir.server.messages import Phrase
from magenoir.server.tables.talk import PHRASES
from tests.server.coop import at_table, gathered, until_out
from tests.server.house import ended, house


def said(seat: int, phrase: str) -> dict[str, Any]:
    return {"type": "said", "seat": seat, "phrase": phrase}


async def test_everybody_hears_it_and_players_who_are_out_may_talk(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 3)
        async with at_table(server, made) as tabs:
            watcher = await server.tab(made, None)
            await watcher.until("table")
            await tabs[1].say(type="say", phrase="good-luck")
            for tab in (*tabs, watcher):
                assert await tab.until("said") == said(1, "good-luck")
            await tabs[2].say(type="concede")
            number = tabs[2].table["number"]
            for tab in tabs:
                await tab.reach(number + 1)
            await until_out(tabs, 2)
            await tabs[2].say(type="say", phrase="told-you-so")
            for tab in (*tabs, watcher):
                assert await tab.until("said") == said(2, "told-you-so")
            await watcher.say(type="say", phrase="hello")
            assert (await watcher.until("refused"))["code"] == "foreign"
            await watcher.line.close()


async def test_only_phrases_on_the_list_at_a_limited_rate(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 2)
        async with at_table(server, made) as (ann, bob):
            await ann.say(type="say", phrase="I hold a Fire ball")
            assert (await ann.until("failed"))["code"] == "malformed"
            for _ in range(PHRASES[0] + 1):
                await ann.say(type="say", phrase="ouch")
            assert (await ann.until("refused"))["code"] == "not-now"
            await bob.say(type="say", phrase="thanks")  # others are not limited by it
            assert await ann.until("said") == said(1, "thanks")
            assert sum(told == said(0, "ouch") for told in ann.told) == PHRASES[0]


async def test_a_duel_has_phrases_too_and_an_older_tab_only_listens(database: str) -> None:
    async with house(database) as server:
        made = await server.linked()
        ann, bob = await server.two_tabs(made)
        async with await server.tab(made, 0) as newer:
            await newer.until("table")
            await ann.until("presence", lambda told: not told["acting"])
            await ann.say(type="say", phrase="hello")
            assert (await ann.until("refused"))["code"] == "mirror"
            await newer.say(type="say", phrase="hello")
            for tab in (ann, bob, newer):
                assert await tab.until("said") == said(0, "hello")
        for tab in (ann, bob):
            await tab.line.close()


async def test_talk_is_in_no_record(tmp_path: Path) -> None:
    async with house(f"{tmp_path}/games.db") as server:
        made = await gathered(server, 2)
        async with at_table(server, made) as tabs:
            await tabs[0].say(type="say", phrase="take-your-time")
            await tabs[1].until("said")
            for tab in tabs:
                await tab.say(type="concede")
            await tabs[0].until("table", lambda told: ended(told) != "")
        assert "take-your-time" not in await server.lobby.record(made.game, made.keys[0].token)
        assert not any(b"take-your-time" in file.read_bytes() for file in tmp_path.glob("games.db*"))


def test_no_phrase_mentions_a_card() -> None:
    """S.hand.talk: hands are not told. No phrase contains a card's name, or a word of one."""
    phrases = get_args(Phrase)
    assert len(phrases) == len(set(phrases)) == 16
    cards = {folded(card.name) for card in load_cards()}
    assert not any(phrase.replace("-", " ") in cards for phrase in phrases)
