"""`magenoir arena --coop`: bots against an Adversary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from magenoir.arena import Coop, CoopReport, CoopResult
from magenoir.cli.arena_report import known, show_crashes, show_lengths
from magenoir.cli.common import MISUSED, console, stop
from magenoir.cli.decks.named import deck_named
from magenoir.decks.adversaries import find_adversary
from magenoir.decks.text import DeckError
from magenoir.model.terms import PLAYERS as SEATS


def coop_contest(
    bots: Sequence[str], name: str, level: int, seats: int, decks: Sequence[str], games: int, seed: int, recorded: bool
) -> Coop:
    """The contest that was asked for; stops if there cannot be one."""
    try:
        adversary = find_adversary(name)
    except DeckError as error:
        stop(str(error), MISUSED)
    if len(bots) > seats:
        stop(f"{len(bots)} bots for {seats} seats: write --players {len(bots)}, or name fewer bots.", MISUSED)
    if decks and len(decks) != seats:
        stop(f"{len(decks)} decks for {seats} seats: give --deck once for each seat, or not at all.", MISUSED)
    brought = tuple(replace(deck_named(deck), slug=deck) for deck in dict.fromkeys(decks))
    return Coop(
        tuple(bots),
        adversary.slug,
        level,
        adversary.deck(level),
        seats,
        tuple(decks),
        games,
        seed,
        brought=brought,
        recorded=recorded,
    )


def record_file(contest: Coop, result: CoopResult, folder: Path, file_name: Callable[[list[str], int], str]) -> Path:
    """Where the record of a game goes."""
    if folder.suffix == ".toml":
        return folder
    names = [contest.adversary, str(contest.level), *contest.names(), *result.decks]
    return folder / f"{file_name(names, result.seed)}.toml"


def show_coop(result: CoopReport, wanted: int) -> None:
    out = console(soft_wrap=True, markup=False)
    if not result.games:
        out.print(f"Stopped before a game was over: none of {wanted} was played.")
        return
    if result.interrupted:
        out.print(f"Stopped: {result.games} of {wanted} games were played.")
    out.print(f"{', '.join(result.players)} against {result.adversary}, level {result.level}: {result.games} games")
    out.print(f"{result.wins} won, {known(result.win_rate)}; {result.losses} lost", end="")
    causes = ", ".join(f"{why}: {count}" for why, count in sorted(result.lost_by.items()))
    out.print(f" ({causes})" if causes else "", end="")
    out.print(f"; {result.draws} drawn, {result.crashes} crashed; in brackets: 95 % confidence")
    for deck in result.by_deck:
        out.print(f"   with {deck.deck}: won {known(deck.win_rate)}, its player survived {known(deck.survived)}")
    out.print(f"The Adversary came in {known(result.came)}")
    show_lengths(result.turns_per_player, "turns per player")
    out.print(f"{result.decisions} decisions in {result.seconds:.1f} s: {result.games_per_second:g} games a second")
    show_crashes(result.crash_reports)


def check_coop(best_of: int | None, decks: object) -> None:
    if best_of is not None:
        stop("A series is between two players: leave out --best-of.", MISUSED)
    if decks:
        stop(f"With --coop, name each deck separately: --deck for {', '.join(SEATS[:2])} and so on.", MISUSED)
