"""What the page must know as Python does, and no message tells it. `npm run types` writes it to
web/src/generated/constants.ts."""

from __future__ import annotations

from typing import Any

from magenoir.decks import text as decks
from magenoir.language.fields import STATUSES
from magenoir.model.card import KINDS
from magenoir.model.terms import ADVERSARY, PLAYERS
from magenoir.server.accounts.members import MOST_DECKS
from magenoir.server.accounts.types import LONGEST_DECK, LONGEST_DECK_NAME, LONGEST_PASSWORD
from magenoir.server.names import LONGEST_NAME

CONSTANTS: dict[str, Any] = {
    "ADVERSARY": ADVERSARY,
    "PLAYERS": PLAYERS,
    "CARD_KINDS": KINDS,
    "CARD_STATUSES": STATUSES,
    "MOST_CARDS": decks.MOST_CARDS,
    "MAIN_HEADINGS": sorted(decks.MAIN),
    "SIDE_HEADINGS": sorted(decks.SIDE),
    "SIDE_HEADING": decks.SIDE_HEADING,
    "MOST_DECKS": MOST_DECKS,
    "LONGEST_DECK_TEXT": LONGEST_DECK,
    "LONGEST_DECK_NAME": LONGEST_DECK_NAME,
    "LONGEST_PLAYER_NAME": LONGEST_NAME,
    "LONGEST_PASSWORD": LONGEST_PASSWORD,
}
