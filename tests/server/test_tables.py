"""Tables: the newest tab acts, presence is shown, an absent player's game can be claimed, spectators only look."""

from __future__ import annotations

import pytest

from magenoir.model.outcome import Outcome
from magenoir.server.messages import VERSION
from magenoir.server.rest_types import NewGame
from tests.seats import A
from tests.server.house import Tab, ended, house, play_on, whoever_is_asked


async def test_the_first_word_to_a_tab_names_the_version_of_the_protocol(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=1))
        async with await server.tab(made) as tab, await server.tab_with(made.game, "no-such-token") as other:
            first, refused = await tab.hear(), await other.hear()
            assert (first["type"], first["version"]) == ("welcome", VERSION)
            assert (refused["code"], refused["version"]) == ("absent", VERSION)


async def test_the_newest_tab_acts_and_the_older_one_mirrors(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=1))
        async with await server.tab(made) as old:
            await old.asked()
            async with await server.tab(made) as new:
                await new.asked()
                presence = await old.until("presence")
                assert presence["acting"] is False
                told = await old.choose(old.texts[0])
                assert (told["type"], told["code"]) == ("refused", "mirror")
                assert (await new.choose(new.texts[0]))["type"] == "ack"
                await old.reach(new.table["number"])  # it sees what the other does
                await old.say(type="take-over")
                assert (await old.until("presence"))["acting"] is True
                await new.until("presence", lambda told: told["acting"] is False)
                await old.asked()
                assert (await old.choose(old.texts[0]))["type"] == "ack"


async def test_when_the_acting_tab_is_closed_the_other_acts_again(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=4, bot="simple"))
        async with await server.tab(made) as old:
            await old.asked()
            async with await server.tab(made) as new:
                await new.asked()
                await old.until("presence", lambda told: not told["acting"])
            await old.until("presence", lambda told: bool(told["acting"]))
            assert (await old.choose(old.advice))["type"] == "ack"


async def test_comings_and_goings_are_shown(database: str) -> None:
    async with house(database) as server:
        made = await server.linked()
        async with await server.tab(made, 0) as ann:
            await ann.until("table")
            bob = await server.tab(made, 1)
            assert await seen_by(ann, 1, present=True) == ("Bob", "person", "Surging growth")
            watcher = await server.tab(made, None)
            await ann.until("presence", lambda told: told["spectators"] == 1)
            await bob.line.close()
            await seen_by(ann, 1, present=False)
            await watcher.line.close()
            await ann.until("presence", lambda told: told["spectators"] == 0)


async def seen_by(tab: Tab, seat: int, present: bool) -> tuple[str, str, str]:
    chair = (await tab.until("presence", lambda told: told["chairs"][seat]["present"] is present))["chairs"][seat]
    return chair["name"], chair["kind"], chair["deck"]


async def test_a_game_can_be_claimed_only_after_a_while(database: str) -> None:
    async with house(database, claim_after=0.5) as server:
        made = await server.linked()
        async with await server.tab(made, 0) as ann:
            await ann.until("table")
            bob = await server.tab(made, 1)
            await seen_by(ann, 1, present=True)
            await ann.say(type="claim")
            assert (await ann.until("refused"))["code"] == "not-now"
            await bob.line.close()
            await ann.until("presence", lambda told: told["chairs"][1]["claimable"])
            await ann.say(type="claim")
            over = await ann.until("table", lambda told: ended(told) != "")
            assert ended(over) == "winner A"
            await ann.say(type="claim")
            assert (await ann.until("refused"))["code"] == "not-now"
    async with house(database) as server:  # it is in the journal
        assert (await server.lobby.summary(made.game, made.watch)).outcome == Outcome(winner=A, standing=(A,))


async def test_a_game_against_a_bot_cannot_be_claimed(database: str) -> None:
    async with house(database, claim_after=0.0) as server:
        made = await server.lobby.create(NewGame(seed=1))
        async with await server.tab(made) as tab:
            await tab.asked()
            await tab.say(type="claim")
            assert (await tab.until("refused"))["code"] == "not-now"


