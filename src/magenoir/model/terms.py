"""The terms of a game: who and which card, and the words of which there are only a few."""

from __future__ import annotations

from typing import Final, Literal, NewType, TypeVar, get_args

CardId = NewType("CardId", int)
"""The place of a card among those of its State."""
Seat = NewType("Seat", int)
"""The place of a player at a table."""
T = TypeVar("T")


def sure(one: T | None) -> T:
    """A card or seat that may be missing elsewhere, but not here."""
    assert one is not None
    return one


SEAT_NAMES = ("A", "B", "C", "D", "adversary")
SEATS = tuple(map(Seat, range(len(SEAT_NAMES))))
SEAT_NAMED = dict(zip(SEAT_NAMES, SEATS, strict=True))
ADVERSARY = SEAT_NAMED["adversary"]
"""The Adversary's seat, whoever else sits at the table (S). It sees nothing and decides nothing."""
PLAYERS = SEAT_NAMES[:ADVERSARY]

Zone = Literal["board", "hand", "discard", "exile", "deck", "transition", "aside", "side"]
BOARD: Final = "board"
HAND: Final = "hand"
DISCARD: Final = "discard"
EXILE: Final = "exile"
DECK: Final = "deck"
TRANSITION: Final = "transition"  # D6.2
ASIDE: Final = "aside"  # an Animal before the first draw (D7.1), a starting hand not chosen
SIDE: Final = "side"  # a side deck: only a position has one
ZONES: tuple[Zone, ...] = (BOARD, HAND, DISCARD, EXILE, DECK, TRANSITION, ASIDE)
RESET_ZONES: frozenset[Zone] = frozenset({DECK, HAND, DISCARD, EXILE})  # D6.3
ZONE_NAMED: dict[str, Zone] = {zone: zone for zone in ZONES}
"""By what somebody wrote."""
DeckPlace = Literal["top", "third", "bottom"]
"""Where in a deck a card is put; in other zones it says nothing."""

BoardState = Literal["", "prepared", "channeled", "in play", "rested", "exhausted"]
"""How a card lies on the board; elsewhere it has no state."""

Mode = Literal["duel", "coop"]
MODES: tuple[Mode, ...] = get_args(Mode)
Phase = Literal["set-up", "turn start", "draw", "gather", "main", "end"]
PHASES: tuple[Phase, ...] = get_args(Phase)

Pile = Literal["left", "right"]
"""Of the Available Ether."""
PILES: tuple[Pile, ...] = get_args(Pile)
ManaOrigin = Literal[Pile, "infinite", "reserve", "locked", "card"]
"""Where Mana comes from: a pile, the Infinite Ether, a reserve, or from under a card."""

DecisionKind = Literal[
    "starting hand",
    "first player",
    "add",
    "place",
    "take pile",
    "main",
    "window",
    "receive",
    "give",
    "X",
    "component",
    "target",
    "share",
    "option",
    "choose",
    "may",
    "discard",
    "keep",
    "pay",
    "take",
    "move",
    "redirect",
    "order",
    "look",
]
"""What a decision is about."""
Occasion = Literal["", "hand size", "released", "paid"]
"""What has led to a decision, where its kind and source do not say: cards beyond the hand size, Mana that a card
releases, Mana that was paid."""
Cause = Literal["", "no HP", "defeat", "destroyed", "activated"]
"""What a card is discarded by, where a text or a rule may ask for it."""
