"""What the server cannot or will not do, as one tree below that of `model.errors`.

MagenoirError
├── NotTaken             what a tab asked for was not done, and nothing changed: it gets `refused`
├── Denied               a request is answered with a code and a sentence
│   ├── Malformed        its body is not what the route wants
│   ├── Absent           there is no such thing, or not for this caller
│   ├── LobbyError       a game cannot be begun, joined or shown
│   └── MemberError      something about an account cannot be done
│       └── DeckChanged  another browser changed the deck first: carries what is kept now (accounts.members)
├── Unavailable          not now: try again later
│   ├── CannotSave       the database is away or full, and nothing was saved
│   └── Crowded          too many passwords are being checked
├── Conflict             another process wrote first: look at the database again
├── Lost                 a stored game that this engine or these cards can no longer play
├── NoAnswer             a worker process gave none: late, died, busy or closed
├── BusError             Redis cannot be used
└── NoDoor               the server cannot listen at this address
"""

from __future__ import annotations

from typing import Self

from magenoir.decks.formats import Breach
from magenoir.model import errors
from magenoir.model.errors import MagenoirError
from magenoir.model.message import Message


class NotTaken(MagenoirError):
    """Nothing was done, and why: a refusal by the rules, or a message of our own; `breaches`: the faults of a deck."""

    def __init__(self, code: str, message: Message, breaches: tuple[Breach, ...] = ()) -> None:
        super().__init__(message.text)
        self.code, self.message, self.breaches = code, message, breaches

    @classmethod
    def of(cls, error: errors.MoveError) -> Self:
        """A move that the match did not take."""
        code = next((code for kind, code in CODES if isinstance(error, kind)), "unread")
        if isinstance(error, errors.RefusedMove):
            return cls(code, error.refusal)
        return cls(code, Message("{text}", {"text": str(error)}))


CODES: tuple[tuple[type[errors.MoveError], str], ...] = (
    (errors.StaleMove, "stale"),
    (errors.ForeignMove, "foreign"),
    (errors.RefusedMove, "forbidden"),
    (errors.AmbiguousMove, "ambiguous"),
    (errors.GameOver, "over"),
)


class Denied(MagenoirError):
    """A request that is not granted. The page has its own words for each `code`."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


class Malformed(Denied):
    """A body that is not what the route wants."""

    def __init__(self, text: str) -> None:
        super().__init__("malformed", text)


class Absent(Denied):
    """Not there, or not for this caller."""

    def __init__(self) -> None:
        super().__init__("absent", "There is no such thing here, or not for you.")


class LobbyError(Denied):
    """A game that cannot be begun, joined or shown. `code`: absent | malformed | deck | taken | not-now."""


class MemberError(Denied):
    """Something about an account that cannot be done. `wait`: seconds until it may be tried again."""

    def __init__(self, code: str, text: str, wait: float = 0.0) -> None:
        super().__init__(code, text)
        self.wait = wait


class Unavailable(MagenoirError):
    """Not now: something needed does not answer, or is overloaded."""


class CannotSave(Unavailable):
    """The database is away or full. Nothing was saved; try again later."""


class Crowded(Unavailable):
    """Too many are signing in at once; try again later."""


class Conflict(MagenoirError):
    """Another process wrote first: look at the database again."""


class Lost(MagenoirError):
    """A stored game that this engine or these cards can no longer play."""


class NoAnswer(MagenoirError):
    """No answer came: `late`, `died`, `busy` or `closed`."""


class BusError(MagenoirError):
    """Redis cannot be used."""


class NoDoor(MagenoirError):
    """The server cannot listen at this address."""
