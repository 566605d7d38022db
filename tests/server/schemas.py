"""A JSON schema validator, as far as our schemas go: it says where a value differs from its schema."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

TYPES: dict[str, Any] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}
KNOWN = {
    "$ref",
    "anyOf",
    "type",
    "enum",
    "const",
    "default",
    "title",
    "description",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "maxLength",
    "minLength",
}


class Schemas:
    """The named schemas of a document."""

    def __init__(self, components: dict[str, Any]) -> None:
        self.components = components

    def faults(self, value: Any, schema: Any, at: str = "$") -> list[str]:
        return list(self._faults(value, schema, at))

    def _faults(self, value: Any, schema: Any, at: str) -> Iterator[str]:
        if unknown := schema.keys() - KNOWN:
            yield f"{at}: the test does not know {unknown}"
        if "$ref" in schema:
            yield from self._faults(value, self.components[schema["$ref"].rpartition("/")[2]], at)
        if "anyOf" in schema and all(self.faults(value, one, at) for one in schema["anyOf"]):
            yield f"{at}: {value!r} is none of the choices"
        kind = schema.get("type")
        if kind and not (isinstance(value, TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))):
            yield f"{at}: {value!r} is no {kind}"
            return
        if "enum" in schema and value not in schema["enum"]:
            yield f"{at}: {value!r} is not one of {schema['enum']}"
        if "const" in schema and value != schema["const"]:
            yield f"{at}: {value!r} is not {schema['const']}"
        if isinstance(value, dict) and ("properties" in schema or "additionalProperties" in schema):
            yield from self._object(value, schema, at)
        if isinstance(value, list):
            yield from self._array(value, schema, at)

    def _object(self, value: dict[str, Any], schema: Any, at: str) -> Iterator[str]:
        properties, others = schema.get("properties", {}), schema.get("additionalProperties", False)
        yield from (f"{at}: {name} is missing" for name in schema.get("required", ()) if name not in value)
        for name, part in value.items():
            if name in properties:
                yield from self._faults(part, properties[name], f"{at}.{name}")
            elif isinstance(others, dict):
                yield from self._faults(part, others, f"{at}.{name}")
            elif not others:
                yield f"{at}: {name} is not described"

    def _array(self, value: list[Any], schema: Any, at: str) -> Iterator[str]:
        first = schema.get("prefixItems", [])
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{at}: {len(value)} items"
        for place, part in enumerate(value):
            rest = schema.get("items", {})
            wanted = first[place] if place < len(first) else rest
            if wanted is False:
                yield f"{at}: {len(value)} items"
            elif isinstance(wanted, dict):
                yield from self._faults(part, wanted, f"{at}[{place}]")
