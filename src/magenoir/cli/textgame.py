"""A game at a text prompt: a person in one seat, a bot in the other, everything said in words."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from magenoir.cli import screen
from magenoir.match.game import Match
from magenoir.match.story import story
from magenoir.match.view import CardView, View, view
from magenoir.model.catalogue import Catalogue, CatalogueError
from magenoir.model.errors import MoveError, RefusedMove
from magenoir.model.names import folded
from magenoir.model.state import SEAT_NAMES
from magenoir.players import Player

HELP = """\
A number takes that option; so does its text, or a beginning of it that only one option has.
  Enter          pass in a window; elsewhere show the table again
  why MOVE       why a move is not among the options: the rule, and what is missing
  card NAME      all that is printed on a card you can see
  undo           back to your previous decision
  log            everything that has happened, as you saw it
  rules ID       a rule of the catalogue, such as D5.1 or R7
  concede        give up this game
  quit           leave; the seed and the moves so far are shown
Mana: prepare a spell with Mana from your reserve, then activate it, or channel it as a component for others."""

FULL_TABLE = frozenset({"main", "starting hand", "take pile", "redirect", "first player"})
"""Decisions before which the whole table is shown, if it has changed; the small ones in between do without."""


class Leave(Exception):
    """The person leaves before the game is over."""


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
                self.match.choose(0)
            elif decision.seat != self.me:
                seen = view(self.match, decision.seat)
                assert seen.asked is not None
                self.match.choose(self.bot.choose(seen, seen.asked.options))
            elif decision.kind == "window" and not self.windows:
                self.match.choose("pass")
            else:
                return True
        return False

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
        if again or (asked.kind in FULL_TABLE and not same_table(seen, self.shown)):
            screen.draw(seen, self.out, self.titles)
            self.shown = seen
        elif asked.kind == "add":
            self.out.print(screen.ether(seen))
        self.say(asked.question + (f" [{', '.join(asked.rules)}]" if self.rules else ""), style="bold")
        for line in screen.options(asked.options, self.out.width):
            self.out.print(line)

    def say(self, line: str, style: str = "") -> None:
        self.out.print(Text(line, style=style))

    # --------------------------------------------------------------------------------------------------------- asking

    def answer(self, number: int) -> None:
        """Read lines until one of them answers the decision, or changes which one is open."""
        while self.match.number == number and self.match.decision is not None:
            line = self.read("> ").strip()
            word, _, rest = line.partition(" ")
            command = COMMANDS.get(word.lower())
            if not line:
                self.enter()
            elif command is not None and not (rest and word.lower() in ALONE):
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
                self.match.choose(int(line) - 1, self.me)
            else:
                self.match.choose(line, self.me)
            self.mine.append(before)
        except RefusedMove as error:
            self.say(refused(error))
        except MoveError as error:
            self.say(f"{sentence(str(error))} (`help` lists what you can write.)")

    # ------------------------------------------------------------------------------------------------------- commands

    def help(self, _: str) -> None:
        self.say(HELP)

    def why(self, move: str) -> None:
        if not move:
            self.say("Write a move behind it, for example `why prepare Tornado`.")
            return
        try:
            refusal = self.match.why(self.me, move)
        except MoveError as error:
            self.say(sentence(str(error)))
            return
        self.say("Nothing forbids it: it is among your options." if refusal is None else refused(RefusedMove(refusal)))

    def card(self, name: str) -> None:
        if (card := find_card(view(self.match, self.me), name)) is None:
            self.say(f"You see no card {name!r}." if name else "Write a name behind it, for example `card Flame`.")
            return
        for line in screen.full(card):
            self.out.print(line)

    def undo(self, _: str) -> None:
        if not self.mine:
            self.say("There is nothing to take back: this is your first decision.")
            return
        self.match.undo(len(self.match.moves) - self.mine.pop())
        self.told, self.shown = len(self.match.events), None
        self.say("Taken back.")
        self.show()

    def log(self, _: str) -> None:
        for line in story(self.match.events, self.me, self.match.state, rules=self.rules):
            self.say(line, style="dim")

    def show_rules(self, rule: str) -> None:
        try:
            self.say(Catalogue.load().show(rule.upper() if len(rule) == 1 else rule[:1].upper() + rule[1:]))
        except CatalogueError as error:
            self.say(sentence(str(error)))

    def concede(self, _: str) -> None:
        self.match.concede(self.me)

    def quit(self, _: str) -> None:
        raise Leave


COMMANDS: dict[str, Callable[[TextGame, str], None]] = {
    "help": TextGame.help,
    "?": TextGame.help,
    "why": TextGame.why,
    "card": TextGame.card,
    "undo": TextGame.undo,
    "log": TextGame.log,
    "rules": TextGame.show_rules,
    "rule": TextGame.show_rules,
    "concede": TextGame.concede,
    "quit": TextGame.quit,
    "exit": TextGame.quit,
}
ALONE = frozenset({"undo", "log", "concede", "quit", "exit", "help", "?"})


def refused(error: RefusedMove) -> str:
    return f"Not now: {error.refusal.text} [{', '.join(error.refusal.rules)}]"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def same_table(one: View, other: View | None) -> bool:
    return other is not None and (one.turn, one.phase, one.ether, one.seats) == (
        other.turn, other.phase, other.ether, other.seats,
    )  # fmt: skip


def find_card(seen: View, name: str) -> CardView | None:
    """A visible card by its name, or by a beginning of it."""
    zones = [zone for s in seen.seats for zone in (s.hand, s.board, s.discard, s.exile, s.deck_known, s.aside)]
    cards = [card for zone in zones for card in zone if card.face]
    exact = [card for card in cards if folded(card.name) == folded(name)]
    begun = [card for card in cards if name and folded(card.name).startswith(folded(name))]
    return next(iter(exact or begun), None)


def written(match: Match) -> list[str]:
    return [f"{SEAT_NAMES[seat]}: {move}" for seat, move in match.moves]
