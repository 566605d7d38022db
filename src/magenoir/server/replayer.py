"""Records that a page wants to look at are played through in a process of their own: anybody may send any record."""

from __future__ import annotations

import msgspec

from magenoir.model.errors import RecordError
from magenoir.server.errors import NoAnswer, Unavailable
from magenoir.server.minds import LATE, Minds
from magenoir.server.papers import ReplayAsked
from magenoir.server.replays import REFUSED, learn

DEADLINE = 15.0  # seconds; a game of 200 turns takes a few


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
