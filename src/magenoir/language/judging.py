"""Cards that can be read but are not allowed: with another card's name, or in a user's pack posing as official."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from magenoir.language.entry import Entry
from magenoir.language.fields import Fault
from magenoir.model.names import folded
from magenoir.model.terms import SEAT_NAMES

Judge = Callable[[Entry, str], Iterable[Fault]]
"""Finds fault with a card, given where in the file it stands."""
MARKS = " '’-"
ORIGINAL = "original"


class Names:
    """Which names are taken: no two cards share a name, in English, French or otherwise."""

    def __init__(self, known: Iterable[Entry] = ()) -> None:
        self._taken: dict[str, str] = {}  # by name: the card that has it
        for entry in known:
            self._take(entry, f"{entry.card.name} of {entry.card.box}")

    def __call__(self, entry: Entry, where: str) -> Iterator[Fault]:
        for key, name in named(entry):
            if owner := self._taken.get(letters(name)):
                yield Fault(key, f"{name!r} is a name of {owner} already; give this card another")
        self._take(entry, f"{entry.card.name} ({where})")

    def _take(self, entry: Entry, owner: str) -> None:
        for _, name in named(entry):
            self._taken.setdefault(letters(name), owner)


def named(entry: Entry) -> Iterator[tuple[str, str]]:
    """All names of a card, with their keys."""
    yield "name", entry.card.name
    if entry.card.name_fr:
        yield "name_fr", entry.card.name_fr
    for name in entry.also_called:
        yield "also_called", name


def letters(name: str) -> str:
    """A name as it looks from a distance: `Fire-ball` and `Fireball` are too much alike."""
    return "".join(letter for letter in folded(name) if letter.isalnum())


class OwnCards:
    """Rules for a user's cards: their status is `original`, and moves, decks and records can spell their names."""

    def __init__(self, official: Iterable[Entry]) -> None:
        known = [*official]
        self._names = Names(known)
        self._known = {entry.card.name for entry in known}
        self._made: dict[str, str] = {}  # names of cards that are created: by which card, and where

    def __call__(self, entry: Entry, where: str) -> Iterator[Fault]:
        self._known.add(entry.card.name)
        for name in entry.card.creates:
            self._made.setdefault(name, f"{where}: {entry.card.name}")
        if entry.card.status != ORIGINAL:
            yield Fault("status", f"your own cards are {ORIGINAL}; leave this key out")
        for key, name in named(entry):
            if not (name[0].isalpha() and all(letter.isalnum() or letter in MARKS for letter in name)):
                yield Fault(key, f"{name!r}: write letters, digits, spaces, ' and - only, a letter first")
            elif name.upper() in SEAT_NAMES:
                yield Fault(key, f"{name!r} is the name of a seat; choose a longer one")
        yield from self._names(entry, where)

    def missing(self) -> list[str]:
        """Once all packs are read: names of created cards that do not exist."""
        wanted = self._made.items()
        return [f"{who}: text: there is no card {name!r}" for name, who in wanted if name not in self._known]
