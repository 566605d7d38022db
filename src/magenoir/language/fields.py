"""The keys of a [[card]] table, each read separately, so that everything wrong with a card is reported at once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from magenoir.language.errors import Ambiguous
from magenoir.language.reader import Budget
from magenoir.language.text import read_keyword, read_text
from magenoir.language.tokens import LONGEST_TEXT
from magenoir.model.card import KINDS, SLOTS, price_of
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
    "value": int,
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
    int: "a whole number",
    (int, str): 'a whole number, or "X"',
    list: "a list of texts",
    bool: "true or false",
}
STATUSES = ("official", "completed", "original")
LONGEST_NAME = 60
LONGEST_LIST = 20
LONGEST_RULING = 400
UNSEEN = frozenset({"Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"})
BLANK_LETTERS = "\u115f\u1160\u3164\uffa0"
"""Unicode calls them letters, but they are invisible."""
LONG_NUMBER = re.compile(r"\d{3}")
COUNTED = re.compile(r"(\d{1,2}|[Xx]) +([^\d\s][^\d]*?)(?= +\d| +[Xx] +|$)")


class Fault(Exception):
    """What is wrong with one key."""

    def __init__(self, key: str, message: str, ambiguous: bool = False) -> None:
        self.key, self.ambiguous = key, ambiguous
        super().__init__(message)


def checked_type(key: str, value: object, hints: bool) -> None:
    if key not in KEYS:
        near = get_close_matches(key[:LONGEST_NAME], KEYS, 1) if hints else []
        raise Fault(key[:LONGEST_NAME], f"unknown key; {f'write {near[0]}' if near else 'write ' + ', '.join(KEYS)}")
    if not isinstance(value, KEYS[key]) or isinstance(value, bool) != (KEYS[key] is bool):
        raise Fault(key, f"write {TYPE_NAMES[KEYS[key]]}")
    if isinstance(value, list) and not (len(value) <= LONGEST_LIST and all(isinstance(part, str) for part in value)):
        raise Fault(key, f"write at most {LONGEST_LIST} texts in quotes")


def clean(key: str, text: str) -> str:
    """A name in its normal form, without invisible characters or any that reorder others."""
    text = unicodedata.normalize("NFC", text).strip()
    if not 0 < len(text) <= LONGEST_NAME:
        raise Fault(key, f"write 1 to {LONGEST_NAME} characters")
    return seen(key, text)


def seen(key: str, text: str) -> str:
    """A text without characters that are invisible, reorder others, or control a terminal."""
    if text.isascii() and text.isprintable():
        return text
    if bad := next((c for c in text if unicodedata.category(c) in UNSEEN or c in BLANK_LETTERS), ""):
        raise Fault(key, f"U+{ord(bad):04X} is invisible; leave it out")
    return text


def names(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    for name in fields.get("also_called", ()):
        clean("also_called", name)
    return {"name": clean("name", fields["name"])} if "name" in fields else {}


def french(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    return {"name_fr": clean("name_fr", fields["name_fr"])} if "name_fr" in fields else {}


def status(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    found = one_of("status", fields.get("status", "original"), STATUSES)
    if (found == "completed") != bool(fields.get("chosen")):
        raise Fault("chosen", 'goes with status = "completed", and only with it; say what its sources leave open')
    return {"status": found}


def remarks(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    """What is only for people to read."""
    for key in ("rulings", "chosen"):
        if any(not (0 < len(told) <= LONGEST_RULING and told.isprintable()) for told in fields.get(key, ())):
            raise Fault(key, f"write sentences of at most {LONGEST_RULING} characters, each on one line")
    return {}


def element(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    return {"element": one_of("element", fields["element"].lower(), ELEMENTS)} if "element" in fields else {}


def kind_and_slot(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    kind = one_of("kind", fields.get("kind", "spell"), KINDS)
    if (kind == "equipment") != ("slot" in fields):
        raise Fault("slot", f'goes with kind = "equipment", and only with it; write one of {", ".join(SLOTS)}')
    slot = {"slot": one_of("slot", fields["slot"].lower(), SLOTS)} if "slot" in fields else {}
    return {"kind": kind, "exhausts": fields.get("exhausts", False), **slot}


def hp(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    if "hp" not in fields:
        return {}
    if isinstance(fields["hp"], str) and fields["hp"] != "X":
        raise Fault("hp", f"write {TYPE_NAMES[KEYS['hp']]} where the text says how much")
    if fields.get("kind") == "adversary" and fields["hp"] in range(100):
        return {"hp": fields["hp"]}  # for each player (H57)
    if fields.get("kind") != "permanent" or fields["hp"] not in (*range(100), "X"):
        raise Fault("hp", "only Permanents, and an Adversary, have HP; write 0 to 99")
    return {"hp_x": True, "hp": 0} if fields["hp"] == "X" else {"hp": fields["hp"]}


def value(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    """For cards of an Adversary's deck, which nobody prepares (S.card)."""
    if "value" not in fields:
        return {}
    if fields["value"] not in range(10):
        raise Fault("value", "write 0 to 9: the Mana that the card adds to the Available Ether")
    if fields.get("kind") == "animal" or any(fields.get(key) for key in ("cost", "components", "exhausts")):
        raise Fault("value", "a card of an Adversary's deck has no cost and no components, and is no Animal")
    return {"value": fields["value"]}


