"""Everything page and server send each other, as one JSON schema: `python -m magenoir.server.http.schema`.

`npm run types` in web/ makes the page's TypeScript types from it, and the table by which the page fills in what the
server leaves out (`omit_defaults`): so whatever the server tells has all its fields there. With it come the constants
that both must know (`constants`).
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from magenoir.model.mana import Mana
from magenoir.model.message import Params
from magenoir.server import rest_types as rest
from magenoir.server.accounts import types as account
from magenoir.server.http.constants import CONSTANTS
from magenoir.server.messages import VERSION, Phrase, Said, Stance, Told
from magenoir.told.changes import Change

ASKED = (
    rest.NewGame,
    rest.Join,
    rest.ReplayAsked,
    rest.DeckAsked,
    account.Credentials,
    account.NewPassword,
    account.Farewell,
    account.DeckWritten,
)
"""What a page sends over REST."""
GIVEN = (
    rest.DeckPaper,
    rest.CardPaper,
    rest.RulePaper,
    rest.GameMade,
    rest.Summary,
    rest.Replay,
    rest.Trouble,
    rest.FormatPaper,
    rest.DeckRead,
    rest.Invitation,
    rest.AdversaryPaper,
    account.Member,
    account.AccountPaper,
    account.KeptDeck,
    account.DeckConflict,
)
"""What it gets."""
FILLED = ("Told", "Replay")
"""What may come with fields left out. Other papers are given whole."""
NAMED: dict[str, Any] = {"Mana": Mana, "Params": Params, "Change": Change, "Phrase": Phrase, "Stance": Stance}
"""Types that are no classes, and have a name in TypeScript all the same."""

Definitions = dict[str, dict[str, Any]]


def schema() -> dict[str, Any]:
    """One definition for each class and each named type; `Said` and `Told` are all that page and server may say."""
    definitions = defined()
    for name in below("Told", *(kind.__name__ for kind in GIVEN), definitions=definitions):
        if "properties" in definitions[name]:
            definitions[name]["required"] = list(definitions[name]["properties"])
    return {"$defs": definitions, "title": "Protocol", "anyOf": [{"$ref": f"#/$defs/{name}"} for name in definitions]}


def defined() -> Definitions:
    types = [Said, Told, *NAMED.values(), *ASKED, *GIVEN]
    (said, told, *others), classes = msgspec.json.schema_components(types)
    named = dict(zip(NAMED, others, strict=False))
    definitions = {name: referring(one, named) for name, one in classes.items()}
    for name, one in named.items():
        definitions[name] = {key: referring(value, named) for key, value in one.items()}
    definitions |= {"Said": dict(said), "Told": dict(told)}
    for name, definition in definitions.items():
        definition["title"] = name
        if "properties" in definition:
            definition["additionalProperties"] = False
    return definitions


def referring(node: Any, named: Definitions) -> Any:
    """A schema in which the named types are references, with their defaults beside them."""
    if isinstance(node, list):
        return [referring(part, named) for part in node]
    if not isinstance(node, dict):
        return node
    plain = {key: value for key, value in node.items() if key != "default"}
    for name, definition in named.items():
        if plain == definition:
            return {"$ref": reference(name), **({"default": node["default"]} if "default" in node else {})}
    return {key: referring(value, named) for key, value in node.items()}


def reference(name: str) -> str:
    return f"#/$defs/{name}"


def named_by(node: dict[str, Any]) -> str:
    return str(node["$ref"]).rpartition("/")[2]


def below(*names: str, definitions: Definitions) -> set[str]:
    """These definitions, and all that stand in them."""
    found: set[str] = set()
    left: list[Any] = [{"$ref": reference(name)} for name in names]
    while left:
        node = left.pop()
        if isinstance(node, list):
            left.extend(node)
        elif isinstance(node, dict):
            if "$ref" in node and (name := named_by(node)) not in found:
                found.add(name)
                left.append(definitions[name])
            left.extend(node.values())
    return found


# ----------------------------------------------------------------------------------------------------- what is left out


def shapes() -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """The shapes of what is to be filled in; and of each shape the defaults of its fields, and the fields in which
    further shapes stand."""
    definitions = defined()
    found: dict[str, dict[str, Any]] = {}

    def where(node: dict[str, Any]) -> Any:
        """The shape of a value: a name, `each` of many, or one of several `by` its tag; None: nothing to fill in."""
        if "$ref" in node:
            return of_name(named_by(node))
        if "discriminator" in node:
            kinds = {tag: named_by({"$ref": ref}) for tag, ref in node["discriminator"]["mapping"].items()}
            of = {tag: name for tag, name in kinds.items() if of_name(name)}
            return {"by": node["discriminator"]["propertyName"], "of": of} if of else None
        if "anyOf" in node:
            some = [shape for one in node["anyOf"] if (shape := where(one))]
            assert len(some) < 2, node
            return some[0] if some else None
        items = node.get("items") or node.get("additionalProperties")
        shape = where(items) if isinstance(items, dict) else None
        return {"each": shape} if shape else None

    def of_name(name: str) -> Any:
        definition = definitions[name]
        if "properties" not in definition:
            return where(definition)
        if name not in found:
            fields = definition["properties"]
            defaults = {field: one["default"] for field, one in fields.items() if "default" in one}
            parts = {field: shape for field, one in fields.items() if (shape := where(one))}
            found[name] = {"defaults": defaults, "parts": parts}
        return name if any(found[name].values()) else None

    filled = {name: of_name(name) for name in FILLED}
    return filled, {name: shape for name, shape in found.items() if any(shape.values())}


if __name__ == "__main__":
    filled, by_name = shapes()
    made = {"version": VERSION, "schema": schema(), "filled": filled, "shapes": by_name, "constants": CONSTANTS}
    json.dump(made, sys.stdout, indent=1)
