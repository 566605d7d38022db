"""The table: the only hands that move cards, and the eyes that see what a spell is now.

table                      `Table`: a State in play, its atoms, the log
agenda                     what is still to be done, and the step being carried out
triggers                   D4.4: what an event triggers, the moment it happens
now                        D2 to D4, D10: what things are now
likeness, naming           which copies are one option: what they carry, and who names them
"""

from magenoir.table.likeness import Likeness
from magenoir.table.now import Now
from magenoir.table.table import Table

__all__ = ["Likeness", "Now", "Table"]
