"""The Adversaries of co-op games (S.scenario). Each is a scenario: a list of cards for each level.

The cards themselves are in packs of their own, `data/cards/adversaries`.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

import msgspec
from msgspec import Struct

from magenoir.decks.deck import counted
from magenoir.decks.text import LONGEST_NAME, DeckError, Problem, read_list
from magenoir.language.errors import PackError
from magenoir.language.pack import files_in, load_cards
from magenoir.model.card import Card
from magenoir.model.names import folded

LEVELS = (1, 2)
NO_LEVEL = "there is no level {number}; write 1 or 2"
NO_ADVERSARY = "there is no Adversary '{name}'"


class Adversary(Struct, frozen=True):
    """One scenario: who it is, how it is beaten, and its deck at each level."""

    slug: str
    name: str
    name_fr: str
    element: str
    theme: str
    theme_fr: str
    how: str
    how_fr: str
    levels: tuple[tuple[tuple[int, Card], ...], ...]

    def deck(self, level: int = 1) -> tuple[Card, ...]:
        """All copies of all cards at a level."""
        if level not in LEVELS:
            raise DeckError([Problem(NO_LEVEL, {"number": level})])
        return tuple(card for count, card in self.levels[level - 1] for _ in range(count))

    def card(self, level: int = 1) -> Card:
        """The Adversary's own card."""
        return next(card for _, card in self.levels[level - 1] if card.kind == "adversary")


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a scenario; a level is a deck list, as players write theirs."""

    name: str
    name_fr: str
    element: str
    theme: str
    theme_fr: str
    how: str
    how_fr: str
    levels: tuple[str, str]


@cache
def load_adversaries() -> dict[str, Adversary]:
    """All of them by slug."""
    found = {}
    for file, data in files_in("adversaries"):
        slug = file.removesuffix(".toml")
        try:
            sheet = msgspec.toml.decode(data, type=Sheet)
            levels = tuple(tuple(counted(read_list(text, load_cards()).deck.cards)) for text in sheet.levels)
        except (msgspec.DecodeError, DeckError) as error:
            raise PackError((f"adversaries/{file}: {error}",)) from None
        found[slug] = Adversary(
            slug, sheet.name, sheet.name_fr, sheet.element, sheet.theme, sheet.theme_fr, sheet.how, sheet.how_fr, levels
        )
    return found


def find_adversary(name: str) -> Adversary:
    """By its slug or name, in English or French."""
    names = {folded(name): one for one in load_adversaries().values() for name in (one.slug, one.name, one.name_fr)}
    wanted = folded(name.strip())[:LONGEST_NAME]
    if found := names.get(wanted):
        return found
    close = get_close_matches(wanted, names, 3, 0.5)
    near = tuple(dict.fromkeys(names[match].slug for match in close)) or tuple(load_adversaries())
    raise DeckError([Problem(NO_ADVERSARY, {"name": name[:LONGEST_NAME]}, near=near)])
