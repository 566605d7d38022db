"""The command line: one command or group of commands per file."""

from __future__ import annotations

from typing import Annotated

import typer

from magenoir import __version__
from magenoir.cli import cards, deck, record, rules, scenario
from magenoir.cli.arena import arena
from magenoir.cli.play import play

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    add_completion=False,
)
app.command()(play)
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.add_typer(record.app, name="record")
app.add_typer(rules.app, name="rules")
app.add_typer(scenario.app, name="scenario")
app.command()(arena)


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=print_version, is_eager=True)
    ] = False,
) -> None:
    """Mage Noir by the book: play it, look up its cards and rules, prove a ruling, let bots play."""
