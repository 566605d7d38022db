"""`magenoir cards`: the cards, what they say, and whether their texts read back as written."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.text import Text

from magenoir.cli.boxes import TITLES, title
from magenoir.cli.cards_check import check
from magenoir.cli.cards_draw import draw
from magenoir.cli.cards_search import Wanted, filtered
from magenoir.cli.common import MISUSED, Json, Packs, console, plain_errors, print_json, stop, sub_app
from magenoir.cli.companions import company_lines
from magenoir.cli.decks.adversaries import levels_of
from magenoir.cli.play_coop import scenario_named
from magenoir.decks.adversaries import load_adversaries
from magenoir.decks.company import Company
from magenoir.decks.formats import ban_of, load_formats
from magenoir.language.entry import Entry
from magenoir.language.fields import STATUSES
from magenoir.language.library import Library
from magenoir.language.own import packs_in_use
from magenoir.language.pack import ADVERSARIES, BOXES, load_cards
from magenoir.language.text import print_keyword
from magenoir.model.card import KINDS, Card
from magenoir.model.mana import ELEMENTS, print_mana

app = sub_app("The cards: list, show, search and draw them, and check packs of them.")
app.command()(check)
app.command()(draw)

CHOSEN = {
    "ability_costs": "what its abilities cost",
    "exhausts": "that it bears the sign of exhaustion, our guess",
}
"""What was chosen for a card, in words, if its pack gives only a key."""


@app.command("list")
def list_cards(
    element: Annotated[str, typer.Option(help=f"Only these, with commas: {', '.join(ELEMENTS)}.")] = "",
    kind: Annotated[str, typer.Option(help=f"Only this kind: {', '.join(KINDS)}.")] = "",
    box: Annotated[str, typer.Option(help=f"Only of this box: {', '.join(BOXES)}, or a pack of yours.")] = "",
    cost: Annotated[str, typer.Option(help="Only with this much printed Mana: 3, 0-3 or X.")] = "",
    word: Annotated[str, typer.Option(help="Only with this word in the name, or by Transmutable.")] = "",
    component: Annotated[str, typer.Option(help="Only cards that need this component.")] = "",
    serves: Annotated[str, typer.Option(help="Only cards that may serve as this component.")] = "",
    keyword: Annotated[str, typer.Option(help="Only with this keyword, printed or in the text.")] = "",
    text: Annotated[str, typer.Option("--text", "--search", help="Only with all these words, like `search`.")] = "",
    adversary: Annotated[str, typer.Option(help="Only of the deck of this Adversary.", metavar="SCENARIO")] = "",
    status: Annotated[str, typer.Option(help=f"Only these: {', '.join(STATUSES)}.")] = "",
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """List the cards.

    Example: magenoir cards list --element fire --word flame --cost 0-3

    Example: magenoir cards list --adversary cinder-queen
    """
    boxes = (*BOXES, ADVERSARIES, *(file.name for file in packs_in_use()))
    elements = tuple(filter(None, element.replace(",", " ").split()))
    lists = ((kind, KINDS, "--kind"), (box, boxes, "--box"), (status, STATUSES, "--status"))
    for wanted, known, option in (*((one, ELEMENTS, "--element") for one in elements), *lists):
        if wanted and wanted not in known:
            stop(f"{option} is one of {', '.join(known)}.", MISUSED)
    library, foe = load_cards(), scenario_named(adversary).slug if adversary else ""
    cards = filtered(library, Wanted(elements, kind, box, status, cost, word, component, serves, keyword, text, foe))
    if not cards and not as_json:
        stop("No card matches. Leave something out, or look at a card's words with `magenoir cards show`.")
    print_cards(library, cards, as_json)


@app.command()
def show(
    name: Annotated[list[str], typer.Argument(help="A name, in English or French, or the beginning of one.")],
    pack: Packs = None,
    as_json: Json = False,
    tree: Annotated[bool, typer.Option("--tree", help="Also print what the text was read into.")] = False,
) -> None:
    """Show a card.

    Example: magenoir cards show Tornado

    Example: magenoir cards show The Cinder Queen
    """
    with plain_errors():
        entry = load_cards().entry(" ".join(name))
    company = Company(load_cards())
    if as_json:
        print_json(described(entry) | {"company": company.of(entry.card)})
        return
    card, out = entry.card, console(soft_wrap=True)
    out.print(Text.assemble((card.name, "bold"), f"  ({card.name_fr})" if card.name_fr else ""))
    for line in facts(entry):
        out.print(Text(line, style="dim"))
    for paragraph in card.text.splitlines():
        out.print(Text(paragraph))
    for ruling in entry.rulings:
        out.print(Text(f"Ruling: {ruling}", style="dim"))
    for chosen in entry.chosen:
        out.print(Text(f"Our choice, since its sources leave it open: {CHOSEN.get(chosen, chosen)}", style="dim"))
    for line in company_lines(card, company):
        out.print(Text(line, style="dim"))
    if tree:
        for read in card.paragraphs:
            out.print(Text(repr(read), style="dim"))


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words that must all occur in names, element, kind or text.")],
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Find cards by their words.

    Example: magenoir cards search wind component
    """
    library = load_cards()
    found = library.search(" ".join(words))
    if not found and not as_json:
        stop(f"No card has all of these words: {' '.join(words)}. Try fewer words, or only their beginnings.")
    print_cards(library, list(found), as_json)


