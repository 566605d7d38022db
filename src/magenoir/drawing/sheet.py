"""A contact sheet: many cards in one picture."""

from __future__ import annotations

from collections.abc import Iterable

from magenoir.drawing.face import draw
from magenoir.drawing.frame import HIGH, WIDE
from magenoir.drawing.svg import tag
from magenoir.model.card import Card

ACROSS, GAP = 10, 24


def sheet(cards: Iterable[Card], *, across: int = ACROSS, text: bool = False, language: str = "en") -> str:
    """The cards in rows, in the order given."""
    faces = [draw(card, text=text, language=language) for card in cards]
    across = max(1, min(across, len(faces)))
    wide = across * (WIDE + GAP) + GAP
    high = -(-len(faces) // across) * (HIGH + GAP) + GAP
    placed = "".join(
        face.replace(
            "<svg ",
            f'<svg x="{GAP + i % across * (WIDE + GAP)}" y="{GAP + i // across * (HIGH + GAP)}" '
            f'width="{WIDE}" height="{HIGH}" ',
            1,
        )
        for i, face in enumerate(faces)
    )
    return tag(
        "svg",
        tag("rect", width=wide, height=high, fill="#26242c"),
        placed,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide} {high}",
    )
