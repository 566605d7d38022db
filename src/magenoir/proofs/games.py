"""Whole games of chance with all invariants on: they hold after every event, and every game ends or goes on for long.

Two players who draw nothing more (Galactic mantle on both sides) need never come to an end: H3 draws such a game.

One unit is one game; what is counted are decisions with two options or more. `met` keeps which kinds of events and
decisions have come up, so that a run can show that it was no small part of the game it looked at.
"""

from __future__ import annotations

from collections import Counter

from magenoir.match.game import Match
from magenoir.model.events import PlayerLost
from magenoir.proofs.invariants import InvariantBroken, Invariants
from magenoir.proofs.play.player import Player
from magenoir.proofs.play.tables import answer, new_match, take

PATIENCE = 20_000  # decisions: far more than any game takes
LONGEST = 200  # turns, after which a game counts as a draw (H3)

met: Counter[str] = Counter()
"""Kinds of events and decisions, and ways to lose, in all games this process has proved."""


def prove(seed: int) -> int:
    """One game; the number of its decisions that had two options or more."""
    check = Invariants()
    return play(new_match(seed, check), check, Player(seed))


def play(match: Match, check: Invariants, player: Player) -> int:
    """Play to the end, looking at every decision; how many of them had two options or more."""
    choices = 0
    for _ in range(PATIENCE):
        check.at_decision(match)
        if match.decision is None or match.state.turn > LONGEST:
            break
        choices += len(match.decision.options) > 1
        met[f"decision {match.decision.kind}"] += 1
        take(match, answer(match, player))
    if match.outcome is None and match.state.turn <= LONGEST:
        raise InvariantBroken("every game ends", check.events, f"after {PATIENCE} decisions it goes on")
    remember(match)
    return choices


def remember(match: Match) -> None:
    for event in match.events:
        met[f"event {type(event).__name__}"] += 1
        if isinstance(event, PlayerLost):
            met[f"end {event.why.key}"] += 1
