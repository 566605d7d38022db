"""A plan: some moves, completed by a sensible default while only Mana is placed and paid, and their result.

It is made on a fork, and tells no more than the seat may know: it ends before anything else is asked and before a card
comes to light. The Mana of its last step is counted, what else that step brings about is not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model import events as ev
from magenoir.model.decision import Decision, Option
from magenoir.model.mana import ELEMENT_INDEX, ELEMENTS, Mana
from magenoir.model.strings import Key
from magenoir.model.terms import CardId, Seat
from magenoir.notation.names import seated
from magenoir.table import Table
from magenoir.told.choices import Choice, choices
from magenoir.told.view import View, view

OF_MANA = frozenset({"add", "place", "pay", "give", "receive", "take", "move"})
"""Kinds of decision about Mana alone. Taking a pile is not one of them: the plan is made for that."""
DESIGNATED = "D2.2.2.designate"  # naming a component for a preparation
OPENING = ("prepare", "trade")  # actions that a plan may begin with, before their payment
TOLD = (
    ev.ManaPlaced,
    ev.ManaTaken,
    ev.ManaLocked,
    ev.Traded,
    ev.ComponentUsed,
    ev.ActedOnSpell,
    ev.ValueAdded,
    ev.Noted,
)
"""What a move of Mana does itself. Any other event is a consequence."""
LONGEST = 200  # steps
RATE = 2  # Mana given for one in an ordinary trade (R10)


class PlanStep(Struct, frozen=True):
    """One choice of a plan: what could be chosen, and what is (its place among them)."""

    kind: Key
    choices: tuple[Choice, ...]
    chosen: int


Planned = tuple[tuple[PlanStep, ...], tuple[Mana, ...], Mana]
Chooser = Callable[[View, Sequence[Choice]], int]
"""Picks the index of a choice, given the view."""


def plan(match: Match, seat: Seat, begun: Sequence[int], chooser: Chooser) -> Planned:
    """The steps with all their choices, then the piles and this seat's reserve. The moves are indices, or text. A
    wrong one raises a MoveError."""
    planner = Planner(match, seated(match.state, seat), chooser)
    for index in begun:
        if not planner.takes(index):
            break
        planner.go(index)
    while planner.goes_on and len(planner.steps) < LONGEST:
        planner.go(planner.default())
    return tuple(planner.steps), planner.ether, planner.reserve


class Planner:
    """A game ahead of the true one, and what may be shown of it."""

    def __init__(self, match: Match, seat: Seat, chooser: Chooser) -> None:
        self.ahead, self.seat, self.chooser = match.fork(), seat, chooser
        self.ahead.undo(0)  # the action runs now, and can be watched
        self.ahead.table.on_event = self.watch
        self.steps: list[PlanStep] = []
        self.ether, self.reserve = tuple(match.state.ether), match.state.seats[seat].reserve
        self.quiet = True  # no card has been revealed, and nothing was random
        self._telling = False
        self._own: CardId | None = None  # the card that is being prepared

    @property
    def goes_on(self) -> bool:
        return self.quiet and self.ahead.decision is not None and is_of_mana(self.ahead.decision, self.seat)

    def takes(self, index: int) -> bool:
        """Whether the plan goes on with a move; a wrong one is found when it is taken."""
        if self.steps or (option := self.meant(index)) is None:
            return self.goes_on or not self.steps
        opens = self.ahead.notation.decision.kind == "main" and option.form.split()[0] in OPENING
        self._own = option.card if opens else None
        return self.goes_on or opens

    def meant(self, index: int) -> Option | None:
        """The option of this seat that a move stands for; None: it is none of them."""
        decision = self.ahead.decision
        if decision is None or decision.seat != self.seat:
            return None
        return decision.options[index] if 0 <= index < len(decision.options) else None

    def go(self, index: int) -> None:
        """Take a choice, and keep what it does to piles and reserve up to the first event that is not about Mana."""
        decision, offered = self.ahead.notation.decision, choices(self.ahead, self.seat)
        hidden, chance, self._telling = self.hidden(), self.ahead.state.rng, True
        events = self.ahead.choose(index, self.seat)
        self.steps.append(PlanStep(decision.kind, offered, index))
        lit = any(event.seen >> self.seat & 1 and getattr(event, "card", None) in hidden for event in events)
        self.quiet = not lit and chance == self.ahead.state.rng and hidden == self.hidden()

    def watch(self, table: Table, event: ev.Event) -> None:
        own = self._own is not None and getattr(event, "card", None) == self._own
        self._telling = self._telling and (own or isinstance(event, TOLD))
        if self._telling:
            self.ether, self.reserve = tuple(table.state.ether), table.state.seats[self.seat].reserve

    def hidden(self) -> set[int]:
        return {piece.id for piece in self.ahead.state.cards if not piece.seen >> self.seat & 1}

    def default(self) -> int:
        """What the chooser would do, except trading an element for itself."""
        offered = choices(self.ahead, self.seat, shown=False)
        sensible = [choice for choice in offered if choice.element not in self.pointless()]
        return self.chooser(view(self.ahead, self.seat), sensible or offered)

    def pointless(self) -> set[str]:
        """In a trade: elements not to receive, because nothing else could be given; or not to give, being received."""
        kind, reserve = self.ahead.notation.decision.kind, self.ahead.state.seats[self.seat].reserve
        if kind == "receive":
            return {element for element in ELEMENTS if sum(reserve) - reserve[ELEMENT_INDEX[element]] < RATE}
        received = [step.choices[step.chosen].element for step in self.steps if step.kind == "receive"]
        return set(received[-1:]) if kind == "give" else set()


def is_of_mana(decision: Decision, seat: Seat) -> bool:
    if decision.seat != seat:
        return False
    return decision.kind in OF_MANA or (decision.kind == "component" and DESIGNATED in decision.rules)
