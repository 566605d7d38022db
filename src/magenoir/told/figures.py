"""A game in figures: where the players stood as each turn began and at the end, and how much they had to decide.

The game is replayed to find out: how a turn began is not stored anywhere.
"""

from __future__ import annotations

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model.decision import CONCEDE, PASS
from magenoir.model.events import Event, TurnBegan
from magenoir.model.state import State
from magenoir.model.terms import BOARD, HAND, Seat
from magenoir.table import Table


class Sample(Struct, frozen=True):
    """A player at the beginning of a turn, and at the end of the game."""

    turn: int
    hp: tuple[int, ...]  # per seat; in co-op: the players, then the Adversary
    mana: tuple[int, ...]  # in reserve and under spells
    hand: tuple[int, ...]
    board: tuple[int, ...]


class Figures:
    """Gathers figures while a game is played: `watch` gets every event, `answered` every answer before it."""

    def __init__(self, seats: int) -> None:
        self.samples: list[Sample] = []
        self.decisions = [0] * seats

    def watch(self, table: Table, event: Event) -> None:
        if isinstance(event, TurnBegan):
            self.samples.append(sample(table.state))

    def answered(self, match: Match, seat: Seat, move: str) -> None:
        """Count an answer that is about to be given to the open decision."""
        self.decisions[seat] += is_choice(match, move)


def is_choice(match: Match, move: str) -> bool:
    """Whether an answer to the open decision is a real choice: forced answers, passing and conceding are not."""
    return match.decision is not None and not match.decision.forced and move not in (PASS.form, CONCEDE)


def sample(state: State) -> Sample:
    """Where the players stand."""
    seats, zones = [state.seats[seat] for seat in state.sides], [state.zones[seat] for seat in state.sides]
    locked = [sum(sum(state.cards[card].locked) for card in own[BOARD]) for own in zones]
    return Sample(
        turn=state.turn,
        hp=tuple(player.hp for player in seats),
        mana=tuple(sum(player.reserve) + under for player, under in zip(seats, locked, strict=True)),
        hand=tuple(len(own[HAND]) for own in zones),
        board=tuple(len(own[BOARD]) for own in zones),
    )


def figures(match: Match) -> Figures:
    """The figures of a game so far; the last sample is the present."""
    again, found = match.fork(), Figures(match.state.players)
    again.undo(len(match.moves))
    if match.began is None:
        found.samples.append(sample(again.state))  # a position begins within a turn
    again.table.on_event = found.watch
    for seat, move in match.moves:
        found.answered(again, seat, move)
        options = again.options()
        again.choose(options.index(move) if move in options else move, seat)
    found.samples.append(sample(match.state))
    return found


def samples(match: Match) -> tuple[Sample, ...]:
    """The players as each turn began, and as they are now."""
    return tuple(figures(match).samples)


def decisions(match: Match) -> tuple[int, ...]:
    """For each seat, how many of its answers were real choices."""
    return tuple(figures(match).decisions)
