"""A text game against an Adversary: a person in the first seat, or nobody, and bots in the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from magenoir.cli.text.game import TextGame, Windows
from magenoir.decks.adversaries import Adversary
from magenoir.decks.deck import Deck
from magenoir.files.record.record import record_of
from magenoir.files.record.text import move_line, write_record
from magenoir.match.game import Match
from magenoir.model.errors import GameOver
from magenoir.model.outcome import Outcome
from magenoir.model.terms import ADVERSARY, SEAT_NAMES, SEATS, Seat
from magenoir.players import PLAYERS, chance_of

ME = SEATS[0]


class TextCoop:
    """One game. `decks`: the person's, and one for each ally."""

    what = "game"

    def __init__(
        self,
        adversary: Adversary,
        level: int,
        decks: Sequence[Deck],
        bot: str,
        seed: int,
        out: Console,
        read: Callable[[str], str],
        *,
        watch: bool = False,
        windows: Windows = Windows.smart,
        rules: bool = False,
    ) -> None:
        self.adversary, self.level, self.decks, self.bot = adversary, level, decks, bot
        self.seed, self.out, self.watch = seed, out, watch
        match = Match.new([deck.cards for deck in decks], seed, mode="coop", adversary=adversary.deck(level))
        bots = {seat: PLAYERS[bot](chance_of(seed, seat)) for seat in SEATS[: len(decks)] if watch or seat != ME}
        self.game = TextGame(
            match, bots, out, read, titles=self._titles(), windows=windows, rules=rules, me=None if watch else ME
        )

    def _titles(self) -> list[str]:
        """By seat, including empty ones."""
        titles = [""] * len(SEAT_NAMES)
        titles[: len(self.decks)] = self._players
        titles[ADVERSARY] = against(self.adversary, self.level)
        return titles

    @property
    def _players(self) -> list[str]:
        return [f"{self.bot} bot" if self.watch or seat != ME else "you" for seat in range(len(self.decks))]

    def greet(self) -> None:
        """Who sits where with which deck, and against whom."""
        self.say(f"{against(self.adversary, self.level)}: {self.adversary.theme}", style="bold")
        self.say(self.adversary.how)
        for seat, (who, deck) in enumerate(zip(self._players, self.decks, strict=True)):
            verb = "You are" if who == "you" else f"The {who} is"
            self.say(f"{verb} {SEAT_NAMES[seat]} with {deck.name}.")

    def play(self) -> None:
        outcome = self.game.play()
        self.say(f"\n{self._ended(outcome)} (turn {self.game.match.state.turn}, seed {self.seed})", style="bold")

    def _ended(self, outcome: Outcome | None) -> str:
        """From the point of view of the person, who may be out by then."""
        alone, beaten = len(self.decks) == 1, f"{self.adversary.name} is beaten."
        if outcome is None or outcome.won is None:
            return "It is a draw."
        if outcome.won:
            if self.watch:
                return f"{'The bot wins' if alone else 'The bots win'}: {beaten}"
            return f"Your allies win for you: {beaten}" if self.game.is_out else f"You win: {beaten}"
        return ("The bot loses." if alone else "The bots lose.") if self.watch else "You lose."

    def say(self, line: str, style: str = "") -> None:
        self.out.print(Text(line, style=style))

    # ---------------------------------------------------------------------------------------------------------- saving

    @property
    def moves(self) -> list[str]:
        return [move_line(move) for move in self.game.match.moves]

    def take_up(self, seat: Seat, move: str) -> None:
        if self.game.match.decision is None:
            raise GameOver("the game is over, so nothing can follow.")
        self.game.match.choose(move, seat)

    def record_text(self, crashed_by: tuple[Seat, str] | None = None) -> str:
        decks, named = [deck.name for deck in self.decks], f"{self.adversary.slug} level {self.level}"
        return write_record(record_of(self.game.match, self._players, decks, adversary=named, crashed_by=crashed_by))


def against(adversary: Adversary, level: int) -> str:
    return f"{adversary.name}, level {level}"
