"""Mana in effects: paying, taking, locking, moving, releasing, exchanging."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.decision import DONE, Option
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
from magenoir.model.state import BOARD, CardId, Seat
from magenoir.rules.choosing import ask, distinct
from magenoir.rules.effects.perform import frame_of, measure, performs, which, whom
from magenoir.rules.ether import place_mana
from magenoir.rules.kernel import Procedure
from magenoir.rules.releasing import release as release_mana
from magenoir.table import Table
from magenoir.table.table import PILES

PAYING = ("R7.ether.when.pay", "D4.1.add")


def can_pay(table: Table, seat: Seat, price: fx.Step, source: CardId = -1) -> bool:
    """Is the Mana there? A price of nothing always is (D10.3)."""
    reserve = table.state.seats[seat].reserve
    if isinstance(price, fx.Pay):
        return covers(reserve, price.mana)
    assert isinstance(price, fx.PayOneOf)
    amount = table.now.value(price.amount, source, seat)
    return any(reserve[ELEMENT_INDEX[e]] >= amount for e in price.elements or ELEMENTS) or amount <= 0


def pay(table: Table, number: int, price: fx.Step, optional: bool = False) -> Procedure[bool]:
    """Mana of the reserve goes to the Available Ether. Who cannot pay is not asked."""
    frame = frame_of(table, number)
    if not can_pay(table, frame.you, price, frame.source):
        table.note("cannot pay", "D9.1.condition", seat=frame.you)
        return False
    options = _ways(table, frame.you, frame.source, price)
    answer = options[0]
    if optional or len(options) > 1:
        refuse = [Option("do not pay")] if optional else []
        answer = yield from ask(table, frame.you, "pay", [*options, *refuse], "D4.4.player", *PAYING)
        if answer.form == "do not pay":
            return False
    if isinstance(price, fx.Pay):
        mana = at_least_zero(price.mana)  # a price below 0 is 0 (D10.3)
    else:
        assert isinstance(price, fx.PayOneOf)
        mana = (
            one(answer.element, table.now.value(price.amount, frame.source, frame.you)) if answer.element else NO_MANA
        )
    if not any(mana):
        table.note("pays nothing", "D10.3.free", "D10.3.negative", seat=frame.you)
    yield from place_mana(table, frame.you, mana, "reserve", *PAYING)
    return True


def _ways(table: Table, seat: Seat, source: CardId, price: fx.Step) -> list[Option]:
    if isinstance(price, fx.Pay):
        return [Option("pay")]
    assert isinstance(price, fx.PayOneOf)
    amount = table.now.value(price.amount, source, seat)
    if amount <= 0:
        return [Option("pay")]
    reserve = table.state.seats[seat].reserve
    ordered = [e for e in ELEMENTS if e in (price.elements or ELEMENTS)]
    return [Option("pay {element}", element=e) for e in ordered if reserve[ELEMENT_INDEX[e]] >= amount]


@performs(fx.Pay)
def pay_exactly(table: Table, number: int, step: fx.Pay) -> Procedure[bool]:
    return (yield from pay(table, number, step))


@performs(fx.PayOneOf)
def pay_one_of(table: Table, number: int, step: fx.PayOneOf) -> Procedure[bool]:
    return (yield from pay(table, number, step))


@performs(fx.TakeMana)
def take_mana(table: Table, number: int, step: fx.TakeMana) -> Procedure[bool]:
    """Into your reserve: out of the Infinite Ether, or out of either pile, one by one."""
    seat = frame_of(table, number).you
    amount = yield from measure(table, number, step.amount)
    if step.source == "infinite":
        if amount > 0:
            table.take(seat, one(step.element, amount), "infinite", "R8.infinite")
        return True
    for _ in range(max(0, amount)):
        options = [
            Option("take {element} {pile}", element=element, pile=PILES[pile])
            for pile in (0, 1)
            for element in elements_in(table.state.ether[pile])
            if not step.element or element == step.element
        ]
        if not options:
            break
        answer = yield from ask(table, seat, "take", [*options, DONE] if step.up_to else options, "R7.ether.shared")
        if answer == DONE:
            break
        table.take(seat, one(answer.element), answer.pile, "R7.ether.shared")
    return True


@performs(fx.LockMana)
def lock_mana(table: Table, number: int, step: fx.LockMana) -> Procedure[bool]:
    """Out of the Infinite Ether under a card."""
    amount = yield from measure(table, number, step.amount)
    cards = yield from which(table, number, step.under, step)
    for card in cards:
        if amount > 0:
            table.lock(card, one(step.element, amount), "infinite", "R8.infinite", "R19.locked")
    return bool(cards)


@performs(fx.PutManaUnder)
def put_mana_under(table: Table, number: int, step: fx.PutManaUnder) -> Procedure[bool]:
    """Out of your reserve under a card, one by one."""
    seat = frame_of(table, number).you
    amount = yield from measure(table, number, step.amount)
    cards = yield from which(table, number, step.under, step)
    for card in cards:
        for _ in range(max(0, amount)):
            elements = list(elements_in(table.state.seats[seat].reserve))
            if not elements:
                return False
            options = [Option("move {element} to {card}", element=e, card=card) for e in elements]
            answer = yield from ask(table, seat, "move", options, "R19.locked")
            table.lock(card, one(answer.element), "reserve", "R19.locked", seat=seat)
    return bool(cards)


@performs(fx.MoveMana)
def move_mana(table: Table, number: int, step: fx.MoveMana) -> Procedure[bool]:
    """All the Mana this card locks goes under another."""
    source = frame_of(table, number).source
    cards = yield from which(table, number, step.to, step)
    mana = table[source].locked
    if not cards or table[source].zone != BOARD:
        return False
    if any(mana):
        table.lock(cards[0], mana, "card", "R19.locked", other=source)
    return True


@performs(fx.ShareOutMana)
def share_out_mana(table: Table, number: int, step: fx.ShareOutMana) -> Procedure[bool]:
    """The Mana this card locks goes to the reserve and to other spells of its player, one by one."""
    frame = frame_of(table, number)
    source, seat = frame.source, frame.you
    while table[source].zone == BOARD and any(table[source].locked):
        others = distinct(table, [card for card in table.state.zones[seat][BOARD] if card != source])
        options = []
        for element in elements_in(table[source].locked):
            options.append(Option("move {element} to reserve", element=element))
            options.extend(Option("move {element} to {card}", element=element, card=card) for card in others)
        answer = yield from ask(table, seat, "move", options, "R19.locked")
        if answer.card >= 0:
            table.lock(answer.card, one(answer.element), "card", "R19.locked", other=source)
        else:
            table.take(seat, one(answer.element), "card", "R7.reserve-kept", card=source)
    return True


@performs(fx.Release)
def release(table: Table, number: int, step: fx.Release) -> Procedure[bool]:
    """R19: Mana from under this card goes to the Available Ether; as much as there is, if less."""
    frame = frame_of(table, number)
    amount = yield from measure(table, number, step.amount)
    piece = table[frame.source]
    if piece.zone != BOARD:
        return False
    mana = yield from _which_mana(table, piece.controller, piece.locked, max(0, amount), step.element)
    yield from release_mana(table, piece.controller, piece.id, mana, "R19.release", "R7.ether.controller")
    return any(mana)


def _which_mana(table: Table, seat: Seat, locked: Mana, amount: int, element: str) -> Procedure[Mana]:
    """Which of the locked Mana is released: of one element, or as its controller likes."""
    if element:
        return one(element, min(amount, locked[ELEMENT_INDEX[element]]))
    if amount >= sum(locked):
        return locked
    chosen = NO_MANA
    for _ in range(amount):
        options = [Option("release {element}", element=e) for e in elements_in(minus(locked, chosen))]
        answer = yield from ask(table, seat, "move", options, "R7.ether.controller", "R19.release")
        chosen = plus(chosen, one(answer.element))
    return chosen


@performs(fx.EmptyReserve)
def empty_reserve(table: Table, number: int, step: fx.EmptyReserve) -> Procedure[bool]:
    """A whole reserve goes to the Available Ether, placed by its player."""
    for seat in whom(table, number, step.who, step):
        yield from place_mana(table, seat, table.state.seats[seat].reserve, "reserve", "R6.cards-win", "D4.1.add")
    return True


def exchangeable(table: Table, seat: Seat, source: CardId, step: fx.ExchangeMana) -> list[CardId]:
    """The cards whose Mana may be exchanged; what lies under a Ritual stays there (R14, H29)."""
    cards = table.now.select(step.cards, seat, source)
    return [card for card in cards if any(table[card].locked) and table[card].card.kind != "ritual"]


@performs(fx.ExchangeMana)
def exchange_mana(table: Table, number: int, step: fx.ExchangeMana) -> Procedure[bool]:
    """One Mana of the reserve goes under one of these cards, one that it locked comes back."""
    frame = frame_of(table, number)
    seat = frame.you
    cards = exchangeable(table, seat, frame.source, step)
    options = [
        Option("move {element} to {card}", element=element, card=card)
        for element in elements_in(table.state.seats[seat].reserve)
        for card in distinct(table, cards)
    ]
    if not options:
        return False
    given = yield from ask(table, seat, "move", options, "R14.ritual.abilities", "R19.locked", "H29")
    back = [Option("move {element} to reserve", element=e) for e in elements_in(table[given.card].locked)]
    answer = yield from ask(table, seat, "move", back, "R14.ritual.abilities", "R19.locked")
    table.lock(given.card, one(given.element), "reserve", "R19.locked", seat=seat)
    table.take(seat, one(answer.element), "card", "R7.reserve-kept", card=given.card)
    return True
