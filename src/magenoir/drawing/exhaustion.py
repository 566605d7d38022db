"""The sign of exhaustion, and what the abilities of an Animal cost: Mana, and always the Animal itself."""

from __future__ import annotations

from magenoir.drawing.elements import icon
from magenoir.drawing.frame import WIDE, figure
from magenoir.drawing.palette import INK, IVORY, Palette, palette
from magenoir.drawing.svg import around, circle, joined, path, placed, tag
from magenoir.drawing.words.animals import PAW
from magenoir.model.card import Card
from magenoir.model.mana import ELEMENTS, Mana

ANY = "any"
STEP, GAP, HIGH = 70.0, 14.0, 80.0


def exhaustion(x: float, y: float, size: float) -> str:
    """A paw, and the turn that lays the Animal face down."""
    return tag(
        "g",
        circle(0, 0, 50, fill=IVORY, stroke=INK, stroke_width=4),
        path(PAW, fill=INK, transform="translate(0 5) scale(0.62)"),
        path("M-28 30A41 41 0 1 1 38 14", fill="none", stroke=INK, stroke_width=6, stroke_linecap="round"),
        path("M27 32L26 8L48 15Z", fill=INK),
        transform=placed(x, y, size / 100),
    )


def abilities(card: Card, colours: Palette, y: float) -> str:
    """A box for each ability, side by side in the order of the text."""
    rows = [signs(mana, alike) for mana, alike in card.prices]
    wide = sum(STEP * (len(row) + 1) + 16 for row in rows) + GAP * (len(rows) - 1)
    parts, x = [], -wide / 2
    for row in rows:
        across = STEP * (len(row) + 1) + 16
        parts.append(
            tag("rect", x=x, y=-HIGH / 2, width=across, height=HIGH, rx=HIGH / 2, fill=INK, fill_opacity="0.7")
            + tag("rect", x=x, y=-HIGH / 2, width=across, height=HIGH, rx=HIGH / 2, fill="none", stroke=colours.light)
        )
        for i, (count, element) in enumerate(row):
            middle = x + 8 + STEP * (i + 0.5)
            parts.append(any_icon(middle, 58) if element == ANY else icon(element, middle, 0, 60))
            parts.append(figure(str(count), middle, 15, 42))
        parts.append(exhaustion(x + across - 8 - STEP / 2, 0, 56))
        x += across + GAP
    return tag("g", *parts, transform=placed(WIDE / 2, y, min(1, (WIDE - 44) / wide)), stroke_width=3)


def signs(mana: Mana, alike: int) -> list[tuple[int, str]]:
    """What an ability costs, sign by sign: how much, and of which element."""
    return [(count, element) for count, element in (*zip(mana, ELEMENTS, strict=True), (alike, ANY)) if count]


def any_icon(x: float, size: float) -> str:
    """Mana of any element: a wheel with the colours of all six."""
    wedges = [
        path(joined([(0, 0), around(50, 60 * i - 120), around(50, 60 * i - 60)]), fill=palette(element).gem)
        for i, element in enumerate(ELEMENTS)
    ]
    return tag("g", *wedges, transform=placed(x, 0, size / 100), stroke=INK, stroke_width=4, stroke_linejoin="round")
