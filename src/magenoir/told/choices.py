"""What a seat may choose: each option of the open decision as a value, by which page, terminal, bots and arena choose.

A view names a card by its `id` there; so does a choice. Nothing here tells more than the prompt and the view do.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model.decision import Decision, Option
from magenoir.model.message import key_of
from magenoir.model.state import State
from magenoir.model.strings import CardText, Key, Name, Words
from magenoir.model.terms import CardId, Pile, Seat
from magenoir.notation import names
from magenoir.notation.moves import Mark
from magenoir.told.abilities import at_once, said_of
from magenoir.told.face import Price
from magenoir.told.secrecy import open_to, shows_id
from magenoir.told.view import seen_numbers


class CardRef(Struct, frozen=True, omit_defaults=True):
    """A card that a choice is about. Owner and copy tell it from other cards of its name that could be chosen."""

    name: Name
    id: int | None = None  # in the view, if that shows one
    owner: Seat | None = None  # if it is another seat's, and the name alone would not tell
    copy: int = 0  # its number among differing copies, if the name alone would not tell
    equals: tuple[int, ...] = ()  # its id and those of the copies beside it that are the same choice


class Choice(Struct, frozen=True, omit_defaults=True):
    """One option of a decision. Its index is what is chosen."""

    index: int  # its place among the options
    key: Key  # of its form: activate-card, target-seat, end-turn
    card: CardRef | None = None
    other: CardRef | None = None  # a second card
    seat: Seat | None = None
    element: Key = ""
    pile: Pile | Literal[""] = ""
    number: int = 0
    word: Key = ""  # a component, a zone, or a check
    copy: int = 0  # its number among choices without a card that read alike
    text: Words = ""  # as a person writes it
    says: CardText = ""  # what the card says about it: the ability to use, or one of several things to choose
    price: Price | None = None  # what an Animal's ability costs now
    at_once: bool = False  # a preparation, after which the spell could be activated at once

    @property
    def meaning(self) -> tuple[object, ...]:
        """Equal in any two decisions whose moves would read the same: without index and ids."""
        about = named(self.card), named(self.other), self.seat, self.copy
        return self.key, about, self.element, self.pile, self.number, self.word


def choices(match: Match, seat: Seat | None, *, shown: bool = True) -> tuple[Choice, ...]:
    """The options of the open decision in order, if it is this seat's, or a shared one that it sees.

    `shown`: with what only people need: text, equal copies to point at, an ability's sentence and price.
    """
    decision = match.decision
    if decision is None or seat is None or not open_to(match.state, decision, seat):
        return ()
    choosing = Choosing(match, decision, seat, shown)
    return tuple(choosing.choice(index, option) for index, option in enumerate(decision.options))


class Choosing:
    """The open decision as seen by a seat that may know its options."""

    def __init__(self, match: Match, decision: Decision, seat: Seat, shown: bool) -> None:
        self.state, self.table, self.decision, self.seat = match.state, match.table, decision, seat
        self.notation, self.numbers = match.notation, seen_numbers(match, seat) if shown else None

    def choice(self, index: int, option: Option) -> Choice:
        mark, other = self.notation.marks[index]
        says, price = ("", None) if self.numbers is None else said_of(self.table, self.seat, self.decision, option)
        return Choice(
            index=index,
            key=move_key(option.form),
            card=self.card(option.card, mark),
            other=self.card(option.other, other),
            seat=option.seat,
            element=option.element,
            pile=option.pile,
            number=option.number,
            word=option.word,
            copy=mark.copy if option.card is None else 0,
            text="" if self.numbers is None else self.notation.texts[index],
            says=says,
            price=price,
            at_once=self.numbers is not None and at_once(self.table, option),
        )

    def card(self, card: CardId | None, mark: Mark) -> CardRef | None:
        if card is None:
            return None
        piece, shows = self.state.cards[card], shows_id(self.state, self.seat, card)
        return CardRef(
            name=piece.card.name,
            id=piece.entered if shows else None,
            owner=mark.owner,
            copy=mark.copy,
            equals=() if self.numbers is None else ids(self.state, self.seat, card, self.numbers),
        )


move_key = cache(key_of)


def named(card: CardRef | None) -> tuple[object, ...]:
    return () if card is None else (card.name, card.owner, card.copy)


def ids(state: State, seat: Seat, card: CardId, numbers: names.Numbers) -> tuple[int, ...]:
    """The ids in this seat's view of a card and its equals in the same place; none if the view shows no id."""
    if not shows_id(state, seat, card):
        return ()
    return tuple(state.cards[other].entered for other in numbers.equals(card))
