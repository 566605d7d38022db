"""The table: the only hands that move cards, and the eyes that see what a card is now.

table                      `Table`: a State in play, its atoms, the log
agenda                     what is still to be done, and the item being carried out
triggers                   D4.4: what an event triggers, the moment it happens
now                        D2 to D4, D10: what things are now
likeness, naming           which copies are one option: what they carry, and what refers to them
"""

from magenoir.table.likeness import Likeness
from magenoir.table.now import Now
from magenoir.table.table import Table

__all__ = ["Likeness", "Now", "Table"]
