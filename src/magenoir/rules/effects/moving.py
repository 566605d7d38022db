"""Cards in effects: sent elsewhere, put into play, turned, made copies."""

from __future__ import annotations

from magenoir.model import effects as fx
from magenoir.model import events as ev
from magenoir.model import notes
from magenoir.model.terms import BOARD, DECK, EXILE, HAND, BoardState, CardId, DeckPlace, Zone
from magenoir.rules.effects.perform import everywhere, frame_of, measure, performs, which
from magenoir.rules.forbidding import why_not_channeled
from magenoir.rules.kernel import Procedure
from magenoir.rules.preparing import prepare_free
from magenoir.rules.zones import hand_closed, instead, leave, put_into_play
from magenoir.table import Table


@performs(fx.Send)
def send_cards(table: Table, frame: int, step: fx.Send) -> Procedure[bool]:
    cards = yield from which(table, frame, step.cards, step)
    return (yield from send(table, frame, cards, step))


def send(table: Table, frame: int, cards: list[CardId], step: fx.Send) -> Procedure[bool]:
    """To one of its owner's zones, all at the same moment; the rest of the text may count how many went."""
    place = 0 if step.place is None else (yield from measure(table, frame, step.place))
    own_text = isinstance(step.cards, fx.This)
    sent = 0
    with table.at_once(len(cards) > 1):
        for card in cards:
            sent += _send_one(table, card, step.to, place, own_text)
    table.change_frame(frame, result=sent)
    return sent > 0


def _send_one(table: Table, card: CardId, to: str, place: int, own_text: bool) -> bool:
    """From the board, this is leaving it (H13); a Ritual goes only by its own text. A hand may be closed."""
    there: Zone = HAND if to in ("hand", "owner") else EXILE if to == "exile" else DECK
    at: DeckPlace = "third" if to == "third" else "bottom" if to == "bottom" else "top"
    zone, position = instead(table, card, there, at)
    if zone == HAND and hand_closed(table, table[card].owner):
        table.note(notes.NO_HAND_NOW, "R6.cards-win", card=card)
        return False
    deck = len(table.state.zones[table[card].owner][DECK])
    index = max(0, min(place - 1, deck)) if to == "place" else None  # places before the first are the first
    rules = ("D6.6.place",) if zone == EXILE else ("D8.2.known", "D6.4.private", "D6.4.tracking")
    if table[card].zone == BOARD:
        return leave(table, card, zone, *rules, position=position, index=index, own_text=own_text)
    table.move(card, zone, "D6.2.passes", "D6.3.printed", *rules, position=position, index=index)
    return True


@performs(fx.PutIntoPlay)
def put_cards_into_play(table: Table, frame: int, step: fx.PutIntoPlay) -> Procedure[bool]:
    cards = yield from which(table, frame, step.cards, step)
    return put(table, frame, cards, step)


def put(table: Table, frame: int, cards: list[CardId], step: fx.PutIntoPlay) -> bool:
    """D2.2.5: onto its owner's board, all at the same moment."""
    with table.at_once(len(cards) > 1):
        done = [_put_one(table, frame, card, step) for card in cards]
    return any(done)


def _put_one(table: Table, frame: int, card: CardId, step: fx.PutIntoPlay) -> bool:
    """A card that has no effects on the board has none as it enters, either."""
    if table[card].zone == BOARD:
        return False
    if table.is_out(table[card].owner):
        table.note(notes.GAINS_NOTHING, "H55", seat=table[card].owner)
        return False
    if step.state == "channeled" and (forbidden := why_not_channeled(table, card)):
        table.note(notes.CANNOT_BE_CHANNELED, *forbidden, card=card)
        return False
    if step.without_effects:
        silent = fx.Standing(fx.NoEffects())
        you = frame_of(table, frame).you
        table.begin_lasting(notes.SILENCED, you, "D4.5.1.lost", ability=silent, subject=card, until="reset")
    state = "rested" if table[card].card.kind == "animal" else step.state
    put_into_play(table, card, state, "D2.3.2.designated")
    return True


@performs(fx.PrepareFree)
def prepare_freely(table: Table, frame: int, step: fx.PrepareFree) -> Procedure[bool]:
    """D2.2.5: prepared without costs and components."""
    cards = yield from which(table, frame, step.cards, step)
    prepared = [prepare_free(table, frame_of(table, frame).you, card) for card in cards]
    return any(prepared)


@performs(fx.SetState)
def set_state(table: Table, frame: int, step: fx.SetState) -> Procedure[bool]:
    """A card on the board is turned; it keeps its Mana. A Permanent that is channeled has no HP."""
    cards = yield from which(table, frame, step.cards, step)
    with table.at_once(len(cards) > 1):
        turned = [_turn_one(table, card, step.state) for card in cards]
    return any(turned)


def _turn_one(table: Table, card: CardId, state: BoardState) -> bool:
    piece = table[card]
    if piece.zone != BOARD or piece.state == state:
        return False
    if state == "channeled" and (forbidden := why_not_channeled(table, card)):
        table.note(notes.CANNOT_BE_CHANNELED, *forbidden, card=card)
        return False
    if state == "channeled" and piece.hp is not None:
        table.set_on_board(card, hp=None)
    table.set_state(card, state, "R6.cards-win", "R9.channel.keeps-mana")
    if state == "channeled":
        table.record(ev.SpellChanneled(card=card, seat=piece.controller, rules=("R9.channel.component",)))
    return True


@performs(fx.BecomeCopies)
def become_copies(table: Table, frame: int, step: fx.BecomeCopies) -> bool:
    """H10: in every zone, until each is reset (D6.3). Animals are no spells.

    A card that some players do not see becomes one even if it is one already: or they would learn how many are."""
    this = frame_of(table, frame)
    copied = table[this.source].card
    for card in everywhere(table, this, step.cards):
        alike = table[card].card == copied and table[card].seen == table.everyone()
        if table[card].card.kind != "animal" and not alike:
            table.copy_card(card, copied, "D9.3.everywhere", "H10", "D6.3.printed")
    return True
