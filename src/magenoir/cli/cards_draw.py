"""`magenoir cards draw`: pictures of the cards as SVG files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from magenoir.cli.common import MISUSED, Packs, console, plain_errors, stop, write
from magenoir.drawing import back, sheet, slug
from magenoir.drawing import draw as drawn
from magenoir.drawing.face import LANGUAGES
from magenoir.language.pack import load_cards


def draw(
    output: Annotated[Path, typer.Option("--output", "-o", help="A file that ends in .svg; with --all also a folder.")],
    name: Annotated[list[str] | None, typer.Argument(help="A name, in English or French, or its beginning.")] = None,
    every: Annotated[bool, typer.Option("--all", help="All cards: a contact sheet, or one file each.")] = False,
    text: Annotated[bool, typer.Option(help="Put the text of the card into the picture.")] = True,
    language: Annotated[str, typer.Option(help=f"Of the name: {' or '.join(LANGUAGES)}.")] = "en",
    pack: Packs = None,
) -> None:
    """Draw a card, or all of them.

    Example: magenoir cards draw Tornado -o tornado.svg

    Example: magenoir cards draw --all -o sheet.svg
    """
    if language not in LANGUAGES:
        stop(f"--language is one of {', '.join(LANGUAGES)}.", MISUSED)
    if every == bool(name):
        stop("Name one card to draw, or write --all.", MISUSED)
    is_file = output.suffix.lower() == ".svg"
    library = load_cards()
    if name:
        if not is_file:
            stop(f"{output} does not end in .svg; write, for example, -o {slug(' '.join(name))}.svg.", MISUSED)
        with plain_errors():
            card = library.card(" ".join(name))
        write(output, drawn(card, text=text, language=language))
    elif is_file:
        write(output, sheet(library, text=text, language=language))
    else:
        write_each(output, {slug(card.name): drawn(card, text=text, language=language) for card in library})
        return
    console(soft_wrap=True).print(str(output), markup=False)


def write_each(folder: Path, pictures: dict[str, str]) -> None:
    """A file for each card, and one for the back."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        stop(f"{folder} cannot be made: {error.strerror}.", MISUSED)
    pictures = {**pictures, "back": back()}
    for name, picture in pictures.items():
        write(folder / f"{name}.svg", picture)
    console(soft_wrap=True).print(f"{len(pictures)} pictures in {folder}", markup=False)
