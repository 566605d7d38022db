"""Motifs of how a thing is or what it does, on cards of any element. They take the colours of the card."""

from __future__ import annotations

from magenoir.drawing.motif import Motif, hole, rays, ring, spiral, star
from magenoir.drawing.svg import around, joined
from magenoir.drawing.words.animals import PAW

LOZENGES = "".join(
    joined([(x, y - 13), (x + 9, y), (x, y + 13), (x - 9, y)]) for x, y in (around(34, 60 * i - 90) for i in range(6))
)
TEETH = "".join(joined([around(40, t - 9), around(23, t), around(40, t + 9)]) for t in range(0, 360, 36))

WORDS = {
    "animal": Motif(PAW, ""),
    "biting": Motif(
        "M-46-28C-20-48 20-48 46-28L36-6L24-22L12-2L0-20L-12-2L-24-22L-36-6Z"
        "M-42 26L-32 8L-20 24L-10 6L0 22L10 6L20 24L32 8L42 26C20 46-20 46-42 26Z",
        "",
    ),
    "sharp": Motif("M-40 46L44-48L8 46Z", "M-20 38L26-18M-46 16L-32 0M-22-18L-6-36"),
    "piercing": Motif(
        "M-48-8H10V-22L48 0L10 22V8H-48Z", "M-16-46V-18M-16 46V18M0-46L4-30M0 46L4 30M-28-46V-24M-28 46V24"
    ),
    "surge": Motif(
        "M-48 42C-30 36-24 2-4-44C2-18 22-4 10 16C28 12 36 2 34-14C46 4 48 26 48 42Z",
        "M-28 42C-16 30-12 12-6-8M2 42C12 38 20 32 24 22",
    ),
    "return": Motif("M-48-14L-14-42V14Z", "M-14-14H14C54-14 54 38 14 38H-34M-14-4H14C38-4 38 28 14 28H-34"),
    "mana": Motif(LOZENGES + star(4, 13, 5), ring(20)),
    "age": Motif(ring(44), spiral(2.6, 44) + rays(18, 35, 44)),
    "aura": Motif(ring(10, 0, -14) + "M-20 30C-20 0 20 0 20 30Z", rays(18, 38, 49)),
    "trap": Motif(ring(48) + hole(38) + TEETH + ring(8), ""),
    "stock": Motif(
        "M-26-44H26C37-20 37 20 26 44H-26C-37 20-37-20-26-44Z",
        "M-32-24H32M-32 24H32M-9-44C-13-20-13 20-9 44M9-44C13-20 13 20 9 44",
    ),
    "prison": Motif("M-38-46H38V-34H-38ZM-38 34H38V46H-38Z", "M-28-34V34M-10-34V34M10-34V34M28-34V34M-34 0H34"),
    "volley": Motif(
        "M44-20L28-48L20-28ZM46 12L30-12L22 6ZM44 46L30 22L22 40Z", "M22-36L-46-10M26-2L-42 24M24 32L-40 48"
    ),
}
