"""`magenoir deck`: deck files, and the decks that come with the game."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from magenoir.cli.common import Json, Packs, listing, print_json, sub_app, write
from magenoir.cli.decks.adversaries import described as foe_described
from magenoir.cli.decks.adversaries import list_adversaries
from magenoir.cli.decks.named import InFormat, Named, format_named, formats_of, list_named
from magenoir.cli.decks.show import described, show
from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.formats import CASUAL, Breach, breaches
from magenoir.decks.shipped import load_decks
from magenoir.decks.text import write_list

app = sub_app("Deck files, and the decks that come with the game.")
app.command()(show)


class Form(StrEnum):
    """The keys of `FORMS`."""

    before = "4 Breath"
    times = "4x Breath"
    behind = "Breath x4"


class Language(StrEnum):
    en = "en"
    fr = "fr"


@app.command("list")
def list_decks(
    adversaries: Annotated[
        bool, typer.Option("--adversaries", help="Only the Adversaries; without it, --json has only decks of players.")
    ] = False,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """List the decks that come with the game, the formats in which each is legal, and the Adversaries.

    Example: magenoir deck list

    Example: magenoir deck list --adversaries --json
    """
    decks = {} if adversaries else load_decks()
    if as_json:
        foes = [foe_described(one) for one in load_adversaries().values()] if adversaries else []
        print_json(
            foes or [described(deck) | {"slug": slug, "formats": formats_of(deck)} for slug, deck in decks.items()]
        )
        return
    out, widest = listing(), max(map(len, decks), default=0)
    for slug, deck in decks.items():
        aside = f" and {len(deck.side)} aside" if deck.side else ""
        out.print(f"{slug:<{widest}}  {deck.name}, {len(deck.cards)} cards{aside}: {', '.join(formats_of(deck))}")
    if decks:
        out.print("\nAdversaries, to be faced alone or together: magenoir play --coop NAME", style="bold")
    list_adversaries(out)


@app.command()
def check(
    decks: Annotated[
        list[str] | None,
        typer.Argument(help="Deck files, or decks of the game.", metavar="[DECK]...", show_default="all of the game's"),
    ] = None,
    format: InFormat = CASUAL,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Check decks against a format; every breach is shown with its rule and its cards.

    Example: magenoir deck check my-deck.txt --format tournament
    """
    limits = format_named(format)
    faults = {name: breaches(list_named(name).deck, limits) for name in decks or load_decks()}
    if as_json:
        data = {name: [as_data(fault) for fault in found] for name, found in faults.items() if found}
        print_json({"format": format, "decks": len(faults), "faults": data})
    else:
        out = listing()
        for name, found in faults.items():
            for fault in found:
                out.print(f"{name}: {fault}", markup=False)
        wrong = sum(map(bool, faults.values()))
        date = f" (list of {limits.bans.date})" if limits.bans else ""
        out.print(f"{limits.name}{date}: {len(faults) - wrong} legal, {wrong} not.", markup=False)
    if any(faults.values()):
        raise typer.Exit(1)


@app.command()
def convert(
    deck: Named,
    language: Annotated[Language, typer.Option(help="The language of the names.")] = Language.en,
    form: Annotated[Form, typer.Option(help="How a line is written.")] = Form.before,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to write.", show_default="standard output")
    ] = None,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Rewrite a deck in another language or another form. Comments and headings stay.

    Example: magenoir deck convert my-deck.txt --language fr --form "Breath x4"
    """
    found = list_named(deck)
    if as_json:
        print_json(described(found.deck))
        return
    text = write_list(found, language.value, form.value)
    if output is None:
        typer.echo(text, nl=False)
    else:
        write(output, text)


def as_data(fault: Breach) -> dict[str, Any]:
    return {"rule": fault.rule, "text": fault.text, "cards": fault.cards}
