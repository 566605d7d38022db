"""Checking packs: each card is read, printed, and compared with what was written."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from magenoir.language.entry import Entry
from magenoir.language.errors import PackError
from magenoir.language.pack import BOXES, files_in, read_entries, repeated
from magenoir.language.text import print_text, read_text
from magenoir.model.card import Card
from magenoir.model.errors import CardError


class Report(Struct, frozen=True):
    """What a check found, in cards."""

    cards: int
    official: int
    completed: int
    unread: int
    ambiguous: int
    round_trip_failures: int
    problems: tuple[str, ...]

    @property
    def good(self) -> bool:
        return not self.problems


def check(packs: Iterable[tuple[str, bytes]]) -> Report:
    """Read every card of these files, given by name, and print it back."""
    cards = unread = ambiguous = failures = 0
    statuses: list[str] = []
    problems: list[str] = []
    for name, data in packs:
        entries = entries_of(name, data)
        problems += repeated(tuple(entry for entry in entries if isinstance(entry, Entry)), name)
        for found in entries:
            cards += 1
            if isinstance(found, PackError):
                unread, ambiguous = unread + (not found.ambiguous), ambiguous + found.ambiguous
                problems += found.problems
                continue
            statuses.append(found.card.status)
            if problem := round_trip(found.card):
                failures += 1
                problems.append(f"{name}: {found.card.name}: {problem}")
    known = statuses.count("official"), statuses.count("completed")
    return Report(cards, *known, unread, ambiguous, failures, tuple(problems))


def entries_of(name: str, data: bytes) -> list[Entry | PackError]:
    """The cards of a pack; one that cannot be taken apart at all counts as one unread card."""
    try:
        return list(read_entries(data, name))
    except PackError as error:
        return [error]
    except CardError as error:
        return [PackError((str(error),))]


def round_trip(card: Card) -> str:
    """What is wrong with the card printed back; nothing if it is the same but for case and white space."""
    try:
        printed = print_text(card.paragraphs)
        again = read_text(printed)
    except CardError as error:
        return f"cannot be printed back: {error}"
    if plain(printed) != plain(card.text):
        return f"is printed back differently; write\n  {printed}"
    return "" if again == card.paragraphs else "means something else when it is read again"


def plain(text: str) -> str:
    return " ".join(text.casefold().split())


def our_packs() -> list[tuple[str, bytes]]:
    """The packs of all official cards."""
    return [(f"{folder}/{file}", data) for folder in BOXES for file, data in files_in("cards", folder)]
