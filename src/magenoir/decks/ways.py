"""What cards do to Mana beyond their costs, read off their effect trees: sources bring some, drains take some."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from magenoir.decks.deck import Deck, counted
from magenoir.model import effects as fx
from magenoir.model.card import Card
from magenoir.model.effects import Node, Number, Players, This

SOURCES = {
    "infinite": "takes Mana from the Infinite Ether",
    "available": "takes Mana from the Available Ether",
    "locks": "locks Mana from the Infinite Ether",
    "gathers": "adds more Mana when gathering",
    "adds": "adds Mana to the Available Ether",
    "returns": "returns locked Mana to a reserve",
    "keeps": "keeps locked Mana in play",
    "cheaper": "makes spells cheaper",
    "pays": "lets you pay with locked Mana",
    "trades": "trades at a better rate",
}
DRAINS = {
    "costs": "has effects that cost Mana",
    "spends": "puts Mana of your reserve under cards",
    "takes": "makes a player pay or lose Mana",
    "empties": "empties a reserve",
    "releases": "makes cards release Mana",
    "gives": "gives locked Mana to its owner, perhaps the opponent",
    "dearer": "makes spells or abilities dearer",
    "less": "adds less Mana when gathering",
    "worse": "makes trading dearer",
}


class ManaCard(Struct, frozen=True):
    """A card and what it does to Mana: keys of SOURCES or of DRAINS."""

    card: str
    copies: int
    ways: tuple[str, ...]


class ManaFlow(Struct, frozen=True):
    """The cards of a deck that bring Mana, and those that take it, from you or from someone else."""

    sources: tuple[ManaCard, ...]
    drains: tuple[ManaCard, ...]


def flow_of(deck: Deck) -> ManaFlow:
    """All cards that do something to Mana, in the order of the list."""
    found = [(copies, card.name, ways_of(card)) for copies, card in counted(deck.cards)]
    sources, drains = (
        tuple(
            ManaCard(name, copies, tuple(way for way in known if way in ways))
            for copies, name, ways in found
            if ways & known.keys()
        )
        for known in (SOURCES, DRAINS)
    )
    return ManaFlow(sources, drains)


def ways_of(card: Card) -> frozenset[str]:
    """Everything that a card does to Mana."""
    paid = ("costs",) if any(card.ability_costs) else ()
    return frozenset(way for node in card.nodes for way in ways_in(node)) | frozenset(paid)


def ways_in(node: Node) -> Iterator[str]:
    """What one node of an effect tree does to Mana."""
    match node:
        case fx.TakeMana():
            yield node.source
        case fx.LockMana():
            yield "locks"
        case fx.GatherChange():
            yield "less" if node.less else "gathers"
        case fx.AddCosts():
            yield "adds"
        case fx.ShareOutMana():
            yield "returns"
        case fx.ManaToOwner():
            yield from ("returns", "gives")
        case fx.MoveMana() | fx.DrainMana() | fx.ManaKept() | fx.ReleaseInstead():
            yield "keeps"
        case fx.PayFrom() | fx.ExchangeMana():
            yield "pays"
        case fx.CostChange():
            if not isinstance(node.cards, This):  # its own cost concerns only itself
                yield "dearer" if node.more else "cheaper"
        case fx.OwnElementCost():
            yield "cheaper"
        case fx.AbilityCost():
            yield "dearer" if node.more else "cheaper"
        case fx.AbilitiesTwice():
            yield "dearer"
        case fx.TradeMana() | fx.TradeRateIs():
            yield "trades" if rate(node.give) <= rate(node.take) else "worse"
        case fx.Pay() | fx.PayOneOf() | fx.PayCostOf() | fx.NeedPaid() | fx.SlowcastWaived():
            yield "costs"
        case fx.PayAny():
            yield "costs" if node.who == Players("you") else "takes"
        case fx.PutManaUnder():
            yield "spends"
        case fx.LoseMana():
            yield "takes"
        case fx.EmptyReserve():
            yield "empties"
        case fx.Release() | fx.ReleaseChosen() | fx.ReleaseDownTo():
            yield "releases"


def rate(amount: fx.Amount) -> int:
    """A trade rate is printed as a number; everybody trades 2 for 1 (R10)."""
    return amount.value if isinstance(amount, Number) else 0
