"""Two games are the same if their events have the same hash; two card pools, if their cards have.

Both hashes are made of sorted JSON, so they are the same in any process on any machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import asdict

from magenoir.language.text import print_keyword, print_text
from magenoir.model.card import Card
from magenoir.model.events import Event
from magenoir.model.mana import print_mana

ENCODER = msgspec.json.Encoder(order="sorted")


def hash_of_events(events: Iterable[Event]) -> str:
    """The hash of everything that happened: each event's name and all its fields, rules included.

    Nobody, and no card, are -1 in it, as they were in events when the first records were made: hashes stay the same."""
    return hash_of([type(event).__name__, fields(event)] for event in events)


def fields(event: Event) -> dict[str, Any]:
    return {field: -1 if value is None else value for field, value in asdict(event).items()}


def hash_of_cards(cards: Iterable[Card]) -> str:
    """The hash of what is printed on these cards, each once, in any order."""
    by_name = {card.name: card for card in cards}
    return hash_of(facts(by_name[name]) for name in sorted(by_name))


def hash_of(values: Iterable[object]) -> str:
    """The hash of one line of JSON after another."""
    digest = sha256()
    for value in values:
        digest.update(ENCODER.encode(value) + b"\n")
    return digest.hexdigest()


def facts(card: Card) -> dict[str, object]:
    """All that can matter in a game. The text is printed from its meaning, so an extra space changes nothing."""
    rarely = {"hp_x": card.hp_x, "exhausts": card.exhausts, "ability_costs": card.ability_costs}
    return {
        "name": card.name,
        "element": card.element,
        "kind": card.kind,
        "slot": card.slot,
        "cost": print_mana(card.cost),
        "x_element": card.x_element,
        "components": card.components,
        "hp": card.hp,
        "keywords": [print_keyword(keyword) for keyword in card.keywords],
        "text": print_text(card.paragraphs),
        **{key: value for key, value in rarely.items() if value},
        **({} if card.value is None else {"value": card.value}),
    }
