"""How a game begins, in a form that can be kept: decks by name and a seed, or a position, and moves made beforehand."""

from __future__ import annotations

from msgspec import Struct

from magenoir.decks.formats import CASUAL
from magenoir.files.position import read_match
from magenoir.files.record.replaying import play_move
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.match.identity import hash_of_cards
from magenoir.model.state import Seat
from magenoir.server.messages import CoopTold


class Registered(Struct, frozen=True):
    """The deck and side deck with which a seat entered a series (D1.4), card by card."""

    cards: tuple[str, ...]
    side: tuple[str, ...] = ()


class Standing(Struct, frozen=True):
    """A series as one of its games begins: who brought what, and what came of the games before."""

    best_of: int
    seed: int  # of which those of its games are made
    registered: tuple[Registered, ...] = ()  # by seat
    outcomes: tuple[str, ...] = ()
    games: tuple[str, ...] = ()  # their ids


class Against(Struct, frozen=True):
    """The Adversary of a co-op game. Its deck is kept with the game, whatever becomes of the scenario."""

    scenario: str
    level: int
    cards: tuple[str, ...]
    name: str = ""
    name_fr: str = ""

    @property
    def told(self) -> CoopTold:
        return CoopTold(self.scenario, self.name, self.name_fr, self.level)


class Opening(Struct, frozen=True):
    """The first moment of a game. With a position (a lesson) nothing else counts but the moves."""

    decks: tuple[tuple[str, ...], ...] = ()  # by seat; an empty one is brought by who comes
    seed: int = 0
    chooser: Seat | None = None
    mode: str = "duel"
    position: str = ""
    moves: tuple[tuple[Seat, str], ...] = ()  # of a record that is played on from there
    format: str = CASUAL  # what the decks may hold: that of who joins is measured by it, too
    series: Standing | None = None
    against: Against | None = None  # a co-op game


def begin(opening: Opening) -> Match:
    """The game in its first moment."""
    if opening.position:
        match = read_match(opening.position)
    else:
        library = load_cards()
        decks = [[library.card(name) for name in deck] for deck in opening.decks]
        against = [library.card(name) for name in opening.against.cards] if opening.against is not None else []
        match = Match.new(decks, opening.seed, opening.chooser, opening.mode, adversary=against)
    for number, move in enumerate(opening.moves, 1):
        play_move(match, number, move)
    return match


def identity(match: Match) -> str:
    """Of the cards it is played with: a kept game goes on only with the same ones."""
    return hash_of_cards(piece.card for piece in match.state.cards)
