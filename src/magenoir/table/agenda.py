"""The agenda of a table: what is still to be done, and the item being carried out. Its values are in `model.agenda`."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from magenoir.model.agenda import Enter, Item, Perform
from magenoir.model.effects import Selector
from magenoir.model.state import Frame, State


class Agenda:
    """What a game has yet to do, the item that it is doing, and what that item has asked so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.step: Item | None = None  # the one being carried out
        self.untouched = False  # whether it has changed nothing so far
        self.declared: list[Item] = []  # what it is about to put on the agenda, in order
        self.draft: Frame | None = None  # what it is announcing, as far as that is fixed
        self.aimed: Selector | None = None  # and for which targets it asks

    def copy(self, state: State) -> Agenda:
        """The agenda for a copy of the State."""
        twin = Agenda(state)
        twin.step, twin.untouched = self.step, self.untouched
        twin.declared, twin.draft, twin.aimed = self.declared.copy(), self.draft, self.aimed
        return twin

    # ------------------------------------------------------------------------------------------- the running step

    def take(self) -> Item:
        """Take the next item off the agenda; it is now the running one, and has changed nothing so far."""
        step = self.step = self.state.agenda.pop()
        self.untouched = True
        self.declared, self.draft, self.aimed = [], None, None
        return step

    def before_step(self) -> State:
        """A copy of the State before the running item, which has changed nothing yet."""
        state = self.state.copy()
        self._put_back(state)
        return state

    def step_back(self) -> None:
        """Undo the beginning of the running item, which has changed nothing yet."""
        self._put_back(self.state)

    def _put_back(self, state: State) -> None:
        assert self.untouched
        assert self.step is not None
        state.agenda.append(self.step)

    # ------------------------------------------------------------------------------------------- what is to be done

    def plan(self, *steps: Item) -> None:
        """Put items on the agenda, to be done next, in this order."""
        self.untouched = False
        self.state.agenda.extend(reversed(steps))

    def plan_behind(self, step: Item, *steps: Item) -> None:
        """Put items on the agenda right after one that is on it."""
        self.untouched = False
        place = self.state.agenda.index(step)
        self.state.agenda[place:place] = reversed(steps)

    def plan_last(self, step: Item) -> None:
        """Put an item at the end of the agenda."""
        self.untouched = False
        self.state.agenda.insert(0, step)

    def then(self, *steps: Item) -> None:
        """Add actions to the chain after the running one (D4.2.1)."""
        self.untouched = False
        self.state.raised.extend(steps)

    def take_raised(self) -> list[Item]:
        """Take out what the last action triggered, in order of occurrence."""
        raised, self.state.raised = self.state.raised, []
        return raised

    def mark_answered(self) -> None:
        """Mark that something comes before all that has been announced, so that it will be read again (H77)."""
        self.untouched = False
        agenda = self.state.agenda
        agenda[:] = [replace(step, answered=True) if isinstance(step, Perform) else step for step in agenda]

    def skip(self, count: int) -> None:
        """Take the next `count` items off the agenda, undone."""
        self.untouched = False
        del self.state.agenda[-count:]

    def drop(self, unwanted: Callable[[Item], bool]) -> None:
        """Remove all such items from the agenda, and from what is about to enter the chain."""
        self.untouched = False
        state = self.state
        state.raised = [step for step in state.raised if not unwanted(step)]
        kept = [
            Enter(tuple(item for item in step.raised if not unwanted(item))) if isinstance(step, Enter) else step
            for step in state.agenda
        ]
        state.agenda = [step for step in kept if not unwanted(step)]
