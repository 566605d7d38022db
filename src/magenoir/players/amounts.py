"""How much an amount in a card text is, and whether a condition is true, judging by the card alone."""

from __future__ import annotations

from msgspec import Struct

from magenoir.model import effects as fx

UNSEEN = 2  # the guess for an amount that is no digit
ANNOUNCED = 3  # the guess for X
HALF_OF_HP = 10


class Lot(Struct, frozen=True):
    """What a reader of a card knows about its player."""

    mage_noir: bool = False
    zenith: bool = False


def size(amount: fx.Amount | None, lot: Lot) -> int:
    """Roughly how much that is; `None` means all of something, which is a lot."""
    match amount:
        case fx.Number(value=number) | fx.Spelled(value=number):
            return number
        case fx.AWord():
            return 1
        case fx.X():
            return ANNOUNCED
        case fx.Half():
            return HALF_OF_HP
        case fx.Either(amount=plain, other=other, condition=condition):
            return size(other if certain(condition, lot) else plain, lot)
        case fx.Provided(amount=plain, condition=condition):
            return size(plain, lot) if certain(condition, lot) else 0
        case fx.Increased(amount=plain) | fx.AtMost(amount=plain):
            return size(plain, lot)
        case fx.Per(amount=plain) | fx.Times(amount=plain) | fx.PerPlayer(amount=plain):
            return UNSEEN * size(plain, lot)
    return UNSEEN if amount is not None else 2 * UNSEEN


def known(condition: fx.Condition, lot: Lot) -> bool | None:
    """Whether it is true, as far as the lot tells."""
    match condition:
        case fx.IsMageNoir(who=fx.Players(which="you")):
            return lot.mage_noir
        case fx.ZenithActive():
            return lot.zenith
        case fx.Not(condition=other):
            told = known(other, lot)
            return None if told is None else not told
        case fx.Both(first=first, second=second):
            both = (known(first, lot), known(second, lot))
            return False if False in both else None if None in both else True
    return None


def certain(condition: fx.Condition | None, lot: Lot) -> bool:
    """Whether it is known to be true."""
    return condition is None or known(condition, lot) is True


def holds(condition: fx.Condition | None, lot: Lot) -> bool:
    """Whether it may be true: the unknown is taken to be as the card wants it. You may yet become a Mage Noir."""
    return condition is None or condition == fx.IsMageNoir() or known(condition, lot) is not False
