"""Pictures of cards, drawn by code from what is printed on them: the same card always gives the same bytes.

face, back, sheet              a card's two sides; many cards in one picture
frame, foot, panel             its border, its lower edge, its text
scenery, sigil, motif, words   what the window shows: a landscape, a sign, the picture of a word
glyphs, rune, exhaustion       small signs: effects, words without a picture, exhaustion
elements, palette, lettering   shapes, colours, letters that fit
seed, svg                      random numbers from a card's name; writing SVG
icons                          the files that the page gets from here
"""

from __future__ import annotations

from magenoir.drawing.back import back
from magenoir.drawing.face import draw
from magenoir.drawing.seed import hashed
from magenoir.drawing.sheet import sheet
from magenoir.model.names import folded

__all__ = ["BACK", "back", "draw", "sheet", "slug"]


LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
BACK = "back"
"""The slug of a hidden card's picture."""


def slug(name: str) -> str:
    """A name for a URL or a file: `Kerloc'h's robe` is kerloc-h-s-robe. A name that would be ambiguous (letters of
    another alphabet, or Back itself) gets a number too."""
    flat = folded(name)
    plain = "-".join("".join(c if c in LETTERS else " " for c in flat).split())
    lost = any(c.isalnum() and c not in LETTERS for c in flat) or plain in ("", BACK)
    return f"{plain or 'card'}-{hashed(name):016x}" if lost else plain
