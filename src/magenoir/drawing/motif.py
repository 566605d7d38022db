"""Motifs: the picture of a word. Cards that share a word of their names (D2.3) share its motif, and so does a card that
needs it as a component; a word without a drawn motif gets a rune derived from its letters."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from magenoir.drawing.svg import Point, around, joined, n


class Motif(Struct, frozen=True):
    """A body that is filled and lines that are not, in a square from -50 to 50."""

    body: str = ""
    lines: str = ""


def ring(radius: float, x: float = 0, y: float = 0) -> str:
    """A circle as a piece of a path."""
    r = n(radius)
    return f"M{n(x - radius)} {n(y)}a{r} {r} 0 1 0 {n(2 * radius)} 0a{r} {r} 0 1 0 {n(-2 * radius)} 0Z"


def hole(radius: float, x: float = 0, y: float = 0) -> str:
    """A circle drawn the other way round, which cuts a hole into a body."""
    r = n(radius)
    return f"M{n(x - radius)} {n(y)}a{r} {r} 0 1 1 {n(2 * radius)} 0a{r} {r} 0 1 1 {n(-2 * radius)} 0Z"


def star(points: int, outer: float, inner: float, turn: float = -90) -> str:
    """A star with this many points."""
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
    """A smooth line through the midpoints between the points."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    curves = "".join(
        f"Q{n(p[0])} {n(p[1])} {n(m[0])} {n(m[1])}" for p, m in zip(points[1:-1], middles[1:], strict=True)
    )
    return f"M{n(points[0][0])} {n(points[0][1])}L{n(middles[0][0])} {n(middles[0][1])}{curves}"


def ripple(y: float, height: float, waves: int, half: float = 46) -> str:
    """A line that rises and falls across the square."""
    long = half / waves
    return f"M{n(-half)} {n(y)}q{n(long / 2)} {n(-2 * height)} {n(long)} 0" + f"t{n(long)} 0" * (2 * waves - 1)
