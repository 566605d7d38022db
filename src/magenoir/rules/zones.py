"""D6: changes of zone. Leaving the board, discarding, drawing, coming into play without preparation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.agenda import Arrive, Discarding, EndPreparation, Item, ReleaseMana
from magenoir.model.decision import Option
from magenoir.model.state import CardState
from magenoir.model.terms import (
    ADVERSARY,
    BOARD,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    TRANSITION,
    BoardState,
    CardId,
    Cause,
    DeckPlace,
    Seat,
    Zone,
)
from magenoir.rules.choosing import ask_card, in_order
from magenoir.rules.kernel import SETTLERS, Procedure, procedure
from magenoir.rules.releasing import mana_kept, release
from magenoir.table import Table
from magenoir.table.triggers import draws_now, own_triggers

REPLACERS: list[Callable[[Table, CardId, Cause, tuple[str, ...]], Procedure[bool]]] = []
"""D6.2: what may happen in place of a discard (`rules.replacing`, which performs effects, puts itself here)."""
SURELY: list[Callable[[Table, CardId, Cause], bool]] = []
"""And whether it must, by the card's own text."""


def why_not_discarded(table: Table, card: CardId, past_indestructible: bool = False) -> tuple[str, ...]:
    """The rules that keep a card on the board; empty if it can be discarded, or a text takes it all the same."""
    if table[card].card.kind == "adversary":
        return ("H57",)
    if table[card].card.kind == "ritual" and not past_indestructible:
        return ("R14.ritual.stays",)
    if table.now.has(card, "Indestructible") and not past_indestructible:
        return ("D3.2.2.stays", "D10.2.indestructible", "D6.2.prevented", "H28")
    return ()


def discard(
    table: Table, card: CardId, *rules: str, silent: bool = False, past_indestructible: bool = False, cause: Cause = ""
) -> Procedure[bool]:
    """D6.5: one spell leaves the board for its discard pile. False if it cannot, or something else happens."""
    piece = table[card]
    if piece.zone != BOARD:
        return False
    if piece.card.kind == "animal":
        return leave(table, card, EXILE, "D7.4.exile", "H75")
    kept = why_not_discarded(table, card, past_indestructible)
    if kept:
        silenced = ("D3.2.7.prevented",) if table.now.has(card, "Autumn") else ()
        table.note(notes.STAYS, *kept, *silenced, *rules, card=card)
        return False
    for replaced in REPLACERS if cause != "defeat" else ():
        if (yield from replaced(table, card, cause, ("H74",) if silent else ())):
            return False
    effects = [] if silent else discard_effects(table, card)
    if piece.card.kind == "equipment":
        table.count("destroyed")
    destroyed = ("D10.2.destroy", "R6.destroy") if piece.card.kind in ("permanent", "equipment") else ()
    table.move(
        card, TRANSITION, "D6.5.1", "D4.1.discard", "D6.2.passes", "D6.2.neither", "D10.2.discard", *destroyed, *rules
    )
    table.record(ev.CardLeft(card=card, seat=piece.controller, destination=DISCARD, rules=("D6.5.leaving",)))
    if not effects:
        table.note(notes.NO_DISCARD_EFFECTS, "D6.5.2", card=card)
    table.agenda.then(*effects, ReleaseMana(card), Arrive(card, DISCARD))
    return True


def discard_effects(table: Table, card: CardId) -> list[Item]:
    """D6.5, step 2: what it does on leaving or being discarded, and with Autumn its turn-start effects (D3.2.7)."""
    kinds: tuple[type[fx.When], ...] = (fx.WhenLeavesBoard, fx.WhenDiscardedFromBoard)
    rules, moment = ("D6.5.2", "D6.2.passes", "D6.5.leaving"), table.next_moment
    effects = own_triggers(table.state, table.now, card, kinds, rules, moment, leaving=True)
    if table.now.has(card, "Autumn"):
        autumn = ("D3.2.7.trigger", "D3.2.7.transition", "D6.5.2", "D3.1.1.once")
        effects += own_triggers(table.state, table.now, card, (fx.WhenTurnStarts,), autumn, moment, leaving=True)
    return list(effects)


def leave(
    table: Table,
    card: CardId,
    zone: Zone,
    *rules: str,
    position: DeckPlace = "top",
    index: int | None = None,
    own_text: bool = False,
) -> bool:
    """From the board to a hand, deck or exile (H13): it arrives, then its leaving effects, then its Mana.

    A Ritual goes only where its own text sends it."""
    piece = table[card]
    if piece.card.kind == "adversary":
        table.note(notes.STAYS, "H57", card=card)
        return False
    if piece.card.kind == "ritual" and not own_text:
        table.note(notes.STAYS, "R14.ritual.stays", card=card)
        return False
    zone, position = instead(table, card, zone, position)
    if zone == HAND and hand_closed(table, piece.owner):
        table.note(notes.NO_HAND_NOW, "R6.cards-win", card=card)
        return False
    rules_of_leaving = ("D6.5.leaving", "T.actions.leave-deck")
    own = table.state, table.now, card, (fx.WhenLeavesBoard,), rules_of_leaving, table.next_moment
    effects = own_triggers(*own, leaving=True)
    table.move(card, zone, "D6.2.passes", "D6.3.printed", "D6.3.moment", *rules, position=position, index=index)
    table.record(ev.CardLeft(card=card, seat=piece.controller, destination=zone, rules=("D6.5.leaving",)))
    table.agenda.then(*effects, ReleaseMana(card, table.moment))
    return True


