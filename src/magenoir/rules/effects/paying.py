"""Paying: Mana from a reserve goes to the Available Ether, or is lost."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import Option
from magenoir.model.mana import (
    ELEMENT_INDEX,
    ELEMENTS,
    NO_MANA,
    Mana,
    at_least_zero,
    covers,
    elements_in,
    minus,
    one,
    plus,
)
from magenoir.model.state import Frame
from magenoir.model.terms import Seat
from magenoir.rules.choosing import ask, several
from magenoir.rules.effects.perform import frame_of, measure, performs, whom
from magenoir.rules.ether import place_mana
from magenoir.rules.kernel import Procedure
from magenoir.table import Table

PAYING = ("R7.ether.when.pay", "D4.1.add")
Payment = fx.Pay | fx.PayOneOf | fx.PayAny | fx.PayCostOf


def can_pay(table: Table, frame: Frame, price: Payment) -> bool:
    """Is the Mana there? A price of nothing can always be paid (D10.3)."""
    reserve = table.state.seats[frame.you].reserve
    if table.is_out(frame.you):  # H55
        return False
    match price:
        case fx.Pay() | fx.PayCostOf():
            return covers(reserve, exact(table, frame, price))
        case fx.PayAny():
            return sum(reserve) >= _amount(table, frame, price)
        case _:
            dues = _dues(table, frame, price)
            return any(reserve[ELEMENT_INDEX[e]] >= due for e, due in dues.items())


def exact(table: Table, frame: Frame, price: fx.Pay | fx.PayCostOf) -> Mana:
    """The exact Mana that a price names; a printed X counts as 0 (D2.4)."""
    if isinstance(price, fx.Pay):
        return price.mana
    mana = NO_MANA
    for card in table.now.applying(frame).refer(price.card):
        mana = plus(mana, table[card].card.cost)
    return mana


def _dues(table: Table, frame: Frame, price: fx.PayOneOf) -> dict[str, int]:
    """How much of each element would do; never below 0 (D10.3)."""
    amount = _amount(table, frame, price)
    elements = [e for e in ELEMENTS if e in (price.elements or ELEMENTS)]
    return {e: max(0, amount - price.off[ELEMENT_INDEX[e]]) for e in elements}


def _amount(table: Table, frame: Frame, price: fx.PayOneOf | fx.PayAny) -> int:
    return table.now.applying(frame).value(price.amount)


@performs(fx.Pay)
@performs(fx.PayOneOf)
@performs(fx.PayCostOf)
def pay_price(table: Table, frame: int, step: fx.Pay | fx.PayOneOf | fx.PayCostOf) -> Procedure[bool]:
    return (yield from pay(table, frame, step))


def pay(table: Table, frame: int, price: Payment, optional: bool = False) -> Procedure[bool]:
    """Mana from the reserve goes to the Available Ether. A player who cannot pay is not asked."""
    this = frame_of(table, frame)
    if not can_pay(table, this, price):
        table.note(notes.CANNOT_PAY, "D9.1.condition", seat=this.you)
        return False
    options = _ways(table, this, price)
    answer = options[0]
    if optional or len(options) > 1:
        refuse = [Option("do not pay")] if optional else []
        answer = yield from ask(table, this.you, "pay", [*options, *refuse], "D4.4.player", *PAYING)
        if answer.form == "do not pay":
            return False
    mana = yield from _chosen(table, this, price, answer)
    if not any(mana):
        table.note(notes.PAYS_NOTHING, "D10.3.free", "D10.3.negative", seat=this.you)
    if isinstance(price, fx.PayCostOf):
        table.note(notes.PRINTED_COST, "D2.4.cost-word", "D2.4.printed")
    yield from place_mana(table, this.you, mana, "reserve", *PAYING)
    return True


def _chosen(table: Table, frame: Frame, price: Payment, answer: Option) -> Procedure[Mana]:
    """The Mana to be paid for a price; a price below 0 is 0 (D10.3)."""
    match price:
        case fx.Pay() | fx.PayCostOf():
            return at_least_zero(exact(table, frame, price))
        case fx.PayAny():
            return (yield from pick_mana(table, frame.you, _amount(table, frame, price)))
        case _:
            return one(answer.element, _dues(table, frame, price)[answer.element]) if answer.element else NO_MANA


def _ways(table: Table, frame: Frame, price: Payment) -> list[Option]:
    if not isinstance(price, fx.PayOneOf) or 0 in (dues := _dues(table, frame, price)).values():
        return [Option("pay")]
    reserve = table.state.seats[frame.you].reserve
    return [Option("pay {element}", element=e) for e, due in dues.items() if reserve[ELEMENT_INDEX[e]] >= due]


def pick_mana(table: Table, seat: Seat, amount: int) -> Procedure[Mana]:
    """Choose `amount` Mana from a reserve, of any elements, one by one; all of it, if there is less."""
    reserve = table.state.seats[seat].reserve
    if amount >= sum(reserve):
        return reserve
    chosen = NO_MANA
    for left in range(amount, 0, -1):
        options = [Option("pay {element}", element=e) for e in elements_in(minus(reserve, chosen))]
        answer = yield from ask(table, seat, "pay", options, "D4.4.player", *PAYING, left=several(left, amount))
        chosen = plus(chosen, one(answer.element))
    return chosen


@performs(fx.PayAny)
def pay_any(table: Table, frame: int, step: fx.PayAny) -> Procedure[bool]:
    """A player pays an amount, of elements of their choice; all they have, if that is less."""
    amount = yield from measure(table, frame, step.amount)
    paid = True
    for seat in whom(table, frame, step.who, step):
        mana = yield from pick_mana(table, seat, max(0, amount))
        paid = paid and sum(mana) >= amount
        yield from place_mana(table, seat, mana, "reserve", *PAYING)
    return paid


@performs(fx.LoseMana)
def lose_mana(table: Table, frame: int, step: fx.LoseMana) -> Procedure[bool]:
    """Back into the Infinite Ether, of elements of the player's choice."""
    amount = yield from measure(table, frame, step.amount)
    for seat in whom(table, frame, step.who, step):
        mana = yield from pick_mana(table, seat, max(0, amount))
        if any(mana):
            table.vanish(seat, mana, "R8.infinite", "R6.cards-win")
    return True


@performs(fx.EmptyReserve)
def empty_reserve(table: Table, frame: int, step: fx.EmptyReserve) -> Procedure[bool]:
    """A whole reserve goes to the Available Ether, placed by its player."""
    for seat in whom(table, frame, step.who, step):
        yield from place_mana(table, seat, table.state.seats[seat].reserve, "reserve", "R6.cards-win", "D4.1.add")
    return True
