"""D2.2: whether the components and the Mana for a preparation are there, one way or another."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.mana import covers
from magenoir.model.terms import CardId, Seat
from magenoir.rules.components import Designation
from magenoir.rules.counting import say, supposing
from magenoir.rules.kernel import Procedure
from magenoir.rules.needs import lacking, needs_of
from magenoir.rules.paying import least_cost, may_change_discount
from magenoir.table import Table

OWN = frozenset({fx.NeedFewer, fx.NeedWaived, fx.NeedReplaced, fx.MayLower, fx.PayFrom})
OF_OTHERS = frozenset({fx.NeedReplaced, fx.NeedPaid, fx.NextPrepared})
"""What a spell, and other cards, may say about its means: if none does, components and Mana are simply counted."""


def has_means(table: Table, card: CardId, seat: Seat) -> bool:
    """Are they there, counting what may count twice once or twice (H66)?"""
    if _has_means(table, card, seat):
        return True
    texts = own_texts(table, card)
    return bool(texts) and _has_means(supposing(table, card, seat, texts), card, seat)


def _has_means(table: Table, card: CardId, seat: Seat) -> bool:
    """Are they there, as components count now?"""
    now = table.now
    quiet = OWN.isdisjoint(table[card].card.shapes) and OF_OTHERS.isdisjoint(now.roll.said)
    lowered = (now.roll.says(fx.CostChange) and now.lowering_components) or may_change_discount(table, card, seat)
    if quiet and not lowered:
        preparation = now.preparation(card, seat)
        paid = covers(table.state.seats[seat].reserve, preparation.cost())
        return paid and not any(lacking(table, seat, word, count) for word, count in preparation.needs())
    return Designation(table, card, seat).possible()


def missing(table: Table, card: CardId, seat: Seat) -> list[tuple[str, int]]:
    """The components that a player lacks for a preparation; empty if it can be done."""
    begun = Designation(table, card, seat)
    return [] if begun.enough() else [(word, gap) for word in begun.left if (gap := begun.gap(word))]


def own_texts(table: Table, card: CardId) -> list[fx.Node]:
    """What a spell says about its own preparation that may depend on what counts twice."""
    if not table.now.roll.says(fx.CountAs):
        return []
    return [said.node for said in table.now.abilities(card) if isinstance(said.node, fx.Standing)]


def settle_means(table: Table, card: CardId, seat: Seat) -> Procedure[None]:
    """D2.2.1, H66: settle which components count twice, if that changes what preparing a spell takes."""

    def look(then: Table) -> object:
        return least_cost(then, seat, card, ()), needs_of(then, card, seat)

    if texts := own_texts(table, card):
        yield from say(table, seat, card, texts, look, lambda then: has_means(then, card, seat))
