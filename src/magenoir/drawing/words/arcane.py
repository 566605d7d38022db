"""Motifs of time, stars and thought."""

from __future__ import annotations

from magenoir.drawing.motif import Motif, rays, ring, spiral, star

WORDS = {
    "time": Motif(ring(40), ring(31) + "M0 0V-22M0 0L16 10M0-46V-40M46 0H40M0 46V40M-46 0H-40"),
    "temporal": Motif(
        "M-24-40H24C24-18 6-8 4 0C6 8 24 18 24 40H-24C-24 18-6 8-4 0C-6-8-24-18-24-40Z",
        "M-32-44H32M-32 44H32M-42-10A44 44 0 0 0-42 10M42-10A44 44 0 0 1 42 10M0 4V26",
    ),
    "star": Motif(star(5, 48, 20), ""),
    "galactic": Motif(ring(9), spiral(1.1, 46, 0, 12) + spiral(1.1, 46, 120, 12) + spiral(1.1, 46, 240, 12)),
    "light": Motif(star(8, 30, 13), rays(8, 36, 48, -67.5)),
    "soul": Motif(
        "M0-44C22-30 32-8 24 14C18 32 6 34 8 48C-10 40-30 26-28 0C-27-22-8-26 0-44Z", ring(6, -6, 4) + ring(6, 12, 4)
    ),
    "knowledge": Motif(
        "M0-30C-14-40-34-40-46-34V34C-34 28-14 28 0 38C14 28 34 28 46 34V-34C34-40 14-40 0-30Z",
        "M0-30V38M-34-18C-26-21-16-20-10-16M-34 0C-26-3-16-2-10 2M34-18C26-21 16-20 10-16M34 0C26-3 16-2 10 2",
    ),
    "space": Motif(
        ring(18), "M-48 14C-50 2-20-14 4-20C30-26 48-22 48-12C48 0 18 14-6 20C-26 24-46 24-48 14M-30-38V-32M34 34V40"
    ),
    "reflection": Motif("M-30-4L0-46L30-4ZM-22 12L0 42L22 12Z", "M-46 4H46"),
    "inspiration": Motif(
        "M-12 46V2H12V46ZM0-30C6-22 10-16 8-10C6-4-6-4-8-10C-10-16-4-22 0-30Z",
        "M0-4V2M-22 46H22M0-50V-42M-26-36L-20-30M26-36L20-30M-34-12H-26M34-12H26",
    ),
    "fractal": Motif("M0-46L24-4H-24Z", "M-24-4L-46 38H-2ZM24-4L2 38H46Z"),
}
