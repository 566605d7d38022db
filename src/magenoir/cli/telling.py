"""What happened, as a person at a text prompt is told it: the story, and of the Adversary which card does what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from magenoir.cli.adversaries import facts
from magenoir.match.game import Match
from magenoir.match.log import Reader
from magenoir.match.story import story
from magenoir.model.card import Card
from magenoir.model.events import CardMoved, Event, ManaPlaced, Noted
from magenoir.model.state import ADVERSARY, BOARD, DECK, SEAT_NAMES, TRANSITION, CardId, Seat, State

ITS_NAME = re.compile(rf"\b{SEAT_NAMES[ADVERSARY]}\b")
ADDS = f"{SEAT_NAMES[ADVERSARY]} adds "
ITS_MANA = "adds its Mana"
"""What the rules note before the Mana of a card of the Adversary."""
Line = tuple[str, str]
"""What is said, and its style."""


def told(
    events: Sequence[Event], since: int, seat: Seat | Reader, state: State, *, rules: bool = False
) -> Iterator[Line]:
    """The lines of what happened since so many events, for one seat (-1: a spectator)."""
    begin, adds = since, adding(events[:since])
    for place in range(since, len(events)):
        event = events[place]
        if isinstance(event, CardMoved) and drawn(event, state):
            yield from lines(events[begin:place], seat, state, rules, adds)
            yield f"The Adversary draws {printed(state.cards[event.card].printed)}", ""
            begin = place if rules else place + 1
        elif isinstance(event, Noted) and event.what == ITS_MANA:
            yield from lines(events[begin:place], seat, state, rules, adds)
            begin, adds = place, event.card
    yield from lines(events[begin:], seat, state, rules, adds)


def lines(events: Sequence[Event], seat: Seat | Reader, state: State, rules: bool, adds: CardId) -> Iterator[Line]:
    """A stretch in which no more than one card of the Adversary adds Mana."""
    for line in story(events, seat, state, rules=rules):
        if adds >= 0 and line.startswith(ADDS):
            line = line.replace(SEAT_NAMES[ADVERSARY], state.cards[adds].printed.name, 1)
        yield with_article(line), "dim"


def adding(events: Sequence[Event]) -> CardId:
    """The card of the Adversary that added Mana last, or is about to; -1: none."""
    return next((one.card for one in reversed(events) if isinstance(one, Noted) and one.what == ITS_MANA), -1)


def mana_asked(match: Match) -> str:
    """`Hail: 2 of 3`, in the middle of an addition by a card of the Adversary."""
    card, placed = match.state.cards[adding(match.events)].printed, 1
    for event in reversed(match.events):
        if isinstance(event, Noted) and event.what == ITS_MANA:
            break
        placed += isinstance(event, ManaPlaced)
    return f"{card.name}: {placed} of {card.mana_value}"


def drawn(event: CardMoved, state: State) -> bool:
    """Is it the card of the Adversary's turn, which is applied or stays (S.turn.draw)?"""
    of_its_deck = state.cards[event.card].owner == ADVERSARY and event.origin == DECK
    return of_its_deck and event.zone in (TRANSITION, BOARD)


def printed(card: Card) -> str:
    """A card of the Adversary in one line: `Ash wall (permanent, 3 HP, adds 1 Mana each turn): ...`."""
    return f"{card.name} ({facts(card)}): {' '.join(card.text.split())}"


def with_article(line: str) -> str:
    """`adversary adds 1 fire left` as one would say it."""
    named = ITS_NAME.sub("the Adversary", line)
    return "T" + named[1:] if named.startswith("the Adversary") else named
