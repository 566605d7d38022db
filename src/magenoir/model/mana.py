"""Mana: how many of each of the six elements, as a tuple in the fixed order of the rules."""

from __future__ import annotations

from collections.abc import Iterator

ELEMENTS = ("air", "water", "fire", "vegetal", "mineral", "arcane")
ELEMENT_INDEX = {name: index for index, name in enumerate(ELEMENTS)}

Mana = tuple[int, int, int, int, int, int]
NO_MANA: Mana = (0, 0, 0, 0, 0, 0)


def one(element: str, count: int = 1) -> Mana:
    """`count` Mana of one element."""
    return _SINGLE[element] if count == 1 else _so_many(element, count)


def _so_many(element: str, count: int) -> Mana:
    index = ELEMENT_INDEX[element]
    return tuple(count if i == index else 0 for i in range(6))  # type: ignore[return-value]  # six by construction


_SINGLE = {element: _so_many(element, 1) for element in ELEMENTS}


def plus(one_side: Mana, other: Mana) -> Mana:
    a, b, c, d, e, f = one_side
    g, h, i, j, k, m = other
    return (a + g, b + h, c + i, d + j, e + k, f + m)


def minus(one_side: Mana, other: Mana) -> Mana:
    a, b, c, d, e, f = one_side
    g, h, i, j, k, m = other
    return (a - g, b - h, c - i, d - j, e - k, f - m)


def covers(have: Mana, need: Mana) -> bool:
    """Is every element of `need` there?"""
    a, b, c, d, e, f = have
    g, h, i, j, k, m = need
    return a >= g and b >= h and c >= i and d >= j and e >= k and f >= m


def missing(have: Mana, need: Mana) -> Mana:
    """The least that `have` lacks of `need`."""
    return tuple(max(0, n - h) for h, n in zip(have, need, strict=True))  # type: ignore[return-value]


def at_least_zero(mana: Mana) -> Mana:
    """D2.4: no element of a preparation cost is negative."""
    return tuple(max(0, n) for n in mana)  # type: ignore[return-value]


def is_none_of(mana: Mana, element: str = "") -> bool:
    """Is there no Mana, or none of that element?"""
    return not (mana[ELEMENT_INDEX[element]] if element else any(mana))


def elements_in(mana: Mana) -> Iterator[str]:
    """The elements of which there is at least one, in the fixed order."""
    return (name for name, count in zip(ELEMENTS, mana, strict=True) if count > 0)


def read_mana(text: str) -> Mana:
    """Read `2 fire 1 air`; an empty text is no Mana."""
    words = text.split()
    if len(words) % 2:
        raise ValueError(f"Mana is written as pairs such as '2 fire 1 air', not {text!r}")
    total = NO_MANA
    for count, element in zip(words[::2], words[1::2], strict=True):
        if not count.isdecimal() or element.lower() not in ELEMENT_INDEX:
            raise ValueError(f"'{count} {element}' is no Mana: write a number and one of {', '.join(ELEMENTS)}")
        total = plus(total, one(element.lower(), int(count)))
    return total


def print_mana(mana: Mana) -> str:
    return " ".join(f"{count} {name}" for name, count in zip(ELEMENTS, mana, strict=True) if count)
