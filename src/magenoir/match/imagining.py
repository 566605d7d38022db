"""What may come of an option: the game played on in a copy in which all that the asking seat cannot know is dealt anew.

So a player can look ahead and learn nothing that its view does not tell already.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.match.resample import Pool
from magenoir.match.view import View, view
from magenoir.model.decision import SELF_ANSWERED, Decision
from magenoir.model.state import Seat

Imagine = Callable[..., View]
"""`imagine(3)`: the view after option 3; `imagine(3, 0)`: and after option 0 of what is asked next; and so on."""

OWN_COURSE = frozenset({"main", "add", "take pile", "starting hand", "first player"})
"""Kinds of decision with which an action is over and a seat goes its own way: nothing is imagined beyond them."""


def imagination(match: Match) -> Imagine:
    """For the seat that is asked now. All its options are imagined in one and the same world."""
    assert match.decision is not None
    seat = match.decision.seat
    world: Match | None = None
    ahead = match  # the game as it was imagined last
    last: tuple[int, ...] = (-1,)  # by which answers

    def imagine(*path: int) -> View:
        nonlocal world, ahead, last
        world = world or resampled(match)
        if path[:-1] != last:  # it does not go on from there
            ahead, last = world.fork(), ()
        for place in path[len(last) :]:
            go_on(ahead, place, seat)
        last = path
        return view(ahead, seat)

    return imagine


def resampled(match: Match) -> Match:
    """A world that the asked seat could be in. It depends on nothing but what that seat may know: others' hidden cards
    come from the whole base game, and chance from the number of the decision."""
    return match.fork(resample=match.number, pool=base_game())


@cache
def base_game() -> Pool:
    return Pool(load_base().cards)


def go_on(match: Match, place: int, seat: Seat) -> None:
    """Take an option, then answer what this seat need not think about, up to what it must decide next."""
    match.choose(place)
    while match.decision is not None and not stops(match.decision, seat):
        match.choose(0)  # in a window that is to pass


def stops(decision: Decision, seat: Seat) -> bool:
    """Whether the action is over, or this seat has to think. Else all pass, and others take what is offered first."""
    if decision.kind in OWN_COURSE:  # forced or not: with `end turn` another turn would begin
        return True
    return decision.seat == seat and not decision.forced and decision.kind not in SELF_ANSWERED
