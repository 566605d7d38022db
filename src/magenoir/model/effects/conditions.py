"""Conditions: what must be so."""

from __future__ import annotations

from typing import Literal

from magenoir.model.effects.node import Node
from magenoir.model.effects.selectors import Cards, Players


class Condition(Node, frozen=True):
    """What must be so."""


class IsMageNoir(Condition, frozen=True):
    who: Players = Players("you")


class Not(Condition, frozen=True):
    condition: Condition


class Controls(Condition, frozen=True):
    """You control at least so many of these; `cards.amount` says how many (AWord: one)."""

    cards: Cards


class ThisIs(Condition, frozen=True):
    """This card is in that state."""

    state: Literal["prepared", "channeled"]


class LocksNo(Condition, frozen=True):
    """This card locks no Mana (of that element)."""

    element: str = ""


class Locks(Condition, frozen=True):
    """This card locks at least one Mana (of that element)."""

    element: str = ""


class ReserveEmpty(Condition, frozen=True):
    """Your reserve holds no Mana."""


class ZenithActive(Condition, frozen=True):
    """D3.2.6: Zenith is active for you this turn."""


class ItIs(Condition, frozen=True):
    """The card just seen is one of these."""

    cards: Cards
