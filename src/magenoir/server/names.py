"""Names at a table, in letters that others can see."""

from __future__ import annotations

import unicodedata
from secrets import choice

LONGEST_NAME = 40
NAMES = (
    "Ember",
    "Willow",
    "Gale",
    "Brook",
    "Cinder",
    "Thorn",
    "Heron",
    "Delta",
    "Flint",
    "Moss",
    "Squall",
    "Pearl",
    "Spark",
    "Fern",
    "Breeze",
    "Marsh",
    "Ash",
    "Briar",
    "Mist",
    "Coral",
    "Blaze",
    "Hazel",
    "Rowan",
    "Reed",
)
"""For people who bring no name; none is a card's name, so that the page never confuses the two."""
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, direction and the like: invisible


def clean_name(name: str, *taken: str) -> str:
    """A name fit for others to see; without one, a name that nobody at the table has."""
    return shown(name) or choice([one for one in NAMES if one not in taken])


def shown(name: str) -> str:
    """The visible part of a name, no longer than a chair has room for."""
    return tidy(name)[:LONGEST_NAME].strip()


def tidy(text: str) -> str:
    """One line of visible letters."""
    normal = unicodedata.normalize("NFC", text)
    seen = "".join(letter if unicodedata.category(letter) not in HIDDEN else " " for letter in normal)
    return " ".join(seen.split())
