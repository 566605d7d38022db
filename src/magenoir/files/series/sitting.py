"""D1.4: two players sit down for a series: game after game, with registered decks and exchanges between games.

A sitting is a value: whoever runs a series (terminal, arena, server) keeps one and makes the next from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from magenoir.decks.deck import Deck
from magenoir.decks.formats import Breach, Format, breaches
from magenoir.decks.series import SIZES, Series, swap_breaches
from magenoir.decks.swaps import FIRST_GAME, Swap, SwapRefused, swapped
from magenoir.match.game import Match, Watch
from magenoir.model.errors import GameOver, SetupError
from magenoir.model.outcome import Outcome
from magenoir.model.randomness import scramble
from magenoir.model.terms import SEAT_NAMES, Seat
from magenoir.notation.outcomes import print_outcome

MASK = (1 << 64) - 1
SAFE = 11  # bits to drop from 64: any JSON reader can hold the rest


def seed_of_game(seed: int, number: int) -> int:
    """The seed of a game (counted from 0): the first has the series' own, and the others are derived from it."""
    return scramble((seed & MASK) ^ scramble(number)) >> SAFE if number else seed


class Sitting(Struct, frozen=True):
    """A series in progress: what was registered, what each seat plays now, and who has won which games."""

    limits: Format
    seed: int
    registered: tuple[Deck, ...]
    decks: tuple[Deck, ...]
    series: Series

    @classmethod
    def new(cls, decks: Sequence[Deck], best_of: int, seed: int, limits: Format) -> Sitting:
        """Before the first game; a SetupError names every rule that a deck breaks."""
        if best_of not in SIZES:
            raise SetupError(f"a series is best of {', '.join(map(str, SIZES))}, not of {best_of}.")
        faults = [
            f"{name}: {fault}"
            for name, deck in zip(SEAT_NAMES, decks, strict=False)
            for fault in breaches(deck, limits)
        ]
        if faults:
            raise SetupError("\n".join(faults))
        return cls(limits, seed, tuple(decks), tuple(decks), Series(best_of))

    @property
    def number(self) -> int:
        """The number of the next or current game, counted from 0."""
        return len(self.series.outcomes)

    @property
    def seed_of_game(self) -> int:
        return seed_of_game(self.seed, self.number)

    def next_match(self, watch: Watch | None = None) -> Match:
        """The next game before its first decision: the loser of the last decides who goes first (R5)."""
        self._go_on()
        cards = [deck.cards for deck in self.decks]
        return Match.new(cards, self.seed_of_game, self.series.chooser, watch=watch)

    def with_game(self, outcome: Outcome | None) -> Sitting:
        """After a game with this outcome."""
        self._go_on()
        if outcome is None or outcome.won is not None:
            raise SetupError("a game of a series ends with a winner or a draw: play it to its end first.")
        return replace(self, series=self.series.with_game(outcome))

    def exchanged(self, seat: Seat, *swaps: Swap) -> Sitting:
        """With these exchanges made in order; SwapRefused for the first that is not allowed."""
        sitting = self
        for swap in swaps:
            sitting = sitting.with_deck(seat, swapped(sitting.decks[seat], swap))
        return sitting

    def tried(self, seat: Seat, *swaps: Swap) -> Sitting:
        """With those of these exchanges that are allowed; the others are skipped."""
        sitting = self
        for swap in swaps:
            with suppress(SwapRefused):
                sitting = sitting.exchanged(seat, swap)
        return sitting

    def with_deck(self, seat: Seat, deck: Deck) -> Sitting:
        """With another deck and side deck for this seat; SwapRefused if that is not allowed."""
        if faults := self.faults(seat, deck):
            raise SwapRefused(faults)
        own = replace(self.registered[seat], cards=deck.cards, side=deck.side)
        return replace(self, decks=tuple(own if place == seat else one for place, one in enumerate(self.decks)))

    def faults(self, seat: Seat, deck: Deck) -> tuple[Breach, ...]:
        """Why this seat may not play on with this deck and side deck."""
        if not self.number:
            return (Breach(FIRST_GAME, rule="D1.4.first-game"),)
        return swap_breaches(self.registered[seat], self.decks[seat], deck, self.limits)

    def _go_on(self) -> None:
        if self.series.over:
            raise GameOver(f"the series is over ({print_outcome(self.series.outcome)}): start another.")
