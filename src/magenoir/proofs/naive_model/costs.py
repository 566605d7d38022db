"""What things cost in the naive model: D2.4 with the cards that change costs, R10 with those that change trades, R7
with those that change gathering. Each such card is named here, once.

If the text of such a card is no longer the printed one (a Time component has changed its numbers, it has lost its
effects), the model does not know what it says now, and accepts any cost, trade or gathering that it affects.
"""

from __future__ import annotations

from typing import NamedTuple

from magenoir.proofs.naive_model.ledger import ELEMENTS, Ledger, Piece, Plain, need

AIR, WATER, FIRE, VEGETAL, MINERAL, ARCANE = range(len(ELEMENTS))
CHEAPER_FOR_A_MAGE_NOIR = {
    "Acceleration": ARCANE,
    "Ignition": FIRE,
    "Temporal salvage": WATER,
    "Desert meteor": MINERAL,
    "Meltem wind": AIR,
}
CHEAPER_BY_A_CARD = (
    "Howler's robe",
    "Druid horns",
    "Sunflower field",
    "Sun catalyst",
    "Galactic helm",
    "Ecdysis ritual",
)
ERUPTING = ("maelström", "tornado", "engulfment", "earthquake", "mons igneus", "explosion")


class Begun(NamedTuple):
    """A lasting effect of a card: whose it is, and whether the model knows its numbers."""

    name: str
    seat: int
    sure: bool


def preparation_costs(ledger: Ledger, piece: Piece, seat: int, lasting: list[Begun]) -> list[list[int]] | None:
    """D2.4: the printed cost with every change, no element below 0. Several costs if the log does not say which player
    an Ice breath affects; None if the text of a card that changes the cost is not the printed one."""
    of_costs = [held for held in lasting if held.name in ("Light ray", "Solar eruption", "Ice breath")]
    ores = list({id(used): used for used in piece.used if used.name == "Time ore"}.values())
    if not (
        ledger.is_sure(seat, *CHEAPER_BY_A_CARD)
        and all(held.sure for held in of_costs)
        and all(ore.says_what_is_printed for ore in ores)
        and (piece.says_what_is_printed or "Mana less" not in piece.printed["text"])
    ):
        return None
    cost = by_itself(ledger, piece, seat)
    mine = [held.name for held in of_costs if held.seat == seat]
    if piece.element == "vegetal":
        cost[VEGETAL] -= 2 * mine.count("Light ray")
    if any(word in piece.words or word == piece.name.lower() for word in ERUPTING):
        eruptions = mine.count("Solar eruption") // 2  # it begins two things at once: a cost, and a draw
        cost[ELEMENTS.index(piece.element)] -= 2 * eruptions
    if piece.printed["kind"] == "equipment":
        cost[MINERAL] -= len(ores)
    by_cards(ledger, piece, seat, cost)
    if "seed" in piece.words and ledger.named(seat, "Druid horns") and ledger.mage_noir(seat):
        cost = [0] * len(ELEMENTS)
    breaths = sum(held.name == "Ice breath" for held in of_costs)
    waters = range(cost[WATER], cost[WATER] + breaths + 1)
    return [[max(0, count) for count in (*cost[:WATER], water, *cost[WATER + 1 :])] for water in waters]


def check_cost(costs: list[list[int]] | None, piece: Piece, paid: list[int], exiled: int) -> None:
    """What was paid is one of these costs. An X is whatever was paid for it, and nothing changes the rest of such a
    cost; exiling a card from hand lowers that of Time deletion."""
    if element := piece.printed["x_element"]:
        more = [count - printed for count, printed in zip(paid, piece.printed["cost"], strict=True)]
        x = more.pop(ELEMENTS.index(element))
        need(x >= 0 and not any(more), f"{piece.name} was prepared for {paid}")
    elif costs is not None:
        need(not exiled or piece.name == "Time deletion", f"{exiled} cards were exiled to prepare {piece.name}")
        costs = [[*cost[:ARCANE], max(0, cost[ARCANE] - exiled)] for cost in costs]
        need(exiled <= 1 and paid in costs, f"{piece.name} was prepared for {paid}, and costs {costs}")


def by_itself(ledger: Ledger, piece: Piece, seat: int) -> list[int]:
    """The printed cost, as changed by its own text."""
    cost = list(piece.printed["cost"])
    if ledger.mage_noir(seat) and piece.name in CHEAPER_FOR_A_MAGE_NOIR:
        cost[CHEAPER_FOR_A_MAGE_NOIR[piece.name]] -= 1
    if piece.name == "Seed in the wind" and controls_component(ledger, seat, "breath"):
        cost[AIR] -= 1
    if piece.name == "Light beam":
        cost[FIRE] -= ledger.discarded[seat]
    return cost


def by_cards(ledger: Ledger, piece: Piece, seat: int, cost: list[int]) -> None:
    """What the cards of its player take off."""
    if piece.element == "air":
        cost[AIR] -= ledger.named(seat, "Howler's robe")
    if "seed" in piece.words:
        cost[VEGETAL] -= ledger.named(seat, "Druid horns")
    if "sun" in piece.words:
        cost[FIRE] -= ledger.named(seat, "Sunflower field")
    if "solar" in piece.words and ledger.zenith[seat]:
        cost[FIRE] -= ledger.named(seat, "Sun catalyst")
    if piece.printed["cost"][ARCANE] >= 3:
        cost[ARCANE] -= ledger.named(seat, "Galactic helm") * (2 if ledger.mage_noir(seat) else 1)
    cost[MINERAL] -= ledger.named(seat, "Ecdysis ritual")


def controls_component(ledger: Ledger, seat: int, word: str) -> bool:
    return any(piece.is_component and word in piece.words for piece in ledger.on_board(seat))


def gathered(ledger: Ledger, seat: int) -> int | None:
    """R7: 3 Mana; 1 less for each Ritual of Melange, 1 more for each Druid ring of a Mage Noir."""
    if not ledger.is_sure(seat, "Druid ring", "Ritual of Melange"):
        return None
    rings = ledger.named(seat, "Druid ring") if ledger.mage_noir(seat) else 0
    return max(0, 3 - ledger.named(seat, "Ritual of Melange")) + rings


def count_as_equal(ledger: Ledger) -> bool:
    """Winter stocks: in its player's turn the two piles count as equal, if its text is the printed one."""
    return bool(ledger.copies(ledger.active, "Winter stocks"))


def knows_rate(ledger: Ledger, lasting: list[Begun], source: int | None) -> bool:
    """Whether the model knows the rate of a trade: the cards that change rates, or the Animal that trades, must have
    their printed text."""
    if source is None:
        return all(held.sure for held in lasting if held.name in ("Favorable winds", "Electric punch"))
    piece = ledger.pieces[source]
    return piece.says_what_is_printed and not ledger.copies(piece.controller, "Ancient wisdom")


def enough_given(lasting: list[Begun], trade: Plain, given: list[str]) -> bool:
    """R10: 2 for 1. Favorable winds: 1 for 1 once Air Mana is given or taken. Electric punch: 3 for 1, for everyone.
    D4.6: the newest effect on these elements counts. Ermine: 1 for 1, whatever they say."""
    rate = 2
    for held in lasting:
        if held.name == "Electric punch":
            rate = 3
        elif held.name == "Favorable winds" and held.seat == trade["seat"] and "air" in (trade["received"], *given):
            rate = 1
    return len(given) >= (rate if trade["source"] is None else 1)
