"""Events of card text: what a triggered ability waits for."""

from __future__ import annotations

from typing import Literal

from magenoir.model.effects.node import Node


class When(Node, frozen=True):
    """What a triggered ability waits for."""


class TurnStarts(When, frozen=True):
    """Your turn begins."""


class TurnEnds(When, frozen=True):
    whose: Literal["you", "each", "opponent"] = "you"


class EntersPlay(When, frozen=True):
    """This enters play."""


class LeavesBoard(When, frozen=True):
    """This leaves the board, wherever it goes."""


class DiscardedFromBoard(When, frozen=True):
    """This is discarded from the board."""


class UsedAsComponent(When, frozen=True):
    """After this was used as a component."""


class Activated(When, frozen=True):
    """You activate this: not when it is merely applied."""


class Damaged(When, frozen=True):
    """Damage is inflicted to you; `or_loss`: or you lose HP."""

    or_loss: bool = False


class Traded(When, frozen=True):
    """You trade Mana (and that element is given or taken)."""

    element: str = ""


class CardDiscarded(When, frozen=True):
    """A card goes from the board to a discard pile."""
