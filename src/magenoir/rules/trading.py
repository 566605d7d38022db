"""R10: trading Mana with the larger pile of the Available Ether (H1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from magenoir.model import events as ev
from magenoir.model.decision import Option, Refusal
from magenoir.model.effects import PilesEqual, TradeRateIs
from magenoir.model.mana import NO_MANA, Mana, elements_in, minus, one, plus
from magenoir.model.terms import PILES, Seat
from magenoir.rules.choosing import ask
from magenoir.rules.kernel import Procedure
from magenoir.table import Table

RULES = ("R10.trade", "R10.trade.larger", "R10.trade.any", "R10.trade.pick", "D4.1.trade", "H1")


class Rate(NamedTuple):
    """How many are given for how many taken, whatever other cards say about trades."""

    give: int
    take: int


def trade_piles(table: Table) -> tuple[int, ...]:
    """The larger pile; either, if they are equal; never an empty one."""
    left, right = sum(table.state.ether[0]), sum(table.state.ether[1])
    if not left and not right:
        return ()
    if table.now.changes(PilesEqual):
        return tuple(pile for pile in (0, 1) if any(table.state.ether[pile]))
    return (0, 1) if left == right else (0,) if left > right else (1,)


def possible(table: Table, seat: Seat, received: str, given: Mana, reserve: Mana, rate: Rate | None = None) -> bool:
    """Can this trade be completed with what is left of the reserve?"""
    if rate is not None:
        return sum(given) + sum(reserve) >= rate.give
    if not table.now.changes(TradeRateIs):
        return sum(given) + sum(reserve) >= 2
    return _met(table, seat, received, given) or any(
        possible(table, seat, received, plus(given, one(element)), minus(reserve, one(element)))
        for element in elements_in(reserve)
    )


def _met(table: Table, seat: Seat, received: str, given: Mana, rate: Rate | None = None) -> bool:
    return sum(given) >= (rate.give if rate else table.now.trade_rate(seat, {received, *elements_in(given)}))


def _offers(table: Table, seat: Seat, rate: Rate | None = None) -> Iterator[Option]:
    piles = trade_piles(table)
    form = "receive {element} {pile}" if len(piles) > 1 else "receive {element}"
    for pile in piles:
        for element in elements_in(table.state.ether[pile]):
            if possible(table, seat, element, NO_MANA, table.state.seats[seat].reserve, rate):
                yield Option(form, element=element, pile=PILES[pile])


def refuse_trade(table: Table, seat: Seat, rate: Rate | None = None) -> Refusal | None:
    """Why no trade is possible now."""
    if not trade_piles(table):
        return Refusal("both piles of the Available Ether are empty", rules=("R10.trade.larger", "R10.trade.pick"))
    if next(_offers(table, seat, rate), None) is None:
        give = rate.give if rate else table.now.trade_rate(seat, set())
        return Refusal("a trade takes {number} Mana of your reserve for 1", {"number": give}, rules=("R10.trade",))
    return None


def trade(table: Table, seat: Seat, rate: Rate | None = None) -> Procedure[None]:
    """The Mana received leaves its pile first, then the Mana given goes into that same pile (H1)."""
    answer = yield from ask(table, seat, "receive", _offers(table, seat, rate), *RULES)
    received, pile = answer.element, PILES.index(answer.pile)
    given, reserve = NO_MANA, table.state.seats[seat].reserve  # what was just received is not given back
    table.take(seat, one(received), PILES[pile], *RULES)
    for _ in range(rate.take - 1 if rate else 0):
        yield from _receive_more(table, seat, pile)
    while not _met(table, seat, received, given, rate):
        options = [
            Option("give {element}", element=e)
            for e in elements_in(reserve)
            if possible(table, seat, received, plus(given, one(e)), minus(reserve, one(e)), rate)
        ]
        all_given = rate is None and not table.now.changes(TradeRateIs) and sum(given) + sum(reserve) == 2
        element = (yield from ask(table, seat, "give", options, *RULES, idle=all_given)).element
        given, reserve = plus(given, one(element)), minus(reserve, one(element))
        table.place(seat, element, pile, "reserve", *RULES)
    rules = [*RULES, "R6.cards-win"] if sum(given) != 2 else list(RULES)
    if rate is None and len(table.now.changes(TradeRateIs)) > 1:
        rules += ["D4.6.latest", "D4.6.rest"]
    table.record(ev.Traded(seat=seat, received=received, given=given, pile=pile, rules=tuple(rules)))


def _receive_more(table: Table, seat: Seat, pile: int) -> Procedure[None]:
    """Another Mana from the pile being traded with, while there is one."""
    options = [Option("receive {element}", element=e) for e in elements_in(table.state.ether[pile])]
    if options:
        answer = yield from ask(table, seat, "receive", options, *RULES)
        table.take(seat, one(answer.element), PILES[pile], *RULES)
