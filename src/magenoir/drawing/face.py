"""A card's face: a window with scenery and sigil; name, cost, element, components, HP, kind; its text on request."""

from __future__ import annotations

from magenoir.drawing.elements import SHAPES, icon
from magenoir.drawing.foot import asks_nothing, foot
from magenoir.drawing.frame import HIGH, TEXTURES, WIDE, WINDOWS, banner, kind_line, price, tracks
from magenoir.drawing.palette import INK, Palette, palette
from magenoir.drawing.panel import Place, panel, place
from magenoir.drawing.scenery import scenery
from magenoir.drawing.seed import Chance, hashed
from magenoir.drawing.sigil import sigil
from magenoir.drawing.svg import path, placed, tag, written
from magenoir.model.card import Card
from magenoir.model.mana import ELEMENTS

LANGUAGES = ("en", "fr")
WHOLE = Place(HIGH, 338, 1)  # no text: the window has all the room


def draw(card: Card, *, text: bool = False, language: str = "en") -> str:
    """A card as one SVG, 5 wide and 7 high; with `text`, its rules text is in a panel below."""
    if language not in LANGUAGES:
        raise ValueError(f"a card has its name in {' and '.join(LANGUAGES)}, not in {language!r}")
    name = (card.name_fr if language == "fr" else "") or card.name
    mark = f"m{hashed(f'{card.name} {text} {language}'):016x}"[:11]
    colours = palette(card.element)
    text = text and bool(card.text)
    at = place(card) if text else WHOLE
    return tag(
        "svg",
        tag("title", written(name)),
        defs(mark, card, colours),
        tag("rect", width=WIDE, height=HIGH, rx=28, fill=INK),
        tag("rect", width=WIDE, height=HIGH, rx=28, fill=f"url(#{mark}f)"),
        tag("rect", width=WIDE, height=HIGH, rx=28, fill=f"url(#{mark}t)", opacity="0.14"),
        tag("rect", x=8, y=8, width=484, height=684, rx=22, fill="none", stroke=colours.light, stroke_width=3),
        window(card, mark, colours, at),
        banner(name),
        price(card),
        icon(card.element, 440, 162, 92) if card.element in SHAPES else "",
        panel(card, colours) if text else "",
        "" if text and asks_nothing(card) else foot(card, colours),
        kind_line(card, colours, language),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        role="img",
        font_family="serif",
    )


def second(card: Card) -> Palette:
    """The colours mixed into its own: of the other element that it costs most of."""
    others = [(-count, element) for element, count in zip(ELEMENTS, card.cost, strict=True) if element != card.element]
    count, element = min(others)
    return palette(element if count else card.element)


def defs(mark: str, card: Card, colours: Palette) -> str:
    """Gradients and the clip, with ids that no other card on the page has."""
    ground = tag(
        "radialGradient",
        *(
            tag("stop", offset=at, stop_color=colour)
            for at, colour in (("0", colours.glow), ("0.45", colours.deep), ("1", colours.dark))
        ),
        id=f"{mark}g",
        r="0.62",
    )
    body = tag(
        "linearGradient",
        tag("stop", offset="0", stop_color=colours.light),
        tag("stop", offset="1", stop_color=colours.glow),
        id=f"{mark}a",
        x2="0",
        y2="1",
    )
    border = tag(
        "linearGradient",
        tag("stop", offset="0", stop_color=colours.deep),
        tag("stop", offset="0.5", stop_color=colours.dark),
        tag("stop", offset="1", stop_color=colours.deep),
        id=f"{mark}f",
        x2="0.4",
        y2="1",
    )
    other = second(card).light
    mingled = tag(
        "radialGradient",
        tag("stop", offset="0", stop_color=other, stop_opacity="0.75"),
        tag("stop", offset="1", stop_color=other, stop_opacity="0"),
        id=f"{mark}s",
    )
    texture = tag(
        "pattern",
        path(TEXTURES.get(card.element, ""), fill="none", stroke=colours.light, stroke_width=2),
        id=f"{mark}t",
        width=40,
        height=40,
        patternUnits="userSpaceOnUse",
    )
    return tag("defs", ground, mingled, body, border, texture, tag("clipPath", path(WINDOWS[card.kind]), id=f"{mark}w"))


def window(card: Card, mark: str, colours: Palette, at: Place) -> str:
    """The picture itself, in the window of its kind."""
    shape, chance = WINDOWS[card.kind], Chance(f"scenery {card.name}")
    return tag(
        "g",
        tag(
            "g",
            tag("rect", x=-220, y=-220, width=440, height=440, fill=f"url(#{mark}g)"),
            tag("ellipse", cx=chance.pick((-120, 120)), cy=-150, rx=190, ry=170, fill=f"url(#{mark}s)"),
            scenery(card.element, chance, colours),
            clip_path=f"url(#{mark}w)",
        ),
        path(shape, fill="none", stroke=colours.light, opacity="0.5", stroke_width="1.5", transform="scale(1.06)"),
        path(shape, fill="none", stroke=INK, stroke_width=11),
        path(shape, fill="none", stroke=colours.light, stroke_width=5),
        tracks(colours) if card.kind == "animal" else "",
        sigil(card, colours, f"url(#{mark}a)"),
        transform=placed(WIDE / 2, at.middle, at.scale),
    )
