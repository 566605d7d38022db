"""Values as TOML text and back, for positions, scenarios and records. Anyone may have written what is read."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

KIB = 1024
SCENARIO_SIZE = 256 * KIB, 20_000
"""The most characters and lines in a position or scenario."""
MOST_DOTS = 64
"""Per line: reading a dotted key takes time quadratic in its length."""


def read_toml(text: str, size: tuple[int, int] = SCENARIO_SIZE) -> dict[str, Any]:
    """The tables of a text; a ValueError says what is wrong with it."""
    characters, lines = size
    if len(text) > characters or text.count("\n") > lines:
        raise ValueError(f"it is too large: {characters} characters in {lines} lines are the most")
    if text.count(".") > lines or any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise ValueError(f"it has more than {MOST_DOTS} full stops in a line, or {lines} in all")
    try:
        tables = tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:  # ValueError: for example a number of 5,000 digits
        raise ValueError(f"it is not TOML: {error}") from None
    for found in texts_in(tables):
        if odd := next((letter for letter in found if not letter.isprintable() and letter not in "\n\t"), ""):
            raise ValueError(f"it contains the character {odd!r}, which controls terminals")
    return tables


def texts_in(value: object) -> Iterator[str]:
    """All keys and texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield key
            yield from texts_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item)


# ------------------------------------------------------------------------------------------------------------- writing


def toml(tables: Mapping[str, Any], inside: str = "") -> str:
    """Tables as TOML: plain values first, then each table under its heading.

    `inside`: they are one entry of the array of tables of this name, with tables of its own.
    """
    outer = f"{inside}." if inside else ""
    lines = [f"[[{inside}]]"] if inside else []
    lines += [f"{key} = {value_text(value)}" for key, value in tables.items() if not is_table(value)]
    for key, value in tables.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{outer}{key}]", *(f"{name} = {value_text(item)}" for name, item in value.items())]
        elif is_table(value):
            for entry in value:
                lines += ["", f"[[{outer}{key}]]", *(f"{name} = {value_text(item)}" for name, item in entry.items())]
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
    """A TOML basic string is escaped like JSON, and DEL too."""
    return json.dumps(text, ensure_ascii=False)[1:-1].replace("\x7f", "\\u007f")


def block(text: str) -> str:
    """Several lines, such as the moves of a script, as a multi-line string."""
    lines = "".join(f"{escaped(line)}\n" for line in text.split("\n")[:-1])
    return f'"""\n{lines}"""'
