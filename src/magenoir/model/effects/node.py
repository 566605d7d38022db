"""What every value of an effect tree is, and the two kinds that all families use."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from magenoir.model.strings import Key


class Node(Struct, frozen=True):
    """Anything in an effect tree."""


class Step(Node, frozen=True):
    """Something done while an indivisible action resolves: a deed, a move, something with Mana, or a join of these."""


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