def one_of(key: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise Fault(key, f"unknown {value[:LONGEST_NAME]!r}; write one of {', '.join(allowed)}")
    return value


def cost(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    mana: Mana = NO_MANA
    x_element = ""
    for count, element in counted("cost", fields.get("cost", ""), "3 air 1 water"):
        if element.lower() not in ELEMENT_INDEX:
            raise Fault("cost", f"{element!r} is no element; write one of {', '.join(ELEMENTS)}")
        if count in "Xx":
            x_element = element.lower()
        else:
            mana = plus(mana, one(element.lower(), int(count)))
    return {"cost": mana, "x_element": x_element}


def components(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    found: dict[str, int] = {}
    for count, word in counted("components", fields.get("components", ""), "1 Wind 2 Spark"):
        if word in found or count in "Xx":
            raise Fault("components", f"write each word once, with a number: 2 {word}")
        found[clean("components", word)] = int(count)
    return {"components": tuple(found.items())}


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
    text = "\n".join(fields.get("text", "").splitlines()).strip()
    try:
        if len(text) <= LONGEST_TEXT:  # else reading says so
            text = unicodedata.normalize("NFC", text)
            seen("text", text.replace("\n", " ").replace("\t", " "))
        return {"text": text, "paragraphs": read_text(text, budget, hints)}
    except CardError as error:
        raise Fault("text", str(error), isinstance(error, Ambiguous)) from None


def ability_costs(fields: Mapping[str, Any], budget: Budget, hints: bool) -> dict[str, Any]:
    """One for each ability of an Animal, in the order of the text."""
    prices = tuple(fields.get("ability_costs", ()))
    if prices and fields.get("kind") != "animal":
        raise Fault("ability_costs", 'goes with kind = "animal", and only with it')
    for text in prices:
        if len(text) > LONGEST_NAME or not text.isprintable() or LONG_NUMBER.search(text):
            raise Fault("ability_costs", "write a short cost, like 2 air")
        try:
            price_of(text)
        except ValueError as error:
            raise Fault("ability_costs", f"{error}; 1 any is one Mana of any element") from None
    return {"ability_costs": prices}


Read = Callable[[Mapping[str, Any], Budget, bool], dict[str, Any]]
READERS: tuple[Read, ...] = (
    names,
    french,
    status,
    remarks,
    element,
    kind_and_slot,
    hp,
    value,
    cost,
    components,
    keywords,
    effects,
    ability_costs,
)
"""What each returns goes into the Card; each reports one fault at most."""