SPOKEN = [
    {"type": "choose", "number": 0, "choices": [0], "nonce": "x"},
    {"type": "why", "number": 0, "nonce": "x"},
    {"type": "plan", "number": 0, "nonce": "x"},
    {"type": "stops", "stops": {}},
    {"type": "undo", "number": 0},
    {"type": "answer-undo", "number": 0, "agree": True},
    {"type": "concede"},
    {"type": "claim"},
    {"type": "take-over"},
    {"type": "rematch"},
    {"type": "swap", "nonce": "x", "cards": [], "side": []},
    {"type": "may-swap", "nonce": "x", "cards": [], "side": []},
    {"type": "unready"},
]


@pytest.mark.parametrize("message", SPOKEN, ids=lambda message: str(message["type"]))
async def test_a_spectator_only_looks(database: str, message: dict[str, object]) -> None:
    async with house(database) as server:
        made = await server.linked()
        async with await server.tab(made, None) as watcher:
            table = await watcher.until("table")
            assert table["choices"] == []
            assert table["view"]["seat"] is None
            assert all(card == {} for seat in table["view"]["seats"] for card in seat["hand"])
            await watcher.say(**message)
            assert (await watcher.until("refused"))["code"] == "foreign"


async def test_a_seat_that_is_not_asked_cannot_choose(database: str) -> None:
    async with house(database) as server:
        made = await server.linked()
        tabs = await server.two_tabs(made)
        asked = await whoever_is_asked(tabs)
        assert asked is not None
        other = tabs[0] if asked is tabs[1] else tabs[1]
        told = await other.choose(asked.texts[0])
        assert (told["type"], told["code"]) == ("refused", "foreign")
        assert told["rules"] or told["text"]
        for tab in tabs:
            await tab.line.close()


async def test_stops_are_saved_and_nobody_else_notices(each_database: str) -> None:
    async with house(each_database) as server:
        made = await server.linked()
        ann, bob = await server.two_tabs(made)
        await ann.say(type="stops", stops={"mode": "every", "always": ["Flame"]})
        await ann.say(type="ping")
        await ann.until("pong")
        await bob.say(type="ping")
        assert (await bob.hear())["type"] in ("pong", "presence")
        assert len([told for told in bob.told if told["type"] == "table"]) == 1
        for tab in (ann, bob):
            await tab.line.close()
    async with house(each_database) as server, await server.tab(made, 0) as ann:
        stops = (await ann.until("welcome"))["stops"]
        assert (stops["mode"], stops["always"]) == ("every", ["Flame"])


async def test_both_want_a_rematch_and_the_loser_may_choose_who_begins(each_database: str) -> None:
    async with house(each_database) as server:
        made = await server.linked()
        ann, bob = await server.two_tabs(made)
        await play_on((ann, bob), 3)
        await ann.say(type="rematch")
        assert (await ann.until("refused"))["code"] == "not-now"
        await ann.say(type="concede")
        for tab in (ann, bob):
            await tab.until("table", lambda told: ended(told) == "winner B")
        await bob.say(type="rematch")
        assert await ann.until("rematched") == {"type": "rematched", "by": [1], "game": "", "token": ""}
        await ann.say(type="rematch")
        found = [await tab.until("rematched", lambda told: told["game"] != "") for tab in (ann, bob)]
        assert found[0]["game"] == found[1]["game"] != made.game
        assert [told["token"] for told in found] == [key.token for key in made.keys]
        new = await server.tables.storage.game(found[0]["game"])
        assert new is not None
        assert (new[0].opening.chooser, [chair.name for chair in new[1]]) == (0, ["Ann", "Bob"])
        async with await server.tab_with(found[0]["game"], found[0]["token"]) as again:
            assert (await again.until("table"))["view"]["phase"] == "set-up"
        late = await server.tab(made, 1)
        assert (await late.until("rematched"))["game"] == found[0]["game"]
        for tab in (ann, bob, late):
            await tab.line.close()
