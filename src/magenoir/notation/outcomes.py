"""Outcomes as records, scenarios and the terminal write them: `winner A`, `draw`, `players win`, `players lose`."""

from __future__ import annotations

from collections.abc import Iterable

from magenoir.model.outcome import Outcome
from magenoir.model.terms import PLAYERS, SEAT_NAMED

DRAW = "draw"
TOGETHER = {"players win": True, "players lose": False}
WINNERS = {f"winner {name}": SEAT_NAMED[name] for name in PLAYERS}


def print_outcome(outcome: Outcome | None) -> str:
    """Nothing while the game goes on."""
    if outcome is None:
        return ""
    if outcome.won is not None:
        return "players win" if outcome.won else "players lose"
    return DRAW if outcome.winner is None else f"winner {PLAYERS[outcome.winner]}"


def read_outcomes(texts: Iterable[str]) -> tuple[Outcome, ...]:
    """Of those games that have ended."""
    return tuple(outcome for outcome in map(read_outcome, texts) if outcome is not None)


def read_outcome(text: str) -> Outcome | None:
    """Of an ended game; who stood then is not written. None: it is how no game ends."""
    if text in WINNERS:
        return Outcome(winner=WINNERS[text])
    if text in TOGETHER:
        return Outcome(won=TOGETHER[text])
    return Outcome() if text == DRAW else None
