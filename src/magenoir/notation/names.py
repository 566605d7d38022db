"""What a card is called in a move: its name, and what tells it from others of the same name."""

from __future__ import annotations

from collections.abc import Iterable

from magenoir.model.decision import Decision
from magenoir.model.errors import NoSuchSeat
from magenoir.model.names import folded
from magenoir.model.state import CardState, State
from magenoir.model.terms import BOARD, SEAT_NAMES, CardId, Seat
from magenoir.table import Likeness, Now


def reader(state: State, seat: Seat | None) -> Seat | None:
    """The reader of something: a seat of this game, or None for a spectator."""
    return None if seat is None else seated(state, seat)


def seated(state: State, seat: Seat) -> Seat:
    """This seat, which must exist in this game."""
    if type(seat) is not int or not 0 <= seat < state.players:
        raise NoSuchSeat(f"there is no seat {seat!r}: they are 0 to {state.players - 1}.")
    return seat


def plain(text: str) -> str:
    """A text for comparison: without case, accents and extra spaces."""
    return " ".join(folded(text).split())


def side(piece: CardState) -> Seat:
    """Whose card it is where it is: its controller's on the board, its owner's elsewhere."""
    return piece.controller if piece.zone == BOARD else piece.owner


def of(seat: Seat, name: str) -> str:
    """`B's Flame`."""
    return f"{SEAT_NAMES[seat]}'s {name}"


class Numbers:
    """The numbers of copies that differ: `#1`, `#2` in board order, over all kinds of copies there. Copies that an open
    decision offers separately (`offered`) differ, for whatever reason."""

    def __init__(self, likeness: Likeness, offered: Iterable[CardId] = ()) -> None:
        self.likeness, self.state = likeness, likeness.state
        self.offered = frozenset(offered)
        self._numbers: dict[CardId, int] = {}

    def of(self, card: CardId) -> int:
        """The number of a card; 0 if all copies beside it are of its kind."""
        if card not in self._numbers:
            copies = self._copies(card)
            kinds = self._kinds(copies) if len(copies) > 1 else {}
            places = {kind: place for place, kind in enumerate(dict.fromkeys(kinds.values()), 1)}
            found = {copy: places[kind] for copy, kind in kinds.items()} if len(places) > 1 else {}
            self._numbers.update({copy: found.get(copy, 0) for copy in copies})
        return self._numbers[card]

    def _kinds(self, copies: list[CardId]) -> dict[CardId, object]:
        """What kind of copy each is, in order. In a pile, only those offered count."""
        apart = [copy for copy in copies if copy in self.offered]
        if self.state.cards[copies[0]].zone != BOARD:
            return {copy: copy for copy in apart}
        kinds: dict[object, CardId] = {self.likeness.of(copy): copy for copy in reversed(apart)}
        alike = {copy: self.likeness.of(copy) for copy in copies}
        return {copy: copy if copy in self.offered else kinds.get(alike[copy], alike[copy]) for copy in copies}

    def equals(self, card: CardId) -> list[CardId]:
        """A card and the copies beside it that are the same option."""
        alike = self.likeness.of(card)
        others = [copy for copy in self._copies(card) if copy != card and copy not in self.offered]
        return [card, *(copy for copy in others if self.likeness.of(copy) == alike)]

    def _copies(self, card: CardId) -> list[CardId]:
        """The cards of its name in the same zone."""
        piece, cards = self.state.cards[card], self.state.cards
        return [
            other for other in self.state.zones[side(piece)][piece.zone] if cards[other].card.name == piece.card.name
        ]


def offered(decision: Decision | None) -> list[CardId]:
    """The cards of a decision's options."""
    options = () if decision is None else decision.options
    return [card for option in options for card in (option.card, option.other) if card is not None]


def numbers(state: State) -> Numbers:
    """The numbers in a State without an open decision."""
    return Numbers(Likeness(Now(state)))


def aliases(state: State, card: CardId, numbered: Numbers | None = None) -> list[str]:
    """Every way to write this card, unambiguous or not; `numbered`: with its number too."""
    piece = state.cards[card]
    name = piece.card.name
    names = [name, of(side(piece), name)]
    if numbered is not None and (count := numbered.of(card)):
        names += [f"{one} #{count}" for one in names]
    if piece.label:
        names.append(piece.label)
    return names


def may_see(state: State, seat: Seat, card: CardId) -> bool:
    """Whether a seat may know which card this is (D6.1, D8.2)."""
    return bool(state.cards[card].seen >> seat & 1)


def find(state: State, cards: list[CardId], written: str) -> list[CardId]:
    """The cards among these that may be written like this; an exact name beats a longer one that begins with it."""
    wanted = plain(written)
    numbered = numbers(state) if "#" in wanted else None  # slow, and needed only then
    named = {card: [plain(alias) for alias in aliases(state, card, numbered)] for card in cards}
    exact = [card for card in cards if wanted in named[card]]
    return exact or [card for card in cards if wanted and any(name.startswith(wanted) for name in named[card])]
