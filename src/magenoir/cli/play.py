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

from magenoir.cli.common import MISUSED, Packs, console, said_plainly, stop
from magenoir.cli.decks import deck_named
from magenoir.cli.talk import Leave
from magenoir.cli.textgame import TextGame
from magenoir.decks.formats import CASUAL, load_formats
from magenoir.match.game import Match
from magenoir.match.record_text import write_record
from magenoir.match.records import Record, record_of
from magenoir.model.errors import MoveError
from magenoir.model.state import SEAT_NAMES
from magenoir.players import PLAYERS, chance_of

ME, BOT = 0, 1
STOPPED = 1
OF_THE_PAGE = {"text", "browser", "port", "pack"}
IN_TEXT = "In the terminal"


class Windows(StrEnum):
    ask = "ask"
    skip = "skip"


def for_text(help: str, **settings: Any) -> Any:
    return typer.Option(help=help, rich_help_panel=IN_TEXT, **settings)


def play(
    context: typer.Context,
    text: Annotated[bool, typer.Option("--text", help="Play in this terminal; the options below imply it.")] = False,
    browser: Annotated[bool, typer.Option(help="Open the page, or only print its address.")] = True,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Where the page is.", show_default="8000 or a free one")
    ] = None,
    pack: Packs = None,
    seed: Annotated[int | None, for_text("The same seed deals the same game.", min=0, show_default="any")] = None,
    deck: Annotated[str, for_text("Your deck: a file, or one of `magenoir deck list`.")] = "burning-wrath",
    against: Annotated[str, for_text("The deck of the bot.")] = "surging-growth",
    format: Annotated[str, for_text(f"What a deck may hold: {', '.join(load_formats())}.")] = CASUAL,
    bot: Annotated[str, for_text(f"The bot: {', '.join(PLAYERS)}.")] = "simple",
    windows: Annotated[Windows, for_text("Ask at every moment when you could act, or never.")] = Windows.ask,
    rules: Annotated[
        bool, typer.Option("--rules", help="Show the rule behind everything that happens.", rich_help_panel=IN_TEXT)
    ] = False,
    moves: Annotated[Path | None, for_text("Take up a game again from the moves that it showed as it stopped.")] = None,
    record: Annotated[
        Path | None, for_text("Write a record of the game here when it ends or is left.", show_default=False)
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
    mine, theirs = deck_named(deck, format), deck_named(against, format)
    if bot not in PLAYERS:
        stop(f"There is no bot {bot!r}. The bots are: {', '.join(PLAYERS)}.", MISUSED)
    if record is not None:
        try_to_write(record)
    seed = randbelow(1_000_000) if seed is None else seed
    out = console()
    out.print(f"Mage Noir, seed {seed}. Write `help` for help.")
    out.print(f"You are A with {mine.name}; the {bot} bot is B with {theirs.name}.")
    match = Match.new([mine.cards, theirs.cards], seed)
    if moves is not None:
        with said_plainly():
            again(match, moves)
    game = TextGame(
        match, PLAYERS[bot](chance_of(seed, BOT)), out, asking(out),
        title=f"{bot} bot", windows=windows == Windows.ask, rules=rules,
    )  # fmt: skip
    try:
        with recorded(game, seed, record, ("you", f"{bot} bot"), (mine.name, theirs.name)):
            outcome = game.play()
    except (EOFError, KeyboardInterrupt):
        keep(out, match, seed, "\nThe input has ended, so the game stops here.")
        raise typer.Exit(STOPPED) from None
    except Leave:
        keep(out, match, seed, "You have left the table.")
        return
    ended = {f"winner {SEAT_NAMES[ME]}": "You win.", f"winner {SEAT_NAMES[BOT]}": "You lose.", "draw": "It is a draw."}
    out.print(f"\n{ended.get(outcome, outcome)} (turn {match.state.turn}, seed {seed})", style="bold")


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
def recorded(
    game: TextGame, seed: int, file: Path | None, players: tuple[str, str], decks: tuple[str, str]
) -> Iterator[None]:
    """Write a record however the game ends: by the rules, by leaving, or because the engine breaks."""
    crashed, crashed_by = False, None
    try:
        yield
    except (EOFError, Leave):
        raise
    except Exception:
        crashed, crashed_by = True, game.trying
        raise
    finally:
        if file is not None and not written(game, file, record_of(game.match, players, decks, crashed_by=crashed_by)):
            keep(game.out, game.match, seed, "Its moves are all that is left of this game.")
            if not crashed:
                raise typer.Exit(MISUSED)


def written(game: TextGame, file: Path, record: Record) -> bool:
    """Write a record, and tell where it is, or why it is not."""
    try:
        file.write_text(write_record(record), encoding="utf-8")
    except OSError as error:
        sys.stderr.write(f"{file} cannot be written: {error}\n")
        return False
    game.out.print(f"The record of this game: magenoir record show {file}", markup=False, soft_wrap=True)
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


def keep(out: Console, match: Match, seed: int, why: str) -> None:
    """Say what is needed to take the game up again."""
    out.print(why)
    if not match.moves:
        out.print(f"No move has been made. The seed was {seed}.")
        return
    out.print(f"To go on later: the same command with --seed {seed} and --moves FILE, with these lines in it.")
    for seat, move in match.moves:
        out.print(f"{SEAT_NAMES[seat]}: {move}", markup=False)


def again(match: Match, file: Path) -> None:
    """Play the moves of a file, written `A: prepare Flame`."""
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
            match.choose(move, SEAT_NAMES.index(seat))
        except MoveError as error:
            stop(f"{file}:{number}: {line.strip()}: {error}\nIs it the same seed, with the same decks?", MISUSED)
