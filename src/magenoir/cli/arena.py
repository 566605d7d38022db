"""`magenoir arena`: bots against bots."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from magenoir.arena import Contest, Report, play_series
from magenoir.cli.common import MISUSED, Json, console, print_json, said_plainly, stop
from magenoir.language.pack import load_decks
from magenoir.model.state import SEAT_NAMES
from magenoir.players import PLAYERS

CRASHED = 1


def arena(
    players: Annotated[list[str], typer.Argument(help=f"A bot for each seat: {', '.join(PLAYERS)}.")],
    decks: Annotated[
        tuple[str, str] | None,
        typer.Option(help="A deck for each seat.", show_default="every pairing of all decks in turn"),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game; each further game has the next.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="How many processes; 0: one per core.")] = 1,
    as_json: Json = False,
) -> None:
    """Let bots play against each other; the same seed plays the same games.

    Example: magenoir arena simple random --decks burning-wrath surging-growth --games 20 --seed 7
    """
    contest = Contest(tuple(players), decks or (), games, seed)
    check(contest)
    with said_plainly(), progress() as bar:
        task = bar.add_task("games", total=games)
        result = play_series(contest, jobs or os.cpu_count() or 1, lambda _: bar.advance(task))
    if as_json:
        print_json(result)
    else:
        show(result)
    if result.crashes:
        raise typer.Exit(CRASHED)


def check(contest: Contest) -> None:
    if len(contest.players) != 2:
        stop("A duel has two seats: name two bots, for example `simple random`.", MISUSED)
    for name in contest.players:
        if name not in PLAYERS:
            stop(f"There is no bot {name!r}. The bots are: {', '.join(PLAYERS)}.", MISUSED)
    for slug in contest.decks:
        if slug not in (known := load_decks()):
            stop(f"There is no deck {slug!r}. The decks are: {', '.join(known)}.", MISUSED)


def progress() -> Progress:
    """On a terminal only, and apart from the result."""
    out = console(stderr=True)
    return Progress(
        "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=out,
        transient=True, disable=not out.is_terminal,
    )  # fmt: skip


def show(result: Report) -> None:
    out = console()
    for seat, name in zip(SEAT_NAMES, result.players, strict=False):
        deck = result.decks[SEAT_NAMES.index(seat)] if result.decks else "every deck"
        out.print(f"{seat}  {name} with {deck}: {result.wins[seat]} won")
    average = result.turns / result.games
    out.print(f"{result.draws} drawn, {result.crashes} crashed, {average:.1f} turns a game")
    out.print(f"{result.decisions} decisions in {result.seconds:.1f} s: {result.decisions_per_second} a second")
    for crash in result.crash_reports:
        out.print(f"\nSeed {crash.seed} crashed after {crash.decisions} moves: {crash.error}", markup=False)
        out.print("\n".join(crash.moves[-12:]), markup=False)
