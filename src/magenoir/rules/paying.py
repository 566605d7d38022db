"""D2.2.3, D2.4: paying for a preparation. Where its Mana may come from, and what else it takes."""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import NOTHING, Option
from magenoir.model.mana import ELEMENT_INDEX, Mana, at_least_zero, covers, elements_in, minus, one, plus
from magenoir.model.terms import BOARD, EXILE, CardId, Seat
from magenoir.rules.animals import animals
from magenoir.rules.choosing import ask, ask_card, ask_card_or, distinct
from magenoir.rules.ether import place_mana
from magenoir.rules.kernel import Procedure
from magenoir.rules.needs import pay_with_cards, price_cards
from magenoir.rules.zones import hand
from magenoir.table import Table

CHANGED = ("R6.cards-win", "D2.2.2.changes")
DISCOUNTS = frozenset({fx.CostChange, fx.MayLower})
"""What a spell may say about its own cost."""


def funds(table: Table, seat: Seat, card: CardId) -> Mana:
    """All the Mana that may go under a spell: the reserve, and what its text lets it take from under others."""
    found = table.state.seats[seat].reserve
    for giver in givers(table, seat, card):
        found = plus(found, table[giver].locked)
    return found


def givers(table: Table, seat: Seat, card: CardId) -> list[CardId]:
    """The cards from under which Mana may be used to prepare this one (Desert fangs)."""
    changes = [change for change in table.now.own_changes(card, seat, fx.PayFrom) if not change.abilities]
    cards = (giver for change in changes for giver in table.now.speaker(card, seat).select(change.cards))
    return [giver for giver in dict.fromkeys(cards) if any(table[giver].locked)]


def least_cost(table: Table, seat: Seat, card: CardId, used: Sequence[CardId]) -> Mana:
    """D2.4: the preparation cost with these components, lowered as far as its player can lower it."""
    cost = table.now.preparation(card, seat).cost(used=used)
    for change in lowerings(table, seat, card, used):
        cost = at_least_zero(minus(cost, change.mana))
    return cost


def lowerings(table: Table, seat: Seat, card: CardId, used: Sequence[CardId]) -> list[fx.MayLower]:
    """What its player may do once while preparing to lower the cost, if there are cards for it (Time deletion)."""
    changes = table.now.own_changes(card, seat, fx.MayLower, used)[:1]
    others = sum(other != card for other in hand(table, seat))
    return [change for change in changes if 0 < exiled_for(table, seat, card, change) <= others]


def exiled_for(table: Table, seat: Seat, card: CardId, change: fx.MayLower) -> int:
    """How many cards are exiled from the hand to lower the cost."""
    assert isinstance(change.price, fx.Send)
    assert isinstance(change.price.cards, fx.Cards)
    return table.now.speaker(card, seat).value(change.price.cards.amount or fx.AWord())


def may_change_discount(table: Table, card: CardId, seat: Seat) -> bool:
    """H68: may a component change what a spell itself says about its cost?"""
    if DISCOUNTS.isdisjoint(table[card].card.shapes):
        return False
    return any(table.now.lends(other) and table.now.is_component(other) for other in table.state.zones[seat][BOARD])


def changes_discount(table: Table, seat: Seat, card: CardId, used: Sequence[CardId]) -> bool:
    """H68: do these components change what a spell itself says about its cost?"""
    own = table.now.own_changes
    return any(own(card, seat, kind, used) != own(card, seat, kind) for kind in (fx.CostChange, fx.MayLower))


def unmet_discard(table: Table, seat: Seat, card: CardId) -> bool:
    """Must cards be discarded for this preparation, and are there too few (Mana shield)?"""
    changes = table.now.own_changes(card, seat, fx.MustDiscard)
    return any(not price_cards(table, card, seat, change.price) for change in changes)


def pay_for(table: Table, seat: Seat, card: CardId, used: Sequence[CardId]) -> Procedure[None]:
    """D2.2.3: pay all that a preparation takes besides its components; it is known to be there."""
    for change in table.now.own_changes(card, seat, fx.MustDiscard):
        yield from pay_with_cards(table, card, seat, change.price, *CHANGED, "D2.2.3.pay")
    x = (yield from _ask_x(table, seat, card)) if table[card].card.x_element else 0
    cost = table.now.preparation(card, seat).cost(x, used)
    if changes_discount(table, seat, card, used):
        table.note(notes.COSTS_OTHERWISE, "H68", "D2.2.2.changes", card=card)
    for lowering in lowerings(table, seat, card, used):
        cost = yield from _lower(table, seat, card, cost, lowering)
    yield from _pay_mana(table, seat, card, cost, used)
    if table[card].card.exhausts:
        yield from _exhaust(table, seat)
    if table.now.changes(fx.SlowcastWaived):
        yield from _waive_slowcast(table, seat, card)


