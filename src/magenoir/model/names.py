"""Words of names (D2.3): which components a name stands for, and when two words are the same."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from magenoir.model.mana import ELEMENTS

LINKING = frozenset("a an and as at by for from in into of on or the to with".split())
"""D2.3: words that only link others and name no component."""


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Lower case without accents, so that Maelström and maelstrom are one word."""
    flat = unicodedata.normalize("NFKD", text.casefold().replace("’", "'").replace("œ", "oe"))
    return "".join(c for c in flat if not unicodedata.combining(c))


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """The form under which a word, its plural and its possessive are one component (D2.3, H14)."""
    word = folded(word)
    for ending in ("'s", "s'", "'"):
        if word.endswith(ending):
            word = word[: -len(ending)]
            break
    if word.endswith("ies") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith(("sses", "shes", "ches")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        word = word[:-1]
    if len(word) < 4:
        return word
    if word.endswith("xe"):  # box and boxes
        return word[:-1]
    if word.endswith("fe"):  # knife and knives
        return word[:-2] + "ve"
    if word.endswith("f") and not word.endswith("ff"):  # leaf and leaves
        return word[:-1] + "ve"
    return word


@lru_cache(maxsize=4096)
def spelled(name: str) -> tuple[tuple[str, str], ...]:
    """The component words of a name, each once: as a stem, and as it is written there."""
    found: dict[str, str] = {}
    for part in name.replace("-", " ").split():
        word = part.strip(",.!?")
        if stem(word) and folded(part) not in LINKING and stem(word) not in ELEMENTS:
            found.setdefault(stem(word), word)
    return tuple(found.items())


@lru_cache(maxsize=4096)
def words_of(name: str) -> tuple[str, ...]:
    """The component words of a name as stems, each once (D2.3.1); linking and element words are none (D2.3.3)."""
    return tuple(word for word, _ in spelled(name))
