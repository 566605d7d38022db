"""Selectors: whom or what an effect is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Node

if TYPE_CHECKING:
    from magenoir.model.effects.amounts import Amount


class Selector(Node, frozen=True):
    """Whom or what an effect is about."""


class Players(Selector, frozen=True):
    """you, the opponent, each player, any player (a target), that player (of the event), its owner."""

    which: Literal["you", "opponent", "each", "any", "that", "owner"] = "you"
    slot: int = 0


class AnyTarget(Selector, frozen=True):
    """ "any target": a player, or a Permanent with HP; fixed on entering the chain."""

    slot: int = 0


class This(Selector, frozen=True):
    """The card that says it."""


class It(Selector, frozen=True):
    """The card that the same paragraph spoke of just before."""


class Used(Selector, frozen=True):
    """The component(s) of this word that were used to prepare this card."""

    word: str


class Cards(Selector, frozen=True):
    """Cards by what they are. With an amount, on the board: targets; with an amount elsewhere: chosen while resolving;
    without an amount: every one."""

    zone: Literal["board", "hand", "discard", "deck", "exile"] = "board"
    side: Literal["any", "you", "opponent", "that"] = "any"
    amount: Amount | None = None
    up_to: bool = False
    state: Literal["", "prepared", "channeled"] = ""
    kinds: tuple[str, ...] = ()
    not_kinds: tuple[str, ...] = ()
    equipment_slot: str = ""
    element: str = ""
    word: str = ""
    component: bool = False
    with_hp: bool = False
    other: bool = False
    everywhere: bool = False  # ALL: in every zone (D9.3, H10)
    slot: int = 0