def _ask_x(table: Table, seat: Seat, card: CardId) -> Procedure[int]:
    """D2.4: settle the X now."""
    printed = table[card].card
    element = ELEMENT_INDEX[printed.x_element]
    most = table.state.seats[seat].reserve[element] - printed.cost[element]
    options = [Option("X = {number}", number=n) for n in range(most + 1)]
    x = (yield from ask(table, seat, "X", options, "D2.4.x-fixed", "D2.2.3.pay")).number
    table.set_on_board(card, x=x)
    return x


def _lower(table: Table, seat: Seat, card: CardId, cost: Mana, change: fx.MayLower) -> Procedure[Mana]:
    """Exile cards from the hand to make the spell cheaper; a must if there is too little Mana otherwise."""
    extra = (NOTHING,) if covers(funds(table, seat, card), cost) else ()
    rules = (*CHANGED, "D4.4.player")
    for _ in range(exiled_for(table, seat, card, change)):
        others = [other for other in hand(table, seat) if other != card]
        chosen = yield from ask_card_or(table, seat, "choose", "choose {card}", others, *rules, extra=extra)
        if chosen is None:
            return cost
        table.move(chosen, EXILE, *CHANGED, "D6.3.printed")
        extra = ()  # it is all of them, or none
    return at_least_zero(minus(cost, change.mana))


def _pay_mana(table: Table, seat: Seat, card: CardId, cost: Mana, used: Sequence[CardId]) -> Procedure[None]:
    """D2.4: the preparation cost goes under the spell, from the reserve or from under cards that may give it."""
    fixed: tuple[str, ...] = ("D2.4.x-fixed",) if table[card].card.x_element else ()
    fixed += ("D2.2.2.changes",) if used and cost != table.now.preparation(card, seat).cost(table[card].x or 0) else ()
    rules = ("D2.2.3.pay", "R9.prepare.cost", "R9.from-reserve", "D2.4.preparation", "R19.locked", *fixed)
    own = cost
    if givers(table, seat, card):
        own = yield from _from_others(table, seat, card, cost)
    table.lock(card, own, "reserve", *rules, seat=seat)


def _from_others(table: Table, seat: Seat, card: CardId, cost: Mana) -> Procedure[Mana]:
    """Mana by Mana, if there is a choice: from the reserve, or from under which card. Returns the reserve's part."""
    own = cost
    for element in elements_in(cost):
        index = ELEMENT_INDEX[element]
        reserve, left = table.state.seats[seat].reserve[index], cost[index]
        while left > 0:
            cards = distinct(table, [g for g in givers(table, seat, card) if table[g].locked[index]])
            options = [Option("pay {element}", element=element)] if reserve else []
            options += [Option("pay {element} from {card}", element=element, card=giver) for giver in cards]
            there = reserve + sum(table[g].locked[index] for g in givers(table, seat, card))
            answer = yield from ask(
                table, seat, "pay", options, *CHANGED, "D2.2.3.pay", "R19.locked", idle=there == left
            )
            left -= 1
            if answer.card is None:
                reserve -= 1
                continue
            own = minus(own, one(element))
            table.lock(card, one(element), "card", *CHANGED, "D2.2.3.pay", "R19.locked", other=answer.card)
    return own


def rested_animals(table: Table, seat: Seat) -> list[CardId]:
    """The Animals of a player that are face up."""
    return [card for card in animals(table, seat) if table[card].state == "rested"]


def _exhaust(table: Table, seat: Seat) -> Procedure[None]:
    """A, H69: a spell with the sign exhausts an Animal of its player, whichever they choose (D7.3)."""
    cards = distinct(table, rested_animals(table, seat))
    rules = ("A.cost.exhaust", "A.cost.preparing", "H69")
    chosen = cards[0]
    if len(cards) > 1:
        chosen = yield from ask_card(table, seat, "choose", "choose {card}", cards, *rules, "D7.3.one-of")
    table.set_state(chosen, "exhausted", *rules, "A.exhausted.face-down", preparing=True)


def _waive_slowcast(table: Table, seat: Seat, card: CardId) -> Procedure[None]:
    """H36: for extra Mana, once, a spell loses Slowcast, printed or given. Its cost stays the same."""
    change, active = table.now.changes(fx.SlowcastWaived)[0]
    reserve = table.state.seats[seat].reserve
    if not table.now.has(card, "Slowcast") or not covers(reserve, change.mana):
        return
    options = (Option("pay"), Option("do not pay"))
    answer = yield from ask(table, seat, "pay", options, "H36", "D4.4.player", "D2.2.3.pay", "R7.ether.when.pay")
    if answer.form == "do not pay":
        return
    yield from place_mana(table, seat, change.mana, "reserve", "H36", "R7.ether.when.pay")
    lost = fx.Standing(fx.LosesKeyword(fx.Keyword("Slowcast")))
    with table.speaking(active.source):
        table.begin_lasting(
            notes.LOSES_SLOWCAST, seat, "H36", "D4.5.1.while", ability=lost, subject=card, until="reset"
        )
