"""The record of a series: what was registered, and a whole record of every game.

It shows both deck lists and all hidden cards: it is for a series that is over, or for whoever runs the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from magenoir import __version__
from magenoir.decks.deck import Deck
from magenoir.decks.series import Series
from magenoir.decks.swaps import Swap, exchanges
from magenoir.files.record.hashing import FORMAT
from magenoir.files.record.record import CRASH, Place, Record, counted, named
from magenoir.files.series.sitting import Sitting
from magenoir.language.library import Library
from magenoir.model.card import Card
from magenoir.model.errors import RecordError
from magenoir.model.terms import SEATS
from magenoir.notation.outcomes import print_outcome, read_outcomes

ENDS = ("winner A", "winner B", "draw")


class Registered(Place, frozen=True):
    """Who sat in a seat, with which deck and side deck when the series began."""

    side: tuple[tuple[int, str], ...] = ()


class SeriesRecord(Struct, frozen=True):
    """A series that was played. `outcome`: "" if it was left open, `crash` if its last game broke the engine."""

    format: int  # of its file; none of its games is of a later one
    engine: str
    best_of: int
    deck_format: str  # that its decks were held to
    seed: int
    outcome: str
    seats: tuple[Registered, ...]
    games: tuple[Record, ...]


def record_of_series(sitting: Sitting, games: Sequence[Record], players: Sequence[str] = ()) -> SeriesRecord:
    """The record of a series and its games, the last of which may have been left open."""
    return SeriesRecord(
        format=FORMAT,
        engine=__version__,
        best_of=sitting.series.best_of,
        deck_format=sitting.limits.slug,
        seed=sitting.seed & ((1 << 64) - 1),
        outcome=outcome_of(sitting.series.best_of, games),
        seats=tuple(
            Registered(named(players, seat), named([deck.name], SEATS[0]), counted(deck.cards), counted(deck.side))
            for seat, deck in zip(SEATS, sitting.registered, strict=False)
        ),
        games=tuple(games),
    )


def outcome_of(best_of: int, games: Sequence[Record]) -> str:
    """How a series with these games ended."""
    if games and games[-1].outcome == CRASH:
        return CRASH
    return print_outcome(series_of(best_of, games).outcome)


def series_of(best_of: int, games: Sequence[Record]) -> Series:
    """The score after the games that have ended."""
    return Series(best_of, read_outcomes(game.outcome for game in games if game.outcome in ENDS))


def exchanged(record: SeriesRecord, number: int) -> tuple[tuple[Swap, ...], ...]:
    """What each seat exchanged before a game (counted from 0), by name, even if the cards no longer exist."""
    before, after = record.seats if not number else record.games[number - 1].seats, record.games[number].seats
    pairs = zip(before, after, strict=True)
    return tuple(exchanges(names_of(one.cards), names_of(other.cards)) for one, other in pairs)


def names_of(cards: tuple[tuple[int, str], ...]) -> list[str]:
    return [name for count, name in cards for _ in range(count)]


def registered_decks(record: SeriesRecord, library: Library) -> tuple[Deck, ...]:
    """The decks and side decks, if their cards and those of all games are in the library."""
    registered = (place.cards + place.side for place in record.seats)
    lists = (*registered, *(place.cards for game in record.games for place in game.seats))
    names = dict.fromkeys(name for listed in lists for _, name in listed)
    if missing := [name for name in names if name not in library.entries]:
        raise RecordError(f"these cards of the series are not in the library: {', '.join(missing)}.")

    def cards(listed: tuple[tuple[int, str], ...]) -> tuple[Card, ...]:
        return tuple(library.card(name) for name in names_of(listed))

    return tuple(Deck(place.deck, cards(place.cards), cards(place.side)) for place in record.seats)
