"""D1.4: a series of games between the same players, and what may be exchanged with the side deck between them."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from magenoir.decks.deck import Deck, counts
from magenoir.decks.formats import Breach, Format, breaches
from magenoir.model.outcome import Outcome
from magenoir.model.terms import SEATS, Seat

OTHER_SIZE = "{count} cards, but the deck of the game before had {least}"
NOT_REGISTERED = "{count} {card} more than deck and side deck had at the beginning"
LEFT_OUT = "{count} {card} of the registered deck and side deck are missing"
SENTENCES = (OTHER_SIZE, NOT_REGISTERED, LEFT_OUT)
SIZES = (1, 3, 5, 7)


def swap_breaches(registered: Deck, before: Deck, after: Deck, limits: Format) -> tuple[Breach, ...]:
    """What is wrong with deck and side deck after an exchange; empty if they may be played."""
    found = []
    if len(after.cards) != len(before.cards):
        params = {"count": len(after.cards), "least": len(before.cards)}
        found.append(Breach(OTHER_SIZE, {**params}, rule="D1.4.same-size"))
    there, was = Counter(counts(after.all_cards)), Counter(counts(registered.all_cards))
    for form, names in ((NOT_REGISTERED, there - was), (LEFT_OUT, was - there)):
        found += [
            Breach(form, {"count": count, "card": name}, rule="D1.4.swap", cards=(name,))
            for name, count in names.items()
        ]
    return (*found, *(breach for breach in breaches(after, limits) if breach not in found))


class Series(Struct, frozen=True):
    """A best-of-N: the outcome of each game so far.

    A drawn game counts for nobody and is played again, but a best-of-N never has more than 2N games (H47).
    """

    best_of: int
    outcomes: tuple[Outcome, ...] = ()

    @property
    def needed(self) -> int:
        return self.best_of // 2 + 1

    @property
    def score(self) -> tuple[int, int]:
        winners = [outcome.winner for outcome in self.outcomes]
        return winners.count(SEATS[0]), winners.count(SEATS[1])

    @property
    def over(self) -> bool:
        return max(self.score) >= self.needed or len(self.outcomes) >= 2 * self.best_of

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the whole series; None while it goes on."""
        ours, theirs = self.score
        if not self.over:
            return None
        return Outcome() if ours == theirs else Outcome(winner=SEATS[0] if ours > theirs else SEATS[1])

    @property
    def chooser(self) -> Seat | None:
        """Who decides who goes first in the next game: the loser of the last (R5); after a draw, a coin (H15)."""
        winner = self.outcomes[-1].winner if self.outcomes else None
        return None if winner is None else SEATS[1 - winner]

    def with_game(self, outcome: Outcome) -> Series:
        return replace(self, outcomes=(*self.outcomes, outcome))
