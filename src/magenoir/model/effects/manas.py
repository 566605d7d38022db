"""Mana in steps: taken, locked, moved, released, paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from magenoir.model.effects.node import Step
from magenoir.model.effects.selectors import Players, This
from magenoir.model.mana import NO_MANA

if TYPE_CHECKING:
    from magenoir.model.effects.amounts import Amount
    from magenoir.model.effects.node import Selector
    from magenoir.model.effects.selectors import Cards
    from magenoir.model.mana import Mana


class TakeMana(Step, frozen=True):
    """Into your reserve, from the Available Ether (one by one, of your choice) or from the Infinite Ether."""

    amount: Amount
    element: str = ""
    up_to: bool = False
    source: Literal["available", "infinite"] = "available"


class LockMana(Step, frozen=True):
    """From the Infinite Ether under a card."""

    amount: Amount
    element: str
    under: Selector = This()


class PutManaUnder(Step, frozen=True):
    """From your reserve under a card."""

    amount: Amount
    under: Selector
    element: str = ""


class MoveMana(Step, frozen=True):
    """Mana under one card goes under another; `amount` None: all of it."""

    to: Selector
    amount: Amount | None = None
    element: str = ""
    source: Selector = This()

    @property
    def selectors(self) -> list[Selector]:
        return [self.source, self.to]


class DrainMana(Step, frozen=True):
    """Any amount of an element from under these goes under this."""

    element: str
    cards: Cards


class ManaToOwner(Step, frozen=True):
    """All the Mana that a card locks goes to its owner's reserve."""

    cards: Selector


class HpBecomes(Step, frozen=True):
    """This card starts with this much HP."""

    amount: Amount


class ShareOutMana(Step, frozen=True):
    """The Mana this locks goes to your reserve and your spells, one by one."""


class Release(Step, frozen=True):
    """Cards release Mana, as much as each can; `amount` None: all of it. `up_to`: some of it is enough (D9.1)."""

    amount: Amount | None
    element: str = ""
    cards: Selector = This()
    up_to: bool = False


class ReleaseChosen(Step, frozen=True):
    """A card releases as much Mana of an element as its player announces, up to a limit; no limit: all it has."""

    cards: Selector
    element: str
    most: Amount | None = None


class ReleaseDownTo(Step, frozen=True):
    """This releases all Mana beyond this amount."""

    amount: Amount


class EmptyReserve(Step, frozen=True):
    """A whole reserve goes to the Available Ether."""

    who: Players


class ExchangeMana(Step, frozen=True):
    """Swap Mana of your reserve, 1 for 1, with Mana locked under these."""

    cards: Cards


class Pay(Step, frozen=True):
    """Pay exactly this Mana to the Available Ether."""

    mana: Mana


class PayOneOf(Step, frozen=True):
    """Pay this much Mana of one of these elements; no elements: of any. `off`: less by this much of each element."""

    amount: Amount
    elements: tuple[str, ...] = ()
    off: Mana = NO_MANA


class PayAny(Step, frozen=True):
    """A player pays this much Mana, of any elements they like."""

    amount: Amount
    who: Players = Players("you")


class PayCostOf(Step, frozen=True):
    """Pay the printed cost of a card (D2.4)."""

    card: Selector


class AnnounceX(Step, frozen=True):
    """Announce X, no more than the Mana you can pay; the step refers to it."""

    step: Step


class LoseMana(Step, frozen=True):
    """A player puts this much Mana from their reserve back into the Infinite Ether."""

    amount: Amount
    who: Players


class AddCosts(Step, frozen=True):
    """As much Mana as the cards just phase shifted cost goes from the Infinite to the Available Ether."""


class TradeMana(Step, frozen=True):
    """Several trades at a rate of their own."""

    times: Amount
    give: Amount
    take: Amount
