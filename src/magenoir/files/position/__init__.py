"""A game written down between two chains, to be played on from there.

reading, pieces    text to State; its cards
writing            a State as text, whole or as one seat may know it
places             where a card lies, in words: `A board 3`
spelling           what position text borrows from the card language
"""

from __future__ import annotations

from magenoir.files.position.reading import read_position
from magenoir.files.position.writing import position_of
from magenoir.files.toml_text import read_toml, toml
from magenoir.language.library import Library
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.errors import PositionError
from magenoir.model.terms import Seat


def write_position(match: Match, seat: Seat | None = None) -> str:
    """The position as TOML, whole or as one seat may know it. A moment inside a chain takes a position and moves."""
    return toml(position_of(match, seat))


def read_match(text: str, library: Library | None = None) -> Match:
    """A game that continues from a position."""
    try:
        data = read_toml(text)
    except ValueError as error:
        raise PositionError(f"this is no position: {error}") from None
    return Match(read_position(data, library or load_cards()))
