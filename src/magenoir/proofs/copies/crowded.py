"""Crowded tables: positions with several copies of few cards on boards and in piles, and plenty of Mana."""

from __future__ import annotations

from typing import Any

from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.mana import ELEMENTS
from magenoir.model.randomness import scramble
from magenoir.proofs.play.player import Picking

KINDS = 7  # of cards on the table
ROWS = 5  # most rows of equal cards on a board
PLENTY = " ".join(f"6 {element}" for element in ELEMENTS)


def crowded(seed: int) -> Match:
    """A duel halfway through, in a main phase."""
    picking = Picking(scramble(seed))
    cards = [picking.card() for _ in range(KINDS)]
    cards += [picking.supplier(word) for card in cards for word, _ in card.components]
    position = {"seed": seed, "A": player(picking, cards), "B": player(picking, cards)}
    return Match(read_position(position, load_cards()))


def player(picking: Picking, cards: list[Card]) -> dict[str, Any]:
    board: list[dict[str, Any]] = []
    for _ in range(1 + picking.below(ROWS)):
        board += row(picking, picking.one_of(cards))
    piled = [card for card in cards if card.kind != "animal"] or [load_cards().card("Seed")]
    return {
        "reserve": PLENTY,
        "board": board,
        "mage_noir": not picking.below(2),
        "hand": [picking.one_of(piled).name for _ in range(5)],
        "deck": [picking.one_of(cards).name for _ in range(20)],
        "discard": [picking.one_of(piled).name for _ in range(picking.below(9))],
    }


def row(picking: Picking, card: Card) -> list[dict[str, Any]]:
    """Some copies of a card; most of them identical, others newer or channeled."""
    copies: list[dict[str, Any]] = [{"card": card.name} for _ in range(2 + picking.below(2))]
    if card.kind == "spell" and picking.below(3):
        for copy in copies:
            copy["state"] = "channeled"
    for copy in copies:
        if not picking.below(3):
            copy["prepared_this_turn"] = True
    return copies
