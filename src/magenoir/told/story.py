"""The log as people like to read it: what changed the game, in order, with runs of small steps merged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Literal

from magenoir.model import events as happened
from magenoir.model.events import Event
from magenoir.model.mana import NO_MANA, Mana, one, plus
from magenoir.model.state import State
from magenoir.model.terms import ADVERSARY, ASIDE, BOARD, DECK, DISCARD, HAND, TRANSITION, CardId, Seat
from magenoir.told.log import Reader, Teller
from magenoir.told.storyline import Got, Happened, Placed, Prepared, StoryLine, Told, Turn

SILENT = (
    happened.PhaseBegan,
    happened.CardLeft,
    happened.CardEntered,
    happened.Noted,
    happened.DeckSearched,
    happened.TextRestored,
    happened.ActedOnSpell,
    happened.EffectTriggered,
    happened.ActionBegan,
    happened.ValueAdded,
    happened.GaveUp,
)
"""Left out unless rules are wanted: these matter for what they cite, or repeat what a neighbour says better."""


def story(events: Sequence[Event], seat: Seat | Reader | None, state: State, *, rules: bool = False) -> list[StoryLine]:
    """The lines of a log for one seat (None: a spectator); with the rules, every event gets its own."""
    return with_rules(events, seat, state) if rules else in_chapters(events, seat, state, about_to_play(events, state))


def with_rules(events: Sequence[Event], seat: Seat | Reader | None, state: State) -> list[StoryLine]:
    """Every event, with its rules."""
    teller = Teller(seat, state)
    return [StoryLine(Happened(teller.said(event)), rules=event.rules) for event in events]


def in_chapters(
    events: Sequence[Event], seat: Seat | Reader | None, state: State, next_ones: Mapping[int, Seat]
) -> list[StoryLine]:
    """What is worth telling, with repetitions merged into one line."""
    told = (one for chapter in chapters(events) for one in Story(chapter, seat, state, next_ones).told())
    return [StoryLine(one, len(list(run))) for one, run in groupby(told)]


def worth_telling(events: Sequence[Event], seat: Seat | Reader | None, state: State) -> list[bool]:
    """Which of these events people like to read about; the rest matter for the rules they cite."""
    return [worth for chapter in chapters(events) for worth in Story(chapter, seat, state).worth()]


def about_to_play(events: Sequence[Event], state: State) -> dict[int, Seat]:
    """By turn of the Adversary: the player who plays after it, as far as that is known (S.order.adversary)."""
    began = [event for event in events if isinstance(event, happened.TurnBegan)]
    found = {one.turn: other.seat for one, other in pairwise(began)}
    return {state.turn: state.active, **found}


def chapters(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Stretches in which no card is prepared twice: up to each preparation, and each turn separately."""
    begin = 0
    for place, event in enumerate(events):
        end = place + isinstance(event, happened.SpellPrepared)
        if end > place or isinstance(event, happened.TurnBegan):
            yield events[begin:end]
            begin = end
    yield events[begin:]


