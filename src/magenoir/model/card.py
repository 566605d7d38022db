"""A card as printed: facts that never change in a game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magenoir.model.effects import Keyword, Paragraph
from magenoir.model.mana import NO_MANA, Mana
from magenoir.model.names import words_of

Kind = Literal["spell", "permanent", "equipment", "ritual", "animal"]
KINDS = ("spell", "permanent", "equipment", "ritual", "animal")
SLOTS = ("torso", "head", "back", "feet", "trinket", "weapon", "ring")


class Card(Struct, frozen=True):
    """Everything printed on a card, its text read into paragraphs."""

    name: str
    element: str
    kind: Kind = "spell"
    slot: str = ""
    cost: Mana = NO_MANA
    x_element: str = ""  # the element of a printed cost of X (D2.4)
    components: tuple[tuple[str, int], ...] = ()
    hp: int | None = None  # None: no HP at all, which is not 0 HP (R13)
    keywords: tuple[Keyword, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    text: str = ""
    name_fr: str = ""
    status: str = "original"  # official | completed | original
    pack: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """D2.3: the words of its name that make it a component, as written on the card."""
        return words_of(self.name)


UNKNOWN = Card(name="?", element="")
"""Stands for a card nobody has named: in a position that leaves hands or decks open."""
