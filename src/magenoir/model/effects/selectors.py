"""Selectors: whom or what an effect is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Node, Selector
from magenoir.model.terms import Zone

if TYPE_CHECKING:
    from magenoir.model.effects.amounts import Amount


class Players(Selector, frozen=True):
    """you, the opponent, each player, each other player, any player (a target), that player (of the event), its owner;
    in co-op games, the active player and the Adversary (S)."""

    which: Literal["you", "opponent", "each", "others", "any", "that", "owner", "active", "adversary"] = "you"
    slot: int = 0


class AnyTarget(Selector, frozen=True):
    """ "any target": a player, or a Permanent with HP; fixed on entering the chain."""

    slot: int = 0


class This(Selector, frozen=True):
    """The card that says it."""


class It(Selector, frozen=True):
    """The card that the same paragraph mentioned just before."""


class Used(Selector, frozen=True):
    """The component(s) of this word that were used to prepare this card."""

    word: str


class YourAnimal(Selector, frozen=True):
    """D7.3: one of your Animals, chosen while resolving; `zones` says where it may be besides the board."""

    word: str = ""
    zones: tuple[Zone, ...] = ("board",)


class TopOfPile(Selector, frozen=True):
    """The top card of your discard pile."""


class Users(Selector, frozen=True):
    """The spells that used this as a component, even if it is gone, until a private zone ends the link (D6.4)."""

    kinds: tuple[str, ...] = ()
    last: bool = False  # only the one that used it last, and while it stays on the board (H71)


class Costing(Node, frozen=True):
    """What a cost must be (D2.4): the printed one, or the preparation cost; of one element, or in all."""

    how: Literal["least", "most", "above", "below", "exactly", "even", "odd"]
    amount: Amount | None = None
    element: str = ""
    preparation: bool = False


class Cards(Selector, frozen=True):
    """Cards by what they are. With an amount, on the board: targets; with an amount elsewhere: chosen while resolving;
    without an amount: every one."""

    zone: Literal["board", "hand", "discard", "deck", "exile"] = "board"
    side: Literal["any", "you", "opponent", "that", "active", "adversary"] = "any"
    amount: Amount | None = None
    up_to: bool = False
    state: Literal["", "prepared", "channeled"] = ""
    kinds: tuple[str, ...] = ()
    not_kinds: tuple[str, ...] = ()
    equipment_slot: str = ""
    not_slot: str = ""
    element: str = ""
    word: str = ""
    words: tuple[str, ...] = ()  # any of these names
    component: bool = False
    with_hp: bool = False
    without_hp: bool = False  # of Permanents; Equipment needs none
    other: bool = False
    everywhere: bool = False  # ALL: in every zone (D9.3, H10)
    keyword: str = ""
    locks_none: bool = False
    prepared_now: bool = False  # prepared in this turn
    activated: bool = False  # being activated
    copies: Literal["", "are", "are not"] = ""  # of this card, by its name
    draws: bool = False  # an effect of it draws cards
    costing: Costing | None = None
    targeting: Cards | None = None  # announced with such a target
    shares_word: bool = False  # with the card mentioned before
    channelable: bool = False  # a spell that may become channeled
    slot: int = 0
