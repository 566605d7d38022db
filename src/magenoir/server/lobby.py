"""How games are begun, joined, and looked back upon. The REST interface calls this."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import choice, randbits
from typing import Literal

from msgspec.structs import replace

from magenoir import __version__
from magenoir.decks.deck import Deck
from magenoir.decks.shipped import FOR_TOURNAMENTS
from magenoir.files.record.text import read_record, write_record
from magenoir.files.series.text import write_series
from magenoir.model.errors import RecordError
from magenoir.model.state import Seat
from magenoir.server.brought import cards_of, deck_brought
from magenoir.server.errors import Conflict, LobbyError
from magenoir.server.following import begun
from magenoir.server.hub import Hub
from magenoir.server.journal import Entry
from magenoir.server.keeping import Game, Kind, Laid, Sitting
from magenoir.server.lessons import lessons
from magenoir.server.opening import Opening, Registered, Standing
from magenoir.server.papers import GameMade, Invitation, Join, NewGame, SeatKey, Summary
from magenoir.server.places import Place
from magenoir.server.recording import check_no_secret, record_in, series_record_in, written
from magenoir.server.replays import check_length
from magenoir.server.seating import clean_name, hashed, new_token
from magenoir.server.together import against_in, coop_of, placed
from magenoir.told.figures import figures

OTHER: dict[Kind, Literal["person", "bot", "open"]] = {
    "bot": "bot", "lesson": "bot", "hotseat": "person", "link": "open",
}  # fmt: skip
"""Who sits in the other chair."""
LARGEST_SEED = (1 << 63) - 1
MOST_PLAYERS = 4
ABSENT = "There is no such game, or this token does not open it."


class Lobby:
    """Where games begin and where they are told afterwards."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.storage = hub, hub.storage

    # --------------------------------------------------------------------------------------------------- beginning

    async def create(self, new: NewGame) -> GameMade:
        """Begin a game; by invitation some chairs are open yet."""
        laid = await asyncio.to_thread(laid_for, new)
        watch, invite = new_token(), new_token() if laid.kind == "link" else ""
        game = Game(
            id=new_token(), kind=laid.kind, opening=laid.opening, watch=hashed(watch),
            invite=hashed(invite) if invite else None, lesson=new.lesson, engine=__version__,
        )  # fmt: skip
        entries: list[Entry] = []
        if not invite:
            game, entries = await begun(game, laid.chairs)
        await self.storage.create(game, laid.chairs, entries)
        return GameMade(game.id, laid.keys, invite, watch)

    async def invitation(self, game_id: str, invite: str) -> Invitation:
        """What one is invited to, so that one can choose a deck for it."""
        game, chairs = await self._invited(game_id, invite)
        taken, free = [chair for chair in chairs if chair.kind != "open"], open_chairs(chairs)
        host = next((chair.name for chair in taken if chair.kind == "person"), "")
        return Invitation(
            host, game.opening.format, best_of(game.opening), taken=not free,
            players=tuple(chair.name for chair in taken), open=len(free),
            coop=game.opening.against.told if game.opening.against is not None else None,
        )  # fmt: skip

    async def _invited(self, game_id: str, invite: str) -> tuple[Game, tuple[Sitting, ...]]:
        invited = await self.storage.invited(game_id, hashed(invite))
        found = await self.storage.game(game_id) if invited else None
        if found is None:
            raise LobbyError("absent", "There is no such game, or this invitation does not open it.")
        return found

    async def join(self, game_id: str, join: Join) -> GameMade:
        """Take the first open chair; with the last one the game begins."""
        for _ in range(MOST_PLAYERS):
            game, chairs = await self._invited(game_id, join.invite)
            if not open_chairs(chairs):
                break
            with suppress(Conflict):  # another was faster: perhaps there is a further chair
                keys = await self._sit_down(game, chairs, join)
                place = await self.hub.place(game_id)
                if place is not None:
                    await self.hub.look_again(place)
                    await self.hub.changed(place, chairs=True)
                return GameMade(game_id, keys, "", "")
        raise LobbyError("taken", "Somebody has taken this seat already: ask for a new invitation.")

    async def _sit_down(self, game: Game, chairs: tuple[Sitting, ...], join: Join) -> tuple[SeatKey, ...]:
        wanted = picked(join.deck, join.deck_text, best_of(game.opening))
        deck = await asyncio.to_thread(deck_brought, wanted, join.deck_text, game.opening.format)
        free, coop = open_chairs(chairs), game.opening.against is not None
        if coop and len(free) != game.opening.decks.count(()):
            raise Conflict  # somebody sat down while we looked
        if join.bot and not coop:
            raise LobbyError("malformed", "A duel against a bot is a game of its own: begin one.")
        keys = () if join.bot else (SeatKey(free[0].seat, new_token()),)
        chair = replace(
            free[0], kind="bot" if join.bot else "person", name=clean_name(join.name, *(one.name for one in chairs)),
            deck=deck.name, bot=join.bot or "", token=hashed(keys[0].token) if keys else None,
        )  # fmt: skip
        opening = placed(game.opening, chair.seat, cards_of(deck)) if coop else entered(game.opening, deck)
        game, entries = replace(game, opening=opening), list[Entry]()
        if len(free) == 1:
            game, entries = await begun(game, tuple(chair if one.seat == chair.seat else one for one in chairs))
        await self.storage.fill(game, chair, entries)
        return keys

    # -------------------------------------------------------------------------------------------------- afterwards

    async def record(self, game_id: str, token: str) -> str:
        """The record of a finished game, for anybody who has a token of it. It holds all decks."""
        room = (await self._finished(game_id, token)).room
        await check_no_secret(self.storage, room.game)
        return await written(lambda: write_record(record_in(room)))

    async def series_record(self, game_id: str, token: str) -> str:
        """The one record of a series, when it is over, for anybody who has a token of one of its games."""
        room = (await self._finished(game_id, token)).room
        last = await check_no_secret(self.storage, room.game)
        if last.opening.series is None:
            raise LobbyError("not-now", "This game is not one of a series: its own record tells all of it.")
        places = [await self._place(one) for one in (*last.opening.series.games, last.id)]
        return await written(lambda: write_series(series_record_in([place.room for place in places if place])))

    async def summary(self, game_id: str, token: str) -> Summary:
        """A finished game in figures."""
        course = (await self._finished(game_id, token)).room.course
        assert course is not None
        match = course.match.fork()
        found = await asyncio.to_thread(figures, match)
        return Summary(match.outcome, match.state.turn, tuple(found.decisions), tuple(found.samples))

    async def _place(self, game_id: str) -> Place | None:
        place = await self.hub.place(game_id)
        if place is not None and not place.visits:  # nobody here has heard what other processes did
            await self.hub.look_again(place)
        return place

    async def _finished(self, game_id: str, token: str) -> Place:
        seat = await self.storage.whose(game_id, hashed(token))
        place = await self._place(game_id) if seat is not None else None
        if place is None:
            raise LobbyError("absent", ABSENT)
        if place.room.course is None or place.room.goes_on:
            raise LobbyError("not-now", "The game is not over yet: its record would show hidden cards.")
        return place


