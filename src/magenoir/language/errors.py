"""What can go wrong with a card text.

CardError (model)
├── Unread          words that no phrase covers: shown with a caret and the nearest phrases
├── Ambiguous       a sentence that two phrases read differently
├── TooLarge        more than a pack, a text or a sentence may hold
├── Unsayable       an effect tree that no phrase prints
└── PackError       a pack with several faults, one line each
    └── Refused     a card that can be read but is not allowed
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
    """A pack with several faults, one line each."""

    def __init__(self, problems: tuple[str, ...], ambiguous: bool = False) -> None:
        problems = tuple(shown(problem) for problem in problems)
        self.problems = problems
        self.ambiguous = ambiguous
        """Whether a sentence has two readings, which is the language's fault, not the card's."""
        super().__init__("\n".join(problems))


class Refused(PackError):
    """A card that can be read but is not allowed: it has another card's name, or poses as an official one."""

    def __init__(self, problems: tuple[str, ...], card: Card) -> None:
        self.card = card
        super().__init__(problems)


def shown(problem: str) -> str:
    """Text from an unknown author without anything that moves the cursor, so that a caret below it stays in place."""
    return "".join(c if c.isprintable() or c == "\n" else "\ufffd" for c in problem)


SHOWN = 60
"""How much of a long sentence is shown on either side of the caret."""


def caret(text: str, position: int) -> tuple[str, str]:
    """The words, and below them a caret under the first one that cannot be read."""
    start = max(0, position - SHOWN)
    head, tail = ("..." if start else ""), ("..." if len(text) > position + SHOWN else "")
    shown = head + text[start : position + SHOWN] + tail
    return f"  {shown}", "  " + " " * (position - start + len(head)) + "^"
