"""Printing: the first row of a category that can say a value says it."""

from __future__ import annotations

from typing import NamedTuple

from magenoir.language.errors import Unsayable
from magenoir.language.kernel import Grammar, Listing, Row, Value
from magenoir.language.nodes import Path, taken_apart
from magenoir.language.template import AMOUNTS, Literal, Piece, Slot
from magenoir.model.effects import AWord, Cards, Number, Players


class Place(NamedTuple):
    """The grammatical surroundings of a value."""

    plural: bool = False
    deed: bool = False
    """After "may" or "to": "gain 1 HP" instead of "you gain 1 HP"."""


class Printing:
    """One value being printed. `rows` collects the phrases that were used, `options` what each (a), (b)... says."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.rows: list[Row] = []
        self.options: list[list[list[str]]] = []

    def say(self, category: str, value: Value) -> list[str]:
        """The words for a value."""
        words = self._say(category, value, Place())
        if words is None:
            raise Unsayable(f"no phrase of {category} says {value!r}")
        return words

    def _say(self, category: str, value: Value, place: Place) -> list[str] | None:
        if leaf := self.grammar.leaves.get(category):
            said = leaf.say(value)
            return said.split() if said is not None else None
        if listing := self.grammar.listings.get(category):
            return self._listing(listing, value, place)
        for row in self.grammar.rows[category]:
            if row.prints and (parts := taken_apart(row, value)) is not None:
                rows, options = len(self.rows), len(self.options)
                self.rows.append(row)
                if (words := self._row(row, parts, place)) is not None:
                    return words
                del self.rows[rows:], self.options[options:]
        return None

    def _row(self, row: Row, parts: dict[Path, Value], place: Place) -> list[str] | None:
        words: list[str] = []
        for piece in row.pieces:
            if isinstance(piece, Slot):
                inner = self._say(piece.category, parts[piece.path], self._place(row, piece, parts, place))
                if inner is None:
                    return None
                words += inner
            elif len(piece.forms) == 2:
                words.append(piece.forms[self._second_form(row, piece, parts, place)])
            elif not (piece.optional and place.deed and piece.forms != (",",)):
                words.append(piece.forms[0])
        return words

    def _place(self, row: Row, slot: Slot, parts: dict[Path, Value], place: Place) -> Place:
        deed = place.deed or slot.deed
        if not slot.rest:
            return Place(False, deed)
        governor = self._governor(row, slot.governor, parts)
        if row.plural is None and governor is not None:
            return Place(is_many(governor), deed)
        return Place(place.plural if row.plural is None else row.plural, deed)

    def _second_form(self, row: Row, piece: Literal, parts: dict[Path, Value], place: Place) -> bool:
        """card/cards takes the second form for a plural; lose/loses for a singular subject other than "you"."""
        if piece.governor is None:
            return place.plural if row.plural is None else row.plural
        slot = row.pieces[piece.governor]
        assert isinstance(slot, Slot)
        value = parts[slot.path]
        return is_many(value) if slot.category in AMOUNTS else not is_many_subject(value)

    def _governor(self, row: Row, index: int | None, parts: dict[Path, Value]) -> Value | None:
        piece: Piece | None = row.pieces[index] if index is not None else None
        return parts[piece.path] if isinstance(piece, Slot) and piece.category in AMOUNTS else None

    def _listing(self, listing: Listing, value: Value, place: Place) -> list[str] | None:
        if not isinstance(value, tuple) or len(value) < listing.at_least:
            return None
        words: list[str] = []
        each: list[list[str]] = []
        for index, element in enumerate(value):
            category = listing.later if index else listing.of
            # "you may lose 1 HP, then you gain 1 HP": only the first is governed by "may"
            inner = self._say(
                category, element, Place(deed=place.deed and (not index or "then" not in listing.separator))
            )
            if inner is None:
                return None
            letter = ["(", chr(ord("a") + index), ")"] if listing.lettered else []
            words += [*(listing.separator if index else ()), *letter, *inner]
            each.append(inner)
        if listing.lettered:
            self.options.append(each)
        return words


def is_many(amount: Value) -> bool:
    return amount not in (Number(1), AWord())


def is_many_subject(subject: Value) -> bool:
    """Whether the verb is "lose" and not "loses"."""
    if isinstance(subject, Cards):
        if subject.amount is None:
            return subject.side == "any" and not subject.other  # "all Permanents", but "each Permanent you control"
        return is_many(subject.amount)
    return isinstance(subject, Players) and subject.which == "you"
