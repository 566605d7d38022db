"""Records of series as text: TOML like records, with each game under `[[game]]` as it would be in its own file."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from magenoir.decks.series import SIZES
from magenoir.files.record.record import Record
from magenoir.files.record.text import (
    LARGEST,
    MOST_LINES,
    RecordFile,
    Text,
    deck_text,
    parsed,
    read_deck,
    read_record,
    record_in,
    tables_of,
)
from magenoir.files.series.record import Registered, SeriesRecord
from magenoir.files.toml_text import toml
from magenoir.model.errors import RecordError
from magenoir.model.terms import SEAT_NAMES

MOST_GAMES = 2 * max(SIZES)  # H47
ROOM = 4  # a series may be as long as this many of the longest records: far more than 14 games of 200 turns take
LARGEST_SERIES = ROOM * LARGEST
MOST_SERIES_LINES = ROOM * MOST_LINES
TABLE = re.compile(r"^[ \t]*\[", re.MULTILINE)
KIND = re.compile(r"""^[ \t]*kind[ \t]*=[ \t]*["']series["']""", re.MULTILINE)


def write_series(record: SeriesRecord) -> str:
    """The text of a series; `read_series` reads it back to the same series."""
    head: dict[str, Any] = {
        "format": record.format,
        "kind": "series",
        "engine": record.engine,
        "best_of": record.best_of,
        "deck_format": record.deck_format,
        "seed": record.seed,
        "outcome": record.outcome,
    }
    for name, seat in zip(SEAT_NAMES, record.seats, strict=False):
        deck, side = deck_text(seat.cards), deck_text(seat.side)
        head[name] = {"player": seat.player, "deck_name": seat.deck, "deck": deck, "side": side}
    return "\n".join([toml(head), *(toml(tables_of(game), inside="game") for game in record.games)])


# ------------------------------------------------------------------------------------------------------------- reading


class RegisteredFile(Struct, forbid_unknown_fields=True):
    """A seat's table."""

    deck: str
    side: str = ""
    player: Text = ""
    deck_name: Text = ""


class SeriesFile(Struct, forbid_unknown_fields=True):
    """A series' file."""

    format: int
    kind: Literal["series"]
    engine: Text
    best_of: Literal[1, 3, 5, 7]
    deck_format: Text
    seed: Annotated[int, Meta(ge=0)]
    outcome: Text
    A: RegisteredFile
    B: RegisteredFile
    game: Annotated[list[RecordFile], Meta(max_length=MOST_GAMES)] = []


def read_either(text: str) -> Record | SeriesRecord:
    """Read the record of a game or a series, whichever it is."""
    return read_series(text) if is_series(text) else read_record(text)


def is_series(text: str) -> bool:
    """Whether its head, before the first table, says that it is a series."""
    return KIND.search(TABLE.split(text, maxsplit=1)[0]) is not None


def read_series(text: str) -> SeriesRecord:
    """Read a text that anyone may have written: anything that is not a series is a RecordError."""
    file = parsed(text, SeriesFile, (LARGEST_SERIES, MOST_SERIES_LINES))
    return SeriesRecord(
        format=file.format,
        engine=file.engine,
        best_of=file.best_of,
        deck_format=file.deck_format,
        seed=file.seed,
        outcome=file.outcome,
        seats=tuple(registered(name, table) for name, table in zip(SEAT_NAMES, (file.A, file.B), strict=False)),
        games=tuple(game_in(number, game, file.format) for number, game in enumerate(file.game, 1)),
    )


def registered(name: str, table: RegisteredFile) -> Registered:
    deck, side = read_deck(table.deck, name), read_deck(table.side, name, "side")
    return Registered(table.player, table.deck_name, deck, side)


def game_in(number: int, file: RecordFile, format: int) -> Record:
    try:
        record = record_in(file)
    except RecordError as error:
        raise RecordError(f"game {number}: {error}") from None
    if not 1 <= file.format <= format or len(record.seats) != 2 or record.mode != "duel":
        raise RecordError(f"game {number}: a game of a series is a duel of two, of format {format} or older.")
    return record
