"""A room: one game in memory, as last saved. Every change is saved first, then made, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from magenoir.model import errors
from magenoir.model.message import Message
from magenoir.model.terms import Seat
from magenoir.notation.outcomes import print_outcome
from magenoir.server.errors import Conflict, Lost, NotTaken
from magenoir.server.messages import Acknowledged, Stops
from magenoir.server.rooms.autopilot import play, settle
from magenoir.server.rooms.journal import Game, replayed
from magenoir.server.rooms.lessons import Lesson, lessons
from magenoir.server.rooms.opening import identity
from magenoir.server.rooms.series import RoomSeries
from magenoir.server.storage.games import Storage
from magenoir.server.storage.rows import Chair, Entry, KeptGame, Wishes

STALE = Message("The game has gone on since: look again, then choose.")
OnChange = Callable[[int | None], None]
"""Called after each change; with a number if only that many events of the log are still valid."""


def ignore(events: int | None) -> None:
    """Nobody looks."""


class Room:
    """One game. Callers of its verbs hold `lock`; one that raises has changed nothing."""

    def __init__(self, storage: Storage, kept: KeptGame, chairs: tuple[Chair, ...], game: Game | None) -> None:
        self.storage, self.kept, self.chairs = storage, kept, chairs
        self.game = game  # None: it has not begun, since a chair is open
        self.lock = asyncio.Lock()
        self.doubtful = False  # it is not known whether the last commit came through
        self.on_change: OnChange = ignore

    @classmethod
    async def load(cls, storage: Storage, id: str) -> Room | None:
        """From the database; None: there is no such game."""
        found = await storage.game(id)
        if found is None:
            return None
        kept, chairs = found
        game = await rebuilt(kept, await storage.journal(id)) if kept.cards else None
        return cls(storage, kept, chairs, game)

    @property
    def running(self) -> Game:
        """The game, which has begun and is not over."""
        if self.game is None:
            raise NotTaken("not-now", Message("The game has not begun: the other chair is still open."))
        if self.game.match.decision is None:
            raise NotTaken("over", Message("The game is over."))
        return self.game

    @property
    def series(self) -> RoomSeries | None:
        """The series that this game is one of."""
        standing = self.kept.opening.series
        return RoomSeries(standing, self.kept, self.chairs, self.length) if standing is not None else None

    @property
    def between(self) -> bool:
        """Whether this game is over, and another of the series is to begin."""
        return self.series is not None and self.series.between and not self.kept.next

    @property
    def lesson(self) -> Lesson | None:
        return lessons().get(self.kept.lesson)

    @property
    def goes_on(self) -> bool:
        return self.game is not None and self.game.match.decision is not None

    @property
    def bot_asked(self) -> Seat | None:
        """The seat of the bot that is to choose now."""
        decision = self.game.match.decision if self.game is not None else None
        return decision.seat if decision is not None and self.chairs[decision.seat].kind == "bot" else None

    @property
    def unattended(self) -> bool:
        """Whether only bots still play: then they play for spectators, no faster than people can follow."""
        return self.goes_on and not self.standing()

    @property
    def number(self) -> int:
        """The open decision's number, as pages know it; -1: the game has not begun."""
        return -1 if self.game is None else self.game.number

    @property
    def length(self) -> int:
        """The journal's length; -1: the game has not begun."""
        return -1 if self.game is None else self.game.length

    def standing(self, *but: Seat) -> tuple[Seat, ...]:
        """The people who are not out, except these."""
        game = self.game
        persons = [chair.seat for chair in self.chairs if chair.kind == "person" and chair.seat not in but]
        return tuple(seat for seat in persons if game is None or not game.out(seat))

    @property
    def public(self) -> tuple[object, ...]:
        """Everything that everybody may see change. Stops are a seat's own business; of the deck it wants next in a
        series, others see only that it is ready."""
        chairs = (replace(chair, stops=Stops(), wishes=Wishes(), wanted=None) for chair in self.chairs)
        return self.length, self.kept.next, self.series and self.series.public, *chairs

    @property
    def rematch(self) -> tuple[tuple[Seat, ...], str]:
        """Who wants a rematch, and the id of the next game."""
        return tuple(chair.seat for chair in self.chairs if chair.rematch), self.kept.next

    def still(self, number: int) -> Game:
        """The running game, if this is the open decision."""
        self.not_stale(number)
        return self.running

    def not_stale(self, number: int) -> None:
        if self.game is not None and number != self.game.number:
            raise NotTaken("stale", STALE)

    # ---------------------------------------------------------------------------------------------------- choosing

    async def choose(self, seat: Seat, number: int, choices: Sequence[int], nonce: str) -> Acknowledged:
        """Answer the open decision by the index of a choice, and those about Mana that follow.

        The same nonce again gets the same answer.
        """
        if (known := self.known(seat, nonce)) is not None:
            return known
        trial = self.still(number).fork()
        try:
            entries, taken = play(trial, self.chairs, seat, self.guided(trial, choices))
        except errors.MoveError as error:
            raise NotTaken.of(error) from None
        entries[0] = replace(entries[0], nonce=nonce, taken=taken, count=len(entries))
        try:
            await self.save(trial, entries)
        except NotTaken:
            if (known := self.known(seat, nonce)) is not None:  # this very choice had come through
                return known
            raise
        return Acknowledged(nonce, trial.number, taken)

    def guided(self, game: Game, choices: Sequence[int]) -> Sequence[int]:
        """In a lesson, only what the guide waits for, one by one."""
        if self.lesson is None or self.lesson.over(game.match):
            return choices
        if choices[0] != self.lesson.next_choice(game.match):
            raise NotTaken("not-now", Message("The guide waits for another move."))
        return choices[:1]

    def known(self, seat: Seat, nonce: str) -> Acknowledged | None:
        """The answer that a choice with this nonce got already."""
        if not nonce.isprintable():
            raise NotTaken("unread", Message("A nonce is made of letters and digits."))
        done = self.game.nonces.get((seat, nonce)) if self.game is not None and nonce else None
        return None if done is None else Acknowledged(nonce, *done)

    async def choose_for_bot(self, seat: Seat, length: int, choice: int | None) -> bool:
        """A bot's answer, or the first option where it has none. False: the journal has grown since this length."""
        if self.game is None or length != self.game.length or self.game.match.decision is None:
            return False
        trial, offered = self.game.fork(), range(len(self.game.match.decision.options))
        chosen = choice if choice is not None and choice in offered else 0  # in a window the first is to pass
        entries = [trial.answer(seat, chosen), *settle(trial, self.chairs)]
        await self.save(trial, entries)
        return True

    async def end(self, what: Literal["concede", "claim"], seat: Seat) -> None:
        """Concede, or claim the game. In co-op the others go on."""
        trial = self.running.fork()
        try:
            entries = [trial.end(what, seat), *settle(trial, self.chairs)]
        except errors.MoveError as error:
            raise NotTaken.of(error) from None
        await self.save(trial, entries)

    # ------------------------------------------------------------------------------------------------------ chairs

    async def lend(self, seat: Seat) -> int:
        """Give the seat to a new tab. Returns the number of its lease."""
        lease = await self.storage.lease(self.kept.id, seat)
        self.chairs = tuple(replace(one, lease=lease) if one.seat == seat else one for one in self.chairs)
        return lease

    async def set_stops(self, seat: Seat, stops: Stops) -> None:
        await self.set_chair(seat, stops=stops)

    async def set_chair(self, seat: Seat, **values: Any) -> None:
        await self.storage.set_chair(self.kept.id, seat, **values)
        self.chairs = tuple(replace(one, **values) if one.seat == seat else one for one in self.chairs)
        self.on_change(None)

    # ------------------------------------------------------------------------------------------------------ saving

    async def save(self, trial: Game, entries: Sequence[Entry]) -> None:
        """Save what was tried, then make it the game. What cannot be saved has not happened."""
        assert self.game is not None
        self.doubtful = True
        try:
            outcome = print_outcome(trial.match.outcome)
            changed = outcome if outcome != self.kept.outcome else None
            await self.storage.append(self.kept.id, self.game.length, entries, changed)
        except Conflict:
            await self.catch_up()
            raise NotTaken("stale", STALE) from None
        trial.remember(entries[0], self.game.number)
        self._go_to(trial)
        self.doubtful = False

    async def catch_up(self) -> bool:
        """Take over what others have written since. Returns whether there is anything to show."""
        found = await self.storage.game(self.kept.id)
        if found is None:
            return False
        before, game = self.public, self.game
        kept, chairs = found
        if kept.cards:
            entries = await self.storage.journal(self.kept.id, max(self.length, 0))
            if game is None:
                game = await rebuilt(kept, entries)
            elif entries:
                game = game.fork()
                await asyncio.to_thread(game.follow, entries)
        self.kept, self.chairs, self.doubtful = kept, chairs, False
        if game is not None and game is not self.game:
            self._go_to(game)  # the journal may be newer than the rest
        self.on_change(None)
        return before != self.public

    def _go_to(self, trial: Game) -> None:
        self.game, self.kept = trial, replace(self.kept, outcome=print_outcome(trial.match.outcome))
        self.on_change(trial.common)


async def rebuilt(kept: KeptGame, entries: Sequence[Entry]) -> Game:
    """A game from its journal, in a thread: a long one takes a while."""
    try:
        game = await asyncio.to_thread(replayed, kept.opening, entries)
    except errors.CardError as error:
        raise Lost(f"a card of this game is not known any more, is its pack missing? {error}") from None
    if identity(game.match) != kept.cards:
        raise Lost("the cards of this game are not those it was begun with")
    return game
