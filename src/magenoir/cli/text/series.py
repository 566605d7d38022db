"""Text games against a bot: a single one, or a series with exchanges between its games."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from magenoir.cli.text.game import TextGame, Windows
from magenoir.decks.swaps import Swap, read_swap, write_swap
from magenoir.files.record.record import Record, record_of
from magenoir.files.record.text import move_line, write_record
from magenoir.files.series.record import SeriesRecord, record_of_series
from magenoir.files.series.sitting import Sitting
from magenoir.files.series.text import write_series
from magenoir.model.errors import GameOver
from magenoir.model.outcome import Outcome
from magenoir.model.terms import SEAT_NAMES, SEATS, Seat
from magenoir.players import PLAYERS, chance_of, sideboard
from magenoir.told.view import View, view

ME, BOT = SEATS[:2]
DONE = "done"


class TextSeries:
    """The games, and the exchanges between them. `game` is the one being played; None between games."""

    def __init__(
        self,
        sitting: Sitting,
        bot: str,
        out: Console,
        read: Callable[[str], str],
        *,
        single: bool = False,
        windows: Windows = Windows.smart,
        rules: bool = False,
    ) -> None:
        self.sitting, self.bot, self.out, self.read = sitting, bot, out, read
        self.single, self.windows, self.rules = single, windows, rules
        self.lines: list[str] = []  # everything before this game, to continue the series later
        self._records: list[Record] = []
        self._memory: list[View] = []  # what the bot saw as each game ended
        self.before = sitting  # with the decks of the last game
        self.game: TextGame | None = self._new_game()

    @property
    def over(self) -> bool:
        """Only in a series is a drawn game played again (H47)."""
        return self.sitting.series.over or (self.single and self.sitting.number > 0)

    @property
    def what(self) -> str:
        return "game" if self.single else "series"

    @property
    def seed(self) -> int:
        return self.sitting.seed

    # ----------------------------------------------------------------------------------------------- from game to game

    def _new_game(self) -> TextGame:
        bot = PLAYERS[self.bot](chance_of(self.sitting.seed_of_game, BOT))
        return TextGame(
            self.sitting.next_match(),
            {BOT: bot},
            self.out,
            self.read,
            titles=self._players,
            windows=self.windows,
            rules=self.rules,
            me=ME,
        )

    def begin(self) -> None:
        """Begin the next game, once both have exchanged cards."""
        self.lines.append(f"{SEAT_NAMES[ME]}: {DONE}")
        self.game = self._new_game()
        self.say(f"\nGame {self.sitting.number + 1}. {self._who_decides()}", style="bold")

    def end_game(self) -> None:
        """Count a finished game; the bot exchanges cards at once, on what it has seen."""
        assert self.game is not None
        match = self.game.match
        where = f"seed {self.sitting.seed}" if self.single else f"game {self.sitting.number + 1}"
        self._records.append(self._record_of(self.game))
        self._memory.append(view(match, BOT))
        self.lines += map(move_line, match.moves)
        self.sitting, self.game = self.sitting.with_game(match.outcome), None
        self.say(f"\n{ended(match.outcome)} (turn {match.state.turn}, {where})", style="bold")
        if not self.single:
            self.say(self._score(), style="bold" if self.over else "")
        if not self.over:
            deck = self.sitting.decks[BOT]
            wanted = sideboard(deck.cards, deck.side, self._memory)
            self.before = self.sitting = self.sitting.tried(BOT, *(Swap(out, into) for out, into in wanted))

    def swap(self, swap: Swap) -> None:
        """An exchange by the person; SwapRefused if it is not allowed."""
        self.sitting = self.sitting.exchanged(ME, swap)
        self.lines.append(f"{SEAT_NAMES[ME]}: {write_swap(swap)}")

    def reset(self) -> None:
        """Go back to the deck of the last game."""
        self.sitting = self.before
        while self.lines[-1].startswith(f"{SEAT_NAMES[ME]}: swap "):
            self.lines.pop()

    def take_up(self, seat: Seat, move: str) -> None:
        """Do one line again: a move, or between games an exchange and finally `done`."""
        if self.over:
            raise GameOver("the game is over, so nothing can follow.")
        if self.game is not None:
            self.game.match.choose(move, seat)
            if self.game.match.decision is None:
                self.end_game()
        elif move == DONE:
            self.begin()
        else:
            self.swap(read_swap(move, self.sitting.decks[ME]))

    # --------------------------------------------------------------------------------------------------------- talking

    def _score(self) -> str:
        series = self.sitting.series
        ours, theirs = series.score
        score = f"You have won {ours}, the {self.bot} bot {theirs}"
        end = f". {ended(series.outcome, ' the series')} (seed {self.sitting.seed})"
        return score + (end if series.over else f"; {series.needed} wins are needed, best of {series.best_of}.")

    def _who_decides(self) -> str:
        """R5, H15: said before the question comes, because the starting hands come first."""
        chooser = self.sitting.series.chooser
        if chooser is None:
            return "A coin chooses who decides who goes first."
        loser = "You lost, so you decide" if chooser == ME else f"The {self.bot} bot lost, so it decides"
        return f"{loser} who goes first."

    def say(self, line: str, style: str = "") -> None:
        self.out.print(Text(line, style=style))

    # ------------------------------------------------------------------------------------------------------- recording

    @property
    def moves(self) -> list[str]:
        """Everything done so far, games and exchanges."""
        return [*self.lines, *(map(move_line, self.game.match.moves) if self.game else ())]

    def record(self, crashed_by: tuple[Seat, str] | None = None) -> SeriesRecord:
        """The series so far, with the game that is being played."""
        games = [*self._records, *([self._record_of(self.game, crashed_by)] if self.game else [])]
        return record_of_series(self.sitting, games, self._players)

    def record_text(self, crashed_by: tuple[Seat, str] | None = None) -> str:
        record = self.record(crashed_by)
        return write_record(record.games[0]) if self.single else write_series(record)

    def _record_of(self, game: TextGame, crashed_by: tuple[Seat, str] | None = None) -> Record:
        decks = [deck.name for deck in self.sitting.registered]
        return record_of(game.match, self._players, decks, crashed_by=crashed_by)

    @property
    def _players(self) -> tuple[str, str]:
        return "you", f"{self.bot} bot"


def ended(outcome: Outcome | None, what: str = "") -> str:
    """From the person's point of view."""
    if outcome is None or outcome.drawn:
        return "It is a draw."
    return f"You win{what}." if outcome.winner == ME else f"You lose{what}."
