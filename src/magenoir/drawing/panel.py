"""The text of a card, in a panel below its window, as large as it fits."""

from __future__ import annotations

from magenoir.drawing.foot import asks_nothing
from magenoir.drawing.frame import WIDE
from magenoir.drawing.lettering import line, wrapped
from magenoir.drawing.palette import INK, IVORY, Palette
from magenoir.drawing.svg import tag
from magenoir.model.card import Card

TOP, LEFT = 392, 22
LARGEST, SMALLEST = 28.0, 9.0
LEADING, BREAK = 1.22, 0.42  # heights of a line and of the gap between paragraphs, in sizes


def panel(card: Card, colours: Palette) -> str:
    """It reaches further down where nothing stands below it."""
    bottom = 640 if asks_nothing(card) else 554
    size, rows = typeset(card.text, WIDE - 2 * LEFT - 28, bottom - TOP - 14)
    lines, y = [], (TOP + bottom - height(rows, size)) / 2 + size * 0.92
    for row in rows:
        if row:
            lines.append(line(row, WIDE / 2, y, size, room=WIDE - 2 * LEFT - 20))
        y += size * (LEADING if row else BREAK)
    return tag(
        "rect",
        x=LEFT,
        y=TOP,
        width=WIDE - 2 * LEFT,
        height=bottom - TOP,
        rx=10,
        fill=INK,
        fill_opacity="0.8",
        stroke=colours.light,
        stroke_width=2,
    ) + tag("g", *lines, fill=IVORY, text_anchor="middle")


def typeset(text: str, wide: float, high: float) -> tuple[float, list[str]]:
    """The size of letters, and the lines; an empty line between paragraphs."""
    size = LARGEST
    while True:
        rows = [row for each in text.splitlines() for row in [*wrapped(each, wide, size), ""]][:-1]
        if height(rows, size) <= high or size <= SMALLEST:
            return size, rows
        size -= 0.5


def height(rows: list[str], size: float) -> float:
    return sum(size * (LEADING if row else BREAK) for row in rows)
