"""Decks and discard piles in effects: searched, shuffled, restocked, cards in them chosen and exchanged."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import NOTHING
from magenoir.model.terms import ADVERSARY, DECK, DISCARD, HAND, CardId, Seat
from magenoir.rules.choosing import ask, ask_card
from magenoir.rules.effects.perform import choose_cards, frame_of, judge, measure, performs, which, whom
from magenoir.rules.kernel import Procedure
from magenoir.rules.targeting import fitting
from magenoir.rules.zones import hand, hand_closed, to_pile
from magenoir.table import Table

CHOOSING = ("D2.3.2.designated", "D4.4.player")


@performs(fx.SearchDeck)
def search_deck(table: Table, frame: int, step: fx.SearchDeck) -> Procedure[bool]:
    """Find, show, take, shuffle: one action. If the text asks for any card at all, nothing is shown."""
    seat = frame_of(table, frame).you
    if seat == ADVERSARY and step.to != "stay" and hand_closed(table, seat):
        return False
    table.look_through(seat, "D6.1.private", "D8.2.hidden")
    cards = yield from choose_cards(table, frame, step.cards, step)
    return (yield from take_found(table, frame, step, cards))


def may_search_deck(table: Table, frame: int, step: fx.SearchDeck) -> Procedure[bool]:
    """A player who may search says at once what for. If they want nothing, or nothing is there, they leave the deck
    alone: others cannot tell the one from the other."""
    this = frame_of(table, frame)
    if this.you == ADVERSARY and step.to != "stay" and hand_closed(table, this.you):
        return False
    if not fitting(table, this, step.cards):
        yield from ask(table, this.you, "choose", (NOTHING,), "D4.4.player", "D2.3.2.designated")
        return False
    cards = yield from choose_cards(table, frame, step.cards, step, optional=True)
    if not cards:
        return False
    table.look_through(this.you, "D6.1.private", "D8.2.hidden")
    return (yield from take_found(table, frame, step, cards))


def take_found(table: Table, frame: int, step: fx.SearchDeck, cards: list[CardId]) -> Procedure[bool]:
    """Show what was found, take it or put it on top, and shuffle."""
    seat = frame_of(table, frame).you
    if step.to != "stay":
        for card in cards:
            table.show(card, table.everyone(), "D8.2.known")
    into_hand = step.to != "top" or (yield from judge(table, frame, step.hand_if))
    if into_hand:
        _take(table, seat, cards)
    if step.to != "stay":
        table.shuffle(seat, "D8.2.known")
    if not into_hand:
        for card in cards:
            table.move(card, DECK, "D2.3.2.designated", "D8.2.known")
            table.show(card, table.everyone(), "D8.2.known")
    return bool(cards)


def _take(table: Table, seat: Seat, cards: list[CardId]) -> None:
    """From the deck into the hand, unless the hand is closed."""
    with table.at_once():
        for card in cards:
            if hand_closed(table, seat):
                table.note(notes.NO_HAND_NOW, "R6.cards-win", seat=seat)
            else:
                table.move(card, HAND, "D6.2.passes", "D2.3.2.designated", "D2.3.2.same-rules", "D8.2.known")


@performs(fx.Shuffle)
def shuffle(table: Table, frame: int, step: fx.Shuffle) -> bool:
    for seat in whom(table, frame, step.who, step):
        table.shuffle(seat, "D8.2.known")
    return True


@performs(fx.Pick)
def pick(table: Table, frame: int, step: fx.Pick) -> Procedure[bool]:
    """What is chosen is "it" for the rest of the text."""
    return bool((yield from which(table, frame, step.cards, step)))


@performs(fx.Restock)
def restock(table: Table, frame: int, step: fx.Restock) -> Procedure[bool]:
    """The top of a discard pile goes into the deck; a whole pile is shuffled into it."""
    amount = None if step.amount is None else max(0, (yield from measure(table, frame, step.amount)))
    for seat in whom(table, frame, step.who, step):
        for card in table.state.zones[seat][DISCARD][:amount]:
            table.move(card, DECK, "D6.2.passes", "D6.3.printed", "D6.4.private", "D6.6.ordered")
        if amount is None:
            table.shuffle(seat, "D8.2.known")
    return True


@performs(fx.ExchangeInPile)
def exchange_in_pile(table: Table, frame: int, step: fx.ExchangeInPile) -> Procedure[bool]:
    """Two spells of one discard pile change places; the pile is ordered, so it matters (D6.6)."""
    you, done = frame_of(table, frame).you, False
    for seat in whom(table, frame, step.who, step):
        pile = table.state.zones[seat][DISCARD]
        if len(pile) < 2:
            continue
        first = yield from ask_card(table, you, "choose", "choose {card}", pile, *CHOOSING, "D6.6.ordered")
        rest = [card for card in pile if card != first]
        second = yield from ask_card(table, you, "choose", "choose {card}", rest, *CHOOSING, "D6.6.ordered")
        table.exchange(first, second, "D6.6.ordered", "D6.1.public")
        done = True
    return done


@performs(fx.ExchangeHandAndPile)
def exchange_hand_and_pile(table: Table, frame: int, step: fx.ExchangeHandAndPile) -> Procedure[bool]:
    """A card of the hand changes places with one in the discard pile; neither is discarded."""
    you = frame_of(table, frame).you
    hand_count = yield from measure(table, frame, step.hand)
    pile_count = yield from measure(table, frame, step.pile)
    done = False
    for _ in range(max(0, min(hand_count, pile_count))):
        pile = table.state.zones[you][DISCARD]
        if not pile or not hand(table, you) or hand_closed(table, you):
            break
        given = yield from ask_card(table, you, "choose", "choose {card}", hand(table, you), *CHOOSING)
        taken = yield from ask_card(table, you, "choose", "choose {card}", pile, *CHOOSING, "D6.1.public")
        index = pile.index(taken)
        table.move(taken, HAND, "D6.2.passes", "D6.3.printed")
        to_pile(table, given, "", "D6.2.passes", "D6.3.printed", "D6.6.ordered", index=index)
        done = True
    return done
