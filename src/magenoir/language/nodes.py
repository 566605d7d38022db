"""Making nodes from what a row read, and taking them apart again for what it prints."""

from __future__ import annotations

from typing import Any

import msgspec

from magenoir.language.kernel import Row, Value
from magenoir.language.template import Slot

Path = tuple[str, ...]


DEFAULTS: dict[Any, dict[str, Value]] = {}


def defaults_of(kind: Any) -> dict[str, Value]:
    """The fields of a node class with their defaults (NODEFAULT for none)."""
    if kind not in DEFAULTS:
        names, defaults = kind.__struct_fields__, kind.__struct_defaults__
        missing = [msgspec.NODEFAULT] * (len(names) - len(defaults))
        DEFAULTS[kind] = dict(zip(names, [*missing, *defaults], strict=True))
    return DEFAULTS[kind]


def made(row: Row, values: dict[Path, Value]) -> Value | None:
    """The value of a row from the values of its slots; None if they contradict each other."""
    if row.node is None:
        return next(iter(values.values()))
    fields: dict[str, Value] = {}
    for name, value in row.fixed.items():
        if isinstance(value, type):
            value = value(**{path[1]: found for path, found in values.items() if path and path[0] == name})
        fields[name] = value
    tuples: dict[str, list[Value]] = {}
    for path, value in values.items():
        if len(path) == 1:
            fields[path[0]] = value
        elif len(path) == 2 and path[1].isdecimal():
            tuples.setdefault(path[0], []).append(value)
    fields |= {name: tuple(found) for name, found in tuples.items()}
    rest = values.get(())
    if rest is None:
        return row.node(**fields)
    defaults = defaults_of(row.node)
    if any(getattr(rest, name) != defaults[name] for name in fields):
        return None  # "prepared prepared spell"
    return msgspec.structs.replace(rest, **fields)


def taken_apart(row: Row, value: Value) -> dict[Path, Value] | None:
    """What the slots of a row must print for this value; None if the row cannot say it."""
    paths = [piece.path for piece in row.pieces if isinstance(piece, Slot)]
    if row.node is None:
        return {paths[0]: value}
    if type(value) is not row.node:
        return None
    parts: dict[Path, Value] = {}
    unsaid = dict(defaults_of(row.node))
    for name, wanted in row.fixed.items():
        found = getattr(value, name)
        if isinstance(wanted, type):
            inner = inner_parts(name, wanted, found, paths)
            if inner is None:
                return None
            parts |= inner
        elif found != wanted:
            return None
        del unsaid[name]
    for path in paths:
        if len(path) == 1:
            parts[path] = getattr(value, path[0])
        elif path and path[1].isdecimal():
            elements = getattr(value, path[0])
            if len(elements) != sum(1 for other in paths if other[:1] == path[:1]):
                return None
            parts[path] = elements[int(path[1])]
        if path:
            unsaid.pop(path[0], None)
    if () in paths:
        said = {name: default for name, default in defaults_of(row.node).items() if name not in unsaid}
        parts[()] = msgspec.structs.replace(value, **said)
    elif any(getattr(value, name) != default for name, default in unsaid.items()):
        return None
    return parts


def inner_parts(name: str, kind: Any, found: Value, paths: list[Path]) -> dict[Path, Value] | None:
    """What the slots `{name.field}` print: the fields of the node in that field, if they cover all of it."""
    if type(found) is not kind:
        return None
    parts = {path: getattr(found, path[1]) for path in paths if path[:1] == (name,)}
    said = {path[1] for path in parts}
    unsaid = {field: default for field, default in defaults_of(kind).items() if field not in said}
    return None if any(getattr(found, field) != default for field, default in unsaid.items()) else parts
