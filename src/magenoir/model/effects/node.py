"""What every value of an effect tree is, and the three kinds that all families use."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from magenoir.model.strings import Key


class Node(Struct, frozen=True):
    """Anything in an effect tree."""


class Selector(Node, frozen=True):
    """Whom or what an effect is about."""

    @property
    def slot(self) -> int:
        """Which of the targets of an effect it names; none, unless it says so."""
        return 0


_PARTS = ("steps", "step", "price")
"""The fields of a step that hold others which it comes down to; what is done `otherwise`, or chosen, may never be."""


class Step(Node, frozen=True):
    """Something done while an indivisible action resolves: a deed, a move, something with Mana, or a join of these."""

    @property
    def selectors(self) -> list[Selector]:
        """Whom and what it is about, in the order in which a text names them."""
        return [
            one for name in self.__struct_fields__ for one in _several(getattr(self, name)) if isinstance(one, Selector)
        ]

    @property
    def parts(self) -> list[Step]:
        """The steps that it joins."""
        held = (getattr(self, name) for name in self.__struct_fields__ if name in _PARTS)
        return [one for value in held for one in _several(value) if isinstance(one, Step)]


def _several(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


class Keyword(Node, frozen=True):
    """D3: a keyword, with its parameter, if it has one ("Transmutable", "Drop")."""

    kind: Key
    argument: Key = ""


def nodes(tree: object) -> Iterator[Node]:
    """All nodes of an effect tree, in the order of the text."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif isinstance(tree, Node):
        yield tree
        for name in tree.__struct_fields__:
            yield from nodes(getattr(tree, name))
