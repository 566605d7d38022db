"""Random games for the record and position proofs; most of them fix who decides who goes first."""

from __future__ import annotations

from collections.abc import Iterator

from magenoir.match.game import Match
from magenoir.proofs.play.player import Player
from magenoir.proofs.play.tables import answer, seated, take

LONGEST = 60  # turns


def new_match(seed: int) -> Match:
    table = seated(seed, printed=True)
    return table.begin(seed, (None, *range(len(table.decks)))[seed % (len(table.decks) + 1)])


def playing(match: Match, player: Player) -> Iterator[Match]:
    """A game, decision by decision, before each answer."""
    while match.decision is not None and match.state.turn < LONGEST:
        yield match
        take(match, answer(match, player))


def played(seed: int) -> Match:
    """A game at its end, or at its turn limit."""
    match = new_match(seed)
    for _ in playing(match, Player(seed)):
        pass
    return match
