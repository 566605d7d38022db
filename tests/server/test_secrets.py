"""Nobody is sent anything they may not know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from magenoir.decks.shipped import load_decks
from magenoir.server.tokens import hashed
from tests.server.house import Tab, house, play_on

DECKS = ("burning-wrath", "crushing-pressure")  # no card is in both
WORDS = ("components", "needs", "word", "words")
ZONES = ("board", "discard", "exile", "transition")


def names(deck: str) -> set[str]:
    return {card.name for card in load_decks()[deck].cards}


def named(message: Any, cards: set[str]) -> set[str]:
    """Cards of a deck that a message names anywhere, as whole values. A component is just a word."""
    if isinstance(message, dict):
        return set().union(*(named(value, cards) for key, value in message.items() if key not in WORDS))
    if isinstance(message, list):
        return set().union(*(named(value, cards) for value in message))
    return {message} & cards if isinstance(message, str) else set()


def lying_open(tab: Tab) -> set[str]:
    """Everything a view shows in the open, or as known in a hand or deck."""
    seats = tab.table["view"]["seats"]
    return {card["face"]["name"] for seat in seats for zone in ZONES for card in seat[zone]}


async def test_no_seat_gets_the_others_cards_before_they_are_revealed(database: str) -> None:
    async with house(database) as server:
        made = await server.linked(*DECKS)
        tabs = await server.two_tabs(made)
        watcher = await server.tab(made, None)
        await watcher.until("table")
        for tab, deck in ((tabs[0], DECKS[1]), (tabs[1], DECKS[0])):
            assert named(tab.told, names(deck)) == set()
        assert named(watcher.told, names(DECKS[0]) | names(DECKS[1])) == set()
        shown = set[str]()
        for _ in range(60):
            if not await play_on(tabs, 1):
                break
            await watcher.reach(tabs[0].table["number"])
            shown |= lying_open(watcher) | set(watcher.table["view"]["lasting"])
            shown |= {name for line in watcher.log for name in line.get("names", ())}
        assert shown
        for tab, deck in ((tabs[0], DECKS[1]), (tabs[1], DECKS[0]), (watcher, DECKS[0]), (watcher, DECKS[1])):
            assert named(tab.told, names(deck)) <= shown
        for tab in (*tabs, watcher):
            await tab.line.close()


async def test_no_seed_and_nobody_elses_token_leaves_the_server(database: str) -> None:
    async with house(database) as server:
        made = await server.linked(*DECKS)
        tabs = await server.two_tabs(made)
        await play_on(tabs, 20)
        table = await server.tables.table(made.game)
        assert table is not None
        secrets = {str(table.room.kept.opening.seed), made.watch, made.invite, *(key.token for key in made.keys)}
        for tab in tabs:
            said = json.dumps(tab.told)
            assert [secret for secret in secrets if secret in said] == []
            await tab.line.close()


async def test_the_database_stores_no_token(tmp_path: Path) -> None:
    async with house(f"{tmp_path}/games.db") as server:
        made = await server.linked(*DECKS)
        found = await server.tables.storage.game(made.game)
        assert found is not None
        game, chairs = found
        assert game.watch == hashed(made.watch)
        assert [chair.token for chair in chairs] == [hashed(key.token) for key in made.keys]
        kept = b"".join(file.read_bytes() for file in tmp_path.glob("games.db*"))
        assert not any(key.token.encode() in kept for key in made.keys)
