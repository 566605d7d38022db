"""What a failing proof leaves behind: the record of its game up to the move that failed, and what to do with it."""

from __future__ import annotations

from pathlib import Path

from magenoir.files.record.record import Record, handed_in, record_of
from magenoir.files.record.replaying import play_move
from magenoir.files.record.text import write_record
from magenoir.files.shrink.failing import failing_move
from magenoir.match.game import Match
from magenoir.model.terms import ADVERSARY, SEATS
from magenoir.proofs.invariants import Invariants
from magenoir.proofs.play.player import Player


def leave_record(file: Path) -> str:
    """Write the record of the game that failed; returns the command to use next, or why there is no record."""
    record = failing_game()
    if record is None:
        return "No random game was in progress, so there is no record."
    file.write_text(write_record(record), encoding="utf-8")
    if failing_move(record, None, None):
        return f"magenoir record shrink {file}"
    if failing_move(record, None, Invariants):
        return f"magenoir record shrink {file} --check invariants"
    return f"Only the proof can see this failure; the game up to it:\nmagenoir record show {file}"


def failing_game() -> Record | None:
    """The game of the last random choice, played again up to and including that choice.

    The failure may have left the match itself undone, forked or halfway.
    """
    chosen = Player.last
    if chosen is None or chosen.match.began is None:
        return None
    first, began = chosen.match, chosen.match.began
    decks = [handed_in(first, seat) for seat in SEATS[: first.state.players]]
    match = Match.new(decks, began.seed, began.chooser, began.mode, adversary=handed_in(first, ADVERSARY))
    for number, move in enumerate(first.moves[: chosen.number - 1], 1):
        play_move(match, number, move)
    move = match.notation.decision.seat, match.notation.text(chosen.option)
    try:
        match.choose(chosen.option)
    except Exception:
        return record_of(match, crashed_by=move)
    return record_of(match)
