"""D6.2: what happens in place of a discard from the board. Then the card was never in transition."""

from __future__ import annotations

from typing import NamedTuple

from magenoir.model import effects as fx
from magenoir.model import notes
from magenoir.model.state import Frame
from magenoir.model.terms import CardId, Cause, Seat
from magenoir.rules.choosing import ask_card
from magenoir.rules.effects.paying import Payment, pay
from magenoir.rules.effects.perform import perform
from magenoir.rules.forbidding import why_not_channeled
from magenoir.rules.kernel import Procedure
from magenoir.rules.zones import REPLACERS, SURELY, hand_closed, why_not_discarded
from magenoir.table import Table

RULES = ("D6.2.prevented", "R6.cards-win", "H16")


class Replacement(NamedTuple):
    """An ability that may act in place of a discard, and whose it is."""

    source: CardId
    you: Seat
    paragraph: int
    node: fx.Replacing


def replaced(table: Table, card: CardId, cause: Cause, rules: tuple[str, ...] = ()) -> Procedure[bool]:
    """Does something else happen? The card's player chooses among several; each gets one chance per discard."""
    left = replacements(table, card, cause)
    while left:
        chosen = left[0].source
        if len(left) > 1:
            sources = [one.source for one in left]
            seat = table[card].controller
            chosen = yield from ask_card(table, seat, "choose", "choose {card}", sources, *RULES, "R6.simultaneous")
        one = next(one for one in left if one.source == chosen)
        left.remove(one)
        if (yield from replace_with(table, card, one, rules)):
            return True
    return False


def replacements(table: Table, card: CardId, cause: Cause) -> list[Replacement]:
    """The abilities that concern this discard and can do what they say."""
    found = []
    for source in table.now.roll.speaking(fx.Replacing):
        you = table[source].controller
        for said in table.now.abilities(source):
            if isinstance(said.node, fx.Replacing):
                one = Replacement(source, you, said.paragraph, said.node)
                if concerns(table, one, card, cause) and possible(table, one, card):
                    found.append(one)
    return found


def surely(table: Table, card: CardId, cause: Cause) -> bool:
    """Is a card bound to do something else, by its own text and for free?"""
    return any(one.source == card and one.node.price is None for one in replacements(table, card, cause))


def concerns(table: Table, one: Replacement, card: CardId, cause: Cause) -> bool:
    """Is this the card, and the kind of discard, that an ability is about?"""
    node = one.node
    match node.cause:
        case "destroyed":
            meant = table[card].card.kind in ("permanent", "equipment")  # D10.2
        case "activated":
            meant = cause == "activated" and table[card].controller == one.you
        case "no HP":
            meant = cause == "no HP"
        case _:
            meant = True
    if not meant or not table.now.speaker(one.source, one.you).holds(node.condition):
        return False
    if isinstance(node.cards, fx.Cards):
        return table.now.speaker(one.source, one.you).matches(card, node.cards)
    return card == one.source


def possible(table: Table, one: Replacement, card: CardId) -> bool:
    """Can it be done? If not, it replaces nothing."""
    match one.node.step:
        case fx.Discard(cards=fx.This()):
            return not why_not_discarded(table, one.source)
        case fx.SetState(state="channeled"):
            return not why_not_channeled(table, card)
        case fx.Send(to="hand"):
            return not hand_closed(table, table[card].owner)
        case _:
            return True


def replace_with(table: Table, card: CardId, one: Replacement, rules: tuple[str, ...]) -> Procedure[bool]:
    """The card that says so does the step in place of the discard; for a price, if its player pays it."""
    frame = Frame(source=one.source, you=one.you, paragraph=one.paragraph, steps=(one.node.step,), it=(card,))
    number = table.open_frame(frame)
    price = one.node.price
    assert price is None or isinstance(price, Payment)
    with table.speaking(one.source, one.paragraph):
        done = price is None or (yield from pay(table, number, price, optional=True))
        if done:
            table.note(notes.NOT_DISCARDED, *RULES, *rules, card=card)
            yield from perform(table, number, one.node.step)
    table.close_frames((number,))
    return done


REPLACERS.append(replaced)
SURELY.append(surely)
