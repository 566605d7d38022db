"""What the server cannot or will not do, as one tree below that of `model.errors`.

MagenoirError
├── NotTaken             what a tab asked for was not done, and nothing changed: it is told `refused`
├── Denied               a request is answered with a code and a sentence
│   ├── Malformed        its body is not what is wanted
│   ├── Absent           there is no such thing, or not for the one who asks
│   ├── LobbyError       a game cannot be begun, joined or looked back upon
│   └── MemberError      an account cannot be made, opened or changed
│       └── DeckChanged  another browser changed the deck first: carries what is kept now (accounts.members)
├── Unavailable          not now: try again later
│   ├── CannotSave       the database is away or full, and nothing was kept
│   └── Crowded          too many passwords are being checked
├── Conflict             another process wrote first: look at the database again
├── Lost                 a kept game that this engine or these cards cannot play any more
├── NoAnswer             a worker process gave none: late, died, busy or closed
├── BusError             Redis cannot be used
└── NoDoor               no server can listen at this address
"""

from __future__ import annotations

from typing import Self

from magenoir.decks.formats import Breach
from magenoir.model import errors
from magenoir.model.decision import Refusal
from magenoir.model.errors import MagenoirError


class NotTaken(MagenoirError):
    """Nothing was done, and why. `refusal`: by the rules; `breaches`: of a deck."""

    def __init__(self, code: str, text: str, refusal: Refusal | None = None, breaches: tuple[Breach, ...] = ()) -> None:
        super().__init__(text)
        self.code, self.text, self.refusal, self.breaches = code, text, refusal, breaches

    @classmethod
    def of(cls, error: errors.MoveError) -> Self:
        """A move that the match did not take."""
        code = next((code for kind, code in CODES if isinstance(error, kind)), "unread")
        return cls(code, str(error), error.refusal if isinstance(error, errors.RefusedMove) else None)


CODES: tuple[tuple[type[errors.MoveError], str], ...] = (
    (errors.StaleMove, "stale"),
    (errors.ForeignMove, "foreign"),
    (errors.RefusedMove, "forbidden"),
    (errors.AmbiguousMove, "ambiguous"),
    (errors.GameOver, "over"),
)


class Denied(MagenoirError):
    """A request that is not granted. The page has words of its own for each `code`."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


class Malformed(Denied):
    """A body that is not what is wanted."""

    def __init__(self, text: str) -> None:
        super().__init__("malformed", text)


class Absent(Denied):
    """Not there, or not for the one who asks."""

    def __init__(self) -> None:
        super().__init__("absent", "There is no such thing here, or not for you.")


class LobbyError(Denied):
    """A game that cannot be begun, joined or looked back upon. `code`: absent | malformed | deck | taken | not-now."""


class MemberError(Denied):
    """An account that cannot be made, opened or changed. `wait`: seconds after which it may be tried again."""

    def __init__(self, code: str, text: str, wait: float = 0.0) -> None:
        super().__init__(code, text)
        self.wait = wait


class Unavailable(MagenoirError):
    """Not now: something that is needed does not answer, or has too much to do."""


class CannotSave(Unavailable):
    """The database is away or full. Nothing was kept; it may be tried again."""


class Crowded(Unavailable):
    """Too many want to sign in at the same time; it may be tried again."""


class Conflict(MagenoirError):
    """Another process was faster: look at the database again."""


class Lost(MagenoirError):
    """A kept game that this engine or these cards cannot play any more."""


class NoAnswer(MagenoirError):
    """None came: `late`, `died`, `busy` or `closed`."""


class BusError(MagenoirError):
    """Redis cannot be used."""


class NoDoor(MagenoirError):
    """Nobody can be served at this address."""
