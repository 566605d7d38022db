"""While a series goes on, nobody learns from the server what the other brought or exchanged (D1.4)."""

from __future__ import annotations

from typing import Any

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.files.series.text import read_series
from magenoir.files.series.verifying import verify_series
from magenoir.server.errors import LobbyError
from tests.server.house import House, Tab, house
from tests.server.meeting import FIRE, WATER, Person, both, close, invited, moved
from tests.server.test_secrets import named
from tests.server.test_series import loses

KEPT = ("record", "series_record")


def cards(deck: str) -> set[str]:
    """All cards of a list, and its title, by which one could look it up."""
    found = load_decks()[deck]
    return {card.name for card in found.all_cards} | {found.name}


async def refused(server: House, game: str, tokens: list[str]) -> None:
    """Nobody gets a record; figures, which tell only what everybody saw, are for all."""
    for token in tokens:
        for what in KEPT:
            with pytest.raises(LobbyError, match=r"series goes on.*D1\.4") as error:
                await getattr(server.lobby, what)(game, token)
            assert error.value.code == "not-now"
        summary = await server.lobby.summary(game, token)
        assert summary.outcome is not None
        assert summary.outcome.winner is not None


async def test_neither_list_nor_title_of_the_others_deck_is_revealed(database: str) -> None:
    async with house(database) as server:
        made = await invited(server)
        ann, bob = await both(server, made)
        watcher = await server.tab(made, None)
        await watcher.until("table")
        await loses(bob, ann)
        await ann.swap(moved(ann.mine, "Fire mask", "Wave of flames"))
        await bob.swap(bob.mine)
        await watcher.until("rematched")
        told = {0: ann.tab.told, 1: bob.tab.told}
        ann, bob = await ann.go_on(), await bob.go_on()
        told = {0: told[0] + ann.tab.told, 1: told[1] + bob.tab.told}
        assert named(told[0], cards(WATER)) == named(told[1], cards(FIRE)) == set()
        assert named(watcher.told, cards(WATER) | cards(FIRE)) == set()
        assert {message["mine"] for message in watcher.told if message["type"] == "series"} == {None}
        assert named(told[0], cards(FIRE)) == cards(FIRE)  # the player's own list is there
        await close(ann, bob)
        await watcher.line.close()


async def test_records_come_when_the_series_is_over(database: str) -> None:
    async with house(database) as server:
        made = await invited(server)
        tokens = [made.watch, *(key.token for key in made.keys)]
        ann, bob = await both(server, made)
        await loses(bob, ann)
        await refused(server, made.game, tokens)
        await ann.swap(moved(ann.mine, "Fire mask", "Wave of flames"))
        await bob.swap(bob.mine)
        ann, bob = await ann.go_on(), await bob.go_on()
        second = ann.tab.told[0]["game"]
        await refused(server, made.game, tokens)  # also from the second game on
        await loses(bob, ann)
        for game in (made.game, second):
            for token in tokens:
                assert "Flame" in await server.lobby.record(game, token)
                series = read_series(await server.lobby.series_record(game, token))
                assert verify_series(series).differs == ()
                assert ([place.player for place in series.seats], len(series.games)) == (["Ann", "Bob"], 2)
        await close(ann, bob)


async def test_a_change_of_mind_is_nobody_elses_business(database: str) -> None:
    """Others see that a seat is ready, not that it has changed its deck."""
    async with house(database) as server:
        made = await invited(server)
        ann, bob = await both(server, made)
        watcher = await server.tab(made, None)
        await watcher.until("table")
        await loses(bob, ann)
        await ann.swap(ann.mine)
        for tab in (bob.tab, watcher):
            await tab.told_of("series", lambda told: told["ready"] == [0])
            await quiet(tab)
        heard = [len(tab.told) for tab in (bob.tab, watcher)]
        await ann.swap(moved(ann.mine, "Fire mask", "Wave of flames"), nonce="again")
        for tab, before in zip((bob.tab, watcher), heard, strict=True):
            await quiet(tab)
            assert said(tab.told[before:]) == []
        await close(ann, bob)
        await watcher.line.close()


async def quiet(tab: Tab) -> None:
    await tab.say(type="ping")
    await tab.until("pong")


def said(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message for message in told if message["type"] not in ("pong", "presence")]


async def test_after_the_end_everybody_may_know_the_decks(database: str) -> None:
    async with house(database) as server:
        made = await invited(server)
        ann, bob = await both(server, made)
        for _ in range(2):
            await loses(bob, ann)
            if ann.series["between"]:
                await ann.swap(ann.mine)
                await bob.swap(bob.mine)
                ann, bob = await ann.go_on(), await bob.go_on()
        assert titles(ann) == ["", ""]
        await bob.tab.line.close()
        await ann.tab.until("presence", lambda told: told["chairs"][0]["deck"] != "")
        assert titles(ann) == [load_decks()[deck].name for deck in (FIRE, WATER)]
        await close(ann)


def titles(person: Person) -> list[str]:
    chairs = next(told["chairs"] for told in reversed(person.tab.told) if "chairs" in told)
    return [chair["deck"] for chair in chairs]
