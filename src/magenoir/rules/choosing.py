"""Asking: the small questions that all rules put in the same way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from magenoir.model.decision import Decision, Option
from magenoir.model.state import State
from magenoir.model.terms import ADVERSARY, DECK, HAND, CardId, DecisionKind, Occasion, Seat, sure
from magenoir.rules.kernel import Procedure
from magenoir.table import Table

T = TypeVar("T")
DECLINING = frozenset({"no", "do not redirect", "do not pay", "choose nothing", "done"})


def ask(
    table: Table,
    seat: Seat,
    kind: DecisionKind,
    options: Iterable[Option],
    *rules: str,
    window: tuple[str, ...] = (),
    idle: bool = False,
    left: int = 0,
    occasion: Occasion = "",
    giver: CardId | None = None,
) -> Procedure[Option]:
    """One decision; the answer is one of its options. Idle: the result is the same whatever the answer.

    What the Adversary, or a defeated player, would choose is for all players to choose (S.choice, H55); the
    Adversary declines nothing (H62)."""
    state, offered, whose = table.state, tuple(options), None
    shared = state.adversary and kind == "order" and seat == state.active and not hidden_cards(state, offered)
    if shared:
        rules += ("S.turn.effects.order", "S.choice.active")
    if seat == ADVERSARY:
        may = tuple(option for option in offered if option.form not in DECLINING) or offered
        rules += ("H62",) if len(may) < len(offered) else ()
        rules += ("S.choice.targets", "H50") if kind == "target" else ()
        whose, seat, offered, shared, rules = seat, state.active, may, True, (*rules, "S.choice.active")
    elif state.seats[seat].out:
        whose, seat, shared, rules = seat, state.active, True, (*rules, "H55")
    for card in hidden_cards(state, offered) if shared else ():
        if state.cards[card].zone == HAND and not table.is_out(state.cards[card].owner):
            seat, shared, rules = state.cards[card].owner, False, (*rules, "S.hand.hidden")
            break
        table.show(card, table.everyone(), "S.choice.targets", "H50")
    source = table.source
    return (yield Decision(seat, kind, offered, rules, source, window, idle, shared, left, whose, occasion, giver))


def hidden_cards(state: State, options: Iterable[Option]) -> list[CardId]:
    """The cards in a shared choice that some players do not see: those of a hand are for its player to choose, the
    others are shown to all."""
    cards = [card for option in options for card in (option.card, option.other) if card is not None]
    return [card for card in dict.fromkeys(cards) if state.cards[card].seen != state.everyone]


def distinct(table: Table, cards: Iterable[CardId], apart: Callable[[CardId], object] | None = None) -> list[CardId]:
    """Indistinguishable copies are one option (`table.likeness`): the one that most seats know stands for all.

    Another player could not tell them apart, and must not learn that there is a second one (D6.1). `apart`: what the
    current question has made different about them."""
    cards = list(cards)
    if len(cards) < 2 or len({table.state.cards[card].card.name for card in cards}) == len(cards):
        return cards
    likeness, found = table.likeness, dict[tuple[object, ...], list[CardId]]()
    for card in cards:
        alike = likeness.of(card) if apart is None else (likeness.of(card), apart(card))
        found.setdefault(alike, []).append(card)
    return [standing_for(table, alike) for alike in found.values()]


def standing_for(table: Table, cards: list[CardId]) -> CardId:
    """The one of several identical copies that is meant if any of them would do."""
    if len(cards) == 1:
        return cards[0]
    if table.stand_in is not None and table[cards[0]].zone not in (HAND, DECK):
        return table.stand_in(cards)
    return max(cards, key=lambda card: table[card].seen.bit_count())


def card_options(table: Table, form: str, cards: Iterable[CardId]) -> list[Option]:
    return [Option(form, card=card) for card in distinct(table, cards)]


def ask_card(
    table: Table,
    seat: Seat,
    kind: DecisionKind,
    form: str,
    cards: Iterable[CardId],
    *rules: str,
    idle: bool = False,
    left: int = 0,
) -> Procedure[CardId]:
    """One card out of several."""
    return sure((yield from ask_card_or(table, seat, kind, form, cards, *rules, idle=idle, left=left)))


def ask_card_or(
    table: Table,
    seat: Seat,
    kind: DecisionKind,
    form: str,
    cards: Iterable[CardId],
    *rules: str,
    extra: tuple[Option, ...] = (),
    idle: bool = False,
    left: int = 0,
    occasion: Occasion = "",
) -> Procedure[CardId | None]:
    """One card out of several; None when one of the extra options was taken."""
    offered = [*card_options(table, form, cards), *extra]
    answer = yield from ask(table, seat, kind, offered, *rules, idle=idle, left=left, occasion=occasion)
    return answer.card


def several(left: int, total: int) -> int:
    """How many of `total` choices are left, for a decision to say; of a single one it says nothing."""
    return left if total > 1 else 0


def in_order(
    table: Table, seat: Seat, items: list[T], option: Callable[[T], Option], *rules: str
) -> Procedure[list[T]]:
    """D4.2.1: a player orders things that happen together, first things first. Among like ones nothing is asked."""
    left, ordered = list(items), list[T]()
    while len(left) > 1:
        kinds = kinds_of(table, left, option)
        if len(kinds) == 1:
            break
        chosen = yield from _first_of_kinds(table, seat, kinds, *rules)
        index = next(i for i, item in enumerate(left) if item is chosen)
        ordered.append(left.pop(index))
    return ordered + left


def first_of(table: Table, seat: Seat, items: list[T], option: Callable[[T], Option], *rules: str) -> Procedure[T]:
    """Which of several things comes first."""
    kinds = kinds_of(table, items, option)
    return items[0] if len(kinds) == 1 else (yield from _first_of_kinds(table, seat, kinds, *rules))


def kinds_of(table: Table, items: list[T], option: Callable[[T], Option]) -> list[tuple[Option, T]]:
    """The first of each kind of like things, with the option that stands for them."""
    found: dict[tuple[object, ...], tuple[Option, T]] = {}
    offers = [option(item) for item in items]
    alike = _alike(table, [offered.card for offered in offers if offered.card is not None])
    for offered, item in zip(offers, items, strict=True):
        like = offered.word if offered.card is None else alike[offered.card]
        found.setdefault((like, offered.number), (offered, item))
    return list(found.values())


def _first_of_kinds(table: Table, seat: Seat, kinds: list[tuple[Option, T]], *rules: str) -> Procedure[T]:
    """Idle if swapping any two of them makes no difference."""
    idle = sum(not offered.idle for offered, _ in kinds) < 2
    answer = yield from ask(table, seat, "order", [offered for offered, _ in kinds], *rules, idle=idle)
    return next(item for offered, item in kinds if offered == answer)


def _alike(table: Table, cards: list[CardId]) -> dict[CardId, object]:
    """What tells each of these cards from the others; a name that occurs once needs no closer look."""
    names = Counter(table[card].card.name for card in {*cards})
    likeness = table.likeness
    likeness.ordering = True
    return {card: likeness.of(card) if names[table[card].card.name] > 1 else card for card in cards}
