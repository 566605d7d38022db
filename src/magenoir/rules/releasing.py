"""R6, R19: Mana that cards release, and what other cards have to say about it (H42)."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import Option
from magenoir.model.mana import ELEMENT_INDEX, NO_MANA, Mana, minus, one, plus
from magenoir.model.terms import BOARD, CardId, Seat, sure
from magenoir.rules.choosing import ask, distinct
from magenoir.rules.ether import place_mana
from magenoir.rules.kernel import Procedure
from magenoir.table import Table


def release(table: Table, seat: Seat, card: CardId, mana: Mana, *rules: str) -> Procedure[None]:
    """A card releases some of the Mana that it locks; the player who places it may take it from under another instead.

    A card that has left the board cannot keep Mana in this way, so it releases its own."""
    shares = {card: mana}
    if table[card].zone == BOARD:
        for change, active in table.now.changes(fx.ReleaseInstead):
            if active.you == seat and active.source != card and table.now.standing(active).matches(card, change.cards):
                yield from _shared(table, seat, shares, card, active.source, change.element)
    several = ("H42",) if len(shares) > 1 else ()
    yield from place_mana(table, seat, mana, "locked", *rules, *several, shares=shares)


def _shared(
    table: Table, seat: Seat, shares: dict[CardId, Mana], card: CardId, other: CardId, element: str
) -> Procedure[None]:
    """Mana by Mana: from under the card itself, or from under the other one (H42)."""
    index = ELEMENT_INDEX[element]
    for _ in range(min(shares[card][index], table[other].locked[index])):
        options = [Option("release {element} from {card}", element=element, card=giver) for giver in (card, other)]
        answer = yield from ask(table, seat, "move", options, "H42", "R19.release", "R7.ether.controller")
        if answer.card == card:
            continue
        shares[card] = minus(shares[card], one(element))
        shares[other] = plus(shares.get(other, NO_MANA), one(element))
        table.note(notes.GIVES_ITS_MANA, "H42", "R6.cards-win", card=other)


def mana_kept(table: Table, seat: Seat, card: CardId) -> Procedure[None]:
    """What other cards keep of the Mana under a card that is discarded; the player who places it decides (H42)."""
    keepers = [
        (active.source, change.element)
        for change, active in table.now.changes(fx.ManaKept)
        if table.now.standing(active).matches(card, change.cards, anywhere=True)
        for _ in range(max(0, table.now.standing(active).value(change.amount)))
    ]
    while keepers:
        keepers = [keeper for keeper in keepers if table[card].locked[ELEMENT_INDEX[keeper[1]]]]
        elements = dict(keepers)
        options = [
            Option("move {element} to {card}", element=elements[keeper], card=keeper)
            for keeper in distinct(table, elements)
        ]
        if not options:
            return
        answer = yield from ask(table, seat, "move", options, "H42", "R19.locked")
        taker = sure(answer.card)
        table.lock(taker, one(answer.element), "card", "H42", "R19.locked", "R6.cards-win", other=card)
        keepers.remove((taker, answer.element))
