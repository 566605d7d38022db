"""`magenoir deck show`: a deck in figures, as text, as JSON, or as a page with plots."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any

import typer

from magenoir.cli.common import MISUSED, Json, Packs, console, print_json, stop, write
from magenoir.cli.decks.adversaries import print_adversary, with_texts
from magenoir.cli.decks.figures import print_deck
from magenoir.cli.decks.named import Named, formats_of, list_named
from magenoir.decks.adversaries import Adversary, load_adversaries
from magenoir.decks.deck import Deck, counts
from magenoir.decks.figures import figures_of
from magenoir.decks.hands import HANDS, LARGEST_SEED, SMALL_SEED, sample_hands
from magenoir.decks.odds import TURNS


def show(
    deck: Named,
    turns: Annotated[int, typer.Option(min=1, max=40, help="Show the odds up to this turn of yours.")] = TURNS,
    hands: Annotated[int, typer.Option(min=0, max=50, help="How many pairs of sample hands to deal.")] = HANDS,
    seed: Annotated[
        int | None, typer.Option(min=0, max=LARGEST_SEED, help="Deal the same hands again.", show_default="any")
    ] = None,
    level: Annotated[int | None, typer.Option(min=1, help="Of an Adversary: which list.", show_default="1")] = None,
    html: Annotated[Path | None, typer.Option("--html", help="Write a page with plots to this file.")] = None,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Show a deck: cards, costs, elements, kinds, components with their odds, Mana, sample hands. For an Adversary: how
    to beat it, and all its cards with their texts.

    Example: magenoir deck show burning-wrath --turns 5

    Example: magenoir deck show my-deck.txt --html my-deck.html

    Example: magenoir deck show cinder-queen --level 2
    """
    if (foe := load_adversaries().get(deck)) is not None:
        show_adversary(foe, 1 if level is None else level, html, as_json)
        return
    if level is not None:
        stop(f"--level is for an Adversary: {', '.join(load_adversaries())}.", MISUSED)
    found = list_named(deck).deck
    figures, dealt = (
        figures_of(found, turns),
        sample_hands(found, seed if seed is not None else randbelow(SMALL_SEED), hands),
    )
    if html is not None:
        from magenoir.cli.decks.page import page  # here, because loading Matplotlib takes a second

        write(html, page(found, figures, dealt, formats_of(found)))
    if as_json:
        print_json(described(found) | {"formats": formats_of(found), "figures": figures, "hands": dealt})
    elif html is not None:
        console(soft_wrap=True).print(str(html), markup=False)
    else:
        print_deck(console(), found, figures, dealt, formats_of(found))


def show_adversary(foe: Adversary, level: int, html: Path | None, as_json: bool) -> None:
    if html is not None:
        stop("--html is only for players' decks.", MISUSED)
    if as_json:
        print_json(with_texts(foe, level))
    else:
        print_adversary(console(), foe, level)


def described(deck: Deck) -> dict[str, Any]:
    return {
        "name": deck.name,
        "size": len(deck.cards),
        "cards": counts(deck.cards),
        "side": counts(deck.side),
    }
