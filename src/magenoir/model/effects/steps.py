"""Steps: what is done while an indivisible action resolves. Deeds, moves, Mana and flow are the kinds of them."""

from __future__ import annotations

from magenoir.model.effects.node import Node


class Step(Node, frozen=True):
    """Something done while an indivisible action resolves."""
