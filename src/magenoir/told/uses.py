"""What something that may be done at any time is good for: read off its effects, and off what lies open."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from magenoir.model import effects as fx
from magenoir.model.agenda import Announce
from magenoir.model.decision import Option
from magenoir.model.effects.node import nodes
from magenoir.model.state import Frame
from magenoir.model.terms import CardId, Seat, sure
from magenoir.rules.activating import applications
from magenoir.rules.windows import declaration
from magenoir.table import Table
from magenoir.told.damages import increases

MIGHTY = 99  # damage that nobody can tell beforehand
PLAIN_AMOUNTS = (fx.Number, fx.AWord, fx.Spelled, fx.Either, fx.Increased, fx.Provided, fx.AtMost)

SHIELDS = (fx.CancelDamage, fx.IgnoreDamage)
HITS = (fx.InflictDamage, fx.LoseHp)
TOUCHES = (
    fx.Discard,
    fx.Send,
    fx.SetState,
    fx.Activate,
    fx.Give,
    fx.GiveEffect,
    fx.Make,
    fx.GainHp,
    fx.Show,
    fx.PutManaUnder,
    fx.MoveMana,
    fx.Release,
    fx.ReleaseChosen,
    fx.ManaToOwner,
    fx.LockMana,
)
"""Steps that do something to the cards that they name."""
LOOKS = (
    fx.LookAtTop,
    fx.LookAtBottom,
    fx.LookAtPlace,
    fx.KeepOrBottom,
    fx.LookAndTake,
    fx.LookAndArrange,
    fx.SearchDeck,
    fx.Draw,
    fx.Shuffle,
    fx.Pick,
    fx.DiscardTop,
    fx.PhaseShift,
    fx.LookAndDiscard,
)
"""Steps that have to do with a deck and the order of its cards."""
HANDS = (fx.DiscardFromHand, fx.DiscardAny, fx.DiscardIt, fx.DiscardDownTo, fx.LookAtHand)
OF_MANA = (
    fx.TakeMana,
    fx.LoseMana,
    fx.EmptyReserve,
    fx.Pay,
    fx.PayOneOf,
    fx.PayAny,
    fx.ExchangeMana,
    fx.TradeMana,
    fx.ShareOutMana,
    fx.DrainMana,
)
JOINS = (
    fx.And,
    fx.May,
    fx.To,
    fx.Unless,
    fx.If,
    fx.OrElse,
    fx.InPlace,
    fx.ForPlayer,
    fx.Choose,
    fx.With,
    fx.AnnounceX,
    fx.Later,
)
"""Steps that do nothing but what those in them do."""


class Use:
    """One thing that a seat may do in a window: what it could do to what is about to happen."""

    def __init__(self, table: Table, seat: Seat, option: Option) -> None:
        self.card, self.number, self.option = sure(option.card), option.number, option
        self.table, self.seat = table, seat
        self.shields = False  # damage to the player is cancelled or lessened
        self.touches: set[CardId] = set()  # cards that it could do something to
        self.power = 0  # damage that it could do to a card with HP
        self.looks = False  # it has to do with a deck, and the order of its cards
        self.hands = False  # or with hands
        self.mana = False
        self.slows = False  # it changes what spells may be activated
        self.trades = False  # or what trades give
        self.anything = False  # or nobody knows what
        declared: Announce = declaration(seat, option)
        for frame in applications(table, declared):
            for step in frame.steps:
                self.read(frame, step)
            if any(isinstance(node, fx.Count | fx.Per) and of_hands(node) for node in nodes(frame.steps)):
                self.hands = True

    def read(self, frame: Frame, tree: fx.Step) -> None:
        """Take in a step, and those in it; a price is no use."""
        for step in gains(tree):
            self.touches.update(self.spoken_of(frame, step))
            match step:
                case fx.CancelDamage() | fx.IgnoreDamage():
                    self.shields = True
                case fx.InflictDamage() | fx.LoseHp():
                    self.power += self.damage_of(frame, step)
                case fx.ShareOutDamage() | fx.Repeat():
                    self.power = MIGHTY
                case fx.ForAWhile():
                    self.standing(step.ability)
                case _ if isinstance(step, LOOKS):
                    self.looks = True
                case _ if isinstance(step, HANDS):
                    self.hands = True
                case _ if isinstance(step, OF_MANA):
                    self.mana = True
                case _ if not isinstance(step, (*TOUCHES, *JOINS)):
                    self.anything = True

    def standing(self, ability: fx.Ability) -> None:
        """What holds for a while."""
        match ability:
            case fx.Standing(change=fx.KeywordChange() | fx.CannotBe() | fx.ActivatedOnlyIf()):
                self.slows = True
            case fx.Standing(change=fx.TradeRateIs()):
                self.trades = True
            case fx.Standing(change=fx.HandClosed()):
                self.hands = True
            case fx.Standing(change=fx.DamageChange()):
                self.shields = True
            case _:
                self.anything = True

    def spoken_of(self, frame: Frame, step: fx.Step) -> Iterator[CardId]:
        """The cards on the board that a step could be about."""
        for selector in step.selectors if not isinstance(step, fx.To) else ():
            if isinstance(selector, fx.Cards) and selector.zone == "board":
                yield from self.table.now.applying(frame).select(selector)

    def damage_of(self, frame: Frame, step: fx.InflictDamage | fx.LoseHp) -> int:
        if not all(isinstance(node, PLAIN_AMOUNTS) for node in nodes(step.amount) if isinstance(node, fx.Amount)):
            return MIGHTY
        more = sum(by for _, by in increases(self.table.now, self.card, at_opponent=True))
        return max(0, self.table.now.applying(frame).value(step.amount) + more)


def gains(tree: fx.Step) -> Iterator[fx.Step]:
    """A step and all in it, but for prices."""
    yield tree
    for name in tree.__struct_fields__:
        if not (name == "price" and isinstance(tree, fx.To)):
            for part in several(getattr(tree, name)):
                if isinstance(part, fx.Step):
                    yield from gains(part)


def several(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def of_hands(node: Hashable) -> bool:
    return any(isinstance(one, fx.Cards) and one.zone == "hand" for one in nodes(node))
