"""The grammar: categories of phrases. Each row both reads and prints; leaves and lists are the only other categories.

Categories are stratified (paragraph, ability, steps, step, act, deed, ...): none begins with itself, which `Grammar`
checks when it is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from magenoir.language.template import Piece, Slot, pieces_of
from magenoir.language.tokens import NUMBER, Token
from magenoir.model.effects import Node

Value = Any
"""What a category yields: a node, a tuple of nodes, a word, an element or Mana."""
Result = tuple[Value, int]
"""A value, and the token after it."""


class GrammarError(Exception):
    """A phrase table that contradicts itself: a mistake in this package, not in a card."""


@dataclass(frozen=True, slots=True)
class Row:
    """One phrase."""

    category: str
    template: str
    pieces: tuple[Piece, ...]
    node: type[Node] | None
    """None: it passes on the value of its one slot."""
    fixed: dict[str, Value]
    plural: bool | None
    """Whether its nouns are plural; None: as in the phrase around it."""
    prints: bool
    """False: another way to say the same, which is only read."""
    rule: str
    means: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """A category of single words, read and printed by code: numbers, elements, words of names, Mana."""

    category: str
    read: Callable[[list[Token], int], Iterable[Result]]
    say: Callable[[Value], str | None]
    first: frozenset[str] | None
    """The words that it can begin with; None: any."""
    means: str


@dataclass(frozen=True, slots=True)
class Listing:
    """A category of several values in a row, as a tuple."""

    category: str
    of: str
    later: str
    """The category of all but the first, if it differs."""
    separator: tuple[str, ...]
    at_least: int
    lettered: bool
    """(a) ...; (b) ..."""
    ends_with: Callable[[Value], bool]
    """Whether nothing can follow this value, because it extends to the end of the sentence."""
    means: str


@dataclass(eq=False)  # two tables are never equal
class Grammar:
    """The phrase table."""

    rows: dict[str, list[Row]] = field(default_factory=dict)
    leaves: dict[str, Leaf] = field(default_factory=dict)
    listings: dict[str, Listing] = field(default_factory=dict)
    _firsts: dict[str, frozenset[str] | None] = field(default_factory=dict)
    _starting: dict[str, tuple[dict[str, tuple[Row, ...]], tuple[Row, ...]]] = field(default_factory=dict)

    def phrase(
        self,
        category: str,
        template: str,
        node: type[Node] | None = None,
        *,
        rule: str = "",
        means: str = "",
        plural: bool | None = None,
        prints: bool = True,
        **fixed: Value,
    ) -> None:
        """Add one row: this template stands for this node, with these fields fixed."""
        row = Row(category, template, pieces_of(template), node, fixed, plural, prints, rule, means)
        self._check_fields(row)
        self.rows.setdefault(category, []).append(row)

    def leaf(
        self,
        category: str,
        read: Callable[[list[Token], int], Iterable[Result]],
        say: Callable[[Value], str | None],
        first: frozenset[str] | None = None,
        means: str = "",
    ) -> None:
        self.leaves[category] = Leaf(category, read, say, first, means)

    def listing(
        self,
        category: str,
        of: str,
        separator: str,
        *,
        later: str = "",
        at_least: int = 1,
        lettered: bool = False,
        ends_with: Callable[[Value], bool] = lambda _: False,
        means: str = "",
    ) -> None:
        words = tuple(separator.split())
        self.listings[category] = Listing(category, of, later or of, words, at_least, lettered, ends_with, means)

    def close(self) -> None:
        """Check that every category in a slot exists, and that none begins with itself."""
        for category in self.categories():
            self.first(category)
        for row in self.all_rows():
            for slot in row.pieces:
                if isinstance(slot, Slot) and slot.category not in set(self.categories()):
                    raise GrammarError(f"{row.template!r}: there is no category {slot.category!r}")

    def categories(self) -> Iterator[str]:
        yield from self.rows
        yield from self.leaves
        yield from self.listings

    def all_rows(self) -> Iterator[Row]:
        for rows in self.rows.values():
            yield from rows

    def first(self, category: str, above: tuple[str, ...] = ()) -> frozenset[str] | None:
        """The words that this category can begin with; None: any word."""
        if category in self._firsts:
            return self._firsts[category]
        if category in above:
            raise GrammarError(f"{category} begins with itself: {' > '.join((*above, category))}")
        if category in self.leaves:
            found = self.leaves[category].first
        elif category in self.listings:
            listing = self.listings[category]
            found = frozenset("(") if listing.lettered else self.first(listing.of, (*above, category))
        elif category in self.rows:
            found = united(self.first_of_row(row, (*above, category)) for row in self.rows[category])
        else:
            raise GrammarError(f"there is no category {category!r} (in {' > '.join(above)})")
        self._firsts[category] = found
        return found

    def first_of_row(self, row: Row, above: tuple[str, ...] = ()) -> frozenset[str] | None:
        found: frozenset[str] = frozenset()
        for piece in row.pieces:
            if isinstance(piece, Slot):
                below = self.first(piece.category, above)
                return None if below is None else found | below
            found |= {NUMBER if word.isdecimal() else word for word in piece.reads}
            if not piece.optional:
                return found
        raise GrammarError(f"{row.template!r} can be empty")

    def starting(self, category: str, word: str) -> tuple[Row, ...]:
        """The rows of a category that can begin with this word."""
        if category not in self._starting:
            firsts = [(row, self.first_of_row(row)) for row in self.rows[category]]
            words = {word for _, first in firsts for word in first or ()}
            self._starting[category] = (
                {word: tuple(row for row, first in firsts if first is None or word in first) for word in words},
                tuple(row for row, first in firsts if first is None),
            )
        by_word, any_word = self._starting[category]
        return by_word.get(word, any_word)

    def _check_fields(self, row: Row) -> None:
        slots = [piece for piece in row.pieces if isinstance(piece, Slot)]
        if row.node is None:
            if len(slots) != 1 or row.fixed:
                raise GrammarError(f"{row.template!r}: a phrase without a node passes on its one slot")
            return
        known = set(row.node.__struct_fields__)
        named = set(row.fixed) | {slot.path[0] for slot in slots if slot.path}
        if named - known:
            raise GrammarError(f"{row.template!r}: {row.node.__name__} has no {', '.join(named - known)}")
        required = set(row.node.__struct_fields__[: -len(row.node.__struct_defaults__) or None])
        if required - named and not any(slot.rest for slot in slots):
            raise GrammarError(f"{row.template!r}: {row.node.__name__} needs {', '.join(required - named)}")


def united(sets: Iterable[frozenset[str] | None]) -> frozenset[str] | None:
    total: frozenset[str] = frozenset()
    for found in sets:
        if found is None:
            return None
        total |= found
    return total


GRAMMAR = Grammar()
"""The card language; `magenoir.language.phrases` fills it."""

phrase = GRAMMAR.phrase
