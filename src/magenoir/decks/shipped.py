"""The decks that come with the game: the four of R17, and a tournament version of each, with a side deck."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from magenoir.decks.deck import Deck
from magenoir.decks.text import DeckError, read_list
from magenoir.language.errors import PackError
from magenoir.language.pack import files_in, load_cards

RULEBOOK = ("whirling-flurry", "crushing-pressure", "burning-wrath", "surging-growth")
"""In the order of their elements."""
FOR_TOURNAMENTS = tuple(f"{slug}-tournament" for slug in RULEBOOK)
"""Two of the four hold banned cards (D1.2); these do not."""


@cache
def load_decks() -> dict[str, Deck]:
    """All of them by slug."""
    library, found = load_cards(), {}
    for file, data in files_in("decks", ending=".txt"):
        slug = file.removesuffix(".txt")
        try:
            found[slug] = replace(read_list(data.decode(), library).deck, slug=slug)
        except DeckError as error:
            raise PackError(tuple(f"decks/{file}: {problem}" for problem in error.problems)) from None
    return {slug: found[slug] for slug in (*RULEBOOK, *FOR_TOURNAMENTS)}


def rulebook_decks() -> dict[str, Deck]:
    """The four of R17."""
    return {slug: load_decks()[slug] for slug in RULEBOOK}
