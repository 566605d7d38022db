"""What happened, as a person at a text prompt is told it: the story, and each card of the Adversary as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from magenoir.match.story import story
from magenoir.model.card import Card
from magenoir.model.events import CardMoved, Event
from magenoir.model.state import ADVERSARY, BOARD, DECK, SEAT_NAMES, TRANSITION, Seat, State

ITS_NAME = re.compile(rf"\b{SEAT_NAMES[ADVERSARY]}\b")
Line = tuple[str, str]
"""What is said, and its style."""


def told(events: Sequence[Event], seat: Seat, state: State, *, rules: bool = False) -> Iterator[Line]:
    """The lines of a stretch of play for one seat (-1: a spectator)."""
    begin = 0
    for place, event in enumerate(events):
        if drawn(event, state):
            yield from quietly(events[begin:place], seat, state, rules)
            assert isinstance(event, CardMoved)
            yield f"The Adversary draws {printed(state.cards[event.card].printed)}", ""
            begin = place if rules else place + 1
    yield from quietly(events[begin:], seat, state, rules)


def quietly(events: Sequence[Event], seat: Seat, state: State, rules: bool) -> Iterator[Line]:
    return ((with_article(line), "dim") for line in story(events, seat, state, rules=rules))


def drawn(event: Event, state: State) -> bool:
    """Is it the card of its turn, which is applied or stays (S.turn.draw)?"""
    return (
        isinstance(event, CardMoved)
        and state.cards[event.card].owner == ADVERSARY
        and event.origin == DECK
        and event.zone in (TRANSITION, BOARD)
    )


def printed(card: Card) -> str:
    """A card of the Adversary in one line: `Ash wall (permanent, 3 HP, adds 1 Mana each turn): ...`."""
    facts = [
        *([] if card.kind == "spell" else [card.slot or card.kind]),
        *([] if card.hp is None else [f"{card.hp} HP" + (" for each player" if card.kind == "adversary" else "")]),
        f"adds {card.mana_value} Mana" + ("" if card.kind == "spell" else " each turn"),
    ]
    return f"{card.name} ({', '.join(facts)}): {' '.join(card.text.split())}"


def with_article(line: str) -> str:
    """`adversary adds 1 fire left` as one would say it."""
    named = ITS_NAME.sub("the Adversary", line)
    return "T" + named[1:] if named.startswith("the Adversary") else named
