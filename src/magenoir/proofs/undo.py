"""A scenario undone to its beginning and played again is the same, and the invariants hold in it.

A unit is a scenario file; its moves are counted.
"""

from __future__ import annotations

from pathlib import Path

from magenoir.match.game import Match
from magenoir.proofs.forks import again, same_log, same_state
from magenoir.proofs.invariants import Invariants
from magenoir.proofs.play.scenarios import played, position


def prove_file(path: Path) -> int:
    """One scenario; returns the number of its moves."""
    match = played(path)
    watched(path, match)
    again(match)
    return len(match.moves)


def watched(path: Path, first: Match) -> None:
    """Play the moves of a scenario from its position with the invariants on; it must end as the script did."""
    state = position(path)
    check = Invariants(state)
    match = Match(state, check)
    check.at_decision(match)
    for seat, move in first.moves:
        match.choose(move, seat)
        check.at_decision(match)
    same_log(match, first.events, match.events, "with the invariants on")
    same_state(match, first.state, match.state, "with the invariants on")
