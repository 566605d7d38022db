"""Series over WebSockets: exchanges between games, who begins, who wins (D1.4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from magenoir.decks.shipped import load_decks
from magenoir.language.pack import load_cards
from magenoir.model.terms import Seat
from magenoir.notation.outcomes import print_outcome
from magenoir.players import sideboard
from magenoir.server.errors import LobbyError
from magenoir.server.rest_types import NewGame
from magenoir.server.rooms.room import Room
from magenoir.server.storage.rows import Chair, KeptGame, Opening, Registered, Standing
from magenoir.told.view import view
from tests.seats import A, B
from tests.server.house import House, house
from tests.server.meeting import FIRE, WATER, Lists, Person, both, close, invited, moved, sit_down


async def loses(person: Person, *others: Person) -> None:
    """A short game."""
    await person.tab.say(type="concede")
    for one in (person, *others):
        await one.over()
        await one.settled()


async def opening_of(server: House, game: str) -> Opening:
    found = await server.tables.storage.game(game)
    assert found is not None
    return found[0].opening


async def test_a_best_of_three_by_invitation(database: str) -> None:
    async with house(database) as server:
        made = await invited(server)
        ann, bob = await both(server, made)
        assert {key: bob.series[key] for key in ("best_of", "format", "number", "score", "between", "ready")} == {
            "best_of": 3,
            "format": "tournament",
            "number": 1,
            "score": [0, 0],
            "between": False,
            "ready": [],
        }
        await loses(bob, ann)
        assert (ann.series["score"], ann.series["between"], ann.series["outcome"]) == ([1, 0], True, None)

        changed = moved(ann.mine, "Fire mask", "Wave of flames", 2)
        assert await ann.swap(changed) == {"type": "reasons", "nonce": "s", "reasons": []}
        await bob.tab.told_of("series", lambda told: told["ready"] == [0])
        await bob.swap(bob.mine)
        ann, bob = await ann.go_on(), await bob.go_on()
        assert {count_of(ann.mine, "cards", card) for card in ("Fire mask",)} == {0}
        assert count_of(ann.mine, "cards", "Wave of flames") == count_of(ann.mine, "side", "Fire mask") == 2
        assert bob.mine == bob.series["mine"]["registered"]
        game = ann.tab.told[0]["game"]
        assert (await opening_of(server, game)).chooser == 1  # the loser chooses who begins (R5)

        await loses(ann, bob)
        assert (bob.series["number"], bob.series["score"], bob.series["between"]) == (2, [1, 1], True)
        await bob.swap(bob.mine)
        await ann.swap(ann.series["mine"]["registered"])
        ann, bob = await ann.go_on(), await bob.go_on()
        assert ann.mine == ann.series["mine"]["registered"]
        await loses(bob, ann)
        assert (ann.series["score"], ann.series["outcome"]["winner"], ann.series["between"]) == ([2, 1], 0, False)
        await close(ann, bob)


def count_of(lists: Lists, zone: str, card: str) -> int:
    return sum(count for count, name in lists[zone] if name == card)


async def test_a_rematch_is_a_new_series_with_the_registered_decks(database: str) -> None:
    async with house(database) as server:
        made = await invited(server)
        ann, bob = await both(server, made)
        await loses(bob, ann)
        await ann.tab.say(type="rematch")
        assert (await ann.tab.until("refused"))["code"] == "not-now"  # the series goes on
        await ann.swap(moved(ann.mine, "Fire mask", "Wave of flames"))
        await bob.swap(bob.mine)
        ann, bob = await ann.go_on(), await bob.go_on()
        await loses(bob, ann)
        for one in (ann, bob):
            await one.tab.say(type="rematch")
        ann, bob = await ann.go_on(), await bob.go_on()
        assert (ann.series["number"], ann.series["score"], ann.series["outcomes"]) == (1, [0, 0], [])
        assert ann.mine == ann.series["mine"]["registered"]
        await close(ann, bob)


def wrong(lists: Lists) -> dict[str, tuple[Lists, set[str]]]:
    """Forbidden exchanges, with the rules they break."""
    one_less = {"cards": [[3, "Flame"], *lists["cards"][1:]], "side": [*lists["side"], [1, "Flame"]]}
    foreign = {"cards": [[3, "Flame"], [1, "Tornado"], *lists["cards"][1:]], "side": [*lists["side"], [1, "Flame"]]}
    forgotten = {"cards": lists["cards"], "side": lists["side"][1:]}
    banned = {"cards": [[3, "Flame"], [1, "Druid horns"], *lists["cards"][1:]], "side": [*lists["side"], [1, "Flame"]]}
    return {
        "smaller": (one_less, {"D1.4.same-size"}),
        "foreign": (foreign, {"D1.4.swap"}),
        "forgotten": (forgotten, {"D1.4.swap"}),
        "several": (banned, {"D1.4.swap", "D1.2.banned"}),
    }


@pytest.mark.parametrize("kind", ["smaller", "foreign", "forgotten", "several"])
async def test_a_wrong_exchange_is_refused_with_its_rules(database: str, kind: str) -> None:
    async with house(database) as server:
        ann, bob = await both(server, await invited(server))
        await loses(bob, ann)
        lists, rules = wrong(ann.mine)[kind]
        told = await ann.swap(lists)
        assert (told["type"], told["code"]) == ("refused", "forbidden")
        assert rules <= set(told["rules"])
        assert {rule for reason in told["reasons"] for rule in reason["rules"]} == set(told["rules"])
        assert all(reason["key"] and reason["text"] for reason in told["reasons"])
        await ann.tab.say(type="may-swap", nonce="m", **lists)
        assert (await ann.tab.until("reasons"))["reasons"] == told["reasons"]
        assert ann.series["ready"] == []
        await close(ann, bob)


HOSTILE: list[tuple[dict[str, Any], str]] = [
    ({"cards": [[1, "No such card"]], "side": []}, "unread"),
    ({"cards": [[500, "Flame"]] * 40, "side": []}, "unread"),
    ({"cards": [[1, "Flame"]], "side": []}, "forbidden"),
    ({"cards": [], "side": []}, "forbidden"),
    ({"cards": [[1, card.name] for card in load_cards()], "side": []}, "forbidden"),
]


@pytest.mark.parametrize(("lists", "code"), HOSTILE)
async def test_strange_lists_are_refused(database: str, lists: dict[str, Any], code: str) -> None:
    async with house(database) as server:
        ann, bob = await both(server, await invited(server))
        await loses(bob, ann)
        told = await ann.swap(lists)
        assert told["code"] == code
        assert len(told["reasons"]) <= 20
        await close(ann, bob)


async def test_cards_are_exchanged_only_between_games(database: str) -> None:
    async with house(database) as server:
        ann, bob = await both(server, await invited(server))
        for message in ({"type": "unready"}, {"type": "swap", "nonce": "x", **ann.mine}):
            await ann.tab.say(**message)
            assert (await ann.tab.until("refused"))["code"] == "not-now"
        await loses(bob, ann)
        await ann.swap(ann.mine)
        await ann.tab.say(type="unready")
        await bob.tab.until("series", lambda told: told["ready"] == [])
        await bob.swap(bob.mine)
        await bob.settled()
        assert bob.series["ready"] == [1]  # and still here
        await ann.swap(ann.mine)
        ann, bob = await ann.go_on(), await bob.go_on()
        await close(ann, bob)


async def test_a_series_outlives_its_server_between_games(each_database: str) -> None:
    async with house(each_database) as server:
        made = await invited(server)
        ann, bob = await both(server, made)
        await loses(bob, ann)
        changed = moved(ann.mine, "Fire mask", "Wave of flames")
        await ann.swap(changed)
        await close(ann, bob)
    async with house(each_database) as server:
        ann, bob = await both(server, made)
        assert (bob.series["between"], bob.series["ready"], bob.series["mine"]["next"]) == (True, [0], None)
        assert count_of(ann.series["mine"]["next"], "cards", "Wave of flames") == 1
        await bob.swap(bob.mine)
        ann, bob = await ann.go_on(), await bob.go_on()
        assert count_of(ann.mine, "cards", "Wave of flames") == 1
        await close(ann, bob)


async def test_a_series_goes_on_after_a_server_died_with_all_ready(database: str) -> None:
    async with house(database) as server:
        made = await invited(server)
        ann, bob = await both(server, made)
        await loses(bob, ann)
        table = await server.tables.table(made.game)
        assert table is not None
        assert table.room.series is not None
        for seat in (A, B):
            await server.tables.storage.set_chair(made.game, seat, wanted=table.room.series.keeps(seat))
        await close(ann, bob)
    async with house(database) as server:
        ann, bob = await both(server, made)
        ann, bob = await ann.go_on(), await bob.go_on()
        assert ann.series["number"] == 2
        await close(ann, bob)


async def test_both_get_ready_at_servers_that_never_hear_from_each_other(each_database: str) -> None:
    async with house(each_database) as here, house(each_database) as there:
        made = await invited(here)
        ann = await sit_down(here, made.game, made.keys[0].token)
        bob = await sit_down(there, made.game, made.keys[1].token)
        await loses(bob)
        table = await here.tables.table(made.game)
        assert table is not None
        await table.look_again()
        await ann.over()
        await ann.swap(ann.mine)
        await bob.swap(bob.mine)
        bob = await bob.go_on()
        await table.look_again()
        ann = await ann.go_on()
        assert ann.tab.told[0]["game"] == bob.tab.told[0]["game"]
        await close(ann, bob)


async def test_a_game_that_ends_while_another_server_reads_it_is_over_there_too(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row is read before the end, its journal after it."""
    async with house(database) as here, house(database) as there:
        made = await invited(here)
        ann = await sit_down(here, made.game, made.keys[0].token)
        bob = await sit_down(there, made.game, made.keys[1].token)
        storage = here.tables.storage
        read = storage.game

        async def read_too_early(game: str) -> tuple[KeptGame, tuple[Chair, ...]] | None:
            found = await read(game)
            monkeypatch.undo()
            await loses(bob)
            return found

        monkeypatch.setattr(storage, "game", read_too_early)
        table = await here.tables.table(made.game)
        assert table is not None
        await table.look_again()
        await ann.over()
        assert table.room.between
        await close(ann, bob)


