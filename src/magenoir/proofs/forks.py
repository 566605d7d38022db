"""A fork is the same game; what is played in it stays in it; and moves undone and made again lead to the same game.

At every decision of a random game the match is forked, the fork makes the next move first, and the original must not
notice; then the original makes it too, and both must be equal. Every third time the game goes on in the fork, so that
forks of forks come up as well. Now and then some moves are taken back and made again, in the match and in a fork; in
co-op games, including moves by which a player conceded or fell.
One unit is one game; its decisions are counted.
"""

from __future__ import annotations

from msgspec import structs

from magenoir.match.game import Match
from magenoir.model.decision import CONCEDE
from magenoir.model.events import Event
from magenoir.model.state import State
from magenoir.proofs.invariants.broken import InvariantBroken
from magenoir.proofs.play.player import Player
from magenoir.proofs.play.tables import Answer, answer, new_match, take

LONGEST = 300  # decisions: the rest of a long game is more of the same
UNDO_EVERY = 20


def prove(seed: int) -> int:
    """One game, forked at every decision; returns how many there were."""
    match, player = new_match(seed), Player(seed)
    answers: list[Answer] = []
    for number in range(LONGEST):
        if match.decision is None:
            break
        answers.append(answer(match, player))
        match = step(match, answers[-1], onward_in_fork=number % 3 == 2)
        if number % UNDO_EVERY == UNDO_EVERY - 1:
            count = 1 + player.below(len(answers))
            back_and_forth(match.fork(), answers, count)
            back_and_forth(match, answers, min(count, 2 * UNDO_EVERY))
    whole = match.fork()
    back_and_forth(whole, answers, len(answers))
    equal(match, whole, "undone to the beginning and played again")
    return len(answers)


def step(match: Match, answer: Answer, onward_in_fork: bool) -> Match:
    """Make the same move in a fork and in the match; returns the one to go on with."""
    fork = match.fork()
    equal(match, fork, "just forked")
    before = match.fork()
    happened = take(fork, answer)
    equal(before, match, "whose fork has played on")
    if take(match, answer) != happened:
        raise broken(match, "a fork and its match see different events")
    equal(match, fork, "both played on")
    return fork if onward_in_fork else match


def back_and_forth(match: Match, answers: list[Answer], count: int) -> None:
    """Take the last moves back, and make them again."""
    events, state, moves = match.events.copy(), match.state.copy(), match.moves.copy()
    match.undo(count)
    if match.moves != moves[: len(moves) - count] or match.events != events[: len(match.events)]:
        raise broken(match, f"taking {count} moves back changed what was before them")
    for made in answers[len(answers) - count :]:
        take(match, made)
    same_log(match, events, match.events, f"{count} moves played again")
    same_state(match, state, match.state, f"{count} moves played again")


def again(match: Match) -> None:
    """Take back all moves of a match and make them again as text, as a person would."""
    events, state, moves = match.events.copy(), match.state.copy(), match.moves.copy()
    match.undo(len(moves))
    for seat, move in moves:
        if move == CONCEDE:
            match.concede(seat)
        else:
            match.choose(move, seat)
    same_log(match, events, match.events, "played again from the beginning")
    same_state(match, state, match.state, "played again from the beginning")


# ------------------------------------------------------------------------------------------------------------ equality


def equal(one: Match, other: Match, when: str) -> None:
    """Equal in State, log, open decision and moves. Only the end of the log: the rest was compared before."""
    same_state(one, one.state, other.state, when)
    if len(one.events) != len(other.events) or one.events[-50:] != other.events[-50:]:
        raise broken(one, f"{when}: the logs differ")
    if one.decision != other.decision:
        raise broken(one, f"{when}: another decision is open")
    if one.moves != other.moves:
        raise broken(one, f"{when}: other moves are written down")


def same_log(match: Match, one: list[Event], other: list[Event], when: str) -> None:
    if one != other:
        at = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), -1)
        raise broken(match, f"{when}: the logs differ at event {at}")


def same_state(match: Match, one: State, other: State, when: str) -> None:
    if one != other:
        fields = [f.name for f in structs.fields(State) if getattr(one, f.name) != getattr(other, f.name)]
        raise broken(match, f"{when}: the States differ in {', '.join(fields)}")


def broken(match: Match, wrong: str) -> InvariantBroken:
    return InvariantBroken("a fork is the same game", len(match.events), wrong)
