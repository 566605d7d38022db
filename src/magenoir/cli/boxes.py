"""The boxes that cards came in, by their English titles. The page has the same titles."""

from __future__ import annotations

from magenoir.model.card import Card

TITLES = {
    "base": "Base game",
    "warrior_mage": "Way of the Warrior-Mage",
    "time_bender": "Way of the time bender",
    "lightning": "Lightning",
    "sun": "Sun",
    "flowers": "Flowers",
    "ice": "Ice",
    "sand": "Sand",
    "phase": "Phase",
    "crow": "The crow and the scholar",
    "cat": "The cat and the astronomer",
    "dolphin": "The dolphin and the sailor",
    "fox": "The fox and the avenger",
    "dog": "The dog and the warrior",
    "deer": "The deer and the archer",
    "adversaries": "Adversaries",
    "prototypes": "Prototypes",
}


def title(card: Card) -> str:
    """The box that a card came in; a user's pack is its own box."""
    return TITLES.get(card.box, card.box)
