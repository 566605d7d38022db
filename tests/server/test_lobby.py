"""Games are begun, joined, continued from a record, and shown afterwards."""

from __future__ import annotations

import pytest

from magenoir.language.pack import load_cards
from magenoir.server.errors import LobbyError
from magenoir.server.names import NAMES, clean_name
from magenoir.server.rest_types import Join, NewGame
from tests.seats import B
from tests.server.house import ended, house, play_on


async def test_a_game_by_invitation_begins_when_the_guest_comes(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="link", name="Ann", deck="burning-wrath"))
        async with await server.tab(made) as ann:
            welcome = await ann.hear()
            assert [chair["kind"] for chair in welcome["chairs"]] == ["person", "open"]
            await ann.say(type="choose", number=0, choices=[0], nonce="x")
            assert (await ann.until("refused"))["code"] == "not-now"
            joined = await server.lobby.join(made.game, Join(made.invite, "Bob", "surging-growth"))
            await ann.until("table")
            async with await server.tab_with(made.game, joined.keys[0].token) as bob:
                await bob.until("table")
        with pytest.raises(LobbyError, match="taken") as error:
            await server.lobby.join(made.game, Join(made.invite))
        assert error.value.code == "taken"


@pytest.mark.parametrize(
    ("new", "why"),
    [
        (NewGame(deck="no-such"), "no deck"),
        (NewGame(kind="link", seed=3), "seed"),
        (NewGame(seed=-1), "seed"),
        (NewGame(kind="lesson", lesson="dancing"), "no lesson"),
        (NewGame(record="[nonsense"), "no record"),
        (NewGame(kind="link", record="x"), "against a bot"),
    ],
)
async def test_games_that_cannot_begin_say_why(database: str, new: NewGame, why: str) -> None:
    async with house(database) as server:
        with pytest.raises(LobbyError, match=why) as error:
            await server.lobby.create(new)
        assert error.value.code == "malformed"


async def test_a_wrong_invitation_and_an_absent_game_look_the_same(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="link"))
        told = []
        for game, invite in ((made.game, "wrong"), ("absent", made.invite)):
            with pytest.raises(LobbyError) as error:
                await server.lobby.join(game, Join(invite))
            told.append((error.value.code, error.value.text))
        assert told[0] == told[1]


async def test_a_record_is_for_finished_games_and_can_be_played_on(database: str) -> None:
    async with house(database) as server:
        made = await server.linked()
        tabs = await server.two_tabs(made)
        await play_on(tabs, 20)
        with pytest.raises(LobbyError, match="not over"):
            await server.lobby.record(made.game, made.watch)
        with pytest.raises(LobbyError, match="no such game"):
            await server.lobby.record(made.game, made.invite)
        await tabs[1].say(type="concede")
        await tabs[0].until("table", lambda told: ended(told) == "winner A")
        record = await server.lobby.record(made.game, made.watch)
        assert 'player = "Bob"' in record
        with pytest.raises(LobbyError, match="over at that move"):
            await server.lobby.create(NewGame(record=record))
        again = await server.lobby.create(NewGame(record=record, at=10, seat=B, bot="simple"))
        async with await server.tab(again, 1) as tab:
            await tab.asked()
            assert (await tab.choose(tab.advice))["type"] == "ack"
            await tab.say(type="undo", number=tab.table["number"])
            await tab.until("table")
        for tab in tabs:
            await tab.line.close()


async def test_a_guided_game_goes_as_its_guide_says(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="lesson", lesson="first-game"))
        async with await server.tab(made) as tab:
            while await tab.asked() and not tab.table["lesson"].get("done"):
                told = await tab.choose(tab.table["lesson"]["choice"])
                assert told["type"] == "ack", told
            assert tab.table["lesson"]["step"] == tab.table["lesson"]["steps"]


@pytest.mark.parametrize(
    ("written", "shown"),
    [("  Ann  of\tNowhere ", "Ann of Nowhere"), ("A\u202enn\x07", "A nn"), ("e\u0301", "é"), ("x" * 50, "x" * 40)],
)
def test_names_are_reduced_to_what_others_may_see(written: str, shown: str) -> None:
    assert clean_name(written) == shown


def test_a_player_without_a_name_gets_a_free_one() -> None:
    first = clean_name("")
    assert all(clean_name("\u200b", first) not in ("", first) for _ in range(50))


def test_no_player_is_named_after_a_card() -> None:
    assert not set(NAMES) & set(load_cards().entries)
