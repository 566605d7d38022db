"""The six elements differ in shape, and the page has the same shapes."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from magenoir.drawing.elements import SHAPES
from magenoir.drawing.icons import made
from magenoir.drawing.palette import PALETTES
from magenoir.model.mana import ELEMENTS

ROOT = Path(__file__).parents[2]


def outline(d: str) -> list[tuple[float, float]]:
    """A closed path of M, L, H, V and C as a polygon."""
    points: list[tuple[float, float]] = []
    for command, written in re.findall(r"([MLHVC])([^MLHVCZ]*)", d):
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", written)]
        if command in "ML":
            points += list(zip(numbers[::2], numbers[1::2], strict=True))
        elif command == "H":
            points.append((numbers[0], points[-1][1]))
        elif command == "V":
            points.append((points[-1][0], numbers[0]))
        else:
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], numbers
            for t in (i / 8 for i in range(1, 9)):
                a, b, c, e = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                points.append((a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3))
    return points


def covered(d: str) -> set[tuple[int, int]]:
    """The cells of the square whose centre lies inside."""
    points = outline(d)
    sides = list(zip(points, [*points[1:], points[0]], strict=True))
    return {
        (x, y)
        for x in range(1, 100, 3)
        for y in range(1, 100, 3)
        if sum((y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0) for (x0, y0), (x1, y1) in sides) % 2
    }


def test_each_element_has_its_own_shape_and_colour() -> None:
    assert set(SHAPES) == set(PALETTES) == set(ELEMENTS)
    assert len({PALETTES[element].gem for element in ELEMENTS}) == len(ELEMENTS)


@pytest.mark.parametrize(("one", "other"), [*combinations(ELEMENTS, 2)])
def test_silhouettes_differ_without_colour(one: str, other: str) -> None:
    mine, theirs = covered(SHAPES[one].outline), covered(SHAPES[other].outline)
    assert len(mine & theirs) / len(mine | theirs) < 0.8


def test_a_silhouette_fills_its_square() -> None:
    for element in ELEMENTS:
        assert 250 < len(covered(SHAPES[element].outline)) < 900, element


@pytest.mark.parametrize("name", made())
def test_the_files_of_the_page_are_up_to_date(name: str) -> None:
    on_disk = (ROOT / name).read_text(encoding="utf-8")
    assert on_disk == made()[name], "run `python -m magenoir.drawing.icons`"
