"""Packs: cards as TOML, read into `Card` values. Anyone may have written a pack, so it is measured before it is
read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import islice

from msgspec import Struct

from magenoir.language.entry import Entry, entry_of, problems_of
from magenoir.language.errors import PackError, Refused, TooLarge
from magenoir.language.fields import LONGEST_NAME
from magenoir.language.judging import Judge, Names
from magenoir.language.library import Library
from magenoir.language.reader import Budget
from magenoir.model.card import Card

LARGEST_PACK = 256 * 1024
MOST_CARDS = 500
DEEPEST_TABLE = 32
MOST_MARKS = {"\n": 12_000, '"': 12_000, "'": 8000, "=": 8000, ",": 8000, "#": 4000, "[": 3000, "\\": 2000}
"""A pack of 300 cards has some 4,000 lines and 600 brackets; far more would only slow the TOML reader down."""
MOST_DOTS = 64
"""Per line: reading a dotted key takes time quadratic in its length."""
HINTED = 10
"""How many faults come with the nearest phrases; finding those takes longer than reading."""
MOST_FAULTS = 300
"""Nobody reads more at once."""


class Pack(Struct, frozen=True):
    """The cards of one file."""

    name: str
    entries: tuple[Entry, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(entry.card for entry in self.entries)


def read_pack(data: bytes | str, name: str, budget: Budget | None = None, judge: Judge | None = None) -> Pack:
    """The cards of a pack; or all its faults at once, each with card, key and line."""
    found = tuple(read_entries(data, name, budget, judge))
    problems = [problem for one in found if isinstance(one, PackError) for problem in one.problems]
    if problems:
        raise PackError(tuple(problems))
    return Pack(name, tuple(one for one in found if isinstance(one, Entry)))


def read_entries(
    data: bytes | str, name: str, budget: Budget | None = None, judge: Judge | None = None
) -> Iterator[Entry | PackError]:
    """Each card of a pack, or what is wrong with it. `judge` may reject cards that can be read."""
    text = sized(data, name)
    tables = parsed(text, name)
    if unknown := list(islice(tables.keys() - {"card"}, HINTED)):
        yield PackError(tuple(sorted(f"{above(text, name, key)}: a pack has [[card]] tables only" for key in unknown)))
    try:
        cards = tables_of(tables, name)
    except PackError as error:
        yield error
        return
    budget, judge, lines, faults = budget or Budget(), judge or Names(), Lines(text, len(cards)), 0
    for index, table in enumerate(cards):
        where = lines.of_card(index)
        try:
            entry = entry_of(table, name, budget, where, hints=faults < HINTED)
            if found := list(judge(entry, f"{name}:{where['name']}" if "name" in where else name)):
                raise Refused(problems_of(entry.card.name, name, where, found), entry.card)
            yield entry
        except PackError as error:
            if budget.left < 0:
                yield PackError((too_long(name, where, index),))
                return
            faults += len(error.problems)
            yield error
            if faults > MOST_FAULTS:
                yield PackError((f"{name}: the pack is full of faults; fix these first",))
                return


def too_long(name: str, where: Mapping[str, int], read: int) -> str:
    if not read:
        return f"{name}: the text of the first card is too tangled to read; write shorter sentences"
    line = f":{where['']}" if where else ""
    return f"{name}{line}: the pack has more text than is read at once; move what follows its {read} cards to another"


def above(text: str, name: str, key: str) -> str:
    """Where a key outside all cards stands, as far as can be told."""
    lines = text.split("\n")
    line = next((number for number, line in enumerate(lines, 1) if line.strip().lstrip("[ ").startswith(key)), 0)
    return f"{name}:{line}: unknown {key[:LONGEST_NAME]!r}" if line else f"{name}: unknown {key[:LONGEST_NAME]!r}"


def tables_of(tables: Mapping[str, object], name: str) -> list[Mapping[str, object]]:
    """The cards of a file."""
    cards = tables.get("card", [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise PackError((f"{name}: write each card as a table of its own, under [[card]]",))
    if not cards:
        raise PackError((f"{name}: there is no card in it; write each under [[card]]",))
    if len(cards) > MOST_CARDS:
        raise TooLarge(f"{name}: {len(cards)} cards; a pack has at most {MOST_CARDS}")
    return cards


def sized(data: bytes | str, name: str) -> str:
    """The text of a pack, which must be small and flat enough for the TOML reader."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > LARGEST_PACK:
        raise TooLarge(f"{name}: more than {LARGEST_PACK // 1024} KiB; divide the pack")
    for mark, most in MOST_MARKS.items():
        if raw.count(mark.encode()) > most:
            raise TooLarge(f"{name}: more than {most} times {mark!r}; divide the pack")
    if any(line.count(b".") > MOST_DOTS for line in raw.split(b"\n")):
        raise TooLarge(f"{name}: more than {MOST_DOTS} full stops in one line; give each paragraph a line")
    depth = 0
    for byte in raw.translate(None, delete=bytes(b for b in range(256) if b not in b"[]{}")):
        depth += 1 if byte in b"[{" else -1
        if depth > DEEPEST_TABLE:
            raise TooLarge(f"{name}: brackets more than {DEEPEST_TABLE} deep; a card has no table inside")
    try:
        return raw.decode("utf-8-sig")  # some editors write a byte order mark
    except UnicodeDecodeError as error:
        raise PackError((f"{name}: byte {error.start} is not UTF-8: save the file as UTF-8",)) from None


