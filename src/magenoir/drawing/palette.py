"""Colours: a dark ground, a light and a line colour for each element, and what all cards share."""

from __future__ import annotations

from msgspec import Struct


class Palette(Struct, frozen=True):
    """From the dark edge of a picture to the lines that shine on it."""

    dark: str
    deep: str
    glow: str
    light: str
    line: str
    gem: str  # the Mana of this element, on dark and on light pages


PALETTES = {
    "air": Palette("#0c1118", "#1f2c3a", "#5d7890", "#a9c3d4", "#eef6fa", "#b9cfdb"),
    "water": Palette("#050d1c", "#0a2748", "#14619e", "#3f9fdf", "#cfeaff", "#3592d8"),
    "fire": Palette("#160605", "#451009", "#a82f10", "#f0742b", "#ffe2b8", "#e2512a"),
    "vegetal": Palette("#061008", "#12301a", "#2f6a35", "#74b356", "#e4f5c9", "#5fa44a"),
    "mineral": Palette("#120d07", "#33261a", "#7a5a32", "#c99a50", "#f8e6c2", "#c29349"),
    "arcane": Palette("#0e0718", "#2a154a", "#6534a0", "#b07be6", "#f0deff", "#a066dc"),
}
UNKNOWN = Palette("#0d0d10", "#22222a", "#4a4a55", "#8d8d99", "#e6e6ec", "#8d8d99")

INK = "#0b0a0f"  # the body of every card
IVORY = "#f5ecd9"
BLOOD = "#c4344a"


def palette(element: str) -> Palette:
    """The colours of an element; grey for a card without one."""
    return PALETTES.get(element, UNKNOWN)
