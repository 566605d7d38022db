"""Sayings: what is to be said, before it is said in a language. A key, and what fills the places of its sentence.

The English sentence is made here; a page has the same sentences in its languages, under the same keys.
"""

from __future__ import annotations

import re

from msgspec import Struct

from magenoir.model.mana import Mana, print_mana
from magenoir.model.state import ADVERSARY, SEAT_NAMES

Params = dict[str, str | int | Mana]

CARDS = ("card", "other", "by")
SEATS = ("who", "whom", "owner")
FORMS = ("what", "why")
"""Places that hold a form: a text with places of its own, whose key is `key_of(form)`."""
A_CARD = "a card"
THE_ADVERSARY = "the Adversary"


class Saying(Struct, frozen=True):
    """A key and its params: card names (`card`, `other`, `by`; left out where the reader may not know them), seats
    (`who`, `whom`, `owner`), `mana`, an `element`, a `pile`, words of the rules, and numbers."""

    key: str
    params: Params = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The cards it names."""
        return tuple(dict.fromkeys(str(self.params[place]) for place in CARDS if place in self.params))


def english(sentence: str, params: Params) -> str:
    """A sentence with its places filled."""
    words = {place: word(place, value) for place, value in params.items() if place not in FORMS}
    words |= {place: str(params[place]).format_map(words) for place in FORMS if place in params}
    return begun(sentence.format_map({"card": A_CARD, **words}))


def word(place: str, value: str | int | Mana) -> str:
    if isinstance(value, tuple):
        return f"{print_mana(value)} Mana" if any(value) else "no Mana"
    if place in SEATS:
        assert isinstance(value, int)
        return player(value)
    return str(value)


def player(seat: int) -> str:
    """A player within a sentence."""
    if seat == ADVERSARY:
        return THE_ADVERSARY
    return SEAT_NAMES[seat] if 0 <= seat < len(SEAT_NAMES) else "nobody"


def begun(sentence: str) -> str:
    """A sentence that may begin with the Adversary, who alone has no capital of its own."""
    return f"T{sentence[1:]}" if sentence.startswith(THE_ADVERSARY) else sentence


def key_of(form: str) -> str:
    """The key of a text that is its own English: `add {element} left` is `add-element-left`."""
    return re.sub(r"[^a-z0-9]+", "-", form.lower()).strip("-")
