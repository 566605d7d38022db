"""A game in progress: the open decision, what may be chosen and what is refused; playing on, forking, going back.

A paused game is a State between two actions and the answers given since. A match keeps such a pair as it goes. A fork
is a copy that looks the same right away; it runs the current action again only when it is played on. An undo drops the
last answers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Self

from msgspec.structs import replace

from magenoir.match.kept import Answer, Beginning, Kept
from magenoir.match.resample import Known, Pool, Resampling
from magenoir.model.agenda import Window
from magenoir.model.card import Card
from magenoir.model.decision import CONCEDE, Decision, Option, Refusal
from magenoir.model.errors import ForeignMove, GameOver, InternalError, RefusedMove, StaleMove, UnreadMove
from magenoir.model.events import Event
from magenoir.model.outcome import Outcome
from magenoir.model.state import State
from magenoir.model.terms import SEAT_NAMES, Mode, Seat, sure
from magenoir.notation.moves import Notation
from magenoir.notation.names import plain, seated
from magenoir.notation.outcomes import print_outcome
from magenoir.notation.wanted import already_out, not_asked, refuse
from magenoir.rules.ends import concede
from magenoir.rules.kernel import run
from magenoir.rules.setup import new_game
from magenoir.table import Table

Running = Generator[Decision, Option, None]
Watch = Callable[[Table, Event], None]
SAMPLES = 100  # attempts to find hidden cards with which the running action goes the same way
LONGEST = 200  # letters of a move that is worth reading


class Match:
    """One game. `choose` answers the open decision, `fork` makes a copy, `undo` goes back; all else only looks."""

    decision: Decision | None
    """The open decision; None once the game is over."""
    _notation: Notation | None

    def __init__(self, state: State, watch: Watch | None = None) -> None:
        """Play on from a State, which becomes the match's own. `watch` is called after every event, but
        not for those that merely happen again when an undo replays a part of the game."""
        self._turns = [Kept(state.copy(), 0, 0)]  # the beginning, and a moment of each turn, to go far back
        self._known = self._first_known = Known(state)
        self._resampled: tuple[int, int] | None = None  # after how many answers, and the random state since then
        self.rejected = 0  # earlier samples with which the running action would have gone another way
        self._watch = watch
        self.began: Beginning | None = None  # None: from a position, or resampled
        self._begin(state, [], [], [], watch)

    @classmethod
    def new(
        cls,
        decks: Sequence[Sequence[Card]],
        seed: int,
        chooser: Seat | None = None,
        mode: Mode = "duel",
        watch: Watch | None = None,
        adversary: Sequence[Card] = (),
    ) -> Match:
        """A new game from its set-up; `chooser` decides who begins (a coin picks one, if nobody is named).

        In mode `coop` the decks are those of one to four players, against the deck of an `adversary`."""
        match = cls(new_game(decks, seed, chooser, mode, adversary), watch)
        match.began = Beginning(seed, chooser, mode)
        return match

    def _begin(
        self,
        state: State,
        events: list[Event],
        answers: list[Answer],
        moves: list[tuple[Seat, str]],
        watch: Watch | None = None,
    ) -> None:
        self.table = Table(state, events, watch)
        self.table.keeps = True
        self.moves = moves
        self.answers = answers
        self._kept = Kept(state.copy(), len(events), len(answers))
        self._running: Running | None = None
        self._go_on(None)

    def __repr__(self) -> str:
        if self.decision is None:
            return f"<Match: over in turn {self.state.turn}, {print_outcome(self.outcome)}>"
        who, options = SEAT_NAMES[self.decision.seat], len(self.decision.options)
        moment = f"turn {self.state.turn}, {self.state.phase}"
        return f"<Match: {moment}; decision {self.number} asks {who}: {self.decision.kind}, {options} to choose from>"

    def __eq__(self, other: object) -> bool:
        """The same moment of the same game: its State, what is asked, and the answers so far."""
        if not isinstance(other, Match):
            return NotImplemented
        return (self.state, self.decision, self.answers) == (other.state, other.decision, other.answers)

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def __copy__(self) -> Self:
        return self._twin()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """A fork as well: whatever it shares with this match never changes."""
        return self._twin()

    def __getstate__(self) -> dict[str, object]:
        """What a fork has: nothing running, nobody watching."""
        return self._twin().__dict__

    # ---------------------------------------------------------------------------------------------------- looking

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, oldest first."""
        return self.table.events

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.state.outcome

    @property
    def number(self) -> int:
        """The number of the open decision, from 1. An answer meant for another one is out of date."""
        return len(self.answers) + 1

    @property
    def notation(self) -> Notation:
        """The texts of the open decision."""
        if self._notation is None:
            self._notation = Notation(self.state, self._asked(), self.table.likeness)
        return self._notation

    def options(self) -> list[str]:
        """The move text of every option, in order; empty once the game is over."""
        return [] if self.decision is None else list(self.notation.texts)

    def why(self, seat: Seat, move: str) -> Refusal | None:
        """Which rule forbids a move, and what is missing; None: it is among this seat's options."""
        self._asked()
        if plain(move) == CONCEDE:
            return already_out(self.state, seated(self.state, seat))
        found = self._read(move, seated(self.state, seat))
        return found if isinstance(found, Refusal) else None

    def read(self, move: str) -> Option:
        """The option that the deciding seat means by a text."""
        return self.notation.read(move)

    def _asked(self) -> Decision:
        if self.decision is None:
            raise GameOver(f"the game is over ({print_outcome(self.outcome)}): start another.")
        return self.decision

    # ---------------------------------------------------------------------------------------------------- choosing

    def choose(self, move: int | Option | str, seat: Seat | None = None, number: int | None = None) -> list[Event]:
        """Answer the open decision by an index (from 0), by an option itself, or by move text.

        `seat` says who answers, `number` which decision is meant; by default, the open one. Returns what happened. An
        illegal move raises a MoveError and changes nothing.
        """
        decision = self._asked()
        if number is not None and number != self.number:
            raise StaleMove(f"decision {number!r} is not open, {self.number} is: look at the game again, then choose.")
        seat = decision.seat if seat is None else seated(self.state, seat)
        if isinstance(move, str):
            return self.concede(seat) if plain(move) == CONCEDE else self._take(self._written(move, seat))
        if seat != decision.seat:
            raise ForeignMove(not_asked(self.state, decision, seat))
        if isinstance(move, Option):
            if move not in decision.options:
                raise StaleMove("that option is not one of the open decision: take one of `decision.options`.")
            return self._take(move)
        if not is_number(move) or not 0 <= move < len(decision.options):
            raise UnreadMove(f"there is no option {move!r}: this decision has 0 to {len(decision.options) - 1}.")
        return self._take(decision.options[move])

    def _written(self, move: str, seat: Seat) -> Option:
        """The option that a person or a script wrote down, or the reason why there is none."""
        found = self._read(move, seat)
        if isinstance(found, Option):
            return found
        raise RefusedMove(found) if seat == self._asked().seat else ForeignMove(found)

    def _read(self, move: str, seat: Seat) -> Option | Refusal:
        """What a text means: an option of this seat, or a move that a rule forbids."""
        if len(move) > LONGEST:
            raise UnreadMove(f"{move[:LONGEST]!r} and so on is no move: the longest have far fewer letters.")
        decision = self._asked()
        unread = UnreadMove(f"{move!r} is written like no move at all. docs/notation.md lists the forms.")
        if seat == decision.seat:
            try:
                return self.read(move)
            except UnreadMove as error:
                unread = error
        refusal = refuse(self.table, decision, seat, move)
        if refusal is None:
            raise unread
        return refusal

    def _take(self, option: Option) -> list[Event]:
        """Answer the open decision with one of its options."""
        self._ready()
        seat, text, before = self._asked().seat, self.notation.text(option), len(self.events)
        self.moves.append((seat, text))
        self.answers.append((seat, option))
        try:
            self._go_on(option)
        except BaseException:
            self._return_to(len(self.answers) - 1)
            raise
        return self.events[before:]

    def concede(self, seat: Seat) -> list[Event]:
        """A player concedes, at any moment, asked or not; if they have allies, the game goes on (H60)."""
        self._asked()
        if (refusal := already_out(self.state, seated(self.state, seat))) is not None:
            raise RefusedMove(refusal)
        self._ready()
        before = len(self.events)
        self.moves.append((seat, CONCEDE))
        self.answers.append((seat, None))
        try:
            self._concede(seat)
        except BaseException:
            self._return_to(len(self.answers) - 1)
            raise
        return self.events[before:]

    # --------------------------------------------------------------------------------------------------- going on

    def _concede(self, seat: Seat) -> None:
        concede(self.table, seat)
        if self.outcome:
            if self._running is not None:
                self._running.close()
            self._open(None)
        elif self._asks(seat):
            assert self.decision is not None
            self._go_on(hasty(self.decision))

    def _go_on(self, option: Option | None) -> None:
        """Let the rules run until they ask again, or the game is over. Without an option they only begin."""
        if self._running is None:
            self._running = run(self.table)
        decision = self._next(self._running, option)
        while decision is not None and self.state.seats[decision.seat].gave_up:
            decision = self._next(self._running, hasty(decision))
        self._keep()
        self._open(decision)

    def _next(self, running: Running, option: Option | None) -> Decision | None:
        """What the rules ask after this answer; None once the game is over."""
        self.table.agenda.untouched = False
        try:
            decision = next(running) if option is None else running.send(option)
        except StopIteration:
            if not self.outcome:
                raise InternalError("the rules stopped before the game was over") from None
            return None
        if not decision.options:
            raise InternalError(f"a decision without options was asked: {decision.kind} by {decision.rules}")
        return decision

    def _open(self, decision: Decision | None) -> None:
        self.decision = decision
        self._notation = None

    # ---------------------------------------------------------------------------------------------- aside and back

    def _keep(self) -> None:
        """Take what the table kept, the State before the current action."""
        if self.table.kept is not None:
            self._kept = Kept(*self.table.kept, len(self.answers))
            self.table.kept = None
            if self.state.turn != self._turns[-1].state.turn:
                self._turns.append(self._kept)

    def _ready(self) -> None:
        """Before an answer, make sure that the action is running; a window that has asked is kept, too."""
        if self._running is None:
            self._wake()
        if self.table.agenda.untouched and isinstance(self.table.agenda.step, Window):
            self.table.keep()
            self._keep()

    def fork(self, resample: int | None = None, seat: Seat | None = None, pool: Pool | None = None) -> Self:
        """The same game at the same moment, to be played on independently.

        With `resample`, a seed, the cards hidden from a seat (by default the deciding one) are drawn again, and so are
        all random numbers to come. Without a pool, the others' deck lists count as known.
        """
        if resample is None:
            return self._twin()
        if self.decision is None:
            ended = print_outcome(self.outcome)
            raise GameOver(f"the game is over ({ended}): its cards cannot be resampled. Fork an earlier moment.")
        seat = self.decision.seat if seat is None else seated(self.state, seat)
        self._known = self._known.after(self.events, self.state)
        for again in range(SAMPLES):
            twin = self._twin()
            if twin._resample(resample * SAMPLES + again, seat, pool):
                twin.rejected = again
                return twin
        raise InternalError("no other hidden cards fit what the running action has shown: take another seed")

    def _twin(self) -> Self:
        twin = type(self).__new__(type(self))
        twin._turns, twin._kept, twin._watch = self._turns.copy(), self._kept, None
        twin._known, twin._first_known, twin._resampled = self._known, self._first_known, self._resampled
        twin.began, twin.rejected = self.began, 0
        twin.table = self.table.copy()
        twin.moves, twin.answers = self.moves.copy(), self.answers.copy()
        twin._running = None
        twin._open(self.decision)
        return twin

    def _resample(self, seed: int, seat: Seat, pool: Pool | None) -> bool:
        """Resample what a seat cannot know. False: with these cards the running action would have gone another way."""
        assert self.decision is not None
        kept, state, asked, events = self._kept, self.table.state, self.decision, len(self.events)
        earlier = None if self.table.agenda.untouched else kept.state.copy()
        Resampling(state, self._known, seat, seed).run(asked, pool, earlier, self.events[kept.events :])
        if earlier is None:
            self._kept = Kept(self.table.agenda.before_step(), events, len(self.answers))
        else:
            self._kept = Kept(earlier, kept.events, kept.answers)
        self._turns, self._first_known = [self._kept], self._known  # what came before is another game
        self._resampled = (len(self.answers), state.rng)
        self.began = None  # no seed deals these cards
        if earlier is None and seat == asked.seat:
            return True
        try:
            self._wake()
        except InternalError:  # an answer that was given is not offered
            return False
        went_alike = self._asks(asked.seat) and len(self.events) == events
        return earlier is None or went_alike  # between actions, the twin decides who is asked next

    def _asks(self, seat: Seat) -> bool:
        return self.decision is not None and self.decision.seat == seat

    def _offers(self, seat: Seat, option: Option) -> bool:
        return self.decision is not None and self.decision.seat == seat and option in self.decision.options

    def _alike(self, seat: Seat, option: Option) -> Option:
        """An answer given when other cards were hidden; among identical copies, a different one is offered now."""
        if self._resampled is not None and option.card is not None and self.decision is not None and self._asks(seat):
            likeness = self.table.likeness
            for offered in self.decision.options:
                if replace(offered, card=option.card) == option and likeness.of(sure(offered.card)) == likeness.of(
                    option.card
                ):
                    return offered
        raise InternalError(f"an answer given again is not offered: {option}")

    def _wake(self) -> None:
        """Run the current action of a fork up to the open decision, so that it can be played on."""
        with self._unharmed():
            if self.table.agenda.untouched:
                self.table = self.table.copy()
                self.table.agenda.step_back()
                self.table.keeps = True
                self._go_on(None)
            else:
                self._restore(self._kept, self.events, self.answers, self.moves)

    def undo(self, count: int = 1) -> None:
        """Go back by `count` answers, to the decision that was open then."""
        made = len(self.answers) - (self._resampled[0] if self._resampled else 0)
        if count not in range(made + 1):
            raise UnreadMove(f"{count!r} moves cannot be taken back: {made} were made.")
        with self._unharmed():
            self._return_to(len(self.answers) - count)

    @contextmanager
    def _unharmed(self) -> Iterator[None]:
        """If anything breaks on the way, an interrupt or a bug, leave the match as it was."""
        before = self.__dict__.copy()
        try:
            yield
        except BaseException:
            self.__dict__.clear()
            self.__dict__.update(before)
            raise

    def _return_to(self, answers: int) -> None:
        self._turns = [kept for kept in self._turns if kept.answers <= answers]
        self._known = self._first_known
        kept = self._kept if answers >= self._kept.answers else self._turns[-1]
        self._restore(kept, self.events, self.answers[:answers], self.moves[:answers])

    def _restore(self, kept: Kept, events: list[Event], answers: list[Answer], moves: list[tuple[Seat, str]]) -> None:
        """Begin from a kept State and give the later answers again."""
        self._begin(kept.state.copy(), events[: kept.events], answers[: kept.answers], list(moves))
        self._draw_on()
        for seat, option in answers[kept.answers :]:
            self._ready()
            if option is not None and not self._offers(seat, option):
                option = self._alike(seat, option)
            self.answers.append((seat, option))
            if option is None:
                self._concede(seat)
            else:
                self._go_on(option)
            self._draw_on()
        self.table.on_event = self._watch

    def _draw_on(self) -> None:
        """From the moment it was resampled, a game has its own random numbers."""
        if self._resampled is not None and self._resampled[0] == len(self.answers):
            self.table.reseed(self._resampled[1])


def hasty(decision: Decision) -> Option:
    """H60: what is chosen for a player who has conceded: to be done, or else the first option."""
    return decision.options[-1 if decision.kind == "main" else 0]


def is_number(value: object) -> bool:
    """A whole number; True and False do not count."""
    return isinstance(value, int) and not isinstance(value, bool)
