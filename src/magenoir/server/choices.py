"""Choices as the page still reads them: flat, with the text by which it chooses."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from magenoir.told import choices as told
from magenoir.told import plan
from magenoir.told.face import Price


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
    says: str = ""  # what the card says of it: the ability to use, or one of several things to choose
    price: Price | None = None  # to use an ability of an Animal: what it costs now


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
            price=one.price,
        )
        for one in choices
    )


def flat_steps(planned: Iterable[plan.PlanStep]) -> tuple[PlanStep, ...]:
    return tuple(PlanStep(step.kind, flat(step.choices), step.chosen) for step in planned)
