"""What card text does, deed by deed: an effect tree as a beginner sums it up.

Each step comes to a few deeds: what is done, how much of it, and to whom. What joins steps says which of them count.
Card text is public, so reading it tells a player nothing that its view does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from magenoir.model import effects as fx
from magenoir.players.amounts import Lot, holds, size
from magenoir.players.helping import help_of

GOOD = {
    "damage": -2, "loss": -2, "heal": 1, "draw": 2, "discard": -2, "deck": -1, "refill": 1, "mana": 1, "remove": -3,
    "exile": -4, "bring": 3, "echo": 4, "state": 2, "look": 1, "status": 6, "help": 2,
}  # fmt: skip
"""What one of a deed is worth to whom it is done to; below 0: a harm."""


class Deed(Struct, frozen=True):
    """One thing done. The amount may be below 0: Mana paid, a status lost, a change for the worse."""

    what: str
    amount: int
    whom: fx.Selector = fx.Players("you")

    @property
    def good(self) -> int:
        """For whom it is done to."""
        return GOOD[self.what] * self.amount


def side(whom: fx.Selector) -> int | None:
    """1: it is done to oneself and one's own; -1: to the other; 0: to all; None: to whom one chooses."""
    if isinstance(whom, fx.Players):
        return {
            "you": 1,
            "opponent": -1,
            "each": 0,
            "others": -1,
            "any": None,
            "that": -1,
            "owner": 0,
            "active": -1,
            "adversary": 1,
        }[whom.which]  # as the Adversary's cards say them
    if isinstance(whom, fx.AnyTarget):
        return None
    if isinstance(whom, fx.Cards):
        sides = {"you": 1, "opponent": -1, "that": -1, "active": -1, "adversary": 1}
        return sides.get(whom.side, 0 if whom.amount is None else None)
    return 1


def value(deeds: Iterable[Deed]) -> int:
    """What deeds are worth to their player, who aims well: all that is done to one target goes to the right side."""
    total, chosen = 0, dict[fx.Selector, int]()
    for deed in deeds:
        toward = side(deed.whom)
        if toward is None:
            chosen[deed.whom] = chosen.get(deed.whom, 0) + deed.good
        else:
            total += toward * deed.good
    return total + sum(abs(good) for good in chosen.values())


def done(steps: Iterable[fx.Step], lot: Lot) -> list[Deed]:
    """All that these steps do, for a player of that lot."""
    return [deed for step in steps for deed in DOING[type(step)](step, lot)]


Doing = Callable[..., Iterable[Deed]]
DOING: dict[type[fx.Step], Doing] = {}
"""How to sum up each step."""


def does(*kinds: type[fx.Step]) -> Callable[[Doing], Doing]:
    def register(doing: Doing) -> Doing:
        DOING.update(dict.fromkeys(kinds, doing))
        return doing

    return register


# ------------------------------------------------------------------------------------------------- what joins others


@does(fx.And)
def _and(step: fx.And, lot: Lot) -> Iterable[Deed]:
    return done(step.steps, lot)


@does(fx.May, fx.Later, fx.AnnounceX)
def _within(step: fx.May | fx.Later | fx.AnnounceX, lot: Lot) -> Iterable[Deed]:
    return done((step.step,), lot)


@does(fx.To)
def _to(step: fx.To, lot: Lot) -> Iterable[Deed]:
    return done((step.price, step.step), lot)


@does(fx.Unless)
def _unless(step: fx.Unless, lot: Lot) -> Iterable[Deed]:
    """Whoever can pay does, as a rule."""
    return done((step.price,), lot)


@does(fx.If)
def _if(step: fx.If, lot: Lot) -> Iterable[Deed]:
    if holds(step.condition, lot):
        return done((step.step,), lot)
    return done((step.otherwise,), lot) if step.otherwise else ()


@does(fx.OrElse)
def _or_else(step: fx.OrElse, lot: Lot) -> Iterable[Deed]:
    return max(done((step.step,), lot), done((step.other,), lot), key=value)


@does(fx.InPlace)
def _in_place(step: fx.InPlace, lot: Lot) -> Iterable[Deed]:
    return min(done((step.step,), lot), done((step.other,), lot), key=value)


@does(fx.Choose)
def _choose(step: fx.Choose, lot: Lot) -> Iterable[Deed]:
    """The best for who chooses."""
    mine = step.who.which == "you"
    options = sorted((done((option,), lot) for option in step.options), key=value, reverse=mine)
    return [deed for option in options[: size(step.number, lot)] for deed in option]


@does(fx.Repeat)
def _repeat(step: fx.Repeat, lot: Lot) -> Iterable[Deed]:
    return done((step.step,), lot) * (size(step.times, lot) + step.more)


@does(fx.With, fx.ForPlayer)
def _named(step: fx.With | fx.ForPlayer, lot: Lot) -> Iterator[Deed]:
    """What is done to `it`, or to `that player`, is done to who was named."""
    named = step.cards if isinstance(step, fx.With) else step.who
    meant = (fx.It(),) if isinstance(step, fx.With) else (fx.Players("that"),)
    for deed in done((step.step,), lot):
        yield Deed(deed.what, deed.amount, named if deed.whom in meant else deed.whom)


@does(fx.Lasting)
def _lasting(step: fx.Lasting, lot: Lot) -> Iterable[Deed]:
    return said(step.ability, lot)


@does(fx.Make)
def _make(step: fx.Make, lot: Lot) -> Iterator[Deed]:
    yield Deed("help", help_of(step.change, lot), step.cards)


@does(fx.GiveEffect)
def _give_effect(step: fx.GiveEffect, lot: Lot) -> Iterator[Deed]:
    yield Deed("help", max(1, value(said(step.ability, lot)) // GOOD["help"]), step.cards)


def said(ability: fx.Ability, lot: Lot) -> list[Deed]:
    """What an ability does once, whenever it is."""
    match ability:
        case fx.Standing(change=change, condition=condition):
            return [Deed("help", help_of(change, lot))] if holds(condition, lot) else []
        case fx.OnHit(amount=amount, steps=steps):
            return [Deed("help", size(amount, lot)), *done(steps, lot)]
        case fx.DamageRider(by=amount):
            return [Deed("help", size(amount, lot))]
        case fx.Replacing(step=step):
            return done((step,), lot)
        case fx.Instruction(steps=steps):
            return done(steps, lot)
        case fx.Trigger(steps=steps, condition=condition) | fx.Usable(steps=steps, condition=condition):
            return done(steps, lot) if holds(condition, lot) else []
        case fx.AsSoonAs(steps=steps):
            return done(steps, lot)
    return []
