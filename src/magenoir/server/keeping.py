"""What the database keeps of a game beside its journal: the game itself, and who sits where."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magenoir.model.state import Seat
from magenoir.server.messages import Stops
from magenoir.server.opening import Opening
from magenoir.server.papers import SeatKey

Kind = Literal["bot", "hotseat", "link", "lesson"]


class Wanted(Struct, frozen=True):
    """The deck that a seat is ready to play next in its series. It holds while the journal is no longer than then."""

    at: int
    cards: tuple[str, ...]


class Sitting(Struct, frozen=True, kw_only=True):
    """A chair as it is kept."""

    seat: Seat
    kind: Literal["person", "bot", "open"]
    name: str = ""
    deck: str = ""  # its title
    bot: str = ""
    token: bytes | None = None  # SHA-256
    lease: int = 0
    stops: Stops = Stops()
    asked_at: int = -1
    refused_at: int = -1
    rematch: bool = False
    wanted: Wanted | None = None
    agreed_at: int = -1
    let_out: Seat = -1


class Laid(Struct, frozen=True):
    """A table before anybody has come to it: what is played there, and the tokens of those who asked for it."""

    kind: Kind
    opening: Opening
    chairs: tuple[Sitting, ...]
    keys: tuple[SeatKey, ...]


class Game(Struct, frozen=True, kw_only=True):
    """A game as it is kept."""

    id: str
    kind: Kind
    opening: Opening
    watch: bytes  # SHA-256, as is the invitation
    invite: bytes | None = None
    lesson: str = ""
    engine: str = ""
    cards: str = ""  # empty: it has not begun, since a chair is open
    outcome: str = ""
    next: str = ""

    @property
    def assisted(self) -> bool:
        """Nobody is harmed by an undo without end."""
        return self.kind != "link"
