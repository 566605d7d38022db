"""Bots run in worker processes with a deadline; one that misses it gets a legal default move.

A worker plays the moves so far, looks at one seat's view, and chooses. It keeps a game between thoughts and plays it
on, or takes it back to where the moves differ, instead of starting over.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from operator import index
from time import monotonic

import msgspec
from msgspec import Struct

from magenoir.files.record.replaying import play_move
from magenoir.match.game import Match
from magenoir.model.terms import Seat
from magenoir.players import PLAYERS, Player, chance_of
from magenoir.server.errors import NoAnswer
from magenoir.server.rooms.opening import begin
from magenoir.server.storage.rows import Opening
from magenoir.server.workers.pool import Pool
from magenoir.told.choices import choices
from magenoir.told.imagining import base_game, imagination
from magenoir.told.view import view

LOG = logging.getLogger("magenoir.bots")

Notice = Callable[[float, str], None]
"""Called after each thought, with its seconds and what went wrong, if anything."""


Played = tuple[Match, dict[tuple[str, int, int], Player]]
"""A game, and its players by bot, seed and seat."""
KEPT = 32  # games in one process's memory


class Thought(Struct, frozen=True):
    """A question to a bot: its choice for this seat after these moves, without those taken back."""

    game: str  # who asks: waiting games take turns; any text
    bot: str
    seed: int  # of the bot's own chance
    begun: Opening
    moves: tuple[tuple[Seat, str], ...]
    seat: Seat


class Idea(Struct, frozen=True):
    """The answer: the index of a choice, or what went wrong."""

    choice: int | None = None
    trouble: str = ""


class Thinkers:
    """The bots of this server: a limited number think at once, none longer than the deadline."""

    def __init__(self, workers: int, deadline: float = 2.0, notice: Notice | None = None) -> None:
        self._pool, self._notice = Pool(workers, learn, deadline), notice
        self.warm, self.close = self._pool.warm, self._pool.close

    async def think(self, thought: Thought) -> int | None:
        """The index of the bot's choice; None: it had none in time, and any legal one must do."""
        began = monotonic()
        try:
            answer = await self._pool.ask(thought.game, msgspec.msgpack.encode(thought))
            idea = msgspec.msgpack.decode(answer, type=Idea)
        except NoAnswer as error:
            idea = Idea(trouble=str(error))
        if idea.trouble:
            LOG.warning("bot without a move", extra={"bot": thought.bot, "trouble": idea.trouble})
        if self._notice is not None:
            self._notice(monotonic() - began, idea.trouble)
        return idea.choice


# -------------------------------------------------------------------------------------------- in a process of its own


class Memory:
    """The most recent games, with their bots."""

    def __init__(self) -> None:
        self._games: OrderedDict[Opening, Played] = OrderedDict()

    def think(self, thought: Thought) -> Idea:
        """The bot's choice. A game in which anything breaks is forgotten."""
        try:
            known = thought.begun in self._games
            match, players = self._games.pop(thought.begun) if known else (begin(thought.begun), {})
            go_to(match, thought.moves)
            if match.decision is None or match.decision.seat != thought.seat:
                idea = Idea(trouble="not asked")
            else:
                who = (thought.bot, thought.seed, thought.seat)
                idea = Idea(chosen(match, players.setdefault(who, PLAYERS[who[0]](chance_of(*who[1:])))))
        except Exception as error:  # its text could reveal cards; its type cannot
            return Idea(trouble=type(error).__name__)
        self._games[thought.begun] = match, players
        if len(self._games) > KEPT:
            self._games.popitem(last=False)
        return idea


def go_to(match: Match, moves: tuple[tuple[Seat, str], ...]) -> None:
    """Bring a game to where these moves lead, from wherever it is."""
    same = 0
    for made, wanted in zip(match.moves, moves, strict=False):
        if made != wanted:
            break
        same += 1
    if same < len(match.moves):
        match.undo(len(match.moves) - same)
    for number, move in enumerate(moves[same:], same + 1):
        play_move(match, number, move)


def chosen(match: Match, player: Player) -> int:
    """A bot sees its seat's view, and imagines with resampled hidden cards: it knows no more than a person would."""
    seat = match.notation.decision.seat
    if match.notation.decision.forced:
        return 0
    seen, offered = view(match, seat), choices(match, seat, shown=False)
    return offered[index(player.choose(seen, offered, imagination(match)))].index


def learn() -> Callable[[bytes], bytes]:
    """Read the cards before the first question; then answer thoughts with ideas."""
    base_game()
    memory = Memory()

    def answer(question: bytes) -> bytes:
        return msgspec.msgpack.encode(memory.think(msgspec.msgpack.decode(question, type=Thought)))

    return answer
