"""Ends: 0 HP, an empty deck, both at once, conceding, and loops (R5, H2, H3)."""

from __future__ import annotations

from magenoir.model import notes
from magenoir.model.agenda import Item
from magenoir.model.state import SeatState
from magenoir.model.terms import Seat
from magenoir.rules.defeat import defeat
from magenoir.rules.kernel import SETTLERS
from magenoir.table import Table

EVENT_BUDGET = 10_000
MOST_CARDS = 1_500  # in one game: two decks of 500 and many new ones; beyond that, cards only make more cards


def check_ends(table: Table) -> list[Item]:
    """H2: every player at 0 HP or below, or who had to draw from an empty deck, loses at once."""
    state = table.state
    losers = [seat for seat in table.now.turn_order() if is_beaten(state.seats[seat])]
    together = ("S.end.out",) if state.mode != "duel" else ()
    for seat in losers:
        if state.seats[seat].hp <= 0:
            table.out(seat, notes.NO_HP_LEFT, "R5.win", "H2", *together)
        elif state.seats[seat].empty_draw:
            table.out(seat, notes.NO_CARD_LEFT, "R5.deck-out", "H2", *together)
        else:
            table.out(seat, notes.CONCEDED, "H60")
    if losers:
        conclude(table)
        return [] if state.outcome else [step for seat in losers for step in defeat(table, seat)]
    if state.chain_events > EVENT_BUDGET or len(state.cards) > MOST_CARDS:
        table.end_game("H3")
    return []


def is_beaten(player: SeatState) -> bool:
    return player.hp <= 0 or player.empty_draw or player.gave_up


def conclude(table: Table) -> None:
    """The last one standing wins; nobody left is a draw. Players in co-op lose together (S.end.lose)."""
    standing = table.now.turn_order()
    if table.state.mode != "duel":
        if not standing:
            table.end_game("S.end.lose", "S.defeat.last", "H61", won=False)
    elif len(standing) == 1:
        table.end_game("R5.win", winner=standing[0])
    elif not standing:
        table.end_game("H2")


def concede(table: Table, seat: Seat) -> None:
    """A player concedes, at any moment; among several players it counts once the current action is over (H60)."""
    if table.state.mode != "duel":
        table.give_up(seat, "H60")
        return
    table.out(seat, notes.CONCEDED, "R5.win")
    conclude(table)


SETTLERS.append(check_ends)
