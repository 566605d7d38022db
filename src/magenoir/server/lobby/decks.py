"""The deck a player brings: by id or as the text of a file, checked against the game's format."""

from __future__ import annotations

from collections.abc import Iterable
from secrets import choice

from msgspec.structs import replace

from magenoir.decks.deck import Deck
from magenoir.decks.formats import Format, breaches, load_formats
from magenoir.decks.shipped import FOR_TOURNAMENTS, RULEBOOK, load_decks
from magenoir.decks.text import DeckError, read_list
from magenoir.language.pack import load_cards
from magenoir.server.errors import LobbyError
from magenoir.server.names import shown

UNNAMED = "Unnamed deck"
MOST_REASONS = 20


def deck_brought(name: str, text: str, format: str) -> Deck:
    """A deck that the format allows, with a title fit for others to see."""
    limits = format_named(format)
    if name and text:
        raise LobbyError("malformed", "Bring one deck: an id as `deck`, or the text of a file as `deck_text`.")
    deck = deck_written(text) if text else deck_of(name, limits)
    if faults := breaches(deck, limits):
        raise refusal(map(str, faults))
    return replace(deck, name=shown(deck.name) or UNNAMED)


def format_named(slug: str) -> Format:
    known = load_formats()
    if slug not in known:
        raise LobbyError("malformed", f"There is no format {slug!r}: there are {', '.join(known)}.")
    return known[slug]


def deck_written(text: str) -> Deck:
    try:
        return read_list(text, load_cards()).deck
    except DeckError as error:
        raise refusal(map(str, error.problems)) from None


def deck_of(name: str, limits: Format) -> Deck:
    """A deck by id; without one, one of the rulebook's four, or of their tournament variants."""
    decks = load_decks()
    if not name:
        fours = ([decks[slug] for slug in slugs] for slugs in (RULEBOOK, FOR_TOURNAMENTS))
        return choice(next(four for four in fours if not any(breaches(deck, limits) for deck in four)))
    if name not in decks:
        raise LobbyError("malformed", f"There is no deck {name!r}: there are {', '.join(decks)}.")
    return decks[name]


def refusal(reasons: Iterable[str]) -> LobbyError:
    """Everything that is wrong at once, as far as anybody reads."""
    found = list(reasons)
    more = [f"and {len(found) - MOST_REASONS} more"] if len(found) > MOST_REASONS else []
    return LobbyError("deck", "\n".join(["This deck cannot be played here:", *found[:MOST_REASONS], *more]))


def cards_of(deck: Deck) -> tuple[str, ...]:
    return tuple(card.name for card in deck.cards)
