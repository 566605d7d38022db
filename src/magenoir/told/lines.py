"""The lines of the log that a page shows: each event with its key, what fills its sentence, and its English."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model.events import CardMoved, Event, TurnBegan
from magenoir.model.message import Params
from magenoir.model.state import State
from magenoir.model.strings import Key, Name, Words
from magenoir.model.terms import ASIDE, Seat
from magenoir.told.log import Reader, said
from magenoir.told.story import worth_telling


class Line(Struct, frozen=True, omit_defaults=True):
    """One event of the log as this seat may know it."""

    key: Key  # of the sentence, in the page's language files under `log.`
    params: Params
    text: Words  # the sentence in English
    rules: tuple[Key, ...] = ()
    names: tuple[Name, ...] = ()  # the cards it is about
    by_card: bool = False  # a card's text does it
    turn: int = 0
    minor: bool = False  # left out of the short log


def lines(events: Sequence[Event], reader: Seat | Reader | None, state: State, turn: int) -> tuple[Line, ...]:
    """A run of events that begins in this turn. Pass the whole run: which lines are minor depends on all of it."""
    told = []
    for event, worth in zip(events, worth_telling(events, reader, state), strict=True):
        turn = event.turn if isinstance(event, TurnBegan) else turn
        told.append(_line(event, reader, state, turn, minor=not worth))
    return tuple(told)


def turn_at(match: Match, events: int) -> int:
    """The game's turn after this many events; 0: before the first."""
    begun = (event.turn for event in reversed(match.events[:events]) if isinstance(event, TurnBegan))
    if (turn := next(begun, None)) is not None:
        return turn
    later = next((event.turn for event in match.events[events:] if isinstance(event, TurnBegan)), None)
    return later - 1 if later is not None else match.state.turn if match.state.phase != "set-up" else 0


def _line(event: Event, reader: Seat | Reader | None, state: State, turn: int, minor: bool) -> Line:
    saying = said(event, reader, state)
    return Line(
        key=saying.key,
        params=saying.params,
        text=str(saying),
        rules=event.rules,
        names=saying.names,
        by_card=event.source is not None,
        turn=turn,
        minor=minor or (isinstance(event, CardMoved) and event.origin == ASIDE and not saying.names),  # another's hand
    )
