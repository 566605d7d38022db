"""Co-op games of one to four players: by link, at one browser, with bots, or bots alone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.shipped import load_decks
from magenoir.files.record.replaying import verify
from magenoir.files.record.text import read_record
from magenoir.notation.outcomes import print_outcome
from magenoir.server.errors import LobbyError
from magenoir.server.lobby import coop as lobby_coop
from magenoir.server.lobby.decks import cards_of
from magenoir.server.rest_types import ChairAsked, CoopAsked, GameMade, Join, NewGame
from magenoir.server.workers.replays import replay_of
from tests.seats import B, D
from tests.server.coop import DECKS, NAMES, SCENARIO, at_table, coop, gathered, out, until_out, welcome
from tests.server.house import House, Tab, ended, house, play_on, whoever_is_asked


async def test_a_solo_game(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(coop("me", seed=3, level=2))
        assert ([key.seat for key in made.keys], made.invite) == ([0], "")
        async with await server.tab(made) as tab:
            hello = await welcome(tab)
            told = {"scenario": SCENARIO, "name": "The Cinder Queen", "name_fr": "La Reine des cendres", "level": 2}
            assert (hello["coop"], hello["kind"], hello["assisted"]) == (told, "bot", True)
            assert [chair["name"] for chair in hello["chairs"]] == ["Ann"]
            await tab.asked()
            assert [seat["seat"] for seat in tab.table["view"]["seats"]] == [0, 4]
            assert await play_on([tab], 30) == 30
            number = tab.table["number"]
            await tab.say(type="undo", number=number)
            await tab.reach(number + 1)
            await tab.say(type="concede")
            await tab.until("table", lambda told: ended(told) == "players lose")


async def test_a_whole_game_with_bots_its_record_and_a_rematch(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(coop("simple", "me", "random", seed=1))
        token = made.keys[0].token
        async with await server.tab(made, 1) as tab:
            while await tab.asked():
                assert (await tab.choose(tab.advice))["type"] == "ack"
            record = read_record(await server.lobby.record(made.game, token))
            assert [place.player for place in record.seats] == list(NAMES[:3])
            assert record.adversary is not None
            assert record.adversary.deck == f"{SCENARIO} level 1"
            assert verify(record).differs == ()
            shown = replay_of(record)
            assert (shown.note, print_outcome(shown.outcome)) == ("", ended(tab.table))
            assert shown.coop is not None
            assert (shown.coop.scenario, len(shown.moments[-1].views)) == (SCENARIO, 3)
            assert print_outcome((await server.lobby.summary(made.game, token)).outcome) == ended(tab.table)
            await tab.say(type="rematch")
            again = await tab.until("rematched", lambda told: told["game"] != "")
        async with await server.tab_with(again["game"], again["token"]) as tab:
            assert (await tab.until("welcome"))["coop"]["scenario"] == SCENARIO
            await tab.asked()
            assert ended(tab.table) == ""


async def test_players_join_by_one_link_and_the_last_one_starts_the_game(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(coop("greedy", "open", "me", "open"))
        async with await server.tab(made, 2) as tab:
            hello = await welcome(tab)
            assert [chair["kind"] for chair in hello["chairs"]] == ["bot", "open", "person", "open"]
            invitation = await server.lobby.invitation(made.game, made.invite)
            assert (invitation.name, invitation.players, invitation.open) == ("Cid", ("Ann", "Cid"), 2)
            assert invitation.coop is not None
            assert (invitation.coop.scenario, invitation.taken) == (SCENARIO, False)
            first = await server.lobby.join(made.game, Join(made.invite, "Bob", DECKS[1]))
            await tab.until("presence", lambda told: told["chairs"][1]["kind"] == "person")
            await tab.say(type="concede")
            assert (await tab.until("refused"))["code"] == "not-now"
            assert "table" not in [told["type"] for told in tab.told]
            second = await server.lobby.join(made.game, Join(made.invite, "Dee", DECKS[3]))
            assert [key.seat for joined in (first, second) for key in joined.keys] == [1, 3]
            table = await tab.until("table")
            assert [seat["seat"] for seat in table["view"]["seats"]] == [0, 1, 2, 3, 4]
        with pytest.raises(LobbyError) as error:
            await server.lobby.join(made.game, Join(made.invite))
        assert error.value.code == "taken"


async def test_bots_fill_empty_chairs(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(coop("me", "open", "open"))
        async with await server.tab(made, 0) as tab:
            assert (await server.lobby.join(made.game, Join(made.invite, bot="simple"))).keys == ()
            told = await tab.until("presence", lambda told: told["chairs"][1]["kind"] == "bot")
            assert told["chairs"][2]["kind"] == "open"
            assert told["chairs"][1]["name"] not in ("", told["chairs"][0]["name"])
            await server.lobby.join(made.game, Join(made.invite, bot="greedy"))
            while await tab.asked():
                await tab.choose(tab.advice)
            assert ended(tab.table) in ("players win", "players lose")
        duel = await server.lobby.create(NewGame(kind="link"))
        with pytest.raises(LobbyError, match="begin one"):
            await server.lobby.join(duel.game, Join(duel.invite, bot="greedy"))


async def test_players_joining_at_once_get_a_chair_each(each_database: str) -> None:
    async with house(each_database) as server:
        made = await server.lobby.create(coop("me", "open", "open", "open"))
        joins = (
            server.lobby.join(made.game, Join(made.invite, name, deck)) for name, deck in zip(NAMES, DECKS, strict=True)
        )
        found = await asyncio.gather(*joins, return_exceptions=True)
        keys = [one.keys[0].seat for one in found if isinstance(one, GameMade)]
        assert sorted(keys) == [1, 2, 3]
        assert [one.code for one in found if isinstance(one, LobbyError)] == ["taken"]
        async with await server.tab(made, 0) as tab:
            await tab.until("table")
        kept = await server.tables.storage.game(made.game)
        assert kept is not None
        game, chairs = kept
        lists = {load_decks()[slug].name: cards_of(load_decks()[slug]) for slug in DECKS}
        assert [lists[chair.deck] for chair in chairs] == list(game.opening.decks)


async def test_several_play_at_one_browser(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(coop("me", "here", "here", seed=2))
        async with at_table(server, made) as tabs:
            told = await welcome(tabs[0])
            assert (told["kind"], told["assisted"]) == ("hotseat", True)
            assert await play_on(tabs, 40) == 40


async def test_a_game_goes_on_in_another_process_whatever_became_of_the_scenario(
    each_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(each_database) as server:
        made = await gathered(server, 2, "simple")
        async with at_table(server, made) as tabs:
            await played(tabs, 10)
            view, log = tabs[0].table["view"], tabs[0].log
    monkeypatch.setattr(lobby_coop, "load_adversaries", dict)
    async with house(each_database) as server, at_table(server, made) as tabs:
        assert tabs[0].table["view"] == view
        assert tabs[0].log == log
        assert (await welcome(tabs[0]))["coop"]["name"] == "The Cinder Queen"
        await played(tabs, 3)


async def played(tabs: list[Tab], choices: int) -> None:
    """Let people make this many choices; bots play in between, until a person is asked again."""
    for _ in range(choices):
        asked = await person_asked(tabs)
        number = (await asked.choose(asked.advice))["number"]
        for tab in tabs:
            await tab.reach(number)
    await person_asked(tabs)


async def person_asked(tabs: list[Tab]) -> Tab:
    while (asked := await whoever_is_asked(tabs)) is None:
        await tabs[0].hear()
    return asked


# --------------------------------------------------------------------------------------------------------------- bots


async def test_bots_alone_can_be_watched(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(coop("random", "random", seed=5))
        assert made.keys == ()
        async with await server.tab(made, None) as watcher:
            await watcher.until("table", lambda told: ended(told) != "")
            await watcher.say(type="say", phrase="hello")
            assert (await watcher.until("refused"))["code"] == "foreign"


async def test_bots_alone_wait_while_nobody_watches(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(coop("random", "random", seed=5))
        watcher = await server.tab(made, None)
        await watcher.until("table", lambda told: told["number"] > 5)
        await watcher.line.close()
        table = await server.tables.table(made.game)
        assert table is not None
        assert table.driver.task is not None
        await table.driver.task
        assert table.room.goes_on
        async with await server.tab(made, None) as watcher:
            await watcher.until("table", lambda told: ended(told) != "")


async def test_bots_play_on_for_a_player_who_is_out(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(coop("me", "random", seed=5))
        async with await server.tab(made) as tab:
            await tab.asked()
            await tab.say(type="concede")
            over = await tab.until("table", lambda told: ended(told) != "")
            assert over["view"]["turn"] > 2


# ----------------------------------------------------------------------------------------------- defeat and agreement


async def test_a_player_who_gives_up_stays_while_the_others_go_on(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 3)
        async with at_table(server, made) as tabs:
            await play_on(tabs, 6)
            await tabs[1].say(type="concede")
            number = tabs[1].table["number"]
            for tab in tabs:
                await tab.reach(number + 1)
            await until_out(tabs, 1)
            assert ended(tabs[1].table) == ""
            await tabs[1].say(type="concede")
            assert (await tabs[1].until("refused"))["code"] == "forbidden"
            with pytest.raises(LobbyError, match="not over"):
                await server.lobby.record(made.game, made.keys[1].token)
            assert await play_on(tabs, 5) == 5
            assert tabs[1].table["number"] == tabs[0].table["number"]
            for tab in (tabs[0], tabs[2]):
                await tab.say(type="concede")
            for tab in tabs:
                await tab.until("table", lambda told: ended(told) == "players lose")
            await server.lobby.record(made.game, made.keys[1].token)


async def test_all_others_must_agree_to_an_undo(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 3, "simple")
        async with at_table(server, made) as tabs:
            one, seat, number = await request(tabs)
            others = [tab for tab in tabs if tab is not one]
            seats = [tab.table["view"]["seat"] for tab in others]
            told = await others[1].told_of("table", asks)
            assert (told["take_back"]["asked_by"], told["take_back"]["waits_for"]) == (seat, seats)
            await others[0].say(type="answer-undo", number=number, agree=True)
            for tab in tabs:
                await tab.told_of("table", lambda told: told["take_back"]["waits_for"] == seats[1:])
            await others[0].say(type="answer-undo", number=number, agree=True)  # once is enough
            assert (await others[0].until("refused"))["code"] == "not-now"
            await others[1].say(type="answer-undo", number=number, agree=False)
            for tab in tabs:
                await tab.until("table", lambda told: told["take_back"]["asked_by"] is None)
            await one.say(type="undo", number=number)
            assert (await one.until("refused"))["code"] == "not-now"
            await played(tabs, 3)
            one, seat, number = await request(tabs)
            for other in (tab for tab in tabs if tab is not one):
                await other.say(type="answer-undo", number=number, agree=True)
            for tab in tabs:
                await tab.reach(number + 1)
            assert one.mine


def asks(told: dict[str, Any]) -> bool:
    return told["take_back"]["asked_by"] is not None


async def request(tabs: list[Tab]) -> tuple[Tab, int, int]:
    """Play until somebody has to ask for an undo, and does. Returns the tab, its seat, and the number."""
    while not (able := [tab for tab in tabs if tab.table["take_back"]["how"] == "ask"]):
        await played(tabs, 1)
    number = able[0].table["number"]
    await able[0].say(type="undo", number=number)
    for tab in tabs:
        await tab.until("table", asks)
    return able[0], able[0].table["view"]["seat"], number


async def test_one_undo_request_at_a_time_and_players_who_are_out_are_not_asked(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 4)
        async with at_table(server, made) as tabs:
            await play_on(tabs, 4)
            await tabs[3].say(type="concede")
            number = tabs[3].table["number"]
            for tab in tabs:
                await tab.reach(number + 1)
            await until_out(tabs, 3)
            one, seat, number = await request(tabs[:3])
            assert one.table["take_back"]["waits_for"] == [other for other in range(3) if other != seat]
            other = tabs[(seat + 1) % 3]
            await other.say(type="undo", number=number)
            assert (await other.until("refused"))["text"].startswith("Somebody else asks")
            await tabs[3].say(type="answer-undo", number=number, agree=False)
            assert (await tabs[3].until("refused"))["code"] == "not-now"


async def test_the_others_go_on_without_a_player_who_stays_away(database: str) -> None:
    async with house(database, claim_after=0.05) as server:
        made = await gathered(server, 3)
        async with at_table(server, made) as tabs:
            ann, bob, cid = tabs
            await ann.say(type="claim", seat=2)
            assert (await ann.until("refused"))["code"] == "not-now"
            await cid.line.close()
            for tab in (ann, bob):
                await tab.until("presence", lambda told: told["chairs"][2]["claimable"])
            await ann.say(type="claim", seat=2)
            told = await bob.until("presence", lambda told: bool(told["chairs"][2]["let_out_by"]))
            assert told["chairs"][2]["let_out_by"] == [0]
            assert out(bob) == [False] * 3
            async with await server.tab(made, 2) as again:  # nothing of it holds
                await again.until("table")
                await bob.until("presence", lambda told: told["chairs"][2]["let_out_by"] == [])
            for tab in (bob, ann):
                await tab.until("presence", lambda told: told["chairs"][2]["claimable"])
                await tab.say(type="claim", seat=2)
            number = ann.table["number"]
            for tab in (ann, bob):
                await tab.reach(number + 1)
            await until_out([ann, bob], 2)
            async with await server.tab(made, 2) as late:
                assert (await late.until("table"))["view"]["seats"][2]["out"]
                assert await play_on([ann, bob, late], 3) == 3


# ----------------------------------------------------------------------------------------------------------- the lobby


WRONG: list[tuple[NewGame, str]] = [
    (replace(coop("me"), best_of=3), "series"),
    (replace(coop("me"), kind="link"), "chairs say"),
    (replace(coop("me"), deck="burning-wrath"), "chairs say"),
    (coop("me", "me"), "`here`"),
    (coop("me", "open", seed=1), "seed"),
    (coop("me", seed=-1), "seed"),
    (NewGame(coop=CoopAsked("nobody")), "no Adversary 'nobody'.*cinder-queen"),
    (NewGame(coop=CoopAsked(SCENARIO, 1, (ChairAsked(), ChairAsked("open", "Bob")))), "brings"),
    (NewGame(coop=CoopAsked(SCENARIO, 1, (ChairAsked(deck_text="3 Breath"),))), "cannot be played"),
    (NewGame(coop=CoopAsked(SCENARIO, 1, (ChairAsked(deck_text="40 The Cinder Queen"),))), "cannot be played"),
]


@pytest.mark.parametrize(("new", "why"), WRONG, ids=[why for _, why in WRONG])
async def test_games_that_cannot_begin(database: str, new: NewGame, why: str) -> None:
    async with house(database) as server:
        with pytest.raises(LobbyError, match=why):
            await server.lobby.create(new)
        assert await server.tables.storage.count() == 0


async def test_a_record_is_played_on(database: str) -> None:
    async with house(database) as server:
        text = await lost(server)
        for new in (NewGame(record=text, at=9, seat=B), NewGame(record=text, at=9, kind="hotseat")):
            made = await server.lobby.create(new)
            assert len(made.keys) == (1 if new.kind == "bot" else 3)
            found = await server.tables.storage.game(made.game)
            assert found is not None
            adversary = found[0].opening.coop
            assert adversary is not None
            assert (adversary.scenario, adversary.level) == (SCENARIO, 2)
            assert adversary.cards == tuple(card.name for card in load_adversaries()[SCENARIO].deck(2))
            async with await server.tab(made, made.keys[-1].seat) as tab:
                assert (await tab.until("table"))["view"]["mode"] == "coop"
        with pytest.raises(LobbyError, match="seats 0 to 2"):
            await server.lobby.create(NewGame(record=text, seat=D))


async def lost(server: House) -> str:
    """The record of a game that all three gave up."""
    made: GameMade = await server.lobby.create(coop("me", "here", "here", seed=2, level=2))
    async with at_table(server, made) as tabs:
        await play_on(tabs, 12)
        for tab in tabs:
            await tab.say(type="concede")
        await tabs[0].until("table", lambda told: ended(told) != "")
        assert await whoever_is_asked(tabs) is None
    return await server.lobby.record(made.game, made.keys[0].token)
