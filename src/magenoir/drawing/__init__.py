"""Pictures of cards, made by code from what is printed on them: the same card always gives the same bytes."""

from __future__ import annotations

from magenoir.drawing.back import back
from magenoir.drawing.face import draw
from magenoir.drawing.seed import hashed
from magenoir.drawing.sheet import sheet
from magenoir.model.names import folded

__all__ = ["back", "draw", "sheet", "slug"]


def slug(name: str) -> str:
    """A name for an address or a file: `Kerloc'h's robe` is kerloc-h-s-robe. A name without letters gets a number."""
    flat = "".join(c if c in "abcdefghijklmnopqrstuvwxyz0123456789" else " " for c in folded(name))
    return "-".join(flat.split()) or f"card-{hashed(name):016x}"
