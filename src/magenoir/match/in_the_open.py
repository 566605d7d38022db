"""A game as everybody at the table knows it: whatever some player does not know is a card without a word on it."""

from __future__ import annotations

from msgspec.structs import replace

from magenoir.model.card import Card
from magenoir.model.state import State
from magenoir.model.terms import ASIDE, DECK, HAND

BLANK = Card(name="Hidden card", element="arcane")
HIDDEN = (HAND, DECK, ASIDE)


def in_the_open(state: State) -> State:
    """A copy in which no hidden card can be told from another. What is read off it gives nothing away, to anybody."""
    everyone = state.everyone
    cards = [
        replace(piece, card=BLANK, original=None) if piece.zone in HIDDEN and piece.seen != everyone else piece
        for piece in state.cards
    ]
    return replace(state.copy(), cards=cards)
