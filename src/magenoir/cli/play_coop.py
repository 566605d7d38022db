"""The options of `magenoir play --coop`: which Adversary, how hard, how many players, which decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated
from urllib.parse import urlencode

import typer

from magenoir.cli.common import MISUSED, sentence, stop
from magenoir.cli.decks.named import deck_named
from magenoir.decks.adversaries import Adversary, find_adversary
from magenoir.decks.deck import Deck
from magenoir.decks.shipped import RULEBOOK
from magenoir.model.errors import MagenoirError
from magenoir.model.terms import PLAYERS

AGAINST = "Against an Adversary, alone or together"
Coop = Annotated[
    str | None,
    typer.Option(
        "--coop",
        metavar="SCENARIO",
        help="The Adversary, one of `magenoir deck list`.",
        show_default=False,
        rich_help_panel=AGAINST,
    ),
]
Level = Annotated[
    int, typer.Option("--level", min=1, max=2, help="How hard: 1 or 2.", rich_help_panel=AGAINST, show_default=True)
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        min=1,
        max=len(PLAYERS),
        help="How many players; in the terminal, you and bots.",
        show_default="one for each --deck",
        rich_help_panel=AGAINST,
    ),
]
Watching = Annotated[bool, typer.Option("--watch", help="In the terminal: only bots play.", rich_help_panel=AGAINST)]


def scenario_named(name: str, code: int = MISUSED) -> Adversary:
    try:
        return find_adversary(name)
    except MagenoirError as error:
        stop(sentence(str(error)), code)


def coop_decks(named: Sequence[str], players: int | None, format: str) -> list[Deck]:
    """A deck for each player; where none is named, one of the remaining decks of the rulebook."""
    count = len(named) if players is None else players
    if len(named) > min(count, len(PLAYERS)):
        stop(f"{len(named)} decks are named for {min(count, len(PLAYERS))} players.", MISUSED)
    usual = [deck for deck in RULEBOOK if deck not in named] + list(RULEBOOK)
    return [deck_named(name, format) for name in [*named, *usual][:count]]


def page_of(scenario: Adversary, level: int, players: int | None) -> str:
    """The page on which the game against it is set up."""
    return "coop?" + urlencode({"scenario": scenario.slug, "level": level, "players": players or 1})
