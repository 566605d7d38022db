"""REST routes for accounts and the decks they keep."""

from __future__ import annotations

import re
from typing import Any

from magenoir.server.accounts.accounts import SignedIn
from magenoir.server.accounts.types import (
    AccountPaper,
    Credentials,
    DeckConflict,
    DeckWritten,
    Done,
    Farewell,
    KeptDeck,
    Member,
    NewPassword,
    SessionPaper,
)
from magenoir.server.errors import Absent, MemberError
from magenoir.server.http.rest import Call, Route, Signed

DECK_ID = re.compile(r"[a-z0-9_-]{1,64}")
SESSION_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


async def signed_in(call: Call) -> SignedIn:
    return await call.parts.accounts.signed_in(call.browser.token)


# --------------------------------------------------------------------------------------------------- coming and going


async def register(call: Call) -> Signed:
    name, token = await call.parts.accounts.register(call.body.name, call.body.password, call.browser)
    return Signed(Member(name), token)


async def login(call: Call) -> Signed:
    name, token = await call.parts.accounts.login(call.body.name, call.body.password, call.browser)
    return Signed(Member(name), token)


async def logout(call: Call) -> Signed:
    await call.parts.accounts.logout(call.browser.token)
    return Signed(Done())


# ---------------------------------------------------------------------------------------------- the user's own account


async def account(call: Call) -> Signed:
    """Sets the cookie again, so that it lasts as long as the session."""
    mine = await signed_in(call)
    sessions = tuple(
        SessionPaper(one.id, one.label, one.created, one.used, one.id == mine.session.id)
        for one in await call.parts.accounts.sessions(mine)
    )
    return Signed(AccountPaper(mine.account.name, mine.account.created, sessions), call.browser.token)


async def end_session(call: Call) -> Any:
    mine, wanted = await signed_in(call), call.named["id"]
    if not SESSION_ID.fullmatch(wanted) or not await call.parts.accounts.end_session(mine, wanted):
        raise Absent
    return Signed(Done()) if wanted == mine.session.id else Done()


async def end_other_sessions(call: Call) -> Done:
    await call.parts.accounts.end_session(await signed_in(call), None)
    return Done()


async def change_password(call: Call) -> Done:
    await call.parts.accounts.change_password(await signed_in(call), call.body.old, call.body.new)
    return Done()


async def delete_account(call: Call) -> Signed:
    await call.parts.accounts.delete(await signed_in(call), call.body.password)
    return Signed(Done())


# -------------------------------------------------------------------------------------------------------------- decks


async def kept_decks(call: Call) -> list[KeptDeck]:
    return await call.parts.accounts.members.decks((await signed_in(call)).account)


async def keep_deck(call: Call) -> KeptDeck:
    mine = await signed_in(call)
    if not DECK_ID.fullmatch(call.named["id"]):
        raise MemberError("malformed", "The id of a deck has 1 to 64 letters of a-z, 0-9, _ and -.")
    return await call.parts.accounts.keep_deck(mine, call.named["id"], call.body)


async def drop_deck(call: Call) -> Done:
    mine, wanted = await signed_in(call), call.named["id"]
    if not DECK_ID.fullmatch(wanted) or not await call.parts.accounts.members.drop(mine.account, wanted):
        raise Absent
    return Done()


# A table: method, path and what it is for on the first line of each.
MEMBER_ROUTES = (
    Route(method="POST", path="/api/accounts", summary="Make an account, and sign in.", measure="password",
          body=Credentials, answer=Member, handler=register),
    Route(method="POST", path="/api/session", summary="Sign in.", measure="password",
          body=Credentials, answer=Member, handler=login),
    Route(method="DELETE", path="/api/session", summary="Sign out: this session ends at once.", measure="change",
          answer=Done, handler=logout),
    Route(method="GET", path="/api/account", summary="Who is signed in, and where else.", member=True,
          answer=AccountPaper, handler=account),
    Route(method="DELETE", path="/api/account", summary="Delete the account and all that is kept for it.", member=True,
          measure="password", body=Farewell, answer=Done, handler=delete_account),
    Route(method="POST", path="/api/account/password", summary="Change the password; all other sessions end.",
          member=True, measure="password", body=NewPassword, answer=Done, handler=change_password),
    Route(method="DELETE", path="/api/account/sessions", summary="End all other sessions.", member=True,
          measure="change", answer=Done, handler=end_other_sessions),
    Route(method="DELETE", path="/api/account/sessions/{id}", summary="End one of your sessions.", member=True,
          measure="change", answer=Done, handler=end_session),
    Route(method="GET", path="/api/account/decks", summary="The decks that the account keeps.", member=True,
          answer=list[KeptDeck], handler=kept_decks),
    Route(method="PUT", path="/api/account/decks/{id}", summary="Keep a deck.", member=True, measure="change",
          body=DeckWritten, answer=KeptDeck, conflict=DeckConflict, handler=keep_deck),
    Route(method="DELETE", path="/api/account/decks/{id}", summary="Remove a deck.", member=True, measure="change",
          answer=Done, handler=drop_deck),
)  # fmt: skip
