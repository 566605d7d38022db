"""What a position borrows from the card language: cards by name, keywords, and the text of lasting effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from magenoir.language.entry import entry_of
from magenoir.language.library import Library
from magenoir.language.text import print_keyword, print_text, read_keyword, read_text
from magenoir.model import effects as fx
from magenoir.model.card import UNKNOWN, Card
from magenoir.model.effects.node import nodes
from magenoir.model.errors import CardError, PositionError
from magenoir.model.mana import print_mana
from magenoir.model.terms import BoardState

CANCELLED = fx.Standing(fx.DamageChange("cancel", fx.Number(0), to_you=True))
"""D5.2: what "cancel all damage inflicted to you until the end of the turn" leaves standing."""


MADE = "made"
"""The pack of cards defined in a position."""


def made_cards(library: Library, tables: object) -> Library:
    """The library with the [[card]] tables of a position laid over it."""
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise PositionError("write each card of the position as its own table, under [[card]]")
    cards = [entry_of(table, MADE).card for table in tables]
    names = [card.name for card in cards]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise PositionError(f"[[card]]: two cards are called {twice!r}")
    return library.with_cards(cards) if cards else library


def card_named(library: Library, name: str, where: str) -> Card:
    """A card by its name; `?` is an unknown one."""
    if name == UNKNOWN.name:
        return UNKNOWN
    try:
        return library.card(name)
    except CardError as error:
        raise PositionError(f"{where}: {error}") from None


def card_table(card: Card) -> dict[str, Any]:
    """A card defined in a position, as its [[card]] table."""
    table: dict[str, Any] = {"name": card.name, "kind": card.kind, "slot": card.slot, "element": card.element}
    table["cost"] = " ".join(filter(None, (f"X {card.x_element}" if card.x_element else "", print_mana(card.cost))))
    table["components"] = " ".join(f"{count} {word}" for word, count in card.components)
    if card.hp is not None:
        table["hp"] = card.hp
    if card.value is not None:
        table["value"] = card.value
    table |= {"keywords": [keyword_text(keyword) for keyword in card.keywords], "text": card.text}
    return {key: value for key, value in table.items() if value not in ("", [])}


def standing(card: Card) -> BoardState:
    """The default state of a card on the board: spells prepared, Animals rested, others in play."""
    return "prepared" if card.kind == "spell" else "rested" if card.kind == "animal" else "in play"


def keyword_of(text: str, where: str) -> fx.Keyword:
    """`Protector`, `Transmutable: Drop`, and the latter without its colon."""
    kind, _, argument = text.partition(" ")
    spellings: Iterable[str] = (text, f"{kind}: {argument}") if argument else (text,)
    for written in spellings:
        try:
            return read_keyword(written)
        except CardError:
            continue
    raise PositionError(f"{where}: gains: {text!r} is no keyword")


def keyword_text(keyword: fx.Keyword) -> str:
    return print_keyword(keyword)


def ability_of(text: str, where: str, *, gained: bool = False) -> fx.Ability:
    """A lasting effect, written with or without "Until the end of the turn"; a card may gain any ability (D4.5)."""
    try:
        paragraphs = read_text(text)
    except CardError as error:
        raise PositionError(f"{where}: text: {error}") from None
    abilities = [ability for paragraph in paragraphs for ability in paragraph.abilities]
    if len(abilities) != 1:
        raise PositionError(f"{where}: text must be one sentence, not {len(abilities)}")
    ability = abilities[0]
    if isinstance(ability, fx.Instruction) and not gained:
        if len(ability.steps) == 1 and isinstance(ability.steps[0], fx.ForAWhile):
            return ability.steps[0].ability
        if ability.steps == (fx.CancelDamage(),):
            return CANCELLED
        raise PositionError(f"{where}: {text!r} is done at once; only an effect that applies for a while can last")
    return ability


def ability_text(ability: fx.Ability) -> str:
    """A text that says "it" continues one that named the card, so it begins with "Then"."""
    said = fx.Instruction((fx.CancelDamage(),)) if ability == CANCELLED else ability
    goes_on = any(isinstance(node, fx.It) for node in nodes(said))
    return print_text((fx.Paragraph((said,), continues=goes_on),))
