"""Beginning a game without an Adversary, or from any record."""

from __future__ import annotations

from secrets import choice, randbits
from typing import Literal

from msgspec.structs import replace

from magenoir.decks.deck import Deck
from magenoir.decks.shipped import FOR_TOURNAMENTS
from magenoir.files.record.text import read_record
from magenoir.model.errors import RecordError
from magenoir.model.terms import SEATS, Seat
from magenoir.server.errors import LobbyError
from magenoir.server.lobby.decks import cards_of, deck_brought
from magenoir.server.lobby.setup import Setup
from magenoir.server.names import clean_name
from magenoir.server.rest_types import NewGame, SeatKey
from magenoir.server.rooms.lessons import lessons
from magenoir.server.rooms.opening import coop_in
from magenoir.server.storage.rows import Chair, Kind, Opening, Registered, Standing
from magenoir.server.tokens import hashed, new_token
from magenoir.server.workers.replays import check_length

OTHER: dict[Kind, Literal["person", "bot", "open"]] = {
    "bot": "bot",
    "lesson": "bot",
    "hotseat": "person",
    "link": "open",
}
"""Who sits in the other chair."""


def duel_of(new: NewGame) -> Setup:
    """Set up a game for two, or for those of a record."""
    opening, titles = opening_of(new)
    me = new.seat if new.record else SEATS[0]
    names = names_of(new, me, len(titles))
    keys = tuple(SeatKey(seat, new_token()) for seat in SEATS[: len(titles)] if seat == me or new.kind == "hotseat")
    tokens = {key.seat: hashed(key.token) for key in keys}
    other = OTHER[new.kind]
    chairs = tuple(
        Chair(
            seat=seat,
            kind="person" if seat == me else other,
            name=names[seat],
            deck=title,
            bot=bot_of(new) if seat != me and other == "bot" else "",
            token=tokens.get(seat),
        )
        for seat, title in zip(SEATS, titles, strict=False)
    )
    return Setup(new.kind, opening, chairs, keys)


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
    opening = Opening(
        decks=decks,
        seed=record.seed,
        chooser=record.chooser,
        mode=record.mode,
        moves=record.moves[:at],
        coop=coop_in(record),
    )
    return opening, tuple(place.deck[:60] for place in record.seats)


def empty(new: NewGame, seed: int) -> Opening:
    """The opening before anybody has brought a deck."""
    return Opening(seed=seed, format=new.format, series=Standing(new.best_of, seed) if new.best_of > 1 else None)


def picked(deck: str, text: str, best_of: int) -> str:
    """A deck's id. In a series, whoever names none gets one with a side deck."""
    return choice(FOR_TOURNAMENTS) if best_of > 1 and not (deck or text) else deck


def best_of(opening: Opening) -> int:
    return opening.series.best_of if opening.series is not None else 1


def entered(opening: Opening, *decks: Deck) -> Opening:
    """The opening with the decks of those who have come, registered if it is a series."""
    series = opening.series
    if series is not None:
        lists = (Registered(cards_of(deck), tuple(card.name for card in deck.side)) for deck in decks)
        series = replace(series, registered=(*series.registered, *lists))
    return replace(opening, decks=(*opening.decks, *map(cards_of, decks)), series=series)


def names_of(new: NewGame, me: Seat, seats: int) -> list[str]:
    """Everybody's name, no two alike unless they ask for it. Whoever comes by link brings theirs."""
    names = [clean_name(new.name)]
    while len(names) < seats:
        wanted = new.name_of_other if len(names) == 1 else ""
        names.append("" if new.kind == "link" else clean_name(wanted, *names))
    return [*names[1 : me + 1], names[0], *names[me + 1 :]]


def bot_of(new: NewGame) -> str:
    return "simple" if new.kind == "lesson" else new.bot
