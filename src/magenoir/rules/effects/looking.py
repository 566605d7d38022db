"""Looking at hidden cards, and what follows at once: keeping, taking, arranging, discarding."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import Option
from magenoir.model.state import Frame
from magenoir.model.terms import ADVERSARY, DECK, HAND, CardId, DecisionKind, Seat
from magenoir.rules.choosing import ask, ask_card, in_order, several
from magenoir.rules.effects.perform import choose_among, frame_of, measure, performs, which, whom
from magenoir.rules.kernel import Procedure
from magenoir.rules.zones import discard_card, first_card, hand, hand_closed
from magenoir.table import Table

SEEING = ("D6.1.private", "D8.2.known")


@performs(fx.LookAtTop)
def look_at_top(table: Table, frame: int, step: fx.LookAtTop) -> bool:
    """You see the top card of your deck, and keep knowing it."""
    this = frame_of(table, frame)
    deck = table.state.zones[this.you][DECK]
    if deck:
        table.mark_looked(this.source, table[deck[0]].entered)
    return _look(table, frame, deck[:1])


@performs(fx.LookAtBottom)
def look_at_bottom(table: Table, frame: int, step: fx.LookAtBottom) -> bool:
    return _look(table, frame, table.state.zones[frame_of(table, frame).you][DECK][-1:])


@performs(fx.LookAtPlace)
def look_at_place(table: Table, frame: int, step: fx.LookAtPlace) -> Procedure[bool]:
    """One card of your deck, by its place from the top, if there is one."""
    place = yield from measure(table, frame, step.place)
    deck = table.state.zones[frame_of(table, frame).you][DECK]
    return _look(table, frame, deck[place - 1 : place] if place > 0 else [])


def _look(table: Table, frame: int, cards: list[CardId]) -> bool:
    """Only you see these; they are "it" for the rest of the text."""
    table.change_frame(frame, it=tuple(cards))
    for card in cards:
        table.show(card, 1 << frame_of(table, frame).you, *SEEING)
    return bool(cards)


@performs(fx.LookAtHand)
def look_at_hand(table: Table, frame: int, step: fx.LookAtHand) -> bool:
    """All cards of a player's hand; the rest of the text may mention "that player"."""
    this = frame_of(table, frame)
    seats = whom(table, frame, step.who, step)
    for seat in seats:
        table.change_frame(frame, that=seat)
        if seat == ADVERSARY:
            table.note(notes.NO_HAND, "S.hand.none", seat=seat)
        for card in hand(table, seat):
            table.show(card, 1 << this.you, *SEEING)
    return bool(seats)


@performs(fx.Show)
def show(table: Table, frame: int, step: fx.Show) -> Procedure[bool]:
    cards = yield from which(table, frame, step.cards, step)
    for card in cards:
        table.show(card, table.everyone(), "D8.2.known")
    return bool(cards)


@performs(fx.KeepOrBottom)
def keep_or_bottom(table: Table, frame: int, step: fx.KeepOrBottom) -> Procedure[bool]:
    """The card just seen stays on top, or goes to the bottom."""
    this = frame_of(table, frame)
    for card in this.it:
        options = (Option("keep on top"), Option("put on bottom"))
        answer = yield from ask(table, this.you, "look", options, "D4.4.player")
        if answer.form == "put on bottom":
            table.move(card, DECK, "D8.2.known", position="bottom")
    return bool(this.it)


# ------------------------------------------------------------------------------------------- several cards at once


def _top(table: Table, frame: int, amount: int) -> list[CardId]:
    """Look at the top `amount` cards of your deck, or at all there are."""
    cards = table.state.zones[frame_of(table, frame).you][DECK][: max(0, amount)]
    for card in cards:
        table.show(card, 1 << frame_of(table, frame).you, *SEEING)
    return cards


def _to_bottom(table: Table, seat: Seat, cards: list[CardId]) -> Procedure[None]:
    """To the bottom, in any order, the first of them highest."""
    for card in (yield from in_order(table, seat, cards, first_card, "D4.4.player")):
        table.move(card, DECK, "D8.2.known", position="bottom")


@performs(fx.LookAndTake)
def look_and_take(table: Table, frame: int, step: fx.LookAndTake) -> Procedure[bool]:
    """Some of what is seen may be shown and taken; the others go to the bottom in any order."""
    this = frame_of(table, frame)
    seen = _top(table, frame, (yield from measure(table, frame, step.amount)))
    fits = [c for c in seen if table.now.applying(this).matches(c, step.cards)]
    wanted = 0 if step.cards.amount is None else (yield from measure(table, frame, step.cards.amount))
    taken: list[CardId] = []
    if fits and not hand_closed(table, this.you):
        taken = yield from choose_among(table, this, step.cards, fits, wanted, optional=True)
    with table.at_once():
        for card in taken:
            table.show(card, table.everyone(), "D8.2.known")
            table.move(card, HAND, "D6.2.passes", "D2.3.2.designated", "D8.2.known")
    yield from _to_bottom(table, this.you, [card for card in seen if card not in taken])
    return bool(seen)


@performs(fx.LookAndArrange)
def look_and_arrange(table: Table, frame: int, step: fx.LookAndArrange) -> Procedure[bool]:
    """Some of what is seen stays on top, the first chosen uppermost; the others go to the bottom in any order."""
    this = frame_of(table, frame)
    seen = _top(table, frame, (yield from measure(table, frame, step.amount)))
    on_top = yield from measure(table, frame, step.on_top)
    kept = yield from _chosen(table, this, seen, on_top, "choose", "choose {card}")
    yield from _to_bottom(table, this.you, [card for card in seen if card not in kept])
    for card in reversed(kept):
        table.move(card, DECK, "D8.2.known")
    return bool(seen)


@performs(fx.LookAndDiscard)
def look_and_discard(table: Table, frame: int, step: fx.LookAndDiscard) -> Procedure[bool]:
    """Some of what is seen is discarded, the rest stays where it is."""
    this = frame_of(table, frame)
    seen = _top(table, frame, (yield from measure(table, frame, step.amount)))
    amount = yield from measure(table, frame, step.discarded)
    for card in (yield from _chosen(table, this, seen, amount, "discard", "discard {card}")):
        discard_card(table, card)
    return bool(seen)


def _chosen(
    table: Table, frame: Frame, cards: list[CardId], amount: int, kind: DecisionKind, form: str
) -> Procedure[list[CardId]]:
    """Choose `amount` of these, one at a time."""
    chosen: list[CardId] = []
    total = min(amount, len(cards))
    while len(chosen) < total:
        among = [card for card in cards if card not in chosen]
        left = several(total - len(chosen), total)
        chosen.append((yield from ask_card(table, frame.you, kind, form, among, "D4.4.player", left=left)))
    return chosen
