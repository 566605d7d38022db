"""What must always be true, checked after every event, and more closely at every decision.

mana, sweep, coop   Mana from event to event; a whole State at a decision; games against an Adversary; broken: the error

An `Invariants` is the `watch` of one Match: `Match.new(decks, seed, watch=check)`, with `check.at_decision(match)`
after every choice; for a match that begins from a position, `Invariants(state)`. It raises InvariantBroken and is
silent from then on. It follows one line of play: a match that is undone needs a new one (a fork has no watch anyway).

After every event, cheaply: it cites rules that exist; the Mana of each element has changed by exactly what the event
says, including Mana under cards; Mana was placed by the rule of alternation; the card that moved is where it says it
is, and only there; the outcome is set if and only if the game has ended. Only the sum of all Mana and what lies under
each card are kept from event to event (`mana`); the rest is read from the State.

At every decision: all cards, zones, HP, seen bits and sizes (`sweep`); Mana of cards that left waits for one release;
the player who decides is not out; the decision has rules and distinct options; now and then, their texts are distinct
too. Between chains (at the beginning of a phase, and in the main phase) nothing of a chain may be left. A finished game
has an empty agenda. `coop` has what else must be true in a co-op game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from magenoir.model import events as ev
from magenoir.model.catalogue import Catalogue
from magenoir.model.decision import Decision
from magenoir.model.state import State
from magenoir.model.terms import BOARD, CardId
from magenoir.proofs.invariants import coop
from magenoir.proofs.invariants.broken import InvariantBroken, Wrong
from magenoir.proofs.invariants.coop import CoopWatch
from magenoir.proofs.invariants.mana import ManaWatch
from magenoir.proofs.invariants.sweep import between_chains, places, releases_planned, sweep

if TYPE_CHECKING:
    from magenoir.match.game import Match
    from magenoir.table import Table

__all__ = ["InvariantBroken", "Invariants"]

TEXTS_EVERY = 16  # decisions: texts take longer than all other checks


class Invariants:
    """Watches one game."""

    _in_catalogue: ClassVar[set[tuple[str, ...]]] = set()  # rules already found to exist, in any game

    def __init__(self, state: State | None = None) -> None:
        """For a new game, which begins without Mana, or for one that continues from this State."""
        self.events = self.decisions = 0
        self.broken = False
        self._mana = None if state is None else ManaWatch(state)
        self._places = 0 if state is None else places(state)
        self._coop = None if state is None else followed(state)
        self._ended = False

    def __call__(self, table: Table, event: ev.Event) -> None:
        """After every event, before its triggers are found."""
        if self.broken:
            return
        self.events += 1
        try:
            self._after(table.state, event)
        except Wrong as wrong:
            self._raise(wrong)

    def at_decision(self, match: Match) -> None:
        """After every choice: a decision is open, or the game is over."""
        if self.broken:
            return
        self.decisions += 1
        try:
            if match.state.mode != "duel":
                coop.seats(match.state)
            sweep(match.state)
            if match.decision is None:
                self._over(match.state)
            else:
                self._asked(match, match.decision)
        except Wrong as wrong:
            self._raise(wrong)

    def _raise(self, wrong: Wrong) -> None:
        self.broken = True  # a match that takes back its last answer repeats these events
        raise InvariantBroken(wrong.invariant, self.events, str(wrong)) from None

    # ------------------------------------------------------------------------------------------------------- events

    def _after(self, state: State, event: ev.Event) -> None:
        if event.rules not in self._in_catalogue:
            self._cites(type(event).__name__, event.rules)
        if self._mana is None:
            self._mana, self._places, self._coop = ManaWatch(state), places(state), followed(state)
            if any(self._mana.total):
                raise Wrong("Mana is conserved", "a new game begins with Mana; was it a position?")
        else:
            self._mana.check(state, event)
        if self._coop is not None:
            self._coop.check(state, event)
        kind = type(event)
        if kind is ev.CardMoved or kind is ev.CardDrawn:
            self._lies(state, event.card)  # type: ignore[attr-defined]  # both name a card
        elif kind is ev.CardCreated:
            self._places += 1
            self._lies(state, event.card)  # type: ignore[attr-defined]
        elif kind is ev.PhaseBegan:
            between_chains(state)
            self._mana.nothing_left_behind(state)
        if self._ended:
            raise Wrong("nothing happens after the end", f"{kind.__name__} did")
        self._ended = kind is ev.GameEnded
        if (state.outcome is not None) != self._ended:
            raise Wrong("a game has an outcome when it has ended", f"it is {state.outcome!r} at {kind.__name__}")
        if state.outcome is not None and state.outcome.standing != state.standing:
            raise Wrong("an outcome says who stands", f"it is {state.outcome}, and {state.standing} stand")

    def _cites(self, what: str, rules: tuple[str, ...]) -> None:
        if not rules:
            raise Wrong("everything stands on a rule", f"{what} cites none")
        for rule in rules:
            if not Catalogue.load().exists(rule):
                raise Wrong("everything stands on a rule", f"{what} cites {rule}, which does not exist")
        self._in_catalogue.add(rules)

    def _lies(self, state: State, card: CardId) -> None:
        piece = state.cards[card]
        side = piece.controller if piece.zone == BOARD else piece.owner
        if state.zones[side][piece.zone].count(card) != 1:
            raise Wrong("every card is in one zone", f"{piece.card.name} is not once in the {piece.zone} it moved to")
        if places(state) != self._places:
            raise Wrong("every card is in one zone", f"{piece.card.name} moved, and the places no longer add up")

    # ---------------------------------------------------------------------------------------------------- decisions

    def _asked(self, match: Match, decision: Decision) -> None:
        state = match.state
        if state.outcome:
            raise Wrong("a game is over or somebody decides", f"{decision.kind} is asked after the end")
        coop.decides(state, decision)
        if not decision.options or len(set(decision.options)) != len(decision.options):
            raise Wrong("options are distinct, and there is one", f"{decision.kind} offers {decision.options}")
        if decision.rules not in self._in_catalogue:
            self._cites(f"the decision {decision.kind}", decision.rules)
        if self._mana is not None and (waiting := self._mana.waiting(state)):
            releases_planned(state, waiting, match.table.agenda.step)
        if decision.kind == "main":
            between_chains(state)
            if self._coop is not None:
                coop.defeated(state)
        if self.decisions % TEXTS_EVERY == 0:
            texts = match.options()
            if len(set(texts)) != len(decision.options) or not all(texts):
                raise Wrong("options have texts of their own", f"{decision.kind} offers {texts}")

    def _over(self, state: State) -> None:
        if not self._ended or not state.outcome:
            raise Wrong("a game is over or somebody decides", "nobody decides, and the game goes on")
        if state.agenda or state.raised:
            raise Wrong("nothing is to be done after the end", f"{[*state.agenda, *state.raised][-1]} is")


def followed(state: State) -> CoopWatch | None:
    """The additional watch of a co-op game."""
    return CoopWatch(state) if state.mode != "duel" else None
