"""A game at a text prompt: a person in one seat, a bot in the other, everything said in words."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from magenoir.cli import screen
from magenoir.cli.talk import COMMANDS, refused, sentence
from magenoir.match.game import Match
from magenoir.match.imagining import imagination
from magenoir.match.story import story
from magenoir.match.view import View, view
from magenoir.model.errors import MoveError, RefusedMove
from magenoir.model.state import SEAT_NAMES
from magenoir.players import Player

FULL_TABLE = frozenset({"main", "starting hand", "redirect", "first player"})
"""Decisions before which the whole table is shown, if it has changed; the small ones in between do without."""
TOLD_ANYWAY = frozenset({"add", "place", "take pile", "component", "pay", "order", "discard", "give", "receive"})
"""Kinds of decision whose answer can be seen from what happened."""


class TextGame:
    """The loop: answer for the bot, tell what happened, ask the person."""

    def __init__(
        self, match: Match, bot: Player, out: Console, read: Callable[[str], str], *,
        title: str = "bot", windows: bool = True, rules: bool = False, me: int = 0,
    ) -> None:  # fmt: skip
        self.match, self.bot, self.out, self.read = match, bot, out, read
        self.windows, self.rules, self.me = windows, rules, me
        self.titles = ["you" if seat == me else title for seat in range(len(match.state.seats))]
        self.told = 0  # events the person has been told of
        self.mine: list[int] = []  # how many moves had been made before each decision of the person
        self.shown: View | None = None
        self.trying: tuple[int, str] | None = None  # the move being taken, for the record of a crash

    def play(self) -> str:
        """To the end of the game; its outcome."""
        while self.go_on():
            self.show()
            self.answer(self.match.number)
        self.tell()
        return self.match.outcome

    # ------------------------------------------------------------------------------------------------- going on alone

    def go_on(self) -> bool:
        """Answer what is not for the person to decide; False when the game is over."""
        while (decision := self.match.decision) is not None:
            if decision.forced:
                if decision.seat == self.me and decision.kind not in TOLD_ANYWAY:
                    self.tell()
                    self.say(f"{SEAT_NAMES[self.me]}: {self.match.options()[0]} (your only option)", style="dim")
                self.choose(0)
            elif decision.seat != self.me:
                seen = view(self.match, decision.seat)
                assert seen.asked is not None
                self.choose(self.bot.choose(seen, seen.asked.options, imagination(self.match)))
            elif decision.kind == "window" and not self.windows:
                self.choose("pass")
            else:
                return True
        return False

    def choose(self, move: int | str) -> None:
        """Answer for the seat that is asked."""
        self.trying = self.match.notation.decision.seat, move if isinstance(move, str) else self.match.options()[move]
        self.match.choose(move)
        self.trying = None

    # -------------------------------------------------------------------------------------------------------- showing

    def tell(self) -> None:
        """What happened since."""
        for line in story(self.match.events[self.told :], self.me, self.match.state, rules=self.rules):
            self.say(line, style="dim")
        self.told = len(self.match.events)

    def show(self, *, again: bool = False) -> None:
        """What happened, the table where it matters, the question and its options."""
        self.tell()
        seen = view(self.match, self.me)
        asked = seen.asked
        assert asked is not None
        if again or self.table_matters(seen, asked.kind):
            screen.draw(seen, self.out, self.titles)
            self.shown = seen
        elif asked.kind in ("add", "take pile", "place"):
            self.out.print(screen.ether(seen))
        for line in screen.remarks(seen):
            self.out.print(line)
        self.say(asked.question + (f" [{', '.join(asked.rules)}]" if self.rules else ""), style="bold")
        for line in screen.options(asked.options, self.out.width):
            self.out.print(line)

    def table_matters(self, seen: View, kind: str) -> bool:
        """Before large decisions if anything has changed, before small ones if the turn or the phase has."""
        last = self.shown
        if last is None or (kind == "add" and (seen.turn, seen.phase) != (last.turn, last.phase)):
            return True
        changed = (seen.turn, seen.phase, seen.ether, seen.seats) != (last.turn, last.phase, last.ether, last.seats)
        return kind in FULL_TABLE and changed

    def say(self, line: str, style: str = "") -> None:
        self.out.print(Text(line, style=style))

    # --------------------------------------------------------------------------------------------------------- asking

    def answer(self, number: int) -> None:
        """Read lines until one of them answers the decision, or changes which one is open."""
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
        if self.match.decision is not None and self.match.decision.kind == "window":
            self.move("pass")
        else:
            self.show(again=True)

    def move(self, line: str) -> None:
        """Take an option by number or by text; or say why not, and nothing has changed."""
        before = len(self.match.moves)
        try:
            if line.isdecimal():
                options = self.match.options()
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
            self.say(f"{sentence(str(error))} (`help` lists what you can write.)")
