"""The shapes of the six elements, which can be told apart without colour."""

from __future__ import annotations

from msgspec import Struct

from magenoir.drawing.palette import INK, palette
from magenoir.drawing.svg import path, placed, tag


class Shape(Struct, frozen=True):
    """A silhouette in a square of 100, and the line engraved in it."""

    outline: str
    detail: str


SHAPES = {
    # A cloud with a breeze in it: round above, flat below.
    "air": Shape(
        "M25 88C10 88 0 77 2 64C3 53 11 46 20 44C19 26 32 12 49 12C61 12 71 19 75 31C89 30 100 42 99 58"
        "C98 75 87 88 72 88Z",
        "M16 72H62C77 72 80 51 66 48C55 46 51 59 60 62M28 58H42C54 58 55 40 44 37C37 36 33 43 38 47",
    ),
    # A drop: one point, round below.
    "water": Shape(
        "M50 2C58 20 86 42 86 65C86 85 70 98 50 98C30 98 14 85 14 65C14 42 42 20 50 2Z",
        "M27 64C28 78 37 86 49 87",
    ),
    # Three tongues over a broad bed.
    "fire": Shape(
        "M50 1C54 16 70 26 73 42C79 37 81 28 79 18C92 30 97 46 95 62C92 84 74 98 50 98C26 98 8 84 5 62"
        "C3 46 8 30 21 18C19 28 21 37 27 42C30 26 46 16 50 1Z",
        "M50 86C38 84 31 75 34 64C37 55 47 51 49 38C59 47 69 57 67 68C66 78 60 84 50 86",
    ),
    # A leaf, slanting, with its stalk.
    "vegetal": Shape(
        "M96 4C97 36 93 64 75 80C59 93 38 92 26 83L10 98L3 91L18 75C8 61 9 40 22 26C38 8 66 5 96 4Z",
        "M18 82L76 24M36 64L37 40M36 64L62 63M54 46L55 30M54 46L72 45",
    ),
    # A cut stone: flat above, a point below.
    "mineral": Shape(
        "M26 8L74 8L98 36L50 98L2 36Z",
        "M2 36L98 36M26 8L34 36L50 8L66 36L74 8M34 36L50 94L66 36",
    ),
    # A star of eight rays, four long and four short.
    "arcane": Shape(
        "M50 0L60 26L80 20L74 40L100 50L74 60L80 80L60 74L50 100L40 74L20 80L26 60L0 50L26 40L20 20L40 26Z",
        "M50 30C61 30 70 39 70 50C70 61 61 70 50 70C39 70 30 61 30 50C30 39 39 30 50 30Z",
    ),
}


def icon(element: str, x: float, y: float, size: float) -> str:
    """The shape of an element around this point, as wide and high as `size`."""
    shape, colours = SHAPES[element], palette(element)
    return tag(
        "g",
        path(shape.outline, stroke=INK, stroke_width=15),
        path(shape.outline, fill=colours.gem, stroke=colours.line, stroke_width=4),
        path(shape.detail, fill="none", stroke=colours.dark, stroke_width=4, opacity="0.45"),
        transform=placed(x - size / 2, y - size / 2, size / 100),
        stroke_linejoin="round",
        stroke_linecap="round",
    )
