"""One game between players that see views only. A game that crashes is told with its record, never raised."""

from __future__ import annotations

import traceback
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from magenoir.match.game import Match
from magenoir.match.imagining import imagination
from magenoir.match.record_text import move_line, write_record
from magenoir.match.records import CRASH, record_of
from magenoir.match.view import view
from magenoir.model.card import Card
from magenoir.model.errors import MoveError
from magenoir.model.state import Seat
from magenoir.players import Player

MAX_TURNS = 200  # H3: then it is a draw


class GameResult(Struct, frozen=True):
    """How a game ended."""

    seed: int
    outcome: str  # "winner A" | "draw" | "crash"
    decks: tuple[str, ...] = ()
    first: Seat = -1  # who began; -1: it did not come to that
    turns: int = 0
    decisions: int = 0  # those with two or more options
    moves: tuple[str, ...] = ()  # of a crash, as a scenario writes them
    fault: str = ""  # of a crash: what broke, "engine" by a move, "player" while choosing one, or the "process"
    error: str = ""
    trace: str = ""
    record: str = ""


class Broken(Exception):
    """A move that the engine could not carry out, though it had offered it."""

    def __init__(self, seat: Seat, move: str) -> None:
        super().__init__(move)
        self.seat, self.move = seat, move


def play_game(
    players: Sequence[Player],
    decks: Sequence[Sequence[Card]],
    seed: int,
    max_turns: int = MAX_TURNS,
    names: Sequence[str] = (),
    slugs: Sequence[str] = (),
) -> GameResult:
    """Play to the end, a draw at `max_turns`. The names of players and decks are for the record of a crash."""
    match, decisions, error = None, 0, None
    try:
        match = Match.new(decks, seed)
        while match.decision is not None and match.state.turn < max_turns:
            decisions += len(match.decision.options) >= 2
            answer(match, players)
    except Exception as raised:  # whatever a bot or a rule does: the other games go on
        error = raised
    result = GameResult(seed, "draw", tuple(slugs), decisions=decisions)
    if match is not None:
        first = match.state.first if match.state.turn else -1
        result = replace(result, outcome=match.outcome or "draw", first=first, turns=match.state.turn)
    return result if error is None else crashed(result, match, error, names)


def answer(match: Match, players: Sequence[Player]) -> None:
    """Answer the open decision: a forced one at once, any other as its player chooses from what it may see."""
    decision = match.decision
    assert decision is not None
    place = 0
    if not decision.forced:
        seen = view(match, decision.seat)
        assert seen.asked is not None
        place = players[decision.seat].choose(seen, seen.asked.options, imagination(match))
    try:
        match.choose(place)
    except MoveError:  # there is no such option: the player's fault, not the engine's
        raise
    except Exception as error:
        raise Broken(decision.seat, match.options()[place]) from error


def crashed(result: GameResult, match: Match | None, error: Exception, names: Sequence[str]) -> GameResult:
    """The same as a crash, with all that helps to find out why."""
    cause = error.__cause__ if isinstance(error, Broken) and error.__cause__ else error
    broken = (error.seat, error.move) if isinstance(error, Broken) else None
    moves = [*match.moves, *([broken] if broken else [])] if match else []
    return replace(
        result,
        outcome=CRASH,
        moves=tuple(move_line(move) for move in moves),
        fault="engine" if broken or match is None else "player",
        error=f"{type(cause).__name__}: {cause}",
        trace="".join(traceback.format_exception(cause)),
        record=recorded(match, broken, names, result.decks) if match else "",
    )


def recorded(match: Match, broken: tuple[Seat, str] | None, names: Sequence[str], slugs: Sequence[str]) -> str:
    """The record up to the move that broke the engine, which the match itself has taken back."""
    try:
        return write_record(record_of(match, names, slugs, crashed_by=broken))
    except Exception:  # what is broken may not even tell its story; seed and moves are known all the same
        return ""
