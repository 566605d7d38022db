"""What a card is now and not by print, and which cards make it so."""

from __future__ import annotations

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model.state import Seat


class Change(Struct, frozen=True, omit_defaults=True):
    """One printed value that has changed."""

    what: str  # cost | components | hp | keyword | word | text | number
    printed: str = ""  # as printed; empty: it was gained
    now: str = ""  # as it is; empty: it was lost
    by: tuple[str, ...] = ()  # the cards that make it so, as far as this seat may know them


def changes(match: Match, seat: Seat | None) -> dict[int, tuple[Change, ...]]:
    """The changed cards of a view by their id there: on the boards, and in one's own hand."""
    return {}
