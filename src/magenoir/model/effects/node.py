"""What every value of an effect tree is."""

from __future__ import annotations

from msgspec import Struct


class Node(Struct, frozen=True):
    """Anything in an effect tree."""


class Keyword(Node, frozen=True):
    """D3: a keyword, with its parameter where it has one ("Transmutable", "Drop")."""

    kind: str
    argument: str = ""
