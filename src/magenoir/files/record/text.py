"""Records as text: TOML like scenarios, written in one way and read strictly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from magenoir.files.keys import LARGEST_NUMBER, MOST_CARDS
from magenoir.files.record.hashing import FORMAT
from magenoir.files.record.record import Place, Record
from magenoir.files.toml_text import KIB, read_toml, toml
from magenoir.model.errors import RecordError
from magenoir.model.terms import PLAYERS, SEAT_NAMED, SEAT_NAMES, Mode, Seat

LARGEST = 2 * 1024 * KIB
MOST_LINES = 60_000

T = TypeVar("T")
Text = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


def write_record(record: Record) -> str:
    """The text of a record; `read_record` reads it back to the same record."""
    return toml(tables_of(record))


def tables_of(record: Record) -> dict[str, Any]:
    """A record as the tables of its file."""
    head: dict[str, Any] = {"format": record.format, "engine": record.engine, "mode": record.mode, "seed": record.seed}
    if record.chooser is not None:
        head["chooser"] = SEAT_NAMES[record.chooser]
    if record.turn_limit is not None:
        head["turn_limit"] = record.turn_limit
    head |= {"outcome": record.outcome, "turns": record.turns, "events": record.events, "cards": record.cards}
    for name, place in zip(PLAYERS, record.seats, strict=False):
        head[name] = {"player": place.player, "deck_name": place.deck, "deck": deck_text(place.cards)}
    if record.adversary is not None:
        head["adversary"] = {"deck_name": record.adversary.deck, "deck": deck_text(record.adversary.cards)}
    head["play"] = {"moves": lines_text(move_line(move) for move in record.moves)}
    head["told"] = {"story": lines_text(record.story)}
    return head


def deck_text(cards: Iterable[tuple[int, str]]) -> str:
    return lines_text(f"{count} {card}" for count, card in cards)


def lines_text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def move_line(move: tuple[Seat, str]) -> str:
    return f"{SEAT_NAMES[move[0]]}: {move[1]}"


# ------------------------------------------------------------------------------------------------------------- reading


class PlaceFile(Struct, forbid_unknown_fields=True):
    """A seat's table."""

    deck: str
    player: Text = ""
    deck_name: Text = ""


class AdversaryFile(Struct, forbid_unknown_fields=True):
    """The Adversary's table: a deck without a player."""

    deck: str
    deck_name: Text = ""


class PlayFile(Struct, forbid_unknown_fields=True):
    moves: str


class ToldFile(Struct, forbid_unknown_fields=True):
    story: str


class RecordFile(Struct, forbid_unknown_fields=True):
    """A record's file."""

    format: int
    engine: Text
    seed: Annotated[int, Meta(ge=0)]
    outcome: Text
    turns: Number
    events: Hash
    cards: Hash
    play: PlayFile
    told: ToldFile
    mode: Mode = "duel"
    chooser: Text | None = None
    turn_limit: Number | None = None
    A: PlaceFile | None = None
    B: PlaceFile | None = None
    C: PlaceFile | None = None
    D: PlaceFile | None = None
    adversary: AdversaryFile | None = None


def read_record(text: str) -> Record:
    """Read a text that anyone may have written: anything that is not a record is a RecordError."""
    return record_in(parsed(text, RecordFile, (LARGEST, MOST_LINES)))


def record_in(file: RecordFile) -> Record:
    """The record in a file's tables."""
    tables = [(name, getattr(file, name)) for name in PLAYERS if getattr(file, name) is not None]
    names = [name for name, _ in tables]
    if names != list(PLAYERS[: len(names)]) or len(names) < 1:
        raise RecordError(f"the record has seats {', '.join(names) or 'none'}: they go A, B and so on.")
    against = None
    if file.adversary is not None:
        against = Place("", file.adversary.deck_name, read_deck(file.adversary.deck, "adversary"))
    if (file.mode == "coop") != (against is not None):
        raise RecordError(
            f"a record has a table [adversary] if its mode is 'coop', and only then; it is {file.mode!r}."
        )
    return Record(
        format=file.format,
        engine=file.engine,
        mode=file.mode,
        seed=file.seed,
        chooser=None if file.chooser is None else seat_of(file.chooser, names, "chooser"),
        turn_limit=file.turn_limit,
        outcome=file.outcome,
        turns=file.turns,
        events=file.events,
        cards=file.cards,
        seats=tuple(Place(table.player, table.deck_name, read_deck(table.deck, name)) for name, table in tables),
        adversary=against,
        moves=tuple(read_move(line, place, names) for place, line in enumerate(file.play.moves.splitlines(), 1)),
        story=tuple(file.told.story.splitlines()),
    )


def parsed(text: str, shape: type[T], size: tuple[int, int]) -> T:
    """The tables of a file, which must not exceed these numbers of characters and lines."""
    try:
        tables = read_toml(text, size)
        if type(version := tables.get("format")) is int and not 1 <= version <= FORMAT:
            newer = "is newer than this version can read: use a later version of magenoir"
            raise RecordError(f"format {version} {newer}." if version > FORMAT else f"there is no format {version}.")
        return msgspec.convert(tables, shape)
    except msgspec.ValidationError as error:
        raise RecordError(f"this is no record: {str(error).replace('Object contains', 'it has an')}.") from None
    except ValueError as error:
        raise RecordError(f"this is no record: {error}.") from None


def read_deck(text: str, seat: str, key: str = "deck") -> tuple[tuple[int, str], ...]:
    """Lines such as `4 Flame`."""
    found = []
    for place, line in enumerate(text.splitlines(), 1):
        count, _, name = line.partition(" ")
        if not (count.isascii() and count.isdecimal() and len(count) <= 3 and int(count) and name):
            raise RecordError(f"[{seat}] {key}, line {place}: a card is written `4 Flame`, not {line[:60]!r}.")
        found.append((int(count), name))
    if sum(count for count, _ in found) > MOST_CARDS:
        raise RecordError(f"[{seat}] {key}: more than {MOST_CARDS} cards.")
    return tuple(found)


def read_move(line: str, place: int, seats: Sequence[str]) -> tuple[Seat, str]:
    seat, colon, move = line.partition(": ")
    if not (colon and move):
        raise RecordError(f"[play] moves, line {place}: a move is written `A: prepare Flame`, not {line[:60]!r}.")
    return seat_of(seat, seats, f"[play] moves, line {place}"), move


def seat_of(name: str, seats: Sequence[str], where: str) -> Seat:
    if name not in seats:
        raise RecordError(f"{where}: there is no seat {name[:20]!r}; the seats are {', '.join(seats)}.")
    return SEAT_NAMED[name]
