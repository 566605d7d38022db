"""Bots think in processes of their own, never in the server, and not for ever. The last word is a legal move's."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic

import msgspec

from magenoir.server.errors import NoAnswer
from magenoir.server.minds import Minds
from magenoir.server.thinking import Idea, Thought, learn

__all__ = ["Thinkers", "Thought"]

LOG = logging.getLogger("magenoir.bots")

Notice = Callable[[float, str], None]
"""Told of each thought: its seconds, and what went wrong with it, if anything."""


class Thinkers:
    """The bots of this server: so many think at a time, none longer than the deadline."""

    def __init__(self, workers: int, deadline: float = 2.0, notice: Notice | None = None) -> None:
        self._minds, self._notice = Minds(workers, learn, deadline), notice
        self.warm, self.close = self._minds.warm, self._minds.close

    async def think(self, thought: Thought) -> str | None:
        """The bot's move; None: it has none in time, and something legal must do."""
        began = monotonic()
        try:
            answer = await self._minds.ask(thought.game, msgspec.msgpack.encode(thought))
            idea = msgspec.msgpack.decode(answer, type=Idea)
        except NoAnswer as error:
            idea = Idea(trouble=str(error))
        if idea.trouble:
            LOG.warning("bot without a move", extra={"bot": thought.bot, "trouble": idea.trouble})
        if self._notice is not None:
            self._notice(monotonic() - began, idea.trouble)
        return idea.move or None