def parsed(text: str, name: str) -> Mapping[str, object]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:  # ValueError: a number of 5,000 digits
        raise PackError((f"{name}: this is not TOML: {error}",)) from None


HEADING = re.compile(r"[ \t]*\[\[[ \t]*card[ \t]*\]\][ \t]*(#.*)?")


class Lines:
    """The line of each card and each of its keys; only used for messages."""

    def __init__(self, text: str, cards: int) -> None:
        self.lines = text.split("\n")
        starts = [number for number, line in enumerate(self.lines) if HEADING.fullmatch(line.rstrip("\r"))]
        self.starts = starts if len(starts) == cards else []  # better no line than a wrong one

    def of_card(self, index: int) -> Mapping[str, int]:
        """The line of each key of a card, and under "" that of the card itself."""
        if not self.starts:
            return {}
        end = self.starts[index + 1] if index + 1 < len(self.starts) else len(self.lines)
        found = {"": self.starts[index] + 1}
        for number in range(self.starts[index], end):
            key, equals, _ = self.lines[number].partition("=")
            if equals:
                found.setdefault(key.strip(), number + 1)
        return found


BOXES = (
    "base",
    "warrior_mage",
    "time_bender",
    "lightning",
    "sun",
    "flowers",
    "ice",
    "sand",
    "phase",
    "crow",
    "cat",
    "dolphin",
    "fox",
    "dog",
    "deer",
)
"""The official boxes, in the order in which they came out."""
ADVERSARIES = "adversaries"
"""The cards of Adversaries, which no player has; one file for each Adversary."""
PROTOTYPES = "prototypes"
"""Cards that exist only as prototypes: a separate pack, included only on request."""


@cache
def packs_of(*boxes: str) -> tuple[Pack, ...]:
    """The packs of these boxes, one file per element."""
    return tuple(read_pack(data, f"{box}/{file}") for box in boxes for file, data in files_in("cards", box))


@cache
def load_base() -> Library:
    """The base game."""
    return Library(entry for pack in packs_of("base") for entry in pack.entries)


OWN: list[Pack] = []
"""A user's packs: there from the start of a process, or not at all (`own.use_packs`)."""


@cache
def load_cards(prototypes: bool = False) -> Library:
    """All official cards, those of Adversaries and of the user's packs, and the prototypes on request."""
    boxes = (*BOXES, ADVERSARIES, PROTOTYPES) if prototypes else (*BOXES, ADVERSARIES)
    return Library(entry for pack in (*packs_of(*boxes), *OWN) for entry in pack.entries)


def files_in(*folder: str, ending: str = ".toml") -> list[tuple[str, bytes]]:
    """The files in a folder of our data, by name."""
    place = files("magenoir").joinpath("data", *folder)
    return sorted((path.name, path.read_bytes()) for path in place.iterdir() if path.name.endswith(ending))
