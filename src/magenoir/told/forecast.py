"""What comes before the next window if everybody passes, in every way that it may go, as all at the table can tell.

It is played out in a game whose hidden cards are blank (`match.in_the_open`), so it depends on no hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from magenoir.match.game import Match
from magenoir.match.in_the_open import BLANK, in_the_open
from magenoir.model import agenda as ag
from magenoir.model import events as ev
from magenoir.model.decision import Decision, Option
from magenoir.model.state import State
from magenoir.model.terms import BOARD, DECK, DISCARD, EXILE, HAND, TRANSITION, CardId, Seat
from magenoir.rules.windows import any_time_options
from magenoir.table import Table

PLAIN = frozenset(
    {"add", "place", "take pile", "receive", "give", "component", "discard", "keep", "pay", "take", "move", "order"}
)
"""Kinds of decision of which any answer will do here: it moves Mana, or cards that nobody can tell apart."""
MOST = 24  # ways to go on that are looked at; where there are more, anything may happen
OPEN = (BOARD, TRANSITION, DISCARD, EXILE)


class Forecast:
    """What may happen to one seat before the next window, all ways taken together."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.before = Table(in_the_open(state))
        self.seat = seat
        self.actor, self.what, self.card = announced(state)
        self.unknown = False  # a hidden card may act, or there are too many ways
        self.dies = False
        self.damage = 0  # to the player, at most
        self.acting: set[CardId] = set()  # cards that do something
        self.struck: set[CardId] = set()  # cards that lose HP, or leave the board
        self.spent: set[CardId] = set()  # cards that are used as components, or turn
        self.draws = False  # the seat's deck is not the same afterwards
        self.hands: set[Seat] = set()  # whose hands change
        self.mana = False  # somebody's reserve or the Ether changes
        self.anything = False  # does anything happen at all?
        self.able = set(map(name_of, any_time_options(self.before, seat)))
        self.left = self.able.copy()  # of what the seat can do now, what it can still do afterwards
        for world in self.ways(Match(in_the_open(state))):
            self.see(world)

    # ------------------------------------------------------------------------------------------------------ playing

    def ways(self, first: Match) -> Iterator[Match]:
        """Every way that it may go, up to the next window or main phase."""
        going, ended = [first], 0
        while going:
            world = going.pop()
            decision = world.decision
            if decision is None or pauses(decision):
                ended += 1
                yield world
            elif decision.forced or decision.kind in PLAIN:
                world.choose(0)
                going.append(world)
            elif len(going) + ended + len(decision.options) > MOST:
                self.unknown = True
                world.choose(0)
                going.append(world)
            else:
                for place in range(len(decision.options)):
                    twin = world.fork()
                    twin.choose(place)
                    going.append(twin)

    def see(self, world: Match) -> None:
        """Take in one of the ways."""
        damage = 0
        for event in world.events:
            if isinstance(event, ev.DamageDealt) and event.seat == self.seat:
                damage += max(0, event.amount)
            self.note(event, world.state)
        self.damage = max(self.damage, damage)
        self.dies |= self.seat in losers(world.events)
        if world.outcome is None:
            self.left &= set(map(name_of, any_time_options(world.table, self.seat)))

    def note(self, event: ev.Event, state: State) -> None:
        match event:
            case ev.CardMoved():
                self.moved(event, state)
            case ev.CardDrawn():
                self.draws |= event.seat == self.seat
                self.hands.add(event.seat)
            case ev.HpLost(card=card) | ev.CardLeft(card=card) if card is not None:
                self.struck.add(card)
            case ev.ComponentUsed() | ev.StateChanged():
                self.spent.add(event.card)
            case ev.EffectTriggered() | ev.ActionBegan() | ev.SpellActivated() | ev.AbilityUsed():
                self.acting.add(event.card)
            case ev.SpellChanneled() | ev.EffectsApplied():
                self.acting.add(event.card)
            case ev.ManaPlaced() | ev.ManaTaken() | ev.ManaLocked() | ev.ManaVanished() | ev.Traded():
                self.mana = True
            case ev.DeckShuffled() | ev.PhaseShifted() if event.seat == self.seat:
                self.draws = True
            case ev.PhaseBegan() | ev.TurnBegan() | ev.Noted():
                return
        self.anything = True

    def moved(self, event: ev.CardMoved, state: State) -> None:
        """A hidden card that comes to light by an effect may do anything."""
        if DECK in (event.origin, event.zone) and state.cards[event.card].owner == self.seat:
            self.draws = True
        if HAND in (event.origin, event.zone):
            self.hands.add(state.cards[event.card].owner)
        by_effect = event.source is not None or event.zone in (BOARD, TRANSITION)
        if by_effect and event.zone in OPEN and state.cards[event.card].card == BLANK:
            self.unknown = True


def pauses(decision: Decision) -> bool:
    """Whether everybody who can do something at any time could do it here as well."""
    return decision.kind == "main" or (decision.kind == "window" and not decision.idle)


def losers(events: Iterable[ev.Event]) -> set[Seat]:
    return {event.seat for event in events if isinstance(event, ev.PlayerLost)}


def name_of(option: Option) -> tuple[CardId | None, int]:
    """Which ability of which card."""
    return option.card, option.number


STRETCHES: dict[type[ag.Item], str] = {
    ag.TurnStartEffects: "turn start",
    ag.DrawForTurn: "draw",
    ag.DrawAdversary: "draw",
    ag.AddMana: "add",
    ag.TakePile: "take",
    ag.TurnEndEffects: "end",
    ag.HandSize: "discard",
    ag.EndTurn: "turn over",
}


def announced(state: State) -> tuple[Seat, str, CardId | None]:
    """Who does what next, with which card: an announced action, or a stretch of the turn."""
    for item in reversed(state.agenda):
        if isinstance(item, ag.Perform):
            return item.seat, item.verb, item.card
        if type(item) in STRETCHES:
            return state.whose, STRETCHES[type(item)], None
        if not (isinstance(item, ag.Window) and item.again):
            break
    return state.whose, "go on", None
