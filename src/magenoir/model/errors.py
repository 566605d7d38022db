"""What can go wrong, as one tree. Every message says what to do next.

MagenoirError
├── CatalogueError       a rules catalogue that contradicts itself, or an id it does not have (model.catalogue)
├── CardError            a card text or pack that cannot be read
├── DeckError            a deck file that cannot be read (decks.text)
├── SwapRefused          an exchange with the side deck that is not allowed: carries the breaches (decks.swaps)
├── PositionError        a position or scenario file that makes no sense
├── RecordError          a record that cannot be read, or cannot be played here
│   └── Parted           a move of a record is no longer legal: carries its number and why
├── MoveError            a move that was not taken; nothing changed
│   ├── UnreadMove       no option of the open decision is written like that
│   ├── AmbiguousMove    several options begin like that
│   ├── NoSuchSeat       nobody sits there (a ValueError too); views and logs say so as well
│   ├── StaleMove        it answers a decision that is no longer open
│   ├── RefusedMove      the rules forbid it: carries the rule and what is missing
│   │   └── ForeignMove  another seat is to decide
│   └── GameOver         the game has ended
├── SetupError           decks or settings with which no game can begin
└── InternalError        the engine broke its own promise: a bug to report

The server's own are drawn in server.errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from magenoir.model.decision import Refusal


class MagenoirError(Exception):
    """The root of the tree."""


class CardError(MagenoirError):
    """A card text or pack that cannot be read."""


class PositionError(MagenoirError):
    """A position or scenario file that makes no sense."""


class RecordError(MagenoirError):
    """A record that cannot be read, or cannot be played here."""


class Parted(RecordError):
    """A move of a record, counted from 1, is no longer legal."""

    def __init__(self, number: int, move: str, why: str) -> None:
        super().__init__(f"move {number}, {move!r}, is not taken any more: {why}")
        self.number, self.move, self.why = number, move, why


class SetupError(MagenoirError):
    """Decks or settings with which no game can begin."""


class MoveError(MagenoirError):
    """A move that was not taken; nothing changed."""


class UnreadMove(MoveError):
    """No option of the open decision is written like that."""


class AmbiguousMove(MoveError):
    """Several options begin like that."""


class NoSuchSeat(MoveError, ValueError):
    """Nobody sits there."""


class RefusedMove(MoveError):
    """The rules forbid it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class ForeignMove(RefusedMove):
    """Another seat is to decide."""


class StaleMove(MoveError):
    """It answers a decision that is no longer open."""


class GameOver(MoveError):
    """The game has ended; start another."""


class InternalError(MagenoirError):
    """The engine broke its own promise."""
