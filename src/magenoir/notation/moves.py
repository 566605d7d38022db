"""Move text: every option of a decision as a line of text, printed in full and read generously."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from magenoir.model.decision import NOTHING, Decision, Option
from magenoir.model.errors import AmbiguousMove, UnreadMove
from magenoir.model.state import State
from magenoir.model.terms import SEAT_NAMES, CardId, Seat, sure
from magenoir.notation.names import Numbers, aliases, of, offered, plain, side
from magenoir.notation.wanted import understand
from magenoir.table import Likeness, Now

SEATS = tuple(plain(name) for name in SEAT_NAMES)
SHOWN = 12  # options that an error lists before it stops


class Mark(Struct, frozen=True, gc=False):
    """What a move writes beside the name of a card, if the name alone would be ambiguous."""

    owner: Seat | None = None  # whose it is, unless it is the reader's own
    copy: int = 0  # its number among differing copies, or among options without a card that read alike

    def beside(self, name: str) -> str:
        named = name if self.owner is None else of(self.owner, name)
        return f"{named} #{self.copy}" if self.copy else named


BY_NAME = Mark()
Printed = tuple[str, Mark, Mark]
"""The text of an option, and what stands beside the names in it."""


class Notation:
    """The texts of one decision. They are valid while it is open, and made on first use."""

    def __init__(self, state: State, decision: Decision, likeness: Likeness | None = None) -> None:
        self.state, self.decision = state, decision
        self.likeness = Likeness(Now(state)) if likeness is None else likeness

    @cached_property
    def numbers(self) -> Numbers:
        return Numbers(self.likeness, offered(self.decision))

    # --------------------------------------------------------------------------------------------------- printing

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """One canonical line per option, in order, no two alike."""
        return tuple(text for text, _, _ in self._all)

    @cached_property
    def marks(self) -> tuple[tuple[Mark, Mark], ...]:
        """What stands beside the names in each line: of its card, and of its other card."""
        return tuple((card, other) for _, card, other in self._all)

    def text(self, option: Option) -> str:
        """The line of one option: only those of the same form could print alike."""
        if "_all" in self.__dict__:
            return self.texts[self.decision.options.index(option)]
        if option.card is None:
            return self._written(option)[0] if "{" in option.form else option.form
        name = self._name(option.card)
        rivals = [o for o in self.decision.options if o.form == option.form and self._name(sure(o.card)) == name]
        return self._print(rivals)[rivals.index(option)][0]

    @cached_property
    def _all(self) -> list[Printed]:
        return self._print(list(self.decision.options))

    def _print(self, options: list[Option]) -> list[Printed]:
        """Just names if they are enough; then whose card it is, then its number on the board, then the order."""
        lines = [self._written(option) for option in options]
        for mark in (self._owned, self._numbered):
            for index in _clashing(lines):
                option = options[index]
                lines[index] = self._written(option, mark(option.card), mark(option.other))
        for text in {lines[index][0] for index in _clashing(lines)}:
            for count, index in enumerate([i for i, line in enumerate(lines) if line[0] == text], 1):
                option = options[index]
                marks = (Mark(self._owned(card).owner, count) for card in (option.card, option.other))
                lines[index] = self._written(option, *marks)
        return lines

    def _written(self, option: Option, card: Mark = BY_NAME, other: Mark = BY_NAME) -> Printed:
        first = card.beside(self._name(option.card)) if option.card is not None else ""
        second = other.beside(self._name(option.other)) if option.other is not None else ""
        order = f" #{card.copy}" if option.card is None and card.copy else ""
        return fill(option, first, second) + order, card, other

    def _name(self, card: CardId) -> str:
        return self.state.cards[card].card.name

    def _owned(self, card: CardId | None) -> Mark:
        seat = side(self.state.cards[card]) if card is not None else self.decision.seat
        return BY_NAME if seat == self.decision.seat else Mark(seat)

    def _numbered(self, card: CardId | None) -> Mark:
        return Mark(self._owned(card).owner, self.numbers.of(card) if card is not None else 0)

    # ---------------------------------------------------------------------------------------------------- reading

    def exact(self, move: str) -> list[Option]:
        """The option that prints like this; failing that, all that may be written like this in full."""
        wanted = plain(move)
        if (printed := self._printed.get(wanted)) is not None:
            return [printed]
        return [option for option in self.decision.options if wanted in self._ways_of[option]]

    def read(self, move: str) -> Option:
        """The option that is meant, written in full or abbreviated unambiguously."""
        exact = self.exact(move)
        found = exact or self._beginning(plain(move))
        if not found:
            raise UnreadMove(f"no option reads {move!r}. {self.advice(move)}")
        if not self.one_kind(found):
            texts = [self.text(option) for option in found]
            raise AmbiguousMove(f"{move!r} could be {listed(texts)}: write more of it.")
        option = min(found, key=lambda option: bool(option.card is not None and self.state.cards[option.card].label))
        if not exact and self._means_another(move, option):
            raise UnreadMove(f"{move!r} is not offered, and {self.text(option)!r} is another move.")
        return option

    def _means_another(self, move: str, option: Option) -> bool:
        """Whether what looks like an abbreviation is something else in full: the name of one card does not abbreviate a
        longer name, and a card without a number is its first ability, never the second."""
        wanted = understand(self.state, self.decision.seat, move) if option.card is not None else None
        if wanted is None or wanted.seat is not None:
            return wanted is not None
        numbered = option.form.startswith("use ") and option.form.endswith(": {number}")
        return wanted.whole and (numbered or self._name(sure(wanted.card)) != self._name(sure(option.card)))

    def one_kind(self, options: list[Option]) -> bool:
        """Whether these are the same option except for the names that a scenario has given to its cards."""
        kinds = {(replace(option, card=None), self._unlabelled(option.card)) for option in options}
        labels = {self.state.cards[option.card].label if option.card is not None else "" for option in options}
        return len(kinds) == 1 and len(labels) == len(options)

    def _unlabelled(self, card: CardId | None) -> tuple[object, ...]:
        return self.likeness.of(card)[:-1] if card is not None else ()

    def advice(self, move: str) -> str:
        """The options nearest to a move that is none of them."""
        if len(self.texts) <= SHOWN:
            return f"The options are: {listed(self.texts)}."
        by_plain = {plain(text): text for text in self.texts}
        near = [by_plain[text] for text in get_close_matches(plain(move), by_plain, n=SHOWN, cutoff=0.5)]
        if near:
            return f"Nearest of the {len(self.texts)} options: {listed(near)}."
        return f"The first of the {len(self.texts)} options: {listed(self.texts[:SHOWN])}."

    def _beginning(self, wanted: str) -> list[Option]:
        """All options that begin like this; a whole name beats longer names that begin with it (Seed, Flame,
        Breath)."""
        if not wanted:
            return []
        begun = [
            option
            for option, text in zip(self.decision.options, self.texts, strict=True)
            if begins(plain(text), wanted) or any(begins(way, wanted) for way in self._ways_of[option])
        ]
        whole = [option for option in begun if wanted in self._ways(option, option.form.partition("{card}"))]
        return whole or begun

    @cached_property
    def _printed(self) -> dict[str, Option]:
        return dict(zip(map(plain, reversed(self.texts)), reversed(self.decision.options), strict=True))

    @cached_property
    def _ways_of(self) -> dict[Option, set[str]]:
        return {option: self._ways(option, (option.form, "", "")) for option in self.decision.options}

    def _ways(self, option: Option, form: tuple[str, str, str]) -> set[str]:
        """Every way to write an option in full, or up to the end of its first card's name."""
        if option == NOTHING:
            return {option.form, "no"}
        cards = aliases(self.state, option.card, self.numbers) if option.card is not None else [""]
        others = aliases(self.state, option.other, self.numbers) if option.other is not None else [""]
        return {plain(fill(option, card, other, form[0] + form[1])) for card, other in product(cards, others)}


def begins(text: str, wanted: str) -> bool:
    """Whether a text begins like this; `target B` means a seat, not the beginning of `target B's Flame` or `target
    Breath`."""
    if wanted.rpartition(" ")[2] in SEATS:
        return text == wanted or text.startswith(f"{wanted} ")
    return text.startswith(wanted)


def fill(option: Option, card: str, other: str, form: str = "") -> str:
    """The form of an option, filled in."""
    return (form or option.form).format(
        card=card,
        other=other,
        seat=SEAT_NAMES[option.seat] if option.seat is not None else "",
        element=option.element,
        pile=option.pile,
        number=option.number,
        word=option.word,
    )


def listed(texts: Iterable[str]) -> str:
    return "; ".join(texts)


def _clashing(lines: list[Printed]) -> list[int]:
    """The indices of all texts that occur more than once."""
    counts: dict[str, int] = {}
    for text, _, _ in lines:
        counts[text] = counts.get(text, 0) + 1
    return [index for index, line in enumerate(lines) if counts[line[0]] > 1]
