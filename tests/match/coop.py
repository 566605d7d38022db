"""Small games and random games against an Adversary, for the tests of a match."""

import random
from collections.abc import Sequence

from magenoir.decks.shipped import load_decks
from magenoir.files.position.reading import read_position
from magenoir.language.entry import entry_of
from magenoir.language.library import Library
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.terms import Seat

TABLES = (
    {"name": "Test hail", "element": "water", "cost": "2 water", "text": "Inflict 3 damage to the opponent."},
    {"name": "Test lash", "element": "fire", "cost": "1 fire", "text": "Inflict 2 damage to any target."},
    {"name": "Test theft", "element": "air", "cost": "1 air", "text": "The opponent discards 1 card from their hand."},
    {
        "name": "Test guard",
        "element": "vegetal",
        "kind": "permanent",
        "cost": "1 vegetal",
        "hp": 4,
        "keywords": ["Protector"],
        "text": "At the beginning of your turn, inflict 1 damage to the opponent.",
    },
    {
        "name": "Test blade",
        "element": "fire",
        "kind": "equipment",
        "slot": "weapon",
        "cost": "1 fire",
        "text": "Inflict 1 damage to any target.",
    },
    {
        "name": "Test queen",
        "element": "fire",
        "kind": "adversary",
        "value": 2,
        "hp": 12,
        "text": "Inflict 1 damage to each player.\nAs soon as the Adversary has no HP left, the players win the game.",
    },
)
ITS_CARDS = {str(table["name"]): entry_of(table, "test").card for table in TABLES}
LIBRARY: Library = load_base().with_cards(list(ITS_CARDS.values()))
"""The base cards, and those of a small Adversary."""


def its_deck() -> list[Card]:
    counts = {"Test hail": 2, "Test lash": 3, "Test theft": 2, "Test guard": 2, "Test blade": 2, "Test queen": 1}
    return [ITS_CARDS[name] for name, count in counts.items() for _ in range(count)]


def decks(players: int) -> list[Sequence[Card]]:
    return [deck.cards for deck in list(load_decks().values())[:players]]


def new_game(players: int, seed: int, chooser: Seat | None = None) -> Match:
    return Match.new(decks(players), seed, chooser, "coop", adversary=its_deck())


def random_game(players: int, seed: int, decisions: int) -> Match:
    game, chance = new_game(players, seed), random.Random(seed)
    while game.decision is not None and game.number <= decisions:
        game.choose(chance.choice(game.decision.options))
    return game


def match(**position: object) -> Match:
    """A game from a position, which is one of mode `coop`."""
    return Match(read_position({"mode": "coop", **position}, LIBRARY))
