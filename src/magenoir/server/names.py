"""Names: what people are called at a table, and which letters others may see of it."""

from __future__ import annotations

import unicodedata
from secrets import choice

LONGEST_NAME = 40
NAMES = (
    "Ember", "Willow", "Gale", "Brook", "Cinder", "Thorn", "Heron", "Delta", "Flint", "Moss", "Squall", "Pearl",
    "Spark", "Fern", "Breeze", "Marsh", "Ash", "Briar", "Mist", "Coral", "Blaze", "Hazel", "Rowan", "Reed",
)  # fmt: skip
"""For who brings no name; none of them is a card's, so that a name on the page is never taken for one."""
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, direction and the like: letters nobody sees


def clean_name(name: str, *taken: str) -> str:
    """A name as others may see it; whoever gives none gets one that nobody at the table has."""
    return shown(name) or choice([one for one in NAMES if one not in taken])


def shown(name: str) -> str:
    """What can be seen of a name, no longer than a chair has room for."""
    return tidy(name)[:LONGEST_NAME].strip()


def tidy(text: str) -> str:
    """One line of letters that can be seen."""
    normal = unicodedata.normalize("NFC", text)
    seen = "".join(letter if unicodedata.category(letter) not in HIDDEN else " " for letter in normal)
    return " ".join(seen.split())
