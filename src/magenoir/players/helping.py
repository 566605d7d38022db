"""How much changes help the player whose card makes them: roughly, and below 0 if they hinder."""

from __future__ import annotations

from collections.abc import Callable

from magenoir.model import effects as fx
from magenoir.players.amounts import Lot, size

DOUBLED = 3  # the guess for doubling every number

LITTLE: dict[type[fx.Change], int] = {
    fx.KeywordChange: 1,
    fx.NeedFewer: 1,
    fx.NeedWaived: 1,
    fx.NeedReplaced: 1,
    fx.NeedPaid: 1,
    fx.MoreComponents: 1,
    fx.MoreHp: 1,
    fx.NextPrepared: 1,
    fx.MustDiscard: -1,
    fx.MayLower: 1,
    fx.SlowcastWaived: 0,
    fx.PayFrom: 1,
    fx.PayAnyElement: 1,
    fx.AbilitiesTwice: 1,
    fx.CannotPrepare: -2,
    fx.CannotBe: -1,
    fx.ActivatedOnlyIf: -1,
    fx.CannotGainHp: 1,
    fx.HandClosed: 2,
    fx.NoDrawPhase: -3,
    fx.DrawReplaced: 2,
    fx.PlaceInstead: 1,
    fx.ManaKept: 1,
    fx.ReleaseInstead: 1,
    fx.PilesEqual: 1,
    fx.TopRevealed: 2,
    fx.NoForge: 1,
    fx.NoEffects: -3,
    fx.PrintedEffects: -1,
    fx.ElementIs: 1,
    fx.LosesWord: -1,
    fx.LosesKeyword: 0,
    fx.GainEffect: 2,
    fx.GainAll: 2,
    fx.NeverKeyword: 1,
    fx.MageNoirWhile: 3,
    fx.RepeatedNeedFewer: 0,
    fx.OnlyMageNoir: 0,
    fx.PrepareFrom: 1,
    fx.TimesChange: 1,
    fx.CountAs: 1,
    fx.CountMore: 1,
    fx.HandSizeIs: 0,
    fx.TradeRateIs: 1,
    fx.SlotLimitIs: 1,
    fx.NotMageNoir: -3,
}
"""Changes for which one number is enough."""

Measure = Callable[..., int]


def help_of(change: fx.Change, lot: Lot) -> int:
    """Roughly how much it helps."""
    measure = MEASURED.get(type(change))
    return measure(change, lot) if measure else LITTLE[type(change)]


def _cost(change: fx.CostChange | fx.AbilityCost, lot: Lot) -> int:
    """A card's own discount shows in its cost; one for other cards helps, and a surcharge harms."""
    if isinstance(change.cards, fx.This):
        return 0
    mana = sum(change.mana)
    theirs = isinstance(change.cards, fx.Cards) and change.cards.side == "opponent"
    return mana if change.more == theirs else -mana


def _damage(change: fx.DamageChange, lot: Lot) -> int:
    """More damage by the player's own cards and less to the player helps; the reverse harms."""
    amount = size(change.amount, lot)
    theirs = isinstance(change.by, fx.Cards) and change.by.side == "opponent"
    if change.op == "increase":
        return -amount if change.to_you or theirs else amount
    if change.op == "unstoppable":
        return 1
    return amount if change.to_you or change.to is not None or theirs else -amount


def _numbers(change: fx.NumberChange, lot: Lot) -> int:
    amount = DOUBLED if change.op == "double" else min(size(change.amount, lot), 2 * DOUBLED)
    return amount if change.op in ("double", "increase") else -amount


def _gather(change: fx.GatherChange, lot: Lot) -> int:
    return -size(change.amount, lot) if change.less else size(change.amount, lot)


def _amount(change: fx.OwnElementCost | fx.PhaseShiftIncreased, lot: Lot) -> int:
    return size(change.amount, lot)


MEASURED: dict[type[fx.Change], Measure] = {
    fx.CostChange: _cost,
    fx.AbilityCost: _cost,
    fx.DamageChange: _damage,
    fx.NumberChange: _numbers,
    fx.GatherChange: _gather,
    fx.OwnElementCost: _amount,
    fx.PhaseShiftIncreased: _amount,
}
"""Changes with an amount of their own."""
