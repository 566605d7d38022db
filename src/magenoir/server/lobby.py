"""How games are begun, joined, begun once more, and looked back upon. The REST interface calls this."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from secrets import randbits
from typing import Literal

from msgspec.structs import replace

from magenoir import __version__
from magenoir.match.figures import figures
from magenoir.match.record_text import read_record, write_record
from magenoir.match.records import record_of
from magenoir.model.errors import RecordError
from magenoir.model.state import SEAT_NAMES, Seat
from magenoir.server.autopilot import settle
from magenoir.server.brought import cards_of, deck_brought
from magenoir.server.hub import Hub
from magenoir.server.journal import Course, Entry
from magenoir.server.keeping import Game, Kind, Sitting
from magenoir.server.lessons import lessons
from magenoir.server.opening import Opening, identity
from magenoir.server.papers import GameMade, Join, NewGame, SeatKey, Summary
from magenoir.server.places import Place
from magenoir.server.refusals import LobbyError
from magenoir.server.replays import check_length
from magenoir.server.room import NotTaken, Room
from magenoir.server.seating import clean_name, hashed, new_token
from magenoir.server.storage import Conflict

__all__ = ["Lobby", "LobbyError"]

OTHER: dict[Kind, Literal["person", "bot", "open"]] = {
    "bot": "bot", "lesson": "bot", "hotseat": "person", "link": "open",
}  # fmt: skip
"""Who sits in the other chair."""
LARGEST_SEED = (1 << 63) - 1
ABSENT = "There is no such game, or this token does not open it."


class Lobby:
    """Where games begin and where they are told afterwards."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.storage = hub, hub.storage

    # --------------------------------------------------------------------------------------------------- beginning

    async def create(self, new: NewGame) -> GameMade:
        """Begin a game; against a person by invitation only one chair is taken yet."""
        opening, titles = await asyncio.to_thread(opening_of, new)
        me = new.seat if new.record else 0
        names = names_of(new, me)
        keys = [SeatKey(seat, new_token()) for seat in range(2) if seat == me or new.kind == "hotseat"]
        tokens = {key.seat: hashed(key.token) for key in keys}
        other = OTHER[new.kind]
        chairs = tuple(
            Sitting(
                seat=seat, kind="person" if seat == me else other, name=names[seat], deck=titles[seat],
                bot=bot_of(new) if seat != me and other == "bot" else "", token=tokens.get(seat),
            )
            for seat in range(2)
        )  # fmt: skip
        watch, invite = new_token(), new_token() if new.kind == "link" else ""
        game = Game(
            id=new_token(), kind=new.kind, opening=opening, watch=hashed(watch),
            invite=hashed(invite) if invite else None, lesson=new.lesson, engine=__version__,
        )  # fmt: skip
        entries: list[Entry] = []
        if new.kind != "link":
            game, entries = await begun(game, chairs)
        await self.storage.create(game, chairs, entries)
        return GameMade(game.id, tuple(keys), invite, watch)

    async def join(self, game_id: str, join: Join) -> GameMade:
        """Take the open chair; then the game begins."""
        invited = await self.storage.invited(game_id, hashed(join.invite))
        found = await self.storage.game(game_id) if invited else None
        if found is None:
            raise LobbyError("absent", "There is no such game, or this invitation does not open it.")
        game, chairs = found
        if all(chair.kind != "open" for chair in chairs):
            raise LobbyError("taken", "Somebody has taken this seat already: ask for a new invitation.")
        format = game.opening.format
        deck, key = await asyncio.to_thread(deck_brought, join.deck, join.deck_text, format), SeatKey(1, new_token())
        name = clean_name(join.name, chairs[0].name)
        chair = replace(chairs[1], kind="person", name=name, deck=deck.name, token=hashed(key.token))
        opening = replace(game.opening, decks=(*game.opening.decks, cards_of(deck)))
        game, entries = await begun(replace(game, opening=opening), (chairs[0], chair))
        try:
            await self.storage.fill(game, chair, entries)
        except Conflict:
            raise LobbyError("taken", "Somebody has taken this seat already: ask for a new invitation.") from None
        place = await self.hub.place(game_id)
        if place is not None:
            await self.hub.look_again(place)
            await self.hub.changed(place, chairs=True)
        return GameMade(game_id, (key,), "", "")

    # ------------------------------------------------------------------------------------------------------ rematch

    async def rematch(self, room: Room, seat: Seat) -> None:
        """This seat wants one; when all persons do, the next game begins with the same tokens."""
        if room.course is None or room.goes_on:
            raise NotTaken("not-now", "The game is not over yet.")
        await room.set_chair(seat, rematch=True)
        await room.catch_up()  # perhaps the other has said so elsewhere
        willing = room.game.assisted or all(chair.rematch for chair in room.chairs if chair.kind == "person")
        if not willing or room.game.next:
            return
        opening = room.game.opening
        if not opening.position:
            opening = replace(opening, seed=randbits(63), chooser=loser_of(room.game.outcome), moves=())
        chairs = tuple(replace(one, lease=0, asked_at=-1, refused_at=-1, rematch=False) for one in room.chairs)
        game = replace(room.game, id=new_token(), opening=opening, engine=__version__, outcome="", next="", invite=None)
        game, entries = await begun(game, chairs)
        try:
            await self.storage.rematch(room.game.id, game, chairs, entries)
        except Conflict:  # the other's process has just begun it
            await room.catch_up()
        else:
            room.game = replace(room.game, next=game.id)

    # -------------------------------------------------------------------------------------------------- afterwards

    async def record(self, game_id: str, token: str) -> str:
        """The record of a finished game, for anybody who has a token of it."""
        room = (await self._finished(game_id, token)).room
        assert room.course is not None
        match = room.course.match.fork()
        names, decks = [chair.name for chair in room.chairs], [chair.deck for chair in room.chairs]
        try:
            return await asyncio.to_thread(lambda: write_record(record_of(match, names, decks)))
        except RecordError as error:
            raise LobbyError("not-now", str(error)) from None

    async def summary(self, game_id: str, token: str) -> Summary:
        """A finished game in figures."""
        course = (await self._finished(game_id, token)).room.course
        assert course is not None
        match = course.match.fork()
        found = await asyncio.to_thread(figures, match)
        return Summary(match.outcome, match.state.turn, tuple(found.decisions), tuple(found.samples))

    async def _finished(self, game_id: str, token: str) -> Place:
        seat = await self.storage.whose(game_id, hashed(token))
        place = await self.hub.place(game_id) if seat is not None else None
        if place is None:
            raise LobbyError("absent", ABSENT)
        if not place.visits:  # nobody here has heard what other processes did
            await self.hub.look_again(place)
        if place.room.course is None or place.room.goes_on:
            raise LobbyError("not-now", "The game is not over yet: its record would show hidden cards.")
        return place


