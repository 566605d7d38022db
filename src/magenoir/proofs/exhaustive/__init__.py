"""The exhaustive run: every card is prepared, put to use, channeled and discarded, as far as the rules allow.

A unit is one card, in a duel or in co-op, before or after the Adversary has come: the seed modulo the number of cards
chooses the card, the number of rounds before it the mode; the rest is random. It plays from rich positions with a
player that prefers what has not been done yet, all invariants on, and reads off the events what was done. No card is
named here: what applies to a card follows from its kind, keywords and text (`deeds`).
"""

from __future__ import annotations

from magenoir.files.position.reading import read_position
from magenoir.language.library import Library
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.errors import MoveError
from magenoir.model.state import State
from magenoir.model.terms import SEAT_NAMES, SEATS
from magenoir.players.player import Dice
from magenoir.proofs.exhaustive import deeds
from magenoir.proofs.exhaustive.chances import Chances
from magenoir.proofs.exhaustive.eager import Eager
from magenoir.proofs.invariants import Invariants

ATTEMPTS = 24  # positions to try before a deed counts as impossible
TRIED = 2  # the same for a deed that need not be possible
TURNS = 8  # of one game
LONGEST = 600  # decisions of one game


def library() -> Library:
    """Every card that exists."""
    return load_cards()


def cards() -> list[Card]:
    return sorted(library(), key=lambda card: card.name)


def prove(seed: int) -> int:
    """Play one card until every deed that applies to it is done: one card checked."""
    every = cards()
    tables, place = divmod(seed, len(every))
    show(every[place], library(), seed, first=tables // 2, coop=tables % 2 == 1)
    return 1


def show(card: Card, among: Library, seed: int, first: int = 0, coop: bool = False) -> None:
    """Play a card among those of a library; raises if a deed is missing, or was done against a rule."""
    run = Run(card, among, seed, coop)
    for attempt in range(first, first + ATTEMPTS):
        if run.lacks() or (run.missing and run.games < TRIED) or run.games < (2 if coop else 1):
            run.play(seat=attempt % 2, mage_noir=attempt % 4 < 2, poor=attempt % 8 > 5)
    if lacking := run.lacks():
        raise AssertionError(f"{card.name} was never {', nor '.join(lacking)}. {run.refusals()}")
    if wrong := [one for one in deeds.never(card) if one.deed in run.done]:
        raise AssertionError(f"{card.name} was {wrong[0].deed}, against {wrong[0].rule}")


class Run:
    """One card on its way through all its deeds."""

    def __init__(self, card: Card, among: Library, seed: int, coop: bool = False) -> None:
        self.card, self.due, self.coop = card, deeds.due(card), coop
        self.games = 0
        self.done: set[str] = set()
        dice = Dice(seed)
        self._library = among
        self._chances, self._player = Chances(card, among, dice), Eager(card, dice)

    @property
    def missing(self) -> list[str]:
        return [deed for deed in self.due if deed not in self.done]

    def lacks(self) -> list[str]:
        """Missing deeds that should be possible. A text may refer to what an Adversary never has or does
        (S.hand.none)."""
        return [deed for deed in self.missing if not self.coop or not deeds.is_of_text(deed)]

    def play(self, seat: int, mage_noir: bool, poor: bool) -> None:
        """One game of a few turns from a new position."""
        state = self._state(seat, mage_noir, poor)
        self.games += 1
        check = Invariants(state)
        match = Match(state, watch=check)
        copies = frozenset(piece.id for piece in match.state.cards if piece.card.name == self.card.name)
        last, events = match.state.turn + TURNS, match.events
        for _ in range(LONGEST):
            check.at_decision(match)
            self.done.update(deed for event in events for deed in deeds.seen(event, copies))
            if not self.missing or match.decision is None or match.state.turn >= last:
                return
            events = match.choose(self._player.choose(match, self.missing))

    def _state(self, seat: int, mage_noir: bool, poor: bool = False) -> State:
        if self.coop:
            position = self._chances.coop(SEAT_NAMES[seat], mage_noir, poor, there=self.games % 2 == 0)
        else:
            position = self._chances.position(SEAT_NAMES[seat], mage_noir, poor)
        return read_position(position, self._library)

    def refusals(self) -> str:
        """What the rules say to each move of the card in another position, to help find the reason."""
        match = Match(self._state(0, mage_noir=True))
        told = []
        for verb in ("prepare", "activate", "channel"):
            try:
                refusal = match.why(SEATS[0], f"{verb} {self.card.name}")
                told.append(f"{verb}: {f'{refusal.text} {refusal.rules}' if refusal else 'offered'}")
            except MoveError as error:
                told.append(f"{verb}: {error}")
        return "; ".join(told)
