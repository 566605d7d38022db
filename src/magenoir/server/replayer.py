"""Records that a page wants to look at are played through in a process of their own: anybody may send any record."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from magenoir.match.imagining import base_game
from magenoir.match.record_text import write_record
from magenoir.match.records import Record
from magenoir.match.series_text import read_either
from magenoir.model.errors import MagenoirError, RecordError
from magenoir.server.minds import LATE, Minds, NoAnswer
from magenoir.server.papers import Replay, ReplayAsked
from magenoir.server.replays import replay_of
from magenoir.server.rest import Unavailable

DEADLINE = 15.0  # seconds; a game of 200 turns takes a few
LARGEST = 32 * 1024 * 1024  # bytes of a replay; a game of 300 moves has some 5 million
PLAYED, REFUSED = b"+", b"-"


class Replayer:
    """One record at a time."""

    def __init__(self, deadline: float = DEADLINE) -> None:
        self._minds = Minds(1, learn, deadline)
        self.close = self._minds.close

    async def replay(self, record: str, game: int = 1) -> bytes:
        """The replay as JSON; an error says what is wrong with the record."""
        asked = ReplayAsked(record.encode("utf-8", "replace").decode(), game)
        try:
            answer = await self._minds.ask("", msgspec.json.encode(asked))
        except NoAnswer as error:
            if str(error) == LATE:
                raise RecordError(
                    "this record takes too long to play: `magenoir record show` reads its story."
                ) from None
            raise Unavailable("No record can be shown now: try again later.") from None
        if answer[:1] == REFUSED:
            raise RecordError(answer[1:].decode())
        return answer[1:]


def shown(asked: ReplayAsked) -> Replay:
    """A game; of a series the one that was asked for."""
    found = read_either(asked.record)
    if isinstance(found, Record):
        return replay_of(found)
    if not 1 <= asked.game <= len(found.games):
        raise RecordError(f"this series has games 1 to {len(found.games)}.")
    game = found.games[asked.game - 1]
    return replace(replay_of(game), game=asked.game, games=len(found.games), record=write_record(game))


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