class Story:
    """A chapter for one seat."""

    def __init__(
        self,
        events: Sequence[Event],
        seat: Seat | Reader | None,
        state: State,
        next_ones: Mapping[int, Seat] | None = None,
    ) -> None:
        self.events, self.teller, self.next_ones = events, Teller(seat, state), next_ones or {}
        self.prepared = {event.card for event in events if isinstance(event, happened.SpellPrepared)}
        self.dealt = {event.card for event in events if isinstance(event, happened.CardMoved) and event.zone == ASIDE}

    def told(self) -> Iterator[Told]:
        worth = (event for event, worth in zip(self.events, self.worth(), strict=True) if worth)
        for together, run in groupby(worth, key=gathered):
            if together is None:
                for event in run:
                    yield self.alone(event)
            else:
                yield RUNS[together[0]](self, list(run))

    def worth(self) -> list[bool]:
        """Which of its events are told."""
        parts = parts_of_trades(self.events)
        return [place not in parts and self.worth_telling(event) for place, event in enumerate(self.events)]

    def alone(self, event: Event) -> Told:
        match event:
            case happened.TurnBegan():
                return Turn(event.turn, event.seat, self.next_ones.get(event.turn) if event.seat == ADVERSARY else None)
            case happened.SpellPrepared():
                return Prepared(self.teller.said(event), *self.price(event.card))
            case _:
                return Happened(self.teller.said(event))

    def worth_telling(self, event: Event) -> bool:
        match event:
            case happened.HpLost():
                return not event.damage  # its DamageDealt stands next to it
            case happened.CardMoved() if event.seat == ADVERSARY and event.zone == TRANSITION:
                return event.origin == DECK  # it is drawn
            case happened.CardMoved():
                if event.zone == BOARD:
                    return event.card not in self.prepared and event.origin != ASIDE  # a card from there is new
                # A discard pile has its own events; of set-up, only the hand kept is told.
                return event.zone not in (TRANSITION, DISCARD, ASIDE) and (event.origin != ASIDE or event.zone == HAND)
            case happened.CardShown():
                free_look = "H20" in event.rules and event.seat != self.teller.seat
                announced = event.card in self.prepared and self.teller.knows(event)
                return not free_look and not announced and event.card not in self.dealt
            case happened.ManaLocked():
                return any(event.mana) and not (event.origin == "reserve" and event.card in self.prepared)
            case happened.ComponentUsed():
                return event.user not in self.prepared
            case happened.ZenithChecked():  # of no interest unless the reader knows a card with Zenith
                known = (piece.card for piece in self.teller.state.cards if self.teller.sees(piece.seen))
                return event.active and any(card.asks_zenith for card in known)
            case happened.StateChanged():
                return event.state not in ("channeled", "prepared", "in play")
            case _:
                return not isinstance(event, SILENT)

    def price(self, card: CardId) -> tuple[Mana, tuple[str, ...]]:
        """What a spell was prepared with: Mana of the reserve, and components."""
        mana, components = NO_MANA, []
        for event in self.events:
            if isinstance(event, happened.ManaLocked) and event.card == card and event.origin == "reserve":
                mana = plus(mana, event.mana)
            elif isinstance(event, happened.ComponentUsed) and event.user == card:
                components.append(self.teller.public(event.card))
        return mana, tuple(components)

    def placed(self, events: list[Event]) -> Told:
        left, right = NO_MANA, NO_MANA
        last = events[-1]
        assert isinstance(last, happened.ManaPlaced)
        for event in events:
            assert isinstance(event, happened.ManaPlaced)
            if event.pile == 0:
                left = plus(left, one(event.element))
            else:
                right = plus(right, one(event.element))
        return Placed(last.seat, PLACED.get(last.origin, "releases"), (left, right))

    def drawn(self, events: list[Event]) -> Told:
        return self.got("draws", events)

    def kept(self, events: list[Event]) -> Told:
        return self.got("keeps", events)

    def got(self, how: Literal["draws", "keeps"], events: list[Event]) -> Told:
        names: list[str | None] = []
        last = events[-1]
        assert isinstance(last, happened.CardDrawn | happened.CardMoved)
        for event in events:
            assert isinstance(event, happened.CardDrawn | happened.CardMoved)
            names.append(self.teller.card(event))
        return Got(last.seat, how, tuple(names))


def parts_of_trades(events: Sequence[Event]) -> set[int]:
    """The places of each trade's single Mana, which the trade itself tells."""
    found: set[int] = set()
    for place, event in enumerate(events):
        if isinstance(event, happened.Traded):
            parts = sum(event.given) + 1
            before = range(max(0, place - parts), place)
            found.update(one for one in before if isinstance(events[one], happened.ManaTaken | happened.ManaPlaced))
    return found


def gathered(event: Event) -> tuple[type[Event], int, str] | None:
    """What merges into one line with its neighbours: the same player doing the same thing."""
    match event:
        case happened.ManaPlaced():
            return happened.ManaPlaced, event.seat, event.origin
        case happened.CardDrawn():
            return happened.CardDrawn, event.seat, ""
        case happened.CardMoved() if event.origin == ASIDE:
            return happened.CardMoved, event.seat, ASIDE
        case _:
            return None


PLACED: dict[str, Literal["adds", "pays"]] = {"infinite": "adds", "reserve": "pays"}
RUNS: dict[type[Event], Callable[[Story, list[Event]], Told]] = {
    happened.ManaPlaced: Story.placed,
    happened.CardDrawn: Story.drawn,
    happened.CardMoved: Story.kept,
}
