"""S.hand.hidden: allies do not see each other's hands, and nobody sees what the Adversary is about to draw."""

from __future__ import annotations

import json

import pytest

from magenoir.decks.adversaries import load_adversaries
from magenoir.model.terms import ADVERSARY, DECK
from tests.server.coop import DECKS, SCENARIO, at_table, gathered
from tests.server.house import Tab, house, play_on
from tests.server.test_secrets import lying_open, named, names


def its_cards() -> set[str]:
    return {card.name for level in (1, 2) for card in load_adversaries()[SCENARIO].deck(level)}


def only_in(seat: int) -> set[str]:
    """Cards that only this seat has."""
    others = set().union(*(names(deck) for place, deck in enumerate(DECKS) if place != seat))
    return names(DECKS[seat]) - others


def public(tab: Tab) -> set[str]:
    shown = lying_open(tab) | set(tab.table["view"]["lasting"])
    return shown | {name for line in tab.log for name in line.get("names", ())}


async def test_nobody_sees_an_allys_card_before_it_is_revealed(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 4)
        watcher = await server.tab(made, None)
        async with at_table(server, made) as tabs:
            await watcher.until("table")
            shown = set[str]()
            looked_at = dict.fromkeys((*tabs, watcher), 0)  # once revealed, always revealed
            for _ in range(90):
                await watcher.reach(tabs[0].table["number"])
                shown |= public(watcher)
                news = {tab: tab.told[before:] for tab, before in looked_at.items()}
                looked_at = {tab: len(tab.told) for tab in looked_at}
                for seat, tab in enumerate(tabs):
                    for ally in range(4):
                        if ally != seat:
                            assert named(news[tab], only_in(ally)) <= shown
                    assert named(news[tab], its_cards()) <= shown | {"The Cinder Queen"}  # the scenario has its name
                assert named(news[watcher], set().union(*map(names, DECKS))) <= shown
                if not await play_on(tabs, 1):
                    break
            assert shown & its_cards()
        await watcher.line.close()


@pytest.mark.parametrize("players", [1, 3])
async def test_the_order_of_the_adversarys_deck_never_leaves_the_server(database: str, players: int) -> None:
    """Two tables that differ only in the order of its deck look alike."""
    async with house(database) as server:
        made = await gathered(server, players)
        async with at_table(server, made) as tabs:
            await play_on(tabs, 12)
            table = await server.tables.table(made.game)
            assert table is not None
            assert table.room.game is not None
            state = table.room.game.match.state
            deck = state.zones[ADVERSARY][DECK]
            hidden = [at for at, card in enumerate(deck) if not state.cards[card].seen]  # a herald shows who comes
            assert len(hidden) > 5
            seats = (None, *range(players))
            before, kept = [table.shown.picture(seat) for seat in seats], list(deck)
            for at, other in zip(hidden, reversed(hidden), strict=True):
                deck[at] = kept[other]
            table.shown.refresh()
            assert [table.shown.picture(seat) for seat in seats] == before
            deck[:] = kept


async def test_no_seed_and_nobody_elses_token_leaves_the_server(database: str) -> None:
    async with house(database) as server:
        made = await gathered(server, 3, "simple")
        async with at_table(server, made) as tabs:
            table = await server.tables.table(made.game)
            assert table is not None
            secrets = {str(table.room.kept.opening.seed), made.watch, made.invite, *(key.token for key in made.keys)}
            for tab in tabs:
                said = json.dumps(tab.told)
                assert [secret for secret in secrets if secret in said] == []
