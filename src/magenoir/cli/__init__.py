"""The command line: one command or group of commands per file, each loaded only when it is called.

arena, cards, deck, play, record, rules, scenario, serve   the commands
arena_coop, arena_report                parts of `magenoir arena`
cards_check, cards_draw, cards_search   parts of `magenoir cards`; boxes, companions: what a card came in and works with
play_coop, play_page, record_files      parts of `magenoir play` and `magenoir record`
decks    decks as arguments and as output
text     the text game
common   output, JSON and errors, the same for all
"""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from magenoir import __version__

COMMANDS = {
    "play": "Play in the browser, or with --text against a bot or an Adversary in the terminal.",
    "serve": "Serve games in the browser. Every choice is saved: stop the server with Ctrl-C, and the games wait.",
    "cards": "The cards: list, show, search and draw them, and check packs of them.",
    "deck": "Deck files, and the decks that come with the game.",
    "record": "Records: whole games and series, with every move and how they ended.",
    "rules": "The rules catalogue: every statement of the rules under an id that events, decisions and refusals cite.",
    "scenario": "Scenarios: a position, moves, and what must be true.",
    "arena": "Let bots play against each other; the same seed plays the same games, in any number of processes.",
}
"""The first line of each command's help, so that listing them loads none."""


class Commands(TyperGroup):
    """Lists commands by these lines, and loads the one that is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {name: TyperCommand(name, help=line) for name, line in COMMANDS.items()}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] in COMMANDS:
            self.commands[args[0]] = load(args[0])
        return super().resolve_command(ctx, args)


def load(name: str) -> Any:
    """The command in the module of this name: its group `app`, or its function of the same name."""
    module = import_module(f"magenoir.cli.{name}")
    group: typer.Typer | None = getattr(module, "app", None)
    if group is None:
        group = typer.Typer(rich_markup_mode="rich", add_completion=False)
        group.command(name)(getattr(module, name))
    command = get_command(group)
    command.name = name
    return command


app = typer.Typer(cls=Commands, no_args_is_help=True, rich_markup_mode="rich", add_completion=False)


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
    """Mage Noir by the book: play it, look up cards and rules, prove a ruling, let bots play.

    Example: magenoir play

    Example: magenoir play --text --coop cinder-queen --players 3
    """
