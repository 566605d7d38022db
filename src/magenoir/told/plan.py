"""A plan: some moves, completed by a sensible default as far as only Mana is placed and paid, and what they come to.

It is made on a fork, and tells no more than the seat may know: it ends before anything else is asked and before a card
comes to light. The Mana of its last move is counted, what else that move brings about is not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from magenoir.match.game import Match
from magenoir.model import events as ev
from magenoir.model.decision import CONCEDE, Decision, Option
from magenoir.model.errors import UnreadMove
from magenoir.model.mana import ELEMENT_INDEX, ELEMENTS, Mana
from magenoir.model.terms import CardId, DecisionKind, Seat
from magenoir.notation.names import plain, seated
from magenoir.table import Table
from magenoir.told.choices import Choice, choices
from magenoir.told.view import View, view

OF_MANA = frozenset({"add", "place", "pay", "give", "receive", "take", "move"})
"""Kinds of decision about Mana alone. To take a pile is not one of them: it is what the plan is made for."""
DESIGNATED = "D2.2.2.designate"  # a component that is named to pay for a preparation
OPENING = ("prepare", "trade")  # actions that a plan may begin with: what follows is paid for
TOLD = (
    ev.ManaPlaced, ev.ManaTaken, ev.ManaLocked, ev.Traded, ev.ComponentUsed, ev.ActedOnSpell, ev.ValueAdded, ev.Noted,
)  # fmt: skip
"""What a move of Mana does itself. Any other event belongs to what comes of it."""
LONGEST = 200  # steps
RATE = 2  # Mana given for one in an ordinary trade (R10)


class PlanStep(Struct, frozen=True):
    """One choice of a plan: what could be chosen, and what is (its place among them)."""

    kind: DecisionKind
    choices: tuple[Choice, ...]
    chosen: int


Planned = tuple[tuple[PlanStep, ...], tuple[Mana, ...], Mana]
Chooser = Callable[[View, Sequence[Choice]], int]
"""Picks one of the choices by what is seen: its index."""


def plan(match: Match, seat: Seat, moves: Sequence[int | str], chooser: Chooser) -> Planned:
    """The steps with all their choices, then the piles and this seat's reserve. The moves are indices, or written. A
    wrong one raises a MoveError."""
    planner = Planner(match, seated(match.state, seat), chooser)
    for move in moves:
        if not planner.takes(move):
            break
        planner.go(move)
    while planner.goes_on and len(planner.steps) < LONGEST:
        planner.go(planner.default())
    return tuple(planner.steps), planner.ether, planner.reserve


class Planner:
    """A game ahead of the true one, and what may be told of it."""

    def __init__(self, match: Match, seat: Seat, chooser: Chooser) -> None:
        self.ahead, self.seat, self.chooser = match.fork(), seat, chooser
        self.ahead.undo(0)  # the action runs now, and can be watched
        self.ahead.table.on_event = self.watch
        self.steps: list[PlanStep] = []
        self.ether, self.reserve = tuple(match.state.ether), match.state.seats[seat].reserve
        self.quiet = True  # no card has come to light, and chance has decided nothing
        self._telling = False
        self._own: CardId | None = None  # the card that is being prepared

    @property
    def goes_on(self) -> bool:
        return self.quiet and self.ahead.decision is not None and is_of_mana(self.ahead.decision, self.seat)

    def takes(self, move: int | str) -> bool:
        """Whether the plan goes on with a move; a wrong one is found out when it is taken."""
        if isinstance(move, str) and plain(move) == CONCEDE:
            raise UnreadMove("a plan is made of moves with Mana; to concede is none.")
        if self.steps or (option := self.meant(move)) is None:
            return self.goes_on or not self.steps
        opens = self.ahead.notation.decision.kind == "main" and option.form.split()[0] in OPENING
        self._own = option.card if opens else None
        return self.goes_on or opens

    def meant(self, move: int | str) -> Option | None:
        """The option of this seat that a move is; None: it is none of them."""
        decision = self.ahead.decision
        if decision is None or decision.seat != self.seat:
            return None
        if isinstance(move, str):
            return self.ahead.read(move) if self.ahead.why(self.seat, move) is None else None
        return decision.options[move] if 0 <= move < len(decision.options) else None

    def go(self, move: int | str) -> None:
        """Take a move, and keep what it does to piles and reserve up to the first event that is not about Mana."""
        decision, offered = self.ahead.notation.decision, choices(self.ahead, self.seat)
        hidden, chance, self._telling = self.hidden(), self.ahead.state.rng, True
        events = self.ahead.choose(move, self.seat)
        taken = self.ahead.answers[-1][1]
        assert taken is not None
        chosen = decision.options.index(taken)
        self.steps.append(PlanStep(decision.kind, offered, chosen))
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
        """What the chooser does with the same view, but never trade an element for itself."""
        offered = choices(self.ahead, self.seat, shown=False)
        sensible = [choice for choice in offered if choice.element not in self.pointless()]
        return self.chooser(view(self.ahead, self.seat), sensible or offered)

    def pointless(self) -> set[str]:
        """In a trade: what is not to be received, for lack of anything else to give; or given, being received."""
        kind, reserve = self.ahead.notation.decision.kind, self.ahead.state.seats[self.seat].reserve
        if kind == "receive":
            return {element for element in ELEMENTS if sum(reserve) - reserve[ELEMENT_INDEX[element]] < RATE}
        received = [step.choices[step.chosen].element for step in self.steps if step.kind == "receive"]
        return set(received[-1:]) if kind == "give" else set()


def is_of_mana(decision: Decision, seat: Seat) -> bool:
    if decision.seat != seat:
        return False
    return decision.kind in OF_MANA or (decision.kind == "component" and DESIGNATED in decision.rules)
