"""The effect tree: what a card text says, as immutable values without behaviour.

`language` reads card text into these nodes and prints them back; `rules` performs them. A field left at its default
means you, this card, one, or the board. Import all of it as `fx`: a node belongs to it as soon as it is written.

node         what every value of the tree is
abilities    how a paragraph acts: at once, when something happens, while it is in force, when it is used
whens        what an ability waits for
conditions   what must be true
amounts      how much
selectors    which cards and players
flow         how steps are joined: and, or else, if, choose, for each
deeds        what is done: damage, HP, draws, discards
moves        cards moved, looked at, revealed
manas        Mana taken, locked, moved, paid
changes      what is different while something is in play
means        the changes that concern preparing: costs, components
"""

from magenoir.model.effects.abilities import *
from magenoir.model.effects.amounts import *
from magenoir.model.effects.changes import *
from magenoir.model.effects.conditions import *
from magenoir.model.effects.deeds import *
from magenoir.model.effects.flow import *
from magenoir.model.effects.manas import *
from magenoir.model.effects.means import *
from magenoir.model.effects.moves import *
from magenoir.model.effects.node import *
from magenoir.model.effects.selectors import *
from magenoir.model.effects.whens import *
