"""What a card's own text forbids everybody and everything: activating it, channeling it."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.terms import CardId
from magenoir.table import Table

FORBIDDEN = ("R6.cards-win", "D4.4.conditions")


def why_not_activated(table: Table, card: CardId) -> tuple[str, ...]:
    """The rules that stop every player and effect from activating a card; empty if it can be activated."""
    if _cannot_be(table, card, "activated"):
        return FORBIDDEN
    for only, active in table.now.changes(fx.ActivatedOnlyIf):
        if active.source == card and not table.now.speaker(card, active.you).holds(only.condition):
            return FORBIDDEN
    return ()


def why_not_channeled(table: Table, card: CardId) -> tuple[str, ...]:
    """The rules that stop a card from becoming channeled, in any zone; empty if it can be."""
    return FORBIDDEN if _cannot_be(table, card, "channeled") else ()


def _cannot_be(table: Table, card: CardId, deed: str) -> bool:
    changes = table.now.own_changes(card, table[card].controller, fx.CannotBe)
    return any(change.deed == deed for change in changes)
