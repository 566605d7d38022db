"""What can go wrong with a card text.

CardError (model)
├── Unread          words that no phrase covers: shown with a caret and the nearest phrases
├── Ambiguous       a sentence that two phrases read differently
├── TooLarge        more than a pack, a text or a sentence may hold
├── Unsayable       an effect tree that no phrase prints
└── PackError       a pack with several faults, each a line for a person
    └── Refused     a card that can be read, and may not be so
"""

from __future__ import annotations

from magenoir.model.card import Card
from magenoir.model.errors import CardError


class Unread(CardError):
    """Words that no phrase covers."""

    def __init__(self, text: str, position: int, reason: str, nearest: tuple[str, ...] = ()) -> None:
        self.text, self.position, self.nearest = text, position, nearest
        lines = [reason, *caret(text, position)]
        lines += [f"  near: {template}" for template in nearest]
        super().__init__("\n".join(lines))


class Ambiguous(CardError):
    """A sentence that two phrases read differently."""


class TooLarge(CardError):
    """More than a pack, a text or a sentence may hold."""


class Unsayable(CardError):
    """An effect tree that no phrase prints."""


class PackError(CardError):
    """A pack with several faults, each a line for a person."""

    def __init__(self, problems: tuple[str, ...], ambiguous: bool = False) -> None:
        problems = tuple(shown(problem) for problem in problems)
        self.problems = problems
        self.ambiguous = ambiguous
        """Whether a sentence has two readings: a fault of the language, not of the card."""
        super().__init__("\n".join(problems))


class Refused(PackError):
    """A card that can be read, and may not be so: it has the name of another, or passes for an official one."""

    def __init__(self, problems: tuple[str, ...], card: Card) -> None:
        self.card = card
        super().__init__(problems)


def shown(problem: str) -> str:
    """What a stranger wrote, without what would move a cursor; a caret below stays where it was."""
    return "".join(c if c.isprintable() or c == "\n" else "\ufffd" for c in problem)


SHOWN = 60
"""How much of a long sentence stands on either side of the caret."""


def caret(text: str, position: int) -> tuple[str, str]:
    """The words, and below them a caret under the first one that could not be read."""
    start = max(0, position - SHOWN)
    head, tail = ("..." if start else ""), ("..." if len(text) > position + SHOWN else "")
    shown = head + text[start : position + SHOWN] + tail
    return f"  {shown}", "  " + " " * (position - start + len(head)) + "^"
