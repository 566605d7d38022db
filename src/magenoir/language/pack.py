"""Packs: cards as TOML, read into `Card` values. A pack from a stranger is data: measured first, then read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

from magenoir.language.entry import Entry, entry_of
from magenoir.language.errors import PackError, TooLarge
from magenoir.language.library import Library
from magenoir.language.reader import Budget
from magenoir.model.card import Card

LARGEST_PACK = 256 * 1024
MOST_CARDS = 1000
DEEPEST_TABLE = 32
MOST_MARKS = 8000
"""Lines, keys, commas, brackets or escapes: a pack of 300 cards has some 4,000 lines; more only slow TOML down."""
MOST_DOTS = 64
"""In one line: a dotted key costs its length squared."""


class Pack(Struct, frozen=True):
    """The cards of one file."""

    name: str
    entries: tuple[Entry, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(entry.card for entry in self.entries)


def read_pack(data: bytes | str, name: str, budget: Budget | None = None) -> Pack:
    """The cards of a pack; all its faults at once, each with card, key and line."""
    text = sized(data, name)
    tables = parsed(text, name)
    if unknown := sorted(tables.keys() - {"card"}):
        raise PackError((f"{name}: unknown table {unknown[0]!r}: a pack has [[card]] tables only",))
    cards = tables.get("card", [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise PackError((f"{name}: write each card as a table of its own, under [[card]]",))
    if len(cards) > MOST_CARDS:
        raise TooLarge(f"{name}: {len(cards)} cards; a pack has at most {MOST_CARDS}")
    budget = budget or Budget()
    lines = Lines(text)
    entries: list[Entry] = []
    problems: list[str] = []
    for index, table in enumerate(cards):
        try:
            entries.append(entry_of(table, name, budget, lines.of_card(index), hints=len(problems) < 10))
        except PackError as error:
            problems += error.problems
    problems += repeated(entries, name)
    if problems:
        raise PackError(tuple(problems))
    return Pack(name, tuple(entries))


def sized(data: bytes | str, name: str) -> str:
    """The text of a pack that is small enough to be looked at, and flat enough for the TOML reader."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > LARGEST_PACK:
        raise TooLarge(f"{name}: {len(raw)} bytes; a pack has at most {LARGEST_PACK}")
    for mark in (b"\n", b"=", b",", b"[", b"\\", b'"', b"'", b"#"):
        if raw.count(mark) > MOST_MARKS:
            raise TooLarge(f"{name}: more than {MOST_MARKS} times {mark.decode()!r}; divide the pack")
    if any(line.count(b".") > MOST_DOTS for line in raw.split(b"\n")):
        raise TooLarge(f"{name}: more than {MOST_DOTS} full stops in one line; give each paragraph a line")
    depth = 0
    for byte in raw.translate(None, delete=bytes(b for b in range(256) if b not in b"[]{}")):
        depth += 1 if byte in b"[{" else -1
        if depth > DEEPEST_TABLE:
            raise TooLarge(f"{name}: brackets more than {DEEPEST_TABLE} deep; a card has no table inside")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise PackError((f"{name}: byte {error.start} is not UTF-8: save the file as UTF-8",)) from None


def parsed(text: str, name: str) -> Mapping[str, object]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:  # ValueError: a number of 5,000 digits
        raise PackError((f"{name}: this is not TOML: {error}",)) from None


class Lines:
    """Where in the file each card and each of its keys stands, for messages only."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.starts = [number for number, line in enumerate(self.lines) if line.strip() == "[[card]]"]

    def of_card(self, index: int) -> Mapping[str, int]:
        """The line of each key of a card, and under "" that of the card."""
        if index >= len(self.starts):
            return {}
        end = self.starts[index + 1] if index + 1 < len(self.starts) else len(self.lines)
        found = {"": self.starts[index] + 1}
        for number in range(self.starts[index], end):
            key, equals, _ = self.lines[number].partition("=")
            if equals:
                found.setdefault(key.strip(), number + 1)
        return found


def repeated(entries: list[Entry], name: str) -> list[str]:
    seen: set[str] = set()
    problems = []
    for entry in entries:
        if entry.card.name.casefold() in seen:
            problems.append(f"{name}: {entry.card.name}: two cards have this name; give one another")
        seen.add(entry.card.name.casefold())
    return problems


@cache
def base_packs() -> tuple[Pack, ...]:
    """The packs of the base game, one file per element."""
    folder = files("magenoir") / "data" / "cards" / "base"
    paths = sorted((path for path in folder.iterdir() if path.name.endswith(".toml")), key=lambda path: path.name)
    return tuple(read_pack(path.read_bytes(), f"base/{path.name}") for path in paths)


@cache
def load_base() -> Library:
    """The base game."""
    return Library(entry for pack in base_packs() for entry in pack.entries)