async def test_the_newest_tab_exchanges_and_the_older_sees_it(database: str) -> None:
    async with house(database) as server:
        made = await invited(server)
        ann, bob = await both(server, made)
        again = await sit_down(server, made.game, made.keys[0].token)
        await loses(bob, ann, again)
        assert (await ann.swap(ann.mine))["code"] == "mirror"
        await again.swap(moved(again.mine, "Fire mask", "Wave of flames"))
        seen = await ann.tab.until("series", lambda told: told["ready"] == [0])
        assert count_of(seen["mine"]["next"], "cards", "Wave of flames") == 1
        await close(ann, bob, again)


async def test_a_player_away_between_games_keeps_their_deck(database: str) -> None:
    async with house(database, claim_after=0.5) as server:
        ann, bob = await both(server, await invited(server))
        await loses(bob, ann)
        await ann.tab.say(type="claim")
        assert (await ann.tab.until("refused"))["code"] == "not-now"
        await bob.tab.line.close()
        await ann.tab.until("presence", lambda told: told["chairs"][1]["claimable"])
        await ann.tab.say(type="claim")
        await ann.tab.until("series", lambda told: told["ready"] == [1])
        await ann.swap(ann.mine)
        ann = await ann.go_on()
        await ann.tab.until("presence", lambda told: told["chairs"][1]["claimable"])
        await ann.tab.say(type="claim")
        await ann.tab.until("series", lambda told: told["outcome"] and told["outcome"]["winner"] == 0)
        await close(ann)


