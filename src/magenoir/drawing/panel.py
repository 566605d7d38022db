"""The text of a card, in a panel below its window, as large as fits."""

from __future__ import annotations

from msgspec import Struct

from magenoir.drawing.foot import asks_nothing
from magenoir.drawing.frame import WIDE, gems
from magenoir.drawing.lettering import line, wrapped
from magenoir.drawing.palette import INK, IVORY, Palette
from magenoir.drawing.svg import tag
from magenoir.model.card import Card


class Place(Struct, frozen=True):
    """Where the panel begins, and the middle and scale of the window above it."""

    top: float
    middle: float
    scale: float


PLACES = (Place(392, 253, 0.64), Place(342, 228, 0.515), Place(300, 207, 0.415))
LEFT = 22
LARGEST, READABLE, SMALLEST = 28.0, 18.0, 9.0
LEADING, BREAK = 1.22, 0.42  # the height of a line and of the gap between paragraphs, in font sizes


def panel(card: Card, colours: Palette) -> str:
    """It reaches further down if the foot is empty, and further up for a long text."""
    top, bottom = place(card).top, foot_of(card)
    size, rows = set_at(card, top)
    lines, y = [], (top + bottom - height(rows, size)) / 2 + size * 0.92
    for row in rows:
        if row:
            lines.append(line(row, WIDE / 2, y, size, room=WIDE - 2 * LEFT - 20))
        y += size * (LEADING if row else BREAK)
    return tag(
        "rect",
        x=LEFT,
        y=top,
        width=WIDE - 2 * LEFT,
        height=bottom - top,
        rx=10,
        fill=INK,
        fill_opacity="0.8",
        stroke=colours.light,
        stroke_width=2,
    ) + tag("g", *lines, fill=IVORY, text_anchor="middle")


def place(card: Card) -> Place:
    """The lowest place where the text is still readable, but never over the cost."""
    cost_ends = 70 + 92 * len(gems(card)) + 42
    free = [each for each in PLACES if each.top >= cost_ends] or PLACES[:1]
    return next((each for each in free if set_at(card, each.top)[0] >= READABLE), free[-1])


def foot_of(card: Card) -> float:
    """Where the panel ends."""
    return 640 if asks_nothing(card) else 554


def set_at(card: Card, top: float) -> tuple[float, list[str]]:
    """Its text, set in a panel that begins at `top`."""
    return typeset(card.text, WIDE - 2 * LEFT - 28, foot_of(card) - top - 14)


def typeset(text: str, wide: float, high: float) -> tuple[float, list[str]]:
    """The font size and the lines, with an empty line between paragraphs."""
    size = LARGEST
    while True:
        rows = [row for each in text.splitlines() for row in [*wrapped(each, wide, size), ""]][:-1]
        if height(rows, size) <= high or size <= SMALLEST:
            return size, rows
        size -= 0.5


def height(rows: list[str], size: float) -> float:
    return sum(size * (LEADING if row else BREAK) for row in rows)
