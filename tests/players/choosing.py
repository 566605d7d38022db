"""Choices made by hand, and which of a game's choices a player takes."""

from typing import Any

from magenoir.match.game import Match
from magenoir.players import Player
from magenoir.told.choices import CardRef, Choice, choices
from magenoir.told.imagining import imagination
from magenoir.told.view import view


def choice(key: str, card: str = "", index: int = 0, **more: Any) -> Choice:
    return Choice(index, key, CardRef(card) if card else None, **more)


def target(what: str) -> Choice:
    """A seat or a card."""
    seats = {"A": 0, "B": 1, "adversary": 4}
    return choice("target-seat", seat=seats[what]) if what in seats else choice("target-card", what)


def index_of(match: Match, player: Player) -> int:
    assert match.decision is not None
    seat = match.decision.seat
    return player.choose(view(match, seat), choices(match, seat, shown=False), imagination(match))


def chosen_by(match: Match, player: Player) -> str:
    """The move that a player makes."""
    return match.options()[index_of(match, player)]
