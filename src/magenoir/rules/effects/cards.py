"""Cards in effects: drawing, discarding, sending, searching, looking, putting into play, applying."""

from __future__ import annotations

from collections.abc import Iterable

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model.decision import NOTHING
from magenoir.model.state import BOARD, DECK, EXILE, HAND, CardId, Seat
from magenoir.model.steps import Discarding, EndActivation
from magenoir.rules.announcing import announce, why_untouched
from magenoir.rules.choosing import ask_card, in_order
from magenoir.rules.effects.perform import choose_cards, frame_of, measure, performs, which, whom
from magenoir.rules.forbidding import why_not_activated
from magenoir.rules.frames import frame_steps, frames_of
from magenoir.rules.kernel import Procedure
from magenoir.rules.zones import discard, discard_card, draw_cards, first_card, hand, leave, put_into_play
from magenoir.table import Table


@performs(fx.Draw)
def draw(table: Table, number: int, step: fx.Draw) -> Procedure[bool]:
    amount = yield from measure(table, number, step.amount)
    for seat in whom(table, number, step.who, step):
        yield from draw_cards(table, seat, amount)
    return True


@performs(fx.Discard)
def discard_from_board(table: Table, number: int, step: fx.Discard) -> Procedure[bool]:
    """D10.2: destroying is only the word for discarding Permanents and Equipment from the board."""
    cards = yield from which(table, number, step.cards, step)
    cards = [card for card in cards if table[card].zone == BOARD]
    if isinstance(step.cards, fx.Cards):
        table.change_frame(number, it=tuple(cards))
    if len(cards) == 1:
        return (yield from discard(table, cards[0]))
    if cards:
        table.next(Discarding(tuple(cards)))
    return bool(cards)


@performs(fx.DiscardFromHand)
def discard_from_hand(table: Table, number: int, step: fx.DiscardFromHand) -> Procedure[bool]:
    """The player whose hand it is chooses, one card at a time; as many as there are, if fewer."""
    frame = frame_of(table, number)
    done = True
    for seat in whom(table, number, step.who, step):
        wanted = (
            len(hand(table, seat)) if step.amount is None else table.now.value(step.amount, frame.source, frame.you)
        )
        for _ in range(max(0, wanted)):
            kind = "order" if step.amount is None else "discard"  # a whole hand goes; only in which order is asked
            card = yield from discard_one(table, seat, step.element, kind=kind)
            done = done and card >= 0
            table.change_frame(number, it=(card,) if card >= 0 else ())
    return done


def discard_one(
    table: Table, seat: Seat, element: str = "", *rules: str, kind: str = "discard", optional: bool = False
) -> Procedure[CardId]:
    """One card from hand, by its player's choice; -1 when there is none to discard, or none is wanted."""
    cards = [card for card in hand(table, seat) if not element or table[card].card.element == element]
    if not cards:
        table.note("has no card to discard", "D9.1.condition", seat=seat)
        return -1
    extra = (NOTHING,) if optional else ()
    card = yield from ask_card(table, seat, kind, "discard {card}", cards, "D4.1.discard", *rules, extra=extra)
    if card >= 0:
        discard_card(table, card, *rules)
    return card


@performs(fx.DiscardDownTo)
def discard_down_to(table: Table, number: int, step: fx.DiscardDownTo) -> Procedure[bool]:
    seat = frame_of(table, number).you
    limit = yield from measure(table, number, step.amount)
    while len(hand(table, seat)) > max(0, limit):
        yield from discard_one(table, seat)
    return True


@performs(fx.DiscardTop)
def discard_top(table: Table, number: int, step: fx.DiscardTop) -> Procedure[bool]:
    amount = yield from measure(table, number, step.amount)
    for seat in whom(table, number, step.who, step):
        for _ in range(max(0, amount)):
            if table.state.zones[seat][DECK]:
                discard_card(table, table.state.zones[seat][DECK][0])
    return True


@performs(fx.PhaseShift)
def phase_shift(table: Table, number: int, step: fx.PhaseShift) -> Procedure[bool]:
    """D3.2.8: off the bottom of a deck, one by one from the bottom up (H11); one effect, even of 0."""
    amount = yield from measure(table, number, step.amount)
    rules: tuple[str, ...] = ("D3.2.8.bottom", "D3.2.8.single", "D3.1.2.stack")
    for change, active in table.now.changes(fx.PhaseShiftIncreased):
        if active.you == frame_of(table, number).you:
            amount += table.now.value(change.amount, active.source, active.you)
            rules += ("D3.1.2.number",)
    if amount <= 0:
        rules += ("D3.2.8.zero", "D10.4.phase", "D10.4.applied")
    for seat in whom(table, number, step.who, step):
        table.record(ev.PhaseShifted(seat=seat, amount=max(0, amount), rules=rules))
        for _ in range(max(0, amount)):
            if not table.state.zones[seat][DECK]:
                break
            discard_card(table, table.state.zones[seat][DECK][-1], "D3.2.8.bottom", "H11")
        if not table.state.zones[seat][DECK]:
            table.note("has an empty deck, which loses nothing by itself", "D3.2.8.empty", seat=seat)
    return True


