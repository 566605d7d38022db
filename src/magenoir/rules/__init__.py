"""The rules: procedures that read like their sections, one file for about one section."""

from magenoir.rules import activating, chain, control, ends, preparing, setup, turn, windows, zones
from magenoir.rules.effects import animals as animal_effects
from magenoir.rules.effects import cards, flow, life, mana

__all__ = ["activating", "animal_effects", "cards", "chain", "control", "ends", "flow", "life", "mana", "preparing",
           "setup", "turn", "windows", "zones"]  # fmt: skip
