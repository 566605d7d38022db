"""Saving a text game: its record is written however it ends, and its moves can be played again to continue it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

import typer
from rich.console import Console

from magenoir.cli.common import MISUSED, stop
from magenoir.cli.text.commands import Leave
from magenoir.cli.text.game import TextGame
from magenoir.model.errors import MagenoirError
from magenoir.model.terms import PLAYERS, SEAT_NAMED, Seat

STOPPED = 1


class Saved(Protocol):
    """A game or a series at a text prompt, as far as saving needs it."""

    out: Console

    @property
    def game(self) -> TextGame | None:
        """The game being played."""
        ...

    @property
    def what(self) -> str:
        """The word for it: game or series."""
        ...

    @property
    def seed(self) -> int: ...

    @property
    def moves(self) -> list[str]:
        """Everything done so far, one line each."""
        ...

    def take_up(self, seat: Seat, move: str) -> None:
        """Do one of these lines again."""
        ...

    def record_text(self, crashed_by: tuple[Seat, str] | None = None) -> str:
        """The text of its record."""
        ...


def play_saved(saved: Saved, play_on: Callable[[], object], record: Path | None, moves: Path | None) -> None:
    """Play from the moves in a file to the end, or until the person leaves."""
    if moves is not None:
        resume(saved, moves)
    try:
        with recorded(saved, record):
            play_on()
    except (EOFError, KeyboardInterrupt):
        show_moves(saved, f"\nThe input has ended, so the {saved.what} stops here.")
        raise typer.Exit(STOPPED) from None
    except Leave:
        show_moves(saved, "You have left the table.")


def try_to_write(file: Path) -> None:
    """Fail now rather than after the game."""
    was_there = file.exists()
    try:
        file.open("a").close()
    except OSError as error:
        stop(f"{file} cannot be written: {error}", MISUSED)
    if not was_there:
        file.unlink()


@contextmanager
def recorded(saved: Saved, file: Path | None) -> Iterator[None]:
    """Write a record however it ends: by the rules, by leaving, or by a crash of the engine."""
    crashed, crashed_by = False, None
    try:
        yield
    except (EOFError, Leave):
        raise
    except Exception:
        crashed, crashed_by = True, saved.game.trying if saved.game else None
        raise
    finally:
        if file is not None and not written(saved, file, saved.record_text(crashed_by)):
            show_moves(saved, f"All that is left of this {saved.what} is its moves.")
            if not crashed:
                raise typer.Exit(MISUSED)


def written(saved: Saved, file: Path, record: str) -> bool:
    """Write a record, and say where it is, or why it could not be written."""
    try:
        file.write_text(record, encoding="utf-8")
    except OSError as error:
        sys.stderr.write(f"{file} cannot be written: {error}\n")
        return False
    saved.out.print(f"The record of this {saved.what}: magenoir record show {file}", markup=False, soft_wrap=True)
    return True


def asking(out: Console) -> Callable[[str], str]:
    """A function that reads lines at a prompt; lines from a pipe are echoed."""
    with suppress(ImportError):
        import readline  # noqa: F401 - gives the prompt arrow keys, if it is available

    def read(prompt: str) -> str:
        if sys.stdin.isatty():
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        out.print(f"{prompt}{line.rstrip()}", markup=False)
        return line

    return read


def show_moves(saved: Saved, why: str) -> None:
    """Say what is needed to continue the game later."""
    out = saved.out
    out.print(why)
    if not saved.moves:
        out.print(f"No move has been made. The seed was {saved.seed}.")
        return
    out.print(f"To continue later: the same command with --seed {saved.seed} and --moves FILE, a file of these lines.")
    for line in saved.moves:
        out.print(line, markup=False)


def resume(saved: Saved, file: Path) -> None:
    """Play the moves in a file, such as `A: prepare Flame`, and the exchanges between games, `A: swap X for Y`."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        stop(f"The moves cannot be read from {file}: {error}", MISUSED)
    for number, line in enumerate(lines, 1):
        seat, colon, move = line.strip().partition(": ")
        if not line.strip():
            continue
        if not colon or seat not in PLAYERS:
            stop(f"{file}:{number}: a move is written like `A: prepare Flame`, not {line.strip()!r}.", MISUSED)
        try:
            saved.take_up(SEAT_NAMED[seat], move)
        except MagenoirError as error:
            stop(f"{file}:{number}: {line.strip()}: {error}\nIs it the same seed, with the same decks?", MISUSED)
