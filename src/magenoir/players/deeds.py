"""What card text does, deed by deed: an effect tree as a beginner sums it up.

Each step becomes a few deeds: what is done, how much of it, and to whom. Steps that join others decide which of those
count; for the rest, there is one small function for each few that are similar.
Card text is public, so reading it tells a player nothing beyond its view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from msgspec import Struct

from magenoir.model import effects as fx
from magenoir.players.amounts import Lot, holds, size
from magenoir.players.helping import help_of

What = Literal[
    "damage",
    "loss",
    "heal",
    "draw",
    "discard",
    "deck",
    "refill",
    "mana",
    "remove",
    "exile",
    "bring",
    "echo",
    "state",
    "look",
    "status",
    "help",
]
GOOD: dict[What, int] = {
    "damage": -2,
    "loss": -2,
    "heal": 1,
    "draw": 2,
    "discard": -2,
    "deck": -1,
    "refill": 1,
    "mana": 1,
    "remove": -3,
    "exile": -4,
    "bring": 3,
    "echo": 4,
    "state": 2,
    "look": 1,
    "status": 6,
    "help": 2,
}
"""What one unit of a deed is worth to its recipient; below 0: a harm."""
HARMFUL = ("Slowcast", "Autumn")
"""Keywords that nobody would willingly give to their own card."""
YOU = fx.Players("you")
OPPONENT = fx.Players("opponent")
GONE = 12  # cards of a whole deck, in one draw


class Deed(Struct, frozen=True):
    """One thing done. The amount may be below 0: Mana paid, a status lost, a change for the worse."""

    what: What
    amount: int
    whom: fx.Selector = fx.Players("you")

    @property
    def good(self) -> int:
        """How good it is for its recipient."""
        return GOOD[self.what] * self.amount


def side(whom: fx.Selector) -> int | None:
    """1: done to the player's own side; -1: to the other; 0: to all; None: to whomever the player chooses."""
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
    """What deeds are worth to their player, who aims well: everything aimed at one target goes to the right side."""
    total, chosen = 0, dict[fx.Selector, int]()
    for deed in deeds:
        toward = side(deed.whom)
        if toward is None:
            chosen[deed.whom] = chosen.get(deed.whom, 0) + deed.good
        else:
            total += toward * deed.good
    return total + sum(abs(good) for good in chosen.values())


def done(steps: Iterable[fx.Step], lot: Lot) -> list[Deed]:
    """All that these steps do, for a player with this lot."""
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
    """A player who can pay usually does."""
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
    """The best option for the chooser."""
    mine = step.who.which == "you"
    options = sorted((done((option,), lot) for option in step.options), key=value, reverse=mine)
    return [deed for option in options[: size(step.number, lot)] for deed in option]


@does(fx.Repeat)
def _repeat(step: fx.Repeat, lot: Lot) -> Iterable[Deed]:
    return done((step.step,), lot) * (size(step.times, lot) + step.more)


@does(fx.With, fx.ForPlayer)
def _named(step: fx.With | fx.ForPlayer, lot: Lot) -> Iterator[Deed]:
    """What is done to `it`, or to `that player`, is done to the target named."""
    named = step.cards if isinstance(step, fx.With) else step.who
    meant = (fx.It(),) if isinstance(step, fx.With) else (fx.Players("that"),)
    for deed in done((step.step,), lot):
        yield Deed(deed.what, deed.amount, named if deed.whom in meant else deed.whom)


@does(fx.ForAWhile)
def _for_a_while(step: fx.ForAWhile, lot: Lot) -> Iterable[Deed]:
    return said(step.ability, lot)


@does(fx.Make)
def _make(step: fx.Make, lot: Lot) -> Iterator[Deed]:
    yield Deed("help", help_of(step.change, lot), step.cards)


