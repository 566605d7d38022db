"""One [[card]] table as a card. Scenario files use this for cards of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from msgspec import Struct

from magenoir.language.errors import PackError
from magenoir.language.fields import KEYS, LONGEST_NAME, READERS, Fault, checked_type, clean
from magenoir.language.reader import Budget
from magenoir.model.card import Card
from magenoir.model.effects import Usable


class Entry(Struct, frozen=True):
    """A card, and what its table says beyond the card itself."""

    card: Card
    also_called: tuple[str, ...] = ()
    """Other names to find it by."""
    rulings: tuple[str, ...] = ()
    """What the card database adds to the text, for people; scenarios show that the engine follows it."""
    chosen: tuple[str, ...] = ()
    """For a `completed` card: what its sources leave open, and what we chose."""


def entry_of(
    table: Mapping[str, Any],
    source: str,
    budget: Budget | None = None,
    lines: Mapping[str, int] | None = None,
    hints: bool = True,
) -> Entry:
    """The card of a table; raises one PackError with everything that is wrong with it."""
    named = table.get("name")
    title = named[:LONGEST_NAME] if isinstance(named, str) and named.isprintable() else "a card without a name"
    faults: list[Fault] = []
    fields: dict[str, Any] = {}
    for key, value in islice(table.items(), 2 * len(KEYS)):  # a card with more gets one fault for all of them
        try:
            checked_type(key, value, hints)
            fields[key] = value
        except Fault as fault:
            faults.append(fault)
    if len(table) > 2 * len(KEYS):
        faults.append(Fault("", f"has {len(table)} keys; write {', '.join(KEYS)}"))
    faults += [Fault(key, "is missing") for key in ("name", "element") if key not in table]
    card: dict[str, Any] = {"pack": source}
    for read in READERS:
        try:
            card |= read(fields, budget or Budget(), hints)
        except Fault as fault:
            faults.append(fault)
    if not faults:
        faults += priced(Card(**card))
    if faults:
        raise PackError(problems_of(title, source, lines, faults), any(fault.ambiguous for fault in faults))
    also = tuple(clean("also_called", name) for name in fields.get("also_called", ()))
    told = tuple(fields.get("rulings", ())), tuple(fields.get("chosen", ()))
    return Entry(Card(**card), also, *told)


def priced(card: Card) -> Iterator[Fault]:
    """A: each ability of an Animal has a cost beside the text, and no other card has such abilities."""
    if not card.ability_costs and "ability" not in card.text.lower():  # most cards: no need to search the tree
        return
    abilities = [node for node in card.nodes if isinstance(node, Usable) and node.paid]
    stated = [said for said in card.said if isinstance(said.node, Usable) and said.node.paid]
    if abilities and card.kind != "animal":
        yield Fault("text", "only an Animal has an Ability with a cost beside it")
    elif len(abilities) != len(stated):
        yield Fault("text", "an Ability cannot be given to another card")
    elif len(stated) != len(card.ability_costs):
        count = f"{len(stated)}, not {len(card.ability_costs)}"
        yield Fault("ability_costs", f'write one for each Ability of the text: {count}; "" costs nothing')


def problems_of(title: str, source: str, lines: Mapping[str, int] | None, faults: Iterable[Fault]) -> tuple[str, ...]:
    """The faults of one card, one line each."""
    return tuple(f"{place(source, lines, fault.key)}: {title}: {fault.key}: {fault}" for fault in faults)


def place(source: str, lines: Mapping[str, int] | None, key: str) -> str:
    line = (lines or {}).get(key) or (lines or {}).get("")
    return f"{source}:{line}" if line else source
