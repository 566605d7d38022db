"""Does what a tab asks for, or tells it why not."""

from __future__ import annotations

import logging

from magenoir.model.decision import Refusal
from magenoir.model.errors import MoveError
from magenoir.model.message import Message
from magenoir.model.terms import Seat
from magenoir.players import beginner
from magenoir.server import messages as msg
from magenoir.server.errors import CannotSave, NotTaken
from magenoir.server.flat import flat_steps
from magenoir.server.logs import short
from magenoir.server.rooms.absence import let_out
from magenoir.server.rooms.exchange import breaches_of, keep_for_others, swap, unready
from magenoir.server.rooms.rematch import rematch
from magenoir.server.rooms.series import reasons as told_reasons
from magenoir.server.rooms.undo import Undo
from magenoir.server.tables.table import Table
from magenoir.server.tables.visit import Visit
from magenoir.told.plan import plan
from magenoir.told.why import reasons

LOG = logging.getLogger("magenoir.rooms")
CANNOT_SAVE = (
    "The server cannot save now, so nothing was done. The game goes on when saving works again: try once more."
)


class Orders:
    """One tab's orders at its table."""

    def __init__(self, table: Table, visit: Visit) -> None:
        self.table, self.room, self.visit = table, table.room, visit

    @property
    def seat(self) -> Seat:
        """The seat that orders. A spectator has been turned away before."""
        assert self.visit.seat is not None
        return self.visit.seat

    async def obey(self, said: msg.Said) -> None:
        """Do what the tab says, or tell it why not. Whatever breaks, every tab stays connected."""
        try:
            await self._obey(said)
        except NotTaken as error:
            self.visit.say(refused(error, getattr(said, "nonce", "")))
            if error.code == "stale":
                self.visit.show_table()
        except CannotSave:
            self.visit.say(msg.Failed("trouble", CANNOT_SAVE))
            self.table.process.spawn(self.table.heal())
        except Exception:
            LOG.exception("a message broke the server", extra={"game": short(self.room.kept.id)})
            broken = "Something in the server broke. Nothing was done; the game is as it was."
            self.visit.say(msg.Failed("trouble", broken))

    async def _obey(self, said: msg.Said) -> None:
        match said:
            case msg.Ping():
                self.visit.say(msg.Pong())
            case msg.Hello():
                again = "Hello was said already: open another connection for another seat."
                self.visit.say(msg.Failed("malformed", again))
            case _ if self.visit.seat is None:
                raise NotTaken("foreign", Message("A spectator only looks."))
            case msg.TakeOver():
                await self.table.take_over(self.visit)
            case msg.AskWhy():
                self._why(said)
            case msg.AskPlan():
                self._plan(said)
            case msg.AskSwap():
                found = breaches_of(self.room, self.seat, msg.Lists(said.cards, said.side))
                self.visit.say(msg.Reasons(said.nonce, told_reasons(found)))
            case _ if not self.visit.acting:
                raise NotTaken("mirror", Message("Another tab acts for this seat: take over to act here."))
            case msg.Counsel():
                self.table.talk.check_counsel(self.seat, said, self.room.still(said.number))
                await self.table.counselled(self.seat, said.move, said.stance)
            case msg.Say():
                self.table.talk.check_talk(self.seat)
                await self.table.said(msg.SaidAtTable(self.seat, said.phrase))
            case _:
                await self._act(said)

    # ------------------------------------------------------------------------------------------------------- asking

    def _why(self, said: msg.AskWhy) -> None:
        game = self.room.still(said.number)
        try:
            card, seat = said.card if said.card >= 0 else None, said.seat if said.seat >= 0 else None
            found = reasons(game.match, self.seat, card, seat, said.move)
        except MoveError as error:
            raise NotTaken.of(error) from None
        self.visit.say(msg.Reasons(said.nonce, found))

    def _plan(self, said: msg.AskPlan) -> None:
        game, lesson = self.room.still(said.number), self.room.lesson
        moves = said.moves or (lesson.next_moves(game.match) if lesson else ())
        try:
            steps, ether, reserve = plan(game.match, self.seat, moves, beginner)
        except MoveError as error:
            raise NotTaken.of(error) from None
        self.visit.say(msg.Planned(said.nonce, game.number, flat_steps(steps), ether, reserve))

    # -------------------------------------------------------------------------------------------------------- doing

    async def _act(self, said: msg.Said) -> None:
        """Change the game or a chair, one change at a time, and show the result."""
        room, before = self.room, self.room.length
        async with room.lock:
            match said:
                case msg.Choose():
                    self.visit.say(await room.choose(self.seat, said.number, said.moves, said.nonce))
                case msg.SetStops():
                    await room.set_stops(self.seat, said.stops)
                case msg.Undo():
                    await Undo(room).ask(self.seat, said.number)
                case msg.AnswerUndo():
                    await Undo(room).answer(self.seat, said.number, said.agree)
                case msg.Concede():
                    await room.end("concede", self.seat)
                case msg.Claim():
                    await self._claim(said.seat)
                case msg.Rematch():
                    await rematch(room, self.seat)
                case msg.Swap():
                    await swap(room, self.seat, msg.Lists(said.cards, said.side))
                    self.visit.say(msg.Reasons(said.nonce, ()))
                case msg.Unready():
                    await unready(room, self.seat)
        if isinstance(said, msg.SetStops | msg.Swap | msg.Unready):
            await self.table.changed_quietly()
        elif room.length > before or not isinstance(said, msg.Choose):
            await self.table.changed(chairs=room.length == before)

    async def _claim(self, other: Seat) -> None:
        away = [chair.seat for chair in self.table.chairs if chair.claimable]
        coop = self.room.kept.opening.coop is not None
        if not any(seat == other if coop else seat != self.seat for seat in away):
            raise NotTaken("not-now", Message("The game can be claimed only when the other has been away for a while."))
        if coop:
            await let_out(self.room, self.seat, other, self.table.there)
        elif self.room.between:
            await keep_for_others(self.room, self.seat)
        else:
            await self.room.end("claim", self.seat)


def refused(error: NotTaken, nonce: str) -> msg.Refused:
    """What the tab is told."""
    message, rules = error.message, error.message.rules if isinstance(error.message, Refusal) else ()
    if error.breaches:
        rules = tuple(dict.fromkeys(breach.rule for breach in error.breaches))
    found = told_reasons(error.breaches)
    return msg.Refused(nonce, error.code, message.text, rules, message.key, message.values, found)
