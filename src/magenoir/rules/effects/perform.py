"""Performing one step of an effect, by a performer for its kind. True means that it was applied (D9.1).

A performer is given the number of the frame, the application that the step is part of; `frame_of` tells what it is now.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, TypeVar

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.decision import Option
from magenoir.model.effects.node import nodes
from magenoir.model.names import stem, words_of
from magenoir.model.state import Frame
from magenoir.model.terms import ADVERSARY, BOARD, DECK, DISCARD, HAND, ZONES, CardId, Seat
from magenoir.rules.animals import choose_animal
from magenoir.rules.choosing import ask_card_or, several
from magenoir.rules.counting import settle
from magenoir.rules.forbidding import why_not_channeled
from magenoir.rules.kernel import Procedure
from magenoir.rules.targeting import cost_rules, fitting, valid_targets
from magenoir.table import Table

Performer = Callable[[Table, int, Any], Procedure[bool] | bool]
PERFORMERS: dict[type[fx.Step], Performer] = {}
P = TypeVar("P", bound=Performer)

FOR_ONESELF = (
    fx.TakeMana,
    fx.TradeMana,
    fx.ShareOutMana,
    fx.ExchangeMana,
    fx.SearchDeck,
    fx.LookAndTake,
    fx.ExchangeHandAndPile,
    fx.PrepareFree,
    fx.Create,
    fx.BecomeMageNoir,
)
"""Steps that give a player something and name nobody else."""


def performs(kind: type[fx.Step]) -> Callable[[P], P]:
    """Make a function the performer of a kind of step."""

    def register(function: P) -> P:
        PERFORMERS[kind] = function
        return function

    return register


def perform(table: Table, frame: int, step: fx.Step) -> Procedure[bool]:
    """Do one step of a frame. A defeated player gains nothing from it (H55)."""
    you = frame_of(table, frame).you
    if isinstance(step, FOR_ONESELF) and table.is_out(you):
        table.note(notes.GAINS_NOTHING, "H55", seat=you)
        return False
    done = PERFORMERS[type(step)](table, frame, step)
    return done if isinstance(done, bool) else (yield from done)


def frame_of(table: Table, frame: int) -> Frame:
    """This application as it is now; steps change it as they are done."""
    return table.state.frames[frame]


def judge(table: Table, frame: int, condition: fx.Condition | None) -> Procedure[bool]:
    """Is it true now, in this application? None never is."""
    this = frame_of(table, frame)
    if condition is None:
        return False
    yield from settle(table, this, condition)
    return table.now.applying(this).holds(condition)


def measure(table: Table, frame: int, amount: fx.Amount) -> Procedure[int]:
    """The value of an amount, in this application."""
    this = frame_of(table, frame)
    if isinstance(amount, fx.Number):
        return amount.value
    yield from settle(table, this, amount)
    for cards in [node.cards for node in nodes(amount) if isinstance(node, fx.Count | fx.Per)]:
        if cards.element:
            table.note(notes.COUNTS_BY_ELEMENT, "D2.3.3.elements")
        if cards.costing is not None:
            table.note(notes.ASKS_FOR_A_COST, *cost_rules(cards.costing), card=this.source)
    if isinstance(amount, fx.X) and this.x is None and table.now.known(this.source).x is None:
        table.note(notes.X_IS_ZERO, "D10.5.zero", card=this.source)
    return table.now.applying(this).value(amount)


def whom(table: Table, frame: int, who: fx.Players, step: fx.Step) -> list[Seat]:
    """The players that a step is about; a targeted one is "that player" from then on."""
    this = frame_of(table, frame)
    if who.which == "any":
        chosen = [target[1] for target in valid_targets(table, this, who, step) if target[0] == "player"]
        if chosen:
            table.change_frame(frame, that=chosen[0])
        return chosen
    if who.which == "owner":
        owners = [table[card].owner for card in this.it]
        return [seat for seat in owners if not table.state.seats[seat].out]
    seats = table.now.players(who, this.you, this.that)
    if not seats and who.which in ("opponent", "adversary") and table.state.seats[-1].out:
        table.note(notes.NOT_THERE_YET, "S.setup.absent", seat=ADVERSARY)
    return seats


def which(table: Table, frame: int, what: fx.Selector, step: fx.Step) -> Procedure[list[CardId]]:
    """The cards that a step is about: this, it, the used ones, the targets, all that match, or those chosen now."""
    this = frame_of(table, frame)
    match what:
        case fx.This():
            return [this.source] if is_there(table, this) else []
        case fx.It():
            return list(this.it)
        case fx.Used() if isinstance(step, fx.Apply):
            return followed(table, this.source, what.word)
        case fx.Used():
            return [card for card in followed(table, this.source, what.word) if table[card].zone == BOARD]
        case fx.TopOfPile():
            cards = table.state.zones[this.you][DISCARD][:1]
        case fx.YourAnimal():
            cards = yield from choose_animal(table, frame, what)
        case fx.Cards() if what.everywhere:
            cards = everywhere(table, this, what)
        case fx.Cards() if what.amount is None:
            cards = fitting(table, this, what)
            if what.costing is not None:
                table.note(notes.ASKS_FOR_A_COST, *cost_rules(what.costing), card=this.source)
        case fx.Cards() if what.zone == BOARD:
            cards = [target[1] for target in valid_targets(table, this, what, step) if target[0] == "card"]
        case fx.Cards():
            cards = yield from choose_cards(table, frame, what, step)
        case fx.AnyTarget():
            return [target[1] for target in valid_targets(table, this, what, step) if target[0] == "card"]
        case _:
            return []
    table.change_frame(frame, it=tuple(cards))
    return cards


def is_there(table: Table, frame: Frame) -> bool:
    """Is the source still in place: on the board, or in the zone where it was when this entered the chain?"""
    piece = table[frame.source]
    return piece.zone == BOARD or (frame.entered > 0 and piece.entered == frame.entered)


def everywhere(table: Table, frame: Frame, what: fx.Cards) -> list[CardId]:
    """D9.3: ALL, in every zone; only on the board if the step makes sense nowhere else (H10).

    Zone by zone; in a hand the cards that all know come first, since their places in it are hidden."""
    everyone, found = table.everyone(), list[CardId]()
    for zone, zones in product(ZONES, table.state.zones):
        cards = zones[zone]
        found += sorted(cards, key=lambda card: table[card].seen != everyone) if zone == HAND else cards
    return [c for c in found if table.now.applying(frame).matches(c, what, anywhere=True)]


def followed(table: Table, card: CardId, word: str) -> list[CardId]:
    """The components that a card was prepared with, in any public zone; a hand or deck hides them (D6.4)."""
    return [
        used
        for used, as_word, entered in table.now.known(card).used
        if as_word.casefold() == word.casefold()
        and table[used].zone not in (HAND, DECK)
        and table[used].hidden <= entered
    ]


def choose_cards(
    table: Table, frame: int, what: fx.Cards, step: fx.Step, optional: bool = False
) -> Procedure[list[CardId]]:
    """Cards in hand, deck, discard pile or exile are chosen while resolving, one at a time, or all if there are fewer.

    In a hand or deck their order does not matter, so taking all of them is no choice."""
    this = frame_of(table, frame)
    wanted = 0 if what.amount is None else (yield from measure(table, frame, what.amount))
    among = [card for card in fitting(table, this, what) if may_be_chosen(table, this, step, card)]
    unordered = isinstance(step, fx.Send) and step.to in ("deck", "hand")
    return (yield from choose_among(table, this, what, among, wanted, optional, unordered))


def may_be_chosen(table: Table, frame: Frame, step: fx.Step, card: CardId) -> bool:
    """From a discard pile a card reaches only what lies beneath it there; some cards are never channeled."""
    if isinstance(step, fx.Apply) and step.beneath:
        return not is_above(table, frame.source, card)
    is_channeled = isinstance(step, fx.PutIntoPlay) and step.state == "channeled"
    return not (is_channeled and why_not_channeled(table, card))


def is_above(table: Table, source: CardId, card: CardId) -> bool:
    """Is this the source, or does it lie above the source in the same discard pile?"""
    pile = table.state.zones[table[source].owner][DISCARD]
    return table[source].zone == DISCARD and card in pile[: pile.index(source) + 1]


def choose_among(
    table: Table,
    frame: Frame,
    what: fx.Cards,
    among: list[CardId],
    wanted: int,
    optional: bool = False,
    all_go: bool = False,
) -> Procedure[list[CardId]]:
    """Choose the wanted number of these cards, one at a time."""
    chosen: list[CardId] = []
    extra = (Option("choose nothing"),) if optional or what.up_to else ()
    open_zone = {"discard": ("D6.1.public",), "exile": ("D6.1.public", "D6.6.public", "D6.6.named-only")}
    rules = ("D2.3.2.designated", "D2.3.2.same-rules", "D4.4.player", *open_zone.get(what.zone, ()))
    rules += cost_rules(what.costing)
    while len(chosen) < wanted:
        left = [card for card in among if card not in chosen]
        if not left:
            break
        idle = all_go and not extra and len(left) <= wanted - len(chosen)
        more = several(min(wanted - len(chosen), len(left)), min(wanted, len(among)))
        card = yield from ask_card_or(
            table, frame.you, "choose", "choose {card}", left, *rules, extra=extra, idle=idle, left=more
        )
        if card is None:
            break
        chosen.append(card)
        if what.word and stem(what.word) not in words_of(table[card].card.name):
            table.note(notes.TRANSMUTABLE, "D3.2.4.word", "D3.2.4.everywhere")
    return chosen
