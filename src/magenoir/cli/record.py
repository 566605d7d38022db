"""`magenoir record`: read a recorded game or series, play it again, and check that it is still the same."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from magenoir.cli.common import Json, Packs, console, listing, plain_errors, print_json, sub_app, write
from magenoir.cli.record_files import OneGame, game_of, load_either, played_again, record_to_play, watched
from magenoir.cli.text import narration
from magenoir.decks.swaps import write_swap
from magenoir.files.record.record import CRASH, Record
from magenoir.files.record.replaying import (
    Verdict,
    begin,
    missing_cards,
    missing_text,
    outcome_of,
    play_move,
    same_cards,
    verify,
)
from magenoir.files.record.text import move_line
from magenoir.files.series.record import SeriesRecord, exchanged, series_of
from magenoir.files.series.verifying import SeriesVerdict, verify_series
from magenoir.files.shrink.failing import MakeCheck
from magenoir.files.shrink.shrinking import shrink as shrunk
from magenoir.files.toml_text import toml
from magenoir.match.game import Match
from magenoir.model.terms import PLAYERS, SEAT_NAMES
from magenoir.proofs.invariants import Invariants
from magenoir.told.log import ALL_KNOWING
from magenoir.told.story import story

OTHER_CARDS = "Its cards differ from those of this version: what follows was written when it was played."

app = sub_app("Records: whole games and series, with every move and how they ended.")

File = Annotated[
    Path,
    typer.Argument(help="A record, such as `magenoir play --text --coop cinder-queen --record FILE` writes."),
]


class Checks(StrEnum):
    crash = "crash"
    invariants = "invariants"


@app.command()
def show(file: File, game: OneGame = None, pack: Packs = None, as_json: Json = False) -> None:
    """Show a game: the players and their decks, the story turn by turn, how it ended. For a series: the score, and each
    game.

    Example: magenoir record show game.toml

    Example: magenoir record show series.toml --game 2
    """
    found = load_either(file)
    if isinstance(found, SeriesRecord) and game is None:
        show_series(file, found, as_json)
    else:
        show_game(game_of(file, found, game), as_json)


def show_game(record: Record, as_json: bool) -> None:
    if as_json:
        print_json({"same_cards": same_cards(record), "record": record})
        return
    out = listing()
    heading(out, record)
    if not same_cards(record):
        out.print(f"\n{OTHER_CARDS}", style="bold")
    if missing := missing_cards(record):
        out.print(f"Above all, {missing_text(missing)}", style="bold", markup=False)
    out.print()
    for line in record.story:
        out.print(line, markup=False)
    end = f"\n{ended(record.outcome, alone=len(record.seats) == 1)} (turn {record.turns}, {len(record.moves)} moves)"
    out.print(end, style="bold", markup=False)


def show_series(file: Path, series: SeriesRecord, as_json: bool) -> None:
    if as_json:
        print_json({"same_cards": all(map(same_cards, series.games)), "series": series})
        return
    out = listing()
    series_heading(out, series)
    for number, record in enumerate(series.games):
        for name, swaps in zip(SEAT_NAMES, exchanged(series, number), strict=False):
            for swap in swaps:
                out.print(f"   {name}: {write_swap(swap)}", style="dim", markup=False)
        end = f"{ended(record.outcome)} (turn {record.turns}, {len(record.moves)} moves, seed {record.seed})"
        out.print(f"Game {number + 1}: {end}", markup=False)
    ours, theirs = series_of(series.best_of, series.games).score
    out.print(f"\n{ours} to {theirs}. {ended(series.outcome, 'series')}", style="bold", markup=False)
    if series.games:
        out.print(f"The story of a game: magenoir record show {quote(str(file))} --game 1", markup=False)


def series_heading(out: Console, series: SeriesRecord) -> None:
    out.print(
        f"A series, best of {series.best_of}, {series.deck_format} decks, seed {series.seed}, engine {series.engine}.",
        markup=False,
    )
    for name, place in zip(SEAT_NAMES, series.seats, strict=False):
        out.print(f"\n{name}  {place.player or 'somebody'} with {place.deck or 'a deck'}", style="bold", markup=False)
        out.print("   " + listed(place.cards), markup=False)
        out.print("   Side deck: " + (listed(place.side) or "none"), markup=False)
    if not all(map(same_cards, series.games)):
        out.print(f"\n{OTHER_CARDS}", style="bold")
    out.print()


def listed(cards: tuple[tuple[int, str], ...]) -> str:
    return ", ".join(f"{count} {card}" for count, card in cards)


def heading(out: Console, record: Record) -> None:
    mode = "game against an Adversary" if record.adversary else record.mode
    chooser = "a coin chose who decided" if record.chooser is None else f"{SEAT_NAMES[record.chooser]} decided"
    begun = f"A {mode}, seed {record.seed}, engine {record.engine}; {chooser} who goes first."
    out.print(begun, markup=False)
    for name, place in zip(PLAYERS, record.seats, strict=False):
        out.print(f"\n{name}  {place.player or 'somebody'} with {place.deck or 'a deck'}", style="bold", markup=False)
        out.print("   " + listed(place.cards), markup=False)
    if record.adversary:
        out.print(f"\nThe Adversary  {record.adversary.deck}".rstrip(), style="bold", markup=False)
        out.print("   " + listed(record.adversary.cards), markup=False)


def ended(outcome: str, what: str = "game", *, alone: bool = False) -> str:
    """How it ended, in words; `alone`: a single player faced the Adversary."""
    if not outcome:
        return f"The {what} was left open."
    if alone and outcome in ALONE:
        return ALONE[outcome]
    if outcome in ENDED:
        return ENDED[outcome]
    won = f" the {what}" if what != "game" else ""
    return f"{outcome.removeprefix('winner ')} has won{won}."


ENDED = {
    CRASH: "The engine broke on the last move.",
    "draw": "A draw.",
    "players win": "The players have won.",
    "players lose": "The players have lost.",
}
ALONE = {"players win": "A has won.", "players lose": "A has lost."}


@app.command()
def replay(
    file: File,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after this many moves.", show_default="all")] = None,
    rules: Annotated[bool, typer.Option("--rules", help="Show the rule behind everything that happens.")] = False,
    pack: Packs = None,
    game: OneGame = None,
    as_json: Json = False,
) -> None:
    """Play a game again on the engine and narrate it.

    Example: magenoir record replay game.toml --to 40
    """
    record = record_to_play(file, game)
    with played_again(file, game):
        match = begin(record)
        if as_json:
            print_json({"same_cards": same_cards(record), **played(match, record, to, rules)})
            return
        for line in narrated(match, record, to, rules):
            listing().print(line, markup=False)
    listing().print(f"\n{len(match.moves)} of {len(record.moves)} moves. {now(match, record)}", style="bold")


def played(match: Match, record: Record, to: int | None, rules: bool) -> dict[str, Any]:
    """A game move by move, as data."""
    moves = []
    for number, move in enumerate(record.moves[:to], 1):
        before = len(match.events)
        play_move(match, number, move)
        lines = story(match.events[before:], ALL_KNOWING, match.state, rules=rules)
        moves.append({"number": number, "move": move_line(move), "told": list(map(str, lines))})
    return {"moves": moves, "outcome": outcome_of(record, match), "turns": match.state.turn}


def narrated(match: Match, record: Record, to: int | None, rules: bool) -> Iterator[str]:
    """A game as it goes, chain by chain, so that small steps come together in one line."""
    since = 0
    for number, move in enumerate(record.moves[:to], 1):
        play_move(match, number, move)
        if match.decision is None or match.decision.kind == "main":
            yield from spoken(match, since, rules)
            since = len(match.events)
    yield from spoken(match, since, rules)


def spoken(match: Match, since: int, rules: bool) -> Iterator[str]:
    return (line for line, _ in narration.narrated(match.events, since, ALL_KNOWING, match.state, rules=rules))


def now(match: Match, record: Record) -> str:
    if outcome := outcome_of(record, match):
        return ended(outcome, alone=match.state.players == 1)
    assert match.decision is not None
    return f"Turn {match.state.turn}; {SEAT_NAMES[match.decision.seat]} decides next."


@app.command("verify")
def verify_files(
    files: Annotated[list[Path], typer.Argument(help="Records.")],
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Play games again and report whether they are still the same, or exactly what differs. For series, also check that
    decks, exchanges and who decided who goes first followed the rules.

    Example: magenoir record verify game.toml
    """
    found, code = dict[str, Verdict | SeriesVerdict](), 0
    for file in watched(files):
        try:
            record = load_either(file)
            found[str(file)] = verify_series(record) if isinstance(record, SeriesRecord) else verify(record)
        except typer.Exit as unread:  # already reported; verify the others all the same
            code = max(code, unread.exit_code)
    if not all(verdict.passed for verdict in found.values()):
        code = max(code, 1)
    if as_json:
        print_json({name: {"passed": verdict.passed, "verdict": verdict} for name, verdict in found.items()})
    else:
        for name, verdict in found.items():
            print(f"{name}: {'ok' if verdict.passed else 'differs'}")
            for line in verdict.differs:
                print(f"  {line}")
    raise typer.Exit(code)


