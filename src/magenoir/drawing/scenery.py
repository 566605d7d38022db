"""The landscape behind a sigil: of the card's element, different for each card."""

from __future__ import annotations

from collections.abc import Callable

from magenoir.drawing.palette import Palette
from magenoir.drawing.seed import Chance
from magenoir.drawing.svg import around, circle, go, joined, path, tag, whole

REACH = 220  # a little more than half the width of the widest window


def scenery(element: str, chance: Chance, colours: Palette) -> str:
    """Layers from far to near; the caller paints the ground and clips."""
    return PAINTERS.get(element, heavens)(chance, colours)


def skies(chance: Chance, colours: Palette) -> str:
    """Air: long streams that curl at one end, broad and faint or narrow and bright."""
    streams = []
    for i in range(10):
        y = -180 + 44 * i + chance.between(-12, 12)
        lift, side = chance.between(24, 70), chance.pick((-1, 1))
        end, size = side * chance.between(20, 150), chance.between(18, 40)
        curl = side * size
        d = (
            go("M", -side * 240, y)
            + go("C", -side * 120, y - lift, -side * 20, y + lift, end, y)
            + go("c", curl * 1.6, -size * 0.7, curl * 1.5, -size * 2.2, curl * 0.2, -size * 1.9)
            + go("c", -curl, size * 0.3, -curl * 0.6, size * 1.3, curl * 0.3, size * 0.9)
        )
        broad = i % 3 == 0
        wide = chance.between(12, 22) if broad else chance.between(2, 5)
        streams.append(path(d, stroke_width=wide, opacity="0.13" if broad else "0.45"))
    return tag("g", *streams, fill="none", stroke=colours.light, stroke_linecap="round")


def seas(chance: Chance, colours: Palette) -> str:
    """Water: light from above, and crest behind crest, the nearest darkest."""
    beams = "".join(
        joined([(0, -240), around(480, angle), around(480, angle + chance.between(3, 8))])
        for angle in (58 + 11 * i + chance.between(-4, 4) for i in range(7))
    )
    swells = []
    for i in range(6):
        y, high, long = 30 + 34 * i, chance.between(24, 34), chance.between(84, 124)
        x = -REACH - chance.between(0, 120)
        crests, foam = go("M", x, y), ""
        while x < REACH:
            crests += go("c", long * 0.24, high * 1.2, long * 0.82, high * 1.3, long, 0)
            foam += go("M", x + long * 0.2, y + high * 0.9) + go("q", long * 0.34, high * 0.5, long * 0.6, -high * 0.1)
            x += long
        fill = colours.glow if i % 2 else colours.deep
        swells.append(
            path(f"{crests}V250H-330Z", fill=fill, opacity=0.5 + 0.1 * i, stroke=colours.light, stroke_width=2)
            + path(foam, fill="none", stroke=colours.light, opacity="0.35", stroke_width=2)
        )
    return path(beams, fill=colours.light, opacity="0.1") + "".join(swells)


def fires(chance: Chance, colours: Palette) -> str:
    """Fire: three rows of tongues, highest at the sides, and the sparks above them."""
    rows = []
    for i, (fill, opacity) in enumerate(((colours.glow, "0.55"), (colours.light, "0.3"), (colours.deep, "0.95"))):
        x, foot = -REACH - chance.between(10, 50), (150, 180, 206)[i]
        d = go("M", x, foot)
        while x < REACH:
            wide = chance.between(54, 96)
            far = (x + wide / 2) / REACH
            high = (150, 110, 56)[i] + chance.between(0, 50) + (130 - 30 * i) * far * far
            tip, lean = x + wide * 0.5 - 30 * far + chance.between(-16, 16), chance.between(-14, 14)
            d += go("C", x + wide * 0.02, foot - high * 0.5, tip - 4 + lean, foot - high * 0.5, tip, foot - high)
            d += go("C", tip + 12 + lean, foot - high * 0.6, x + wide, foot - high * 0.42, x + wide, foot)
            x += wide
        rows.append(path(f"{d}V250H-300Z", fill=fill, opacity=opacity))
    sparks = [circle(chance.between(-180, 180), chance.between(-195, 60), chance.between(1, 4)) for _ in range(18)]
    return "".join(rows) + tag("g", *sparks, fill=colours.line, opacity="0.7")


