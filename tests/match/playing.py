"""Small games and random games for the tests of a match."""

import random

from magenoir.decks.shipped import load_decks
from magenoir.files.position.reading import read_position
from magenoir.language.pack import load_base
from magenoir.match.game import Match
from magenoir.model.card import Card
from magenoir.model.state import State
from magenoir.model.terms import BOARD, HAND, CardId
from magenoir.rules.setup import empty_state
from magenoir.table import Table
from tests.seats import A

SPARK = {"name": "Test spark", "element": "air", "cost": "1 air", "text": "Inflict 1 damage to any target."}
EMBER = {"name": "Flame ember", "element": "fire", "text": "You gain 1 HP."}


def match(**position: object) -> Match:
    return Match(read_position({"card": [SPARK, EMBER], **position}, load_base()))


def spark() -> Match:
    return match(A={"board": ["Test spark"]})


FLAME, DRACONIC_FLAME = CardId(0), CardId(1)
"""The cards of `two_flames`."""


def two_flames() -> State:
    """A Flame in the hand of A, and a Draconic flame on that board: cards 0 and 1."""
    table = Table(empty_state(2, 1))
    table.create(Card(name="Flame", element="fire"), A, HAND)
    table.create(Card(name="Draconic flame", element="fire"), A, BOARD, state="prepared")
    return table.state


def random_game(seed: int, decisions: int) -> Match:
    first, second = list(load_decks().values())[:2]
    game, chance = Match.new([first.cards, second.cards], seed), random.Random(seed)
    while game.decision is not None and game.number <= decisions:
        game.choose(chance.choice(game.decision.options))
    return game


def moment(game: Match) -> tuple[object, ...]:
    return game.state.copy(), list(game.events), game.decision, list(game.moves), game.number
