"""Checking packs: each card is read, printed, and compared with what was written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from magenoir.language.entry import Entry
from magenoir.language.errors import PackError, Refused
from magenoir.language.judging import Judge, OwnCards
from magenoir.language.own import PackFile, named_badly
from magenoir.language.pack import ADVERSARIES, BOXES, files_in, load_cards, read_entries
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
    refused: int = 0
    """Cards that can be read but are not allowed."""

    @property
    def good(self) -> bool:
        return not self.problems


def check(packs: Iterable[tuple[str, bytes]], judge: Judge | None = None) -> Report:
    """Read every card of these packs (name and bytes) and print it back."""
    cards = unread = ambiguous = refused = failures = 0
    statuses: list[str] = []
    problems: list[str] = []
    for name, data in packs:
        for found in entries_of(name, data, judge):
            cards += 1
            problems += found.problems if isinstance(found, PackError) else ()
            if isinstance(found, PackError) and not isinstance(found, Refused):
                unread, ambiguous = unread + (not found.ambiguous), ambiguous + found.ambiguous
                continue
            refused += isinstance(found, Refused)
            statuses.append(found.card.status)
            if problem := round_trip(found.card):
                failures += 1
                problems.append(f"{name}: {found.card.name}: {problem}")
    known = statuses.count("official"), statuses.count("completed")
    return Report(cards, *known, unread, ambiguous, failures, tuple(problems), refused)


def check_own(files: Sequence[PackFile]) -> Report:
    """The same for a user's packs, which must also be fit to play with, beside those already in use."""
    names = {file.name for file in files}
    judge = OwnCards(entry for entry in load_cards().entries.values() if entry.card.pack not in names)
    report = check([(file.path, file.data) for file in files], judge)
    return replace(report, problems=(*named_badly(files), *report.problems, *judge.missing()))


def entries_of(name: str, data: bytes, judge: Judge | None) -> list[Entry | PackError]:
    """The cards of a pack; a pack that cannot be parsed at all counts as one unread card."""
    try:
        return list(read_entries(data, name, judge=judge))
    except PackError as error:
        return [error]
    except CardError as error:
        return [PackError((str(error),))]


def round_trip(card: Card) -> str:
    """What is wrong with the card printed back; "" if it differs only in case and white space."""
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
    """The packs of all official cards, and of the Adversaries."""
    return [(f"{folder}/{file}", data) for folder in (*BOXES, ADVERSARIES) for file, data in files_in("cards", folder)]
