"""A seat passes a whole turn at once, and puts effects in order at once and for later; nobody else notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.shipped import load_decks
from magenoir.players import SimplePlayer
from magenoir.server.rest_types import ChairAsked, CoopAsked, NewGame
from magenoir.server.rooms.autopilot import play, settle
from magenoir.server.rooms.journal import Game
from magenoir.server.storage.rows import Chair, Coop, Opening, Wishes
from magenoir.told.arranging import next_in_order
from magenoir.told.everything import everything
from tests.players.choosing import index_of
from tests.seats import A, B
from tests.server.house import Tab, house
from tests.server.test_attack import silent

CLOCK = "drowned-clock"


def clock(seed: int) -> Game:
    """A person alone against the Drowned Clock."""
    adversary = load_adversaries()[CLOCK]
    deck = tuple(card.name for card in load_decks()["burning-wrath"].cards)
    cards = tuple(card.name for card in adversary.deck(1))
    return Game(Opening(decks=(deck,), seed=seed, mode="coop", coop=Coop(CLOCK, 1, cards)))


def orders_asked(seed: int, *, at_once: bool, keep: bool = False) -> Counter[int]:
    """How often the person is asked in each turn of the Adversary which effect comes first, in forty turns."""
    game, player, asked = clock(seed), SimplePlayer(seed), Counter[int]()
    chairs = [Chair(seat=A, kind="person")]
    settle(game, chairs)
    while (decision := game.match.decision) is not None and game.match.state.turn < 40:
        if decision.kind != "order":
            game.answer(A, index_of(game.match, player))
            settle(game, chairs)
            continue
        asked[game.match.state.turn] += game.match.state.adversary
        options = tuple(game.match.options())
        game.answer(A, 0)
        given = [replace(chairs[0], wishes=Wishes(orders=(*chairs[0].wishes.orders, options)))]
        settle(game, given if at_once else chairs)
        chairs = given if keep else chairs
    return +asked


def test_the_clock_asks_for_one_order_a_turn_at_most() -> None:
    one_by_one, at_once, kept = Counter[int](), Counter[int](), Counter[int]()
    for seed in range(6):
        one_by_one.update(orders_asked(seed, at_once=False).values())
        at_once.update(orders_asked(seed, at_once=True).values())
        kept.update(orders_asked(seed, at_once=True, keep=True).values())
    assert max(one_by_one) >= 3
    assert set(at_once) == {1}
    assert kept[1] < at_once[1]


def test_an_order_serves_what_is_left_of_it_and_the_newest_is_taken() -> None:
    assert next_in_order(["a", "b", "c"], [("c", "a", "b")]) == 2
    assert next_in_order(["b", "a"], [("c", "a", "b")]) == 1
    assert next_in_order(["a", "b"], [("a", "b"), ("b", "a")]) == 1
    assert next_in_order(["a", "c"], [("a", "b")]) is None


# ----------------------------------------------------------------------------------------------------------- secrecy


def heard_by_the_other(hand: str, deck: str) -> list[bytes]:
    """All that B is told while it plays three spells against A, who holds these cards and may be asked in windows."""
    position = f"""
        turn = "B"
        phase = "turn start"
        A.board = ["Kerloc'h's robe", "Druid horns", "Dazzle"]
        A.hand = ["{hand}", "{hand}"]
        A.deck = ["{deck}", "{deck}", "{deck}"]
        B.board = ["Fiery arrow", "Fire ball", "Flame"]
        B.deck = ["Flame", "Flame", "Flame"]
    """
    game, chairs = Game(Opening(position=position)), [Chair(seat=seat, kind="person") for seat in (A, B)]
    heard, asked = list[bytes](), 0
    settle(game, chairs)
    while (decision := game.match.decision) is not None and game.match.state.active == 1:
        heard.append(msgspec.json.encode((game.number, decision.seat, everything(game.match, B))))
        asked += decision.seat == 0
        options = game.match.options()
        wanted = [move for move in options if move.startswith("activate") or move == "target A"]
        move = "pass" if "pass" in options else wanted[0] if wanted else options[-1]
        play(game, chairs, decision.seat, [options.index(move)])
    heard.append(msgspec.json.encode([(mark.seat, mark.auto) for mark in game.marks]))
    assert [mark.auto for mark in game.marks if mark.seat == 0].count(False) == asked > 0
    return heard


def test_what_the_other_hears_does_not_depend_on_the_hand_of_whoever_is_asked() -> None:
    """Neither its bytes nor when they come: a seat is asked or passed for in the same windows."""
    heard = heard_by_the_other("Flame", "Seed")
    assert heard == heard_by_the_other("Seed", "Flame") == heard_by_the_other("Tornado", "Rite of passage")


# ----------------------------------------------------------------------------------------------------- over the wire


async def until_asked(tab: Tab, kind: str) -> None:
    """Play on up to a question of this kind."""
    while tab.table["view"]["asked"]["kind"] != kind:
        await tab.choose(tab.advice)


async def test_an_order_is_given_at_once_kept_and_forgotten(each_database: str) -> None:
    chairs = (ChairAsked("me", "Ann", "burning-wrath"),)
    async with house(each_database) as server:
        made = await server.lobby.create(NewGame(coop=CoopAsked(CLOCK, 1, chairs), seed=3))
        async with await server.tab(made) as tab:
            await tab.until("table")
            await until_asked(tab, "order")
            number, listed = tab.table["number"], len(tab.texts)
            await tab.say(type="order", number=number, order=[0] * listed, nonce="o1")
            assert (await tab.until("refused"))["code"] == "unread"
            order = list(reversed(range(listed)))
            first = tab.texts[order[0]]
            await tab.say(type="order", number=number, order=order, nonce="o2", keep=True)
            assert (await tab.until("ack"))["number"] == number + 1
            await tab.until("table")
            assert tab.table["view"]["asked"]["kind"] != "order"
            await tab.say(type="order", number=number, order=order, nonce="o2", keep=True)
            assert (await tab.until("ack"))["number"] == number + 1  # the same nonce gets the same answer
            journal = await server.tables.storage.journal(made.game)
            chosen = next(place for place, entry in enumerate(journal) if entry.nonce == "o2")
            assert (journal[chosen].move, journal[chosen].auto) == (first, False)
            assert all(entry.auto for entry in journal[chosen + 1 :])
        async with await server.tab(made) as tab:
            assert (await tab.until("welcome"))["kept_orders"] == 1
            await tab.until("table")
            await tab.say(type="undo", number=tab.table["number"])
            await tab.until("table")
            assert tab.table["view"]["asked"]["kind"] == "order"  # all of it is taken back at once
            await tab.say(type="forget-orders")
            assert await silent(tab) == []
        async with await server.tab(made) as tab:
            assert (await tab.until("welcome"))["kept_orders"] == 0


async def test_only_what_is_asked_for_can_be_put_in_order(database: str) -> None:
    async with house(database) as server:
        made = await server.linked()
        tabs = await server.two_tabs(made)
        asked = next(tab for tab in tabs if tab.table["choices"])
        other = next(tab for tab in tabs if tab is not asked)
        await asked.say(type="order", number=0, order=[0, 1], nonce="a")
        assert (await asked.until("refused"))["code"] == "unread"
        await asked.say(type="order", number=0, order=[0, 1], nonce="a\0b")
        assert (await asked.until("refused"))["key"] == "a-nonce-is-made-of-letters-and-digits"
        await other.say(type="order", number=0, order=[0, 1], nonce="b")
        assert (await other.until("refused"))["code"] == "foreign"
        for tab in tabs:
            await tab.line.close()


async def test_a_turn_is_passed_at_once(each_database: str) -> None:
    """And where nothing is asked, nobody notices the wish."""
    async with house(each_database) as server:
        made = await server.lobby.create(
            NewGame(kind="hotseat", seed=2, deck="surging-growth", against="surging-growth")
        )
        tabs = await server.two_tabs(made)
        for tab in tabs:
            await tab.say(type="stops", stops={"mode": "every"})
        asked = await turn_by_turn(tabs)
        turn, number = asked.table["view"]["turn"], asked.table["number"]
        await asked.say(type="pass-turn", number=number, nonce="p1")
        assert await asked.until("ack") == {"type": "ack", "nonce": "p1", "number": number + 1, "taken": 1}
        table = await server.tables.table(made.game)
        assert table is not None
        seat = asked.table["view"]["seat"]
        assert table.room.chairs[seat].wishes.quiet == turn
        for tab in tabs:
            await tab.reach(number + 1)
            await silent(tab)
        idle = next(tab for tab in tabs if not tab.mine)
        await idle.say(type="pass-turn", number=number + 1, nonce="p2")
        assert (await idle.until("ack"))["taken"] == 0
        assert [await silent(tab) for tab in tabs] == [[], []]
        for tab in tabs:
            await tab.line.close()


async def turn_by_turn(tabs: Sequence[Tab]) -> Tab:
    """Play up to a window, and give the tab that is asked in it."""
    while True:
        asked = next(tab for tab in tabs if tab.mine)
        if asked.table["view"]["asked"]["kind"] == "window":
            return asked
        await asked.choose(asked.advice)
        for tab in tabs:
            await tab.reach(asked.table["number"])
