"""Figures about many games: win rates with their confidence intervals, and how long games last."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, pvariance, quantiles

from msgspec import Struct

SIGMAS = 1.959964  # 95 % of a normal distribution lie within this many standard deviations


class Rate(Struct, frozen=True):
    """A count out of a total, its share, and the 95 % confidence interval of that share."""

    count: int
    of: int
    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.rate:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def rate(count: int, of: int) -> Rate:
    """Wilson's interval, which holds near 0 and 1 and for few games too. No games tell nothing: 0 to 1."""
    if not of:
        return Rate(count, of, 0.0, 0.0, 1.0)
    share, square = count / of, SIGMAS**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    reach = SIGMAS / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of**2))
    return Rate(count, of, round(share, 4), round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4))


class Difference(Struct, frozen=True):
    """By how much one share exceeds another, and the 95 % confidence interval of that."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.value:+.1f} points ({100 * self.low:+.1f} to {100 * self.high:+.1f})"


def difference(ones: Sequence[float], others: Sequence[float]) -> Difference | None:
    """Between the mean scores (0 to 1) of two kinds of games; None if there are no games of one kind.

    The interval is Agresti and Caffo's: the normal one after adding a win and a loss to each kind, so that it holds for
    few games too.
    """
    if not ones or not others:
        return None
    (one, of_one), (other, of_other) = (mean_and_variance([*scores, 1.0, 0.0]) for scores in (ones, others))
    reach = SIGMAS * sqrt(of_one + of_other)
    low, high = max(-1.0, one - other - reach), min(1.0, one - other + reach)
    return Difference(round(mean(ones) - mean(others), 4), round(low, 4), round(high, 4))


def mean_and_variance(scores: Sequence[float]) -> tuple[float, float]:
    """The mean of scores, and the variance of that mean."""
    return mean(scores), pvariance(scores) / len(scores)


class Length(Struct, frozen=True):
    """How many turns games last: on average, and the quartiles."""

    mean: float = 0.0
    shortest: int = 0
    quarter: float = 0.0
    median: float = 0.0
    three_quarters: float = 0.0
    longest: int = 0


def length(turns: Sequence[int]) -> Length:
    if not turns:
        return Length()
    low, middle, high = quantiles(turns if len(turns) > 1 else [turns[0]] * 2, n=4, method="inclusive")
    return Length(round(mean(turns), 2), min(turns), low, middle, high, max(turns))
