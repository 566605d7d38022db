"""Motifs of time, stars and thought."""

from __future__ import annotations

from magenoir.drawing.motif import Motif, rays, ring, spiral, star
from magenoir.drawing.svg import Point, around, joined

BEAR: list[Point] = [(-42, -30), (-26, -38), (-12, -26), (2, -18), (30, -14), (42, 20), (18, 34), (12, 14), (2, -18)]

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
    "deletion": Motif(
        "M-36-46H8V-26H-6V-8H12V12H-4V28H6V46H-36ZM18-42H29V-31H18ZM22-4H33V7H22ZM36-24H45V-15H36ZM18 28H29V39H18Z"
        "M39 14H47V22H39Z",
        "M-26-30H-14M-26-14H-16M-26 2H-10M-26 18H-16",
    ),
    "phase": Motif(
        ring(16) + "M-24-24A26 26 0 0 0 -24 24A38 38 0 0 1 -24-24ZM24-24A26 26 0 0 1 24 24A38 38 0 0 0 24-24Z",
        "M-28-40H28M-28 40H28",
    ),
    "constellation": Motif("".join(ring(7, x, y) for x, y in BEAR), joined(BEAR, close=False)),
    "supernova": Motif(star(4, 50, 9), star(4, 34, 9, -45) + ring(20)),
    "watch": Motif(ring(34, 0, 14) + ring(8, 0, -40), ring(25, 0, 14) + "M0 14V-4M0 14L12 20M-6-26H6"),
    "second": Motif("M0 0V-40A40 40 0 0 1 23-33Z", ring(40) + rays(12, 33, 40)),
    "century": Motif(
        "M-40-36H40V46H-40Z",
        "M-40-14H40M-22-48V-28M22-48V-28M-24 2V3M-8 2V3M8 2V3M24 2V3M-24 17V18M-8 17V18M8 17V18M24 17V18M-24 32V33",
    ),
    "millennium": Motif(
        "M-8-20L48 44H-50Z",
        "M-8-20L10 44M-20-4L-2-2M-34 20L4 22M16-34A14 14 0 0 1 44-34M30-50V-49M12-50L14-48M-26-34H-14",
    ),
    "scepter": Motif(ring(15, 26, -26), "M8-42A24 24 0 1 0 42-8M14-14L-38 42M-46 38L-34 48M-8 0L4 12"),
    "mantle": Motif(
        "M-12-46C-6-38 6-38 12-46L34-36C46 0 48 30 42 46C24 38 14 40 0 48C-14 40-24 38-42 46C-48 30-46 0-34-36Z",
        "M0-38V42M-22-14V-2M-28-8H-16M22 4V16M16 10H28M-20 22V30M-24 26H-16M20-24V-20",
    ),
    "wisdom": Motif(
        "M-34-48C-26-44-20-40-14-36C-6-38 6-38 14-36C20-40 26-44 34-48C42-10 38 22 24 38C16 48-16 48-24 38"
        "C-38 22-42-10-34-48Z",
        ring(12, -15, -12)
        + ring(12, 15, -12)
        + "M-15-13V-11M15-13V-11M-5 2H5L0 12ZM-27 8C-26 24-20 34-12 38M27 8C26 24 20 34 12 38",
    ),
    "millisecond": Motif("M-5 4L0-40L5 4Z", ring(46) + rays(36, 39, 46)),
    "chao": Motif(
        ring(9) + "".join(joined([around(50, t), around(34, t - 14), around(34, t + 14)]) for t in range(0, 360, 45)),
        rays(8, 9, 34),
    ),
    "inception": Motif("M-12 46V0H12V46Z", "M-46 46V-46H46V46M-36 46V-34H36V46M-24 46V-18H24V46"),
    "revocation": Motif("M-30-46H30V46H-30Z", "M-46-38L46 38M46-38L-46 38M-16 34H16M-16-34H16"),
}
