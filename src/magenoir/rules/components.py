"""D2.3: components, and their designation (D2.2.2)."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.decision import Option
from magenoir.model.mana import ELEMENT_INDEX, NO_MANA, Mana, covers, elements_in, plus
from magenoir.model.names import folded, stem, words_of
from magenoir.model.terms import CardId, Seat, sure
from magenoir.rules.choosing import ask, distinct
from magenoir.rules.counting import count_twice
from magenoir.rules.ether import place_mana
from magenoir.rules.kernel import Procedure
from magenoir.rules.needs import Needs, Replacement, available, is_name, lacking, needs_of, pay_with_cards
from magenoir.rules.paying import CHANGED, funds, least_cost, may_change_discount
from magenoir.table import Table

Use = tuple[CardId, str, int]
"""A component used: the card, the word it served as, and when it had entered the board."""


def designate(table: Table, card: CardId, seat: Seat) -> Procedure[list[Use]]:
    """D2.2.2: name the components, one at a time; the preparation is known to be possible."""
    designation = Designation(table, card, seat)
    while designation.left:
        answer = yield from ask(
            table,
            seat,
            "component",
            designation.options(),
            "D2.2.2.designate",
            "R10.count",
            "D2.2.2.changes",
            idle=designation.idle(),
        )
        yield from designation.take(answer)
    return designation.uses


class Designation:
    """What is still to be designated for one preparation, and what has been."""

    def __init__(self, table: Table, card: CardId, seat: Seat, needs: Needs | None = None) -> None:
        self.table, self.card, self.seat = table, card, seat
        self.needs = needs_of(table, card, seat) if needs is None else needs
        self.left = dict(self.needs.words)
        self.optional = dict(self.needs.optional)
        self.fewer = min(self.needs.fewer, self.required())
        self.owed = NO_MANA  # promised in place of components
        self.uses: list[Use] = []
        self.in_turn = may_change_discount(table, card, seat)  # the cost depends on which are used, and in which order

    @property
    def word(self) -> str:
        return next(iter(self.left))

    def required(self) -> int:
        return sum(self.left.values()) - sum(self.optional.values())

    def used_as(self, word: str) -> frozenset[CardId]:
        return frozenset(card for card, as_word, _ in self.uses if as_word == word)

    def unused(self, word: str) -> list[CardId]:
        used = self.used_as(word)
        return [card for card in available(self.table, self.seat, word) if card not in used]

    # ------------------------------------------------------------------------------------------- what may still come

    def waiver(self, word: str) -> fx.NeedWaived | None:
        """The price that may replace all components of a word, if none has been used yet."""
        waived = (change for change in self.needs.waived if stem(change.word) == stem(word))
        return None if self.used_as(word) else next(waived, None)

    def replacement(self, word: str) -> Replacement | None:
        return next((other for other in self.needs.replaced if stem(other.word) == stem(word)), None)

    def price(self, word: str) -> fx.NeedPaid | None:
        return next((change for change in self.needs.paid if stem(change.word) == stem(word)), None)

    def gap(self, word: str, more: int = 0) -> int:
        """How many of a word would be missing even if all of it were used and everything else left out."""
        if self.waiver(word) is not None:
            return 0
        count = self.left.get(word, 0) + more - self.optional.get(word, 0)
        return lacking(self.table, self.seat, word, count, self.used_as(word), self.card) if count > 0 else 0

    def gaps(self) -> list[tuple[str, int]]:
        """What is missing of each word after replacements."""
        found = [(word, gap) for word in self.left if (gap := self.gap(word))]
        return [(word, 0 if self.can_replace(word, gap) else gap) for word, gap in found]

    def can_replace(self, word: str, gap: int) -> bool:
        other = self.replacement(word)
        return other is not None and not self.gap(other.replacing, other.amount * gap)

    def enough(self) -> bool:
        """Are there components for everything that must be used, or Mana to try in their place?"""
        return self.spare() >= 0

    def spare(self) -> int:
        """How many more components there are than must be used; below 0: too few."""
        return self.fewer - sum(gap for word, gap in self.gaps() if self.price(word) is None)

    def least(self) -> Mana:
        """The least Mana that this preparation can still take."""
        if self.in_turn and self.left:
            ends = [end.least() for end in map(self.after, self.choices()) if end.fits()]
            if ends:
                return min(ends, key=sum)
        used = dict.fromkeys([*(card for card, _, _ in self.uses), *self.helping()])
        cost = least_cost(self.table, self.seat, self.card, list(used))
        return plus(cost, plus(self.owed, self.in_place())) if self.needs.paid else cost

    def in_place(self) -> Mana:
        """The Mana that must still stand for components, once others have been left out."""
        total, spare = NO_MANA, self.spare()
        for word, gap in self.gaps():
            change = self.price(word)
            if change is not None:
                for _ in range(gap - spare):
                    total = plus(total, change.mana)
                spare = max(0, spare - gap)
        return total

    def helping(self) -> list[CardId]:
        """D2.2.2: the components that would lower the cost if used, as far as there is room for them."""
        found, room = [], dict(self.left)
        used = [card for card, _, _ in self.uses]
        for card in (card for card in self.table.now.lowering_components if card not in used):
            word = next((word for word, count in room.items() if count and card in self.unused(word)), None)
            if word is not None:
                room[word] -= 1
                found.append(card)
        return found

    def fits(self) -> bool:
        """Are there enough components for what is left, and no more of them named than required?"""
        return self.required() >= self.fewer and (not self.left or self.enough())

    def possible(self) -> bool:
        """Can this still succeed, Mana included?"""
        return self.fits() and covers(funds(self.table, self.seat, self.card), self.least())

    # ------------------------------------------------------------------------------------------------------- options

    def options(self) -> list[Option]:
        """The components that may serve next, and what may be left out; only what can still succeed."""
        options = [option for option in self.choices() if self.after(option).possible()]
        shown = distinct(
            self.table, dict.fromkeys(option.card for option in options if option.card is not None), self.words
        )
        return [option for option in options if option.card is None or option.card in shown]

    def choices(self) -> list[Option]:
        """The components that might serve next, and what might be left out."""
        words = [self.word]
        other = self.replacement(self.word)
        if other is not None and other.replacing not in self.left:
            words.append(other.replacing)
        options = [option for word in words for option in self.uses_as(word)]
        change = self.price(self.word)
        if change is not None:
            options.append(Option("pay {element}", element=next(elements_in(change.mana)), word=self.word))
        if not self.optional.get(self.word) and self.fewer > 0:
            without = list(self.left)
        else:
            without = [self.word] if self.optional.get(self.word) or self.waiver(self.word) is not None else []
        options += [Option("prepare without {word}", word=word) for word in without]
        return list(dict.fromkeys(options))

    def words(self, card: CardId) -> tuple[str, ...]:
        """The words that a component already serves as: it may be used for another one, too."""
        return tuple(as_word for other, as_word, _ in self.uses if other == card)

    def uses_as(self, word: str) -> list[Option]:
        """Every component of a word, once for each time that it may count."""
        count = self.left.get(word) or self.needed_instead(word)
        options = []
        for card in self.unused(word):
            for number in sorted(set(self.table.now.counts(card, self.card))):
                served = min(number, count)
                form = "use {card} as {number} {word}" if served > 1 else "use {card} as {word}"
                options.append(Option(form, card=card, number=served, word=word))
        return options

    def needed_instead(self, word: str) -> int:
        return next(other.amount for other in self.needs.replaced if other.replacing == word)

    def idle(self) -> bool:
        """Is the result always the same: all left out, or all used?"""
        if self.fewer:
            return self.fewer >= sum(self.left.values())
        if self.optional.get(self.word) or self.waiver(self.word) or self.replacement(self.word):
            return False
        if sum(self.table.now.lends(card) for card in self.unused(self.word)) > 1:
            return False  # their order may matter (H45)
        counts = [self.table.now.counts(card, self.card) for card in self.unused(self.word)]
        certain = all(least == most for least, most in counts)
        return certain and sum(n for n, _ in counts) == self.left[self.word] and self.price(self.word) is None

    # ------------------------------------------------------------------------------------------------------- answers

    def after(self, option: Option) -> Designation:
        """What it would be after this answer."""
        twin = Designation(self.table, self.card, self.seat, self.needs)
        twin.left, twin.optional = dict(self.left), dict(self.optional)
        twin.fewer, twin.owed, twin.uses = self.fewer, self.owed, list(self.uses)
        twin.answer(option)
        return twin

    def answer(self, option: Option) -> None:
        """Take note of an answer."""
        word = option.word
        if option.card is not None:
            if word not in self.left:
                self.replace(word)
            self.uses.append((option.card, word, self.table[option.card].entered))
            self.lower(word, option.number)
        elif option.element:
            change = self.price(word)
            self.owed = plus(self.owed, change.mana if change is not None else NO_MANA)
            self.lower(word, 1)
        elif self.optional.get(word):
            self.optional[word] -= 1
            self.lower(word, 1)
        elif self.fewer:
            self.fewer -= 1
            self.lower(word, 1)
        else:
            del self.left[word]

    def replace(self, replacing: str) -> None:
        """Require components of another word in place of one."""
        other = next(other for other in self.needs.replaced if other.replacing == replacing)
        word = next(word for word in self.left if stem(word) == stem(other.word))
        self.lower(word, 1)
        self.left = {replacing: other.amount, **self.left}

    def lower(self, word: str, by: int) -> None:
        self.left[word] -= by
        if self.optional.get(word, 0) > max(0, self.left[word]):
            self.optional[word] = max(0, self.left[word])
        if self.left[word] <= 0:
            del self.left[word]

    def take(self, answer: Option) -> Procedure[None]:
        """Do what an answer says, and take note of it."""
        waiver = self.waiver(answer.word)
        priced = waiver is not None and not self.fewer and not self.optional.get(answer.word)
        if answer.card is not None:
            self.use(answer)
        elif answer.element:
            change = self.price(answer.word)
            assert change is not None
            yield from place_mana(self.table, self.seat, change.mana, "reserve", *CHANGED, "R7.ether.when.pay")
        elif priced and waiver is not None and waiver.price is not None:
            yield from pay_with_cards(self.table, self.card, self.seat, waiver.price, *CHANGED)
        else:
            rules = ("D2.2.1.changes", "D2.2.2.changes", "R15.options", "H40")
            self.table.note(notes.NEEDS_NO.filled(word=answer.word), *rules, card=self.card)
        self.answer(answer)
        self.owed = NO_MANA  # it is paid

    def use(self, answer: Option) -> None:
        card, word = sure(answer.card), answer.word
        if answer.number > self.table.now.counts(card, self.card)[0]:
            count_twice(self.table, card, self.card, twice=True)
        rules = why_component(self.table, card, word, self.uses)
        self.table.record(ev.ComponentUsed(card=card, user=self.card, word=word, count=answer.number, rules=rules))


def why_component(table: Table, card: CardId, word: str, uses: list[Use]) -> tuple[str, ...]:
    """The rules by which a card serves as that component."""
    piece = table[card]
    rules = ["D2.2.2.designate", "R10.count", "R10.prerequisite", "D2.3.valid"]
    if is_name(word):
        rules += CHANGED
    elif folded(word) in ELEMENT_INDEX:
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
        rules += ["D2.3.animals", "A.notes.component"]
    elif piece.state == "channeled":
        rules += ["R9.channel.component", "R10.name"]
    else:
        rules += ["R13.components", "R13.components.effects"]
    if any(other == card for other, _, _ in uses):
        rules.append("D2.3.several")
    entered = table[card].entered  # a card that left and came back serves for the first time
    if any((c, since) == (card, entered) for other in table.now.board for c, _, since in table[other].used):
        rules.append("R10.reuse")
    return tuple(rules)
