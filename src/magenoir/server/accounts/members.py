"""Accounts, sessions and decks in the database. Whatever returns has been committed."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Row, and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from magenoir.server.accounts.types import KeptDeck
from magenoir.server.errors import MemberError
from magenoir.server.storage.database import Database, exactly_one, in_time
from magenoir.server.storage.schema import ACCOUNTS, DECKS, SESSIONS

MOST_SESSIONS = 50
MOST_DECKS = 200
T = TypeVar("T", bound=Struct)


class Account(Struct, frozen=True):
    """An account, as stored."""

    id: str
    name: str
    folded: str
    password: str  # its hash
    created: float


class Session(Struct, frozen=True):
    """A signed-in browser, as stored. `token`: SHA-256."""

    id: str
    token: bytes
    account: str
    created: float
    used: float
    label: str


class DeckChanged(MemberError):
    """Another browser saved first. `deck` is what is stored now."""

    def __init__(self, deck: KeptDeck | None) -> None:
        super().__init__("changed", "This deck was changed or removed in another browser since it was opened here.")
        self.deck = deck


class Members:
    """Accounts and what belongs to them, in the same database as the games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ---------------------------------------------------------------------------------------------------- accounts

    @in_time
    async def register(self, account: Account, session: Session, before: bytes) -> None:
        """Add an account, signed in, replacing the session `before`. Conflict: the name is taken."""
        async with self._database.transaction() as connection:
            await connection.execute(insert(ACCOUNTS).values(**_fields(account)))
            await _begin(connection, session, before)

    @in_time
    async def named(self, folded: str) -> Account | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.folded == folded))).one_or_none()
        return None if row is None else _made(Account, row)

    @in_time
    async def set_password(self, account: Account, password: str, session: Session) -> None:
        """Set a password and end all other sessions. Conflict: it was changed meanwhile."""
        async with self._database.transaction() as connection:
            await _still(connection, account, password)
            others = and_(SESSIONS.c.account == account.id, SESSIONS.c.id != session.id)
            await connection.execute(delete(SESSIONS).where(others))

    @in_time
    async def delete(self, account: Account) -> None:
        """Delete an account and everything that hangs on it. Conflict: its password was changed meanwhile."""
        same = and_(ACCOUNTS.c.id == account.id, ACCOUNTS.c.password == account.password)
        async with self._database.transaction() as connection:
            await exactly_one(connection, delete(ACCOUNTS).where(same))

    # ---------------------------------------------------------------------------------------------------- sessions

    @in_time
    async def sign_in(self, account: Account, session: Session, password: str, before: bytes, since: float) -> None:
        """Add a session, replacing `before`; those unused since then, and the oldest of too many, are dropped.
        `password`: the hash to store from now on. Conflict: the password that was proved is no longer the account's."""
        async with self._database.transaction() as connection:
            await _still(connection, account, password)
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.used < since))
            newest = select(SESSIONS.c.id).where(SESSIONS.c.account == account.id).order_by(SESSIONS.c.used.desc())
            kept = (await connection.scalars(newest.limit(MOST_SESSIONS - 1))).all()
            oldest = and_(SESSIONS.c.account == account.id, SESSIONS.c.id.not_in(kept))
            await connection.execute(delete(SESSIONS).where(oldest))
            await _begin(connection, session, before)

    @in_time
    async def signed_in(self, token: bytes, since: float) -> tuple[Account, Session] | None:
        """The account and session of a token, unless it has not been used since then."""
        wanted = and_(SESSIONS.c.token == token, SESSIONS.c.used >= since)
        async with self._database.reading() as connection:
            found = (await connection.execute(select(SESSIONS).where(wanted))).one_or_none()
            if found is None:
                return None
            owner = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == found.account))).one_or_none()
        return None if owner is None else (_made(Account, owner), _made(Session, found))

    @in_time
    async def touch(self, session: Session, now: float) -> None:
        async with self._database.transaction() as connection:
            await connection.execute(update(SESSIONS).where(SESSIONS.c.id == session.id).values(used=now))

    @in_time
    async def sessions(self, account: Account, since: float) -> list[Session]:
        """The sessions that still hold, most recently used first."""
        wanted = and_(SESSIONS.c.account == account.id, SESSIONS.c.used >= since)
        async with self._database.reading() as connection:
            rows = await connection.execute(select(SESSIONS).where(wanted).order_by(SESSIONS.c.used.desc()))
            return [_made(Session, row) for row in rows]

    @in_time
    async def end(self, token: bytes) -> None:
        async with self._database.transaction() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.token == token))

    @in_time
    async def end_other(self, mine: Session, other: str | None) -> int:
        """End another session of the same account, or all others. Returns how many."""
        wanted = SESSIONS.c.id != mine.id if other is None else SESSIONS.c.id == other
        async with self._database.transaction() as connection:
            ended = delete(SESSIONS).where(SESSIONS.c.account == mine.account, wanted)
            return (await connection.execute(ended)).rowcount

    # ------------------------------------------------------------------------------------------------------- decks

    @in_time
    async def decks(self, account: Account) -> list[KeptDeck]:
        """Most recently changed first."""
        wanted = select(DECKS).where(DECKS.c.account == account.id).order_by(DECKS.c.updated.desc(), DECKS.c.id)
        async with self._database.reading() as connection:
            return [_made(KeptDeck, row) for row in await connection.execute(wanted)]

    @in_time
    async def keep(self, account: Account, deck: KeptDeck) -> None:
        """Save a deck if its version is one above the stored one. Conflict: the account is gone."""
        mine = and_(DECKS.c.account == account.id, DECKS.c.id == deck.id)
        values = {**_fields(deck), "account": account.id}
        async with self._database.transaction() as connection:
            alone = update(ACCOUNTS).where(ACCOUNTS.c.id == account.id).values(id=account.id)
            await exactly_one(connection, alone)  # a lock: others who change this account wait here
            now = (await connection.execute(select(DECKS).where(mine))).one_or_none()
            if deck.version != 1 + (0 if now is None else now.version):
                raise DeckChanged(None if now is None else _made(KeptDeck, now))
            if now is None:
                await _room_for_one_more(connection, account)
                await connection.execute(insert(DECKS).values(values))
            else:
                await connection.execute(update(DECKS).where(mine).values(values))

    @in_time
    async def drop(self, account: Account, deck: str) -> bool:
        """Remove a deck. Returns whether there was one."""
        async with self._database.transaction() as connection:
            gone = delete(DECKS).where(DECKS.c.account == account.id, DECKS.c.id == deck)
            return (await connection.execute(gone)).rowcount == 1


# ------------------------------------------------------------------------------------------------------ rows and values


async def _still(connection: AsyncConnection, account: Account, password: str) -> None:
    """Write the password's hash, if the account still has the one the member proved."""
    same = and_(ACCOUNTS.c.id == account.id, ACCOUNTS.c.password == account.password)
    await exactly_one(connection, update(ACCOUNTS).where(same).values(password=password))


async def _begin(connection: AsyncConnection, session: Session, before: bytes) -> None:
    await connection.execute(delete(SESSIONS).where(SESSIONS.c.token == before))
    await connection.execute(insert(SESSIONS).values(**_fields(session)))


async def _room_for_one_more(connection: AsyncConnection, account: Account) -> None:
    count = select(func.count()).select_from(DECKS).where(DECKS.c.account == account.id)
    if (await connection.scalar(count) or 0) >= MOST_DECKS:
        raise MemberError("too-many-decks", f"An account keeps {MOST_DECKS} decks: remove one first.")


def _fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def _made(kind: type[T], row: Row[Any]) -> T:
    return kind(**{name: getattr(row, name) for name in kind.__struct_fields__})