async def test_a_bot_needs_no_time_between_games(database: str) -> None:
    async with house(database) as server:
        new = NewGame(kind="bot", bot="simple", best_of=3, deck=FIRE, against=WATER, format="tournament")
        made = await server.lobby.create(new)
        ann = await sit_down(server, made.game, made.keys[0].token)
        await loses(ann)
        assert ann.series["ready"] == [1]
        await ann.swap(ann.mine)
        ann = await ann.go_on()
        assert ann.series["score"] == [0, 1]
        await loses(ann)
        assert ann.series["outcome"]["winner"] == 1
        await close(ann)


async def test_a_bot_that_lost_exchanges_by_the_rule_of_all_bots(database: str) -> None:
    async with house(database) as server:
        new = NewGame(kind="bot", bot="simple", best_of=3, deck=FIRE, against=WATER, format="tournament", seed=5)
        made = await server.lobby.create(new)
        ann = await sit_down(server, made.game, made.keys[0].token)
        for _ in range(12):
            await ann.tab.asked()
            await ann.tab.choose(ann.tab.advice)
        await ann.tab.asked()
        table = await server.tables.table(made.game)
        assert table is not None
        await table.room.end("concede", B)
        await table.changed()
        await ann.over()
        assert table.room.game is not None
        deck = load_decks()[WATER]
        rule = sideboard(deck.cards, deck.side, [view(table.room.game.match, B)])
        assert rule
        await ann.swap(ann.mine)
        ann = await ann.go_on()
        played = (await opening_of(server, ann.tab.told[0]["game"])).decks[1]
        names = Counter(card.name for card in deck.cards)
        assert Counter(played) - names == Counter(into for _, into in rule)
        assert names - Counter(played) == Counter(out for out, _ in rule)
        await close(ann)


