"""Amounts: how many or how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magenoir.model.effects.node import Node

if TYPE_CHECKING:
    from magenoir.model.effects.conditions import Condition
    from magenoir.model.effects.node import Selector
    from magenoir.model.effects.selectors import Cards, Players


class Amount(Node, frozen=True):
    """How many or how much."""


class Number(Amount, frozen=True):
    """A printed digit: effects such as Time components can change it."""

    value: int


class AWord(Amount, frozen=True):
    """ "a", "another": one, but no digit, so nothing changes it."""


class Spelled(Amount, frozen=True):
    """ "four": a number, but no digit, so nothing changes it."""

    value: int


class Times(Amount, frozen=True):
    """An amount for each unit of another amount: one single value."""

    amount: Amount
    by: Amount


class X(Amount, frozen=True):
    """The announced X of this card; 0 while it is not determined (D10.5)."""


class Count(Amount, frozen=True):
    """How many there are; a component that counts several times is counted several times."""

    cards: Cards


class Per(Amount, frozen=True):
    """N per thing: one single value."""

    amount: Amount
    cards: Cards


class ManaUnder(Amount, frozen=True):
    """The Mana a card locks (of one element, or all)."""

    card: Selector
    element: str = ""


class HpOf(Amount, frozen=True):
    """The HP of a card or player, at that moment."""

    whose: Selector


class CostOf(Amount, frozen=True):
    """The printed cost of a card, all elements together; an X counts 0 (D2.4)."""

    card: Selector


class Half(Amount, frozen=True):
    """Half, rounded down."""

    amount: Amount


class Either(Amount, frozen=True):
    """ "3, or 4 if you are a Mage Noir"."""

    amount: Amount
    other: Amount
    condition: Condition


class Increased(Amount, frozen=True):
    """ "2, increased by 1 per Ice component": part of the amount itself."""

    amount: Amount
    by: Amount


class Provided(Amount, frozen=True):
    """The amount if the condition is true, otherwise 0."""

    amount: Amount
    condition: Condition


class AtMost(Amount, frozen=True):
    """The amount, but no more than the limit."""

    amount: Amount
    limit: Amount


class Result(Amount, frozen=True):
    """The amount of the step or event before; `of` only says in which words."""

    of: str = ""


class ManaInReserve(Amount, frozen=True):
    """The Mana of an element in a player's reserve."""

    who: Players
    element: str


class Discarded(Amount, frozen=True):
    """The spells you discarded from your hand this turn."""


class Fallen(Amount, frozen=True):
    """The defeated players."""


class PerPlayer(Amount, frozen=True):
    """An amount for each player that the game began with (H57)."""

    amount: Amount
