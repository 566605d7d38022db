"""Where a card is, in words: `A board 3` is the third card on A's board, `B discard 1` the top of that pile."""

from __future__ import annotations

import re

from magenoir.model.state import State
from magenoir.model.terms import BOARD, DECK, DISCARD, EXILE, HAND, SEAT_NAMES, ZONE_NAMED, CardId

PLACE = re.compile(rf"([A-D]|adversary) ({BOARD}|{HAND}|{DISCARD}|{EXILE}|{DECK}) ([1-9]\d{{0,3}})")


def place_of(state: State, card: CardId) -> str:
    """The place of a card; "" if it is no longer anywhere."""
    piece = state.cards[card]
    side = piece.controller if piece.zone == BOARD else piece.owner
    cards = state.zones[side].get(piece.zone, [])
    named = PLACE.fullmatch(f"A {piece.zone} 1") and card in cards
    return f"{SEAT_NAMES[side]} {piece.zone} {cards.index(card) + 1}" if named else ""


def card_at(state: State, text: str) -> CardId | None:
    """The card at a place; None if the text names no place, or nothing is there."""
    place = PLACE.fullmatch(text)
    if place is None or SEAT_NAMES.index(place[1]) >= len(state.zones):
        return None
    cards = state.zones[SEAT_NAMES.index(place[1])][ZONE_NAMED[place[2]]]
    return cards[int(place[3]) - 1] if int(place[3]) <= len(cards) else None
