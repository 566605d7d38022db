"""The rules: procedures that read like their sections, one file for about one section."""

from magenoir.rules import activating, chain, control, ends, preparing, replacing, setup, turn, windows, zones
from magenoir.rules.effects import cards, flow, life, mana

__all__ = ["activating", "cards", "chain", "control", "ends", "flow", "life", "mana", "preparing", "replacing", "setup",
           "turn", "windows", "zones"]  # fmt: skip
