"""Views and choices as the page still reads them: flat, with the text by which it chooses, and the end in words."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from magenoir.model.mana import Mana
from magenoir.model.terms import ADVERSARY
from magenoir.notation.outcomes import print_outcome
from magenoir.told import choices as told
from magenoir.told import plan, view
from magenoir.told.face import Price
from magenoir.told.prompt import WAITING, Cause, Prompt, question
from magenoir.told.view import Announced, SeatView

SPECTATOR = -1


class Asked(Struct, frozen=True, omit_defaults=True):
    """The open decision: in full to the seat that is asked; to all others only whose turn to speak it is."""

    seat: int
    question: str
    kind: str = WAITING
    window: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    source: str = ""
    cause: Cause | None = None
    shared: bool = False  # it is for all players to talk over, though this seat has the last word (S.choice)


class View(Struct, frozen=True):
    """All that one seat may know (`seat` -1: a spectator)."""

    seat: int
    turn: int
    phase: str
    active: int  # in a turn of the Adversary: the player about to play
    whose: int  # whose turn it is
    first: int
    mode: str
    ether: tuple[Mana, ...]
    seats: tuple[SeatView, ...]
    lasting: tuple[str, ...]
    announced: tuple[Announced, ...]  # what comes next and everybody knows of, the nearest first
    asked: Asked | None
    outcome: str
    renewed: int = 0  # how often the Adversary's deck was renewed


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


def flat_view(seen: view.View) -> View:
    return View(
        seat=SPECTATOR if seen.seat is None else seen.seat,
        turn=seen.turn,
        phase=seen.phase,
        active=seen.active,
        whose=seen.whose,
        first=seen.first,
        mode=seen.mode,
        ether=seen.ether,
        seats=seen.seats,
        lasting=seen.lasting,
        announced=seen.announced,
        asked=flat_prompt(seen.asked, len([seat for seat in seen.seats if seat.seat != ADVERSARY])),
        outcome=print_outcome(seen.outcome),
        renewed=seen.renewed,
    )


def flat_prompt(asked: Prompt | None, players: int) -> Asked | None:
    if asked is None:
        return None
    source = asked.source.name if asked.source else ""
    return Asked(
        asked.seat, question(asked, players), asked.kind, asked.window, asked.rules, source, asked.cause, asked.shared
    )


def flat_choices(choices: Iterable[told.Choice]) -> tuple[Choice, ...]:
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
    return tuple(PlanStep(step.kind, flat_choices(step.choices), step.chosen) for step in planned)