@procedure(Discarding)
def discard_several(table: Table, step: Discarding) -> Procedure[None]:
    """D6.5: the active player orders several that go together; each goes all the way before the next."""
    cards = [card for card in step.cards if table[card].zone == BOARD]
    rules = step.rules
    if not step.listed:
        cards = yield from those_that_go(table, step, cards)
    if not step.listed and len(cards) > 1:
        chooser = step.chooser if step.chooser is not None else table.state.active
        cards = yield from in_order(table, chooser, cards, first_card, "D6.5.several", *rules)
        rules = (*rules, "D6.5.several", "D6.5.each")
    if not cards:
        return
    first, *rest = cards
    yield from one_of(table, replace(step, rules=rules), first)
    if rest:
        table.agenda.then(replace(step, cards=tuple(rest), rules=rules, listed=True))


def those_that_go(table: Table, step: Discarding, cards: list[CardId]) -> Procedure[list[CardId]]:
    """D6.5: those of these cards to be listed. What cannot go stays; what its own text diverts is diverted."""
    stuck = [card for card in cards if why_not_discarded(table, card, card in step.past)]
    other = [card for card in cards if card not in stuck and step.cause != "defeat" and is_sure(table, card, step)]
    if len(cards) == 1 or not stuck + other:
        return cards
    other = yield from in_order(table, table.state.active, other, first_card, "D4.2.1.order", "R6.simultaneous")
    for card in stuck + other:
        yield from one_of(table, step, card)
    return [card for card in cards if card not in stuck + other and table[card].zone == BOARD]


def is_sure(table: Table, card: CardId, step: Discarding) -> bool:
    return any(surely(table, card, step.cause) for surely in SURELY)


def one_of(table: Table, step: Discarding, card: CardId) -> Procedure[bool]:
    rules = (*dict(step.each).get(card, ()), *step.rules)
    return discard(table, card, *rules, silent=step.silent, past_indestructible=card in step.past, cause=step.cause)


def first_card(card: CardId) -> Option:
    return Option("first {card}", card=card)


@procedure(ReleaseMana)
def release_mana(table: Table, step: ReleaseMana) -> Procedure[None]:
    """R6: the card's last controller places all the Mana that it locks, except what others keep of it (H42)."""
    piece = table[step.card]
    controller = table.state.last_known.get(step.card, piece).controller
    rules: tuple[str, ...] = ("D6.5.3", "H4") if piece.zone == TRANSITION else ("T.actions.leave-deck", "H13")
    if piece.zone == TRANSITION and any(piece.locked):
        yield from mana_kept(table, controller, step.card)
        piece = table[step.card]
    if not any(piece.locked):
        table.note(notes.NO_MANA_TO_RELEASE, *rules, card=step.card)
        return
    rules += ("R6.leave-release", "R6.leave-release.any-way", "R6.controller-places", "R19.release")
    yield from release(table, controller, step.card, piece.locked, *rules)


@procedure(Arrive)
def arrive(table: Table, step: Arrive) -> None:
    """D6.5, steps 4 and 5: the transition ends; the card is reset as it touches the pile."""
    rules = ("D6.5.4", "D6.5.5", "D6.3.printed", "D6.2.no-return", "R6.discard", "D6.6.ordered", "R5.discard-pile")
    to_pile(table, step.card, BOARD, *rules)


def to_pile(table: Table, card: CardId, origin: Zone | Literal[""], *rules: str, index: int | None = None) -> None:
    """A card touches its owner's discard pile, on top or at its place in it; `origin` of a discard is hand or board."""
    zone, position = instead(table, card, DISCARD, "top")
    index = index if position == "top" else None
    table.move(card, zone, *rules, position=position, index=index)
    table.record(ev.CardDiscarded(card=card, origin=origin, seat=table[card].owner, rules=("D10.2.discard",)))


def discard_card(table: Table, card: CardId, *rules: str) -> None:
    """From hand or deck: one indivisible action, and Indestructible does not help (D10.2). An Animal goes into play."""
    piece = table[card]
    origin = piece.zone
    if piece.card.kind == "animal":
        put_into_play(table, card, "rested", "A.draw.deck-discard")
        return
    board_only = ("D10.2.board-only",) if any(k.kind == "Indestructible" for k in piece.card.keywords) else ()
    if origin == HAND:
        table.count("discarded", piece.owner)
    to_pile(table, card, origin, "D4.1.discard", "D10.2.discard", "R6.discard", *board_only, *rules)


