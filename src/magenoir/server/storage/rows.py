"""A game as the database keeps it: how it begins, who sits where, and its journal."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from magenoir.decks.formats import CASUAL
from magenoir.model.state import Seat
from magenoir.server.messages import CoopTold, Stops

Kind = Literal["bot", "hotseat", "link", "lesson"]


class Registered(Struct, frozen=True):
    """The deck and side deck with which a seat entered a series (D1.4), card by card."""

    cards: tuple[str, ...]
    side: tuple[str, ...] = ()


class Standing(Struct, frozen=True):
    """A series as one of its games begins: who brought what, and what came of the games before."""

    best_of: int
    seed: int  # of which those of its games are made
    registered: tuple[Registered, ...] = ()  # by seat
    outcomes: tuple[str, ...] = ()
    games: tuple[str, ...] = ()  # their ids


class Coop(Struct, frozen=True):
    """The Adversary of a co-op game. Its deck is kept with the game, whatever becomes of the scenario."""

    scenario: str
    level: int
    cards: tuple[str, ...]
    name: str = ""
    name_fr: str = ""

    @property
    def told(self) -> CoopTold:
        return CoopTold(self.scenario, self.name, self.name_fr, self.level)


class Opening(Struct, frozen=True):
    """The first moment of a game. With a position (a lesson) nothing else counts but the moves."""

    decks: tuple[tuple[str, ...], ...] = ()  # by seat; an empty one is brought by who comes
    seed: int = 0
    chooser: Seat | None = None
    mode: str = "duel"
    position: str = ""
    moves: tuple[tuple[Seat, str], ...] = ()  # of a record that is played on from there
    format: str = CASUAL  # what the decks may hold: that of who joins is measured by it, too
    series: Standing | None = None
    coop: Coop | None = field(default=None, name="against")  # as it has been kept from the first


class Wanted(Struct, frozen=True):
    """The deck that a seat is ready to play next in its series. It holds while the journal is no longer than then."""

    at: int
    cards: tuple[str, ...]


class Chair(Struct, frozen=True, kw_only=True):
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


class KeptGame(Struct, frozen=True, kw_only=True):
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


class Entry(Struct, frozen=True):
    """One line of the journal. The first line of a choice carries its nonce, and how many moves it had."""

    what: Literal["move", "undo", "concede", "claim"]
    seat: Seat
    move: str = ""
    count: int = 0  # of an undo: answers taken back; of a choice with a nonce: lines that it wrote
    auto: bool = False  # the server answered: the only option, or a window passed by the seat's stops
    nonce: str = ""
    taken: int = 0
