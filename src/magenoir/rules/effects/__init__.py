"""What each node of the effect tree does.

perform            finds the performer of a step, by its kind
flow, repeating    and, may, to, unless, if, choose; steps done several times
life               damage, HP, the status of Mage Noir
mana, locked       Mana taken, locked and exchanged; Mana under cards
paying, prices     what is paid; what is missing for it (D9.1)
cards, moving      drawn, discarded, phase shifted; sent elsewhere, turned, copied
piles, looking     decks and discard piles; hidden cards
applying           effects applied without activation (D10.6)
lasting            what is true for a while
animals            abilities used for free, Animals brought into the game
"""
