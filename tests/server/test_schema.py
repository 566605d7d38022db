"""The page's types say truly which fields are there: what the server leaves out, the page knows how to put in again."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from magenoir.model.terms import Seat
from magenoir.server import messages as msg
from magenoir.server.http.schema import ASKED, FILLED, GIVEN, schema, shapes
from magenoir.told.view import CardView, View, view
from tests.match.playing import random_game

KEPT = Path(__file__).parent / "wire.toml"
GENERATED = Path(__file__).parents[2] / "web/src/generated/protocol.ts"


def structs(told: Any) -> set[type]:
    """All classes in a type."""
    return set(_structs(inspect.type_info(told)))


def _structs(told: Any) -> Iterator[type]:
    if isinstance(told, inspect.StructType):
        yield told.cls
    for field in getattr(told, "fields", ()):
        yield from _structs(field.type)
    for part in (*getattr(told, "types", ()), *getattr(told, "item_types", ())):
        yield from _structs(part)
    for name in ("type", "item_type", "value_type"):
        if hasattr(told, name):
            yield from _structs(getattr(told, name))


def omits(kind: Any) -> bool:
    return bool(kind.__struct_config__.omit_defaults)


def test_every_message_of_the_server_has_all_its_fields() -> None:
    definitions = schema()["$defs"]
    told = {kind for given in (msg.Told, *GIVEN) for kind in structs(given)}
    assert {CardView, View, msg.Welcome} < told
    for kind in told:
        assert set(definitions[kind.__name__]["required"]) == set(definitions[kind.__name__]["properties"]), kind


def test_what_a_page_says_may_leave_out_what_has_a_default() -> None:
    definitions = schema()["$defs"]
    assert definitions["AskWhy"]["required"] == ["type", "number", "nonce"]
    assert not any(omits(kind) for asked in (msg.Said, *ASKED) for kind in structs(asked))


def test_only_what_the_page_fills_in_comes_with_fields_left_out() -> None:
    whole = [given for given in GIVEN if given.__name__ not in FILLED]
    assert len(whole) == len(GIVEN) - 1
    assert [kind for given in whole for kind in structs(given) if omits(kind)] == []
    assert CardView in {kind for kind in structs(msg.Told) if omits(kind)}


def put_in(where: Any, value: Any, table: dict[str, Any]) -> None:
    """What the page does (web/src/lib/wire/filled.ts)."""
    if isinstance(where, dict) and "each" in where:
        for one in value.values() if isinstance(value, dict) else value:
            put_in(where["each"], one, table)
    elif value is not None:
        shape = table.get(where if isinstance(where, str) else where["of"].get(value[where["by"]]), {})
        for field, usual in shape.get("defaults", {}).items():
            value.setdefault(field, usual)
        for field, part in shape.get("parts", {}).items():
            put_in(part, value[field], table)


def everything(told: Any) -> Any:
    """A message as plain values, with nothing left out."""
    if isinstance(told, msgspec.Struct):
        tag = told.__struct_config__
        own = {field: everything(getattr(told, field)) for field in told.__struct_fields__}
        return own | ({tag.tag_field: tag.tag} if tag.tag_field else {})
    if isinstance(told, dict):
        return {str(key): everything(value) for key, value in told.items()}
    return [everything(one) for one in told] if isinstance(told, tuple) else told


@pytest.mark.parametrize("seed", range(4))
def test_a_view_filled_in_is_the_view(seed: int) -> None:
    table = msgspec.json.decode(msgspec.json.encode(shapes()[1]))
    told = view(random_game(seed, 60), Seat(seed % 2))
    sent = msgspec.json.decode(msgspec.json.encode(told))
    assert sent != everything(told)
    put_in("View", sent, table)
    assert sent == everything(told)


def test_a_type_has_one_name() -> None:
    """The compiler numbers types that it takes for others of the same name."""
    text = GENERATED.read_text(encoding="utf-8")
    names = re.findall(r"^export (?:type|interface) (\w+)", text, re.MULTILINE)
    assert {"Mana", "Params", "Change", "Phrase", "Stance"} < set(names)
    assert [name for name in names if name[-1].isdigit()] == []
    assert text.count('"well-done"') == text.count('"withdraw"') == 1


# -------------------------------------------------------------------------------------------------------- the version


def without_words(schema: Any) -> Any:
    """A schema without what is only said of it."""
    if isinstance(schema, list):
        return [without_words(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    is_said = isinstance(schema.get("description"), str)
    return {key: without_words(value) for key, value in schema.items() if not (is_said and key == "description")}


def digest(wire: Any) -> str:
    return hashlib.sha256(json.dumps(without_words(wire), sort_keys=True).encode()).hexdigest()


def outdated(kept: dict[str, Any], wire: Any, version: int) -> str:
    """What is to be done before this version may speak like this; nothing if all is well."""
    entry = f'version = {{}}\ndigest = "{digest(wire)}"\n'
    if kept["digest"] == digest(wire):
        return "" if kept["version"] == version else f"The types are still those of VERSION {kept['version']}."
    if version <= kept["version"]:
        new = kept["version"] + 1
        return (
            "What page and server send each other has changed, and pages that are open now would misread it. "
            f"Make VERSION {new} in server/messages.py and in docs/protocol.md, run `npm run types` in web/, "
            f"and write into tests/server/{KEPT.name}:\n{entry.format(new)}"
        )
    return f"The types of this VERSION are not kept yet. Write into tests/server/{KEPT.name}:\n{entry.format(version)}"


def test_a_change_of_the_types_is_another_version() -> None:
    wire = {"schema": schema(), "left out": shapes()}
    todo = outdated(tomllib.loads(KEPT.read_text(encoding="utf-8")), wire, msg.VERSION)
    assert not todo, todo


def test_a_changed_type_with_the_same_version_would_be_found() -> None:
    was: dict[str, Any] = {"seat": {"type": "integer", "description": "Where one sits."}}
    kept = {"version": 2, "digest": digest(was)}
    reworded = {"seat": {"type": "integer", "description": "A place at the table."}}
    changed = {"seat": {"type": ["integer", "null"]}}
    assert outdated(kept, was, 2) == outdated(kept, reworded, 2) == ""
    assert "Make VERSION 3" in outdated(kept, changed, 2)
    assert digest(changed) in outdated(kept, changed, 3)
    assert outdated({"version": 3, "digest": digest(changed)}, changed, 3) == ""
    assert "still those of VERSION 2" in outdated(kept, was, 3)
