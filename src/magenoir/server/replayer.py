"""Records that a page wants to look at are played through in a process of their own: anybody may send any record."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from magenoir.match.imagining import base_game
from magenoir.match.record_text import read_record
from magenoir.model.errors import MagenoirError, RecordError
from magenoir.server.minds import LATE, Minds, NoAnswer
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

    async def replay(self, record: str) -> bytes:
        """The replay as JSON; an error says what is wrong with the record."""
        try:
            answer = await self._minds.ask("", record.encode("utf-8", "replace"))
        except NoAnswer as error:
            if str(error) == LATE:
                raise RecordError(
                    "this record takes too long to play: `magenoir record show` reads its story."
                ) from None
            raise Unavailable("No record can be shown now: try again later.") from None
        if answer[:1] == REFUSED:
            raise RecordError(answer[1:].decode())
        return answer[1:]


def learn() -> Callable[[bytes], bytes]:
    """Read the cards before the first record."""
    base_game()

    def answer(record: bytes) -> bytes:
        try:
            played = msgspec.json.encode(replay_of(read_record(record.decode())))
            if len(played) > LARGEST:
                raise RecordError("this game is too long to be shown: `magenoir record show` reads its story.")
            return PLAYED + played
        except MagenoirError as error:
            return REFUSED + str(error).encode()

    return answer
