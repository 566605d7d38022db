"""The drawn motifs, by stem as `model.names.stem` makes it ("prodigious" is "prodigiou"), to be learnt by sight.

A word of an element keeps the colours of that element on every card: a flame is orange beside a tree too.

air, water, fire, vegetal, mineral, arcane  words of an element
animals, things, deeds                      words of none
"""

from __future__ import annotations

from magenoir.drawing.motif import Motif
from magenoir.drawing.rune import rune
from magenoir.drawing.words import air, animals, arcane, deeds, fire, mineral, things, vegetal, water

OF_ELEMENT = {
    "air": air.WORDS | animals.OF_ELEMENT["air"],
    "water": water.WORDS | animals.OF_ELEMENT["water"],
    "fire": fire.WORDS | animals.OF_ELEMENT["fire"],
    "vegetal": vegetal.WORDS | animals.OF_ELEMENT["vegetal"],
    "mineral": mineral.WORDS | animals.OF_ELEMENT["mineral"],
    "arcane": arcane.WORDS | animals.OF_ELEMENT["arcane"],
}
WORDS = {word: drawn for words in (*OF_ELEMENT.values(), things.WORDS, deeds.WORDS) for word, drawn in words.items()}
ELEMENT_OF = {word: element for element, words in OF_ELEMENT.items() for word in words}


def motif(word: str) -> Motif:
    """The picture of a stem, or its rune."""
    return WORDS.get(word) or rune(word)


def element_of(word: str, otherwise: str) -> str:
    """Whose colours a word has."""
    return ELEMENT_OF.get(word, otherwise)
