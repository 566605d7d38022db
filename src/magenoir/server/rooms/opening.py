"""A game's first moment, and what a record says of its Adversary."""

from __future__ import annotations

from magenoir.decks.adversaries import load_adversaries
from magenoir.files.position import read_match
from magenoir.files.record.record import Record
from magenoir.files.record.replaying import play_move
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.match.identity import hash_of_cards
from magenoir.server.storage.rows import Coop, Opening


def begin(opening: Opening) -> Match:
    """The game in its first moment."""
    if opening.position:
        match = read_match(opening.position)
    else:
        library = load_cards()
        decks = [[library.card(name) for name in deck] for deck in opening.decks]
        adversary = [library.card(name) for name in opening.coop.cards] if opening.coop is not None else []
        match = Match.new(decks, opening.seed, opening.chooser, opening.mode, adversary=adversary)
    for number, move in enumerate(opening.moves, 1):
        play_move(match, number, move)
    return match


def identity(match: Match) -> str:
    """A hash of its cards: a stored game goes on only with the same ones."""
    return hash_of_cards(piece.card for piece in match.state.cards)


# --------------------------------------------------------------------------------------------------- the Adversary


def titled(scenario: str, level: int) -> str:
    """What a record calls the deck of an Adversary."""
    return f"{scenario} level {level}"


def coop_in(record: Record) -> Coop | None:
    """A record's Adversary, with the deck the record has; None: it is a duel."""
    if record.adversary is None:
        return None
    slug, _, level = record.adversary.deck.partition(" level ")
    cards = tuple(name for count, name in record.adversary.cards for _ in range(count))
    known = load_adversaries().get(slug)
    names = (known.name, known.name_fr) if known is not None else (slug, slug)
    return Coop(slug, int(level) if level in ("1", "2") else 1, cards, *names)
