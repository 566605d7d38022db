"""The foot of a card: its components, its HP, where Equipment is worn, what an Animal's abilities cost."""

from __future__ import annotations

from magenoir.drawing.elements import SHAPES
from magenoir.drawing.exhaustion import abilities, exhaustion
from magenoir.drawing.frame import WIDE, figure
from magenoir.drawing.lettering import line, width
from magenoir.drawing.palette import BLOOD, INK, IVORY, Palette
from magenoir.drawing.sigil import engraved, medallion
from magenoir.drawing.svg import path, placed, tag
from magenoir.drawing.words import motif
from magenoir.model.card import Card
from magenoir.model.names import stem

FOOT = 602  # the line of components, HP and slot
SLOT_WORDS = {
    "torso": "armor",
    "head": "helm",
    "back": "cloak",
    "feet": "boot",
    "trinket": "amulet",
    "weapon": "blade",
    "ring": "ring",
}
SCROLL = "M-30 0C-52-26-96-26-124-4C-140 8-166 6-170-8C-172-20-156-22-154-12M-30 0C-48 20-76 22-92 8C-98 0-86-8-82 0"
HEART = (
    "M0 40C-24 22-46 6-46-18C-46-34-34-44-22-44C-11-44-4-38 0-30C4-38 11-44 22-44C34-44 46-34 46-18C46 6 24 22 0 40Z"
)


def foot(card: Card, colours: Palette) -> str:
    """All of it, or a flourish if there is nothing to show."""
    if asks_nothing(card):
        return flourish(card, colours)
    if card.ability_costs:
        return abilities(card, colours, FOOT)
    return needs(card) + life(card) + slot(card, colours)


def asks_nothing(card: Card) -> bool:
    """Whether there is nothing to show at its foot."""
    stands_in = any(each.kind == "Transmutable" for each in card.keywords)
    asks = card.components or card.slot or card.exhausts or card.ability_costs
    return not asks and not hit_points(card) and not stands_in


def hit_points(card: Card) -> str:
    """Its printed HP; "" for a card without."""
    return "X" if card.hp_x else "" if card.hp is None else str(card.hp)


def needs(card: Card) -> str:
    """Its components: how many, the motif of each word, and the word; "= Drop" for a word it can stand in for.

    Then the sign of exhaustion, if they are exhausted.
    """
    said_of = [(word, f"{count} {word}" if count > 1 else word) for word, count in card.components]
    said_of += [(each.argument, f"= {each.argument}") for each in card.keywords if each.kind == "Transmutable"]
    parts, x = [], 24.0
    taken = (110 if hit_points(card) or card.slot else 0) + (84 if card.exhausts else 0)
    room = (WIDE - 48 - taken) / max(1, len(said_of))
    for word, said in said_of:
        parts.append(
            medallion(stem(word), card.element, x + 39, FOOT)
            + line(said, x + 86, FOOT + 12, 36, room=max(room - 94, 12))
        )
        x += min(room, 84 + width(said, 36) + 24)
    if card.exhausts:
        parts.append(exhaustion(x + 39, FOOT, 76))
    return tag("g", *parts, fill=IVORY) if parts else ""


def flourish(card: Card, colours: Palette) -> str:
    """Two scrolls around its element."""
    return tag(
        "g",
        path(SCROLL),
        path(SCROLL, transform="scale(-1 1)"),
        path(SHAPES[card.element].outline, transform=placed(-17, -17, 0.34), fill=colours.light)
        if card.element in SHAPES
        else "",
        transform=placed(WIDE / 2, FOOT + 2),
        fill="none",
        stroke=colours.light,
        stroke_width=3,
        stroke_linecap="round",
    )


def life(card: Card) -> str:
    """HP, in a heart."""
    said = hit_points(card)
    if not said:
        return ""
    return path(HEART, fill=BLOOD, stroke=INK, stroke_width=4, transform=placed(430, FOOT + 2, 1.04)) + figure(
        said, 430, FOOT + 12
    )


def slot(card: Card, colours: Palette) -> str:
    """Where Equipment is worn."""
    if not card.slot:
        return ""
    return tag(
        "rect", x=388, y=FOOT - 40, width=84, height=80, rx=12, fill=colours.deep, stroke=colours.light, stroke_width=3
    ) + engraved(motif(SLOT_WORDS[card.slot]), colours, 0.66, 430, FOOT, colours.gem)