def print_cards(library: Library, cards: list[Card], as_json: bool) -> None:
    if as_json:
        print_json([described(library.entry(card.name)) for card in cards])
        return
    widest = max((len(card.name) for card in cards), default=0)
    for card in cards:
        kind = f"{card.kind} ({card.slot})" if card.slot else card.kind
        console(soft_wrap=True).print(
            f"{card.name:<{widest}}  {card.element:<8}{kind:<20}{cost(card) or adds(card)}".rstrip(), markup=False
        )


def cost(card: Card) -> str:
    """`3 air`, `X mineral 1 fire`."""
    return " ".join(part for part in (f"X {card.x_element}" if card.x_element else "", print_mana(card.cost)) if part)


def adds(card: Card) -> str:
    """The Mana that an Adversary's card brings."""
    return "" if card.value is None else f"adds {card.value}"


def hp(card: Card) -> str:
    """`3`; `X` if its text says how much; "" if it has none."""
    return "X" if card.hp_x else "" if card.hp is None else str(card.hp)


def in_tournaments(card: Card) -> str:
    return ban_of(card.name, load_formats()["tournament"])


def facts(entry: Entry) -> list[str]:
    """What is printed on a card besides its text, one fact per line."""
    card = entry.card
    lines = [
        ("element", card.element),
        ("kind", f"{card.kind} ({card.slot})" if card.slot else card.kind),
        ("cost", cost(card) or ("" if card.is_adversary else "none")),
        ("Mana value", "" if card.value is None else str(card.value)),
        ("components", " ".join(f"{count} {word}" for word, count in card.components)),
        ("HP", hp(card)),
        ("exhausts", "an Animal of yours" if card.exhausts else ""),
        ("abilities cost", ", ".join(price or "nothing" for price in card.ability_costs)),
        ("keywords", ", ".join(print_keyword(keyword) for keyword in card.keywords)),
        ("also called", ", ".join(entry.also_called)),
        ("tournament", in_tournaments(card)),
        ("Adversary", its_adversary(card)),
        ("box" if card.box in TITLES else "pack", "" if card.is_adversary else title(card)),
        ("facts", card.status),
    ]
    return [f"{what}: {text}" for what, text in lines if text]


def its_adversary(card: Card) -> str:
    """Which Adversary's deck has it, and at which levels."""
    if not card.is_adversary:
        return ""
    return "; ".join(
        f"{one.name}, level {' and '.join(levels)}"
        for one in load_adversaries().values()
        if (levels := [str(level) for level in levels_of(one) if card in one.deck(level)])
    )


def described(entry: Entry) -> dict[str, Any]:
    card = entry.card
    return {
        "name": card.name,
        "name_fr": card.name_fr,
        "also_called": entry.also_called,
        "element": card.element,
        "kind": card.kind,
        "slot": card.slot,
        "cost": cost(card),
        "components": dict(card.components),
        "hp": "X" if card.hp_x else card.hp,
        "value": card.value,
        "exhausts": card.exhausts,
        "ability_costs": card.ability_costs,
        "keywords": [print_keyword(keyword) for keyword in card.keywords],
        "text": card.text,
        "box": title(card),
        "status": card.status,
        "chosen": entry.chosen,
        "tournament": in_tournaments(card),
        "rulings": entry.rulings,
        "pack": card.pack,
        "adversary": its_adversary(card),
    }
