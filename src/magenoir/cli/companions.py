"""The cards that a card works with, in words."""

from __future__ import annotations

from collections.abc import Iterator

from magenoir.decks.company import Company
from magenoir.model.card import Card

RELATIONS = {
    "components": "Serve it as {word}",
    "users": "Need it as {word}",
    "speaks_of": "Its text mentions {word}",
    "spoken_of_by": "Their text mentions {word}",
    "creates": "It creates",
    "created_by": "Created by",
}
"""How a group of cards relates to a card; the page uses the same words."""


def company_lines(card: Card, company: Company) -> Iterator[str]:
    """The groups around a card, one per line; cards that are not named are counted."""
    for group in company.of(card):
        what = RELATIONS[group.what].format(word=company.spelling.get(group.word, group.word.capitalize()))
        more = [f"and {group.more} more"] if group.more else []
        yield f"{what}: {', '.join([*group.cards, *more])}"
