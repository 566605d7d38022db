"""What a card is called in a move: its name, and what tells it from another of the same name."""

from __future__ import annotations

from magenoir.model.errors import NoSuchSeat
from magenoir.model.names import folded
from magenoir.model.state import BOARD, SEAT_NAMES, CardId, CardState, Seat, State
from magenoir.table import Now

SPECTATOR = -1
"""The seat of who only watches. `None` is another way to say it."""


def reader(state: State, seat: Seat | None) -> Seat | None:
    """Who is to be told something: a seat of this game, or None for a spectator."""
    return None if seat is None or seat == SPECTATOR else seated(state, seat)


def seated(state: State, seat: Seat) -> Seat:
    """This seat, which must be one of the game."""
    if type(seat) is not int or not 0 <= seat < state.players:
        raise NoSuchSeat(f"there is no seat {seat!r}: they are 0 to {state.players - 1}.")
    return seat


def plain(text: str) -> str:
    """A text as it is compared: without case, accents and spare spaces."""
    return " ".join(folded(text).split())


def side(piece: CardState) -> Seat:
    """Whose card it is where it lies: its controller's on the board, its owner's elsewhere."""
    return piece.controller if piece.zone == BOARD else piece.owner


def of(seat: Seat, name: str) -> str:
    """`B's Flame`."""
    return f"{SEAT_NAMES[seat]}'s {name}"


def number(state: State, card: CardId, now: Now | None = None) -> int:
    """Its number among the differing copies of the same name on that board; 0 where there is no other kind of copy."""
    piece = state.cards[card]
    if piece.zone != BOARD:
        return 0
    copies = [
        other for other in state.zones[piece.controller][BOARD] if state.cards[other].card.name == piece.card.name
    ]
    if len(copies) == 1:
        return 0
    now = now or Now(state)
    kinds = list(dict.fromkeys(now.likeness(copy) for copy in copies))
    return kinds.index(now.likeness(card)) + 1 if len(kinds) > 1 else 0


def alike(state: State, card: CardId) -> tuple[object, ...]:
    """What tells a card from others, a scenario's own name for it left out."""
    return Now(state).likeness(card)[:-1]


def aliases(state: State, card: CardId, numbered: bool = True) -> list[str]:
    """Every way to write this card, for a reader who knows what is meant; `numbered`: with its number too."""
    piece = state.cards[card]
    name = piece.card.name
    names = [name, of(side(piece), name)]
    if numbered and (count := number(state, card)):
        names += [f"{one} #{count}" for one in names]
    if piece.label:
        names.append(piece.label)
    return names


def may_see(state: State, seat: Seat, card: CardId) -> bool:
    """Whether a seat may know which card this is (D6.1, D8.2)."""
    return bool(state.cards[card].seen >> seat & 1)


def find(state: State, cards: list[CardId], written: str) -> list[CardId]:
    """Those of these cards that may be written so; an exact name beats a longer one that begins like it."""
    wanted = plain(written)
    numbered = "#" in wanted  # else a number would find nothing more, and takes long to tell
    named = {card: [plain(alias) for alias in aliases(state, card, numbered)] for card in cards}
    exact = [card for card in cards if wanted in named[card]]
    return exact or [card for card in cards if wanted and any(name.startswith(wanted) for name in named[card])]
