"""R7: the Available Ether. Two piles, smaller first, strictly in turn; each separate addition starts over."""

from __future__ import annotations

from functools import cache

from magenoir.model.decision import Option
from magenoir.model.effects import PilesEqual
from magenoir.model.mana import ELEMENT_INDEX, ELEMENTS, Mana, elements_in, minus, one
from magenoir.model.terms import PILES, CardId, DecisionKind, ManaOrigin, Occasion, Seat
from magenoir.rules.choosing import ask, several
from magenoir.rules.kernel import Procedure
from magenoir.table import Table

PLACING = ("D4.1.add", "R7.ether.alternate", "R7.ether.any-order")


def first_piles(table: Table) -> tuple[int, ...]:
    """Where the first Mana of an addition may go: the smaller pile, or either if they are equal."""
    left, right = sum(table.state.ether[0]), sum(table.state.ether[1])
    return (0, 1) if left == right or table.now.changes(PilesEqual) else (0,) if left < right else (1,)


def why_pile(table: Table, pile: int) -> tuple[str, ...]:
    """The rule that let the first Mana go there."""
    here, there = sum(table.state.ether[pile]), sum(table.state.ether[1 - pile])
    if here == there:
        return ("R7.ether.equal",)
    if table.now.changes(PilesEqual):
        return ("R7.ether.equal", "R6.cards-win")
    return ("R7.ether.smaller-first", "R7.ether.smaller-first.empty") if here == 0 else ("R7.ether.smaller-first",)


@cache
def mana_options(verb: str, elements: tuple[str, ...], either_pile: bool) -> tuple[Option, ...]:
    """Which element, and, if both piles are equal, into which of them."""
    if not either_pile:
        return tuple(Option(f"{verb} {{element}}", element=element) for element in elements)
    return tuple(
        Option(f"{verb} {{element}} {{pile}}", element=element, pile=pile) for element in elements for pile in PILES
    )


class Addition:
    """One addition of `count` Mana, which knows the next pile."""

    def __init__(self, table: Table, seat: Seat, verb: str, kind: DecisionKind, *rules: str, count: int) -> None:
        self.table, self.seat, self.verb, self.kind, self.rules = table, seat, verb, kind, rules
        self.pile, self.count, self.left = -1, count, count

    def ask(
        self, elements: list[str], occasion: Occasion = "", giver: CardId | None = None
    ) -> Procedure[tuple[str, int, tuple[str, ...]]]:
        """Which Mana comes next, into which pile, and why there."""
        piles = first_piles(self.table) if self.pile < 0 else (self.pile,)
        options = mana_options(self.verb, tuple(elements), len(piles) > 1)
        answer = yield from ask(
            self.table,
            self.seat,
            self.kind,
            options,
            *PLACING,
            *self.rules,
            left=several(self.left, self.count),
            occasion=occasion,
            giver=giver,
        )
        self.left -= 1
        if self.pile >= 0:
            self.pile = 1 - self.pile
            return answer.element, self.pile, ("R7.ether.alternate",)
        self.pile = PILES.index(answer.pile) if answer.pile else first_piles(self.table)[0]
        return answer.element, self.pile, why_pile(self.table, self.pile)


def place_mana(
    table: Table, seat: Seat, mana: Mana, origin: ManaOrigin, *rules: str, shares: dict[CardId, Mana] | None = None
) -> Procedure[None]:
    """Paid or released Mana goes to the Available Ether, one by one, placed by this player.

    `shares`: the cards that it is released from, and how much from each."""
    addition = Addition(table, seat, "place", "place", *rules, count=sum(mana))
    shares = {} if shares is None else shares
    occasion: Occasion = "released" if origin == "locked" else "paid"
    while any(mana):
        giver = next((card for card, share in shares.items() if any(share)), None)
        element, pile, why = yield from addition.ask(list(elements_in(mana)), occasion, giver)
        mana = minus(mana, one(element))
        card = next((giver for giver, share in shares.items() if share[ELEMENT_INDEX[element]]), None)
        if card is not None:
            shares[card] = minus(shares[card], one(element))
        table.place(seat, element, pile, origin, *rules, *why, "D4.1.add", "R7.ether.two-piles", card=card)


def gather(
    table: Table, seat: Seat, count: int, owed: Mana, *rules: str, giver: CardId | None = None
) -> Procedure[None]:
    """R7: `count` Mana of any elements from the Infinite Ether; those owed must be among them.

    `giver`: the card that brings it."""
    addition = Addition(table, seat, "add", "add", *rules, "R7.ether.any-elements", count=count)
    while count > 0:
        elements = list(ELEMENTS) if count > sum(owed) else list(elements_in(owed))
        element, pile, why = yield from addition.ask(elements, giver=giver)
        count -= 1
        if owed[ELEMENTS.index(element)] > 0:
            owed = minus(owed, one(element))
        table.place(
            seat,
            element,
            pile,
            "infinite",
            *rules,
            *why,
            "D4.1.add",
            "R8.infinite",
            "R5.infinite-ether",
            "R7.ether.any-elements",
            "R7.ether.two-piles",
        )
