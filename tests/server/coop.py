"""Helpers for co-op games."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace

from magenoir.server.rest_types import ChairAsked, CoopAsked, GameMade, Join, NewGame
from tests.server.house import House, Tab, play_on

SCENARIO = "cinder-queen"
DECKS = ("burning-wrath", "crushing-pressure", "surging-growth", "whirling-flurry")
NAMES = ("Ann", "Bob", "Cid", "Dee")


def coop(*who: str, seed: int | None = None, level: Any = 1) -> NewGame:
    """A game with these players in its chairs, each with their own deck."""
    chairs = (
        ChairAsked("open") if one == "open" else ChairAsked(one, NAMES[seat], DECKS[seat])  # type: ignore[arg-type]
        for seat, one in enumerate(who)
    )
    return NewGame(coop=CoopAsked(SCENARIO, level, tuple(chairs)), seed=seed)


async def gathered(server: House, players: int, *more: str) -> GameMade:
    """A game by link that everybody has joined, with all their keys; `more` sit there too."""
    made = await server.lobby.create(coop("me", *["open"] * (players - 1), *more))
    for seat in range(1, players):
        joined = await server.lobby.join(made.game, Join(made.invite, NAMES[seat], DECKS[seat]))
        made = replace(made, keys=(*made.keys, *joined.keys))
    return made


@asynccontextmanager
async def at_table(server: House, made: GameMade) -> AsyncIterator[list[Tab]]:
    """A tab for each key, looking at the table."""
    tabs = [await server.tab(made, key.seat) for key in made.keys]
    for tab in tabs:
        await tab.until("table")
    try:
        yield tabs
    finally:
        for tab in tabs:
            await tab.line.close()


async def until_out(tabs: Sequence[Tab], seat: int) -> None:
    """Play until somebody who has given up is out, which is when the running action is over (H60)."""
    while not out(tabs[0])[seat]:
        await play_on(tabs, 1)


async def welcome(tab: Tab) -> dict[str, Any]:
    return await tab.told_of("welcome", lambda _: True)


def out(tab: Tab) -> list[bool]:
    """Which seats are out, as this tab sees it; without the Adversary."""
    return [seat["out"] for seat in tab.table["view"]["seats"] if seat["seat"] < 4]


async def until_shared(tabs: Sequence[Tab]) -> Tab:
    """Play until a shared decision that is not forced. Returns the tab that is asked."""
    while True:
        for tab in tabs:
            if tab.mine and tab.table["view"]["asked"].get("shared") and len(tab.texts) > 1:
                return tab
        assert await play_on(tabs, 1)
