"""Writing SVG: numbers with one decimal, escaped text, points on circles."""

from __future__ import annotations

from math import cos, radians, sin
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]


def n(value: float) -> str:
    """A number in its shortest form: 3, -0.5, never -0 or 1e-7."""
    tenths = round(value * 10)
    whole, rest = divmod(abs(tenths), 10)
    sign = "-" if tenths < 0 else ""
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"


def whole(value: float) -> str:
    """A number whose tenths would not be visible."""
    return str(round(value))


def go(command: str, *numbers: float) -> str:
    """A path command in whole units; a minus sign needs no space before it."""
    return command + " ".join(whole(each) for each in numbers).replace(" -", "-")


def plain(text: str) -> str:
    """Only what prints: no control characters, none that reverse the line, none that XML forbids."""
    return "".join(c if c.isprintable() else " " for c in text).strip()


def written(text: str) -> str:
    """Text between tags."""
    return escape(plain(text))


def tag(name: str, /, *inside: str, **attributes: str | float) -> str:
    """An element. `stroke_width=2` is stroke-width="2"."""
    said = "".join(
        f" {key.replace('_', '-')}={quoteattr(value if isinstance(value, str) else n(value))}"
        for key, value in attributes.items()
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def path(d: str, **attributes: str | float) -> str:
    return tag("path", d=d, **attributes)


def circle(x: float, y: float, r: float, **attributes: str | float) -> str:
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def placed(x: float, y: float, scale: float = 1) -> str:
    """A transform: to this place, at this scale."""
    size = f" scale({scale:.3g})" if scale != 1 else ""
    return f"translate({n(x)} {n(y)}){size}"


def around(radius: float, degrees: float) -> Point:
    """The point on a circle at this angle; 0 is right, 90 is down."""
    return radius * cos(radians(degrees)), radius * sin(radians(degrees))


def joined(points: list[Point], *, close: bool = True) -> str:
    """Straight lines from point to point."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + ("Z" if close else "")
