"""D9.1: the X of "X to Y". What is missing for it, asked before it is offered and again before it is done."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.mana import ELEMENT_INDEX, Mana
from magenoir.model.state import BOARD, Frame
from magenoir.rules.announcing import candidates
from magenoir.rules.effects.mana import can_pay
from magenoir.rules.zones import hand, why_not_discarded
from magenoir.table import Table


def lacking(table: Table, frame: Frame, price: fx.Step) -> str:
    """What is missing for a price to be applied in full now; empty when nothing is."""
    match price:
        case fx.And():
            return next(filter(None, (lacking(table, frame, part) for part in price.steps)), "")
        case fx.Pay() | fx.PayOneOf():
            return "" if can_pay(table, frame.you, price, frame.source) else "the Mana to pay is not in your reserve"
        case fx.DiscardFromHand() if price.amount is not None:
            wanted = table.now.value(price.amount, frame.source, frame.you)
            return "" if len(hand(table, frame.you)) >= wanted else "there are too few cards in your hand"
        case fx.Discard(cards=fx.This()):
            stays = table[frame.source].zone != BOARD or why_not_discarded(table, frame.source)
            return "it cannot be destroyed" if stays else ""
        case fx.Discard(cards=fx.Cards() as cards):
            return "" if candidates(table, frame, cards, price) else "there is nothing to destroy"
        case fx.PutManaUnder(under=fx.This()):
            reserve = table.state.seats[frame.you].reserve
            return "" if _has(reserve, price.element) else "there is no Mana to put under it"
        case fx.Release(cards=fx.This()):
            return "" if _has(table[frame.source].locked, price.element) else "it locks no Mana to release"
        case _:
            return ""


def _has(mana: Mana, element: str) -> bool:
    return bool(mana[ELEMENT_INDEX[element]] if element else any(mana))
