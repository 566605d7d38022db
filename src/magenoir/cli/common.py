"""What all commands share: plain output, JSON output, and how they stop."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console

from magenoir.model.errors import MagenoirError

NOT_FOUND = 1
MISUSED = 2


def with_packs(paths: list[Path] | None) -> list[Path] | None:
    """Play with the cards of these packs, or say everything that is wrong with them."""
    from magenoir.language.own import read_files, use_packs  # here, because few commands need cards

    try:
        use_packs(read_files(paths or []))
    except MagenoirError as error:
        stop(str(error), MISUSED)
    return paths


def absolute(paths: list[Path] | None) -> tuple[str, ...]:
    """Packs for a server, whose processes may run in another folder."""
    return tuple(str(path.absolute()) for path in paths or [])


Packs = Annotated[
    list[Path] | None,
    typer.Option(
        "--pack",
        callback=with_packs,
        show_default=False,
        metavar="FILE",
        help="A file of your own cards to play with; may be repeated. docs/card-language.md shows how to write one.",
    ),
]
"""Packs are loaded before the command begins."""
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def sub_app(text: str) -> typer.Typer:
    """A group of commands that shows its help when none is named."""
    return typer.Typer(help=text, no_args_is_help=True, rich_markup_mode="rich", add_completion=False)


def console(**settings: Any) -> Console:
    """Where to print: in colour on a terminal, plain text into a pipe."""
    return Console(highlight=False, emoji=False, **settings)


def listing() -> Console:
    """For lists that people read and pipes search: lines wrap only on a terminal."""
    return console(soft_wrap=not sys.stdout.isatty())


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def stop(message: str, code: int = NOT_FOUND) -> NoReturn:
    """Print this message and exit with this code."""
    sys.stderr.write(f"{message}\n")
    raise typer.Exit(code)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def write(file: Path, text: str) -> None:
    """Write a file that the user asked for."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        stop(f"{file} cannot be written: {error}", MISUSED)


@contextmanager
def plain_errors() -> Iterator[None]:
    """Show an error of ours as one sentence, not a traceback."""
    try:
        yield
    except MagenoirError as error:
        stop(str(error))
