"""D2.3: components. Which ones there are, whether they suffice, and their designation (D2.2.2)."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model.decision import Option
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.names import folded, stem, words_of
from magenoir.model.state import CardId, Seat
from magenoir.rules.choosing import ask, card_options, distinct
from magenoir.rules.effects.perform import use_count_allowance
from magenoir.rules.kernel import Procedure
from magenoir.rules.zones import discard_card, hand
from magenoir.table import Table

Use = tuple[CardId, str, int]
"""A component used: the card, as which word, and when it had entered the board."""


class Needs(Struct, frozen=True):
    """What a preparation requires after all changes, and how it may do with less."""

    words: tuple[tuple[str, int], ...]
    fewer: int  # so many components may be left out (Tree in flames)
    waived: tuple[fx.NeedWaived, ...]  # words that a price replaces (Fire ball)


def needs_of(table: Table, card: CardId, seat: Seat) -> Needs:
    """D2.2.1: the requirements of a spell as changed by effects."""
    now = table.now
    fewer = now.own_changes(card, seat, fx.NeedFewer)
    waived = now.own_changes(card, seat, fx.NeedWaived)
    return Needs(
        words=tuple(now.needs(card, seat)),
        fewer=sum(now.value(change.amount, card, seat) for change in fewer) if fewer else 0,
        waived=tuple(c for c in waived if waiver_cards(table, card, seat, c)) if waived else (),
    )


def waiver_cards(table: Table, card: CardId, seat: Seat, change: fx.NeedWaived) -> list[CardId]:
    """The cards in hand that could be discarded instead of having that component, if there are enough."""
    fitting = fitting_price(table, card, seat, change)
    return fitting if len(fitting) >= price_of(table, card, seat, change, len(fitting)) else []


def fitting_price(table: Table, card: CardId, seat: Seat, change: fx.NeedWaived) -> list[CardId]:
    assert isinstance(change.price, fx.DiscardFromHand)
    element = change.price.element
    return [c for c in hand(table, seat) if c != card and (not element or table[c].card.element == element)]


def price_of(table: Table, card: CardId, seat: Seat, change: fx.NeedWaived, everything: int) -> int:
    """How many cards are to be discarded: so many, or all there are."""
    assert isinstance(change.price, fx.DiscardFromHand)
    amount = change.price.amount
    return everything if amount is None else table.now.value(amount, card, seat)


def available(table: Table, seat: Seat, word: str) -> list[CardId]:
    """D2.3: the valid components of a word that this player controls (H14)."""
    return table.now.components_of(seat, word)


def lacking(table: Table, seat: Seat, word: str, count: int, used: frozenset[CardId] = frozenset()) -> int:
    """How many of a word are missing even if every component counts as often as it can."""
    if not used:
        return max(0, count - table.now.supply(seat, word))
    there = sum(table.now.counts(card, word)[1] for card in available(table, seat, word) if card not in used)
    return max(0, count - there)


def missing(table: Table, card: CardId, seat: Seat) -> list[tuple[str, int]]:
    """The components that stand between a player and a preparation; empty when it can be done."""
    needs = needs_of(table, card, seat)
    if not needs.words:
        return []
    waivable = {stem(change.word) for change in needs.waived}
    gaps = [(word, lacking(table, seat, word, count)) for word, count in needs.words if stem(word) not in waivable]
    gaps = [(word, gap) for word, gap in gaps if gap]
    return gaps if sum(gap for _, gap in gaps) > needs.fewer else []


def designate(table: Table, card: CardId, seat: Seat) -> Procedure[list[Use]]:
    """D2.2.2: name the components, one at a time; the preparation is known to be possible."""
    designation = Designation(table, card, seat)
    while designation.left:
        answer = yield from ask(
            table, seat, "component", designation.options(), "D2.2.2.designate", "R10.count", "D2.2.2.changes",
            idle=designation.idle(),
        )  # fmt: skip
        if answer.card >= 0:
            designation.use(answer)
        elif designation.fewer > 0:
            designation.leave_out(answer.word)
        else:
            yield from _pay_waiver(table, card, seat, designation.waive(answer.word))
    return designation.uses


class Designation:
    """What is still to be designated for one preparation, and what has been."""

    def __init__(self, table: Table, card: CardId, seat: Seat) -> None:
        self.table, self.card, self.seat = table, card, seat
        needs = needs_of(table, card, seat)
        self.left = dict(needs.words)
        self.fewer = needs.fewer
        self.waivers = {stem(change.word): change for change in needs.waived}
        self.uses: list[Use] = []

    @property
    def word(self) -> str:
        return next(iter(self.left))

    def used_as(self, word: str) -> set[CardId]:
        return {card for card, as_word, _ in self.uses if as_word == word}

    def gap(self, word: str, count: int, used: set[CardId]) -> int:
        """How many of a word would be missing; none where a price can still replace it."""
        if stem(word) in self.waivers and not used:
            return 0
        return lacking(self.table, self.seat, word, count, frozenset(used))

    def gaps_but(self, word: str) -> int:
        return sum(self.gap(other, count, self.used_as(other)) for other, count in self.left.items() if other != word)

    def options(self) -> list[Option]:
        """The components that serve next, and what may be left out; only what can still lead to the end."""
        options: dict[Option, None] = {}
        for card in distinct(self.table, self.unused(self.word)):
            for number in sorted(set(self.table.now.counts(card, self.word))):
                served = min(number, self.left[self.word])
                if self.can_use(card, served):
                    form = "use {card} as {number} {word}" if served > 1 else "use {card} as {word}"
                    options[Option(form, card=card, number=served, word=self.word)] = None
        if self.fewer > 0:
            without = [word for word in self.left if self.can_leave_out(word)]
        else:
            without = [self.word] if stem(self.word) in self.waivers and not self.used_as(self.word) else []
        return [*options, *(Option("prepare without {word}", word=word) for word in without)]

    def unused(self, word: str) -> list[CardId]:
        used = self.used_as(word)
        return [card for card in available(self.table, self.seat, word) if card not in used]

    def can_use(self, card: CardId, served: int) -> bool:
        if sum(self.left.values()) - served < self.fewer:
            return False  # no more components are named than required
        used = self.used_as(self.word) | {card}
        here = lacking(self.table, self.seat, self.word, self.left[self.word] - served, frozenset(used))
        return here + self.gaps_but(self.word) <= self.fewer

    def can_leave_out(self, word: str) -> bool:
        return self.gap(word, self.left[word] - 1, self.used_as(word)) + self.gaps_but(word) <= self.fewer - 1

    def idle(self) -> bool:
        """Does every answer come to the same: all left out, or all of them used?"""
        if self.fewer:
            return self.fewer >= sum(self.left.values())
        counts = [self.table.now.counts(card, self.word) for card in self.unused(self.word)]
        certain = all(least == most for least, most in counts)
        return stem(self.word) not in self.waivers and certain and sum(n for n, _ in counts) == self.left[self.word]

    def use(self, answer: Option) -> None:
        card, word = answer.card, answer.word
        if answer.number > self.table.now.counts(card, word)[0]:
            self.table.note("counts twice, once per turn", "D4.4.conditions", "D4.4.player", card=card)
            use_count_allowance(self.table, card, word)
        rules = why_component(self.table, card, word, self.uses)
        self.uses.append((card, word, self.table[card].entered))
        self.table.record(ev.ComponentUsed(card=card, user=self.card, word=word, count=answer.number, rules=rules))
        self.lower(word, answer.number)

    def leave_out(self, word: str) -> None:
        self.table.note(f"needs no {word}", "D2.2.1.changes", "D2.2.2.changes", "R15.options", card=self.card)
        self.fewer -= 1
        self.lower(word, 1)

    def waive(self, word: str) -> fx.NeedWaived:
        del self.left[word]
        return self.waivers[stem(word)]

    def lower(self, word: str, by: int) -> None:
        self.left[word] -= by
        if self.left[word] <= 0:
            del self.left[word]


def _pay_waiver(table: Table, card: CardId, seat: Seat, waiver: fx.NeedWaived) -> Procedure[None]:
    """Cards are discarded in place of the component."""
    rules = ("R6.cards-win", "D2.2.2.changes", "D2.3.3.elements")
    for _ in range(price_of(table, card, seat, waiver, len(fitting_price(table, card, seat, waiver)))):
        cards = fitting_price(table, card, seat, waiver)
        answer = yield from ask(table, seat, "discard", card_options(table, "discard {card}", cards), *rules)
        discard_card(table, answer.card, "R6.cards-win", "D2.2.2.changes")


def why_component(table: Table, card: CardId, word: str, uses: list[Use]) -> tuple[str, ...]:
    """The rules by which a card serves as that component."""
    piece = table[card]
    rules = ["D2.2.2.designate", "R10.count", "R10.prerequisite", "D2.3.valid"]
    if folded(word) in ELEMENT_INDEX:
        rules.append("D2.3.3.elements")
    elif stem(word) not in words_of(piece.card.name):
        printed = [stem(k.argument) for k in piece.card.keywords if k.kind == "Transmutable"]
        rules += (
            ["D3.2.4.word", "D3.2.4.everywhere"] if stem(word) in printed else ["D3.2.4.word", "D4.5.1.while", "H18"]
        )
        rules += ["D3.1.2.stack", "D3.2.4.same-word"] if len(printed) > 1 else []
    else:
        rules.append("D2.3.words")
        written = [w for w in folded(piece.card.name).replace("-", " ").split() if stem(w) == stem(word)]
        if folded(word) not in written:
            rules.append("H14" if any("'" in w for w in written) else "D2.3.plural")
    if piece.card.kind == "animal":
        rules.append("D2.3.animals")
    elif piece.state == "channeled":
        rules += ["R9.channel.component", "R10.name"]
    else:
        rules += ["R13.components", "R13.components.effects"]
    if any(other == card for other, _, _ in uses):
        rules.append("D2.3.several")
    entered = table[card].entered  # one that left and came back serves for the first time
    if any((c, since) == (card, entered) for other in table.now.board for c, _, since in table[other].used):
        rules.append("R10.reuse")
    return tuple(rules)
