"""Replays: a record played through, moment by moment, as each seat saw it.

Anybody may send any record, so records are played in a worker process. It imports this file: the first replay waits for
everything imported here.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from magenoir.files.record.hashing import events_hash
from magenoir.files.record.record import Record
from magenoir.files.record.replaying import (
    begin,
    missing_cards,
    missing_text,
    outcome_of,
    play_move,
    replay,
    same_cards,
)
from magenoir.files.record.text import write_record
from magenoir.files.series.text import read_either
from magenoir.match.game import Match
from magenoir.model.decision import CONCEDE
from magenoir.model.errors import MagenoirError, RecordError
from magenoir.model.terms import SEATS, Seat
from magenoir.notation.outcomes import read_outcome
from magenoir.server.errors import NoAnswer, Unavailable
from magenoir.server.rest_types import Moment, Replay, ReplayAsked
from magenoir.server.rooms.opening import coop_in
from magenoir.server.workers.pool import LATE, Pool
from magenoir.told.choices import Choice, choices
from magenoir.told.figures import Figures, is_choice, sample
from magenoir.told.imagining import base_game
from magenoir.told.lines import lines
from magenoir.told.log import ALL_KNOWING
from magenoir.told.view import SeatView, View, view

MOST_MOVES = 5_000  # far more than any game people have played
LARGEST = 32 * 1024 * 1024  # bytes of a replay; a game of four players and 500 moves has some 3 million
DEADLINE = 15.0  # seconds; a game of 200 turns takes a few
PLAYED, REFUSED = b"+", b"-"
CHANGED = "The cards have changed since this game was played, so only its story can be shown."


class Replayer:
    """One record at a time."""

    def __init__(self, deadline: float = DEADLINE) -> None:
        self._pool = Pool(1, learn, deadline)
        self.close = self._pool.close

    async def replay(self, record: str, game: int = 1) -> bytes:
        """The replay as JSON; an error says what is wrong with the record."""
        asked = ReplayAsked(record.encode("utf-8", "replace").decode(), game)
        try:
            answer = await self._pool.ask("", msgspec.json.encode(asked))
        except NoAnswer as error:
            if str(error) == LATE:
                raise RecordError(
                    "this record takes too long to play: `magenoir record show` reads its story."
                ) from None
            raise Unavailable("No record can be shown now: try again later.") from None
        if answer[:1] == REFUSED:
            raise RecordError(answer[1:].decode())
        return answer[1:]


# -------------------------------------------------------------------------------------------- in a process of its own


def learn() -> Callable[[bytes], bytes]:
    """Read the cards before the first record."""
    base_game()

    def answer(question: bytes) -> bytes:
        try:
            played = msgspec.json.encode(shown(msgspec.json.decode(question, type=ReplayAsked)))
            if len(played) > LARGEST:
                raise RecordError("this game is too long to be shown: `magenoir record show` reads its story.")
            return PLAYED + played
        except MagenoirError as error:
            return REFUSED + str(error).encode()

    return answer


def shown(asked: ReplayAsked) -> Replay:
    """A game's replay; of a series, that of the game asked for."""
    found = read_either(asked.record)
    if isinstance(found, Record):
        return replay_of(found)
    if not 1 <= asked.game <= len(found.games):
        raise RecordError(f"this series has games 1 to {len(found.games)}.")
    game = found.games[asked.game - 1]
    return replace(replay_of(game), game=asked.game, games=len(found.games), record=write_record(game))


def replay_of(record: Record) -> Replay:
    """A record's moments; only its story and a note, if it is no longer the same game."""
    check_length(record)
    if missing := missing_cards(record):
        return told(record, (), f"Only the story of this game can be shown: {missing_text(missing)}")
    if not same_cards(record):
        return told(record, (), CHANGED)
    try:
        reel = Reel(record)
        for number, move in enumerate(record.moves, 1):
            reel.play(number, move)
        reel.close()
    except MagenoirError as error:
        return told(record, (), f"This game cannot be played through any more, so only its story can be shown: {error}")
    except Exception as error:  # a record of a crash, or one that causes a crash: reported, as `record verify` does
        return told(
            record, (), f"Playing this game breaks the engine ({type(error).__name__}): only its story is left."
        )
    found = events_hash(reel.match.events, record.format), outcome_of(record, reel.match)
    if found != (record.events, record.outcome):
        return told(record, (), "This game comes out otherwise than it was recorded, so only its story can be shown.")
    return told(record, tuple(reel.moments), "", reel)


def cut(record: Record, at: int) -> Match:
    """A record's game after this many moves, to play on."""
    check_length(record)
    if not 0 <= at <= len(record.moves):
        raise RecordError(f"the record has {len(record.moves)} moves: there is no move {at} to go on from.")
    if missing := missing_cards(record):
        raise RecordError(missing_text(missing))
    if not same_cards(record):
        raise RecordError("the cards have changed since this game was played: it cannot be played on.")
    match = replay(record, upto=at)
    if match.decision is None:
        raise RecordError("the game is over at that move: take an earlier one.")
    return match


def check_length(record: Record) -> None:
    if len(record.moves) > MOST_MOVES:
        raise RecordError(
            f"this record has {len(record.moves)} moves, and at most {MOST_MOVES} are played through here: "
            "`magenoir record show` reads its story."
        )


def told(record: Record, moments: tuple[Moment, ...], note: str, reel: Reel | None = None) -> Replay:
    coop = coop_in(record)
    return Replay(
        players=tuple(place.player for place in record.seats),
        decks=tuple(place.deck for place in record.seats),
        outcome=read_outcome(record.outcome),
        moments=moments,
        seats=tuple(reel.seats) if reel else (),
        story=record.story,
        samples=(*reel.figures.samples, sample(reel.match.state)) if reel else (),
        note=note,
        coop=coop.told if coop is not None else None,
    )


class Reel:
    """A record while it is played: one moment per choice, with the forced moves and passes after it."""

    def __init__(self, record: Record) -> None:
        self.figures = Figures(len(record.seats))
        self.match = begin(record, watch=self.figures.watch)
        self.moments: list[Moment] = []
        self.seats: dict[SeatView, int] = {}
        self._done: tuple[Seat | None, Choice | None] = (None, None)
        self._events = 0  # told so far

    def play(self, number: int, move: tuple[Seat, str]) -> None:
        if move[1] == CONCEDE or is_choice(self.match, move[1]):
            self.close()
            self._done = move[0], self._chosen(*move)
        play_move(self.match, number, move)

    def close(self) -> None:
        """The choice is played out: this is the moment after it."""
        match, turn = self.match, self.moments[-1].turn if self.moments else 0
        views = [view(match, seat) for seat in SEATS[: match.state.players]]
        self.moments.append(
            Moment(
                seat=self._done[0],
                choice=self._done[1],
                turn=match.state.turn,
                views=tuple(replace(one, seats=()) for one in views),
                seats=tuple(self._places(one) for one in views),
                lines=lines(match.events[self._events :], ALL_KNOWING, match.state, turn),
                at=len(match.moves),
            )
        )
        self._events = len(match.events)

    def _chosen(self, seat: Seat, move: str) -> Choice | None:
        """The choice that a written move is; None: to give up is none, nor is what cannot be played."""
        options = self.match.options()
        return choices(self.match, seat)[options.index(move)] if move in options and self._asks(seat) else None

    def _asks(self, seat: Seat) -> bool:
        return self.match.decision is not None and self.match.decision.seat == seat

    def _places(self, seen: View) -> tuple[int, ...]:
        return tuple(self.seats.setdefault(seat, len(self.seats)) for seat in seen.seats)
