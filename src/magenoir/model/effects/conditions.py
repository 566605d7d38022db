"""Conditions: what must be true."""

from __future__ import annotations

from typing import Literal

from magenoir.model.effects.amounts import Amount
from magenoir.model.effects.node import Node
from magenoir.model.effects.selectors import Cards, Players


class Condition(Node, frozen=True):
    """What must be true."""


class IsMageNoir(Condition, frozen=True):
    who: Players = Players("you")


class Not(Condition, frozen=True):
    condition: Condition


class Controls(Condition, frozen=True):
    """You control at least `cards.amount` of these (AWord: one)."""

    cards: Cards


class ThisIs(Condition, frozen=True):
    """This card is in that state."""

    state: Literal["prepared", "channeled", "exiled"]


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
    """The card just looked at is one of these."""

    cards: Cards


class Both(Condition, frozen=True):
    first: Condition
    second: Condition


class LocksSome(Condition, frozen=True):
    """This card locks at least this much Mana (of that element); `beyond`: more than that."""

    amount: Amount
    element: str = ""
    beyond: bool = False


class TurnIs(Condition, frozen=True):
    """Whose turn it is."""

    who: Players


class Drew(Condition, frozen=True):
    """A player has drawn at least this many cards this turn; `beyond`: more than that."""

    who: Players
    amount: Amount
    beyond: bool = False


class FirstPrepared(Condition, frozen=True):
    """This is the first spell that anybody prepared this turn."""


class EquipmentDestroyed(Condition, frozen=True):
    """Equipment was destroyed this turn, whoever controlled it."""


class HandEmpty(Condition, frozen=True):
    """You have no card in hand."""


class ReserveHolds(Condition, frozen=True):
    """A player has Mana of that element."""

    who: Players
    element: str


class DeckLarger(Condition, frozen=True):
    """Your deck has more than this many cards."""

    amount: Amount


class TopIs(Condition, frozen=True):
    """The top card of your discard pile is one of these."""

    cards: Cards


class AnimalRested(Condition, frozen=True):
    """One of your Animals is face up (A)."""


class NothingTaken(Condition, frozen=True):
    """The damage of the step before took no HP from the opponent."""


class NoHpLost(Condition, frozen=True):
    """No player has lost HP since these effects began."""


class NoHpLeft(Condition, frozen=True):
    """A player, or the Adversary once it has come, is at 0 HP or below."""

    who: Players


class Renewed(Condition, frozen=True):
    """The Adversary's deck has been renewed at least this often."""

    amount: Amount
