"""A game as stored: how it begins, who sits where, and its journal."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from magenoir.decks.formats import CASUAL
from magenoir.model.terms import Mode, Seat
from magenoir.server.messages import CoopTold, Stops
from magenoir.told.arranging import Order

Kind = Literal["bot", "hotseat", "link", "lesson"]


class Registered(Struct, frozen=True):
    """The deck and side deck a seat entered a series with (D1.4), card by card."""

    cards: tuple[str, ...]
    side: tuple[str, ...] = ()


class Standing(Struct, frozen=True):
    """A series as one of its games begins: who brought what, and how the games before ended."""

    best_of: int
    seed: int  # from which those of its games are derived
    registered: tuple[Registered, ...] = ()  # by seat
    outcomes: tuple[str, ...] = ()
    games: tuple[str, ...] = ()  # their ids


class Coop(Struct, frozen=True):
    """A co-op game's Adversary. Its deck is stored with the game, whatever becomes of the scenario."""

    scenario: str
    level: int
    cards: tuple[str, ...]
    name: str = ""
    name_fr: str = ""

    @property
    def told(self) -> CoopTold:
        return CoopTold(self.scenario, self.name, self.name_fr, self.level)


class Opening(Struct, frozen=True):
    """How a game begins. With a position (a lesson), only the moves count besides."""

    decks: tuple[tuple[str, ...], ...] = ()  # by seat; empty: brought by whoever comes
    seed: int = 0
    chooser: Seat | None = None
    mode: Mode = "duel"
    position: str = ""
    moves: tuple[tuple[Seat, str], ...] = ()  # of a record that the game goes on from
    format: str = CASUAL  # what decks may hold, those of joining players too
    series: Standing | None = None
    coop: Coop | None = field(default=None, name="against")  # its name in the database


class Wanted(Struct, frozen=True):
    """The deck a seat is ready to play next in its series. It holds until the journal grows."""

    at: int
    cards: tuple[str, ...]


class Wishes(Struct, frozen=True):
    """What else a seat wants to be spared: nobody else learns of it."""

    quiet: int = -1  # the turn in which it passes in every window
    orders: tuple[Order, ...] = ()  # of effects that it wants kept, the newest last


class Chair(Struct, frozen=True, kw_only=True):
    """A chair, as stored."""

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
    let_out: int = -1  # a seat, or -1: nobody
    wishes: Wishes = Wishes()


class KeptGame(Struct, frozen=True, kw_only=True):
    """A game, as stored."""

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
        """Whether undo is unlimited: it harms nobody."""
        return self.kind != "link"


class Entry(Struct, frozen=True):
    """One line of the journal. A choice's first line carries its nonce, and how many moves it had."""

    what: Literal["move", "undo", "concede", "claim"]
    seat: Seat
    move: str = ""
    count: int = 0  # of an undo: answers taken back; of a choice with a nonce: lines it wrote
    auto: bool = False  # answered by the server: forced, or a window passed by the seat's stops
    nonce: str = ""
    taken: int = 0