@does(fx.GiveEffect)
def _give_effect(step: fx.GiveEffect, lot: Lot) -> Iterator[Deed]:
    yield Deed("help", max(1, value(said(step.ability, lot)) // GOOD["help"]), step.cards)


def said(ability: fx.Ability, lot: Lot) -> list[Deed]:
    """What an ability does once, whenever that is."""
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


# --------------------------------------------------------------------------------------------------------------- life


@does(fx.InflictDamage)
def inflict(step: fx.InflictDamage, lot: Lot) -> Iterator[Deed]:
    for whom in step.to:
        yield Deed("damage", size(step.amount, lot), whom)


@does(fx.ShareOutDamage)
def share_out(step: fx.ShareOutDamage, lot: Lot) -> Iterator[Deed]:
    yield Deed("damage", size(step.amount, lot), fx.AnyTarget())


@does(fx.LoseHp)
def lose(step: fx.LoseHp, lot: Lot) -> Iterator[Deed]:
    yield Deed("loss", size(step.amount, lot), step.who)


@does(fx.GainHp)
def gain(step: fx.GainHp, lot: Lot) -> Iterator[Deed]:
    yield Deed("heal", size(step.amount, lot), step.who)


@does(fx.HpAgain)
def hp_again(step: fx.HpAgain, lot: Lot) -> Iterator[Deed]:
    yield Deed("heal", size(step.amount, lot), step.who)


@does(fx.HpBecomes, fx.IgnoreDamage)
def keep_hp(step: fx.HpBecomes | fx.IgnoreDamage, lot: Lot) -> Iterator[Deed]:
    yield Deed("heal", size(step.amount, lot))


@does(fx.CancelDamage)
def cancel(step: fx.CancelDamage, lot: Lot) -> Iterator[Deed]:
    yield Deed("help", 3)


@does(fx.BecomeMageNoir)
def become(step: fx.BecomeMageNoir, lot: Lot) -> Iterator[Deed]:
    if not lot.mage_noir:
        yield Deed("status", 1)


@does(fx.LoseStatus)
def lose_status(step: fx.LoseStatus, lot: Lot) -> Iterator[Deed]:
    yield Deed("status", -1, step.who)


# ------------------------------------------------------------------------------------------------------ hand and deck


@does(fx.Draw)
def draw(step: fx.Draw, lot: Lot) -> Iterator[Deed]:
    yield Deed("draw", GONE if step.amount is None else size(step.amount, lot), step.who)


@does(fx.SearchDeck, fx.LookAndTake)
def search(step: fx.SearchDeck | fx.LookAndTake, lot: Lot) -> Iterator[Deed]:
    yield Deed("draw", size(step.cards.amount, lot))


@does(fx.DiscardFromHand)
def discard_from_hand(step: fx.DiscardFromHand, lot: Lot) -> Iterator[Deed]:
    yield Deed("discard", size(step.amount, lot), step.who)


@does(fx.DiscardIt)
def discard_it(step: fx.DiscardIt, lot: Lot) -> Iterator[Deed]:
    yield Deed("discard", 1, OPPONENT)


@does(fx.DiscardTop, fx.PhaseShift)
def off_the_deck(step: fx.DiscardTop | fx.PhaseShift, lot: Lot) -> Iterator[Deed]:
    yield Deed("deck", size(step.amount, lot), step.who)


@does(fx.Restock)
def restock(step: fx.Restock, lot: Lot) -> Iterator[Deed]:
    yield Deed("refill", min(size(step.amount, lot), 3), step.who)


@does(fx.ExchangeHandAndPile)
def exchange_with_pile(step: fx.ExchangeHandAndPile, lot: Lot) -> Iterator[Deed]:
    yield Deed("look", 2)


@does(fx.LookAtTop, fx.LookAtBottom, fx.LookAtPlace, fx.LookAtHand, fx.LookAndArrange, fx.LookAndDiscard)
@does(fx.KeepOrBottom)
def look(step: fx.Step, lot: Lot) -> Iterator[Deed]:
    yield Deed("look", 1)


@does(fx.Shuffle, fx.Show, fx.Pick, fx.DiscardAny, fx.DiscardDownTo, fx.ExchangeInPile, fx.AddCosts, fx.ReleaseDownTo)
@does(fx.CallAdversary, fx.PlayersWin)
def nothing_much(step: fx.Step, lot: Lot) -> Iterable[Deed]:
    return ()


# -------------------------------------------------------------------------------------------------- cards on the board


@does(fx.Discard)
def discard(step: fx.Discard, lot: Lot) -> Iterator[Deed]:
    yield Deed("remove", many(step.cards, lot), step.cards)


@does(fx.Send)
def send(step: fx.Send, lot: Lot) -> Iterator[Deed]:
    """Off the board, or from a pile: for good, back to hand or deck, or into the hand."""
    onto_board = isinstance(step.cards, fx.Cards) and step.cards.zone == "board"
    if step.to == "exile":
        yield Deed("exile", many(step.cards, lot), step.cards)
    elif onto_board:
        yield Deed("remove", many(step.cards, lot), step.cards)
    else:
        yield Deed("draw" if step.to == "hand" else "refill", many(step.cards, lot))


@does(fx.PutIntoPlay, fx.PrepareFree, fx.BecomeCopies)
def bring(step: fx.PutIntoPlay | fx.PrepareFree | fx.BecomeCopies, lot: Lot) -> Iterator[Deed]:
    yield Deed("bring", many(step.cards, lot))


@does(fx.Create)
def create(step: fx.Create, lot: Lot) -> Iterator[Deed]:
    yield Deed("bring", size(step.amount, lot))


@does(fx.Apply, fx.Activate, fx.UseAbility, fx.RevealAndApply)
def echo(step: fx.Step, lot: Lot) -> Iterator[Deed]:
    """What another card does; for whom does not matter."""
    if not isinstance(step, fx.RevealAndApply) or step.who == YOU:
        yield Deed("echo", 1)


@does(fx.SetState)
def set_state(step: fx.SetState, lot: Lot) -> Iterator[Deed]:
    """Prepared and rested cards can act; a channeled one is a component, which its player could have had anyway."""
    worth = {"prepared": 1, "rested": 1, "channeled": 0, "exhausted": -1}[step.state]
    yield Deed("state", worth * many(step.cards, lot), step.cards)


@does(fx.Give)
def give(step: fx.Give, lot: Lot) -> Iterator[Deed]:
    worth = -1 if step.keyword.kind in HARMFUL else 1
    yield Deed("state", worth * many(step.cards, lot), step.cards)


def many(cards: fx.Selector, lot: Lot) -> int:
    """How many cards that is: "each" means a few, a card named in passing is one."""
    if not isinstance(cards, fx.Cards):
        return 1
    return size(cards.amount, lot) if cards.amount is not None else 2


# --------------------------------------------------------------------------------------------------------------- Mana


@does(fx.TakeMana)
def take(step: fx.TakeMana, lot: Lot) -> Iterator[Deed]:
    yield Deed("mana", size(step.amount, lot))


@does(fx.LockMana, fx.MoveMana, fx.ShareOutMana, fx.DrainMana, fx.ExchangeMana, fx.TradeMana)
def better_placed(step: fx.Step, lot: Lot) -> Iterator[Deed]:
    yield Deed("mana", 1)


@does(fx.PutManaUnder)
def put_under(step: fx.PutManaUnder, lot: Lot) -> Iterator[Deed]:
    """It is not lost, and serves a purpose there."""
    yield Deed("look", 1)


@does(fx.ManaToOwner)
def to_owner(step: fx.ManaToOwner, lot: Lot) -> Iterator[Deed]:
    yield Deed("mana", 1, OPPONENT)


@does(fx.EmptyReserve)
def empty_reserve(step: fx.EmptyReserve, lot: Lot) -> Iterator[Deed]:
    yield Deed("mana", -2, step.who)


@does(fx.LoseMana, fx.PayAny)
def lose_mana(step: fx.LoseMana | fx.PayAny, lot: Lot) -> Iterator[Deed]:
    yield Deed("mana", -size(step.amount, lot), step.who)


@does(fx.Pay)
def pay(step: fx.Pay, lot: Lot) -> Iterator[Deed]:
    yield Deed("mana", -sum(step.mana))


@does(fx.PayOneOf)
def pay_one_of(step: fx.PayOneOf, lot: Lot) -> Iterator[Deed]:
    yield Deed("mana", -size(step.amount, lot))


@does(fx.PayCostOf)
def pay_cost_of(step: fx.PayCostOf, lot: Lot) -> Iterator[Deed]:
    yield Deed("mana", -2)


@does(fx.Release, fx.ReleaseChosen)
def release(step: fx.Release | fx.ReleaseChosen, lot: Lot) -> Iterator[Deed]:
    """Into the Ether, where both may take it."""
    yield Deed("mana", 0, step.cards)
