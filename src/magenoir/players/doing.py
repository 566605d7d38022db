"""The deeds of every step that does something itself: one small function for a few alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from magenoir.model import effects as fx
from magenoir.players.amounts import Lot, size
from magenoir.players.deeds import Deed, does

HARMFUL = ("Slowcast", "Autumn")
"""Keywords that nobody gives to a card of their own without need."""
YOU = fx.Players("you")
OPPONENT = fx.Players("opponent")
GONE = 12  # cards of a whole deck, in one draw


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
    """Off the board, or out of a pile: for good, back to hand or deck, or into the hand."""
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
    """What another card does; who that is done for need not be looked at."""
    if not isinstance(step, fx.RevealAndApply) or step.who == YOU:
        yield Deed("echo", 1)


@does(fx.SetState)
def set_state(step: fx.SetState, lot: Lot) -> Iterator[Deed]:
    """Prepared and rested cards can act; a channeled one is a component, which its player could have had."""
    worth = {"prepared": 1, "rested": 1, "channeled": 0, "exhausted": -1}[step.state]
    yield Deed("state", worth * many(step.cards, lot), step.cards)


@does(fx.Give)
def give(step: fx.Give, lot: Lot) -> Iterator[Deed]:
    worth = -1 if step.keyword.kind in HARMFUL else 1
    yield Deed("state", worth * many(step.cards, lot), step.cards)


def many(cards: fx.Selector, lot: Lot) -> int:
    """How many cards that are: each of some is a few, what is named by the way is one."""
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
    """It is kept, and serves a purpose there."""
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
