"""D2.2.1: the components that a preparation requires after all changes, and what may replace them."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model import effects as fx
from magenoir.model.names import stem
from magenoir.model.terms import BOARD, CardId, Seat, sure
from magenoir.rules.choosing import ask, card_options, several
from magenoir.rules.kernel import Procedure
from magenoir.rules.zones import discard_card, discardable
from magenoir.table import Table


class Replacement(Struct, frozen=True):
    """`amount` components of one word may stand for one of another. A whole card name means copies of that card."""

    word: str
    replacing: str
    amount: int


class Needs(Struct, frozen=True):
    """What a preparation requires after all changes, and what may replace it."""

    words: tuple[tuple[str, int], ...]
    fewer: int = 0  # components that may be left out (Tree in flames)
    waived: tuple[fx.NeedWaived, ...] = ()  # words that a price replaces (Fire ball)
    optional: tuple[tuple[str, int], ...] = ()  # how many of a word may be left out for free (Dazzle, Delayed fate)
    replaced: tuple[Replacement, ...] = ()
    paid: tuple[fx.NeedPaid, ...] = ()  # words that Mana may stand for (Endless rain)


def needs_of(table: Table, card: CardId, seat: Seat) -> Needs:
    """D2.2.1: the requirements of a spell as changed by effects."""
    now = table.now
    fewer = now.own_changes(card, seat, fx.NeedFewer)
    waived = now.own_changes(card, seat, fx.NeedWaived)
    preparation = now.preparation(card, seat)
    words = dict(preparation.needs())
    optional = _optional(words, waived) if waived else {}
    for word, count in preparation.more_components():
        spare = min(count, max(0, now.supply(seat, word) - words.get(word, 0)))
        if spare:
            words[word] = words.get(word, 0) + spare
            optional[word] = optional.get(word, 0) + spare
    return Needs(
        words=tuple(words.items()),
        fewer=sum(now.speaker(card, seat).value(change.amount) for change in fewer) if fewer else 0,
        waived=tuple(c for c in waived if c.price is not None and price_cards(table, card, seat, c.price)),
        optional=tuple(optional.items()),
        replaced=_replaced(table, card, seat) if words else (),
        paid=tuple(change for change, active in now.changes(fx.NeedPaid) if active.you == seat),
    )


def _optional(words: dict[str, int], waived: list[fx.NeedWaived]) -> dict[str, int]:
    """What may be left out for free: the components of one word, or all of them."""
    free = {stem(change.word) for change in waived if change.price is None}
    return {word: count for word, count in words.items() if "" in free or stem(word) in free}


def _replaced(table: Table, card: CardId, seat: Seat) -> tuple[Replacement, ...]:
    """Replacements by its own text (Ina's meteor), or by a card on the board that names copies of it (Solid rock)."""
    now = table.now
    found = [
        Replacement(change.word, change.replacing, now.speaker(card, seat).value(change.amount))
        for change in now.own_changes(card, seat, fx.NeedReplaced)
        if not change.copies
    ]
    for change, active in now.changes(fx.NeedReplaced):
        if change.copies and active.you == seat:
            name = table[active.source].card.name
            found.append(Replacement(change.word, name, now.speaker(active.source, seat).value(change.amount)))
    return tuple(dict.fromkeys(found))


def is_name(word: str) -> bool:
    """A single word names a component; several words are the name of a card."""
    return " " in word


def available(table: Table, seat: Seat, word: str) -> list[CardId]:
    """D2.3: the valid components of a word that this player controls (H14)."""
    if is_name(word):
        board = table.state.zones[seat][BOARD]
        return [card for card in board if table.now.is_component(card) and table[card].card.name == word]
    return table.now.components_of(seat, word)


def lacking(
    table: Table, seat: Seat, word: str, count: int, used: frozenset[CardId] = frozenset(), user: CardId | None = None
) -> int:
    """How many of a word are missing even if each component counts as often as it can for this spell."""
    if not used and not is_name(word) and not table.state.counted:
        return max(0, count - table.now.supply(seat, word))
    there = sum(table.now.counts(card, user)[1] for card in available(table, seat, word) if card not in used)
    return max(0, count - there)


# -------------------------------------------------------------------------------------------- prices paid with cards


def price_cards(table: Table, card: CardId, seat: Seat, price: fx.Step) -> list[CardId]:
    """The cards in hand that could be discarded for a preparation, if there are enough."""
    fitting = _fitting(table, card, seat, price)
    return fitting if len(fitting) >= _how_many(table, card, seat, price, len(fitting)) else []


def _fitting(table: Table, card: CardId, seat: Seat, price: fx.Step) -> list[CardId]:
    assert isinstance(price, fx.DiscardFromHand)
    return [c for c in discardable(table, seat, price, seat, card) if c != card]


def _how_many(table: Table, card: CardId, seat: Seat, price: fx.Step, everything: int) -> int:
    """How many cards are to be discarded: a number, or all there are."""
    assert isinstance(price, fx.DiscardFromHand)
    return everything if price.amount is None else table.now.speaker(card, seat).value(price.amount)


def pay_with_cards(table: Table, card: CardId, seat: Seat, price: fx.Step, *rules: str) -> Procedure[None]:
    """Discard cards for a preparation, one by one."""
    total = _how_many(table, card, seat, price, len(_fitting(table, card, seat, price)))
    for left in range(total, 0, -1):
        cards = _fitting(table, card, seat, price)
        options = card_options(table, "discard {card}", cards)
        answer = yield from ask(table, seat, "discard", options, *rules, "D2.3.3.elements", left=several(left, total))
        discard_card(table, sure(answer.card), *rules)
