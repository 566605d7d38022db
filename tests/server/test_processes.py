"""Two server processes sharing a PostgreSQL and a Redis: one game, a player at each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Literal

import pytest

from magenoir.server.lobby.lobby import Lobby
from magenoir.server.rest_types import GameMade, Join, NewGame
from magenoir.server.storage.games import Storage
from magenoir.server.tables.bus import LocalBus
from magenoir.server.tables.tables import Tables
from tests.server.house import PlainThinkers, ended, play_on
from tests.server.serving import Served
from tests.services import Postgres


@pytest.fixture(scope="module")
def cluster(postgres: Postgres, redis_url: str) -> Iterator[tuple[Served, Served]]:
    database = postgres.new_database()
    servers = Served(database, redis_url), Served(database, redis_url)
    yield servers
    for server in servers:
        server.kill()


async def new_game(database: str, best_of: Literal[1, 3] = 1) -> tuple[GameMade, str, str]:
    """A game by invitation, with both tokens."""
    storage = Storage(database)
    await storage.open()
    lobby = Lobby(Tables(storage, LocalBus(), PlainThinkers()))
    made = await lobby.create(NewGame(kind="link", name="Ann", deck="burning-wrath", best_of=best_of))
    joined = await lobby.join(made.game, Join(made.invite, "Bob", "surging-growth"))
    await storage.close()
    return made, made.keys[0].token, joined.keys[0].token


async def test_a_whole_game_between_two_processes(cluster: tuple[Served, Served]) -> None:
    made, first, second = await new_game(cluster[0].database)
    ann, bob = await cluster[0].tab(made.game, first), await cluster[1].tab(made.game, second)
    for tab in (ann, bob):
        await tab.until("table")
    await ann.told_of("presence", lambda told: told["chairs"][1]["present"])
    choices = await play_on((ann, bob))
    assert choices > 20
    assert ended(ann.table) == ended(bob.table) != ""
    assert len(ann.log) == len(bob.log)
    await ann.say(type="rematch")
    await bob.until("rematched", lambda told: told["by"] == [0])
    await bob.say(type="rematch")
    next_games = [await tab.until("rematched", lambda told: told["game"] != "") for tab in (ann, bob)]
    assert next_games[0]["game"] == next_games[1]["game"]
    assert [told["token"] for told in next_games] == [first, second]
    await bob.line.close()
    await ann.until("presence", lambda told: not told["chairs"][1]["present"])
    await ann.line.close()


async def test_a_series_goes_on_between_two_processes(cluster: tuple[Served, Served]) -> None:
    made, first, second = await new_game(cluster[0].database, best_of=3)
    ann, bob = await cluster[0].tab(made.game, first), await cluster[1].tab(made.game, second)
    for tab in (ann, bob):
        await tab.until("table")
    await ann.say(type="concede")
    told = [await tab.until("series", lambda told: told["between"]) for tab in (ann, bob)]
    await ann.say(type="swap", nonce="a", **told[0]["mine"]["now"])
    await bob.until("series", lambda told: told["ready"] == [0])
    await bob.say(type="swap", nonce="b", **told[1]["mine"]["now"])
    following = [await tab.until("rematched", lambda told: told["game"] != "") for tab in (ann, bob)]
    assert following[0]["game"] == following[1]["game"] != made.game
    again = await cluster[1].tab(following[0]["game"], first)
    assert (await again.until("series"))["score"] == [0, 1]
    for tab in (ann, bob, again):
        await tab.line.close()


async def test_the_newest_tab_acts_in_whichever_process(cluster: tuple[Served, Served]) -> None:
    made, first, _ = await new_game(cluster[0].database)
    old = await cluster[0].tab(made.game, first)
    await old.until("table")
    new = await cluster[1].tab(made.game, first)
    await new.until("table")
    await old.until("presence", lambda told: not told["acting"])
    await old.say(type="concede")
    assert (await old.until("refused"))["code"] == "mirror"
    await new.say(type="concede")
    for tab in (old, new):
        await tab.until("table", lambda told: ended(told) == "winner B")
        await tab.line.close()


async def test_of_two_concurrent_choices_one_is_stale(cluster: tuple[Served, Served]) -> None:
    """The same decision is answered through both processes: the journal has it once."""
    made, first, second = await new_game(cluster[0].database)
    tabs = [await server.tab(made.game, token) for token in (first, second) for server in cluster]
    for tab in tabs:
        await tab.until("table")
    pair = tabs[:2] if tabs[0].table["choices"] else tabs[2:]
    number, moves = pair[0].table["number"], pair[0].texts
    answers = await asyncio.gather(
        *(tab.choose(moves[at % len(moves)], nonce=f"n{at}", number=number) for at, tab in enumerate(pair))
    )
    assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
    assert next(answer for answer in answers if answer["type"] == "refused")["code"] in ("mirror", "stale")
    for tab in tabs:
        await tab.line.close()
