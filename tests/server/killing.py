"""A game whose server is killed again and again: every acknowledged choice is there, once, and in order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidMessage

from magenoir.server.lobby.lobby import Lobby
from magenoir.server.rest_types import GameMade, NewGame
from magenoir.server.rooms.journal import replayed
from magenoir.server.storage.games import Storage
from magenoir.server.storage.rows import Entry
from magenoir.server.tables.bus import LocalBus
from magenoir.server.tables.tables import Tables
from tests.server.house import PlainThinkers, Tab, kept_choices, whoever_is_asked
from tests.server.serving import Served

DUEL = NewGame(kind="hotseat")
LOST = (ConnectionClosed, ConnectionError, InvalidMessage, OSError, EOFError)


class Survivor:
    """Plays all seats, and remembers what was acknowledged and what was not."""

    def __init__(self, server: Served, made: GameMade) -> None:
        self.server, self.made = server, made
        self.sent: list[str] = []  # nonces in order
        self.acknowledged: dict[str, int] = {}  # nonce -> number
        self.open: tuple[int, int, int, str] | None = None  # seat, number, move and nonce of the unanswered choice

    async def play(self) -> None:
        """Play until the server dies or the game is over, beginning with what was not answered."""
        tabs: list[Tab] = []
        try:
            for key in self.made.keys:
                tabs.append(await self.server.tab(self.made.game, key.token))
                await tabs[-1].until("table")
            assert all(tab.table["number"] >= max(self.acknowledged.values(), default=0) for tab in tabs)
            if self.open is not None:
                await self.choose(tabs)
            while (asked := await whoever_is_asked(tabs)) is not None:
                nonce = f"n{len(self.sent)}"
                self.sent.append(nonce)
                self.open = (asked.table["view"]["seat"], asked.table["number"], asked.advice, nonce)
                await self.choose(tabs)
        except LOST:
            pass
        finally:
            for tab in tabs:
                tab.line.transport.abort()

    async def goes_on(self, playing: asyncio.Task[None], choices: int) -> None:
        """Wait until this many more choices are acknowledged, however slow the machine is."""
        until = len(self.acknowledged) + choices
        while len(self.acknowledged) < until and not playing.done():
            await asyncio.sleep(0.002)

    async def choose(self, tabs: Sequence[Tab]) -> None:
        assert self.open is not None
        seat, number, move, nonce = self.open
        told = await tabs[seat].choose(move, nonce=nonce, number=number)
        assert told["type"] == "ack", told
        self.acknowledged[nonce] = told["number"]
        self.open = None


async def survive(database: str, kills: int, seed: int, new: NewGame = DUEL) -> tuple[int, int]:
    """Play through this many kills. Returns how many choices were acknowledged, and in how many games."""
    chance, acknowledged, games = Random(seed), 0, 0
    while kills:
        made = await new_game(database, replace(new, seed=seed + games))
        server = Served(database)
        player = Survivor(server, made)
        try:
            while kills:
                playing = asyncio.create_task(player.play())
                await player.goes_on(playing, chance.randrange(12))
                await asyncio.sleep(chance.uniform(0, 0.05))  # somewhere in the middle of the next choice
                over = playing.done()
                server.kill()
                kills -= 1
                await playing
                if over or not kills:
                    break
                server.start()
        finally:
            server.kill()
        check(await journal(database, made), player)
        acknowledged += len(player.acknowledged)
        games += 1
    return acknowledged, games


def check(entries: Sequence[Entry], player: Survivor) -> None:
    """Each acknowledged choice is there once, where it was said to be; the unanswered one at most once."""
    places = [(nonce, number) for _, nonce, number in kept_choices(entries)]
    kept = [nonce for nonce, _ in places]
    assert len(set(kept)) == len(kept)
    assert kept == player.sent[: len(kept)]
    assert {nonce: number for nonce, number in places if nonce in player.acknowledged} == player.acknowledged
    assert set(player.sent) - set(kept) <= ({player.open[3]} if player.open else set())


async def new_game(database: str, new: NewGame) -> GameMade:
    storage = Storage(database)
    await storage.open()
    made = await Lobby(Tables(storage, LocalBus(), PlainThinkers())).create(new)
    await storage.close()
    return made


async def journal(database: str, made: GameMade) -> list[Entry]:
    """The journal as stored; it replays without a fault."""
    storage = Storage(database)
    found, entries = await storage.game(made.game), await storage.journal(made.game)
    await storage.close()
    assert found is not None
    replayed(found[0].opening, entries)
    return entries
