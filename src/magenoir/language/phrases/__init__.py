"""The phrase table. Importing this package fills the grammar; one file per family, from the smallest up."""

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
