"""One game between players that see views only."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.match.view import view
from magenoir.model.card import Card
from magenoir.model.state import SEAT_NAMES
from magenoir.players import Player

MAX_TURNS = 200  # H3: then it is a draw


class GameResult(Struct, frozen=True):
    """How a game ended. One that crashed keeps its moves, so that it can be played again up to there."""

    seed: int
    outcome: str  # "winner A" | "draw" | "crash"
    turns: int
    decisions: int
    moves: tuple[str, ...] = ()
    error: str = ""


def play_game(
    players: Sequence[Player], decks: Sequence[Sequence[Card]], seed: int, max_turns: int = MAX_TURNS
) -> GameResult:
    """Play to the end, a draw at `max_turns`. What goes wrong is told in the result, never raised."""
    match = None
    try:
        match = Match.new(decks, seed)
        while match.decision is not None and match.state.turn < max_turns:
            answer(match, players)
    except Exception as error:  # a crash of one game must not take the others with it
        return GameResult(
            seed=seed,
            outcome="crash",
            turns=match.state.turn if match else 0,
            decisions=len(match.moves) if match else 0,
            moves=written(match) if match else (),
            error=f"{type(error).__name__}: {error}",
        )
    return GameResult(seed, match.outcome or "draw", match.state.turn, len(match.moves))


def answer(match: Match, players: Sequence[Player]) -> None:
    """Answer the open decision: a forced one at once, any other as its player chooses from what it may see."""
    decision = match.decision
    assert decision is not None
    if decision.forced:
        match.choose(0)
        return
    seen = view(match, decision.seat)
    assert seen.asked is not None
    match.choose(players[decision.seat].choose(seen, seen.asked.options))


def written(match: Match) -> tuple[str, ...]:
    """The moves so far, as a scenario writes them."""
    return tuple(f"{SEAT_NAMES[seat]}: {move}" for seat, move in match.moves)
