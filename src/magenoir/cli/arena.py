"""`magenoir arena`: bots against bots."""

from __future__ import annotations

import os
import re
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer
from msgspec.structs import replace
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from magenoir.arena import Contest, Crash, Report, play_contest
from magenoir.arena.rates import Rate
from magenoir.arena.report import FirstPlayer
from magenoir.cli.common import MISUSED, Json, console, print_json, said_plainly, stop
from magenoir.decks.shipped import load_decks
from magenoir.match.record_text import read_record
from magenoir.match.records import CRASH
from magenoir.model.state import SEAT_NAMES
from magenoir.players import PLAYERS

CRASHED = 1
INTERRUPTED = 130


def arena(
    players: Annotated[list[str], typer.Argument(help=f"A bot for each seat: {', '.join(PLAYERS)}.")],
    decks: Annotated[
        tuple[str, str] | None,
        typer.Option(help="A deck for each seat.", show_default="every pairing of all decks in turn"),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game; each further game has the next.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="How many processes; 0: one per core.")] = 1,
    crashes: Annotated[Path, typer.Option(help="The folder for records of games that crash.")] = Path("crashes"),
    as_json: Json = False,
) -> None:
    """Let bots play against each other; the same seed plays the same games, in any number of processes.

    Example: magenoir arena greedy random --decks burning-wrath surging-growth --games 100 --seed 7 --jobs 2
    """
    contest = Contest(tuple(players), decks or (), games, seed)
    check(contest)
    with said_plainly(), progress() as bar:
        task = bar.add_task("games", total=games)
        result = play_contest(contest, processes(jobs), lambda _: bar.advance(task))
    result = replace(result, crash_reports=tuple(kept(crash, players, crashes) for crash in result.crash_reports))
    if as_json:
        print_json(result)
    else:
        show(result, games)
    if result.interrupted:
        raise typer.Exit(INTERRUPTED)
    if result.crashes:
        raise typer.Exit(CRASHED)


def check(contest: Contest) -> None:
    if len(contest.players) != 2:
        stop("A duel has two seats: name two bots, for example `greedy random`.", MISUSED)
    for name in contest.players:
        if name not in PLAYERS:
            stop(f"There is no bot {name!r}. The bots are: {', '.join(PLAYERS)}.", MISUSED)
    for slug in contest.decks:
        if slug not in (known := load_decks()):
            stop(f"There is no deck {slug!r}. The decks are: {', '.join(known)}.", MISUSED)


def processes(jobs: int) -> int:
    """As many as asked for, but no more than there are cores: they would only wait for each other."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if jobs > cores:
        typer.echo(f"This machine has {cores} cores: {cores} processes play, not {jobs}.", err=True)
    return min(jobs, cores) or cores


def progress() -> Progress:
    """On a terminal only, and apart from the result."""
    out = console(stderr=True)
    return Progress(
        "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=out,
        transient=True, disable=not out.is_terminal,
    )  # fmt: skip


def kept(crash: Crash, players: list[str], folder: Path) -> Crash:
    """Write what a crash leaves behind, and the commands that read it. What cannot be written stays in the report."""
    name = file_name([*players, *crash.decks], crash.seed)
    record, scenario = folder / f"{name}.toml", folder / f"{name}-imagined.toml"
    texts = {file: text for file, text in ((record, crash.record), (scenario, crash.scenario)) if text}
    try:
        for file, text in texts.items():
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as error:
        return replace(crash, unwritten=f"{folder}: {error.strerror}; name another folder with --crashes")
    if scenario in texts:
        crash = replace(crash, scenario="", check=f"magenoir scenario check {quote(str(scenario))}")
    if record in texts:
        named, breaks = quote(str(record)), read_record(crash.record).outcome == CRASH  # else the game is sound
        shrink = f"magenoir record shrink {named}" if breaks else ""
        crash = replace(crash, record="", file=str(record), replay=f"magenoir record replay {named}", shrink=shrink)
    return crash


def file_name(names: list[str], seed: int) -> str:
    """Of letters, digits and single dashes, whatever the names are, and short enough for any disk."""
    plain = re.sub(r"[^a-z0-9]+", "-", "-".join(names).lower())
    return f"{plain[:150].strip('-')}-{seed}"


# ------------------------------------------------------------------------------------------------------------- showing


def show(result: Report, wanted: int) -> None:
    out = console(soft_wrap=True)
    if not result.games:
        out.print(f"Stopped before a game was over: none of {wanted} was played.")
        return
    if result.interrupted:
        out.print(f"Stopped: {result.games} of {wanted} games were played.")
    for seat, name in zip(SEAT_NAMES, result.players, strict=False):
        deck = result.decks[SEAT_NAMES.index(seat)] if result.decks else "every deck"
        out.print(f"{seat}  {name} with {deck}: {result.wins[seat]} won, {known(result.win_rates[seat])}")
    out.print(f"{result.draws} drawn, {result.crashes} crashed; in brackets: 95 % confidence")
    for pairing in result.pairings if not result.decks else ():
        out.print(
            f"   {' against '.join(pairing.decks)}: {pairing.wins['A']} of {pairing.games}, {pairing.win_rates['A']}"
        )
    length = result.length
    show_first_player(result.first_player)
    out.print(
        f"{length.mean:.1f} turns a game; quartiles {length.quarter:g}, {length.median:g}, {length.three_quarters:g}; "
        f"{length.shortest} to {length.longest}"
    )
    out.print(f"{result.decisions} decisions in {result.seconds:.1f} s: {result.decisions_per_second} a second")
    for crash in result.crash_reports:
        show_crash(crash)


def show_first_player(first: FirstPlayer) -> None:
    out = console(soft_wrap=True)
    never = " and ".join(seat for seat, rates in first.by_seat.items() if not rates.first.of)
    worth = f"{first.advantage}, a player's rate when first less its rate when not" if first.advantage else ""
    out.print(f"First-player advantage: {worth or f'unknown, for {never} never began'}")
    seats = first.by_seat.items()
    out.print(
        "   " + "; ".join(f"{seat} {known(by.first)} when first, {known(by.second)} when not" for seat, by in seats)
    )


def known(rate: Rate) -> str:
    return str(rate) if rate.of else "unknown"


def show_crash(crash: Crash) -> None:
    out = console(soft_wrap=True, markup=False)
    where = f"Seed {crash.seed} ({' against '.join(crash.decks)}), turn {crash.turns}, after {len(crash.moves)} moves"
    told = ", ".join(f'"{move}"' for move in crash.imagined)
    imagined = f" while {crash.imagined[0][0]} imagined {told}" if told else ""
    out.print(f"\n{where}: the {crash.fault} crashed{imagined}: {crash.error}")
    lines = {
        "record": crash.file,
        "replay": crash.replay,
        "shrink": crash.shrink,
        "check": crash.check,
        "not written": crash.unwritten,
        "once more": crash.again,
    }
    for what, line in lines.items():
        if line:
            out.print(f"   {what}: {line}")
