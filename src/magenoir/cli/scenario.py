"""`magenoir scenario`: play scenario files and report which pass; cut one out of a game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from magenoir.cli.common import MISUSED, Json, Packs, plain_errors, print_json, stop, sub_app, write
from magenoir.cli.record_files import OneGame, played_again, record_to_play, watched
from magenoir.files.scenario.checking import Result, check_file
from magenoir.files.scenario.coverage import scenario_files
from magenoir.files.scenario.cutting import cut
from magenoir.files.shrink.failing import failure_in
from magenoir.files.toml_text import read_toml, toml
from magenoir.proofs.invariants import Invariants

app = sub_app("Scenarios: a position, moves, and what must be true.")


@app.callback()
def scenario() -> None:
    """Scenarios: a position, moves, and what must be true."""


@app.command()
def check(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    strict: Annotated[bool, typer.Option("--strict", help="Answer no decision that the script leaves open.")] = False,
    invariants: Annotated[
        bool, typer.Option("--invariants", help="Also check the invariants after every event and move.")
    ] = False,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Play scenarios and report which of them fail, and why.

    Example: magenoir scenario check scenarios

    Example: magenoir scenario check scenarios/coop --invariants
    """
    with plain_errors():
        files = scenario_files(paths)
    if not files:
        stop(f"There is no .toml file in {', '.join(map(str, paths))}.", MISUSED)
    results = [looked_at(check_file(file, strict=strict), file, invariants) for file in watched(files)]
    failed = [result for result in results if not result.passed]
    if as_json:
        print_json({"passed": len(results) - len(failed), "failed": len(failed), "scenarios": results})
    else:
        for result in failed:
            print(result.message, end="\n\n")
        print(summary(results))
    if failed:
        raise typer.Exit(1)


def looked_at(result: Result, file: Path, invariants: bool) -> Result:
    """With `invariants`, play a passing scenario again while they watch."""
    if not (invariants and result.passed):
        return result
    failure = failure_in(read_toml(file.read_text(encoding="utf-8")), None, Invariants)
    message = f"{file}: {result.title}\n  {failure}"
    return result if failure is None else replace(result, passed=False, message=message)


@app.command()
def new(
    source: Annotated[Path, typer.Option("--from", help="The record of a game.")],
    at: Annotated[int | None, typer.Option(min=0, help="After which of its moves.", show_default="the last")] = None,
    output: Annotated[Path | None, typer.Option(help="Write the scenario here.", show_default="print it")] = None,
    pack: Packs = None,
    game: OneGame = None,
) -> None:
    """Cut a scenario out of a game: the last position between chains, the moves since, and what is true afterwards.

    Example: magenoir scenario new --from game.toml --at 120 --output scenario.toml
    """
    record = record_to_play(source, game)
    with played_again(source, game):
        tables = cut(record, at)
    text = toml(tables)
    if output is None:
        print(text, end="")
    else:
        write(output, text)
        print(f"{output} is the game after move {len(record.moves) if at is None else at}.")


def summary(results: Iterable[Result]) -> str:
    passed = [result.passed for result in results]
    return f"{passed.count(True)} passed, {passed.count(False)} failed"
