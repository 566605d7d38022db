"""A game before anybody has come to it."""

from __future__ import annotations

from msgspec import Struct

from magenoir.server.rest_types import SeatKey
from magenoir.server.storage.rows import Chair, Kind, Opening


class Setup(Struct, frozen=True):
    """How it begins, who sits where, and the tokens of those who asked for it."""

    kind: Kind
    opening: Opening
    chairs: tuple[Chair, ...]
    keys: tuple[SeatKey, ...]
