"""Accounts: signing up, in and out, and the decks that are kept for who is signed in. Nobody needs one to play.

Whoever does not know a password learns nothing from an answer: it is the same of an unknown name and of a wrong
password, and takes the same work.
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

IDLE = 30 * 24 * 3600.0  # seconds after which a session that nobody uses is over
SELDOM = 600.0  # seconds between two notes that a session is used
SHORTEST_PASSWORD = 8
LONGEST_FOLDED = 80
TRIES = 20, 60.0  # to one name, in so many seconds: more than one address has, so that nobody can lock another out
PLAIN = "\n\r\t"  # what a deck's text may have of letters that cannot be seen


class Browser(NamedTuple):
    """Who knocks: the token it had until now, and what it says about itself."""

    token: str
    agent: str

    def session(self, account: Account, token: str, now: float) -> Session:
        return Session(new_token(), hashed(token), account.id, now, now, label_of(self.agent))


class SignedIn(NamedTuple):
    """Who is signed in, and through which session."""

    account: Account
    session: Session


class Accounts:
    """What may be done with accounts, and who may do it."""

    def __init__(self, members: Members, passwords: Passwords) -> None:
        self.members, self.passwords = members, passwords
        self._tries = Buckets(*TRIES)

    # -------------------------------------------------------------------------------------------- coming and going

    async def register(self, name: str, password: str, browser: Browser) -> tuple[str, str]:
        """A new account, signed in: its name, and the token of the session."""
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
        """A new session of an account: its name, and the token."""
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
        except Conflict:  # the password was changed in this moment
            raise wrong() from None
        return account.name, token

    async def signed_in(self, token: str) -> SignedIn:
        """Who a token belongs to. The database is asked each time: a session that was ended is over everywhere."""
        now = time.time()
        found = await self.members.signed_in(hashed(token), now - IDLE) if token else None
        if found is None:
            raise MemberError("signed-out", "You are not signed in, or this session was ended: sign in.")
        account, session = found
        if now - session.used > SELDOM:
            with suppress(CannotSave):  # what can be read, may be read
                await self.members.touch(session, now)
        return SignedIn(account, session)

    async def logout(self, token: str) -> None:
        """End the session of this token, if there is one."""
        await self.members.end(hashed(token))

    # ------------------------------------------------------------------------------------------- one's own account

    async def sessions(self, who: SignedIn) -> list[Session]:
        return await self.members.sessions(who.account, time.time() - IDLE)

    async def end_session(self, who: SignedIn, session: str | None) -> bool:
        """End a session of one's own, or all but this one; whether there was one."""
        return await self.members.end_other(who.session, session) > 0

    async def change_password(self, who: SignedIn, old: str, new: str) -> None:
        """Another password; all other sessions end."""
        await self._prove(who, old)
        check_password(new, who.account.folded)
        kept = await self.passwords.hashed(new)
        try:
            await self.members.set_password(who.account, kept, who.session)
        except Conflict:
            raise wrong_password() from None

    async def delete(self, who: SignedIn, password: str) -> None:
        """The end of an account and all that was kept for it."""
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
        """Keep a deck, unless another browser was faster."""
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
    """A new name as it is shown, and as it is compared."""
    shown = tidy(name)
    key = folded(shown)
    if not key or len(shown) > LONGEST_NAME or len(key) > LONGEST_FOLDED:
        raise MemberError("bad-name", f"A name has 1 to {LONGEST_NAME} letters that can be seen.")
    return shown, key


def folded(name: str) -> str:
    """The same for names that differ in case or in the way their letters are written only."""
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
    "Edg": "Edge", "OPR/": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox", "FxiOS": "Firefox",
    "CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari",
}  # fmt: skip
"""In the order in which they are to be looked for: nearly all call themselves Safari as well."""
SYSTEMS = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "CrOS": "ChromeOS",
    "Mac OS": "macOS", "Linux": "Linux",
}  # fmt: skip


def label_of(agent: str) -> str:
    """What a browser is called in the list of one's sessions: `Firefox, Linux`; empty for one that we do not know."""
    agent = agent[:400]
    found = (next((name for sign, name in signs.items() if sign in agent), "") for signs in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, found))
