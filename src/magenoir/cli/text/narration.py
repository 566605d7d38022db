"""What has happened, for a person at a text prompt: the story, and which of the Adversary's cards does what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from magenoir.cli.decks.adversaries import facts
from magenoir.model.card import Card
from magenoir.model.events import CardMoved, Event, ValueAdded
from magenoir.model.state import State
from magenoir.model.terms import ADVERSARY, BOARD, DECK, TRANSITION, CardId, Seat
from magenoir.told.log import Reader
from magenoir.told.story import about_to_play, in_chapters, with_rules
from magenoir.told.storyline import Happened, Placed, StoryLine

Line = tuple[str, str]
"""A line and its style."""


def narrated(
    events: Sequence[Event], since: int, seat: Seat | Reader | None, state: State, *, rules: bool = False
) -> Iterator[Line]:
    """What happened after the first `since` events, as one seat may know it (None: a spectator)."""
    begin, narrator = since, Narrator(seat, state, about_to_play(events, state), rules)
    adds = adding(events[:since])
    for place in range(since, len(events)):
        event = events[place]
        if isinstance(event, CardMoved) and drawn(event, state):
            yield from narrator.lines(events[begin:place], adds)
            yield f"The Adversary draws {printed(state.cards[event.card].printed)}", ""
            begin = place if rules else place + 1
        elif isinstance(event, ValueAdded):
            yield from narrator.lines(events[begin:place], adds)
            begin, adds = place, event.card
    yield from narrator.lines(events[begin:], adds)


class Narrator:
    """For whom, and how."""

    def __init__(self, seat: Seat | Reader | None, state: State, next_ones: dict[int, Seat], rules: bool) -> None:
        self.seat, self.state, self.next_ones, self.rules = seat, state, next_ones, rules

    def lines(self, events: Sequence[Event], adds: CardId | None) -> Iterator[Line]:
        """A stretch in which only this card of the Adversary adds Mana."""
        by = self.state.cards[adds].printed.name if adds is not None else ""
        for line in self._story(events):
            yield str(added_by(by, line) if by else line), "dim"

    def _story(self, events: Sequence[Event]) -> list[StoryLine]:
        if self.rules:
            return with_rules(events, self.seat, self.state)
        return in_chapters(events, self.seat, self.state, self.next_ones)


def added_by(card: str, line: StoryLine) -> StoryLine:
    """The same line; where the Adversary adds Mana, with the card that it is the value of."""
    match line.what:
        case Placed() as what if what.how == "adds" and what.who == ADVERSARY:
            return replace(line, what=replace(what, by=card))
        case Happened() as what if what.saying.key == "places-infinite" and what.saying.params["who"] == ADVERSARY:
            return replace(line, what=replace(what, by=card))
        case _:
            return line


def adding(events: Sequence[Event]) -> CardId | None:
    """The Adversary's card that is adding Mana, or did so last."""
    return next((one.card for one in reversed(events) if isinstance(one, ValueAdded)), None)


def drawn(event: CardMoved, state: State) -> bool:
    """Whether this is the card that the Adversary draws in its turn (S.turn.draw)."""
    of_its_deck = state.cards[event.card].owner == ADVERSARY and event.origin == DECK
    return of_its_deck and event.zone in (TRANSITION, BOARD)


def printed(card: Card) -> str:
    """An Adversary's card in one line: `Ash wall (permanent, 3 HP, adds 1 Mana each turn): ...`."""
    return f"{card.name} ({facts(card)}): {' '.join(card.text.split())}"
