"""What a seat may know about the open decision, and which cards have an id in its view."""

from __future__ import annotations

from magenoir.model.decision import Decision
from magenoir.model.state import State
from magenoir.model.terms import ASIDE, DECK, HAND, CardId, Seat
from magenoir.notation.names import may_see


def open_to(state: State, decision: Decision, seat: Seat | None) -> bool:
    """Does this seat see what there is to choose: its own decisions, and those shared by all players (S.choice)?

    Not if one of the options would reveal a card that it may not know (S.hand.hidden)."""
    if decision.seat == seat or seat is None or not decision.shared:
        return decision.seat == seat
    cards = [card for option in decision.options for card in (option.card, option.other) if card is not None]
    return all(may_see(state, seat, card) for card in cards)


def shows_id(state: State, seat: Seat | None, card: CardId) -> bool:
    """Whether this seat's view gives the card an id: in the open, and in its own hand."""
    piece = state.cards[card]
    if piece.zone in (HAND, ASIDE):
        return piece.owner == seat and may_see(state, seat, card)
    return piece.zone != DECK
