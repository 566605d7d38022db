"""The back of every card: the six elements around an eclipse."""

from __future__ import annotations

from magenoir.drawing.elements import SHAPES
from magenoir.drawing.foot import SCROLL
from magenoir.drawing.frame import HIGH, WIDE
from magenoir.drawing.motif import rays, star
from magenoir.drawing.palette import INK, Palette, palette
from magenoir.drawing.svg import around, circle, path, placed, tag
from magenoir.model.mana import ELEMENTS

ROUND = 168  # where the elements stand


def back() -> str:
    """The same for every card, so that it gives nothing away."""
    arcane = palette("arcane")
    return tag(
        "svg",
        tag(
            "defs",
            tag(
                "radialGradient",
                tag("stop", offset="0", stop_color=arcane.glow),
                tag("stop", offset="0.5", stop_color=arcane.deep),
                tag("stop", offset="1", stop_color=INK),
                id="mageback",
                r="0.7",
            ),
        ),
        tag("rect", width=WIDE, height=HIGH, rx=28, fill=INK),
        tag("rect", width=WIDE, height=HIGH, rx=28, fill="url(#mageback)"),
        tag("rect", x=8, y=8, width=484, height=684, rx=22, fill="none", stroke=arcane.light, stroke_width=3),
        tag("rect", x=26, y=26, width=448, height=648, rx=14, fill="none", stroke=arcane.light, opacity="0.6"),
        tag("g", scrolls(arcane), rings(arcane), wheel(arcane), eclipse(arcane), transform=placed(WIDE / 2, HIGH / 2)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        role="img",
    )


def scrolls(colours: Palette) -> str:
    """Above and below."""
    places = [(side, y) for side in (1, -1) for y in (-272, 272)]
    return tag(
        "g",
        *(path(SCROLL, transform=f"scale({side} 1) translate(0 {y})") for side, y in places),
        *(path(star(4, 13, 5), fill=colours.line, stroke="none", transform=placed(0, y)) for y in (-272, 272)),
        fill="none",
        stroke=colours.light,
        stroke_width=3,
        stroke_linecap="round",
    )


def rings(colours: Palette) -> str:
    return tag(
        "g",
        circle(0, 0, ROUND, stroke_width=3),
        circle(0, 0, 222, stroke_width=2, opacity="0.6"),
        path(rays(72, 212, 222), stroke_width=2, opacity="0.6"),
        path(star(6, ROUND, 97), stroke_width=2, opacity="0.7"),
        path(star(6, ROUND, 97, -60), stroke_width=2, opacity="0.35"),
        fill="none",
        stroke=colours.line,
    )


def wheel(colours: Palette) -> str:
    """The six elements, in the order of the rules."""
    parts = []
    for i, element in enumerate(ELEMENTS):
        x, y = around(ROUND, -90 + 60 * i)
        parts.append(
            circle(x, y, 40, fill=INK, stroke=colours.light, stroke_width=3)
            + path(SHAPES[element].outline, fill=palette(element).gem, transform=placed(x - 24, y - 24, 0.48))
        )
    return "".join(parts)


def eclipse(colours: Palette) -> str:
    return (
        path(rays(24, 76, 96), stroke=colours.line, stroke_width=3)
        + circle(0, 0, 66, fill=colours.line)
        + circle(10, -8, 62, fill=INK)
    )
