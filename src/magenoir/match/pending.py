"""The chain as everybody at the table knows it: what is being done, what is still to come, and at whom it is aimed."""

from __future__ import annotations

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model.state import Seat


class Aim(Struct, frozen=True, omit_defaults=True):
    """A target that was fixed on entering the chain (D4.2.2): a player or a card."""

    seat: int = -1
    card: int = -1  # its id in the view
    name: str = ""


class Link(Struct, frozen=True, omit_defaults=True):
    """One indivisible action of the chain (D4.1), running or to come."""

    what: str  # activate | use | prepare | channel | trade | effect | discard | release | arrive
    seat: int = -1  # who does it
    name: str = ""  # the card it comes from
    card: int = -1  # its id in the view, where it shows one
    text: str = ""  # the paragraph of the card that it carries out
    aims: tuple[Aim, ...] = ()
    now: bool = False  # it is running; all others are still to come


def chain(match: Match, seat: Seat | None) -> tuple[Link, ...]:
    """The running action and those to come, in the order in which they will be done."""
    return ()