# ------------------------------------------------------------------------------------------------------------- parts


async def begun(game: Game, chairs: Sequence[Sitting]) -> tuple[Game, list[Entry]]:
    """A game with both chairs taken, in its first moment, and what is answered there by itself."""

    def first() -> tuple[Game, list[Entry]]:
        course = Course(game.opening)
        if course.match.decision is None:
            raise LobbyError("malformed", "The game is over at that move: take an earlier one.")
        return replace(game, cards=identity(course.match)), settle(course, chairs)

    return await asyncio.to_thread(first)


def opening_of(new: NewGame) -> tuple[Opening, tuple[str, str]]:
    """How the game begins, and the titles of its decks."""
    if new.kind == "lesson":
        lesson = lessons().get(new.lesson)
        if lesson is None:
            raise LobbyError("malformed", f"There is no lesson {new.lesson!r}: there are {', '.join(lessons())}.")
        return Opening(position=lesson.position), ("", "")
    if new.record:
        return continued(new)
    if new.kind == "link":
        if new.seed is not None:
            raise LobbyError("malformed", "A game by invitation has a seed that nobody knows: leave `seed` out.")
        deck = deck_brought(new.deck, new.deck_text, new.format)
        return Opening(decks=(cards_of(deck),), seed=randbits(63), format=new.format), (deck.name, "")
    seed = randbits(63) if new.seed is None else new.seed
    if not 0 <= seed <= LARGEST_SEED:
        raise LobbyError("malformed", f"A seed is a number from 0 to {LARGEST_SEED}.")
    mine = deck_brought(new.deck, new.deck_text, new.format)
    other = deck_brought(new.against, new.against_text, new.format)
    return Opening(decks=(cards_of(mine), cards_of(other)), seed=seed, format=new.format), (mine.name, other.name)


def continued(new: NewGame) -> tuple[Opening, tuple[str, str]]:
    """A record, played on from one of its moves."""
    if new.kind not in ("bot", "hotseat"):
        raise LobbyError("malformed", "A record is played on against a bot or hot-seat.")
    try:
        record = read_record(new.record)
        check_length(record)
    except RecordError as error:
        raise LobbyError("malformed", str(error)) from None
    at = len(record.moves) if new.at is None else new.at
    if new.seat not in (0, 1) or len(record.seats) != 2 or not 0 <= at <= len(record.moves):
        raise LobbyError("malformed", f"A duel has seats 0 and 1, and this record moves 0 to {len(record.moves)}.")
    decks = tuple(tuple(name for count, name in place.cards for _ in range(count)) for place in record.seats)
    first, second = (place.deck for place in record.seats)
    opening = Opening(decks=decks, seed=record.seed, chooser=record.chooser, mode=record.mode, moves=record.moves[:at])
    return opening, (first[:60], second[:60])


def names_of(new: NewGame, me: Seat) -> list[str]:
    """What everybody is called, no two alike unless they want to."""
    mine = clean_name(new.name)
    other = "" if new.kind == "link" else clean_name(new.name_of_other, mine)
    return [mine, other] if me == 0 else [other, mine]


def bot_of(new: NewGame) -> str:
    return "simple" if new.kind == "lesson" else new.bot


def loser_of(outcome: str) -> Seat | None:
    """Who may choose to begin the next game (R5); after a draw a coin decides (H15)."""
    winner = outcome.removeprefix("winner ")
    return 1 - SEAT_NAMES.index(winner) if winner in SEAT_NAMES[:2] else None
