"""`magenoir play`: the game on a page in the browser, or against a bot in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any

import typer
from rich.console import Console

from magenoir.cli.common import MISUSED, Packs, console, stop
from magenoir.cli.decks import deck_named, format_named
from magenoir.cli.sidedeck import exchange
from magenoir.cli.talk import Leave
from magenoir.cli.textseries import DONE, ME, TextSeries
from magenoir.decks.formats import CASUAL, load_formats
from magenoir.decks.series import SIZES, Series
from magenoir.decks.swaps import read_swap
from magenoir.match.record_text import write_record
from magenoir.match.series_records import SeriesRecord
from magenoir.match.series_text import write_series
from magenoir.match.sitting import Sitting
from magenoir.model.errors import GameOver, MagenoirError
from magenoir.model.state import SEAT_NAMES, Seat
from magenoir.players import PLAYERS

MINE, THEIRS = "burning-wrath", "surging-growth"
STOPPED = 1
OF_THE_PAGE = {"text", "browser", "port", "pack"}
IN_TEXT = "In the terminal"


class Windows(StrEnum):
    ask = "ask"
    skip = "skip"


def for_text(help: str, **settings: Any) -> Any:
    return typer.Option(help=help, rich_help_panel=IN_TEXT, **settings)


def shown_default(slug: str) -> str:
    return f"{slug}, in a series {slug}-tournament"


def play(
    context: typer.Context,
    text: Annotated[bool, typer.Option("--text", help="Play in this terminal; the options below imply it.")] = False,
    browser: Annotated[bool, typer.Option(help="Open the page, or only print its address.")] = True,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Where the page is.", show_default="8000 or a free one")
    ] = None,
    pack: Packs = None,
    seed: Annotated[int | None, for_text("The same seed deals the same game.", min=0, show_default="any")] = None,
    deck: Annotated[
        str | None, for_text("Your deck: a file, or one of `magenoir deck list`.", show_default=shown_default(MINE))
    ] = None,
    against: Annotated[str | None, for_text("The deck of the bot.", show_default=shown_default(THEIRS))] = None,
    format: Annotated[str, for_text(f"What a deck may hold: {', '.join(load_formats())}.")] = CASUAL,
    best_of: Annotated[
        int | None,
        for_text("Play a series: best of 1, 3, 5 or 7, with side decks between the games.", show_default="one game"),
    ] = None,
    bot: Annotated[str, for_text(f"The bot: {', '.join(PLAYERS)}.")] = "simple",
    windows: Annotated[Windows, for_text("Ask at every moment when you could act, or never.")] = Windows.ask,
    rules: Annotated[
        bool, typer.Option("--rules", help="Show the rule behind everything that happens.", rich_help_panel=IN_TEXT)
    ] = False,
    moves: Annotated[Path | None, for_text("Take up a game again from the moves that it showed as it stopped.")] = None,
    record: Annotated[
        Path | None, for_text("Write a record of the game or series here when it ends or is left.", show_default=False)
    ] = None,
) -> None:
    """Play in the browser, or with --text against a bot in the terminal.

    Example: magenoir play

    Example: magenoir play --text --seed 7 --deck burning-wrath --against surging-growth

    Example: magenoir play --pack my-cards.toml --deck my-deck.txt
    """
    if not (text or in_text(context)):
        from magenoir.cli.page import serve_page

        serve_page(port, browser, pack or [])
        return
    if best_of not in (None, *SIZES):
        stop(f"A series is best of {', '.join(map(str, SIZES))}, not of {best_of}.", MISUSED)
    ending = "-tournament" if best_of else ""
    mine, theirs = deck_named(deck or MINE + ending, format), deck_named(against or THEIRS + ending, format)
    if bot not in PLAYERS:
        stop(f"There is no bot {bot!r}. The bots are: {', '.join(PLAYERS)}.", MISUSED)
    if record is not None:
        try_to_write(record)
    seed = randbelow(1_000_000) if seed is None else seed
    out = console()
    out.print(f"Mage Noir, seed {seed}. Write `help` for help.")
    out.print(f"You are A with {mine.name}; the {bot} bot is B with {theirs.name}.", markup=False)
    if best_of is not None:
        out.print(f"Best of {best_of}: who has won {Series(best_of).needed} has won the series.")
    sitting = Sitting.new([mine, theirs], best_of or 1, seed, format_named(format))
    series = TextSeries(
        sitting, bot, out, asking(out), single=best_of is None, windows=windows == Windows.ask, rules=rules
    )
    if moves is not None:
        again(series, moves)
    try:
        with recorded(series, record):
            play_on(series)
    except (EOFError, KeyboardInterrupt):
        keep(series, f"\nThe input has ended, so the {series.what} stops here.")
        raise typer.Exit(STOPPED) from None
    except Leave:
        keep(series, "You have left the table.")


def play_on(series: TextSeries) -> None:
    """To the end, game after game."""
    while not series.over:
        if series.game is None:
            exchange(series)
            series.begin()
        else:
            series.game.play()
            series.end_game()


def in_text(context: typer.Context) -> bool:
    """Whether an option was given that only the text game has."""
    sources = {name: context.get_parameter_source(name) for name in context.params.keys() - OF_THE_PAGE}
    return any(source is not None and source.name == "COMMANDLINE" for source in sources.values())


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
def recorded(series: TextSeries, file: Path | None) -> Iterator[None]:
    """Write a record however it ends: by the rules, by leaving, or because the engine breaks."""
    crashed, crashed_by = False, None
    try:
        yield
    except (EOFError, Leave):
        raise
    except Exception:
        crashed, crashed_by = True, series.game.trying if series.game else None
        raise
    finally:
        if file is not None and not written(series, file, series.record(crashed_by)):
            keep(series, f"Its moves are all that is left of this {series.what}.")
            if not crashed:
                raise typer.Exit(MISUSED)


def written(series: TextSeries, file: Path, record: SeriesRecord) -> bool:
    """Write a record, and tell where it is, or why it is not."""
    try:
        file.write_text(write_record(record.games[0]) if series.single else write_series(record), encoding="utf-8")
    except OSError as error:
        sys.stderr.write(f"{file} cannot be written: {error}\n")
        return False
    series.out.print(f"The record of this {series.what}: magenoir record show {file}", markup=False, soft_wrap=True)
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


def keep(series: TextSeries, why: str) -> None:
    """Say what is needed to take the game up again."""
    out, seed = series.out, series.sitting.seed
    out.print(why)
    if not series.moves:
        out.print(f"No move has been made. The seed was {seed}.")
        return
    out.print(f"To go on later: the same command with --seed {seed} and --moves FILE, with these lines in it.")
    for line in series.moves:
        out.print(line, markup=False)


def again(series: TextSeries, file: Path) -> None:
    """Play the moves of a file, written `A: prepare Flame`, and the exchanges between games, `A: swap X for Y`."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        stop(f"The moves cannot be read from {file}: {error}", MISUSED)
    for number, line in enumerate(lines, 1):
        seat, colon, move = line.strip().partition(": ")
        if not line.strip():
            continue
        if not colon or seat not in SEAT_NAMES:
            stop(f"{file}:{number}: a move is written like `A: prepare Flame`, not {line.strip()!r}.", MISUSED)
        try:
            take_up(series, SEAT_NAMES.index(seat), move)
        except MagenoirError as error:
            stop(f"{file}:{number}: {line.strip()}: {error}\nIs it the same seed, with the same decks?", MISUSED)


def take_up(series: TextSeries, seat: Seat, move: str) -> None:
    """One line of what was done: a move, or between games an exchange and then `done`."""
    if series.over:
        raise GameOver("the game is over, so nothing can follow.")
    if series.game is not None:
        series.game.match.choose(move, seat)
        if series.game.match.decision is None:
            series.end_game()
    elif move == DONE:
        series.begin()
    else:
        series.swap(read_swap(move, series.sitting.decks[ME]))