@app.command()
def shrink(
    file: File,
    output: Annotated[Path | None, typer.Option(help="Write the scenario here.", show_default="print it")] = None,
    check: Annotated[Checks, typer.Option(help="What counts as failing.")] = Checks.crash,
    pack: Packs = None,
    game: OneGame = None,
    as_json: Json = False,
) -> None:
    """Make a short scenario of a game that fails, with only what the failure needs.

    Example: magenoir record shrink crash.toml --output crash-scenario.toml
    """
    record = record_to_play(file, game)
    err = console(stderr=True)
    with plain_errors(), Progress(console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("Leaving things out", total=None)
        result = shrunk(record, check=looking(check), on_try=lambda tries: bar.update(task, completed=tries))
    text = toml(result.tables)
    if output is not None:
        write(output, text)
    if as_json:
        facts = {"failure": result.failure, "move": result.move, "tries": result.tries, "scenario": text}
        print_json({"same_cards": same_cards(record), **facts})
    elif output is None:
        print(text, end="")
    else:
        print(f"Move {result.move} fails: {result.failure}")
        eyes = " --invariants" if check == Checks.invariants else ""
        print(f"{output} shows it in {len(text.splitlines())} lines: magenoir scenario check {output}{eyes}")


def looking(check: Checks) -> MakeCheck | None:
    """Makes the check that watches a game."""
    return Invariants if check == Checks.invariants else None
