"""The rules: procedures that read like their sections, one file for about one section."""

from magenoir.rules import activating, chain, control, ends, preparing, replacing, setup, turn, windows, zones
from magenoir.rules.effects import animals as animal_effects
from magenoir.rules.effects import (
    applying,
    cards,
    flow,
    lasting,
    life,
    locked,
    looking,
    mana,
    moving,
    paying,
    piles,
    repeating,
)

__all__ = ["activating", "animal_effects", "applying", "cards", "chain", "control", "ends", "flow", "lasting", "life",
           "locked", "looking", "mana", "moving", "paying", "piles", "preparing", "repeating", "replacing", "setup",
           "turn", "windows", "zones"]  # fmt: skip
