"""REST types for accounts: who is signed in, where, and the decks an account keeps."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from magenoir.server.messages import Name

LONGEST_DECK = 20_000
LONGEST_DECK_NAME = 60
LONGEST_PASSWORD = 256

Password = Annotated[str, Meta(max_length=LONGEST_PASSWORD)]
DeckName = Annotated[str, Meta(max_length=LONGEST_DECK_NAME)]
DeckText = Annotated[str, Meta(max_length=LONGEST_DECK)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 2)]


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign up or sign in."""

    name: Name
    password: Password


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the password. All other sessions end."""

    old: Password
    new: Password


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete the account and everything kept for it."""

    password: Password


class Member(Struct, frozen=True):
    """Who is signed in."""

    name: str


class SessionPaper(Struct, frozen=True):
    """A browser that is signed in. Times are seconds since 1970."""

    id: str
    label: str  # the browser's name, in two words
    created: float
    used: float  # last use, to within minutes
    current: bool  # the session that asks


class AccountPaper(Struct, frozen=True):
    """An account, for its owner."""

    name: str
    created: float
    sessions: tuple[SessionPaper, ...]


class DeckWritten(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to save. `version`: of the deck that was edited, 0 for a new one."""

    name: DeckName
    text: DeckText
    version: Version = 0


class KeptDeck(Struct, frozen=True):
    """A saved deck. `version` grows with each change; `updated` is in seconds since 1970."""

    id: str
    name: str
    text: str
    updated: float
    version: int


class DeckConflict(Struct, frozen=True):
    """Another browser saved first: `deck` is what is stored now, null if it was removed."""

    code: str
    text: str
    deck: KeptDeck | None


class Done(Struct, frozen=True):
    """Done; there is nothing more to say."""

    done: bool = True
