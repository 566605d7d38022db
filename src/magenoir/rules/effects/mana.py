"""Mana in effects: taken, locked, put under cards, exchanged, added."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import DONE, Option
from magenoir.model.mana import ELEMENTS, NO_MANA, Mana, elements_in, minus, one, plus
from magenoir.model.terms import PILES, CardId, Seat, sure
from magenoir.rules.choosing import ask, distinct, several
from magenoir.rules.effects.perform import frame_of, measure, performs, which
from magenoir.rules.ether import Addition
from magenoir.rules.kernel import Procedure
from magenoir.table import Table


@performs(fx.TakeMana)
def take_mana(table: Table, frame: int, step: fx.TakeMana) -> Procedure[bool]:
    """Into your reserve: out of the Infinite Ether, or out of either pile, one by one."""
    seat = frame_of(table, frame).you
    amount = yield from measure(table, frame, step.amount)
    if step.source == "infinite" and step.element:
        if amount > 0:
            table.take(seat, one(step.element, amount), "infinite", "R8.infinite")
        return True
    for left in range(amount, 0, -1):
        options = _offered(table, step)
        if not options:
            break
        rule = "R8.infinite" if step.source == "infinite" else "R7.ether.shared"
        offers = [*options, DONE] if step.up_to else options
        answer = yield from ask(table, seat, "take", offers, rule, left=several(left, amount))
        if answer == DONE:
            break
        table.take(seat, one(answer.element), answer.pile or "infinite", rule)
    return True


def _offered(table: Table, step: fx.TakeMana) -> list[Option]:
    """Mana that may be taken: of any element out of the Infinite Ether, or what lies in the two piles."""
    if step.source == "infinite":
        return [Option("take {element}", element=element) for element in ELEMENTS]
    return [
        Option("take {element} {pile}", element=element, pile=PILES[pile])
        for pile in (0, 1)
        for element in elements_in(table.state.ether[pile])
        if not step.element or element == step.element
    ]


@performs(fx.LockMana)
def lock_mana(table: Table, frame: int, step: fx.LockMana) -> Procedure[bool]:
    """Out of the Infinite Ether under a card."""
    amount = yield from measure(table, frame, step.amount)
    cards = yield from which(table, frame, step.under, step)
    for card in cards:
        if amount > 0:
            table.lock(card, one(step.element, amount), "infinite", "R8.infinite", "R19.locked")
    return bool(cards)


@performs(fx.PutManaUnder)
def put_mana_under(table: Table, frame: int, step: fx.PutManaUnder) -> Procedure[bool]:
    """From your reserve under a card, one by one; with several cards, the amount is shared among them (H67)."""
    seat = frame_of(table, frame).you
    amount = yield from measure(table, frame, step.amount)
    cards = yield from which(table, frame, step.under, step)
    rules = ("R19.locked", "H67") if len(cards) > 1 else ("R19.locked",)
    for left in range(amount if cards else 0, 0, -1):
        held = elements_in(table.state.seats[seat].reserve)
        options = [
            Option("move {element} to {card}", element=element, card=card)
            for element in held
            if step.element in ("", element)
            for card in distinct(table, cards)
        ]
        if not options:
            return False
        answer = yield from ask(table, seat, "move", options, *rules, left=several(left, amount))
        table.lock(sure(answer.card), one(answer.element), "reserve", *rules, seat=seat)
    return bool(cards)


def exchangeable(table: Table, seat: Seat, source: CardId, step: fx.ExchangeMana) -> list[CardId]:
    """The cards whose Mana may be exchanged, Rituals too (H29)."""
    return [card for card in table.now.speaker(source, seat).select(step.cards) if any(table[card].locked)]


@performs(fx.ExchangeMana)
def exchange_mana(table: Table, frame: int, step: fx.ExchangeMana) -> Procedure[bool]:
    """One Mana of the reserve goes under one of these cards, and one that it locked comes back."""
    this = frame_of(table, frame)
    seat = this.you
    cards = exchangeable(table, seat, this.source, step)
    options = [
        Option("move {element} to {card}", element=element, card=card)
        for element in elements_in(table.state.seats[seat].reserve)
        for card in distinct(table, cards)
    ]
    if not options:
        return False
    given = yield from ask(table, seat, "move", options, "R14.ritual.abilities", "R19.locked", "H29")
    taker = sure(given.card)
    back = [Option("move {element} to reserve", element=e) for e in elements_in(table[taker].locked)]
    answer = yield from ask(table, seat, "move", back, "R14.ritual.abilities", "R19.locked")
    table.lock(taker, one(given.element), "reserve", "R19.locked", seat=seat)
    table.take(seat, one(answer.element), "card", "R7.reserve-kept", card=taker)
    return True


@performs(fx.AddCosts)
def add_costs(table: Table, frame: int, step: fx.AddCosts) -> Procedure[bool]:
    """From the Infinite into the Available Ether, as much as these cards cost together (D2.4)."""
    this, mana = frame_of(table, frame), NO_MANA
    for card in this.it:
        table.note(notes.PRINTED_COST, "D2.4.cost-word", "D2.4.printed", card=card)
        mana = plus(mana, table[card].card.cost)
    yield from add_mana(table, this.you, mana)
    return bool(this.it)


def add_mana(table: Table, seat: Seat, mana: Mana) -> Procedure[None]:
    """R7: this Mana, in the order and on the piles that the player chooses."""
    addition = Addition(table, seat, "add", "add", "R8.infinite", count=sum(mana))
    while any(mana):
        element, pile, why = yield from addition.ask(list(elements_in(mana)))
        mana = minus(mana, one(element))
        table.place(seat, element, pile, "infinite", *why, "D4.1.add", "R8.infinite", "R7.ether.two-piles")
