"""D2.3: components. Which ones there are, whether they suffice, and their designation (D2.2.2)."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model.decision import Option
from magenoir.model.mana import ELEMENT_INDEX
from magenoir.model.names import folded, stem, words_of
from magenoir.model.state import BOARD, CardId, Seat
from magenoir.rules.choosing import ask, distinct
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
    fewer = table.now.own_changes(card, seat, fx.NeedFewer)
    waived = table.now.own_changes(card, seat, fx.NeedWaived)
    return Needs(
        words=tuple(table.now.needs(card, seat)),
        fewer=sum(table.now.value(change.amount, card, seat) for change in fewer),
        waived=tuple(change for change in waived if waiver_cards(table, card, seat, change)),
    )


def waiver_cards(table: Table, card: CardId, seat: Seat, change: fx.NeedWaived) -> list[CardId]:
    """The cards in hand that could be discarded instead of having that component."""
    price = change.price
    assert isinstance(price, fx.DiscardFromHand)
    fitting = [
        c for c in hand(table, seat) if c != card and (not price.element or table[c].card.element == price.element)
    ]
    wanted = table.now.value(price.amount, card, seat) if price.amount is not None else len(fitting)
    return fitting if len(fitting) >= wanted else []


def available(table: Table, seat: Seat, word: str) -> list[CardId]:
    """D2.3: the valid components of a word that this player controls (H14)."""
    return [
        card for card in table.state.zones[seat][BOARD] if table.now.is_component(card) and serves(table, card, word)
    ]


def serves(table: Table, card: CardId, word: str) -> bool:
    """Does a card answer to this word? The six element words mean its element, never its name (D2.3.3)."""
    if folded(word) in ELEMENT_INDEX:
        return table[card].card.element == folded(word)
    return stem(word) in table.now.words(card)


def lacking(table: Table, seat: Seat, word: str, count: int, used: frozenset[CardId] = frozenset()) -> int:
    """How many of a word are missing even if every component counts as often as it can."""
    there = sum(table.now.counts(card, word)[1] for card in available(table, seat, word) if card not in used)
    return max(0, count - there)


def missing(table: Table, card: CardId, seat: Seat) -> list[tuple[str, int]]:
    """The components that stand between a player and a preparation; empty when it can be done."""
    needs = needs_of(table, card, seat)
    waivable = {stem(change.word) for change in needs.waived}
    gaps = [(word, lacking(table, seat, word, count)) for word, count in needs.words if stem(word) not in waivable]
    gaps = [(word, gap) for word, gap in gaps if gap]
    return gaps if sum(gap for _, gap in gaps) > needs.fewer else []


def designate(table: Table, card: CardId, seat: Seat) -> Procedure[list[Use]]:
    """D2.2.2: name the components, one at a time; the preparation is known to be possible."""
    needs = needs_of(table, card, seat)
    words = yield from _leave_out(table, card, seat, needs)
    uses: list[Use] = []
    for word, count in words:
        waiver = next((change for change in needs.waived if stem(change.word) == stem(word)), None)
        yield from _designate_word(table, card, seat, word, count, waiver, uses)
    return uses


def _leave_out(table: Table, card: CardId, seat: Seat, needs: Needs) -> Procedure[list[tuple[str, int]]]:
    """A preparation that needs fewer components: the player chooses which."""
    words, fewer = dict(needs.words), needs.fewer
    if fewer >= sum(words.values()):
        return []
    while fewer > 0:
        gaps = {word: lacking(table, seat, word, count) for word, count in words.items()}
        must = [word for word, gap in gaps.items() if gap] if sum(gaps.values()) >= fewer else list(words)
        options = [Option("prepare without {word}", word=word) for word in must if words[word] > 0]
        answer = yield from ask(table, seat, "component", options, "D2.2.1.changes", "D2.2.2.changes", "R15.options")
        words[answer.word] -= 1
        fewer -= 1
    return [(word, count) for word, count in words.items() if count > 0]


def _designate_word(
    table: Table, card: CardId, seat: Seat, word: str, count: int, waiver: fx.NeedWaived | None, uses: list[Use]
) -> Procedure[None]:
    used: set[CardId] = set()
    while count > 0:
        options: list[Option] = []
        for component in distinct(table, (c for c in available(table, seat, word) if c not in used)):
            rest = frozenset(used | {component})
            for number in sorted(set(table.now.counts(component, word))):
                served = min(number, count)
                if (waiver is not None and not used) or not lacking(table, seat, word, count - served, rest):
                    form = "use {card} as {number} {word}" if served > 1 else "use {card} as {word}"
                    options.append(Option(form, card=component, number=served, word=word))
        if waiver is not None and not used:
            options.append(Option("prepare without {word}", word=word))
        answer = yield from ask(table, seat, "component", dict.fromkeys(options), "D2.2.2.designate", "R10.count")
        if answer.card < 0:
            assert waiver is not None
            yield from _pay_waiver(table, card, seat, waiver)
            return
        if answer.number > table.now.counts(answer.card, word)[0]:
            table.note("counts twice, once per turn", "D4.4.conditions", "D4.4.player", card=answer.card)
            use_count_allowance(table, answer.card, word)
        count -= answer.number
        used.add(answer.card)
        rules = why_component(table, answer.card, word, uses)
        uses.append((answer.card, word, table[answer.card].entered))
        table.record(ev.ComponentUsed(card=answer.card, user=card, word=word, count=answer.number, rules=rules))


def _pay_waiver(table: Table, card: CardId, seat: Seat, waiver: fx.NeedWaived) -> Procedure[None]:
    """Cards are discarded in place of the component."""
    price = waiver.price
    assert isinstance(price, fx.DiscardFromHand)
    for _ in range(table.now.value(price.amount or fx.AWord(), card, seat)):
        cards = waiver_cards(table, card, seat, waiver)
        options = [Option("discard {card}", card=c) for c in distinct(table, cards)]
        answer = yield from ask(table, seat, "discard", options, "R6.cards-win", "D2.2.2.changes", "D2.3.3.elements")
        discard_card(table, answer.card, "R6.cards-win", "D2.2.2.changes")


def why_component(table: Table, card: CardId, word: str, uses: list[Use]) -> tuple[str, ...]:
    """The rules by which a card serves as that component."""
    piece = table[card]
    rules = ["D2.2.2.designate", "R10.count", "R10.prerequisite", "D2.3.valid"]
    if folded(word) in ELEMENT_INDEX:
        rules.append("D2.3.3.elements")
    elif stem(word) not in words_of(piece.card.name):
        rules += ["D3.2.4.word", "D3.2.4.everywhere", "D3.2.4.same-word", "D3.1.2.stack", "H18"]
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
    if any(used[0] == card for other in table.now.board for used in table[other].used):
        rules.append("R10.reuse")
    return tuple(rules)
