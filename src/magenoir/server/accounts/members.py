"""Accounts, sessions and kept decks in the database. What returns has been committed."""

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
    """An account as it is kept."""

    id: str
    name: str
    folded: str
    password: str  # its hash
    created: float


class Session(Struct, frozen=True):
    """A browser that is signed in, as it is kept. `token`: SHA-256."""

    id: str
    token: bytes
    account: str
    created: float
    used: float
    label: str


class DeckChanged(MemberError):
    """Another browser was faster. `deck` is what is kept now."""

    def __init__(self, deck: KeptDeck | None) -> None:
        super().__init__("changed", "This deck was changed or removed in another browser since it was opened here.")
        self.deck = deck


class Members:
    """What is kept for people, in the same database as the games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ---------------------------------------------------------------------------------------------------- accounts

    @in_time
    async def register(self, account: Account, session: Session, before: bytes) -> None:
        """A new account, signed in, in place of the session before. Conflict: the name is taken."""
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
        """Another password, and an end to all other sessions. Conflict: it was changed meanwhile."""
        async with self._database.transaction() as connection:
            await _still(connection, account, password)
            others = and_(SESSIONS.c.account == account.id, SESSIONS.c.id != session.id)
            await connection.execute(delete(SESSIONS).where(others))

    @in_time
    async def delete(self, account: Account) -> None:
        """The account and all that hangs on it. Conflict: its password was changed meanwhile."""
        same = and_(ACCOUNTS.c.id == account.id, ACCOUNTS.c.password == account.password)
        async with self._database.transaction() as connection:
            await exactly_one(connection, delete(ACCOUNTS).where(same))

    # ---------------------------------------------------------------------------------------------------- sessions

    @in_time
    async def sign_in(self, account: Account, session: Session, password: str, before: bytes, since: float) -> None:
        """A new session in place of the one before; those not used since then, and the oldest of too many, are
        forgotten. `password`: the hash to keep from now on. Conflict: what was proved is not the account's any more."""
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
        """Whose session a token opens, unless it was not used since then."""
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
        """Those that hold, the last used first."""
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
        """End another session of the same account, or all others; how many that were."""
        wanted = SESSIONS.c.id != mine.id if other is None else SESSIONS.c.id == other
        async with self._database.transaction() as connection:
            ended = delete(SESSIONS).where(SESSIONS.c.account == mine.account, wanted)
            return (await connection.execute(ended)).rowcount

    # ------------------------------------------------------------------------------------------------------- decks

    @in_time
    async def decks(self, account: Account) -> list[KeptDeck]:
        """The last changed first."""
        wanted = select(DECKS).where(DECKS.c.account == account.id).order_by(DECKS.c.updated.desc(), DECKS.c.id)
        async with self._database.reading() as connection:
            return [_made(KeptDeck, row) for row in await connection.execute(wanted)]

    @in_time
    async def keep(self, account: Account, deck: KeptDeck) -> None:
        """Keep a deck, if its version is one more than the kept one's. Conflict: the account is gone."""
        mine = and_(DECKS.c.account == account.id, DECKS.c.id == deck.id)
        values = {**_fields(deck), "account": account.id}
        async with self._database.transaction() as connection:
            alone = update(ACCOUNTS).where(ACCOUNTS.c.id == account.id).values(id=account.id)
            await exactly_one(connection, alone)  # others who change something of this account wait here
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
        """Whether there was such a deck."""
        async with self._database.transaction() as connection:
            gone = delete(DECKS).where(DECKS.c.account == account.id, DECKS.c.id == deck)
            return (await connection.execute(gone)).rowcount == 1


# ------------------------------------------------------------------------------------------------------ rows and values


async def _still(connection: AsyncConnection, account: Account, password: str) -> None:
    """Write the password's hash, if the account still has the one that was proved."""
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