def draw_cards(table: Table, seat: Seat, count: int, *rules: str) -> Procedure[None]:
    """D4.1: one card after another. A draw from an empty deck loses (R5); fewer than none is none (D10.4)."""
    if count < 0:
        table.note(notes.DRAWS_NOTHING, "D10.4.nothing", seat=seat)
    if table.is_out(seat):
        table.note(notes.OUT_DRAWS_NOTHING, "H55", seat=seat)
        return
    for _ in range(count):
        if hand_closed(table, seat):
            table.note(notes.NO_DRAW_NOW, "R6.cards-win", seat=seat)
            return
        if (yield from draw_replaced(table, seat)):
            continue
        if not table.state.zones[seat][DECK]:
            table.note(notes.NO_CARD_TO_DRAW, "R5.deck-out", seat=seat)
            table.mark_empty_draw(seat)
            return
        table.count("drawn", seat)
        card = table.draw(seat, "D4.1.draw", *rules)
        if table[card].card.kind == "animal":
            put_into_play(table, card, "rested", "A.draw.play", "A.setup.first-draw", "H15")


def draw_replaced(table: Table, seat: Seat) -> Procedure[bool]:
    """In a draw phase a card from the discard pile may replace each draw, if the pile is not empty."""
    for change, active in table.now.changes(fx.DrawReplaced):
        if active.you != seat or not draws_now(table.state, seat):
            continue
        cards = table.now.speaker(active.source, seat).select(change.cards)
        if not cards:
            table.note(notes.NO_CARD_INSTEAD, "R6.cards-win", seat=seat, card=active.source)
            return True
        card = yield from ask_card(table, seat, "choose", "choose {card}", cards, "R6.cards-win", "D6.1.public")
        table.move(card, HAND, "R6.cards-win", "D6.2.passes", "D6.3.printed")
        return True
    return False


def hand_closed(table: Table, seat: Seat) -> bool:
    """Is this hand closed, so that no card can enter it? Then the whole move fails, and the card stays.

    The Adversary has none (S.hand.none), and a defeated player gains nothing (H55)."""
    if seat == ADVERSARY:
        table.note(notes.NO_HAND, "S.hand.none", seat=seat)
        return True
    if table.state.seats[seat].out:  # H55
        return True
    if draws_now(table.state, seat):
        return False
    return any(table.state.faces(active.you, seat) for _, active in table.now.changes(fx.HandClosed))


def instead(table: Table, card: CardId, zone: Zone, position: DeckPlace) -> tuple[Zone, DeckPlace]:
    """Where a card goes, since its own text may send it elsewhere (Levantera breath, Stellar fractal)."""
    place = position if zone == DECK else zone
    owner = table[card].owner
    for change in table.now.own_changes(card, owner, fx.PlaceInstead):
        if change.at == place:
            table.note(notes.PUT_ELSEWHERE, "R6.cards-win", card=card)
            to_hand = change.hand_if is not None and table.now.speaker(card, owner).holds(change.hand_if)
            to_hand = to_hand and owner != ADVERSARY and not table.is_out(owner)
            return (HAND, "top") if to_hand else (zone, change.to)
    return zone, position


def put_into_play(table: Table, card: CardId, state: BoardState, *rules: str) -> None:
    """D2.2.5: onto the board without components and without Mana."""
    piece = table[card]
    standing = {"spell": state, "animal": "rested"}.get(piece.card.kind, "in play")
    table.move(card, BOARD, "D2.2.5.put", *rules, state=standing)
    table.set_on_board(card, since=table.tick(), **life(piece, piece.card.hp))
    table.agenda.then(EndPreparation(card))
    hp = ("R13.hp",) if piece.card.hp is not None else ()
    rules = ("D2.2.5.put", *rules, *hp)
    table.record(ev.CardEntered(card=card, seat=table[card].controller, prepared=False, rules=rules))


def life(piece: CardState, hp: int | None) -> dict[str, Any]:
    """The HP that a card begins with, and the conditions it waits for that are already true: Mana it has never had, HP
    that its text has yet to give it (an X)."""
    met = piece.card.without(piece.locked)
    unborn = piece.card.hp_x and hp is not None and hp <= 0
    return {"hp": hp, "met": (*met, -1) if unborn else met}


def dying(table: Table) -> list[Item]:
    """H2: Permanents at 0 HP or below are discarded as the next action; one attempt each time they fall that low."""
    dead = []
    cards = table.state.cards
    for card in table.now.roll.mortal:
        piece = cards[card]
        if piece.hp is not None and piece.hp <= 0 and -1 not in piece.met:
            table.mark_met(card, -1, True)
            dead.append(card)
    return [Discarding(tuple(dead), ("R13.death", "D10.7.2.hp", "H2", "H22"), cause="no HP")] if dead else []


def hand(table: Table, seat: Seat) -> list[CardId]:
    return table.state.zones[seat][HAND]


def discardable(table: Table, seat: Seat, step: fx.DiscardFromHand, you: Seat, source: CardId) -> list[CardId]:
    """The cards in a hand that such a discard may take, by element and cost."""
    now = table.now
    return [
        card
        for card in hand(table, seat)
        if step.element in ("", table[card].card.element)
        and (step.costing is None or now.speaker(source, you).costs(card, step.costing))
    ]


SETTLERS.append(dying)
