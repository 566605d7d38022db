"""The rules: procedures that read like their sections, about one file for each.

setup                      R5, D7.1: shuffle, two hands, who begins
turn                       R7 to R10: the phases, as a table of agenda items
ether                      R7: the two piles
preparing                  D2: preparing a spell, one indivisible action
needs, means               D2.2: what it requires, and whether that is there
components, counting       D2.3: what is designated, and what may count twice (H66)
paying                     D2.2.3, D2.4: what is paid, and from where
prepare_from               D2.2.5: zones other than the hand
activating                 R9: activating, channeling, using abilities
trading                    R10
forbidding                 what a card's own text rules out for everybody
animals                    D7 and the Animal sheet
announcing, targeting      D4.2.2: options, X, targets and shares, fixed on entering the chain
chain, frames, kernel      D4: what was triggered enters and is carried out
reading                    H77: what an announced action says once it begins
windows                    D4.3: the moments around a chain
damage                     D5: the six steps, numbered alike
zones                      D6: leaving, discarding, drawing, coming into play
replacing, releasing       D6.2: what happens instead of a discard; R6, H42: Mana released
control                    D10.7, D3.2.6: what is checked as a turn starts
interplay, traces          D4.2.1: whether the order of effects can matter, read off texts
ends, loops                R5, H2, H3
adversary, defeat          S: the Adversary's turn; a player who is defeated while others play on
choosing, refuse           the common questions; why a move is not offered
effects                    what each node of an effect tree does
"""

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

__all__ = [
    "activating",
    "animal_effects",
    "applying",
    "cards",
    "chain",
    "control",
    "ends",
    "flow",
    "lasting",
    "life",
    "locked",
    "looking",
    "mana",
    "moving",
    "paying",
    "piles",
    "preparing",
    "repeating",
    "replacing",
    "setup",
    "turn",
    "windows",
    "zones",
]
