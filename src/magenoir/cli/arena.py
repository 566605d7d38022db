"""`magenoir arena`: bots against bots."""

from __future__ import annotations

import os
import re
from enum import StrEnum
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer
from msgspec.structs import replace
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from magenoir.arena import (
    Contest,
    Coop,
    CoopReport,
    CoopResult,
    Crash,
    Report,
    SeriesReport,
    SeriesResult,
    play_all_series,
    play_contest,
    play_coop,
)
from magenoir.cli.arena_coop import check_coop, coop_contest, record_file, show_coop
from magenoir.cli.arena_report import show, show_series
from magenoir.cli.common import MISUSED, Json, Packs, console, plain_errors, print_json, stop, write
from magenoir.cli.decks.named import InFormat, deck_named, format_named
from magenoir.decks.deck import Deck
from magenoir.decks.formats import CASUAL
from magenoir.decks.series import SIZES
from magenoir.files.record.record import CRASH
from magenoir.files.record.text import read_record
from magenoir.model.terms import SEAT_NAMES
from magenoir.players import PLAYERS
from magenoir.players.sideboarding import RULE

COOP_BOT = "greedy"  # plays against an Adversary if no bot is named
CRASHED = 1
INTERRUPTED = 130


class Sideboard(StrEnum):
    """Who uses a side deck."""

    both = "both"
    A = "A"
    B = "B"
    nobody = "nobody"


def for_series(*names: str, help: str, **settings: Any) -> Any:
    return typer.Option(*names, help=help, rich_help_panel="Series", **settings)


def for_coop(*names: str, help: str, **settings: Any) -> Any:
    return typer.Option(*names, help=help, rich_help_panel="Co-op, against an Adversary", **settings)


def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            help=f"A bot for each seat: {', '.join(PLAYERS)}. With --coop they fill the seats in turn.",
            show_default="with --coop greedy in every seat",
        ),
    ] = None,
    decks: Annotated[
        tuple[str, str] | None,
        typer.Option(
            help="A deck for each seat: a file, or one of `magenoir deck list`.",
            show_default="every pairing of all decks in turn",
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games, or with --best-of how many series.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game; the next game has the next.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="How many processes; 0: one per core.")] = 1,
    format: InFormat = CASUAL,
    crashes: Annotated[Path, typer.Option(help="The folder for records of games that crash.")] = Path("crashes"),
    best_of: Annotated[
        int | None, for_series(help="Play series instead of games: best of 1, 3, 5 or 7.", show_default=False)
    ] = None,
    sideboard: Annotated[
        Sideboard, for_series(help=f"Who exchanges cards with the side deck between games. {RULE}")
    ] = Sideboard.both,
    record: Annotated[
        Path | None,
        for_series(
            help="Write a record of each series or co-op game into this folder; of a single one, into this .toml file.",
            show_default=False,
        ),
    ] = None,
    coop: Annotated[
        str, for_coop(metavar="SCENARIO", help="The Adversary: play co-op games against it.", show_default=False)
    ] = "",
    level: Annotated[int | None, for_coop(min=1, max=2, help="The difficulty.", show_default="1")] = None,
    seats: Annotated[
        int | None,
        for_coop("--players", min=1, max=4, help="How many seats.", show_default="one for each bot named"),
    ] = None,
    deck: Annotated[
        list[str] | None,
        for_coop(
            help="A deck for a seat: give it once for each, in order.", show_default="the four base decks in turn"
        ),
    ] = None,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Let bots play against each other; the same seed plays the same games, in any number of processes.

    Example: magenoir arena greedy random --decks burning-wrath surging-growth --games 100 --seed 7 --jobs 2

    Example: magenoir arena greedy simple --best-of 3 --format tournament --games 50 --record series

    Example: magenoir arena --coop cinder-queen --level 2 --players 3 --games 100 --jobs 2
    """
    players = bots or ([COOP_BOT] if coop else [])
    known_bots(players)
    if coop:
        check_coop(best_of, decks)
        coop_games = coop_contest(
            players, coop, level or 1, seats or len(players), deck or (), games, seed, record is not None
        )
        finish(coop_played(coop_games, jobs, record), players, games, crashes, pack, as_json)
        return
    if level or seats or deck:
        stop("--level, --players and --deck are for games against an Adversary: name it with --coop.", MISUSED)
    contest = Contest(
        tuple(players),
        decks or (),
        games,
        seed,
        best_of=best_of or 0,
        format=format,
        sideboard=sideboard.value,
        recorded=record is not None,
    )
    format_named(format)
    check(contest, best_of)
    contest = replace(contest, brought=brought(contest))
    result = series_played(contest, jobs, record) if best_of else games_played(contest, jobs)
    finish(result, players, games, crashes, pack, as_json)


def finish(
    result: Report | SeriesReport | CoopReport,
    players: list[str],
    games: int,
    crashes: Path,
    pack: list[Path] | None,
    as_json: bool,
) -> None:
    """Save crashes, show the results, and exit with the right code."""
    found = tuple(saved(crash, players, crashes, pack or []) for crash in result.crash_reports)
    result = replace(result, crash_reports=found)
    if as_json:
        print_json(result)
    elif isinstance(result, CoopReport):
        show_coop(result, games)
    elif isinstance(result, SeriesReport):
        show_series(result, games)
    else:
        show(result, games)
    if result.interrupted:
        raise typer.Exit(INTERRUPTED)
    if result.crashes:
        raise typer.Exit(CRASHED)


def games_played(contest: Contest, jobs: int) -> Report:
    with plain_errors(), progress() as bar:
        task = bar.add_task("games", total=contest.games)
        return play_contest(contest, processes(jobs), lambda _: bar.advance(task))


def coop_played(contest: Coop, jobs: int, record: Path | None) -> CoopReport:
    """Each game is written as it ends."""
    if record is not None:
        prepare_records(record, contest.games, "game")

    def over(result: CoopResult) -> None:
        bar.advance(task)
        if record is not None and result.record:
            write(record_file(contest, result, record, file_name), result.record)

    with plain_errors(), progress() as bar:
        task = bar.add_task("games", total=contest.games)
        return play_coop(contest, processes(jobs), over)


def series_played(contest: Contest, jobs: int, record: Path | None) -> SeriesReport:
    """Each series is written as it ends, so that Ctrl-C loses none."""
    one = record is not None and record.suffix == ".toml"
    if record is not None:
        prepare_records(record, contest.games, "series")
    warn_about_side_decks(contest)

    def over(result: SeriesResult) -> None:
        bar.advance(task)
        if record is not None and result.record:
            name = file_name([*contest.players, *result.decks], result.seed)
            write(record if one else record / f"{name}.toml", result.record)

    with plain_errors(), progress() as bar:
        task = bar.add_task("series", total=contest.games)
        return play_all_series(contest, processes(jobs), over)


def known_bots(names: list[str]) -> None:
    for name in names:
        if name not in PLAYERS:
            stop(f"There is no bot {name!r}. The bots are: {', '.join(PLAYERS)}.", MISUSED)


def check(contest: Contest, best_of: int | None) -> None:
    if len(contest.players) != 2:
        stop("A duel has two seats: name two bots, for example `greedy random`.", MISUSED)
    if best_of is not None and best_of not in SIZES:
        stop(f"A series is best of {', '.join(map(str, SIZES))}, not of {best_of}.", MISUSED)
    if best_of is None and (contest.recorded or contest.sideboard != Sideboard.both):
        stop("--record and --sideboard are for series: add --best-of 3, or 1 for single games.", MISUSED)


def brought(contest: Contest) -> tuple[Deck, ...]:
    """The decks that were named; one that the format does not allow is refused with every reason."""
    return tuple(replace(deck_named(name, contest.format), slug=name) for name in dict.fromkeys(contest.decks))


def warn_about_side_decks(contest: Contest) -> None:
    """Say so if a player has nothing to exchange, before anyone looks for it in the figures."""
    bare = [seat for seat, deck in zip(SEAT_NAMES, contest.decks_of(0), strict=False) if not deck.side]
    if len(bare) == len(contest.players):
        typer.echo("Neither deck has a side deck: nothing is exchanged between games.", err=True)
    elif bare:
        typer.echo(f"{bare[0]}'s deck has no side deck: {bare[0]} exchanges nothing.", err=True)


def prepare_records(record: Path, games: int, what: str) -> None:
    one = record.suffix == ".toml"
    if one and games > 1:
        stop(f"One .toml file holds one {what}: name a folder, or add --games 1.", MISUSED)
    prepare_folder(record.parent if one else record)


def prepare_folder(folder: Path) -> None:
    """Fail now rather than after the first series."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        stop(f"{folder} cannot be written: {error.strerror}.", MISUSED)


