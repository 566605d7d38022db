"""The frame of a card. Its window tells the kind: a round for a spell, a hall with cut corners for a Permanent, a
shield for Equipment, a pointed arch for a Ritual, a head with ears for an Animal."""

from __future__ import annotations

from magenoir.drawing.elements import icon
from magenoir.drawing.lettering import heading, line, width
from magenoir.drawing.motif import ring
from magenoir.drawing.palette import BLOOD, INK, IVORY, Palette
from magenoir.drawing.sigil import engraved
from magenoir.drawing.svg import circle, path, placed, tag
from magenoir.drawing.words import motif
from magenoir.model.card import Card
from magenoir.model.mana import ELEMENTS
from magenoir.model.names import stem

WIDE, HIGH = 500, 700
WINDOWS = {
    "spell": ring(207),
    "permanent": "M-214-150L-160-207H160L214-150V207H-214Z",
    "equipment": "M-212-207H212V20C212 120 110 180 0 212C-110 180-212 120-212 20Z",
    "ritual": "M-204 207V-20C-204-120-110-190 0-218C110-190 204-120 204-20V207Z",
    "animal": "M-196-214C-170-214-120-196-84-182C-30-198 30-198 84-182C120-196 170-214 196-214C206-170 204-120 196-84"
    "C222 90 120 210 0 210C-120 210-222 90-196-84C-204-120-206-170-196-214Z",
}
SLOT_WORDS = {
    "torso": "armor",
    "head": "helm",
    "back": "cloak",
    "feet": "boot",
    "trinket": "amulet",
    "weapon": "blade",
    "ring": "ring",
}
HEART = (
    "M0 40C-24 22-46 6-46-18C-46-34-34-44-22-44C-11-44-4-38 0-30C4-38 11-44 22-44C34-44 46-34 46-18C46 6 24 22 0 40Z"
)

KIND_NAMES = {
    "en": {
        "spell": "Spell",
        "permanent": "Permanent",
        "equipment": "Equipment",
        "ritual": "Ritual",
        "animal": "Animal",
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
        "torso": "torse",
        "head": "tête",
        "back": "dos",
        "feet": "pieds",
        "trinket": "babiole",
        "weapon": "arme",
        "ring": "anneau",
    },
}


def banner(name: str) -> str:
    """The name, in one line or two."""
    size, lines = heading(name, 452, 56, 44)
    first = 60 + size * 0.36 if len(lines) == 1 else 50
    return tag(
        "g",
        *(line(each, WIDE / 2, first + i * size * 1.02, size, room=452) for i, each in enumerate(lines)),
        fill=IVORY,
        font_weight="bold",
        text_anchor="middle",
    )


def price(card: Card) -> str:
    """The printed cost, a gem for each element, down the left side; a hollow one for a card that costs nothing."""
    gems = [(card.x_element, "X")] if card.x_element else []
    gems += [(element, str(count)) for element, count in zip(ELEMENTS, card.cost, strict=True) if count]
    parts = []
    for i, (element, count) in enumerate(gems):
        y = 160 + 84 * i
        parts.append(icon(element, 58, y, 84) + figure(count, 58, y + 19))
    if not gems:
        parts.append(circle(58, 160, 34, fill=INK, stroke=IVORY, stroke_width=5) + figure("0", 58, 179))
    return "".join(parts)


def figure(text: str, x: float, y: float) -> str:
    """A number that is read from afar."""
    return tag(
        "text",
        text,
        x=x,
        y=y,
        font_size=54,
        font_weight="bold",
        text_anchor="middle",
        fill="#fff",
        stroke=INK,
        stroke_width=9,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def needs(card: Card, colours: Palette, fill: str) -> str:
    """The components: the motif of each word, how many, and the word."""
    parts, x = [], 24.0
    room = (WIDE - 48 - (110 if card.hp is not None or card.slot else 0)) / max(1, len(card.components))
    for word, count in card.components:
        said = f"{count} {word}" if count > 1 else word
        parts.append(
            circle(x + 38, 608, 37, fill=colours.deep, stroke=colours.light, stroke_width=3)
            + engraved(motif(stem(word)), colours, 0.58, x + 38, 608, fill)
            + line(said, x + 84, 620, 36, room=room - 92)
        )
        x += min(room, 84 + width(said, 36) + 24)
    return tag("g", *parts, fill=IVORY) if parts else ""


def life(card: Card) -> str:
    """HP, in a heart."""
    if card.hp is None:
        return ""
    return path(HEART, fill=BLOOD, stroke=INK, stroke_width=4, transform=placed(430, 612, 1.08)) + figure(
        str(card.hp), 430, 622
    )


def slot(card: Card, colours: Palette, fill: str) -> str:
    """Where Equipment is worn."""
    if not card.slot:
        return ""
    return tag(
        "rect", x=388, y=568, width=84, height=80, rx=12, fill=colours.deep, stroke=colours.light, stroke_width=3
    ) + engraved(motif(SLOT_WORDS[card.slot]), colours, 0.66, 430, 608, fill)


def kind_line(card: Card, colours: Palette, language: str) -> str:
    """Kind, slot and keywords, in words."""
    words = KIND_NAMES[language]
    said = [words[card.kind] + (f" ({words[card.slot]})" if card.slot else "")]
    said += [f"{each.kind}: {each.argument}" if each.argument else each.kind for each in card.keywords]
    return line(" · ".join(said), WIDE / 2, 683, 26, room=450, fill=colours.light, text_anchor="middle")
