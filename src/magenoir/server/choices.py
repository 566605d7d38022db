"""Choices as the page still reads them: flat, with the text by which it chooses and prices in words."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from magenoir.model.mana import print_mana
from magenoir.told import choices as told
from magenoir.told import plan


class Choice(Struct, frozen=True, omit_defaults=True):
    """One option. `form` is the key of its form, so that a page may say it in another language."""

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


class PlanStep(Struct, frozen=True):
    """One choice of a plan: what could be chosen, and what is (its place among them)."""

    kind: str
    choices: tuple[Choice, ...]
    chosen: int


def flat(choices: Iterable[told.Choice]) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            text=one.text,
            form=one.key,
            name=one.card.name if one.card else "",
            cards=one.card.equals if one.card else (),
            other=one.other.name if one.other else "",
            others=one.other.equals if one.other else (),
            seat=-1 if one.seat is None else one.seat,
            element=one.element,
            pile=one.pile,
            number=one.number,
            word=one.word,
            says=one.says,
            price=print_price(one.price) if one.price else "",
        )
        for one in choices
    )


def flat_steps(planned: Iterable[plan.PlanStep]) -> tuple[PlanStep, ...]:
    return tuple(PlanStep(step.kind, flat(step.choices), step.chosen) for step in planned)


def print_price(price: told.Price) -> str:
    """`2 air`; `1 any` is of one element, whichever; `2 mixed` of any elements. Nothing where it costs none."""
    mixed, alike = f"{price.mixed} mixed" if price.mixed else "", f"{price.alike} any" if price.alike else ""
    return " ".join(part for part in (print_mana(price.mana), mixed, alike) if part)
