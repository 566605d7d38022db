"""A text game is kept: its lines are read, its record is written however it ends, and its moves take it up again."""

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
from magenoir.model.state import PLAYERS, Seat

STOPPED = 1


class Kept(Protocol):
    """A game or a series at a text prompt."""

    out: Console

    @property
    def game(self) -> TextGame | None:
        """The one being played."""
        ...

    @property
    def what(self) -> str:
        """A game or a series."""
        ...

    @property
    def seed(self) -> int: ...

    @property
    def moves(self) -> list[str]:
        """All that was done so far, a line each."""
        ...

    def take_up(self, seat: Seat, move: str) -> None:
        """One of these lines, done again."""
        ...

    def record_text(self, crashed_by: tuple[Seat, str] | None = None) -> str:
        """The record of it as a file."""
        ...


def keep_playing(kept: Kept, play_on: Callable[[], object], record: Path | None, moves: Path | None) -> None:
    """From the moves of a file to the end, or as far as the person stays."""
    if moves is not None:
        again(kept, moves)
    try:
        with recorded(kept, record):
            play_on()
    except (EOFError, KeyboardInterrupt):
        keep(kept, f"\nThe input has ended, so the {kept.what} stops here.")
        raise typer.Exit(STOPPED) from None
    except Leave:
        keep(kept, "You have left the table.")


def try_to_write(file: Path) -> None:
    """Better to know now than after the game."""
    was_there = file.exists()
    try:
        file.open("a").close()
    except OSError as error:
        stop(f"{file} cannot be written: {error}", MISUSED)
    if not was_there:
        file.unlink()


@contextmanager
def recorded(kept: Kept, file: Path | None) -> Iterator[None]:
    """Write a record however it ends: by the rules, by leaving, or because the engine breaks."""
    crashed, crashed_by = False, None
    try:
        yield
    except (EOFError, Leave):
        raise
    except Exception:
        crashed, crashed_by = True, kept.game.trying if kept.game else None
        raise
    finally:
        if file is not None and not written(kept, file, kept.record_text(crashed_by)):
            keep(kept, f"Its moves are all that is left of this {kept.what}.")
            if not crashed:
                raise typer.Exit(MISUSED)


def written(kept: Kept, file: Path, record: str) -> bool:
    """Write a record, and tell where it is, or why it is not."""
    try:
        file.write_text(record, encoding="utf-8")
    except OSError as error:
        sys.stderr.write(f"{file} cannot be written: {error}\n")
        return False
    kept.out.print(f"The record of this {kept.what}: magenoir record show {file}", markup=False, soft_wrap=True)
    return True


def asking(out: Console) -> Callable[[str], str]:
    """A reader of lines: with a prompt, and from a pipe also with the line itself, so that it can be read there."""
    with suppress(ImportError):
        import readline  # noqa: F401 - gives the prompt its arrow keys, where the machine has it

    def read(prompt: str) -> str:
        if sys.stdin.isatty():
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        out.print(f"{prompt}{line.rstrip()}", markup=False)
        return line

    return read


def keep(kept: Kept, why: str) -> None:
    """Say what is needed to take the game up again."""
    out = kept.out
    out.print(why)
    if not kept.moves:
        out.print(f"No move has been made. The seed was {kept.seed}.")
        return
    out.print(f"To go on later: the same command with --seed {kept.seed} and --moves FILE, with these lines in it.")
    for line in kept.moves:
        out.print(line, markup=False)


def again(kept: Kept, file: Path) -> None:
    """Play the moves of a file, written `A: prepare Flame`, and the exchanges between games, `A: swap X for Y`."""
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
            kept.take_up(PLAYERS.index(seat), move)
        except MagenoirError as error:
            stop(f"{file}:{number}: {line.strip()}: {error}\nIs it the same seed, with the same decks?", MISUSED)
