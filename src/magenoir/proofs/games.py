"""Whole random games with all invariants on: they hold after every event, and every game ends or goes on for long.

Two players who no longer draw (Galactic mantle on both sides) may never finish: H3 makes such a game a draw.

One unit is one game; decisions with two or more options are counted. `met` collects the kinds of events and decisions
that came up, so that a run can show how much of the game it covered.
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
"""Kinds of events and decisions, and ways to lose, in all games of this process."""


def prove(seed: int) -> int:
    """One game; returns the number of its decisions with two or more options."""
    check = Invariants()
    return play(new_match(seed, check), check, Player(seed))


def play(match: Match, check: Invariants, player: Player) -> int:
    """Play to the end, checking every decision; returns how many had two or more options."""
    choices = 0
    for _ in range(PATIENCE):
        check.at_decision(match)
        if match.decision is None or match.state.turn > LONGEST:
            break
        choices += len(match.decision.options) > 1
        met[f"decision {match.decision.kind}"] += 1
        take(match, answer(match, player))
    if match.outcome is None and match.state.turn <= LONGEST:
        raise InvariantBroken("every game ends", check.events, f"after {PATIENCE} decisions it still goes on")
    remember(match)
    return choices


def remember(match: Match) -> None:
    for event in match.events:
        met[f"event {type(event).__name__}"] += 1
        if isinstance(event, PlayerLost):
            met[f"end {event.why.key}"] += 1
