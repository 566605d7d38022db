"""Reading: a packrat parser over the phrase table that keeps every reading, so that ambiguity is noticed.

Each category at each token is read once and remembered; a budget stops hostile texts.
"""

from __future__ import annotations

from collections.abc import Iterator

from magenoir.language.errors import TooLarge
from magenoir.language.kernel import Grammar, Leaf, Listing, Result, Row, Value
from magenoir.language.nodes import Path, made
from magenoir.language.template import Slot
from magenoir.language.tokens import Token

MOST_WORK = 20_000
"""Readings and values for one card's text; the longest text of the base game takes some 600."""
DEEPEST = 32
"""How deep phrases may be nested."""
LONGEST_LIST = 12
"""How many deeds may be joined by "and", steps by "then", options by ";"."""


class Budget:
    """How much work a text, or a whole pack, may still cause."""

    def __init__(self, work: int = MOST_WORK) -> None:
        self.left = work

    def spend(self, work: int = 1) -> None:
        self.left -= work
        if self.left < 0:
            raise TooLarge("the text is too tangled to read; write shorter sentences")


class Reading:
    """One sentence being read."""

    def __init__(self, grammar: Grammar, tokens: list[Token], budget: Budget) -> None:
        self.grammar, self.tokens, self.budget = grammar, tokens, budget
        self.farthest = 0
        """The first token that no phrase has got past."""
        self._memory: dict[tuple[str, int], tuple[Result, ...]] = {}
        self._depth = 0

    def whole(self, category: str) -> list[Value]:
        """Every value of the category that covers all the tokens."""
        return [value for value, end in self.at(category, 0) if end == len(self.tokens)]

    def at(self, category: str, position: int) -> tuple[Result, ...]:
        """Every value of the category that begins at this token, and where it ends."""
        key = (category, position)
        if key in self._memory:
            return self._memory[key]
        self.farthest = max(self.farthest, position)
        self.budget.spend()
        found: dict[Result, None] = {}  # each once, in order: two ways to the same value are no ambiguity
        if self._may_begin(self.grammar.first(category), position):
            for result in self._results(category, position):
                if result not in found:
                    self.budget.spend()
                    found[result] = None
        self._memory[key] = tuple(found)
        return self._memory[key]

    def _may_begin(self, first: frozenset[str] | None, position: int) -> bool:
        return position < len(self.tokens) and (first is None or self.tokens[position].first in first)

    def _results(self, category: str, position: int) -> Iterator[Result]:
        if leaf := self.grammar.leaves.get(category):
            yield from self._leaf(leaf, position)
        elif listing := self.grammar.listings.get(category):
            yield from self._listing(listing, position)
        else:
            for row in self.grammar.starting(category, self.tokens[position].first):
                yield from self._row(row, position)

    def _leaf(self, leaf: Leaf, position: int) -> Iterator[Result]:
        for value, end in leaf.read(self.tokens, position):
            self.farthest = max(self.farthest, end)
            yield value, end

    def _row(self, row: Row, position: int) -> Iterator[Result]:
        self._depth += row.node is not None
        if self._depth > DEEPEST:
            raise TooLarge(f"more than {DEEPEST} phrases inside each other; write shorter sentences")
        for values, end in self._pieces(row, 0, position, {}):
            value = made(row, values)
            if value is not None:
                yield value, end
        self._depth -= row.node is not None

    def _pieces(
        self, row: Row, index: int, position: int, values: dict[Path, Value]
    ) -> Iterator[tuple[dict[Path, Value], int]]:
        """Every way to read the pieces from `index` on."""
        while index < len(row.pieces):
            piece = row.pieces[index]
            if isinstance(piece, Slot):
                for value, end in self.at(piece.category, position):
                    yield from self._pieces(row, index + 1, end, {**values, piece.path: value})
                return
            if piece.optional:
                yield from self._pieces(row, index + 1, position, values)
            if not self._is(position, piece.reads):
                return
            index, position = index + 1, position + 1
        yield values, position

    def _is(self, position: int, words: frozenset[str]) -> bool:
        self.farthest = max(self.farthest, position)
        return position < len(self.tokens) and self.tokens[position].folded in words

    def _listing(self, listing: Listing, position: int) -> Iterator[Result]:
        """One after another; every shorter list is a reading too."""
        starts: list[tuple[tuple[Value, ...], int]] = [((), position)]
        while starts:
            if len(starts[0][0]) == LONGEST_LIST:
                raise TooLarge(f"more than {LONGEST_LIST} in a row; write shorter sentences")
            longer: list[tuple[tuple[Value, ...], int]] = []
            for values, start in starts:
                begin = self._begin(listing, len(values), start)
                if begin is None:
                    continue
                for value, end in self.at(listing.later if values else listing.of, begin):
                    self.budget.spend()
                    if not listing.ends_with(value):
                        longer.append(((*values, value), end))
                    if len(values) + 1 >= listing.at_least:
                        yield (*values, value), end
            starts = longer

    def _begin(self, listing: Listing, count: int, position: int) -> int | None:
        """Where the next one begins: after the separator and its letter."""
        words = [
            *(listing.separator if count else ()),
            *(("(", chr(ord("a") + count), ")") if listing.lettered else ()),
        ]
        for word in words:
            if not self._is(position, frozenset({word})):
                return None
            position += 1
        return position
