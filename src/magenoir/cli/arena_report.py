"""The results of a contest of bots, in words."""

from __future__ import annotations

from collections.abc import Iterable

from magenoir.arena import Crash, Report, SeriesReport
from magenoir.arena.rates import Length, Rate
from magenoir.arena.report import FirstPlayer
from magenoir.cli.common import console
from magenoir.model.terms import SEAT_NAMES


def show(result: Report, wanted: int) -> None:
    out = console(soft_wrap=True)
    if not result.games:
        out.print(f"Stopped before a game was over: none of {wanted} was played.")
        return
    if result.interrupted:
        out.print(f"Stopped: {result.games} of {wanted} games were played.")
    show_wins(result, "won")
    show_first_player(result.first_player)
    show_lengths(result.length)
    show_speed(result)


def show_series(result: SeriesReport, wanted: int) -> None:
    out, games = console(soft_wrap=True), result.games
    if not result.series:
        out.print(f"Stopped before a series was over: none of {wanted} was played.")
        return
    if result.interrupted:
        out.print(f"Stopped: {result.series} of {wanted} series were played.")
    show_wins(result, f"series won, best of {result.best_of}")
    won = ", ".join(f"{seat} won {count}, {known(games.win_rates[seat])}" for seat, count in games.wins.items())
    out.print(f"Of {games.games} games {won}; {games.draws} drawn")
    lengths = ", ".join(f"{games} games: {count}" for games, count in result.lengths.items())
    out.print(f"{result.games_per_series:.2f} games a series ({lengths or 'none ended'})")
    cards = " and ".join(f"{seat} {count}" for seat, count in result.exchanged.items())
    out.print(f"Cards exchanged with side decks: {cards}" if result.sideboard != "nobody" else "Nobody exchanged cards")
    show_first_player(games.first_player)
    show_lengths(games.length)
    show_speed(result)


def show_wins(result: Report | SeriesReport, won: str) -> None:
    """Seat by seat, and by pairings of decks if there are several."""
    out = console(soft_wrap=True)
    for seat, name in zip(SEAT_NAMES, result.players, strict=False):
        deck = result.decks[SEAT_NAMES.index(seat)] if result.decks else "every deck"
        out.print(
            f"{seat}  {name} with {deck}: {result.wins[seat]} {won}, {known(result.win_rates[seat])}", markup=False
        )
    out.print(f"{result.draws} drawn, {result.crashes} crashed; in brackets: 95 % confidence")
    for pairing in result.pairings if not result.decks else ():
        out.print(
            f"   {' against '.join(pairing.decks)}: {pairing.wins['A']} of {pairing.games}, {pairing.win_rates['A']}"
        )


def show_lengths(length: Length, what: str = "turns a game") -> None:
    console(soft_wrap=True).print(
        f"{length.mean:.1f} {what}; quartiles {length.quarter:g}, {length.median:g}, {length.three_quarters:g}; "
        f"{length.shortest} to {length.longest}"
    )


def show_speed(result: Report | SeriesReport) -> None:
    console(soft_wrap=True).print(
        f"{result.decisions} decisions in {result.seconds:.1f} s: {result.decisions_per_second} a second"
    )
    show_crashes(result.crash_reports)


def show_first_player(first: FirstPlayer) -> None:
    out = console(soft_wrap=True)
    never = " and ".join(seat for seat, rates in first.by_seat.items() if not rates.first.of)
    worth = f"{first.advantage}, a player's win rate going first minus going second" if first.advantage else ""
    out.print(f"First-player advantage: {worth or f'unknown: {never} never went first'}")
    seats = first.by_seat.items()
    out.print(
        "   " + "; ".join(f"{seat} {known(by.first)} going first, {known(by.second)} second" for seat, by in seats)
    )


def known(rate: Rate) -> str:
    return str(rate) if rate.of else "unknown"


def show_crashes(crashes: Iterable[Crash]) -> None:
    for crash in crashes:
        show_crash(crash)


def show_crash(crash: Crash) -> None:
    out = console(soft_wrap=True, markup=False)
    game = f"game {crash.game}, " if crash.game else ""
    decks = " against ".join(crash.decks)
    where = f"Seed {crash.seed} ({decks}), {game}turn {crash.turns}, after {len(crash.moves)} moves"
    moves = ", ".join(f'"{move}"' for move in crash.imagined)
    imagined = f" while {crash.imagined[0][0]} imagined {moves}" if moves else ""
    out.print(f"\n{where}: the {crash.fault} crashed{imagined}: {crash.error}")
    lines = {
        "record": crash.file,
        "replay": crash.replay,
        "shrink": crash.shrink,
        "check": crash.check,
        "not written": crash.unwritten,
        "play again": crash.again,
    }
    for what, line in lines.items():
        if line:
            out.print(f"   {what}: {line}")
