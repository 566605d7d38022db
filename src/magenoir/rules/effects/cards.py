"""Cards in effects: drawn, discarded from the board, a hand or a deck, phase shifted."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.agenda import Discarding
from magenoir.model.decision import DONE, NOTHING
from magenoir.model.terms import ADVERSARY, BOARD, DECK, HAND, CardId, Cause, DecisionKind, Occasion, Seat
from magenoir.rules.choosing import ask_card_or, several
from magenoir.rules.effects.perform import frame_of, measure, performs, which, whom
from magenoir.rules.kernel import Procedure
from magenoir.rules.targeting import cost_rules, goes_anyway
from magenoir.rules.zones import discard, discard_card, discardable, draw_cards, hand
from magenoir.table import Table


@performs(fx.Draw)
def draw(table: Table, frame: int, step: fx.Draw) -> Procedure[bool]:
    """Draw `amount` cards; without an amount the whole deck, which is no draw from an empty one."""
    amount = None if step.amount is None else (yield from measure(table, frame, step.amount))
    seats = whom(table, frame, step.who, step)
    with table.at_once(len(seats) > 1):  # one player alone draws card by card
        for seat in seats:
            yield from draw_cards(table, seat, len(table.state.zones[seat][DECK]) if amount is None else amount)
    return True


@performs(fx.Discard)
def discard_from_board(table: Table, frame: int, step: fx.Discard) -> Procedure[bool]:
    """D10.2: "destroying" is merely the word for discarding Permanents and Equipment from the board."""
    cards = yield from which(table, frame, step.cards, step)
    cards = [card for card in cards if table[card].zone == BOARD]
    if isinstance(step.cards, fx.Cards):
        table.change_frame(frame, it=tuple(cards))
    this = frame_of(table, frame)
    past = tuple(card for card in cards if goes_anyway(table, this, step, card))
    if len(cards) == 1:
        cause: Cause = "destroyed" if step.destroy else ""
        return (yield from discard(table, cards[0], past_indestructible=bool(past), cause=cause))
    if cards:
        table.agenda.then(Discarding(tuple(cards), past=past))
    return bool(cards)


# ------------------------------------------------------------------------------------------------------ from a hand


@performs(fx.DiscardFromHand)
def discard_from_hand(table: Table, frame: int, step: fx.DiscardFromHand) -> Procedure[bool]:
    """One card at a time, or all if there are fewer; the player whose hand it is chooses, unless you do."""
    done, this = True, frame_of(table, frame)
    seats = whom(table, frame, step.who, step)
    with table.at_once(len(seats) > 1):
        for seat in seats:
            cards = discardable(table, seat, step, this.you, this.source)
            amount = len(cards) if step.amount is None else (yield from measure(table, frame, step.amount))
            total = min(amount, len(cards))
            for left in range(amount, 0, -1):
                # A whole hand goes; only the order is asked.
                kind: DecisionKind = "order" if step.amount is None else "discard"
                by = this.you if step.you_choose else seat
                among = discardable(table, seat, step, this.you, this.source)
                rules, more = cost_rules(step.costing), several(left + total - amount, total)
                card = yield from discard_one(table, seat, *rules, kind=kind, by=by, among=among, left=more)
                done = done and card is not None
                table.change_frame(frame, it=() if card is None else (card,))
    return done


def discard_one(
    table: Table,
    seat: Seat,
    *rules: str,
    kind: DecisionKind = "discard",
    optional: bool = False,
    by: Seat | None = None,
    among: list[CardId] | None = None,
    left: int = 0,
    occasion: Occasion = "",
) -> Procedure[CardId | None]:
    """One card from a hand, chosen by its player or another; -1 if there is none, or none is wanted."""
    cards = hand(table, seat) if among is None else among
    if not cards:
        none = ("S.hand.none",) if seat == ADVERSARY else ()
        table.note(notes.NO_CARD_TO_DISCARD, "D9.1.condition", *none, seat=seat)
        return None
    extra = (NOTHING,) if optional else ()
    chooser = seat if by is None else by
    why = ("D4.1.discard", *rules)
    card = yield from ask_card_or(
        table, chooser, kind, "discard {card}", cards, *why, extra=extra, left=left, occasion=occasion
    )
    if card is not None:
        discard_card(table, card, *rules)
    return card


@performs(fx.DiscardAny)
def discard_any(table: Table, frame: int, step: fx.DiscardAny) -> Procedure[bool]:
    """As many as the player likes, one at a time."""
    discarded, seats = 0, whom(table, frame, step.who, step)
    with table.at_once(len(seats) > 1):
        for seat in seats:
            while cards := hand(table, seat):
                rules = ("D4.1.discard", "D4.4.player")
                card = yield from ask_card_or(table, seat, "discard", "discard {card}", cards, *rules, extra=(DONE,))
                if card is None:
                    break
                discard_card(table, card)
                discarded += 1
    table.change_frame(frame, result=discarded)
    return True


@performs(fx.DiscardIt)
def discard_it(table: Table, frame: int, step: fx.DiscardIt) -> bool:
    """The card just named, from a hand or a deck, if it is still there."""
    this = frame_of(table, frame)
    there = [card for card in this.it if table[card].zone in (HAND, DECK) and this.entered in (0, table[card].entered)]
    if not there:
        table.note(notes.NOT_THERE, "D6.4.tracking")
    for card in there:
        discard_card(table, card)
    return bool(there)


@performs(fx.DiscardDownTo)
def discard_down_to(table: Table, frame: int, step: fx.DiscardDownTo) -> Procedure[bool]:
    seat = frame_of(table, frame).you
    limit = yield from measure(table, frame, step.amount)
    total = len(hand(table, seat)) - max(0, limit)
    while (left := len(hand(table, seat)) - max(0, limit)) > 0:
        yield from discard_one(table, seat, left=several(left, total))
    return True


# ------------------------------------------------------------------------------------------------------ off a deck


@performs(fx.DiscardTop)
def discard_top(table: Table, frame: int, step: fx.DiscardTop) -> Procedure[bool]:
    amount = yield from measure(table, frame, step.amount)
    seats = whom(table, frame, step.who, step)
    with table.at_once(len(seats) > 1):
        for seat in seats:
            for _ in range(max(0, amount)):
                if table.state.zones[seat][DECK]:
                    discard_card(table, table.state.zones[seat][DECK][0])
    return True


@performs(fx.PhaseShift)
def phase_shift(table: Table, frame: int, step: fx.PhaseShift) -> Procedure[bool]:
    """D3.2.8: from the bottom of a deck, one by one from the bottom up (H11); one effect, even if 0."""
    amount = yield from measure(table, frame, step.amount)
    rules: tuple[str, ...] = ("D3.2.8.bottom", "D3.2.8.single", "D3.1.2.stack")
    for change, active in table.now.changes(fx.PhaseShiftIncreased):
        if active.you == frame_of(table, frame).you:
            amount += table.now.standing(active).value(change.amount)
            rules += ("D3.1.2.number",)
    if amount <= 0:
        rules += ("D3.2.8.zero", "D10.4.phase", "D10.4.applied")
    shifted: list[CardId] = []
    seats = whom(table, frame, step.who, step)
    with table.at_once(len(seats) > 1):
        for seat in seats:
            you = frame_of(table, frame).you
            table.record(ev.PhaseShifted(seat=seat, amount=max(0, amount), by=you, rules=rules))
            for _ in range(max(0, amount)):
                if not table.state.zones[seat][DECK]:
                    break
                shifted.append(table.state.zones[seat][DECK][-1])
                discard_card(table, shifted[-1], "D3.2.8.bottom", "H11")
            if not table.state.zones[seat][DECK]:
                table.note(notes.EMPTY_DECK, "D3.2.8.empty", seat=seat)
    table.change_frame(frame, it=tuple(shifted), result=len(shifted))
    return True
