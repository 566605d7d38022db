"""The agenda of a table: what is still to be done, and the step being carried out. Its values are in `model.agenda`."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from magenoir.model.agenda import Enter, Item, Perform
from magenoir.model.state import Frame, State


class Agenda:
    """What a game has still to do, the step that it is doing, and what that step has asked so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.step: Item | None = None  # the one being carried out
        self.untouched = False  # it has changed nothing so far
        self.declared: list[Item] = []  # what it is about to put on the agenda, in its order
        self.draft: Frame | None = None  # what it is announcing, as far as that is fixed

    def copy(self, state: State) -> Agenda:
        """That of a copy of the State."""
        twin = Agenda(state)
        twin.step, twin.untouched = self.step, self.untouched
        twin.declared, twin.draft = self.declared.copy(), self.draft
        return twin

    # ------------------------------------------------------------------------------------------- the running step

    def take(self) -> Item:
        """Take the next step off the agenda; it is the running one now, and has changed nothing so far."""
        step = self.step = self.state.agenda.pop()
        self.untouched = True
        self.declared, self.draft = [], None
        return step

    def before_step(self) -> State:
        """A copy of the State before the running step, which has changed nothing yet."""
        state = self.state.copy()
        self._put_back(state)
        return state

    def step_back(self) -> None:
        """Undo the beginning of the running step, which has changed nothing yet."""
        self._put_back(self.state)

    def _put_back(self, state: State) -> None:
        assert self.untouched
        assert self.step is not None
        state.agenda.append(self.step)

    # ------------------------------------------------------------------------------------------- what is to be done

    def plan(self, *steps: Item) -> None:
        """Put steps on the agenda, the first of them to be next."""
        self.untouched = False
        self.state.agenda.extend(reversed(steps))

    def plan_behind(self, step: Item, *steps: Item) -> None:
        """Put steps on the agenda behind one that is on it."""
        self.untouched = False
        place = self.state.agenda.index(step)
        self.state.agenda[place:place] = reversed(steps)

    def plan_last(self, step: Item) -> None:
        """A step to be done when the agenda is through."""
        self.untouched = False
        self.state.agenda.insert(0, step)

    def then(self, *steps: Item) -> None:
        """Add actions to the chain behind the one that is running (D4.2.1)."""
        self.untouched = False
        self.state.raised.extend(steps)

    def take_raised(self) -> list[Item]:
        """What the action that is over has raised, in order of occurrence; from now on nothing is."""
        raised, self.state.raised = self.state.raised, []
        return raised

    def mark_answered(self) -> None:
        """Something comes before all that has been announced: it will be read again (H77)."""
        self.untouched = False
        agenda = self.state.agenda
        agenda[:] = [replace(step, answered=True) if isinstance(step, Perform) else step for step in agenda]

    def skip(self, count: int) -> None:
        """Take so many steps off the agenda that will not be done, the next ones."""
        self.untouched = False
        del self.state.agenda[-count:]

    def drop(self, unwanted: Callable[[Item], bool]) -> None:
        """Take all such steps off the agenda, and out of what is about to enter the chain."""
        self.untouched = False
        state = self.state
        state.raised = [step for step in state.raised if not unwanted(step)]
        kept = [
            Enter(tuple(item for item in step.raised if not unwanted(item))) if isinstance(step, Enter) else step
            for step in state.agenda
        ]
        state.agenda = [step for step in kept if not unwanted(step)]
