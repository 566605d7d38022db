"""Letters that fit. Fonts differ between machines, so each line states its length and the glyphs follow."""

from __future__ import annotations

from magenoir.drawing.svg import plain, tag, written

NARROW = frozenset("fijlrtI.,;:!'’|()[]- ")
WIDE = frozenset("mwMWŒœ—…@%&")
BOLD = 1.08  # how much wider bold letters are


def width(text: str, size: float) -> float:
    """How long a line should be, by the average widths of a serif font."""
    ems = sum(0.3 if c in NARROW else 0.79 if c in WIDE else 0.66 if c.isupper() or c > "ʰ" else 0.465 for c in text)
    return ems * size


def wrapped(text: str, room: float, size: float) -> list[str]:
    """The words in lines that fit the room, unless a single word does not."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def halved(text: str) -> list[str]:
    """Two lines of about the same length, or one for a single word."""
    words = text.split()
    cuts = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(width(each, 10) for each in cut), default=[text])


def shortened(text: str, most: int = 56) -> str:
    """Cut a name to what a banner can hold."""
    text = " ".join(plain(text).split())
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def heading(text: str, room: float, one: float, two: float) -> tuple[float, list[str]]:
    """The size and lines of a name: one line as large as possible, or two if that would be too small."""
    text = shortened(text) or "?"
    room /= BOLD
    size = one * min(1, room / width(text, one))
    if size >= two:
        return size, [text]
    lines = halved(text)
    return two * min(1, room / max(width(each, two) for each in lines)), lines


def line(
    text: str, x: float, y: float, size: float, *, room: float = 0, bold: bool = False, **attributes: str | float
) -> str:
    """One line of text, no longer than the room, if given."""
    length = width(plain(text), size) * (BOLD if bold else 1)
    if bold:
        attributes["font_weight"] = "bold"
    if room:
        length = min(length, room)
    return tag(
        "text",
        written(text),
        x=x,
        y=y,
        font_size=size,
        textLength=length,
        lengthAdjust="spacingAndGlyphs",
        **attributes,
    )
