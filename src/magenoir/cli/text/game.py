"""A game at a text prompt: a person in one seat, bots in the others, everything in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from rich.console import Console
from rich.text import Text

from magenoir.cli.common import sentence
from magenoir.cli.text import screen
from magenoir.cli.text.commands import COMMANDS, refused
from magenoir.cli.text.narration import narrated
from magenoir.match.game import Match
from magenoir.model.decision import Decision
from magenoir.model.errors import MoveError, RefusedMove
from magenoir.model.outcome import Outcome
from magenoir.model.terms import ADVERSARY, SEAT_NAMES, SEATS, Seat
from magenoir.players import Player
from magenoir.told.arranging import Order, next_in_order
from magenoir.told.choices import choices
from magenoir.told.everything import with_cause
from magenoir.told.imagining import imagination
from magenoir.told.matters import matters
from magenoir.told.prompt import Prompt, question
from magenoir.told.view import View, view

FULL_TABLE = frozenset({"main", "starting hand", "redirect", "first player"})
"""Decisions before which the whole table is shown, if it has changed; smaller ones do without."""
TOLD_ANYWAY = frozenset({"add", "place", "take pile", "component", "pay", "order", "discard", "give", "receive"})
"""Kinds of decision whose answer is plain from what happens next."""
ORDER = "order"
OUT = "You are out. Enter: watch another turn; `end`: play to the end; `undo`."
END = "end"


class Windows(StrEnum):
    """In which windows the person is asked: where it matters, in all, in none."""

    smart = "smart"
    every = "every"
    none = "none"


class TextGame:
    """The loop: answer for the bots, narrate, ask the person. `me` None: nobody, only bots play."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[Seat, Player],
        out: Console,
        read: Callable[[str], str],
        *,
        titles: Sequence[str] = (),
        windows: Windows = Windows.smart,
        rules: bool = False,
        me: Seat | None = SEATS[0],
    ) -> None:
        self.match, self.bots, self.out, self.read = match, bots, out, read
        self.windows, self.rules, self.me = windows, rules, me
        self.titles = titles or ["you" if seat == me else "bot" for seat in range(len(match.state.seats))]
        self.waits = True  # for Enter after each turn, once the person is out of a game that goes on
        self.passing = -1  # the turn in which the person wants to pass in every window
        self.order: Order = ()  # effects that the person has just put in order
        self.kept: list[Order] = []  # orders to be kept for the rest of the game
        self.seen_turn = 0  # the last turn that was watched
        self.quiet = False  # say nothing more until the end
        self.told = 0  # events that have been narrated
        self.mine: list[int] = []  # how many moves had been made before each of the person's decisions
        self.shown: View | None = None
        self.trying: tuple[Seat, str] | None = None  # the move being made, for the record of a crash

    def play(self) -> Outcome | None:
        """Play to the end; returns the outcome."""
        while self.go_on():
            self.show()
            self.answer(self.match.number)
        self.tell()
        return self.match.outcome

    # ------------------------------------------------------------------------------------------------- going on alone

    def go_on(self) -> bool:
        """Answer everything that the person need not decide; False if the game is over."""
        while (decision := self.match.decision) is not None:
            if self.is_out:
                self.watch()
            if self.match.decision is not decision:  # an undo
                continue
            if decision.seat == self.me and self.match.state.seats[self.me].gave_up:
                self.choose(0)
            elif decision.forced:
                if decision.seat == self.me and decision.kind not in TOLD_ANYWAY:
                    self.tell()
                    self.say(f"{SEAT_NAMES[self.me]}: {self.match.options()[0]} (your only option)", style="dim")
                self.choose(0)
            elif decision.seat in self.bots:
                self.let(self.bots[decision.seat], decision)
            elif decision.kind == "window" and not self.wants_window(decision):
                self.choose("pass")
            elif decision.kind == ORDER and (place := self.next_in_order()) is not None:
                self.choose(place)
            else:
                self.order = ()
                return True
        return False

    def wants_window(self, decision: Decision) -> bool:
        """Whether the person wants to be asked in this window."""
        if self.windows is Windows.none or self.passing == self.match.state.turn:
            return False
        return self.windows is Windows.every or matters(self.match, decision.seat) is not None

    def let(self, bot: Player, decision: Decision) -> None:
        """Let a bot answer; say what it chose for everybody, unless that is plain from what happens."""
        seen, offered = view(self.match, decision.seat), choices(self.match, decision.seat, shown=False)
        index = bot.choose(seen, offered, imagination(self.match))
        if decision.shared and decision.kind not in TOLD_ANYWAY and self.match.state.players > 1:
            self.tell()
            self.say(f"{SEAT_NAMES[decision.seat]}, for all: {self.match.options()[index]}", style="dim")
        self.choose(index)

    def choose(self, move: int | str) -> None:
        """Answer for the seat that is asked."""
        self.trying = self.match.notation.decision.seat, move if isinstance(move, str) else self.match.options()[move]
        self.match.choose(move)
        self.trying = None

    # ------------------------------------------------------------------------------------------------------- watching

    @property
    def person(self) -> Seat:
        """Who writes at the prompt."""
        assert self.me is not None
        return self.me

    @property
    def is_out(self) -> bool:
        """Whether the person is out while others play on (S.defeat.others)."""
        return self.me is not None and self.match.state.seats[self.me].out

    def watch(self) -> None:
        """Watch the others turn by turn, as long as the person likes."""
        if self.match.state.turn == self.seen_turn or not self.waits or self.quiet:
            return
        self.tell()
        if not self.seen_turn:
            self.say(OUT, style="bold")
        self.seen_turn = self.match.state.turn
        number = self.match.number
        while self.match.number == number and (line := self.read("watching> ").strip().lower()):
            word, _, rest = line.partition(" ")
            if word == END:
                self.waits = False
                return
            if word in COMMANDS:
                COMMANDS[word](self, rest.strip())
            else:
                self.say(OUT)

    # -------------------------------------------------------------------------------------------------------- showing

    def tell(self) -> None:
        """Say what has happened since."""
        if self.quiet:
            return
        for line, style in narrated(self.match.events, self.told, self.me, self.match.state, rules=self.rules):
            self.say(line, style=style)
        self.told = len(self.match.events)

    def show(self, *, again: bool = False) -> None:
        """Show what happened, the table if it matters, the question and its options."""
        self.tell()
        seen = with_cause(view(self.match, self.me), self.match)
        asked = seen.asked
        assert asked is not None
        if again or self.table_matters(seen, asked.kind):
            screen.draw(seen, self.out, self.titles)
            self.shown = seen
        elif asked.kind in ("add", "take pile", "place"):
            self.out.print(screen.ether(seen))
        for line in screen.remarks(seen):
            self.out.print(line)
        self.say(self.question(asked), style="bold")
        for line in screen.options([choice.text for choice in choices(self.match, self.me)], self.out.width):
            self.out.print(line)
        if asked.kind == ORDER:
            self.say("Enter: all as listed; `2 1 3`: in this order; `2 1 3 always`: keep it.", style="dim")

    def question(self, asked: Prompt) -> str:
        """The question, to a person who is one of the players."""
        last_word = f"{SEAT_NAMES[asked.seat]} has the last word"
        written = question(asked, self.match.state.players).replace("The players decide", "You all decide")
        if asked.seat == self.me:
            written = written.replace(last_word, "you have the last word")
        return written + (f" [{', '.join(asked.rules)}]" if self.rules else "")

    def table_matters(self, seen: View, kind: str) -> bool:
        """Before big decisions if anything has changed, before small ones if the turn or the phase has."""
        last = self.shown
        if last is not None and seen.whose == ADVERSARY:  # showing it once is enough for its turn
            return seen.turn != last.turn
        if last is None or (kind == "add" and (seen.turn, seen.phase) != (last.turn, last.phase)):
            return True
        changed = (seen.turn, seen.phase, seen.ether, seen.seats) != (last.turn, last.phase, last.ether, last.seats)
        return kind in FULL_TABLE and changed

    def say(self, line: str, style: str = "") -> None:
        self.out.print(Text(line, style=style))

    # --------------------------------------------------------------------------------------------------------- asking

    def answer(self, number: int) -> None:
        """Read lines until one answers the decision, or changes which decision is open."""
        while self.match.number == number and self.match.decision is not None:
            line = self.read("> ").strip()
            word, _, rest = line.partition(" ")
            if not line:
                self.enter()
            elif (command := COMMANDS.get(word.lower())) is not None:
                command(self, rest.strip())
            else:
                self.move(line)

    def enter(self) -> None:
        kind = self.match.notation.decision.kind
        if kind == "window":
            self.move("pass")
        elif kind == ORDER:
            self.in_this_order(range(len(self.match.options())))
        else:
            self.show(again=True)

    def in_this_order(self, places: Sequence[int], *, keep: bool = False) -> None:
        """Take one effect on offer first, and then the others in this order."""
        options = self.match.options()
        self.order = tuple(options[place] for place in places)
        self.kept += [self.order] if keep else []
        self.mine.append(len(self.match.moves))
        self.choose(places[0])

    def forget_order(self) -> None:
        """After an undo: what is asked again is not answered by what was said before."""
        options = set(self.match.options())
        self.order, self.kept = (), [order for order in self.kept if not options <= set(order)]

    def next_in_order(self) -> int | None:
        """Which effect comes next, if the person has said so."""
        return next_in_order(self.match.options(), [*self.kept, self.order])

    def move(self, line: str) -> None:
        """Take an option by number or by text; or say why not and change nothing."""
        before, options = len(self.match.moves), self.match.options()
        words = line.removesuffix(" always").split()
        if self.match.notation.decision.kind == ORDER and sorted(words) == sorted(map(str, range(1, len(options) + 1))):
            self.in_this_order([int(word) - 1 for word in words], keep=line.endswith(" always"))
            return
        try:
            if line.isdecimal():
                if not 1 <= int(line) <= len(options):
                    self.say(f"There is no option {line}: they go from 1 to {len(options)}.")
                    return
                self.choose(int(line) - 1)
            else:
                self.choose(line)
            self.mine.append(before)
        except RefusedMove as error:
            self.say(refused(error.refusal))
        except MoveError as error:
            self.say(f"{sentence(str(error))} (`help` lists what you can type.)")
