"""A room: one game in memory, as it was last saved. Every change is saved first, then kept, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from magenoir.model import errors
from magenoir.model.message import key_of
from magenoir.model.state import Seat
from magenoir.notation.outcomes import print_outcome
from magenoir.server.errors import Conflict, Lost, NotTaken
from magenoir.server.messages import Acknowledged, Refused, Stops
from magenoir.server.rooms.autopilot import play, settle
from magenoir.server.rooms.journal import Game, replayed, says_concede
from magenoir.server.rooms.lessons import Lesson, lessons
from magenoir.server.rooms.opening import identity
from magenoir.server.rooms.series import RoomSeries, reasons
from magenoir.server.rooms.shown import Shown, Viewer
from magenoir.server.storage.games import Storage
from magenoir.server.storage.rows import Chair, Entry, KeptGame

CODES: tuple[tuple[type[errors.MoveError], str], ...] = (
    (errors.StaleMove, "stale"),
    (errors.ForeignMove, "foreign"),
    (errors.RefusedMove, "forbidden"),
    (errors.AmbiguousMove, "ambiguous"),
    (errors.GameOver, "over"),
)

STALE = "The game has gone on since: look again, then choose."


def not_taken(error: errors.MoveError) -> NotTaken:
    """A move that the match did not take."""
    code = next((code for kind, code in CODES if isinstance(error, kind)), "unread")
    return NotTaken(code, str(error), error.refusal if isinstance(error, errors.RefusedMove) else None)


def refused(error: NotTaken, nonce: str) -> Refused:
    """What a tab is told of it."""
    if error.breaches:
        rules = tuple(dict.fromkeys(breach.rule for breach in error.breaches))
        return Refused(nonce, error.code, error.text, rules, key_of(error.text), reasons=reasons(error.breaches))
    if error.refusal is None:
        return Refused(nonce, error.code, error.text, key=key_of(error.text))
    return Refused(nonce, error.code, error.text, error.refusal.rules, error.refusal.key, error.refusal.values)


class Room:
    """One game. Its verbs are called by one at a time (`lock`); what they raise has changed nothing."""

    def __init__(self, storage: Storage, kept: KeptGame, chairs: tuple[Chair, ...], game: Game | None) -> None:
        self.storage, self.kept, self.chairs = storage, kept, chairs
        self.game = game  # None: a chair is open, and the game has not begun
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.doubtful = False  # whether the last commit came through is not known
        self.shown = Shown(self)

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
        """The game of a game that has begun and is not over."""
        if self.game is None:
            raise NotTaken("not-now", "The game has not begun: the other chair is still open.")
        if self.game.match.decision is None:
            raise NotTaken("over", f"The game is over ({print_outcome(self.game.match.outcome)}).")
        return self.game

    @property
    def series(self) -> RoomSeries | None:
        """The series that this game is one of."""
        standing = self.kept.opening.series
        return RoomSeries(self, standing) if standing is not None else None

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
    def length(self) -> int:
        return -1 if self.game is None else self.game.length

    def still(self, number: int) -> Game:
        """The running game, if this is the decision that is open."""
        self.not_stale(number)
        return self.running

    def not_stale(self, number: int) -> None:
        if self.game is not None and number != self.game.number:
            raise NotTaken("stale", STALE)

    # ------------------------------------------------------------------------------------------------------- verbs

    async def choose(self, seat: Seat, number: int, moves: Sequence[str], nonce: str) -> Acknowledged:
        """Answer the open decision. The same nonce again is the same answer."""
        if not nonce.isprintable():
            raise NotTaken("unread", "A nonce is made of letters and digits.")
        if (known := self.known(seat, nonce)) is not None:
            return known
        trial = self.still(number).fork()
        try:
            if says_concede(moves[0]):
                entries, taken = [trial.end("concede", seat), *settle(trial, self.chairs)], 1
            else:
                entries, taken = play(trial, self.chairs, seat, self.guided(trial, moves))
        except errors.MoveError as error:
            raise not_taken(error) from None
        entries[0] = replace(entries[0], nonce=nonce, taken=taken, count=len(entries))
        try:
            await self.save(trial, entries)
        except NotTaken:
            if (known := self.known(seat, nonce)) is not None:  # it was this very choice that had come through
                return known
            raise
        return Acknowledged(nonce, trial.number, taken)

    def guided(self, game: Game, moves: Sequence[str]) -> Sequence[str]:
        """In a lesson, what the guide waits for."""
        if self.lesson is None:
            return moves
        if not (allowed := self.lesson.allowed(game.match, moves)):
            raise NotTaken("not-now", "The guide waits for another move.")
        return allowed

    def known(self, seat: Seat, nonce: str) -> Acknowledged | None:
        done = self.game.nonces.get((seat, nonce)) if self.game is not None and nonce else None
        return None if done is None else Acknowledged(nonce, *done)

    async def choose_for_bot(self, seat: Seat, number: int, move: str | None) -> bool:
        """The answer of a bot, or a plain one where it has none. False: it came too late."""
        if self.game is None or number != self.game.length or self.game.match.decision is None:
            return False
        trial = self.game.fork()
        options = trial.match.options()
        chosen = move if move in options else "pass" if "pass" in options else options[0]
        entries = [trial.answer(seat, options.index(chosen)), *settle(trial, self.chairs)]
        await self.save(trial, entries)
        return True

    async def end(self, what: Any, seat: Seat) -> None:
        """Concede, or claim. In co-op the others go on."""
        trial = self.running.fork()
        try:
            entries = [trial.end(what, seat), *settle(trial, self.chairs)]
        except errors.MoveError as error:
            raise not_taken(error) from None
        await self.save(trial, entries)

    async def let_out(self, seat: Seat, other: Seat, there: Collection[Seat]) -> None:
        """Co-op: this seat would go on without one who is away. When all who are there would, that one gives up."""
        if seat not in self.judges(there):
            raise NotTaken("not-now", "Who is out leaves this to those who still play.")
        await self.set_chair(seat, let_out=other)
        await self.catch_up()  # perhaps another has said so elsewhere
        if all(self.chairs[one].let_out == other for one in self.judges(there)):
            await self.end("concede", other)
            await self.back(other)

    def judges(self, there: Collection[Seat]) -> tuple[Seat, ...]:
        """Of those who are there, the ones that still play; where none does, all of them."""
        return tuple(seat for seat in self.standing() if seat in there) or tuple(there)

    async def back(self, seat: Seat) -> None:
        """Nobody waits for this seat any more: what was said of its absence is forgotten."""
        for chair in self.chairs:
            if chair.let_out == seat:
                await self.set_chair(chair.seat, let_out=-1)

    async def undo(self, seat: Seat, number: int) -> None:
        """Take the last own choice back, or ask whether one may. Where it is free, the end can be taken back too."""
        self.not_stale(number)
        if self.asked_by not in (-1, seat):
            raise NotTaken("not-now", "Somebody else asks to take something back: answer that first.")
        count, way = self.shown.way_back(seat)
        if way.how == "no":
            raise NotTaken("not-now", "This cannot be taken back now.")
        if way.how == "free":
            await self._take_back(seat, count)
        else:
            for chair in self.chairs:
                if chair.agreed_at == self.length:  # to something that was refused
                    await self.set_chair(chair.seat, agreed_at=-1)
            await self.set_chair(seat, asked_at=self.running.length)

    async def answer_undo(self, seat: Seat, number: int, agree: bool) -> None:
        """Let another take back what they asked for, or not: all who are asked must agree."""
        game, asker = self.still(number), self.asked_by
        if seat not in self.waits_for:
            raise NotTaken("not-now", "Nobody asks you to take something back.")
        if not agree:
            await self.set_chair(asker, refused_at=game.length)
            return
        if self.waits_for != (seat,):
            await self.set_chair(seat, agreed_at=game.length)
            await self.catch_up()  # perhaps another has agreed elsewhere
        if self.asked_by == asker and set(self.waits_for) <= {seat}:
            await self._take_back(asker, self.shown.way_back(asker)[0])

    async def _take_back(self, seat: Seat, count: int) -> None:
        assert self.game is not None
        trial = self.game.fork()
        await self.save(trial, [trial.undo(seat, count)])

    @property
    def asked_by(self) -> Seat:
        """Who waits for an answer to a request. Any choice since then has withdrawn it."""
        for chair in self.chairs:
            if self.length >= 0 and chair.asked_at == self.length and chair.refused_at < chair.asked_at:
                return chair.seat
        return -1

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Who has not answered that request."""
        if self.asked_by < 0:
            return ()
        return tuple(seat for seat in self.standing(self.asked_by) if self.chairs[seat].agreed_at != self.length)

    def standing(self, *but: Seat) -> tuple[Seat, ...]:
        """The persons who are not out, without these."""
        game = self.game
        persons = [chair.seat for chair in self.chairs if chair.kind == "person" and chair.seat not in but]
        return tuple(seat for seat in persons if game is None or not game.out(seat))

    def refused(self, seat: Seat) -> bool:
        """Whether this seat has been told no, and has not chosen anything since."""
        if self.game is None:
            return False
        mine = [mark.position for mark in self.game.marks if mark.seat == seat and not mark.auto]
        return self.chairs[seat].refused_at > max(mine, default=-1)

    @property
    def public(self) -> tuple[object, ...]:
        """All that everybody may see change. Stops are a seat's own business, so that nobody can tell who sets them;
        of the deck that it wants in a series others see that it is ready."""
        chairs = (replace(chair, stops=Stops(), wanted=None) for chair in self.chairs)
        return self.length, self.kept.next, self.series and self.series.public, *chairs

    @property
    def rematch(self) -> tuple[tuple[Seat, ...], str]:
        """Who wants one, and the game that it is."""
        return tuple(chair.seat for chair in self.chairs if chair.rematch), self.kept.next

    async def lend(self, seat: Seat) -> int:
        """The seat goes to a new tab, which gets this number."""
        lease = await self.storage.lease(self.kept.id, seat)
        self.chairs = tuple(replace(one, lease=lease) if one.seat == seat else one for one in self.chairs)
        return lease

    async def set_stops(self, seat: Seat, stops: Stops) -> None:
        await self.set_chair(seat, stops=stops)

    async def set_chair(self, seat: Seat, **values: Any) -> None:
        await self.storage.set_chair(self.kept.id, seat, **values)
        self.chairs = tuple(replace(one, **values) if one.seat == seat else one for one in self.chairs)
        self.shown.clear()

    # ------------------------------------------------------------------------------------------------------ saving

    async def save(self, trial: Game, entries: Sequence[Entry]) -> None:
        """Write down what was tried, then make it the game. If it cannot be saved, it has not happened."""
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
        """Take over what others have written since; whether there was anything to show."""
        found = await self.storage.game(self.kept.id)
        if found is None:
            return False
        before = self.public
        kept, chairs = found
        if kept.cards:
            entries = await self.storage.journal(self.kept.id, max(self.length, 0))
            if self.game is None:
                self.game = await rebuilt(kept, entries)
            elif entries:
                trial = self.game.fork()
                await asyncio.to_thread(trial.follow, entries)
                self._go_to(trial)
        self.kept, self.chairs, self.doubtful = kept, chairs, False
        self.shown.clear()
        return before != self.public

    def _go_to(self, trial: Game) -> None:
        self.game = trial
        self.shown.cut(trial.common)
        for viewer in self.viewers:
            viewer.log_sent = min(viewer.log_sent, trial.common)
        self.kept = replace(self.kept, outcome=print_outcome(trial.match.outcome))


async def rebuilt(kept: KeptGame, entries: Sequence[Entry]) -> Game:
    """A game out of its journal, in a thread: a long one takes a while."""
    try:
        game = await asyncio.to_thread(replayed, kept.opening, entries)
    except errors.CardError as error:
        raise Lost(f"a card of this game is not known any more, is its pack missing? {error}") from None
    if identity(game.match) != kept.cards:
        raise Lost("the cards of this game are not those it was begun with")
    return game
