"""How a game ended."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model.terms import Seat


class Outcome(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """In a duel somebody won; in co-op all players won or lost together. Otherwise it is a draw."""

    winner: Seat | None = None  # a seat of a duel
    won: bool | None = None  # against an Adversary
    standing: tuple[Seat, ...] = ()  # the players who had not lost

    @property
    def drawn(self) -> bool:
        return self.winner is None and self.won is None
