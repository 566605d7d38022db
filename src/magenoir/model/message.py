"""Messages: what is to be said, before it is said in a language. A form with places, and their values.

The English is made here; a page has the same forms in its languages, each under its key.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from magenoir.model.mana import Mana, print_mana
from magenoir.model.strings import Filling, Key
from magenoir.model.terms import ADVERSARY, SEAT_NAMES


class Components(Struct, frozen=True):
    """Words that components answer to (D2.3), each with a number."""

    needed: tuple[tuple[Key, int], ...]

    def __str__(self) -> str:
        return " and ".join(f"{number} {word}" for word, number in self.needed)


Param = Filling | int | Mana | Components
"""A card by its name (`card`, `other`, `by`), a seat (`who`, `whom`, `owner`), `mana`, `components`, an `element`, a
`pile`, a word of the rules, what a player wrote (`text`), a number; the key of another message (`what`, `why`)."""
Params = dict[Key, Param]

CARDS = ("card", "other", "by")
SEATS = ("who", "whom", "owner")
A_CARD = "a card"
THE_ADVERSARY = "the Adversary"


class Message(Struct, frozen=True):
    """A form, and what fills its places; one of them may be a message itself."""

    form: str
    params: Mapping[str, Param | Message] = {}

    @property
    def key(self) -> str:
        """The key of the form in a page's language files."""
        return key_of(self.form)

    @property
    def values(self) -> Params:
        """What fills its places, for a page: a message within it becomes its key and parameters."""
        values: Params = {}
        for place, value in self.params.items():
            values |= {**value.values, place: value.key} if isinstance(value, Message) else {place: value}
        return values

    @property
    def text(self) -> str:
        """In English."""
        return begun(self._text)

    def filled(self, **params: Param | Message) -> Self:
        """The same message with more of its places filled."""
        return replace(self, params={**self.params, **params})

    @property
    def _text(self) -> str:
        words = {p: v._text if isinstance(v, Message) else word(p, v) for p, v in self.params.items()}
        return fill(self.form, words)


def fill(form: str, words: Mapping[str, str]) -> str:
    """A form with words in its places. A card that is not named is "a card"."""
    return form.format_map({"card": A_CARD, **words})


def word(place: str, value: Param) -> str:
    """What fills a place, in English."""
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
    """A sentence that may begin with the Adversary, the only name that needs capitalizing."""
    return f"T{sentence[1:]}" if sentence.startswith(THE_ADVERSARY) else sentence


def key_of(form: str) -> str:
    """The key of an English form: `add {element} left` is `add-element-left`."""
    return re.sub(r"[^a-z0-9]+", "-", form.lower()).strip("-")
