"""The files that the page gets from here; `python -m magenoir.drawing.icons` writes them.

web/src/generated/elements.ts holds the shapes of the elements; web/public/favicon.svg is the page's icon.
"""

from __future__ import annotations

import sys
from pathlib import Path

from magenoir.drawing.elements import SHAPES
from magenoir.drawing.palette import INK, IVORY, PALETTES, palette
from magenoir.drawing.svg import path, placed, tag
from magenoir.model.mana import ELEMENTS


def elements_ts() -> str:
    """The shapes, as TypeScript for the page."""
    rows = "".join(
        f"  {name}: {{\n"
        f'    outline: "{SHAPES[name].outline}",\n'
        f'    detail: "{SHAPES[name].detail}",\n'
        f'    colour: "{PALETTES[name].gem}",\n'
        f'    light: "{PALETTES[name].line}",\n'
        f'    dark: "{PALETTES[name].deep}",\n'
        "  },\n"
        for name in ELEMENTS
    )
    names = ", ".join(f'"{name}"' for name in ELEMENTS)
    return (
        "// Made by `python -m magenoir.drawing.icons`; do not edit.\n"
        f"export const ELEMENTS = [{names}] as const;\n"
        "export type Element = (typeof ELEMENTS)[number];\n\n"
        "/** Silhouette and engraved line of each element in a square of 100, and its colours. */\n"
        "export const SHAPES: Record<\n"
        "  Element,\n"
        "  { outline: string; detail: string; colour: string; light: string; dark: string }\n"
        f"> = {{\n{rows}}};\n"
    )


def favicon() -> str:
    """The arcane star, eclipsed."""
    star = palette("arcane")
    return tag(
        "svg",
        tag("rect", width=64, height=64, rx=14, fill=INK),
        path(SHAPES["arcane"].outline, fill=star.gem, transform=placed(4, 4, 0.56)),
        tag("circle", cx=32, cy=32, r=12, fill=INK),
        path("M32 20A12 12 0 1 1 20.5 35.5A10 10 0 1 0 32 20Z", fill=IVORY),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 64 64",
    )


def made() -> dict[str, str]:
    """The text of each file, by its path in the project."""
    return {"web/src/generated/elements.ts": elements_ts(), "web/public/favicon.svg": favicon() + "\n"}


if __name__ == "__main__":
    root = Path(__file__).parents[3]
    for name, text in made().items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
        sys.stdout.write(f"{name}\n")
