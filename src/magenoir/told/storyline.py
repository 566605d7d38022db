"""The lines of a story as values: who did what, with which cards and how much Mana. `str` of one is its English."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from magenoir.model.mana import Mana, print_mana
from magenoir.model.message import A_CARD, begun, player
from magenoir.model.strings import Key, Name
from magenoir.model.terms import PILES, Seat
from magenoir.told.sentences import Saying


class Happened(Struct, frozen=True, tag=True):
    """An event on a line of its own. `by`: the card of the Adversary that adds Mana, if that is told."""

    saying: Saying
    by: Name = ""

    def __str__(self) -> str:
        return self.saying.text(who=self.by) if self.by else str(self.saying)


class Turn(Struct, frozen=True, tag=True):
    """A turn begins; if it is the Adversary's, before that of a player."""

    number: int
    who: Seat
    before: Seat | None = None

    def __str__(self) -> str:
        before = f", before {player(self.before)}" if self.before is not None else ""
        return f"── Turn {self.number}: {player(self.who)}{before}"


class Prepared(Struct, frozen=True, tag=True):
    """A spell is prepared, with Mana from the reserve and components."""

    saying: Saying
    mana: Mana
    components: tuple[Name, ...]

    def __str__(self) -> str:
        paid = f" for {print_mana(self.mana)}" if any(self.mana) else ""
        used = f" with {' and '.join(self.components)}" if self.components else ""
        return f"{self.saying}{paid}{used}"


class Placed(Struct, frozen=True, tag=True):
    """Mana into the piles, one after another. `by`: as in `Happened`."""

    who: Seat
    how: Literal["adds", "pays", "releases"]
    piles: tuple[Mana, Mana]
    by: Name = ""

    def __str__(self) -> str:
        named = zip(self.piles, PILES, strict=True)
        where = ", ".join(f"{print_mana(mana)} {pile}" for mana, pile in named if any(mana))
        return begun(f"{self.by or player(self.who)} {self.how} {where}")


class Got(Struct, frozen=True, tag=True):
    """Cards that a player draws, or keeps at set-up; None if the reader may not know which."""

    who: Seat
    how: Literal["draws", "keeps"]
    cards: tuple[Name | None, ...]

    def __str__(self) -> str:
        if len(self.cards) > 1 and not any(self.cards):
            return f"{player(self.who)} {self.how} {len(self.cards)} cards"
        return f"{player(self.who)} {self.how} {', '.join(card or A_CARD for card in self.cards)}"


Told = Happened | Turn | Prepared | Placed | Got


class StoryLine(Struct, frozen=True):
    """One line, how often in a row, and its rules, if wanted."""

    what: Told
    times: int = 1
    rules: tuple[Key, ...] = ()

    def __str__(self) -> str:
        times = f" ({self.times} times)" if self.times > 1 else ""
        rules = f" [{', '.join(self.rules)}]" if self.rules else ""
        return f"{self.what}{times}{rules}"
