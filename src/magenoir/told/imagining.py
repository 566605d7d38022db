"""What an option may lead to: the game played on in a copy, with everything that the asking seat cannot know resampled.

So a player can look ahead and learn nothing that its view does not already show.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from magenoir.language.library import Library
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.match.resample import Pool
from magenoir.model.decision import SELF_ANSWERED, Decision
from magenoir.model.errors import GameOver, InternalError, MoveError
from magenoir.model.terms import SEAT_NAMES, Seat
from magenoir.told.choices import Choice, choices
from magenoir.told.view import View, view

OWN_COURSE = frozenset({"main", "add", "take pile", "starting hand", "first player"})
"""Kinds of decision at which an action is over and a seat is free to act: nothing is imagined beyond them."""

NOWHERE: tuple[int, ...] = (-1,)
"""No path goes on from there."""


class ImaginedCrash(InternalError):
    """The engine, not a player, broke in a world that a seat imagined: at the last of these moves.

    `world` is where they begin. Without either, no world could be made.
    """

    def __init__(self, seat: Seat, moves: tuple[tuple[Seat, str], ...] = (), world: Match | None = None) -> None:
        what = "; ".join(move for _, move in moves) or "what might be hidden"
        super().__init__(f"the engine broke while {SEAT_NAMES[seat]} imagined: {what}")
        self.seat, self.moves, self.world = seat, moves, world


class Ahead(Struct, frozen=True):
    """What a seat would see there: its view, and its choices if it is asked."""

    view: View
    choices: tuple[Choice, ...]


def imagination(match: Match) -> Callable[..., Ahead]:
    """What a player calls `imagine`, for the seat that is asked now: all its options in one and the same world.

    `imagine(3)`: after choice 3; `imagine(3, 0)`: and after choice 0 of what is asked next; and so on.
    """
    assert match.decision is not None
    seat = match.decision.seat
    world: Match | None = None
    ahead = match  # the game as last imagined
    last = NOWHERE  # after these answers

    def imagine(*path: int) -> Ahead:
        nonlocal world, ahead, last
        world = world or resampled(match)
        if path[:-1] != last:  # this path does not continue the last
            ahead, last = world.fork(), ()
        further, last = path[len(last) :], NOWHERE  # if this breaks off on the way, it is nowhere
        for place in further:
            go_on(ahead, place, seat, world)
        last = path
        try:
            return Ahead(view(ahead, seat), choices(ahead, seat, shown=False))
        except Exception as error:
            raise ImaginedCrash(seat, tuple(ahead.moves[len(world.moves) :]), world) from error

    return imagine


def resampled(match: Match) -> Match:
    """A world that the asked seat could be in. It depends only on what that seat may know: others' hidden cards come
    from the whole base game, and random numbers from the number of the decision."""
    assert match.decision is not None
    try:
        return match.fork(resample=match.number, pool=base_game())
    except Exception as error:
        raise ImaginedCrash(match.decision.seat) from error


def base_game() -> Pool:
    """All cards that anybody may have."""
    return pool_of(load_cards())


@lru_cache(maxsize=1)
def pool_of(library: Library) -> Pool:
    return Pool(library.cards)


def go_on(ahead: Match, place: int, seat: Seat, world: Match) -> None:
    """Take an option, then answer whatever this seat need not think about, up to its next real decision."""
    take(ahead, place, seat, world)
    while ahead.decision is not None and not stops(ahead.decision, seat):
        take(ahead, 0, seat, world)  # in a window, this passes


def take(ahead: Match, place: int, seat: Seat, world: Match) -> None:
    """One answer. If the engine breaks, report all that was imagined."""
    try:
        ahead.choose(place)
    except (MoveError, GameOver):  # there is no such option: the caller is wrong, not the engine
        raise
    except Exception as error:
        broken = (ahead.notation.decision.seat, ahead.options()[place])  # the match has taken it back
        raise ImaginedCrash(seat, (*ahead.moves[len(world.moves) :], broken), world) from error


def stops(decision: Decision, seat: Seat) -> bool:
    """Whether the action is over, or this seat has to think. Else all pass, and others take the first option."""
    if decision.kind in OWN_COURSE:  # forced or not: with `end turn` another turn would begin
        return True
    return decision.seat == seat and not decision.forced and decision.kind not in SELF_ANSWERED
