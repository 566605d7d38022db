"""Cutting a scenario out of a game: the last position between chains, the moves since, and what is true afterwards."""

from __future__ import annotations

from typing import Any

from magenoir.files.position.writing import position_of, print_position
from magenoir.files.record.record import Record
from magenoir.files.record.replaying import adversary_of, begin, decks_of, play_move
from magenoir.files.record.text import lines_text, move_line
from magenoir.language.library import Library
from magenoir.match.game import Match
from magenoir.model.errors import RecordError
from magenoir.model.mana import print_mana
from magenoir.model.terms import SEAT_NAMES
from magenoir.notation.outcomes import print_outcome
from magenoir.rules.loops import WATCHED_AFTER
from magenoir.rules.setup import new_game

Tables = dict[str, Any]


def cut(record: Record, at: int | None = None, library: Library | None = None) -> Tables:
    """The scenario of a game up to move `at` (by default its end), as the tables of its file."""
    at = len(record.moves) if at is None else at
    if not 0 <= at <= len(record.moves):
        raise RecordError(f"the record has no move {at}: it has {len(record.moves)}.")
    match = begin(record, library)
    start, position = 0, set_up(record, library)
    for number in range(at):
        if between_chains(match):
            start, position = number, position_of(match)
        play_move(match, number + 1, record.moves[number])
    if between_chains(match):
        start, position = at, position_of(match)
    lines = [*(move_line(move) for move in record.moves[start:at]), *claims(match)]
    title = f"Seed {record.seed}, after move {at}"
    return {"title": title, **position, "play": {"strict": True, "script": lines_text(lines)}}


def set_up(record: Record, library: Library | None = None) -> Tables:
    """The position before the first move."""
    decks, against = decks_of(record, library), adversary_of(record, library)
    return print_position(new_game(decks, record.seed, record.chooser, record.mode, against))


def between_chains(match: Match) -> bool:
    """Whether position text can hold this moment. Not in a turn that is being watched for loops (H3): replay its
    moves."""
    if match.decision is None or match.decision.kind != "main":
        return False
    return match.state.times("decisions") <= WATCHED_AFTER


def claims(match: Match) -> list[str]:
    """What a glance at the table shows."""
    state, lines = match.state, []
    for seat in state.sides:
        name, player, zones = SEAT_NAMES[seat], state.seats[seat], state.zones[seat]
        lines += [f"= now {name} is out"] if player.out and state.mode != "duel" else []
        lines += [f"= now {name} hp {player.hp}", f"= now {name} reserve: {print_mana(player.reserve)}".rstrip()]
        lines += [f"= now {name} {zone} {len(zones[zone])}" for zone in ("hand", "board", "deck", "discard")]
    return [*lines, f"= now {print_outcome(match.outcome) or 'no winner'}"]
