"""The card game Mage Noir, played by the book.

This is the library's front door: `import magenoir`, then `magenoir.Match.new(...)`. README.md plays a game through it.
Importing it loads nothing else: a name is fetched from its room when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from magenoir.decks.deck import Deck
    from magenoir.decks.formats import breaches, load_formats
    from magenoir.decks.shipped import load_decks
    from magenoir.decks.swaps import Swap, SwapRefused
    from magenoir.decks.text import DeckError, read_list, write_list
    from magenoir.files.position import read_match, write_position
    from magenoir.files.record.record import Record, record_of
    from magenoir.files.record.replaying import replay, verify
    from magenoir.files.record.text import read_record, write_record
    from magenoir.files.series.record import SeriesRecord, record_of_series
    from magenoir.files.series.sitting import Sitting
    from magenoir.files.series.text import read_series, write_series
    from magenoir.files.series.verifying import verify_series
    from magenoir.language.pack import load_base, load_cards
    from magenoir.match.game import Match
    from magenoir.model.errors import (
        AmbiguousMove,
        CardError,
        ForeignMove,
        GameOver,
        MagenoirError,
        MoveError,
        PositionError,
        RecordError,
        RefusedMove,
        SetupError,
        StaleMove,
        UnreadMove,
    )
    from magenoir.model.outcome import Outcome
    from magenoir.told.choices import Choice, choices
    from magenoir.told.story import story
    from magenoir.told.view import View, view

__version__ = "0.3.0"

__all__ = [
    "AmbiguousMove",
    "CardError",
    "Choice",
    "Deck",
    "DeckError",
    "ForeignMove",
    "GameOver",
    "MagenoirError",
    "Match",
    "MoveError",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "RefusedMove",
    "SeriesRecord",
    "SetupError",
    "Sitting",
    "StaleMove",
    "Swap",
    "SwapRefused",
    "UnreadMove",
    "View",
    "breaches",
    "choices",
    "load_base",
    "load_cards",
    "load_decks",
    "load_formats",
    "read_list",
    "read_match",
    "read_record",
    "read_series",
    "record_of",
    "record_of_series",
    "replay",
    "story",
    "verify",
    "verify_series",
    "view",
    "write_list",
    "write_position",
    "write_record",
    "write_series",
]

_ROOMS = (
    "model.errors",
    "model.outcome",
    "language.pack",
    "decks.deck",
    "decks.formats",
    "decks.shipped",
    "decks.swaps",
    "decks.text",
    "match.game",
    "told.view",
    "told.choices",
    "told.story",
    "files.position",
    "files.record.record",
    "files.record.text",
    "files.record.replaying",
    "files.series.sitting",
    "files.series.record",
    "files.series.text",
    "files.series.verifying",
)
"""Where the names are, in the order of the layers: what is below is loaded anyway."""


def __getattr__(name: str) -> Any:
    if name in __all__:
        for room in map(import_module, (f"magenoir.{room}" for room in _ROOMS)):
            if getattr(vars(room).get(name), "__module__", "") == room.__name__:
                return vars(room)[name]
    raise AttributeError(f"module 'magenoir' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
