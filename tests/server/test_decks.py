"""Decks brought to a game are checked against its format, and seen by nobody else."""

from __future__ import annotations

import msgspec
import pytest

from magenoir.decks.deck import Deck
from magenoir.decks.shipped import FOR_TOURNAMENTS, RULEBOOK, load_decks
from magenoir.decks.text import list_of, write_list
from magenoir.files.record.text import read_record
from magenoir.server.errors import LobbyError
from magenoir.server.lobby.decks import MOST_REASONS, UNNAMED, deck_brought
from magenoir.server.rest_types import Join, NewGame
from magenoir.server.storage.rows import Opening
from tests.server.house import House, house, play_on
from tests.server.test_secrets import named

FIRE, WATER = load_decks()["burning-wrath"], load_decks()["crushing-pressure"]


def text_of(deck: Deck, name: str = "Mine", more: str = "") -> str:
    return write_list(list_of(Deck(name, deck.cards, deck.side))) + more


async def refusal(server: House, new: NewGame) -> LobbyError:
    with pytest.raises(LobbyError) as error:
        await server.lobby.create(new)
    return error.value


# ------------------------------------------------------------------------------------------------------------ reading


def test_a_text_becomes_a_deck_with_a_title_fit_to_be_seen() -> None:
    deck = deck_brought("", text_of(FIRE, "  Hot   stuff "), "casual")
    assert (deck.name, deck.cards) == ("Hot stuff", FIRE.cards)
    assert deck_brought("", text_of(FIRE, ""), "casual").name == UNNAMED
    assert len(deck_brought("", text_of(FIRE, "x" * 60), "casual").name) == 40


def test_everything_wrong_is_said_at_once() -> None:
    with pytest.raises(LobbyError) as error:
        deck_brought("", "5 Braeth\n0 Flame\n", "casual")
    assert error.value.code == "deck"
    assert "line 1: there is no card 'Braeth'; did you mean Breath" in error.value.text
    assert "line 2: 0 copies" in error.value.text
    with pytest.raises(LobbyError) as error:
        deck_brought("", "5 Breath\n", "casual")
    assert "[R16.size]" in error.value.text
    assert "[R16.copies]" in error.value.text


def test_a_list_of_faults_too_long_to_read_is_cut() -> None:
    with pytest.raises(LobbyError) as error:
        deck_brought("", "Zzz\n" * 500, "casual")
    assert error.value.text.splitlines()[-1] == f"and {500 - MOST_REASONS} more"
    assert len(error.value.text) < 5000


@pytest.mark.parametrize(
    ("name", "text", "format", "why"),
    [
        ("burning-wrath", "4 Flame", "casual", "one deck"),
        ("no-such", "", "casual", "no deck"),
        ("burning-wrath", "", "chess", "no format"),
    ],
)
def test_contradictory_requests_are_refused(name: str, text: str, format: str, why: str) -> None:
    with pytest.raises(LobbyError, match=why) as error:
        deck_brought(name, text, format)
    assert error.value.code == "malformed"


def test_whoever_names_no_deck_gets_one_that_is_allowed() -> None:
    casual = {deck_brought("", "", "casual").slug for _ in range(60)}
    tournament = {deck_brought("", "", "tournament").slug for _ in range(60)}
    assert (casual, tournament) == (set(RULEBOOK), set(FOR_TOURNAMENTS))


# -------------------------------------------------------------------------------------------------------------- games


async def test_people_play_with_their_own_decks(database: str) -> None:
    async with house(database) as server:
        new = NewGame(kind="hotseat", deck_text=text_of(FIRE), against_text=text_of(WATER, "Theirs"), seed=1)
        made = await server.lobby.create(new)
        table = await server.tables.table(made.game)
        assert table is not None
        assert [chair.deck for chair in table.room.chairs] == ["Mine", "Theirs"]
        assert table.room.kept.opening.decks == tuple(tuple(card.name for card in deck.cards) for deck in (FIRE, WATER))


async def test_the_format_holds_for_whoever_begins(database: str) -> None:
    async with house(database) as server:
        banned = await refusal(server, NewGame(kind="link", deck="burning-wrath", format="tournament"))
        assert (banned.code, "Crimson ritual is banned [D1.2.banned]" in banned.text) == ("deck", True)
        written = await refusal(server, NewGame(kind="hotseat", deck_text=text_of(FIRE), format="tournament"))
        assert "[D1.2.banned]" in written.text
        against = await refusal(server, NewGame(kind="bot", against_text="4 Flame"))
        assert "[R16.size]" in against.text
        assert (await refusal(server, NewGame(format="chess"))).code == "malformed"
        await server.lobby.create(NewGame(kind="link", deck="burning-wrath-tournament", format="tournament"))


async def test_the_format_holds_for_whoever_joins(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="link", deck="crushing-pressure", format="tournament"))
        for join in (Join(made.invite, deck="burning-wrath"), Join(made.invite, deck_text=text_of(FIRE))):
            with pytest.raises(LobbyError, match="Crimson ritual is banned") as error:
                await server.lobby.join(made.game, join)
            assert error.value.code == "deck"
            assert [card.name for card in WATER.cards if card.name in error.value.text] == []
        joined = await server.lobby.join(made.game, Join(made.invite, deck="burning-wrath-tournament"))
        assert joined.keys[0].seat == 1


async def test_a_casual_game_allows_any_deck_of_forty(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="link"))
        with pytest.raises(LobbyError, match=r"R16\.size"):
            await server.lobby.join(made.game, Join(made.invite, deck_text="4 Flame"))
        await server.lobby.join(made.game, Join(made.invite, deck_text=text_of(FIRE)))


def test_a_game_stored_before_formats_existed_is_casual() -> None:
    assert msgspec.json.decode(b'{"decks": [["Flame"]], "seed": 3}', type=Opening).format == "casual"


# ------------------------------------------------------------------------------------------------------------- secrets


async def test_nobody_sees_the_others_list_side_deck_or_comments(database: str) -> None:
    secret = "# Xyzzy, a plan of mine\nSide deck\n2 Sap distillation\n"
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="link", deck_text=text_of(FIRE, "Open title", secret)))
        joined = await server.lobby.join(made.game, Join(made.invite, deck_text=text_of(WATER, "Theirs")))
        tabs = await server.tab(made), await server.tab_with(made.game, joined.keys[0].token)
        watcher = await server.tab(made, None)
        for tab in (*tabs, watcher):
            await tab.until("table")
        for tab in (tabs[1], watcher):
            assert named(tab.told, {card.name for card in FIRE.cards}) == set()
            assert "Open title" in str(tab.told)
        await play_on(tabs, 15)
        for tab in (*tabs, watcher):
            assert "Xyzzy" not in str(tab.told)
            assert "Sap distillation" not in str(tab.told)
            with pytest.raises(LobbyError, match="not over"):
                await server.lobby.record(made.game, made.keys[0].token)
        await tabs[1].say(type="concede")
        while not tabs[0].table["view"]["outcome"]:
            await tabs[0].until("table")
        record = await server.lobby.record(made.game, joined.keys[0].token)
        assert [place.deck for place in read_record(record).seats] == ["Open title", "Theirs"]
        assert "Xyzzy" not in record
        assert "Sap distillation" not in record
        for tab in (*tabs, watcher):
            await tab.line.close()