# ------------------------------------------------------------------------------------------------------------- parts


def laid_for(new: NewGame) -> Laid:
    """The table of a game that was asked for."""
    if new.seed is not None and not 0 <= new.seed <= LARGEST_SEED:
        raise LobbyError("malformed", f"A seed is a number from 0 to {LARGEST_SEED}.")
    if new.coop is not None:
        return coop_of(new, new.coop)
    opening, titles = opening_of(new)
    me = new.seat if new.record else 0
    names = names_of(new, me, len(titles))
    keys = tuple(SeatKey(seat, new_token()) for seat in range(len(titles)) if seat == me or new.kind == "hotseat")
    tokens = {key.seat: hashed(key.token) for key in keys}
    other = OTHER[new.kind]
    chairs = tuple(
        Sitting(
            seat=seat, kind="person" if seat == me else other, name=names[seat], deck=title,
            bot=bot_of(new) if seat != me and other == "bot" else "", token=tokens.get(seat),
        )
        for seat, title in enumerate(titles)
    )  # fmt: skip
    return Laid(new.kind, opening, chairs, keys)


def open_chairs(chairs: tuple[Sitting, ...]) -> list[Sitting]:
    return [chair for chair in chairs if chair.kind == "open"]


def opening_of(new: NewGame) -> tuple[Opening, tuple[str, ...]]:
    """How the game begins, and the titles of its decks."""
    if new.best_of > 1 and (new.record or new.kind == "lesson"):
        raise LobbyError("malformed", "A series begins with a new game: leave `record` and `lesson` out.")
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
        deck = deck_brought(picked(new.deck, new.deck_text, new.best_of), new.deck_text, new.format)
        return entered(empty(new, randbits(63)), deck), (deck.name, "")
    seed = randbits(63) if new.seed is None else new.seed
    mine = deck_brought(picked(new.deck, new.deck_text, new.best_of), new.deck_text, new.format)
    other = deck_brought(picked(new.against, new.against_text, new.best_of), new.against_text, new.format)
    return entered(empty(new, seed), mine, other), (mine.name, other.name)


