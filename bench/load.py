"""Players for bench/server.py, in a separate process: many games at once over WebSockets, with random choices.

    python bench/load.py ADDRESS GAMES SECONDS PAUSE    -> one JSON object

PAUSE is the average number of seconds that a player takes to choose; 0 plays as fast as the server can.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
import urllib.request
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Measured:
    """What was measured from outside."""

    def __init__(self) -> None:
        self.answers: list[float] = []  # seconds from a choice to its acknowledgement
        self.sizes: dict[str, list[int]] = {}  # bytes by kind of message
        self.refused: list[str] = []
        self.finished = 0
        self.seated = 0  # games whose first pair has sat down
        self.counting = False


class Crowd:
    """All the games of one run."""

    def __init__(self, address: str, pause: float) -> None:
        self.address, self.pause = address, pause
        self.seen = Measured()
        self.chance = random.Random(1)

    async def game(self) -> None:
        """Games by invitation, one after another: when one ends, the next begins."""
        while True:
            made = await self.post("games", {"kind": "link", "name": "Ann", "deck": "burning-wrath"})
            wish = {"invite": made["invite"], "name": "Ben", "deck": "surging-growth"}
            joined = await self.post(f"games/{made['game']}/join", wish)
            self.seen.seated += 1
            tokens = [made["keys"][0]["token"], joined["keys"][0]["token"]]
            await asyncio.gather(*(self.seat(made["game"], token) for token in tokens))
            self.seen.finished += self.seen.counting

    async def seat(self, game: str, token: str) -> None:
        where = self.address.replace("http", "ws") + "/ws"
        async with connect(where, origin=self.address, compression=None, max_size=None) as line:  # type: ignore[arg-type]
            await line.send(msgspec.json.encode({"type": "hello", "game": game, "token": token}).decode())
            chosen, sent = -1, 0.0
            async for text in line:
                message: dict[str, Any] = msgspec.json.decode(text)
                self.note(message, len(text))
                if message["type"] == "ack" and self.seen.counting:
                    self.seen.answers.append(time.perf_counter() - sent)
                if message["type"] != "table":
                    continue
                if message["view"]["outcome"]:
                    return
                if message["choices"] and message["number"] != chosen:
                    chosen, sent = message["number"], await self.choose(line, message)

    async def choose(self, line: ClientConnection, table: dict[str, Any]) -> float:
        if self.pause:
            await asyncio.sleep(self.chance.expovariate(1 / self.pause))
        move = self.chance.choice(table["choices"])["text"]
        nonce = f"{self.chance.getrandbits(64):x}"
        said = msgspec.json.encode({"type": "choose", "number": table["number"], "moves": [move], "nonce": nonce})
        sent = time.perf_counter()
        await line.send(said.decode())
        return sent

    def note(self, message: dict[str, Any], size: int) -> None:
        if message["type"] in ("refused", "failed"):
            self.seen.refused.append(message["text"])
        if self.seen.counting:
            self.seen.sizes.setdefault(message["type"], []).append(size)

    async def post(self, path: str, paper: object) -> Any:
        headers = {"Content-Type": "application/json", "Origin": self.address}
        asked = urllib.request.Request(f"{self.address}/api/{path}", msgspec.json.encode(paper), headers)
        answer = await asyncio.to_thread(lambda: urllib.request.urlopen(asked, timeout=60).read())
        return msgspec.json.decode(answer)


async def play(address: str, games: int, seconds: float, pause: float) -> dict[str, Any]:
    """Let all players sit down, warm up, and count from then on."""
    crowd = Crowd(address, pause)
    playing = [asyncio.create_task(crowd.game()) for _ in range(games)]
    while crowd.seen.seated < games and not any(task.done() for task in playing):
        await asyncio.sleep(0.1)
    await asyncio.sleep(3.0)
    crowd.seen.counting = True
    await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    seen = crowd.seen
    return vars(seen)


if __name__ == "__main__":
    where, count, duration, think = sys.argv[1:]
    json.dump(asyncio.run(play(where, int(count), float(duration), float(think))), sys.stdout)
