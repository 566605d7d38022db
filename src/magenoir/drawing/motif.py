"""Motifs: the picture of a word. Cards that share a word of their names (D2.3) share its motif, and so does the card
that asks for it as a component; a word without a drawn motif gets a rune that follows from its letters."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sin

from msgspec import Struct

from magenoir.drawing.seed import Chance
from magenoir.drawing.svg import Point, around, joined, n


class Motif(Struct, frozen=True):
    """A body that is filled and lines that are not, in a square from -50 to 50."""

    body: str = ""
    lines: str = ""


def ring(radius: float, x: float = 0, y: float = 0) -> str:
    """A circle as a piece of a path."""
    r = n(radius)
    return f"M{n(x - radius)} {n(y)}a{r} {r} 0 1 0 {n(2 * radius)} 0a{r} {r} 0 1 0 {n(-2 * radius)} 0Z"


def star(points: int, outer: float, inner: float, turn: float = -90) -> str:
    """A star with so many points."""
    step = 180 / points
    return joined([around(inner if i % 2 else outer, turn + i * step) for i in range(2 * points)])


def rays(count: int, inner: float, outer: float, turn: float = -90) -> str:
    """Short lines that point away from the middle."""
    spokes = (turn + 360 * i / count for i in range(count))
    return "".join(joined([around(inner, a), around(outer, a)], close=False) for a in spokes)


def spiral(turns: float, radius: float, start: float = 0, inner: float = 3) -> str:
    """A line that winds outward."""
    steps = int(turns * 10)
    points = [around(inner + (radius - inner) * i / steps, start + 36 * i) for i in range(steps + 1)]
    return smooth(points)


def smooth(points: list[Point]) -> str:
    """A soft line through the middles between the points."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    curves = "".join(
        f"Q{n(p[0])} {n(p[1])} {n(m[0])} {n(m[1])}" for p, m in zip(points[1:-1], middles[1:], strict=True)
    )
    return f"M{n(points[0][0])} {n(points[0][1])}L{n(middles[0][0])} {n(middles[0][1])}{curves}"


def ripple(y: float, height: float, waves: float, half: float = 46) -> str:
    """A line that rises and falls across the square."""
    points = [(-half + half * i / 12, y - height * sin(waves * pi * i / 12)) for i in range(25)]
    return smooth(points)


def rune(word: str) -> Motif:
    """A sign for a word that has no picture: a stem, and mirrored strokes that follow from its letters."""
    chance = Chance(f"rune {word}")
    head = chance.pick(
        (
            ring(13, 0, -32),
            "M0-48L14-30L0-14L-14-30Z",
            "M-18-44A18 18 0 0 0 18-44",
            "M-16-28L0-48L16-28",
            star(4, 19, 6),
        )
    )
    stem = chance.pick(("M0-14V46", "M0-14V18L-14 44M0 18L14 44", "M0-14V22A12 12 0 1 1 -0.1 22", "M-6-14V44M6-14V44"))
    arms = []
    for y in (-6, 10, 26)[: 2 + chance.below(2)]:
        reach, drop = 18 + 5 * chance.below(4), chance.pick((-16, -8, 0, 8, 14))
        style = chance.below(3)
        for side in (-1, 1):
            x = side * reach
            if style == 0:
                arms.append(f"M0 {y}L{x} {y + drop}")
            elif style == 1:
                arms.append(f"M0 {y}Q{x} {y} {x} {y + drop}")
            else:
                arms.append(f"M0 {y}H{x}" + ring(4, side * (reach + 4), y))
    body = chance.pick((ring(9, 0, 6), star(4, 13, 5, -90), "M0-6L9 6L0 18L-9 6Z", ""))
    return Motif(body, head + stem + "".join(arms))
