"""A visit: one tab at one table, what it says and what it is told."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from magenoir.model.errors import MoveError
from magenoir.model.state import Seat
from magenoir.players import beginner
from magenoir.server import messages as msg
from magenoir.server.errors import CannotSave, NotTaken
from magenoir.server.flat import flat_steps
from magenoir.server.logs import short
from magenoir.server.rooms.exchange import breaches_of, go_on, keep_for_others, swap, unready
from magenoir.server.rooms.rematch import rematch
from magenoir.server.rooms.room import not_taken, refused
from magenoir.server.rooms.series import reasons as told_reasons
from magenoir.server.rooms.shown import SPECTATOR, Viewer
from magenoir.server.tables.outbox import Outbox, Overflow
from magenoir.told.plan import plan
from magenoir.told.why import reasons

if TYPE_CHECKING:
    from magenoir.server.tables.table import Place
    from magenoir.server.tables.tables import Hub

LOG = logging.getLogger("magenoir.rooms")
CANNOT_SAVE = (
    "The server cannot save now, so nothing was done. The game goes on when saving works again: try once more."
)
SLOW = 1013  # try again later: a tab that does not read


class Visit:
    """One tab. It holds the lease of its seat until a newer tab comes."""

    def __init__(self, hub: Hub, place: Place, seat: Seat, token: str, close: Callable[[int], Awaitable[None]]) -> None:
        self.hub, self.place, self.seat, self.token, self.close = hub, place, seat, token, close
        self.viewer = Viewer(seat)
        self.outbox = Outbox()
        self.lease = 0
        self.welcomed = False
        self._series: msg.SeriesTold | None = None  # as it was told last

    @property
    def acting(self) -> bool:
        return self.seat != SPECTATOR and self.lease == self.place.room.chairs[self.seat].lease

    # ---------------------------------------------------------------------------------------------------- being told

    def say(self, message: msg.Told) -> None:
        try:
            self.outbox.put(message)
        except Overflow:
            self.hub.spawn(self._close_slow())

    async def _close_slow(self) -> None:
        await self.close(SLOW)

    def show_table(self) -> None:
        self.outbox.put_table()

    def tell_presence(self) -> None:
        chairs = self.place.chairs(self.hub.claim_after)
        self.say(msg.Presence(chairs, self.acting, self.place.attendance.spectators))

    def tell_rematch(self) -> None:
        """Who wants one; or where it is, where this tab's own token is good too."""
        wanted, game = self.place.room.rematch
        if wanted or game:
            self.say(msg.Rematched(wanted, game, self.token if game else ""))

    def tell_series(self) -> None:
        """Where it stands, if this tab has not been told just that."""
        series = self.place.room.series
        told = series.told(self.seat) if series is not None and self.welcomed else None
        if told is not None and told != self._series:
            self._series = told
            self.say(told)

    def tell_counsel(self) -> None:
        """What the players say of the open decision, if this seat is shown what it is about."""
        game, eye = self.place.room.game, None if self.seat == SPECTATOR else self.seat
        if game is not None and game.sees(eye):
            self.say(msg.Counselled(game.number, self.place.counsel))

    async def arrive(self) -> None:
        """The seat is this tab's now; then all that it has to know."""
        room = self.place.room
        if self.seat != SPECTATOR:
            await self._lease()
        if room.between:
            async with room.lock:
                await go_on(room)  # where a server died just when all were ready
        stops = room.chairs[self.seat].stops if self.seat != SPECTATOR else msg.Stops()
        chairs = self.place.chairs(self.hub.claim_after)
        coop = room.kept.opening.coop
        self.say(
            msg.Welcome(
                room.kept.id, room.kept.kind, self.seat, self.acting, chairs, stops, room.kept.assisted,
                coop.told if coop is not None else None,
            )
        )  # fmt: skip
        self.welcomed = True
        self.tell_series()
        self.show_table()
        self.tell_rematch()
        if self.place.counsel:
            self.tell_counsel()
        await self.hub.came(self.place, self)

    async def _lease(self) -> None:
        room = self.place.room
        async with room.lock:
            self.lease = await room.lend(self.seat)
            await room.back(self.seat)

    async def take_over(self) -> None:
        """This tab acts for its seat from now on."""
        await self._lease()
        await self.hub.changed(self.place, chairs=True)

    async def inherit(self) -> None:
        """The tab that acted is gone. Where that cannot be saved now, a person may still take over."""
        with suppress(CannotSave):
            await self.take_over()

    # --------------------------------------------------------------------------------------------------------- saying

    async def obey(self, said: msg.Said) -> None:
        """Do what the tab says, or tell it why not. Whatever breaks, the tab and the others stay."""
        nonce = getattr(said, "nonce", "")
        try:
            await self._obey(said)
        except NotTaken as error:
            self.say(refused(error, nonce))
            if error.code == "stale":
                self.show_table()
        except CannotSave:
            self.say(msg.Failed("trouble", CANNOT_SAVE))
            self.hub.spawn(self.hub.heal(self.place))
        except Exception:
            LOG.exception("a message broke the server", extra={"game": short(self.place.room.kept.id)})
            self.say(msg.Failed("trouble", "Something in the server broke. Nothing was done; the game is as it was."))

    async def _obey(self, said: msg.Said) -> None:
        if isinstance(said, msg.Ping):
            self.say(msg.Pong())
        elif isinstance(said, msg.Hello):
            self.say(msg.Failed("malformed", "Hello was said already: open another connection for another seat."))
        elif self.seat == SPECTATOR:
            raise NotTaken("foreign", "A spectator only looks.")
        elif isinstance(said, msg.TakeOver):
            await self.take_over()
        elif isinstance(said, msg.AskWhy):
            self._why(said)
        elif isinstance(said, msg.AskPlan):
            self._plan(said)
        elif isinstance(said, msg.AskSwap):
            found = breaches_of(self.place.room, self.seat, msg.Lists(said.cards, said.side))
            self.say(msg.Reasons(said.nonce, told_reasons(found)))
        elif not self.acting:
            raise NotTaken("mirror", "Another tab acts for this seat: take over to act here.")
        elif isinstance(said, msg.Counsel):
            await self._counsel(said)
        elif isinstance(said, msg.Say):
            await self._say(said)
        else:
            await self._act(said)

    async def _act(self, said: msg.Said) -> None:
        room, before = self.place.room, self.place.room.length
        async with room.lock:
            match said:
                case msg.Choose():
                    self.say(await room.choose(self.seat, said.number, said.moves, said.nonce))
                case msg.SetStops():
                    await room.set_stops(self.seat, said.stops)
                case msg.Undo():
                    await room.undo(self.seat, said.number)
                case msg.AnswerUndo():
                    await room.answer_undo(self.seat, said.number, said.agree)
                case msg.Concede():
                    await room.end("concede", self.seat)
                case msg.Claim():
                    await self._claim(said.seat)
                case msg.Rematch():
                    await rematch(room, self.seat)
                case msg.Swap():
                    await swap(room, self.seat, msg.Lists(said.cards, said.side))
                    self.say(msg.Reasons(said.nonce, ()))
                case msg.Unready():
                    await unready(room, self.seat)
        if isinstance(said, msg.SetStops | msg.Swap | msg.Unready):
            await self.hub.changed_quietly(self.place)
        elif room.length > before or not isinstance(said, msg.Choose):
            await self.hub.changed(self.place, chairs=room.length == before)

    async def _claim(self, other: Seat) -> None:
        room = self.place.room
        away = [chair.seat for chair in self.place.chairs(self.hub.claim_after) if chair.claimable]
        coop = room.kept.opening.coop is not None
        if not any(seat == other if coop else seat != self.seat for seat in away):
            raise NotTaken("not-now", "The game can be claimed only when the other has been away for a while.")
        if coop:
            await room.let_out(self.seat, other, self.place.there)
        else:
            await (keep_for_others(room, self.seat) if room.between else room.end("claim", self.seat))

    async def _counsel(self, said: msg.Counsel) -> None:
        self.place.talk.check_counsel(self.seat, said, self.place.room.still(said.number))
        if self.place.talk.hear(said.number, self.seat, said.move, said.stance):
            self.hub.show_counsel(self.place)
            await self.hub.tell_counsel(self.place, (self.seat, said.move, said.stance))

    async def _say(self, said: msg.Say) -> None:
        self.place.talk.check_talk(self.seat)
        told = msg.SaidAtTable(self.seat, said.phrase)
        self.hub.show_said(self.place, told)
        await self.hub.tell_said(self.place, told)

    def _why(self, said: msg.AskWhy) -> None:
        game = self.place.room.still(said.number)
        try:
            found = reasons(game.match, self.seat, said.card, said.seat, said.move)
        except MoveError as error:
            raise not_taken(error) from None
        self.say(msg.Reasons(said.nonce, found))

    def _plan(self, said: msg.AskPlan) -> None:
        room = self.place.room
        game = room.still(said.number)
        moves = said.moves or (room.lesson.next_moves(game.match) if room.lesson else ())
        try:
            steps, ether, reserve = plan(game.match, self.seat, moves, beginner)
        except MoveError as error:
            raise not_taken(error) from None
        self.say(msg.Planned(said.nonce, game.number, flat_steps(steps), ether, reserve))
