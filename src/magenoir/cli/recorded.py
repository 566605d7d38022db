"""What commands that read files share: a record with what must be said of it, and many files with a bar."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import track

from magenoir.cli.common import MISUSED, console, stop
from magenoir.match.failing import failure_of
from magenoir.match.record_text import LARGEST, read_record
from magenoir.match.records import Record
from magenoir.match.replaying import missing_cards, same_cards, told_missing
from magenoir.model.errors import MagenoirError

MANY = 5  # files from which on a bar shows how far it is


def load_record(file: Path) -> Record:
    """The record of a file."""
    try:
        with file.open(encoding="utf-8") as opened:
            text = opened.read(LARGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        stop(f"The record cannot be read from {file}: {error}", MISUSED)
    try:
        return read_record(text)
    except MagenoirError as error:
        stop(f"{file}: {error}")


def record_to_play(file: Path) -> Record:
    """The record of a file, with a warning if it was played with other cards than there are now."""
    record = load_record(file)
    if missing := missing_cards(record):
        stop(f"{file}: {told_missing(missing)}")
    if not same_cards(record):
        sys.stderr.write("Its cards are not those of this version, so it may part from what was played.\n")
    return record


@contextmanager
def played_again(file: Path) -> Iterator[None]:
    """A record that cannot be played is told in a sentence; and so is an engine that breaks, with what to do then."""
    try:
        yield
    except Exception as error:
        failure = failure_of(error)
        if failure is None:
            stop(str(error))
        stop(f"The engine breaks in this game: {failure}\nFor a short scenario of it: magenoir record shrink {file}")


def watched(files: list[Path]) -> Iterator[Path]:
    """The files one by one, with a bar where it takes a while and somebody looks on."""
    if len(files) < MANY or not sys.stderr.isatty():
        yield from files
    else:
        yield from track(files, "Playing", console=console(stderr=True), transient=True)
