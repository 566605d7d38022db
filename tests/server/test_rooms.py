"""A game over WebSockets, from its first message to its end."""

from __future__ import annotations

from pathlib import Path

from magenoir.server.papers import NewGame
from tests.server.tables import house


async def test_a_game_against_a_bot_is_played_to_its_end(tmp_path: Path) -> None:
    async with house(f"{tmp_path}/games.db") as server:
        made = await server.lobby.create(NewGame(seed=3, deck="burning-wrath", against="surging-growth", bot="simple"))
        async with await server.tab(made) as tab:
            welcome = await tab.hear()
            assert (welcome["type"], welcome["kind"], welcome["seat"], welcome["acting"]) == ("welcome", "bot", 0, True)
            choices = 0
            while await tab.asked():
                number = tab.table["number"]
                told = await tab.choose(tab.texts[-1] if choices % 3 else tab.texts[0])
                assert told["type"] == "ack", told
                assert told["number"] > number
                choices += 1
            assert tab.table["view"]["outcome"].startswith("winner")
        assert 'outcome = "winner' in await server.lobby.record(made.game, made.keys[0].token)
        assert (await server.lobby.summary(made.game, made.watch)).decisions[0] == choices
