"""Sample hands: the two of five cards that a player sees at set-up, dealt as the engine deals them."""

from __future__ import annotations

from msgspec import Struct

from magenoir.decks.deck import Deck
from magenoir.decks.odds import HAND_CARDS
from magenoir.model.randomness import below, shuffled

HANDS = 3
LARGEST_SEED = (1 << 63) - 1
SMALL_SEED = 1_000_000  # below it, a person can tell a seed to another


class Hands(Struct, frozen=True):
    """The two hands to choose from, as names of cards."""

    seed: int
    first: tuple[str, ...]
    second: tuple[str, ...]


def sample_hands(deck: Deck, seed: int, count: int = HANDS) -> tuple[Hands, ...]:
    """What the first seat is dealt in a duel with this seed, with the next, and so on."""
    return tuple(hands_of(deck, seed + number) for number in range(count))


def hands_of(deck: Deck, seed: int) -> Hands:
    """R5, D7.1: toss the coin, set Animals aside, shuffle the deck."""
    names = [card.name for card in deck.cards if card.kind != "animal"]
    state, _ = below(seed & ((1 << 64) - 1), 2)
    _, order = shuffled(state, list(range(len(names))))
    dealt = tuple(names[index] for index in order[: 2 * HAND_CARDS])
    return Hands(seed, dealt[:HAND_CARDS], dealt[HAND_CARDS:])
