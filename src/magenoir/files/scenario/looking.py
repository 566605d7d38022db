"""Looking at a running scenario: cards as a script names them, and what has happened since the last move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from magenoir.match.game import Match
from magenoir.model.catalogue import Catalogue
from magenoir.model.errors import PositionError
from magenoir.model.events import DamageDealt
from magenoir.model.state import State
from magenoir.model.terms import ASIDE, BOARD, DECK, DISCARD, EXILE, HAND, SEAT_NAMES, SEATS, CardId, Seat, Zone
from magenoir.notation.names import aliases, numbers, plain
from magenoir.rules.setup import HAND_CARDS
from magenoir.table import Table
from magenoir.told.view import Eye

EVERYWHERE: tuple[Zone, ...] = (BOARD, HAND, DISCARD, EXILE, DECK)


class Look:
    """What a line of a script may look at."""

    def __init__(self, match: Match, since: int, cited: Sequence[tuple[str, ...]], catalogue: Catalogue) -> None:
        self.match = match
        self.since = since  # events before the last script move
        self.cited = cited  # by each event and decision since then, in order
        self.catalogue = catalogue

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def table(self) -> Table:
        return self.match.table

    # -------------------------------------------------------------------------------------------------------- cards

    def zone(self, seat: Seat, zone: Zone) -> list[CardId]:
        return self.state.zones[seat][zone]

    def called(self, card: CardId, written: str) -> bool:
        """Whether a script may name a card like this."""
        return plain(written) in map(plain, aliases(self.state, card, numbers(self.state) if "#" in written else None))

    def cards(self, written: str, zones: Iterable[Zone] = (BOARD,)) -> list[CardId]:
        """All cards of that name in the first of these zones that has one, beginning with the active player's."""
        seats = sorted(SEATS[: len(self.state.seats)], key=lambda s: (s - self.state.active) % len(self.state.seats))
        for zone in zones:
            found = [card for seat in seats for card in self.zone(seat, zone) if self.called(card, written)]
            labelled = [card for card in found if plain(self.state.cards[card].label) == plain(written)]
            if found:
                return labelled or found
        return []

    def card(self, written: str) -> CardId:
        """The only card of that name on the board."""
        found = self.cards(written)
        if len(found) == 1:
            return found[0]
        if found:
            raise PositionError(f"{len(found)} cards on the board are called {written!r}: use `as`, or B's ...")
        elsewhere = self.cards(written, EVERYWHERE)
        where = f"; one is in {self.where(elsewhere[0])}" if elsewhere else ""
        raise PositionError(f"no card on the board is called {written!r}{where}")

    def where(self, card: CardId) -> str:
        piece = self.state.cards[card]
        return f"{SEAT_NAMES[piece.owner]}'s {piece.zone}"

    def name(self, card: CardId) -> str:
        piece = self.state.cards[card]
        return piece.label or piece.card.name

    def names(self, cards: Iterable[CardId]) -> str:
        return ", ".join(self.name(card) for card in cards) or "nothing"

    def in_order(self, cards: Sequence[CardId], written: Sequence[str]) -> bool:
        return len(cards) == len(written) and all(map(self.called, cards, written))

    def in_any_order(self, cards: Sequence[CardId], written: Sequence[str]) -> bool:
        """Match each name to a different card; names that fit fewer cards (an `as`, B's Flame) go first."""
        left = list(cards)
        for name in sorted(written, key=lambda name: sum(self.called(card, name) for card in cards)):
            chosen = next((card for card in left if self.called(card, name)), None)
            if chosen is None:
                return False
            left.remove(chosen)
        return not left

    # -------------------------------------------------------------------------------------------- what a seat sees

    def seen_by(self, seat: Seat, cards: Iterable[CardId]) -> list[CardId]:
        """The cards among these whose faces this seat's view shows."""
        eye = Eye(self.state, seat, self.table.now)
        return [card for card in cards if eye.knows(card) and eye.shown(card).face is not None]

    def dealt(self, seat: Seat) -> tuple[list[CardId], list[CardId]]:
        """The two starting hands of a player who is choosing between them, without Animals (D7.1)."""
        aside = [card for card in self.zone(seat, ASIDE) if self.state.cards[card].card.kind != "animal"]
        if not aside:
            raise PositionError(f"{SEAT_NAMES[seat]} is not choosing between two hands")
        aside.sort(key=lambda card: self.state.cards[card].entered)
        return aside[:HAND_CARDS], aside[HAND_CARDS:]

    # ----------------------------------------------------------------------------------------- since the last move

    def hits(self) -> list[DamageDealt]:
        return [event for event in self.match.events[self.since :] if isinstance(event, DamageDealt)]

    def cites_in_order(self, named: Sequence[str]) -> str:
        """The first of these rules that was not cited in this order; "" if all were. One event may cite several."""
        stream = list(self.cited)
        here = 0
        for rule in named:
            while here < len(stream) and not self._cites(stream[here], rule):
                here += 1
            if here == len(stream):
                return rule
            used = next(cited for cited in stream[here] if self.catalogue.matches(cited, rule))
            rest = list(stream[here])
            rest.remove(used)
            stream[here] = tuple(rest)
        return ""

    def _cites(self, rules: tuple[str, ...], rule: str) -> bool:
        return any(self.catalogue.matches(cited, rule) for cited in rules)


Check = Callable[..., str | None]
"""Checks one claim: None if it is true, otherwise what was found instead."""
