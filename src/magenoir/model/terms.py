"""The terms of a game: who and which card, and the words of which there are only a few."""

from __future__ import annotations

CardId = int
Seat = int

SEAT_NAMES = ("A", "B", "C", "D", "adversary")
ADVERSARY = 4
"""The Adversary's seat, whoever else sits at the table (S). It sees nothing and decides nothing."""
PLAYERS = SEAT_NAMES[:ADVERSARY]

DECK, HAND, BOARD, DISCARD, EXILE = "deck", "hand", "board", "discard", "exile"
TRANSITION = "transition"  # D6.2
ASIDE = "aside"  # an Animal before the first draw (D7.1), a starting hand not chosen
ZONES = (BOARD, HAND, DISCARD, EXILE, DECK, TRANSITION, ASIDE)
RESET_ZONES = frozenset({DECK, HAND, DISCARD, EXILE})  # D6.3

MODES = ("duel", "coop")
PHASES = ("turn start", "draw", "gather", "main", "end")