def groves(chance: Chance, colours: Palette) -> str:
    """Vegetal: boughs that rise on both sides and bear leaves."""
    parts = []
    for bough, (fill, opacity) in enumerate(((colours.glow, "0.5"), (colours.light, "0.3"), (colours.deep, "0.95"))):
        stems, leaves = "", ""
        for side in (-1, 1):
            x, y, turn = side * (200 - 50 * bough + chance.between(-20, 20)), 235.0, -90 + side * chance.between(-6, 14)
            stems += go("M", x, y)
            for i in range(8 - 2 * bough):
                x, y = x + around(48, turn)[0], y + around(48, turn)[1]
                stems += go("L", x, y)
                leaves += leaf(x, y, 58 - 3 * i, turn + chance.between(34, 64), 1)
                leaves += leaf(x, y, 58 - 3 * i, turn - chance.between(34, 64), -1)
                turn -= side * chance.between(1, 12)
        parts.append(
            path(leaves, fill=fill, opacity=opacity)
            + path(stems, fill="none", stroke=fill, stroke_width=4, opacity="0.6")
        )
    return "".join(parts)


def leaf(x: float, y: float, size: float, turn: float, way: int) -> str:
    """A leaf that grows from this point, its belly turned this way."""
    tip_x, tip_y = around(size, turn)
    near_x, near_y = around(size * 0.6, turn - way * 42)
    far_x, far_y = around(size * 0.66, turn + way * 26)
    return go("M", x, y) + go("q", near_x, near_y, tip_x, tip_y) + go("q", far_x - tip_x, far_y - tip_y, -tip_x, -tip_y)


def caverns(chance: Chance, colours: Palette) -> str:
    """Mineral: crystals that stand up from below and hang down from above, each with a bright and a dark face."""
    bright, dark, edges = "", "", ""
    for i in range(17):
        x = -REACH + 28 * i + chance.between(-12, 12)
        far, way = abs(x) / REACH, -1 if i % 3 != 1 else 1  # up, or down from the roof
        root, wide = -240.0 * way, chance.between(16, 34)
        tip = root + way * (chance.between(50, 120) + 190 * far * far)
        lean = chance.between(-20, 20) - 16 * x / REACH
        shoulder = tip - way * 1.1 * wide
        top, middle = (x + lean, tip), (x + lean * 0.7, shoulder)
        left, right = (x - wide + lean, shoulder), (x + wide + lean, shoulder)
        bright += joined([top, left, (x - wide, root), (x, root), middle])
        dark += joined([top, middle, (x, root), (x + wide, root), right])
        edges += joined([left, top, right], close=False) + joined([top, middle, (x, root)], close=False)
    return (
        path(bright, fill=colours.glow, opacity="0.75")
        + path(dark, fill=colours.deep, opacity="0.92")
        + path(edges, fill="none", stroke=colours.light, stroke_width=2, opacity="0.6")
    )


def heavens(chance: Chance, colours: Palette) -> str:
    """Arcane: orbits, a constellation and many small stars."""
    orbits = [
        tag(
            "ellipse",
            rx=whole(chance.between(120, 230)),
            ry=whole(chance.between(40, 150)),
            transform=f"rotate({whole(chance.between(0, 180))})",
        )
        for _ in range(6)
    ]
    stars = [(chance.between(-200, 200), chance.between(-200, 200)) for _ in range(30)]
    return (
        tag("g", *orbits, fill="none", stroke=colours.light, stroke_width=2, opacity="0.4")
        + path(joined(sorted(stars[:8]), close=False), fill="none", stroke=colours.line, opacity="0.4")
        + tag("g", *(circle(x, y, chance.between(1, 4)) for x, y in stars), fill=colours.line, opacity="0.8")
    )


PAINTERS: dict[str, Callable[[Chance, Palette], str]] = {
    "air": skies,
    "water": seas,
    "fire": fires,
    "vegetal": groves,
    "mineral": caverns,
    "arcane": heavens,
}
