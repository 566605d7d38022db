"""Accounts: signing up, in and out, and the decks kept for members. Playing needs no account.

An answer tells nothing to anyone without the password: an unknown name and a wrong password get the same one, after the
same amount of work.
"""

from __future__ import annotations

import time
import unicodedata
from contextlib import suppress
from typing import NamedTuple

from magenoir.server.accounts.members import Account, Members, Session
from magenoir.server.accounts.passwords import Passwords, normal
from magenoir.server.accounts.types import LONGEST_PASSWORD, DeckWritten, KeptDeck
from magenoir.server.errors import CannotSave, Conflict, MemberError
from magenoir.server.limits import Buckets
from magenoir.server.names import LONGEST_NAME, tidy
from magenoir.server.tokens import hashed, new_token

IDLE = 30 * 24 * 3600.0  # seconds until an unused session expires
SELDOM = 600.0  # seconds between updates of a session's last use
SHORTEST_PASSWORD = 8
LONGEST_FOLDED = 80
TRIES = 20, 60.0  # per name and seconds: more than one address gets, so nobody can lock somebody else out
PLAIN = "\n\r\t"  # the control characters allowed in a deck's text


class Browser(NamedTuple):
    """The browser that asks: the session token it brought, and its user agent."""

    token: str
    agent: str

    def session(self, account: Account, token: str, now: float) -> Session:
        return Session(new_token(), hashed(token), account.id, now, now, label_of(self.agent))


class SignedIn(NamedTuple):
    """A member, and the session they came by."""

    account: Account
    session: Session


class Accounts:
    """Everything that can be done with an account, with its checks."""

    def __init__(self, members: Members, passwords: Passwords) -> None:
        self.members, self.passwords = members, passwords
        self._tries = Buckets(*TRIES)

    # -------------------------------------------------------------------------------------------- coming and going

    async def register(self, name: str, password: str, browser: Browser) -> tuple[str, str]:
        """Make an account and sign it in. Returns its name and the session token."""
        name, key = proper_name(name)
        check_password(password, key)
        if await self.members.named(key) is not None:
            raise taken()
        now, token = time.time(), new_token()
        account = Account(new_token(), name, key, await self.passwords.hashed(password), now)
        try:
            await self.members.register(account, browser.session(account, token, now), hashed(browser.token))
        except Conflict:
            raise taken() from None
        return name, token

    async def login(self, name: str, password: str, browser: Browser) -> tuple[str, str]:
        """Start a session. Returns the account's name and the session token."""
        key = folded(name)
        self._try(key)
        account = await self.members.named(key)
        fits = await self.passwords.fits(password, None if account is None else account.password)
        if account is None or not fits:
            raise wrong()
        kept = account.password
        if self.passwords.outdated(kept):
            kept = await self.passwords.hashed(password)
        now, token = time.time(), new_token()
        session = browser.session(account, token, now)
        try:
            await self.members.sign_in(account, session, kept, hashed(browser.token), now - IDLE)
        except Conflict:  # the password was changed just now
            raise wrong() from None
        return account.name, token

    async def signed_in(self, token: str) -> SignedIn:
        """Whose token it is. The database is asked every time, so a session that was ended is over everywhere."""
        now = time.time()
        found = await self.members.signed_in(hashed(token), now - IDLE) if token else None
        if found is None:
            raise MemberError("signed-out", "You are not signed in, or this session was ended: sign in.")
        account, session = found
        if now - session.used > SELDOM:
            with suppress(CannotSave):  # reading still works while writing does not
                await self.members.touch(session, now)
        return SignedIn(account, session)

    async def logout(self, token: str) -> None:
        """End the session of this token, if there is one."""
        await self.members.end(hashed(token))

    # ------------------------------------------------------------------------------------------- the user's own account

    async def sessions(self, who: SignedIn) -> list[Session]:
        return await self.members.sessions(who.account, time.time() - IDLE)

    async def end_session(self, who: SignedIn, session: str | None) -> bool:
        """End one of the member's sessions, or all but this one. Returns whether there was one."""
        return await self.members.end_other(who.session, session) > 0

    async def change_password(self, who: SignedIn, old: str, new: str) -> None:
        """Change the password; all other sessions end."""
        await self._prove(who, old)
        check_password(new, who.account.folded)
        kept = await self.passwords.hashed(new)
        try:
            await self.members.set_password(who.account, kept, who.session)
        except Conflict:
            raise wrong_password() from None

    async def delete(self, who: SignedIn, password: str) -> None:
        """Delete an account and everything kept for it."""
        await self._prove(who, password)
        try:
            await self.members.delete(who.account)
        except Conflict:
            raise wrong_password() from None

    async def _prove(self, who: SignedIn, password: str) -> None:
        self._try(who.account.folded)
        if not await self.passwords.fits(password, who.account.password):
            raise wrong_password()

    def _try(self, name: str) -> None:
        bucket = self._tries.of(name)
        if not bucket.take():
            raise MemberError(
                "too-many", "That was too often for this name. Wait a little, then try again.", bucket.wait
            )

    # ------------------------------------------------------------------------------------------------------- decks

    async def keep_deck(self, who: SignedIn, id: str, written: DeckWritten) -> KeptDeck:
        """Save a deck, unless another browser saved it first."""
        if any(unicodedata.category(letter) in ("Cc", "Cs") and letter not in PLAIN for letter in written.text):
            raise MemberError("malformed", "A deck's text has no control characters: remove them.")
        deck = KeptDeck(id, tidy(written.name), written.text, time.time(), written.version + 1)
        try:
            await self.members.keep(who.account, deck)
        except Conflict:
            raise MemberError("signed-out", "This account was deleted.") from None
        return deck


# ------------------------------------------------------------------------------------------------- names and passwords


def proper_name(name: str) -> tuple[str, str]:
    """A new name: as shown, and as compared."""
    shown = tidy(name)
    key = folded(shown)
    if not key or len(shown) > LONGEST_NAME or len(key) > LONGEST_FOLDED:
        raise MemberError("bad-name", f"A name has 1 to {LONGEST_NAME} letters that can be seen.")
    return shown, key


def folded(name: str) -> str:
    """Equal for names that differ only in case or in how their letters are encoded."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", tidy(name)).casefold())


def check_password(password: str, name: str) -> None:
    """`name`: folded."""
    if not SHORTEST_PASSWORD <= len(normal(password)) <= LONGEST_PASSWORD:
        raise MemberError("bad-password", f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.")
    if folded(password) == name:
        raise MemberError("name-as-password", "The password must not be the name.")


def taken() -> MemberError:
    return MemberError("taken", "Somebody has this name already: choose another.")


def wrong() -> MemberError:
    return MemberError("wrong", "There is no account with this name and this password.")


def wrong_password() -> MemberError:
    return MemberError("wrong-password", "This is not your password.")


# ------------------------------------------------------------------------------------------------------------ browsers

BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""In order of search: nearly all of them call themselves Safari as well."""
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS": "macOS",
    "Linux": "Linux",
}


def label_of(agent: str) -> str:
    """A browser's name in the list of sessions, such as `Firefox, Linux`; empty if unknown."""
    agent = agent[:400]
    found = (next((name for sign, name in signs.items() if sign in agent), "") for signs in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, found))
