"""The course of play: what has happened, what is being done and what is still to be done. No card moves here.

What an event triggers is found at that very moment (`triggers`) and put on the list of what the running action raised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from msgspec.structs import replace

from magenoir.model import events as ev
from magenoir.model.agenda import Enter, Item, Perform
from magenoir.model.message import Message
from magenoir.model.state import CardId, CardState, Frame, Seat, State
from magenoir.table.likeness import Likeness
from magenoir.table.now import Now
from magenoir.table.now.roll import Roll
from magenoir.table.triggers import is_watched, triggered_by

OnEvent = Callable[[Any, ev.Event], None]
"""Called with the table and each event, before what it triggers is found."""
StandIn = Callable[[list[CardId]], CardId]


class Saying:
    """While this lasts, what a table records is said by one text, or happens at one moment; then all is as it was."""

    __slots__ = ("moment", "outer", "paragraph", "source", "table")

    def __init__(self, table: Course, source: CardId, paragraph: int, moment: int) -> None:
        self.table, self.source, self.paragraph, self.moment = table, source, paragraph, moment
        self.outer = table.source, table.paragraph, table.moment

    def __enter__(self) -> None:
        table = self.table
        table.source, table.paragraph, table.moment = self.source, self.paragraph, self.moment

    def __exit__(self, *_: object) -> None:
        table = self.table
        table.source, table.paragraph, table.moment = self.outer


class Course:
    """A State in the course of play: the log, the step being carried out, what is still to be done, what things are."""

    def __init__(self, state: State, events: list[ev.Event] | None = None, on_event: OnEvent | None = None) -> None:
        self.state = state
        self.events: list[ev.Event] = [] if events is None else events
        self.on_event = on_event
        self.keeps = False  # whether to keep the State before each step that may ask something
        self.kept: tuple[State, int] | None = None  # that State, and how many events there were
        self.step: Item | None = None  # the one being carried out
        self.untouched = False  # it has changed nothing so far
        self.declared: list[Item] = []  # what it is about to put on the agenda, in its order
        self.draft: Frame | None = None  # what it is announcing, as far as that is fixed
        self.stand_in: StandIn | None = None  # for a proof: who stands for copies that are one option
        self.source: CardId = -1  # the text now being carried out, for the events it makes
        self.paragraph = -1
        self.moment = -1  # while several things happen at once: what they trigger is simultaneous
        self._now: Now | None = None
        self._roll: Roll | None = None

    @property
    def now(self) -> Now:
        """What things are now. It holds until something changes; the roll of the board holds longer."""
        if self._now is None:
            if self._roll is None:
                self._roll = Roll(self.state)
            self._now = Now(self.state, self._roll)
        return self._now

    @property
    def likeness(self) -> Likeness:
        """Which copies are one option, as long as this step goes no further."""
        return Likeness(self.now, self.step, self.declared, self.draft)

    def __getitem__(self, card: CardId) -> CardState:
        return self.state.cards[card]

    def copy(self) -> Self:
        """One of its own that looks the same. Who watches this one does not watch that one."""
        twin = type(self)(self.state.copy(), self.events.copy())
        twin.step, twin.untouched = self.step, self.untouched
        twin.declared, twin.draft = self.declared.copy(), self.draft
        twin.source, twin.paragraph, twin.moment = self.source, self.paragraph, self.moment
        twin._roll = self._roll
        return twin

    def take_step(self) -> Item:
        """Take the next step off the agenda. It has changed nothing so far, and no text is being carried out."""
        step = self.step = self.state.agenda.pop()
        self.untouched = True
        self.source = self.paragraph = self.moment = -1
        self.declared, self.draft = [], None
        return step

    def before_step(self) -> State:
        """A copy of the State before the step that is being carried out, which has changed nothing yet."""
        state = self.state.copy()
        self._put_back(state)
        return state

    def keep(self) -> None:
        self.kept = (self.before_step(), len(self.events))

    def step_back(self) -> None:
        """Undo the beginning of the step that is being carried out, which has changed nothing yet."""
        self._put_back(self.state)

    def _put_back(self, state: State) -> None:
        assert self.untouched
        assert self.step is not None
        state.agenda.append(self.step)

    def _changed(self, roll: bool = False) -> None:
        """What was computed about the State is out of date; the roll only if the board or what lasts has changed."""
        self._now = None
        self.untouched = False
        if roll:
            self._roll = None

    def record(self, event: ev.Event) -> None:
        """Log an event and find what it triggers."""
        if self.source >= 0 and event.source < 0:
            event = replace(event, source=self.source, paragraph=self.paragraph)
        self.untouched = False
        self.events.append(event)
        self.state.chain_events += 1
        if self.on_event is not None:
            self.on_event(self, event)
        if is_watched(event):
            moment = self.moment if self.moment >= 0 else self.state.chain_events
            self.state.raised.extend(triggered_by(self.state, self.now, event, moment))

    @property
    def next_moment(self) -> int:
        """The moment of the event that comes next. What is triggered at one moment is simultaneous (D4.2.1)."""
        return self.moment if self.moment >= 0 else self.state.chain_events + 1

    def speaking(self, source: CardId, paragraph: int = -1) -> Saying:
        """What happens in here is done by this paragraph of a card: events cite it, and it asks the questions."""
        return Saying(self, source, paragraph, self.moment)

    def at_once(self, several: bool = True) -> Saying:
        """What happens in here happens at one moment; not where it is only one thing after the other."""
        return Saying(self, self.source, self.paragraph, self.next_moment if several else self.moment)

    def note(self, what: Message, *rules: str, seat: Seat = -1, card: CardId = -1) -> None:
        """A rule spoke without moving anything."""
        self.record(ev.Noted(what=what, rules=rules, seat=seat, card=card))

    # ---------------------------------------------------------------------------------------- agenda and frames

    def begin_chain(self) -> None:
        """Between chains, what only a chain remembers is forgotten."""
        state = self.state
        if state.last_known or state.losses:
            state.last_known.clear()
            state.losses = 0
            self._now = None
        state.chain_events = 0

    def plan(self, *steps: Item) -> None:
        """Put steps on the agenda, the first of them to be next."""
        self.untouched = False
        self.state.agenda.extend(reversed(steps))

    def plan_behind(self, step: Item, *steps: Item) -> None:
        """Put steps on the agenda behind one that is on it."""
        self.untouched = False
        place = self.state.agenda.index(step)
        self.state.agenda[place:place] = reversed(steps)

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

    def take_raised(self) -> list[Item]:
        """What the action that is over has raised, in order of occurrence; from now on nothing is."""
        raised, self.state.raised = self.state.raised, []
        return raised

    def put_last(self, step: Item) -> None:
        """A step to be done when the agenda is through."""
        self.state.agenda.insert(0, step)

    def next(self, *steps: Item) -> None:
        """Add actions to the chain behind the one that is running (D4.2.1)."""
        self.untouched = False
        self.state.raised.extend(steps)

    def open_frame(self, frame: Frame) -> int:
        self.untouched = False
        number = self.state.next_frame
        self.state.next_frame += 1
        self.state.frames[number] = frame
        return number

    def change_frame(self, number: int, **changes: Any) -> Frame:
        self.untouched = False
        frame = replace(self.state.frames[number], **changes)
        self.state.frames[number] = frame
        return frame

    def close_frames(self, numbers: tuple[int, ...]) -> None:
        self.untouched = False
        for number in numbers:
            self.state.frames.pop(number, None)
        self.forget_counts()

    def forget_counts(self) -> None:
        """What was said of components that count twice is over with the preparation or activation it was said for."""
        if self.state.counted:
            applied = {frame.source for frame in self.state.frames.values()}
            self.state.counted = tuple(one for one in self.state.counted if one[1] in applied)
            self._changed()
