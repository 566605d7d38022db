"""What a seat may choose, as a page needs it: each option with the things on the table that it is about.

A view names a card by its `id` there; so does a choice. Nothing here tells more than `Asked` and the view do.
"""

from __future__ import annotations

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model import effects as fx
from magenoir.model.decision import Option
from magenoir.model.mana import print_mana
from magenoir.model.printed import Said
from magenoir.model.state import ASIDE, DECK, HAND, CardId, Seat, State
from magenoir.notation import names
from magenoir.rules.activating import usable
from magenoir.rules.animals import cost_of
from magenoir.table import Table
from magenoir.told.rewording import said_now
from magenoir.told.view import open_to, seen_numbers

USES = ("use {card}", "use {card}: {number}", "use {card} from {word}", "use {card} from {word}: {number}")


class Choice(Struct, frozen=True, omit_defaults=True):
    """One option. `form` is its move text with places to fill, so that a page may say it in another language."""

    text: str
    form: str
    name: str = ""  # the card it is about
    cards: tuple[int, ...] = ()  # the ids of that card in the view, with those of its equal copies beside it
    other: str = ""  # a second card
    others: tuple[int, ...] = ()
    seat: int = -1
    element: str = ""
    pile: str = ""
    number: int = 0
    word: str = ""
    says: str = ""  # to use an ability: the sentence of the card that would be carried out
    price: str = ""  # and what that costs now beside its text, if it is an Animal's: 2 air, 1 any, 2 mixed


def choices(match: Match, seat: Seat | None) -> tuple[Choice, ...]:
    """The options of the open decision in their order, if it is this seat's, or one of all players that it sees."""
    decision = match.decision
    if decision is None or seat is None or not open_to(match.state, decision, seat):
        return ()
    texts = match.options()
    offered = zip(decision.options, texts, strict=True)
    numbers = seen_numbers(match, seat)
    return tuple(choice(match.state, seat, *both, numbers, match.table) for both in offered)


def choice(
    state: State, seat: Seat, option: Option, text: str, numbers: names.Numbers, table: Table | None = None
) -> Choice:
    says, costs = ability(table, seat, option) if table and option.form in USES else ("", "")
    return Choice(
        text=text,
        form=option.form,
        name=name(state, option.card),
        cards=ids(state, seat, option.card, numbers),
        other=name(state, option.other),
        others=ids(state, seat, option.other, numbers),
        seat=option.seat,
        element=option.element,
        pile=option.pile,
        number=option.number,
        word=option.word,
        says=says,
        price=costs,
    )


def ability(table: Table, seat: Seat, option: Option) -> tuple[str, str]:
    """The ability that an option uses, as its card says it now, and what an Animal's costs now."""
    abilities = usable(table, option.card)
    place = max(1, option.number)
    if place > len(abilities):
        return "", ""
    said = abilities[place - 1]
    assert isinstance(said.node, fx.Usable)
    return said_now(table.now, option.card, said), price(table, seat, option.card, said) if said.node.paid else ""


def price(table: Table, seat: Seat, card: CardId, said: Said) -> str:
    """`2 air`; `1 any` is of one element, whichever; `2 mixed` of any elements. Nothing where it costs none."""
    cost = cost_of(table, seat, card, said)
    mana = (f"{sum(cost.mana)} mixed" if any(cost.mana) else "") if cost.any_element else print_mana(cost.mana)
    return " ".join(part for part in (mana, f"{cost.alike} any" if cost.alike else "") if part)


def name(state: State, card: CardId) -> str:
    return state.cards[card].card.name if card >= 0 else ""


def ids(state: State, seat: Seat, card: CardId, numbers: names.Numbers) -> tuple[int, ...]:
    """The ids by which the view of this seat shows a card and its equals where it lies; none where it shows no id."""
    if card < 0 or not shows_id(state, seat, card):
        return ()
    return tuple(state.cards[other].entered for other in numbers.equals(card))


def shows_id(state: State, seat: Seat | None, card: CardId) -> bool:
    """Whether a view of this seat gives the card an id: in the open, and in one's own hand."""
    piece = state.cards[card]
    if piece.zone in (HAND, ASIDE):
        return piece.owner == seat and names.may_see(state, seat, card)
    return piece.zone != DECK