async def test_hot_seat_players_each_get_ready_and_taking_the_end_back_undoes_it(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", best_of=5, deck=FIRE, against=WATER))
        ann, bob = await both(server, made)
        await loses(ann, bob)
        await ann.swap(ann.mine)
        await bob.tab.say(type="ping")
        await ann.tab.say(type="undo", number=ann.tab.table["number"])
        await ann.tab.until("series", lambda told: not told["between"])
        await loses(bob, ann)
        assert (ann.series["score"], ann.series["ready"]) == ([1, 0], [])
        await bob.swap(bob.mine)
        await ann.swap(ann.mine)
        ann, bob = await ann.go_on(), await bob.go_on()
        await close(ann, bob)


async def test_whoever_brings_no_deck_gets_one_with_a_side_deck(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(best_of=7))
        standing = (await opening_of(server, made.game)).series
        assert standing is not None
        assert [len(one.side) for one in standing.registered] == [10, 10]


async def test_an_invitation_names_the_game_but_not_the_hosts_deck(database: str) -> None:
    async with house(database) as server:
        new = NewGame(kind="link", name="Ann", deck=FIRE, format="tournament", best_of=5)
        made = await server.lobby.create(new)
        told = await server.lobby.invitation(made.game, made.invite)
        assert (told.name, told.format, told.best_of, told.taken) == ("Ann", "tournament", 5, False)
        assert told.__struct_fields__ == ("name", "format", "best_of", "taken", "players", "open", "coop")
        assert (told.players, told.open, told.coop) == (("Ann",), 1, None)
        with pytest.raises(LobbyError, match="no such game"):
            await server.lobby.invitation(made.game, made.watch)


@pytest.mark.parametrize(
    "new", [NewGame(best_of=3, record="x"), NewGame(kind="lesson", lesson="first-game", best_of=3)]
)
async def test_a_series_begins_with_a_new_game(database: str, new: NewGame) -> None:
    async with house(database) as server:
        with pytest.raises(LobbyError, match="new game"):
            await server.lobby.create(new)


def room_after(*outcomes: str) -> Room:
    """A room after these games of a best of three, its own being the last."""
    registered = (Registered(("Flame",), ("Breath",)), Registered(("Seed",), ("Water drop",)))
    standing = Standing(3, 7, registered, outcomes[:-1], tuple(f"g{at}" for at, _ in enumerate(outcomes[:-1])))
    opening = Opening(decks=(("Flame",), ("Seed",)), chooser=B, series=standing)
    chairs = tuple(Chair(seat=seat, kind="person") for seat in (A, B))
    game = KeptGame(id="here", kind="link", opening=opening, watch=b"", outcome=outcomes[-1])
    return Room(None, game, chairs, None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("outcomes", "outcome", "chooser"),
    [
        (("draw",), "", None),  # a coin, as for the first game (H15)
        (("winner A", "draw"), "", None),
        (("draw", "winner B"), "", 0),
        (("draw", "winner B", "winner B"), "winner B", None),
        (("draw",) * 6, "draw", None),  # nobody plays forever (H47)
        (("winner A", "draw", "draw", "draw", "draw", "draw"), "winner A", None),
    ],
)
def test_drawn_games_are_played_again_but_not_forever(
    outcomes: tuple[str, ...], outcome: str, chooser: Seat | None
) -> None:
    series = room_after(*outcomes).series
    assert series is not None
    assert (print_outcome(series.now.outcome), series.between) == (outcome, not outcome)
    if not outcome:
        following = series.next_opening()
        assert following.chooser == chooser
        assert following.series is not None
        assert (following.series.outcomes, following.series.games[-1]) == (outcomes, "here")
