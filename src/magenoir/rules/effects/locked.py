"""Mana under cards: moved from one to another, shared out, taken back, released."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model.decision import DONE, Option
from magenoir.model.mana import ELEMENT_INDEX, NO_MANA, Mana, elements_in, minus, one, plus
from magenoir.model.terms import BOARD, TRANSITION, CardId, Seat
from magenoir.rules.choosing import ask, distinct, several
from magenoir.rules.effects.perform import frame_of, measure, performs, which
from magenoir.rules.kernel import Procedure
from magenoir.rules.releasing import release as release_mana
from magenoir.table import Table

RELEASING = ("R19.release", "R7.ether.controller")


@performs(fx.MoveMana)
def move_mana(table: Table, frame: int, step: fx.MoveMana) -> Procedure[bool]:
    """Mana that one card locks goes under another: all of it, or an amount of one element, as far as it is there."""
    givers = yield from which(table, frame, step.source, step)
    takers = yield from which(table, frame, step.to, step)
    if not takers or not givers or table[givers[0]].zone != BOARD:
        return False
    mana = table[givers[0]].locked
    if step.amount is not None:
        amount = yield from measure(table, frame, step.amount)
        mana = yield from _which_mana(table, frame_of(table, frame).you, mana, max(0, amount), step.element)
    if any(mana):
        table.lock(takers[0], mana, "card", "R19.locked", other=givers[0])
    return True


@performs(fx.DrainMana)
def drain_mana(table: Table, frame: int, step: fx.DrainMana) -> Procedure[bool]:
    """Any amount of an element, one by one, from under these cards to under this one."""
    this = frame_of(table, frame)
    receivers = yield from which(table, frame, fx.This(), step)
    while receivers:
        cards = table.now.applying(this).select(step.cards)
        givers = [c for c in cards if c != this.source and table[c].locked[ELEMENT_INDEX[step.element]]]
        if not givers:
            break
        options = [
            Option("move {element} from {card} to {other}", element=step.element, card=card, other=this.source)
            for card in distinct(table, givers)
        ]
        answer = yield from ask(table, this.you, "move", [*options, DONE], "R19.locked", "D4.4.player")
        if answer == DONE:
            break
        table.lock(this.source, one(step.element), "card", "R19.locked", other=answer.card)
    return bool(receivers)


@performs(fx.ManaToOwner)
def mana_to_owner(table: Table, frame: int, step: fx.ManaToOwner) -> Procedure[bool]:
    """What a card locks goes to its owner's reserve, even if the card is already on its way to a pile."""
    cards = yield from which(table, frame, step.cards, step)
    for card in cards:
        piece = table[card]
        if piece.zone in (BOARD, TRANSITION) and any(piece.locked) and not table.is_out(piece.owner):
            table.take(piece.owner, piece.locked, "card", "R6.cards-win", "R7.reserve-kept", card=card)
    return bool(cards)


@performs(fx.ShareOutMana)
def share_out_mana(table: Table, frame: int, step: fx.ShareOutMana) -> Procedure[bool]:
    """The Mana this card locks goes to the reserve and to other spells of its player, one by one."""
    this = frame_of(table, frame)
    source, seat = this.source, this.you
    while table[source].zone == BOARD and any(table[source].locked):
        others = distinct(table, [card for card in table.state.zones[seat][BOARD] if card != source])
        options = []
        for element in elements_in(table[source].locked):
            options.append(Option("move {element} to reserve", element=element))
            options.extend(Option("move {element} to {card}", element=element, card=card) for card in others)
        answer = yield from ask(table, seat, "move", options, "R19.locked")
        if answer.card is not None:
            table.lock(answer.card, one(answer.element), "card", "R19.locked", other=source)
        else:
            table.take(seat, one(answer.element), "card", "R7.reserve-kept", card=source)
    return True


# --------------------------------------------------------------------------------------------------------- releasing


@performs(fx.Release)
def release(table: Table, frame: int, step: fx.Release) -> Procedure[bool]:
    """R19: Mana from under cards goes to the Available Ether; all of it, if there is less."""
    amount = None if step.amount is None else (yield from measure(table, frame, step.amount))
    cards = yield from which(table, frame, step.cards, step)
    released = 0
    for card in cards:
        released += yield from release_from(table, card, amount, step.element)
    table.change_frame(frame, result=released)
    return released > 0


@performs(fx.ReleaseChosen)
def release_chosen(table: Table, frame: int, step: fx.ReleaseChosen) -> Procedure[bool]:
    """As much as was announced on entering (H43), if it is still there."""
    cards = yield from which(table, frame, step.cards, step)
    released = 0
    for card in cards[:1]:
        released = yield from release_from(table, card, frame_of(table, frame).x or 0, step.element)
    table.change_frame(frame, result=released)
    return True


@performs(fx.ReleaseDownTo)
def release_down_to(table: Table, frame: int, step: fx.ReleaseDownTo) -> Procedure[bool]:
    kept = yield from measure(table, frame, step.amount)
    cards = yield from which(table, frame, fx.This(), step)
    for card in cards:
        yield from release_from(table, card, sum(table[card].locked) - max(0, kept), "")
    return bool(cards)


def release_from(table: Table, card: CardId, amount: int | None, element: str) -> Procedure[int]:
    """A card on the board releases `amount` Mana (None: all it has), placed by its controller."""
    piece = table[card]
    if piece.zone != BOARD:
        return 0
    wanted = sum(piece.locked) if amount is None else max(0, amount)
    mana = yield from _which_mana(table, piece.controller, piece.locked, wanted, element)
    yield from release_mana(table, piece.controller, card, mana, *RELEASING)
    return sum(mana)


def _which_mana(table: Table, seat: Seat, locked: Mana, amount: int, element: str) -> Procedure[Mana]:
    """Which of the locked Mana is released: one element, or whatever its controller chooses."""
    if element:
        return one(element, min(amount, locked[ELEMENT_INDEX[element]]))
    if amount >= sum(locked):
        return locked
    chosen = NO_MANA
    for left in range(amount, 0, -1):
        options = [Option("release {element}", element=e) for e in elements_in(minus(locked, chosen))]
        answer = yield from ask(
            table, seat, "move", options, "R7.ether.controller", "R19.release", left=several(left, amount)
        )
        chosen = plus(chosen, one(answer.element))
    return chosen
