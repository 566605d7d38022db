"""A game in progress: the open decision, its options as move text, and what is refused, by which rule."""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.match.line import Beginning, Line, Watch
from magenoir.model.card import Card
from magenoir.model.decision import CONCEDE, Decision, Option, Refusal
from magenoir.model.errors import ForeignMove, GameOver, RefusedMove, StaleMove, UnreadMove
from magenoir.model.events import Event
from magenoir.model.state import Seat
from magenoir.notation.moves import Notation
from magenoir.notation.names import plain, seated
from magenoir.notation.wanted import already_out, not_asked, refuse, understand
from magenoir.rules.setup import new_game

__all__ = ["Match", "Watch"]

LONGEST = 200  # letters of a move that is worth reading


class Match(Line):
    """One game. `choose` answers the open decision; all else looks. `fork` and `undo` are those of its line."""

    _notation: Notation | None

    @classmethod
    def new(
        cls,
        decks: Sequence[Sequence[Card]],
        seed: int,
        chooser: Seat | None = None,
        mode: str = "duel",
        watch: Watch | None = None,
        adversary: Sequence[Card] = (),
    ) -> Match:
        """A new game from its set-up; `chooser` may decide who begins (a coin, if nobody is named).

        In mode `coop` the decks are those of one to four players, against the deck of an `adversary`."""
        match = cls(new_game(decks, seed, chooser, mode, adversary), watch)
        match.began = Beginning(seed, chooser, mode)
        return match

    @property
    def notation(self) -> Notation:
        """The texts of the open decision."""
        if self._notation is None:
            if self.decision is None:
                raise self._over()
            self._notation = Notation(self.state, self.decision, self.table.likeness)
        return self._notation

    def options(self) -> list[str]:
        """Move text of every option, in the fixed order; nothing when the game is over."""
        return [] if self.decision is None else list(self.notation.texts)

    def why(self, seat: Seat, move: str) -> Refusal | None:
        """Which rule forbids a move, and what is missing; None: nothing does, it is among this seat's options."""
        decision = self.notation.decision
        seated(self.state, seat)
        if len(move) > LONGEST:
            raise UnreadMove(f"{move[:LONGEST]!r} and so on is no move: the longest have far fewer letters.")
        if plain(move) == CONCEDE:
            return already_out(self.state, seat)
        unread = UnreadMove(f"{move!r} is written like no move at all. docs/notation.md lists the forms.")
        if seat == decision.seat:
            try:
                self.read(move)
            except UnreadMove as error:
                unread = error
            else:
                return None
        refusal = refuse(self.table, decision, seat, move)
        if refusal is None:
            raise unread
        return refusal

    def read(self, move: str) -> Option:
        """The option that the deciding seat means. The whole name of another card is no beginning of a longer one, and
        a card without a number is its first ability, never the second."""
        notation = self.notation
        option = notation.read(move)
        if option.card >= 0 and not notation.exact(move):
            wanted = understand(self.state, notation.decision.seat, move)
            numbered = option.form.startswith("use ") and option.form.endswith(": {number}")
            if wanted and wanted.seat >= 0:
                raise UnreadMove(f"{move!r} is not offered, and {notation.text(option)!r} is another move.")
            if wanted and wanted.whole and (numbered or self._name(wanted.card) != self._name(option.card)):
                raise UnreadMove(f"{move!r} is not offered, and {notation.text(option)!r} is another move.")
        return option

    def _name(self, card: int) -> str:
        return self.state.cards[card].card.name

    # --------------------------------------------------------------------------------------------------- going on

    def choose(self, move: str | int | Option, seat: Seat | None = None, number: int | None = None) -> list[Event]:
        """Answer the open decision by move text, by place in `options()` (from 0), or by an option itself.

        `seat` says who answers, `number` which decision is meant; left out, it is the one that is asked. Returns what
        happened. A move that cannot be taken raises a MoveError and changes nothing.
        """
        decision = self.notation.decision
        if number is not None and number != self.number:
            raise StaleMove(f"decision {number!r} is not open, {self.number} is: look at the game again, then choose.")
        if isinstance(move, str) and plain(move) == CONCEDE:
            return self.concede(decision.seat if seat is None else seat)
        option = self._meant(move, decision, decision.seat if seat is None else seat)
        before = len(self.events)
        self._ready()
        self.moves.append((decision.seat, self.notation.text(option)))
        self._answers.append((decision.seat, option))
        try:
            self._go_on(option)
        except BaseException:
            self._return_to(len(self._answers) - 1)
            raise
        return self.events[before:]

    def _meant(self, move: str | int | Option, decision: Decision, seat: Seat) -> Option:
        """The option, or the reason why it is none."""
        seated(self.state, seat)
        if isinstance(move, str):
            if (refusal := self.why(seat, move)) is not None:
                raise RefusedMove(refusal) if seat == decision.seat else ForeignMove(refusal)
            return self.read(move)
        if seat != decision.seat:
            raise ForeignMove(not_asked(self.state, decision, seat))
        if isinstance(move, Option):
            if move not in decision.options:
                raise StaleMove("that option is not one of the open decision: take one of `decision.options`.")
            return move
        if not is_number(move) or not 0 <= move < len(decision.options):
            raise UnreadMove(f"there is no option {move!r}: this decision has 0 to {len(decision.options) - 1}.")
        return decision.options[move]

    def concede(self, seat: Seat) -> list[Event]:
        """A player gives up, at any moment, asked or not; where others stand with them, the game goes on (H60)."""
        if self.decision is None:
            raise self._over()
        if (refusal := already_out(self.state, seated(self.state, seat))) is not None:
            raise RefusedMove(refusal)
        self._ready()
        before = len(self.events)
        self.moves.append((seat, CONCEDE))
        self._answers.append((seat, None))
        try:
            self._concede(seat)
        except BaseException:
            self._return_to(len(self._answers) - 1)
            raise
        return self.events[before:]

    def _over(self) -> GameOver:
        return GameOver(f"the game is over ({self.outcome}): start another.")

    def _open(self, decision: Decision | None) -> None:
        super()._open(decision)
        self._notation = None


def is_number(value: object) -> bool:
    """A whole number; True and False are none here."""
    return isinstance(value, int) and not isinstance(value, bool)
