"""What commands that read files share: loading a record, with warnings, and a progress bar for many files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from magenoir.cli.common import MISUSED, console, stop
from magenoir.files.record.record import CRASH, Record
from magenoir.files.record.replaying import missing_cards, missing_text, same_cards
from magenoir.files.series.record import SeriesRecord
from magenoir.files.series.text import LARGEST_SERIES, read_either
from magenoir.files.shrink.failing import failure_of
from magenoir.model.errors import MagenoirError

OneGame = Annotated[
    int | None, typer.Option("--game", min=1, help="Which game of a series.", show_default="the one that broke")
]
MANY = 5  # files for which a progress bar is worth it


def load_either(file: Path) -> Record | SeriesRecord:
    """The record of a game or a series, whichever is in the file."""
    try:
        with file.open(encoding="utf-8") as opened:
            text = opened.read(LARGEST_SERIES + 1)
    except (OSError, UnicodeDecodeError) as error:
        stop(f"The record cannot be read from {file}: {error}", MISUSED)
    try:
        return read_either(text)
    except MagenoirError as error:
        stop(f"{file}: {error}")


def game_of(file: Path, found: Record | SeriesRecord, game: int | None) -> Record:
    """The record of a game; of a series, the game with this number, by default the one that broke the engine."""
    if isinstance(found, Record):
        if game not in (None, 1):
            stop(f"{file} is the record of one game: leave out --game.", MISUSED)
        return found
    count = len(found.games)
    if game is None and found.outcome == CRASH:
        game = count
    if game is None or game > count:
        which = f"Choose one with --game 1 to {count}." if count else "None was played."
        stop(f"{file} is a series of {count} games. {which}", MISUSED)
    return found.games[game - 1]


def record_to_play(file: Path, game: int | None = None) -> Record:
    """The record of a game, with a warning if its cards have changed since."""
    record = game_of(file, load_either(file), game)
    if missing := missing_cards(record):
        stop(f"{file}: {missing_text(missing)}")
    if not same_cards(record):
        sys.stderr.write("Its cards differ from those of this version, so the game may turn out differently.\n")
    return record


@contextmanager
def played_again(file: Path, game: int | None = None) -> Iterator[None]:
    """Report a record that cannot be played in one sentence; likewise an engine that breaks, with what to do then."""
    try:
        yield
    except Exception as error:
        failure = failure_of(error)
        if failure is None:
            stop(str(error))
        which = f"{file} --game {game}" if game else f"{file}"
        stop(f"The engine breaks in this game: {failure}\nFor a short scenario of it: magenoir record shrink {which}")


def watched(files: list[Path]) -> Iterator[Path]:
    """The files one by one, with a progress bar on a terminal if there are many."""
    if len(files) < MANY or not sys.stderr.isatty():
        yield from files
    else:
        yield from track(files, "Playing", console=console(stderr=True), transient=True)
