"""Two people in a series, told apart by their decks: no card is in both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from magenoir.server.rest_types import GameMade, Join, NewGame
from tests.server.house import House, Tab

FIRE, WATER = "burning-wrath-tournament", "crushing-pressure-tournament"
Lists = dict[str, list[list[Any]]]


async def invited(server: House, best_of: int = 3, format: str = "tournament") -> GameMade:
    """A series by invitation that both have joined, with both keys."""
    new = NewGame(kind="link", name="Ann", deck=FIRE, format=format, best_of=best_of)  # type: ignore[arg-type]
    made = await server.lobby.create(new)
    joined = await server.lobby.join(made.game, Join(made.invite, "Bob", WATER))
    return replace(made, keys=(*made.keys, *joined.keys))


@dataclass
class Person:
    """One tab in a game of a series, and the way to the next one."""

    server: House
    tab: Tab
    seat: int

    @property
    def series(self) -> dict[str, Any]:
        """As this tab was last told."""
        return next(told for told in reversed(self.tab.told) if told["type"] == "series")

    @property
    def mine(self) -> Lists:
        lists: Lists = self.series["mine"]["now"]
        return lists

    async def over(self) -> None:
        """Wait until this game has ended."""
        while len(self.series["outcomes"]) < self.series["number"] or not self.tab.table["view"]["outcome"]:
            await self.tab.hear()

    async def swap(self, lists: Lists, nonce: str = "s") -> dict[str, Any]:
        """Be ready with these lists. Returns the server's answer."""
        await self.tab.say(type="swap", nonce=nonce, **lists)
        while (told := await self.tab.hear()).get("nonce") != nonce:
            pass
        return told

    async def settled(self) -> None:
        """Wait until everything the server had to say has arrived."""
        await self.tab.say(type="ping")
        await self.tab.until("pong")

    async def go_on(self) -> Person:
        """Go to the next game's table."""
        there = await self.tab.told_of("rematched", lambda told: told["game"] != "")
        await self.tab.line.close()
        return await sit_down(self.server, there["game"], there["token"])


async def sit_down(server: House, game: str, token: str) -> Person:
    tab = await server.tab_with(game, token)
    seat = (await tab.until("welcome"))["seat"]
    await tab.until("table")
    return Person(server, tab, seat)


async def both(server: House, made: GameMade) -> tuple[Person, Person]:
    ann, bob = [await sit_down(server, made.game, key.token) for key in sorted(made.keys, key=lambda key: key.seat)]
    return ann, bob


def moved(lists: Lists, out: str, into: str, count: int = 1) -> Lists:
    """The lists after exchanging some copies of one card for as many of another."""
    cards, side = ({name: number for number, name in lists[zone]} for zone in ("cards", "side"))
    for here, there, name in ((cards, side, out), (side, cards, into)):
        here[name] -= count
        there[name] = there.get(name, 0) + count
    return {zone: counted(names) for zone, names in (("cards", cards), ("side", side))}


def counted(names: dict[str, int]) -> list[list[Any]]:
    return [[count, name] for name, count in names.items() if count]


async def close(*persons: Person) -> None:
    for person in persons:
        await person.tab.line.close()