def processes(jobs: int) -> int:
    """As many as asked for, but no more than there are cores: more would only wait for each other."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if jobs > cores:
        typer.echo(f"This machine has {cores} cores: {cores} processes play, not {jobs}.", err=True)
    return min(jobs, cores) or cores


def progress() -> Progress:
    """Only on a terminal, and on stderr."""
    out = console(stderr=True)
    return Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )


def saved(crash: Crash, players: list[str], folder: Path, packs: list[Path]) -> Crash:
    """Write the record of a crash, and add the commands that use it. If it cannot be written, the report says so."""
    game = f"-game-{crash.game}" if crash.game else ""
    name = file_name([*players, *crash.decks], crash.seed) + game
    record, scenario = folder / f"{name}.toml", folder / f"{name}-imagined.toml"
    with_packs = "".join(f" --pack {quote(str(pack))}" for pack in packs)
    texts = {file: text for file, text in ((record, crash.record), (scenario, crash.scenario)) if text}
    try:
        for file, text in texts.items():
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as error:
        return replace(crash, unwritten=f"{folder}: {error.strerror}; name another folder with --crashes")
    if scenario in texts:
        crash = replace(crash, scenario="", check=f"magenoir scenario check {quote(str(scenario))}{with_packs}")
    if record in texts:
        named = f"{quote(str(record))}{with_packs}"
        breaks = read_record(crash.record).outcome == CRASH  # else the game is sound
        shrink = f"magenoir record shrink {named}" if breaks else ""
        crash = replace(crash, record="", file=str(record), replay=f"magenoir record replay {named}", shrink=shrink)
    return crash


def file_name(names: list[str], seed: int) -> str:
    """Of letters, digits and single dashes, whatever the names are, and short enough for any disk."""
    plain = re.sub(r"[^a-z0-9]+", "-", "-".join(names).lower())
    return f"{plain[:150].strip('-')}-{seed}"
