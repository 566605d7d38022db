"""D2.3: as how many components a card counts. Most count once; some once more, some twice if they are asked to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magenoir.model import effects as fx
from magenoir.model.state import CardId

if TYPE_CHECKING:
    from magenoir.table.now.facts import Facts


def counts(now: Facts, card: CardId, user: CardId = -1) -> tuple[int, int]:
    """As how many components a card counts, and how many if its once-per-turn allowance is used too.

    Whatever it is asked for as, if it is one of those (H66). `user`: for the spell that is being prepared or activated,
    whose player may have said already which it is."""
    piece = now.state.cards[card]
    certain, at_most, more = 1, 1, 0
    for change, source, you, _, paragraph, *_ in now.count_changes:
        if isinstance(change, fx.CountMore):
            if now.matches(card, change.cards, you, source):
                more += now.value(change.amount, source, you)
        elif isinstance(change, fx.CountAs) and source == card:
            amount = now.value(change.amount, card, piece.controller)
            if not change.once_per_turn or said(now, card, user):
                certain = max(certain, amount)
            elif said(now, card, user) is None and not now.state.this_turn.get(("count", card, paragraph)):
                at_most = max(at_most, amount)
    return max(0, certain + more), max(0, max(certain, at_most) + more)


def said(now: Facts, card: CardId, user: CardId) -> bool | None:
    """Whether a card counts twice for this spell, if its player has said so or otherwise."""
    return next((twice for one, spell, twice in now.state.counted if (one, spell) == (card, user)), None)


def counted_by(now: Facts, card: CardId) -> list[CardId]:
    """Who makes a card count more often than once as a component, allowances left aside."""
    return [
        source
        for change, source, you, *_ in now.count_changes
        if (isinstance(change, fx.CountMore) and now.matches(card, change.cards, you, source))
        or (isinstance(change, fx.CountAs) and source == card and not change.once_per_turn)
    ]
