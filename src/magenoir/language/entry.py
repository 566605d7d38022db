"""One [[card]] table as a card. Scenario files use it for the cards made in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches
from itertools import islice
from typing import Any

from msgspec import Struct

from magenoir.language.errors import Ambiguous, PackError
from magenoir.language.reader import Budget
from magenoir.language.text import read_keyword, read_text
from magenoir.model.card import KINDS, SLOTS, Card, price_of
from magenoir.model.effects import Keyword
from magenoir.model.errors import CardError
from magenoir.model.mana import ELEMENT_INDEX, ELEMENTS, NO_MANA, Mana, one, plus

KEYS: dict[str, type | tuple[type, ...]] = {
    "name": str,
    "name_fr": str,
    "also_called": list,
    "element": str,
    "kind": str,
    "slot": str,
    "cost": str,
    "components": str,
    "hp": (int, str),
    "keywords": list,
    "exhausts": bool,
    "ability_costs": list,
    "text": str,
    "status": str,
    "chosen": list,
    "rulings": list,
}
TYPE_NAMES = {
    str: "a text in quotes",
    (int, str): 'a whole number, or "X"',
    list: "a list of texts",
    bool: "true or false",
}
STATUSES = ("official", "completed", "original")
LONGEST_NAME = 60
LONGEST_LIST = 20
LONGEST_RULING = 400
COUNTED = re.compile(r"(\d{1,2}|[Xx]) +([^\d\s][^\d]*?)(?= +\d| +[Xx] +|$)")


class Entry(Struct, frozen=True):
    """A card with what the table says beside the card itself."""

    card: Card
    also_called: tuple[str, ...] = ()
    """Other names that it is found by."""
    rulings: tuple[str, ...] = ()
    """What the card database adds to the text, for people to read; the engine shows it in scenarios."""
    chosen: tuple[str, ...] = ()
    """Of a `completed` card: what its sources leave open, and we chose."""


class Fault(Exception):
    """What is wrong with one key."""

    def __init__(self, key: str, message: str, ambiguous: bool = False) -> None:
        self.key, self.ambiguous = key, ambiguous
        super().__init__(message)


def entry_of(
    table: Mapping[str, Any],
    source: str,
    budget: Budget | None = None,
    lines: Mapping[str, int] | None = None,
    hints: bool = True,
) -> Entry:
    """The card of a table; raises one PackError with all that is wrong with it."""
    named = table.get("name")
    title = named[:LONGEST_NAME] if isinstance(named, str) and named.isprintable() else "a card without a name"
    faults: list[Fault] = []
    fields: dict[str, Any] = {}
    for key, value in islice(table.items(), 2 * len(KEYS)):  # of a card with more, one fault is told
        try:
            checked_type(key, value, hints)
            fields[key] = value
        except Fault as fault:
            faults.append(fault)
    if len(table) > 2 * len(KEYS):
        faults.append(Fault("", f"has {len(table)} keys; write {', '.join(KEYS)}"))
    faults += [Fault(key, "is missing") for key in ("name", "element") if key not in table]
    card: dict[str, Any] = {"pack": source}
    for read in (names, kind_and_slot, costs, keywords, effects, ability_costs):
        try:
            card |= read(fields, budget or Budget(), hints)
        except Fault as fault:
            faults.append(fault)
    if faults:
        problems = tuple(f"{place(source, lines, fault.key)}: {title}: {fault.key}: {fault}" for fault in faults)
        raise PackError(problems, any(fault.ambiguous for fault in faults))
    also = tuple(clean("also_called", name) for name in fields.get("also_called", ()))
    told = tuple(fields.get("rulings", ())), tuple(fields.get("chosen", ()))
    return Entry(Card(**card), also, *told)


def place(source: str, lines: Mapping[str, int] | None, key: str) -> str:
    line = (lines or {}).get(key) or (lines or {}).get("")
    return f"{source}:{line}" if line else source


def checked_type(key: str, value: object, hints: bool) -> None:
    if key not in KEYS:
        near = get_close_matches(key[:LONGEST_NAME], KEYS, 1) if hints else []
        raise Fault(key[:LONGEST_NAME], f"unknown key; {f'write {near[0]}' if near else 'write ' + ', '.join(KEYS)}")
    if not isinstance(value, KEYS[key]) or isinstance(value, bool) != (KEYS[key] is bool):
        raise Fault(key, f"write {TYPE_NAMES[KEYS[key]]}")
    if isinstance(value, list) and not (len(value) <= LONGEST_LIST and all(isinstance(part, str) for part in value)):
        raise Fault(key, f"write at most {LONGEST_LIST} texts in quotes")


def clean(key: str, text: str) -> str:
    """A name in one normal form, without characters that hide or turn others."""
    text = unicodedata.normalize("NFC", text).strip()
    if not 0 < len(text) <= LONGEST_NAME:
        raise Fault(key, f"write 1 to {LONGEST_NAME} characters")
    if bad := next((c for c in text if unicodedata.category(c) in ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")), ""):
        raise Fault(key, f"U+{ord(bad):04X} is no character of a name; leave it out")
    return text


def names(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    for name in fields.get("also_called", ()):
        clean("also_called", name)
    status = one_of("status", fields.get("status", "original"), STATUSES)
    for key in ("rulings", "chosen"):
        if any(not (0 < len(told) <= LONGEST_RULING and told.isprintable()) for told in fields.get(key, ())):
            raise Fault(key, f"write sentences of at most {LONGEST_RULING} characters, each on one line")
    if (status == "completed") != bool(fields.get("chosen")):
        raise Fault("chosen", 'goes with status = "completed", and only with it; say what its sources leave open')
    found = {"status": status, "name": clean("name", fields["name"])} if "name" in fields else {"status": status}
    return found | ({"name_fr": clean("name_fr", fields["name_fr"])} if "name_fr" in fields else {})


def kind_and_slot(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    kind = one_of("kind", fields.get("kind", "spell"), KINDS)
    found: dict[str, Any] = {"kind": kind}
    if "element" in fields:
        found["element"] = one_of("element", fields["element"].lower(), ELEMENTS)
    if (kind == "equipment") != ("slot" in fields):
        raise Fault("slot", f'goes with kind = "equipment", and only with it; write one of {", ".join(SLOTS)}')
    if "slot" in fields:
        found["slot"] = one_of("slot", fields["slot"].lower(), SLOTS)
    if "hp" in fields:
        if isinstance(fields["hp"], str) and fields["hp"] != "X":
            raise Fault("hp", f"write {TYPE_NAMES[KEYS['hp']]} where the text says how much")
        if kind != "permanent" or fields["hp"] not in (*range(100), "X"):
            raise Fault("hp", "only Permanents have HP; write 0 to 99")
        found |= {"hp_x": True, "hp": 0} if fields["hp"] == "X" else {"hp": fields["hp"]}
    return found | {"exhausts": fields.get("exhausts", False)}


def one_of(key: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise Fault(key, f"{value[:LONGEST_NAME]!r} is none; write one of {', '.join(allowed)}")
    return value


def costs(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    cost: Mana = NO_MANA
    x_element = ""
    for count, element in counted("cost", fields.get("cost", ""), "3 air 1 water"):
        if element.lower() not in ELEMENT_INDEX:
            raise Fault("cost", f"{element!r} is no element; write one of {', '.join(ELEMENTS)}")
        if count in "Xx":
            x_element = element.lower()
        else:
            cost = plus(cost, one(element.lower(), int(count)))
    components: dict[str, int] = {}
    for count, word in counted("components", fields.get("components", ""), "1 Wind 2 Spark"):
        if word in components or count in "Xx":
            raise Fault("components", f"write each word once, with a number: 2 {word}")
        components[clean("components", word)] = int(count)
    return {"cost": cost, "x_element": x_element, "components": tuple(components.items())}


def counted(key: str, text: str, example: str) -> list[tuple[str, str]]:
    """`1 Wind 2 Spark` as pairs."""
    if len(text) > 2 * LONGEST_NAME:
        raise Fault(key, f"write a short list like {example!r}")
    pairs = COUNTED.findall(text.strip())
    if " ".join(f"{count} {word}" for count, word in pairs) != " ".join(text.split()):
        raise Fault(key, f"cannot read {text!r}; write numbers and words like {example!r}")
    return [(count, word) for count, word in pairs]


def keywords(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    found: list[Keyword] = []
    for text in fields.get("keywords", ()):
        kind, colon, arguments = text[: 2 * LONGEST_NAME].partition(":")
        try:
            for argument in arguments.split(","):  # "Transmutable: Ice, Drop" is two of them
                found.append(read_keyword(f"{kind}{colon}{argument}", budget, hints))
        except CardError as error:
            raise Fault("keywords", str(error)) from None
    return {"keywords": tuple(found)}


def effects(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    text = unicodedata.normalize("NFC", fields.get("text", "")).strip()
    try:
        return {"text": text, "paragraphs": read_text(text, budget, hints)}
    except CardError as error:
        raise Fault("text", str(error), isinstance(error, Ambiguous)) from None


def ability_costs(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    """One for each ability of an Animal, in the order of the text."""
    prices = tuple(fields.get("ability_costs", ()))
    if prices and fields.get("kind") != "animal":
        raise Fault("ability_costs", 'goes with kind = "animal", and only with it')
    for text in prices:
        try:
            price_of(text)
        except ValueError as error:
            raise Fault("ability_costs", f"{error}; 1 any is one of whatever element") from None
    return {"ability_costs": prices}
