"""The sigil of a card. In the middle is the word that names it, above it the words that distinguish it, below it what
it does. The star behind has a number of points for its kind; the rings follow from its whole name."""

from __future__ import annotations

from magenoir.drawing.glyphs import CUT, GLYPHS, Sign, signs
from magenoir.drawing.motif import Motif, rays, ring
from magenoir.drawing.palette import Palette, palette
from magenoir.drawing.seed import Chance
from magenoir.drawing.svg import around, circle, joined, path, placed, tag
from magenoir.drawing.words import element_of, motif
from magenoir.model.card import Card
from magenoir.model.names import LINKING, folded, words_of

POINTS = {"spell": 3, "permanent": 4, "ritual": 5, "equipment": 6, "animal": 7, "adversary": 8}
RING = 150  # the radius on which words and signs stand


def head_and_others(name: str) -> tuple[str, tuple[str, ...]]:
    """The word that says what the card is, and the rest: flame of "Draconic flame", rain of "Rain of flames"."""
    words = words_of(name)
    before: list[str] = []
    for word in name.split():
        if folded(word) in LINKING and before:
            break
        before.extend(stem for stem in words_of(word) if stem in words)
    head = before[-1] if before else words[-1] if words else folded(name)
    return head, tuple(word for word in words if word != head)


def engraved(drawn: Motif, colours: Palette, scale: float, x: float, y: float, fill: str) -> str:
    """A motif in relief: a dark bed, its body, its lines."""
    fine = scale**0.5  # a small motif has thinner lines, but not in proportion
    return tag(
        "g",
        path(drawn.body + drawn.lines, fill="none", stroke=colours.dark, stroke_width=11 / fine, opacity="0.8"),
        path(drawn.body, fill=fill, stroke_width=3.2 / fine) if drawn.body else "",
        path(drawn.lines, fill="none", stroke_width=4.4 / fine) if drawn.lines else "",
        transform=placed(x, y, scale),
        stroke=colours.line,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def sigil(card: Card, colours: Palette, fill: str) -> str:
    """All of it, around the middle of the window. `fill` paints the bodies."""
    chance = Chance(f"sigil {card.name}")
    head, others = head_and_others(card.name)
    return (
        shade(others, card.element)
        + halo(chance, colours, POINTS[card.kind])
        + engraved(motif(head), colours, 2.3 if card.kind == "animal" else 1.75, 0, 0, fill)
        + above(others, card.element)
        + below(signs(card), colours)
    )


def shade(words: tuple[str, ...], element: str) -> str:
    """The first of the other words again, large and faint behind everything: it tells Draconic from Mental flame."""
    if not words:
        return ""
    drawn, colours = motif(words[0]), palette(element_of(words[0], element))
    return path(
        drawn.body + drawn.lines,
        fill=colours.light,
        fill_opacity="0.28" if drawn.body else "0",
        stroke=colours.light,
        stroke_width=1.6,
        stroke_opacity="0.75",
        stroke_linejoin="round",
        transform=placed(0, 0, 3.3),
    )


def halo(chance: Chance, colours: Palette, points: int) -> str:
    """Star and rings."""
    turn = -90 + chance.pick((0, 180 / points))
    corners = [around(RING, turn + 360 * i / points) for i in range(points)]
    star = joined(corners)
    if points == 3 or chance.below(2):
        star += joined([around(RING, turn + 180 / points + 360 * i / points) for i in range(points)])
    else:
        step = 2 if points % 2 else points // 2
        star += "".join(joined([corners[i], corners[(i + step) % points]], close=False) for i in range(points))
    ticks = points * (4 + chance.below(5))
    inner = chance.pick(("none", "2 7", "14 6", "1 5 12 5"))
    return tag(
        "g",
        path(star, stroke_width=2, opacity="0.4"),
        circle(0, 0, RING, stroke_width=3.4),
        circle(0, 0, RING - 9, stroke_width=1.4, opacity="0.8"),
        path(rays(ticks, RING + 5, RING + 12 + 2 * chance.below(4)), stroke_width=2, opacity="0.7"),
        circle(0, 0, 108 + 4 * chance.below(4), stroke_width=2, stroke_dasharray=inner, opacity="0.75"),
        fill="none",
        stroke=colours.line,
    )


def above(words: tuple[str, ...], element: str) -> str:
    """The other words of the name, on the ring."""
    angles = {0: (), 1: (-90,), 2: (-118, -62), 3: (-132, -90, -48)}[min(len(words), 3)]
    parts = []
    for word, angle in zip(words, angles, strict=False):
        x, y = around(RING, angle)
        parts.append(medallion(word, element, x, y))
    return "".join(parts)


def medallion(word: str, element: str, x: float, y: float) -> str:
    """A word, in the colours of its own element or the card's."""
    colours = palette(element_of(word, element))
    return circle(x, y, 38, fill=colours.deep, stroke=colours.line, stroke_width=3) + engraved(
        motif(word), colours, 0.58, x, y, colours.gem
    )


def below(found: list[Sign], colours: Palette) -> str:
    """What it does, on the ring."""
    spread = 32
    first = 90 + spread * (len(found) - 1) / 2
    return "".join(seal(sign, colours, first - spread * i) for i, sign in enumerate(found))


def seal(sign: Sign, colours: Palette, angle: float) -> str:
    """A glyph on a light disc; the pips around it are its number."""
    drawn, scale = GLYPHS[sign.name], placed(0, 0, 0.68)
    count = min(sign.amount, 12)
    step = 17 if count <= 7 else 13
    pips = "".join(ring(3.4, *around(34, angle + step * (k - (count - 1) / 2))) for k in range(count))
    ink = colours.line if sign.name in CUT else colours.dark
    return tag(
        "g",
        circle(0, 0, 26, fill=colours.line),
        path(drawn.body, fill=colours.dark, transform=scale) if drawn.body else "",
        path(drawn.lines, fill="none", stroke=ink, stroke_width=6, stroke_linecap="round", transform=scale)
        if drawn.lines
        else "",
        path(pips, fill=colours.line) if pips else "",
        transform=placed(*around(RING, angle)),
    )
