"""What things cost by the naive model: D2.4 with the base cards that change costs, R10 with those that change trades,
R7 with those that change the gathering. Each card that does is named here, once."""

from __future__ import annotations

from magenoir.proofs._ledger import ELEMENTS, Ledger, Piece

AIR, FIRE, VEGETAL, ARCANE = (ELEMENTS.index(element) for element in ("air", "fire", "vegetal", "arcane"))
CHEAPER_FOR_A_MAGE_NOIR = {"Acceleration": ARCANE, "Ignition": FIRE}


def preparation_cost(ledger: Ledger, piece: Piece, seat: int) -> list[int]:
    """D2.4: the printed cost with every change, and no element below 0."""
    cost = list(piece.printed["cost"])
    noir = ledger.mage_noir[seat]
    if noir and piece.name in CHEAPER_FOR_A_MAGE_NOIR:
        cost[CHEAPER_FOR_A_MAGE_NOIR[piece.name]] -= 1
    if piece.name == "Seed in the wind" and controls_component(ledger, seat, "breath"):
        cost[AIR] -= 1
    if piece.element == "air":
        cost[AIR] -= ledger.named(seat, "Howler's robe")
    if "seed" in piece.words and (horns := ledger.named(seat, "Druid horns")):
        cost[VEGETAL] -= horns
        if noir:
            return [0] * 6
    return [max(0, count) for count in cost]


def controls_component(ledger: Ledger, seat: int, word: str) -> bool:
    return any(piece.is_component and word in piece.words for piece in ledger.on_board(seat))


def gathered(ledger: Ledger, seat: int) -> int:
    """R7: 3 Mana; 1 less for each Ritual of Melange, 1 more for each Druid ring of a Mage Noir."""
    rings = ledger.named(seat, "Druid ring") if ledger.mage_noir[seat] else 0
    return max(0, 3 - ledger.named(seat, "Ritual of Melange")) + rings


def enough_given(favorable: bool, received: str, given: list[str]) -> bool:
    """R10: 2 for 1. Favorable winds: 1 for 1 once Air Mana is given or taken."""
    rate = 1 if favorable and "air" in (received, *given) else 2
    return len(given) >= rate
