"""The frame of a card. The window shows its kind: a circle for a spell, a hall with cut corners for a Permanent, a
shield for Equipment, a pointed arch for a Ritual, a head with ears for an Animal, a crown for an Adversary."""

from __future__ import annotations

from magenoir.drawing.elements import icon
from magenoir.drawing.lettering import heading, line
from magenoir.drawing.motif import ring
from magenoir.drawing.palette import INK, IVORY, Palette
from magenoir.drawing.svg import circle, path, tag
from magenoir.drawing.words.animals import PAW
from magenoir.model.card import Card
from magenoir.model.mana import ELEMENTS

WIDE, HIGH = 500, 700
TEXTURES = {
    "air": "M0 10Q10 0 20 10T40 10M0 30Q10 20 20 30T40 30",
    "water": "M0 20A20 20 0 0 1 40 20M8 20A12 12 0 0 1 32 20M-20 40A20 20 0 0 1 20 40A20 20 0 0 1 60 40",
    "fire": "M0 40Q2 22 10 14Q18 22 20 40Q22 12 30 0Q38 12 40 40",
    "vegetal": "M20 0Q32 20 20 40Q8 20 20 0M20 8V36M0 20Q6 30 0 40M40 20Q34 30 40 40",
    "mineral": "M0 20L20 0L40 20L20 40ZM0 20H40",
    "arcane": "M20 12V28M12 20H28M0 0L4 4M40 40L36 36M40 0L36 4M0 40L4 36",
}
"""Engraved into the border, in squares of 40: the element again, without colour."""

WINDOWS = {
    "spell": ring(207),
    "permanent": "M-200-150L-150-207H150L200-150V168H222V207H-222V168H-200Z",
    "equipment": "M-212-207H212V20C212 120 110 180 0 212C-110 180-212 120-212 20Z",
    "ritual": "M-204 207V-20C-204-120-110-190 0-218C110-190 204-120 204-20V207Z",
    "animal": "M-196-214C-170-214-120-196-84-182C-30-198 30-198 84-182C120-196 170-214 196-214C206-170 204-120 196-84"
    "C222 90 120 210 0 210C-120 210-222 90-196-84C-204-120-206-170-196-214Z",
    "adversary": "M-212-206L-132-142L-66-214L0-150L66-214L132-142L212-206V96L124 212H-124L-212 96Z",
}

KIND_NAMES = {
    "en": {
        "spell": "Spell",
        "permanent": "Permanent",
        "equipment": "Equipment",
        "ritual": "Ritual",
        "animal": "Animal",
        "adversary": "Adversary",
        "torso": "torso",
        "head": "head",
        "back": "back",
        "feet": "feet",
        "trinket": "trinket",
        "weapon": "weapon",
        "ring": "ring",
    },
    "fr": {
        "spell": "Sort",
        "permanent": "Permanent",
        "equipment": "Équipement",
        "ritual": "Rituel",
        "animal": "Animal",
        "adversary": "Adversaire",
        "torso": "torse",
        "head": "tête",
        "back": "dos",
        "feet": "pieds",
        "trinket": "babiole",
        "weapon": "arme",
        "ring": "anneau",
    },
}


def tracks(colours: Palette) -> str:
    """The tracks of an Animal, on both sides of its chin."""
    steps = [(side, x, y) for side in (-1, 1) for x, y in ((206, 156), (166, 194))]
    return tag(
        "g",
        *(path(PAW, transform=f"translate({side * x} {y}) rotate({side * 24}) scale(0.42)") for side, x, y in steps),
        fill=colours.light,
        opacity="0.7",
    )


def banner(name: str) -> str:
    """The name, on one line or two."""
    size, lines = heading(name, 452, 56, 44)
    first = 60 + size * 0.36 if len(lines) == 1 else 54
    return tag(
        "g",
        *(line(each, WIDE / 2, first + i * size * 1.02, size, room=452, bold=True) for i, each in enumerate(lines)),
        fill=IVORY,
        text_anchor="middle",
    )


def price(card: Card) -> str:
    """The printed cost down the left side, a gem for each element; a hollow one for a card that costs nothing.

    An Animal has no cost, so it has no gem. A card of an Adversary's deck shows its value: the Mana that it adds.
    """
    if card.value is not None:
        return circle(60, 162, 36, fill=IVORY, stroke=INK, stroke_width=5) + figure(f"+{card.value}", 60, 180)
    parts = []
    for i, (element, count) in enumerate(gems(card)):
        y = 162 + 92 * i
        parts.append(icon(element, 60, y, 84) + figure(count, 60, y + 18))
    if not parts and card.kind != "animal":
        parts.append(circle(60, 162, 36, fill=INK, stroke=IVORY, stroke_width=5) + figure("0", 60, 180))
    return "".join(parts)


def gems(card: Card) -> list[tuple[str, str]]:
    """The elements of its cost, X first, and how much of each."""
    found = [(card.x_element, "X")] if card.x_element else []
    return found + [(element, str(count)) for element, count in zip(ELEMENTS, card.cost, strict=True) if count]


def figure(text: str, x: float, y: float, size: float = 52) -> str:
    """A number that can be read from a distance."""
    return tag(
        "text",
        text,
        x=x,
        y=y,
        font_size=size,
        font_weight="bold",
        text_anchor="middle",
        fill="#fff",
        stroke=INK,
        stroke_width=size / 6,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def kind_line(card: Card, colours: Palette, language: str) -> str:
    """Kind, slot and keywords, in words."""
    words = KIND_NAMES[language]
    said = [words[card.kind] + (f" ({words[card.slot]})" if card.slot else "")]
    said += [f"{each.kind}: {each.argument}" if each.argument else each.kind for each in card.keywords]
    return line(" · ".join(said), WIDE / 2, 674, 27, room=450, fill=colours.light, text_anchor="middle")
