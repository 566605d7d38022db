"""The Adversaries on the command line: a list, and a scenario card for each."""

from __future__ import annotations

from textwrap import fill
from typing import Any

from rich.console import Console
from rich.text import Text

from magenoir.cli.common import MISUSED, stop
from magenoir.decks.adversaries import Adversary, load_adversaries
from magenoir.decks.deck import counts
from magenoir.language.text import print_keyword
from magenoir.model.card import Card

HOW_TO_PLAY = "magenoir play --text --coop {slug} --level {level}"


def list_adversaries(out: Console) -> None:
    """One line each."""
    found = load_adversaries()
    widest = max(map(len, found), default=0)
    for slug, one in found.items():
        sizes = " or ".join(dict.fromkeys(str(len(one.deck(level))) for level in levels_of(one)))
        out.print(Text(f"{slug:<{widest}}  {one.name}, {one.element}, {sizes} cards: {one.how}"))


def levels_of(adversary: Adversary) -> range:
    return range(1, len(adversary.levels) + 1)


def cards_at(adversary: Adversary, level: int) -> tuple[tuple[int, Card], ...]:
    """Its cards at this level, the Adversary itself first."""
    if level not in levels_of(adversary):
        stop(f"{adversary.name} has the levels {', '.join(map(str, levels_of(adversary)))}.", MISUSED)
    return tuple(sorted(adversary.levels[level - 1], key=lambda row: row[1].kind != "adversary"))


def print_adversary(out: Console, adversary: Adversary, level: int) -> None:
    """The scenario card of a level: its theme, how to beat it, and every card with its text."""
    cards = cards_at(adversary, level)
    out.print(Text(f"{adversary.name} ({adversary.element}, level {level}: {sum(n for n, _ in cards)} cards)", "bold"))
    out.print(Text(adversary.theme))
    out.print(Text(f"How to beat it: {adversary.how}\n"))
    width = min(out.width, 100)
    for count, card in cards:
        out.print(Text.assemble(f"{count:>3} ", (card.name, "bold"), f"  {facts(card)}"))
        for paragraph in card.text.splitlines():
            out.print(Text(fill(paragraph, width, initial_indent="      ", subsequent_indent="      "), style="dim"))
    others = [other for other in levels_of(adversary) if other != level]
    out.print(Text(f"\nTo play against it: {HOW_TO_PLAY.format(slug=adversary.slug, level=level)}"))
    for other in others:
        out.print(Text(f"Level {other}: magenoir deck show {adversary.slug} --level {other}", style="dim"))


def facts(card: Card) -> str:
    """What is printed on an Adversary's card besides its text: `permanent, 3 HP, Protector, adds 1 Mana each turn`."""
    stays = card.kind != "spell"
    parts = [
        card.slot or card.kind if card.kind not in ("spell", "adversary") else "",
        "" if card.hp is None else f"{card.hp} HP{' for each player' if card.kind == 'adversary' else ''}",
        *(print_keyword(keyword) for keyword in card.keywords),
        f"adds {card.mana_value} Mana{' each turn' if stays else ''}",
    ]
    return ", ".join(filter(None, parts))


def described(adversary: Adversary, level: int | None = None) -> dict[str, Any]:
    """As data: the Adversary, and its lists at this level or all of them."""
    levels = levels_of(adversary) if level is None else [level]
    return {
        "slug": adversary.slug,
        "name": adversary.name,
        "name_fr": adversary.name_fr,
        "element": adversary.element,
        "theme": adversary.theme,
        "theme_fr": adversary.theme_fr,
        "how": adversary.how,
        "how_fr": adversary.how_fr,
        "levels": [
            {"level": one, "size": len(adversary.deck(one)), "cards": counts(adversary.deck(one))} for one in levels
        ],
    }


def with_texts(adversary: Adversary, level: int) -> dict[str, Any]:
    """The same, with the text of each card at this level."""
    cards = [
        {
            "count": count,
            "name": card.name,
            "name_fr": card.name_fr,
            "kind": card.kind,
            "slot": card.slot,
            "hp": card.hp,
            "value": card.mana_value,
            "keywords": [print_keyword(keyword) for keyword in card.keywords],
            "text": card.text,
        }
        for count, card in cards_at(adversary, level)
    ]
    return described(adversary, level) | {"level": level, "cards": cards}
