"""Decks named on the command line: one that comes with the game, or a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from magenoir.cli.common import MISUSED, NOT_FOUND, stop
from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.deck import Deck
from magenoir.decks.formats import CASUAL, Format, breaches, load_formats
from magenoir.decks.shipped import load_decks
from magenoir.decks.text import LONGEST_TEXT, DeckError, DeckList, list_of, read_list
from magenoir.language.own import packs_in_use
from magenoir.language.pack import load_cards

Named = Annotated[str, typer.Argument(help="A deck file, or a deck of the game such as burning-wrath.", metavar="DECK")]
InFormat = Annotated[str, typer.Option("--format", help=f"What a deck may hold: {', '.join(load_formats())}.")]


def format_named(slug: str) -> Format:
    if slug not in (known := load_formats()):
        stop(f"There is no format {slug!r}. The formats are: {', '.join(known)}.", MISUSED)
    return known[slug]


def formats_of(deck: Deck) -> list[str]:
    """The formats that allow it."""
    return [slug for slug, limits in load_formats().items() if not breaches(deck, limits)]


def list_named(name: str, missing: int = NOT_FOUND) -> DeckList:
    """A deck that comes with the game, by name, or one in a file."""
    decks, file = load_decks(), Path(name)
    if name in decks:
        return list_of(decks[name])
    if name in load_adversaries():
        stop(f"{name} is an Adversary's deck: play against it with `magenoir play --coop {name}`.", missing)
    if not file.is_file() and file.suffix == "" and file.parent == Path():
        foes = f"The Adversaries are: {', '.join(load_adversaries())}."
        stop(f"There is no deck {name!r}. Name a file, or one of these: {', '.join(decks)}. {foes}", missing)
    try:
        return read_list(text_in(file), load_cards())
    except DeckError as error:
        lines = [f"{name}: {problem}" for problem in error.problems]
        if any(problem.text.startswith("there is no card") for problem in error.problems) and not packs_in_use():
            lines.append("If they are your own cards, name their pack: --pack FILE.")
        stop("\n".join(lines))


def text_in(file: Path) -> str:
    """The text of a deck file, which may be anything; reads no more than a deck can have."""
    try:
        with file.open("rb") as opened:
            return opened.read(4 * LONGEST_TEXT + 1).decode("utf-8")
    except OSError as error:
        stop(f"{file} cannot be read: {error.strerror}.", MISUSED)
    except UnicodeDecodeError:
        stop(f"{file} is not UTF-8 text: save it as UTF-8.")


def deck_named(name: str, format: str = CASUAL) -> Deck:
    """A deck to play with; one that the format does not allow is refused with every reason."""
    limits, deck = format_named(format), list_named(name, MISUSED).deck
    if faults := breaches(deck, limits):
        stop("\n".join(f"{name}: {fault}" for fault in faults))
    return deck if deck.name else Deck(Path(name).stem, deck.cards, deck.side, slug=deck.slug)
