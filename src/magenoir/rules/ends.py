"""Ends: 0 HP, an empty deck, both at once, conceding, and loops (R5, H2, H3)."""

from __future__ import annotations

from magenoir.model.state import SEAT_NAMES, Seat
from magenoir.model.steps import Step
from magenoir.rules.kernel import SETTLERS
from magenoir.table import Table

EVENT_BUDGET = 10_000
MOST_CARDS = 1_500  # in one game: two decks of 500 and many new ones; beyond that cards only make more cards


def check_ends(table: Table) -> list[Step]:
    """H2: all who are at 0 HP or below, or had to draw from an empty deck, lose at once."""
    state = table.state
    losers = [
        seat for seat, player in enumerate(state.seats) if (player.hp <= 0 or player.empty_draw) and not player.out
    ]
    for seat in losers:
        if state.seats[seat].hp <= 0:
            table.out(seat, "no HP left", "R5.win", "H2")
        else:
            table.out(seat, "no card left to draw", "R5.deck-out", "H2")
    if losers:
        conclude(table)
    elif state.chain_events > EVENT_BUDGET or len(state.cards) > MOST_CARDS:
        table.end_game("draw", "H3")
    return []


def conclude(table: Table) -> None:
    """The last one standing wins; nobody left is a draw."""
    standing = [seat for seat, player in enumerate(table.state.seats) if not player.out]
    if len(standing) == 1:
        table.end_game(f"winner {SEAT_NAMES[standing[0]]}", "R5.win")
    elif not standing:
        table.end_game("draw", "H2")


def concede(table: Table, seat: Seat) -> None:
    """A player gives up, at any moment."""
    table.out(seat, "conceded", "R5.win")
    conclude(table)


SETTLERS.append(check_ends)
