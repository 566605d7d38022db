"""Effects put in order once, for all the questions that follow: which comes first, which of the others, and so on."""

from __future__ import annotations

from collections.abc import Sequence

Order = tuple[str, ...]
"""Moves that say what comes first, first things first."""


def next_in_order(options: Sequence[str], orders: Sequence[Order]) -> int | None:
    """The place of the option that comes first in the newest order that has all of them; None: no order has."""
    for order in reversed(orders):
        if set(options) <= set(order):
            return min(range(len(options)), key=lambda place: order.index(options[place]))
    return None
