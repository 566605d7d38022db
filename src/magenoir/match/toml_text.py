"""Values as TOML text, for positions, scenarios and records."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def toml(tables: Mapping[str, Any]) -> str:
    """Tables as TOML: plain values first, then each table under its heading."""
    lines = [f"{key} = {value_text(value)}" for key, value in tables.items() if not is_table(value)]
    for key, value in tables.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{key}]", *(f"{name} = {value_text(item)}" for name, item in value.items())]
        elif is_table(value):
            for entry in value:
                lines += ["", f"[[{key}]]", *(f"{name} = {value_text(item)}" for name, item in entry.items())]
    return "\n".join(lines).lstrip("\n") + "\n"


def is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and bool(value) and isinstance(value[0], Mapping))


def value_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return block(value) if value.endswith("\n") else f'"{escaped(value)}"'
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {value_text(item)}" for key, item in value.items()) + " }"
    assert isinstance(value, list | tuple)
    if any(isinstance(item, Mapping) for item in value):
        return "[\n" + "".join(f"  {value_text(item)},\n" for item in value) + "]"
    return "[" + ", ".join(map(value_text, value)) + "]"


def escaped(text: str) -> str:
    """A TOML basic string escapes as JSON does, and DEL besides."""
    return json.dumps(text, ensure_ascii=False)[1:-1].replace("\x7f", "\\u007f")


def block(text: str) -> str:
    """Whole lines, such as the moves of a script, one below the other."""
    lines = "".join(f"{escaped(line)}\n" for line in text.split("\n")[:-1])
    return f'"""\n{lines}"""'