@performs(fx.Send)
def send_cards(table: Table, number: int, step: fx.Send) -> Procedure[bool]:
    cards = yield from which(table, number, step.cards, step)
    return send(table, cards, step.to)


def send(table: Table, cards: Iterable[CardId], to: str) -> bool:
    """To a place of its owner's. From the board, that is leaving it (H13)."""
    done = False
    for card in cards:
        zone = to if to in (HAND, EXILE) else DECK
        position = to if to in ("third", "bottom") else "top"
        rules = ("D6.6.place",) if zone == EXILE else ("D8.2.known", "D6.4.private", "D6.4.tracking")
        if table[card].zone == BOARD:
            done = leave(table, card, zone, *rules, position=position) or done
        else:
            table.move(card, zone, "D6.2.passes", "D6.3.printed", *rules, position=position)
            done = True
    return done


@performs(fx.SearchDeck)
def search_deck(table: Table, number: int, step: fx.SearchDeck) -> Procedure[bool]:
    """Find, show, take, shuffle: one action."""
    seat = frame_of(table, number).you
    table.look_through(seat, "D6.1.private", "D8.2.hidden")
    cards = yield from choose_cards(table, number, step.cards)
    for card in cards:
        table.show(card, table.everyone(), "D8.2.known")
        table.move(card, HAND, "D6.2.passes", "D2.3.2.designated", "D2.3.2.same-rules", "D8.2.known")
    table.shuffle(seat, "D8.2.known")
    return bool(cards)


@performs(fx.Shuffle)
def shuffle(table: Table, number: int, step: fx.Shuffle) -> bool:
    for seat in whom(table, number, step.who, step):
        table.shuffle(seat, "D8.2.known")
    return True


@performs(fx.LookAtTop)
def look_at_top(table: Table, number: int, step: fx.LookAtTop) -> bool:
    """You see the top card of your deck, and keep knowing it."""
    frame = frame_of(table, number)
    seat = frame.you
    deck = table.state.zones[seat][DECK]
    table.change_frame(number, it=tuple(deck[:1]))
    if deck:
        table.mark_looked(frame.source, table[deck[0]].entered)
        table.show(deck[0], 1 << seat, "D6.1.private", "D8.2.known")
    return bool(deck)


@performs(fx.Show)
def show(table: Table, number: int, step: fx.Show) -> Procedure[bool]:
    cards = yield from which(table, number, step.cards, step)
    for card in cards:
        table.show(card, table.everyone(), "D8.2.known")
    return bool(cards)


@performs(fx.PutIntoPlay)
def put_cards_into_play(table: Table, number: int, step: fx.PutIntoPlay) -> Procedure[bool]:
    cards = yield from which(table, number, step.cards, step)
    return put(table, cards, step.state)


def put(table: Table, cards: Iterable[CardId], state: str) -> bool:
    done = False
    for card in cards:
        put_into_play(table, card, state, "D2.3.2.designated")
        done = True
    return done


@performs(fx.Apply)
def apply_effects(table: Table, number: int, step: fx.Apply) -> Procedure[bool]:
    """The effects of spells enter and ask their targets now; the applied spell is the source (D10.6)."""
    frame = frame_of(table, number)
    cards = yield from which(table, number, step.cards, step)
    cards = [card for card in cards if not why_untouched(table, frame, step, card)]
    cards = yield from in_order(table, table.state.active, cards, first_card, "D4.2.1.order", "R6.simultaneous")
    for card in cards:
        table.record(ev.EffectsApplied(card=card, seat=frame.you, rules=("D10.6.spell", "D3.2.9.apply")))
        applied = frames_of(table, card, frame.you, activated=False, via=(*frame.via, frame.source))
        if not applied:
            table.note("has nothing to apply", "T.actions.apply-triggered", card=card)
        for one in applied:
            table.source, table.paragraph = card, one.paragraph
            table.next(*frame_steps(table, (yield from announce(table, one))))
    return bool(cards)


@performs(fx.Activate)
def activate_cards(table: Table, number: int, step: fx.Activate) -> Procedure[bool]:
    """D4.5: by an effect even what is never activated may be: its orders apply, its passive text does not."""
    frame = frame_of(table, number)
    cards = yield from which(table, number, step.cards, step)
    for card in (c for c in cards if c not in frame.via and not why_not_activated(table, c)):
        rules = ("R9.activate.effects", "D4.5.activated", "D4.5.discarded")
        table.record(ev.SpellActivated(card=card, seat=frame.you, rules=rules))
        for one in frames_of(table, card, frame.you, activated=True, via=(*frame.via, frame.source)):
            table.source, table.paragraph = card, one.paragraph
            table.next(*frame_steps(table, (yield from announce(table, one))))
        table.next(EndActivation(card, table[card].entered))
    return bool(cards)
