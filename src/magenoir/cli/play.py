"""`magenoir play`: the game on a page in the browser, or in the terminal against a bot or an Adversary."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any

import typer

from magenoir.cli.common import MISUSED, Packs, console, stop
from magenoir.cli.decks.named import deck_named, format_named
from magenoir.cli.play_coop import Coop, Level, Players, Watching, coop_decks, page_of, scenario_named
from magenoir.cli.text.coop import TextCoop
from magenoir.cli.text.game import Windows
from magenoir.cli.text.saving import asking, play_saved, try_to_write
from magenoir.cli.text.series import TextSeries
from magenoir.cli.text.side_deck import exchange
from magenoir.decks.adversaries import Adversary
from magenoir.decks.formats import CASUAL, load_formats
from magenoir.decks.series import SIZES, Series
from magenoir.files.series.sitting import Sitting
from magenoir.players import PLAYERS

MINE, THEIRS = "burning-wrath", "surging-growth"
OF_COOP = {"level", "players", "watch"}
OF_THE_DUEL = {"against", "best_of"}
OF_THE_PAGE = {"text", "browser", "port", "pack", "coop", "level", "players"}
IN_TEXT = "In the terminal"


def for_text(help: str, **settings: Any) -> Any:
    return typer.Option(help=help, rich_help_panel=IN_TEXT, **settings)


def shown_default(slug: str) -> str:
    return f"{slug}, in a series {slug}-tournament"


def play(
    context: typer.Context,
    text: Annotated[bool, typer.Option("--text", help="Play in this terminal; its own options imply it.")] = False,
    browser: Annotated[bool, typer.Option(help="Open the page, or only print its address.")] = True,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="The page's port.", show_default="8000, or any free one")
    ] = None,
    pack: Packs = None,
    coop: Coop = None,
    level: Level = 1,
    players: Players = None,
    watch: Watching = False,
    seed: Annotated[int | None, for_text("The same seed deals the same game.", min=0, show_default="any")] = None,
    deck: Annotated[
        list[str] | None,
        for_text(
            "Your deck: a file, or one of `magenoir deck list`. With --coop, repeat it for each ally.",
            show_default=shown_default(MINE),
        ),
    ] = None,
    against: Annotated[str | None, for_text("The deck of the bot.", show_default=shown_default(THEIRS))] = None,
    format: Annotated[str, for_text(f"What a deck may hold: {', '.join(load_formats())}.")] = CASUAL,
    best_of: Annotated[
        int | None,
        for_text("Play a series: best of 1, 3, 5 or 7, with side decks between the games.", show_default="one game"),
    ] = None,
    bot: Annotated[str, for_text(f"The bot: {', '.join(PLAYERS)}.")] = "simple",
    windows: Annotated[
        Windows, for_text("Out of turn, ask where it matters, wherever you could act, or nowhere.")
    ] = Windows.smart,
    rules: Annotated[
        bool, typer.Option("--rules", help="Show the rule behind everything that happens.", rich_help_panel=IN_TEXT)
    ] = False,
    moves: Annotated[Path | None, for_text("Continue a game from the moves that it printed when it stopped.")] = None,
    record: Annotated[
        Path | None, for_text("Write a record of the game or series here when you stop.", show_default=False)
    ] = None,
) -> None:
    """Play in the browser, or with --text against a bot or an Adversary in the terminal.

    Example: magenoir play

    Example: magenoir play --text --seed 7 --deck burning-wrath --against surging-growth

    Example: magenoir play --text --coop cinder-queen --level 2 --players 3

    Example: magenoir play --pack my-cards.toml --deck my-deck.txt
    """
    chosen = None if coop is None else scenario_named(coop)
    check(context, chosen, bot, best_of)
    if not (text or given(context) - OF_THE_PAGE):
        from magenoir.cli.play_page import serve_page

        serve_page(port, browser, pack or [], "" if chosen is None else page_of(chosen, level, players))
        return
    if record is not None:
        try_to_write(record)
    seed = randbelow(1_000_000) if seed is None else seed
    out = console()
    if chosen is not None:
        decks = coop_decks(deck or [MINE], players, format)
        game = TextCoop(chosen, level, decks, bot, seed, out, asking(out), watch=watch, windows=windows, rules=rules)
        greet(seed)
        game.greet()
        play_saved(game, game.play, record, moves)
        return
    ending = "-tournament" if best_of else ""
    mine = deck_named(deck[0] if deck else MINE + ending, format)
    theirs = deck_named(against or THEIRS + ending, format)
    greet(seed)
    out.print(f"You are A with {mine.name}; the {bot} bot is B with {theirs.name}.", markup=False)
    if best_of is not None:
        out.print(f"Best of {best_of}: the first to win {Series(best_of).needed} wins the series.")
    sitting = Sitting.new([mine, theirs], best_of or 1, seed, format_named(format))
    series = TextSeries(sitting, bot, out, asking(out), single=best_of is None, windows=windows, rules=rules)
    play_saved(series, lambda: play_on(series), record, moves)


def greet(seed: int) -> None:
    console().print(f"Mage Noir, seed {seed}. Type `help` for help.")


def check(context: typer.Context, chosen: Adversary | None, bot: str, best_of: int | None) -> None:
    """Stop if these options do not go together."""
    if best_of not in (None, *SIZES):
        stop(f"A series is best of {', '.join(map(str, SIZES))}, not of {best_of}.", MISUSED)
    if bot not in PLAYERS:
        stop(f"There is no bot {bot!r}. The bots are: {', '.join(PLAYERS)}.", MISUSED)
    named = given(context)
    if chosen is None and (alone := named & OF_COOP):
        stop(f"{options(alone)}: only against an Adversary, with --coop SCENARIO.", MISUSED)
    if chosen is None and len(context.params["deck"] or []) > 1:
        stop("In a duel you have one deck; --against names the bot's.", MISUSED)
    if chosen is not None and (alone := named & OF_THE_DUEL):
        stop(f"{options(alone)}: not against an Adversary. Leave it out, or --coop.", MISUSED)


def options(names: set[str]) -> str:
    return ", ".join(f"--{name.replace('_', '-')}" for name in sorted(names))


def play_on(series: TextSeries) -> None:
    """Play to the end, game after game."""
    while not series.over:
        if series.game is None:
            exchange(series)
            series.begin()
        else:
            series.game.play()
            series.end_game()


def given(context: typer.Context) -> set[str]:
    """The options given on the command line."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return {name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"}
