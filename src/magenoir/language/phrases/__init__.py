"""The phrase table. Importing this package fills the grammar; one file per family, from the smallest up.

leaves, nouns, amounts   numbers, elements and words; players and cards; how many and how much
selections, conditions   which cards; what must be true
deeds, moves, mana       what is done
steps                    how deeds are joined
changes, abilities       what stands changed; what a paragraph does, by shape
"""

from magenoir.language.kernel import GRAMMAR
from magenoir.language.phrases import (
    abilities,
    amounts,
    changes,
    conditions,
    deeds,
    leaves,
    mana,
    moves,
    nouns,
    selections,
    steps,
)

GRAMMAR.close()

__all__ = [
    "GRAMMAR",
    "abilities",
    "amounts",
    "changes",
    "conditions",
    "deeds",
    "leaves",
    "mana",
    "moves",
    "nouns",
    "selections",
    "steps",
]
