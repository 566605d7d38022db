"""D9.1: the X of "X to Y". What is missing for it, checked before it is offered and again before it is done."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.mana import ELEMENT_INDEX, Mana, at_least_zero, minus
from magenoir.model.message import Message
from magenoir.model.state import Frame
from magenoir.model.terms import BOARD
from magenoir.rules.animals import animals
from magenoir.rules.effects.paying import can_pay
from magenoir.rules.targeting import candidates, fitting
from magenoir.rules.zones import discardable, why_not_discarded
from magenoir.table import Table


def lacking(table: Table, frame: Frame, price: fx.Step) -> Message | None:
    """What is missing to apply a price in full now; None: nothing."""
    match price:
        case fx.And():
            missing = next(filter(None, (lacking(table, frame, part) for part in price.steps)), None)
            return missing or _too_little_for_all(table, frame, price)
        case fx.Pay() | fx.PayOneOf() | fx.PayAny() | fx.PayCostOf():
            return None if can_pay(table, frame, price) else Message("the Mana to pay is not in your reserve")
        case fx.DiscardFromHand() if price.amount is not None:
            return None if _enough_in_hand(table, frame, price) else Message("there are too few cards in your hand")
        case fx.Discard(cards=fx.This()):
            stays = table[frame.source].zone != BOARD or why_not_discarded(table, frame.source)
            return Message("it cannot be destroyed") if stays else None
        case fx.Discard(cards=fx.Cards() as cards):
            return None if candidates(table, frame, cards, price) else Message("there is nothing to destroy")
        case fx.Send():
            return None if _enough_to_send(table, frame, price) else Message("there are too few such cards")
        case fx.Release(cards=fx.This()) if price.amount is not None:
            wanted = table.now.applying(frame).value(price.amount)
            has = _of_element(table[frame.source].locked, price.element)
            least = min(1, wanted) if price.up_to else wanted
            there = has >= max(1, least) and wanted > 0 and table[frame.source].zone == BOARD
            return None if there else Message("it locks no Mana to release")
        case fx.PutManaUnder():
            reserve = table.state.seats[frame.you].reserve
            return None if _enough_to_put(table, frame, price, reserve) else Message("there is no Mana to put under it")
        case _:
            return None


def _too_little_for_all(table: Table, frame: Frame, price: fx.And) -> Message | None:
    """Mana cannot be paid and put under a card, too."""
    left = table.state.seats[frame.you].reserve
    for part in price.steps:
        if isinstance(part, fx.Pay):
            left = minus(left, at_least_zero(part.mana))
    enough = all(_enough_to_put(table, frame, part, left) for part in price.steps if isinstance(part, fx.PutManaUnder))
    return None if enough else Message("there is no Mana to put under it")


def _enough_in_hand(table: Table, frame: Frame, price: fx.DiscardFromHand) -> bool:
    assert price.amount is not None
    if table.is_out(frame.you):  # H55
        return False
    cards = discardable(table, frame.you, price, frame.you, frame.source)
    return len(cards) >= table.now.applying(frame).value(price.amount)


def _enough_to_send(table: Table, frame: Frame, price: fx.Send) -> bool:
    """Are there as many cards as a price sends elsewhere, of your own Animals for instance?"""
    match price.cards:
        case fx.YourAnimal():
            return bool(animals(table, frame.you, price.cards))
        case fx.Cards() if price.cards.amount is not None:
            amount = price.cards.amount
            wanted = table.now.applying(frame).value(amount)
            on_board = price.cards.zone == BOARD
            found = candidates(table, frame, price.cards, price) if on_board else fitting(table, frame, price.cards)
            return len(found) >= wanted
        case _:
            return True


def _enough_to_put(table: Table, frame: Frame, price: fx.PutManaUnder, reserve: Mana) -> bool:
    wanted = table.now.applying(frame).value(price.amount)
    under = not isinstance(price.under, fx.Cards) or candidates(table, frame, price.under, price)
    return bool(under) and _of_element(reserve, price.element) >= wanted


def _of_element(mana: Mana, element: str) -> int:
    return mana[ELEMENT_INDEX[element]] if element else sum(mana)
