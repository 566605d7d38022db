"""What is acknowledged has been saved, and what cannot be saved has not happened."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from magenoir.server.errors import CannotSave, Conflict
from magenoir.server.rest_types import NewGame
from magenoir.server.storage.database import careful
from magenoir.server.storage.games import Storage
from magenoir.server.storage.rows import Chair, Coop, Entry, KeptGame, Opening
from magenoir.server.storage.schema import METADATA
from tests.seats import A, B
from tests.server.house import Tab, house, whoever_is_asked
from tests.services import PATIENCE, Postgres

GAME = KeptGame(id="g", kind="bot", opening=Opening(), watch=b"w" * 32)
CHAIRS = (Chair(seat=A, kind="person", token=b"t" * 32), Chair(seat=B, kind="bot"))


async def test_the_steps_of_the_migrations_lead_to_the_tables(empty_database: str) -> None:
    storage = Storage(empty_database)
    await storage.open()
    await storage.open()  # nothing is left to do

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async with storage.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await storage.close()


async def test_servers_starting_together_create_the_tables_once(empty_database: str) -> None:
    storages = [Storage(empty_database) for _ in range(4)]
    await asyncio.gather(*(storage.open() for storage in storages))
    await storages[0].create(GAME, CHAIRS)
    assert await storages[3].game("g") == (GAME, CHAIRS)
    for storage in storages:
        await storage.close()


def test_the_adversary_of_a_game_stored_by_an_older_server_is_known() -> None:
    kept = b'{"decks":[[]],"mode":"coop","against":{"scenario":"a","level":2,"cards":["Flame"]}}'
    opening = Opening(decks=((),), mode="coop", coop=Coop("a", 2, ("Flame",)))
    assert msgspec.json.decode(kept, type=Opening) == opening
    assert b'"against":' in msgspec.json.encode(opening)


def test_many_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    def visit(at: int, together: Barrier) -> None:
        together.wait()
        connection = sqlite3.connect(tmp_path / f"{at}.db")
        careful(connection, None)
        connection.execute("CREATE TABLE IF NOT EXISTS told (word TEXT)")
        connection.close()

    with ThreadPoolExecutor(6) as visitors:
        for at in range(60):  # without waiting, about one in eight failed
            together = Barrier(6)
            list(visitors.map(visit, [at] * 6, [together] * 6))


async def test_each_position_of_the_journal_is_written_once(each_database: str) -> None:
    one, two = Storage(each_database), Storage(each_database)
    await one.open()
    await one.create(GAME, CHAIRS)

    async def write(storage: Storage, move: str) -> bool:
        try:
            await storage.append("g", 0, [Entry("move", A, move), Entry("move", A, f"{move} again")])
        except Conflict:
            return False
        return True

    done = await asyncio.gather(*(write(storage, f"m{at}") for at, storage in enumerate([one, two] * 4)))
    assert sum(done) == 1
    won = f"m{done.index(True)}"
    assert [entry.move for entry in await two.journal("g")] == [won, f"{won} again"]
    with pytest.raises(Conflict):
        await one.append("g", 1, [Entry("move", A, "x"), Entry("move", A, "y")])
    assert len(await one.journal("g")) == 2
    leases = await asyncio.gather(*(storage.lease("g", A) for storage in (one, two, one, two)))
    assert sorted(leases) == [1, 2, 3, 4]
    for storage in (one, two):
        await storage.close()


@pytest.mark.parametrize("url", ["/no/such/folder/games.db", "mysql://x/y", "postgresql://nobody@127.0.0.1:1/none"])
async def test_a_missing_database_is_reported(url: str) -> None:
    with pytest.raises(CannotSave):
        await Storage(url).open()
    for thread in threading.enumerate():  # an aiosqlite thread that could not connect still reports to this event loop
        if "_connection_worker_thread" in thread.name:
            await asyncio.to_thread(thread.join, PATIENCE)


async def test_a_full_disk_stops_the_game_until_there_is_space_again(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", seed=2))
        tabs = await server.two_tabs(made)
        await limit(server.tables.storage, full=True)
        tab, choices = await play_until_refused(tabs)
        before, move = tab.table, tab.advice
        told = await tab.choose(move, nonce="last")
        assert (told["type"], told["code"]) == ("failed", "trouble")
        assert "cannot save" in told["text"]
        assert tab.table == before
        nonces = [entry.nonce for entry in await server.tables.storage.journal(made.game) if entry.nonce]
        assert len(nonces) == choices
        await limit(server.tables.storage, full=False)
        assert (await tab.choose(move, nonce="last"))["type"] == "ack"
        for tab in tabs:
            await tab.line.close()


async def play_until_refused(tabs: Sequence[Tab]) -> tuple[Tab, int]:
    """Play until a choice is refused. Returns whose, and how many were taken before."""
    choices = 0
    while (tab := await whoever_is_asked(tabs)) is not None:
        if (await tab.choose(tab.advice))["type"] != "ack":
            return tab, choices
        choices += 1
    raise AssertionError("the database never gets full")


async def limit(storage: Storage, *, full: bool) -> None:
    """Stop the database from growing, on every present and future connection; or let it grow again."""
    await storage.engine.dispose()
    async with storage.engine.connect() as connection:
        pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
        await connection.execute(text(f"PRAGMA max_page_count={pages if full else 1_000_000}"))


@pytest.fixture
def careful_postgres(postgres: Postgres) -> Iterator[Postgres]:
    with postgres.careful():
        yield postgres


async def test_restarting_the_database_loses_no_acknowledged_choice(careful_postgres: Postgres) -> None:
    postgres = careful_postgres
    async with house(postgres.new_database()) as server:
        made = await server.lobby.create(NewGame(kind="hotseat", seed=2))
        tabs = await server.two_tabs(made)
        tab = next(tab for tab in tabs if tab.table["choices"])
        number, move = tab.table["number"], tab.advice
        await asyncio.to_thread(postgres.stop)
        told = await tab.choose(move, nonce="x")
        assert (told["type"], told["code"]) == ("failed", "trouble")
        await asyncio.to_thread(postgres.start)
        told = await tab.choose(move, nonce="x", number=number)
        assert told["type"] == "ack", told
        assert [entry.nonce for entry in await server.tables.storage.journal(made.game) if entry.nonce] == ["x"]
        for tab in tabs:
            await tab.line.close()


async def test_a_closing_server_tells_its_tabs_to_come_back(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=2))
        tab = await server.tab(made)
        await tab.asked()
    assert await tab.closed() == 1012


async def test_a_game_with_changed_cards_is_not_played_on(database: str) -> None:
    async with house(database) as server:
        made = await server.lobby.create(NewGame(seed=2))
        async with server.tables.storage.engine.begin() as connection:
            await connection.execute(text("UPDATE games SET cards = 'others'"))
        async with await server.tab(made) as tab:
            told = await tab.hear()
            assert (told["type"], told["code"]) == ("failed", "lost")
