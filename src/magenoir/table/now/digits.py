"""Digits: every number printed in an effect can be changed (D10.4), words cannot. Costs and components are not effects.

A change is a list of operations, in order of time; it is applied to a whole ability at once, so that whatever reads an
effect reads the changed one. The same ability under the same operations is changed once and cached.
"""

from __future__ import annotations

from typing import Any

import msgspec

from magenoir.model import effects as fx
from magenoir.model.mana import Mana

Operation = tuple[str, int]
"""("double", 0), ("increase", 1), ("subtract", 1), ("reduce", 1)"""
Operations = tuple[Operation, ...]

MANA_FIELDS = frozenset({"mana", "other"})
MOST_KEPT = 20_000

_kept: dict[tuple[int, Operations], tuple[fx.Ability, fx.Ability]] = {}


def digit(number: int, operations: Operations) -> int:
    """A printed digit after all operations: a subtraction may go below 0, a reduction stops there."""
    for op, by in operations:
        if op == "double":
            number *= 2
        elif op == "increase":
            number += by
        elif op == "subtract":
            number -= by
        else:
            number = max(0, number - max(0, by)) if number > 0 else number
    return number


def changed(ability: fx.Ability, operations: Operations) -> fx.Ability:
    """An ability with all its digits changed."""
    key = id(ability), operations
    found = _kept.get(key)
    if found is None or found[0] is not ability:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        found = _kept[key] = (ability, _inside(ability, operations))
    return found[1]


def _inside(node: Any, operations: Operations) -> Any:
    if isinstance(node, fx.Number):
        return fx.Number(digit(node.value, operations))
    changes: dict[str, Any] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, fx.Node):
            changes[name] = _inside(value, operations)
        elif name in MANA_FIELDS and isinstance(value, tuple):
            changes[name] = _mana(value, operations)
        elif isinstance(value, tuple) and value and isinstance(value[0], fx.Node):
            changes[name] = tuple(_inside(part, operations) for part in value)
    return msgspec.structs.replace(node, **changes) if changes else node


def _mana(mana: Mana, operations: Operations) -> Mana:
    """Change each digit of an amount of Mana; less than none is none."""
    return tuple(max(0, digit(count, operations)) if count else 0 for count in mana)  # type: ignore[return-value]
