"""Runes: signs for words without a picture. A word's letters determine its sign."""

from __future__ import annotations

from magenoir.drawing.motif import Motif, rays, ring, star
from magenoir.drawing.seed import Chance
from magenoir.drawing.svg import around, joined, n


def rune(word: str) -> Motif:
    """One of three families: a staff, a wheel, a seal."""
    chance = Chance(f"rune {word}")
    return chance.pick((staff, wheel, seal))(chance)


def core(chance: Chance, size: float, y: float = 0) -> str:
    """The filled heart of a rune."""
    kind = chance.below(4)
    if kind == 0:
        return ring(size, 0, y)
    if kind == 1:
        return f"M0 {n(y - size * 1.3)}L{n(size)} {n(y)}L0 {n(y + size * 1.3)}L{n(-size)} {n(y)}Z"
    if kind == 2:
        return f"M{n(-size)} {n(y + size)}L0 {n(y - size)}L{n(size)} {n(y + size)}Z"
    near, far = n(size), n(size * 1.6)
    return f"M0 {n(y - size)}A{near} {near} 0 1 1 0 {n(y + size)}A{far} {far} 0 0 0 0 {n(y - size)}Z"


def staff(chance: Chance) -> Motif:
    """A stem with a head, and two pairs of arms."""
    lines = "M0-22V46"
    for y in (2, 26):
        reach, drop = 20 + 6 * chance.below(5), chance.pick((-18, -12, 12, 18))
        style = chance.below(4)
        for side in (-1, 1):
            x = side * reach
            lines += (
                f"M0 {y}L{x} {y + drop}",
                f"M0 {y}Q{x} {y} {x} {y + drop}",
                f"M0 {y}H{x}" + ring(4, side * (reach + 4), y),
                f"M0 {y}L{x} {y + drop}V{y - drop // 2}",
            )[style]
    return Motif(core(chance, 15, -34), lines + chance.pick(("", "M-14 46H14", "M-12 46L0 36L12 46")))


def wheel(chance: Chance) -> Motif:
    """A ring with spokes, and beads or thorns outside."""
    spokes, turn = 3 + chance.below(6), chance.pick((-90, 90))
    outside = chance.pick(
        (
            rays(spokes, 34, 48, turn),
            "".join(ring(5, *around(42, turn + 360 * i / spokes)) for i in range(spokes)),
            rays(spokes * 2, 38, 46, turn),
            ring(44),
        )
    )
    inside = chance.pick((rays(spokes, 14, 34, turn), ring(24), star(spokes, 33, 16, turn)))
    return Motif(core(chance, 11), ring(34) + inside + outside)


def seal(chance: Chance) -> Motif:
    """A figure of straight sides with another inside, and marks at its corners."""
    corners, turn = 3 + chance.below(3), chance.pick((-90, 90))
    frame = [around(44, turn + 360 * i / corners) for i in range(corners)]
    inner = [around(24, turn + 180 / corners + 360 * i / corners) for i in range(corners)]
    marks = chance.pick(
        (
            "".join(joined([a, b], close=False) for a, b in zip(frame, inner, strict=True)),
            "".join(ring(6, *each) for each in frame),
            rays(corners, 22, 44, turn + 180 / corners),
            "M-48 48H48",
        )
    )
    return Motif(core(chance, 10), joined(frame) + chance.pick((joined(inner), ring(20))) + marks)
