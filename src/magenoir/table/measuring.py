"""Amounts and conditions: how much it is now, and whether it is so now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magenoir.model import effects as fx
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.state import BOARD, CardId, CardState, Seat

if TYPE_CHECKING:
    from magenoir.table.facts import Facts


def value(
    now: Facts,
    amount: fx.Amount,
    source: CardId,
    you: Seat,
    it: tuple[CardId, ...] = (),
    extra: int = 0,
    that: Seat = -1,
) -> int:
    """An amount, as far as it needs no question; `extra` is what a question added to a count."""
    match amount:
        case fx.Number():
            return amount.value
        case fx.AWord():
            return 1
        case fx.X():
            return now.known(source).x or 0
        case fx.Count():
            return now.count(amount.cards, you, source, that) + extra
        case fx.Per():
            each = value(now, amount.amount, source, you, it)
            return each * (now.count(amount.cards, you, source, that) + extra)
        case fx.ManaUnder():
            locked = [now.known(card).locked for card in now.refer(amount.card, source, it)]
            index = ELEMENT_INDEX.get(amount.element)
            return sum(sum(mana) if index is None else mana[index] for mana in locked)
        case fx.HpOf():
            if isinstance(amount.whose, fx.Players):
                return sum(now.state.seats[s].hp for s in now.players(amount.whose, you, that))
            return sum(now.known(card).hp or 0 for card in now.refer(amount.whose, source, it))
        case fx.CostOf():
            return sum(sum(now.state.cards[card].card.cost) for card in now.refer(amount.card, source, it))
        case fx.Half():
            return value(now, amount.amount, source, you, it) // 2
        case fx.Either():
            chosen = amount.other if holds(now, amount.condition, source, you) else amount.amount
            return value(now, chosen, source, you, it, extra, that)
        case fx.Increased():
            return value(now, amount.amount, source, you, it) + value(now, amount.by, source, you, it, extra, that)
        case _:
            raise TypeError(f"no amount: {amount!r}")


def holds(now: Facts, condition: fx.Condition, source: CardId, you: Seat, it: tuple[CardId, ...] = ()) -> bool:
    """Is it so, now, for this card and its player?"""
    piece = now.state.cards[source]
    match condition:
        case fx.IsMageNoir():
            return any(now.is_mage_noir(seat) for seat in now.players(condition.who, you))
        case fx.Not():
            return not holds(now, condition.condition, source, you, it)
        case fx.Controls():
            need = value(now, condition.cards.amount or fx.AWord(), source, you)
            return now.count(condition.cards, you, source) >= need
        case fx.ThisIs():
            return piece.zone == BOARD and piece.state == condition.state
        case fx.LocksNo():
            return not locked(piece, condition.element)
        case fx.Locks():
            return bool(locked(piece, condition.element))
        case fx.ReserveEmpty():
            return not any(now.state.seats[you].reserve)
        case fx.ZenithActive():
            return now.state.seats[you].zenith
        case fx.ItIs():
            return any(now.matches(card, condition.cards, you, source, anywhere=True) for card in it)
        case _:
            raise TypeError(f"no condition: {condition!r}")


def locked(piece: CardState, element: str) -> int:
    return piece.locked[ELEMENT_INDEX[element]] if element else sum(piece.locked)
