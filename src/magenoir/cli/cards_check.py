"""`magenoir cards check`: whether packs read back as written, checked once or whenever they are saved."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from magenoir.cli.common import MISUSED, Json, Packs, console, print_json, stop
from magenoir.language.check import Report, check_own, our_packs
from magenoir.language.check import check as check_packs
from magenoir.language.errors import PackError
from magenoir.language.own import read_files

PAUSE = 0.2  # seconds between two looks at a file
PATIENCE = 10  # looks after which a missing file is reported

Stamp = tuple[tuple[int, int, int] | None, ...]
"""What changes when a file is saved: its time, size and inode. None: it is missing."""


def check(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Packs to check.", show_default="the official ones")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file is saved, until Ctrl-C.")] = False,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Read every card of the packs, print it back, and report what is unread, ambiguous or printed differently.

    Example: magenoir cards check my-cards.toml

    Example: magenoir cards check --watch my-cards.toml
    """
    if watch:
        if not files:
            stop("Name the file to watch: magenoir cards check --watch my-cards.toml", MISUSED)
        with suppress(KeyboardInterrupt):
            for report in reports(files):
                show_again(report, as_json)
        return
    try:
        report = check_own(read_files(files)) if files else check_packs(our_packs())
    except PackError as error:
        stop(str(error), MISUSED)
    if as_json:
        print_json(report)
    else:
        show(report)
    if not report.good:
        raise typer.Exit(1)


def show(report: Report) -> None:
    out = console(soft_wrap=True)
    for problem in report.problems:
        out.print(problem, markup=False)
    refused = f"{report.refused} refused, " if report.refused else ""
    out.print(
        f"{cards_in(report)}: {report.unread} unread, {report.ambiguous} ambiguous, {refused}"
        f"{report.round_trip_failures} printed back differently."
    )


def cards_in(report: Report) -> str:
    return "1 card" if report.cards == 1 else f"{report.cards} cards"


# ------------------------------------------------------------------------------------------------------------ watching


def show_again(report: Report | str, as_json: bool) -> None:
    """The result of another check, flushed so that a pipe gets it at once."""
    if isinstance(report, str):
        sys.stderr.write(f"{report}\n")
    elif as_json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        console().print(f"{time.strftime('%H:%M:%S')}", style="dim")
        if report.good:
            console().print(f"{cards_in(report)} read.")
        else:
            show(report)
    sys.stdout.flush()


def reports(files: Sequence[Path]) -> Iterator[Report | str]:
    """A report on these files now and after each change, or a message about one that cannot be read."""
    checked: Stamp = ()
    for stamp in settled(files):
        if None in stamp:
            gone = ", ".join(str(file) for file, one in zip(files, stamp, strict=True) if one is None)
            yield f"{gone}: missing; waiting for it."
        elif stamp != checked:
            checked = stamp
            try:
                yield check_own(read_files(files))
            except PackError as error:
                yield str(error)


def settled(files: Sequence[Path]) -> Iterator[Stamp]:
    """Each state that lasts for two looks: an editor may save in several steps, and a file may be missing for a
    moment."""
    last, looks, yielded = stamp_of(files), 1, False
    while True:
        needed = PATIENCE if None in last else 2
        if looks >= needed and not yielded:
            yielded = True
            yield last
        time.sleep(PAUSE)
        now = stamp_of(files)
        looks, yielded = (looks + 1, yielded) if now == last else (1, False)
        last = now


def stamp_of(files: Sequence[Path]) -> Stamp:
    found: list[tuple[int, int, int] | None] = []
    for file in files:
        try:
            status = file.stat()
            found.append((status.st_mtime_ns, status.st_size, status.st_ino))
        except (OSError, ValueError):
            found.append(None)
    return tuple(found)