def continued(new: NewGame) -> tuple[Opening, tuple[str, ...]]:
    """A record, played on from one of its moves."""
    if new.kind not in ("bot", "hotseat"):
        raise LobbyError("malformed", "A record is played on against a bot or hot-seat.")
    try:
        record = read_record(new.record)
        check_length(record)
    except RecordError as error:
        raise LobbyError("malformed", str(error)) from None
    at = len(record.moves) if new.at is None else new.at
    if record.mode == "duel" and len(record.seats) != 2:
        raise LobbyError("malformed", "A duel has two seats.")
    if new.seat not in range(len(record.seats)) or not 0 <= at <= len(record.moves):
        seats, moves = len(record.seats) - 1, len(record.moves)
        raise LobbyError("malformed", f"This record has seats 0 to {seats}, and moves 0 to {moves}.")
    decks = tuple(tuple(name for count, name in place.cards for _ in range(count)) for place in record.seats)
    against = against_in(record) if record.adversary is not None else None
    opening = Opening(
        decks=decks, seed=record.seed, chooser=record.chooser, mode=record.mode, moves=record.moves[:at],
        against=against,
    )  # fmt: skip
    return opening, tuple(place.deck[:60] for place in record.seats)


def empty(new: NewGame, seed: int) -> Opening:
    """Before anybody has brought a deck."""
    return Opening(seed=seed, format=new.format, series=Standing(new.best_of, seed) if new.best_of > 1 else None)


def picked(deck: str, text: str, best_of: int) -> str:
    """The id of a deck. In a series, whoever names none gets one that has a side deck."""
    return choice(FOR_TOURNAMENTS) if best_of > 1 and not (deck or text) else deck


def best_of(opening: Opening) -> int:
    return opening.series.best_of if opening.series is not None else 1


def entered(opening: Opening, *decks: Deck) -> Opening:
    """With the decks of those who have come, registered where it is a series."""
    series = opening.series
    if series is not None:
        lists = (Registered(cards_of(deck), tuple(card.name for card in deck.side)) for deck in decks)
        series = replace(series, registered=(*series.registered, *lists))
    return replace(opening, decks=(*opening.decks, *map(cards_of, decks)), series=series)


def names_of(new: NewGame, me: Seat, seats: int) -> list[str]:
    """What everybody is called, no two alike unless they want to. The other of a game by link says it later."""
    names = [clean_name(new.name)]
    while len(names) < seats:
        wanted = new.name_of_other if len(names) == 1 else ""
        names.append("" if new.kind == "link" else clean_name(wanted, *names))
    return [*names[1 : me + 1], names[0], *names[me + 1 :]]


def bot_of(new: NewGame) -> str:
    return "simple" if new.kind == "lesson" else new.bot
