"""Events of card text: what a triggered ability waits for."""

from __future__ import annotations

from typing import Literal

from magenoir.model.effects.amounts import Amount, AWord
from magenoir.model.effects.node import Node
from magenoir.model.effects.selectors import Cards


class When(Node, frozen=True):
    """What a triggered ability waits for."""


class WhenTurnStarts(When, frozen=True):
    """Your turn begins; or the Adversary's, whoever controls this (S.card.stays.effects)."""

    whose: Literal["you", "adversary"] = "you"


class WhenTurnEnds(When, frozen=True):
    whose: Literal["you", "each", "opponent"] = "you"


class WhenEntersPlay(When, frozen=True):
    """This enters play."""


class WhenLeavesBoard(When, frozen=True):
    """This leaves the board, wherever it goes."""


class WhenDiscardedFromBoard(When, frozen=True):
    """This is discarded from the board."""


class WhenUsedAsComponent(When, frozen=True):
    """After this was used as a component."""


class WhenActivated(When, frozen=True):
    """You activate this: not when it is merely applied."""


class WhenDamaged(When, frozen=True):
    """Damage is inflicted to you; `or_loss`: or you lose HP."""

    or_loss: bool = False


class WhenTraded(When, frozen=True):
    """You trade Mana (and that element is given or taken)."""

    element: str = ""


class WhenCardDiscarded(When, frozen=True):
    """A card goes from the board to a discard pile."""


class WhenDrawn(When, frozen=True):
    """A card is drawn; `second`: the second one that this player draws in a turn."""

    whose: Literal["you", "opponent"]
    second: bool = False


class WhenPrepared(When, frozen=True):
    """You prepare this; with `cards`: you prepare one of these."""

    cards: Cards | None = None


class WhenSpellActivated(When, frozen=True):
    """You activate one of these."""

    cards: Cards


class WhenChanneled(When, frozen=True):
    """A spell of yours becomes channeled, however it happens; `this`: this one."""

    this: bool = False


class WhenExhausted(When, frozen=True):
    """You exhaust your Animal; `preparing`: preparing a spell exhausts this one."""

    preparing: bool = False


class WhenDiscardedFromHand(When, frozen=True):
    """This is discarded from your hand."""


class WhenHandDiscard(When, frozen=True):
    """The opponent discards cards from their hand; once for every `every` cards."""

    every: Amount = AWord()


class WhenPileEntered(When, frozen=True):
    """A spell comes to your discard pile; `this`: this one, from the board."""

    this: bool = False


class WhenHandEntered(When, frozen=True):
    """A card comes to the opponent's hand outside their draw phase."""


class WhenPhaseShifted(When, frozen=True):
    """You phase shift the opponent; `yourself`: you are phase shifted, whoever does it."""

    yourself: bool = False


class WhenDamageTo(When, frozen=True):
    """Damage is inflicted to one of these; without cards: to this. `by`: by one of these."""

    cards: Cards | None = None
    by: Cards | None = None
    but: Cards | None = None  # by none of these


class WhenDamagedBy(When, frozen=True):
    """One of these inflicts damage to you."""

    by: Cards


class WhenEntered(When, frozen=True):
    """One of these enters play."""

    cards: Cards
