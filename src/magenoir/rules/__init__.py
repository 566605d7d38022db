"""The rules: procedures that read like their sections, one file for about one section."""

from magenoir.rules import activating, chain, control, ends, preparing, setup, turn, windows, zones
from magenoir.rules.effects import animals, cards, flow, life, mana

__all__ = ["activating", "animals", "cards", "chain", "control", "ends", "flow", "life", "mana", "preparing", "setup", "turn",
           "windows", "zones"]  # fmt: skip
