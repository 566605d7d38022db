"""`magenoir deck`: the decks that come with the game."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

import typer

from magenoir.cli.common import Json, console, print_json, stop, sub_app
from magenoir.language.pack import Deck, load_decks

app = sub_app("The decks that come with the game.")

SMALLEST = 40
MOST_COPIES = 4


@app.command("list")
def list_decks(as_json: Json = False) -> None:
    """List the decks.

    Example: magenoir deck list
    """
    decks = load_decks()
    if as_json:
        print_json([described(slug, deck) for slug, deck in decks.items()])
        return
    widest = max(map(len, decks), default=0)
    for slug, deck in decks.items():
        console().print(f"{slug:<{widest}}  {deck.name}, {len(deck.cards)} cards")


@app.command()
def show(
    slug: Annotated[str, typer.Argument(help="The deck, such as burning-wrath.")],
    as_json: Json = False,
) -> None:
    """Show the cards of a deck.

    Example: magenoir deck show burning-wrath
    """
    decks = load_decks()
    if slug not in decks:
        stop(f"There is no deck {slug!r}. The decks are: {', '.join(decks)}.")
    deck = decks[slug]
    if as_json:
        print_json(described(slug, deck))
        return
    out = console()
    out.print(f"{deck.name} ({len(deck.cards)} cards)", style="bold")
    for name, count in counts(deck).items():
        out.print(f"{count:>3} {name}", markup=False)


@app.command()
def check(as_json: Json = False) -> None:
    """Check every deck: at least 40 cards, at most 4 copies of a card (R16).

    Example: magenoir deck check --json
    """
    decks = load_decks()
    faults = {slug: found for slug, deck in decks.items() if (found := faults_of(deck))}
    if as_json:
        print_json({"decks": len(decks), "faults": faults})
    else:
        out = console()
        for slug, found in faults.items():
            for fault in found:
                out.print(f"{slug}: {fault}", markup=False)
        out.print(f"{len(decks) - len(faults)} decks are in order, {len(faults)} are not.")
    if faults:
        raise typer.Exit(1)


def counts(deck: Deck) -> dict[str, int]:
    return dict(Counter(card.name for card in deck.cards))


def faults_of(deck: Deck) -> list[str]:
    """What R16 finds fault with."""
    found = [f"{len(deck.cards)} cards, but at least {SMALLEST} are needed"] if len(deck.cards) < SMALLEST else []
    return found + [
        f"{count} copies of {name}, but at most {MOST_COPIES} are allowed"
        for name, count in counts(deck).items()
        if count > MOST_COPIES
    ]


def described(slug: str, deck: Deck) -> dict[str, Any]:
    return {"slug": slug, "name": deck.name, "size": len(deck.cards), "cards": counts(deck)}
