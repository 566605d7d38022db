"""The table: the only hands that move cards, and the eyes that see what a spell is now."""

from magenoir.table.likeness import Likeness
from magenoir.table.now import Now
from magenoir.table.table import Table

__all__ = ["Likeness", "Now", "Table"]
