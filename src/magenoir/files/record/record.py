"""Records: a whole game as one file: how it began, every move, how it ended, and the story of it.

A record shows hidden cards: it is for finished games, or for whoever runs the table. The story is written down so that
it can still be read when cards have changed; docs/notation.md has the format.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from magenoir import __version__
from magenoir.files.record.hashing import FORMAT, events_hash
from magenoir.match.game import Match
from magenoir.match.identity import hash_of_cards
from magenoir.model.card import Card
from magenoir.model.errors import RecordError
from magenoir.model.events import CardCreated
from magenoir.model.terms import ADVERSARY, SEATS, Mode, Seat
from magenoir.notation.outcomes import DRAW, print_outcome
from magenoir.told.log import ALL_KNOWING
from magenoir.told.story import story

CRASH = "crash"


class Place(Struct, frozen=True):
    """Who sat in a seat, with which deck, in the order handed in: `(4, "Flame")` for four copies in a row."""

    player: str
    deck: str
    cards: tuple[tuple[int, str], ...]


class Record(Struct, frozen=True):
    """A game that was played. `outcome`: "" if it was left open, `crash` if the last move broke the engine."""

    format: int  # of its file, and of what `events` is the hash of
    engine: str
    mode: Mode
    seed: int
    chooser: Seat | None
    turn_limit: int | None  # a draw was called at this turn
    outcome: str
    turns: int
    events: str
    cards: str
    seats: tuple[Place, ...]  # of the players
    adversary: Place | None  # in a co-op game
    moves: tuple[tuple[Seat, str], ...]
    story: tuple[str, ...]


def record_of(
    match: Match,
    players: Sequence[str] = (),
    decks: Sequence[str] = (),
    *,
    adversary: str = "",
    turn_limit: int | None = None,
    crashed_by: tuple[Seat, str] | None = None,
) -> Record:
    """The record of a game begun by `Match.new`, finished or not; names are for people only.

    `adversary`: the name of the Adversary's deck in a co-op game, such as `cinder-queen level 1`. `turn_limit`: an open
    game that has reached this turn is a draw. `crashed_by`: the move that broke the engine, which the match itself has
    taken back.
    """
    if match.began is None:
        raise RecordError(
            "a game that began from a position, or whose hidden cards were resampled, has no record: "
            "write a scenario (`position_of`) instead."
        )
    began, handed = match.began, {seat: handed_in(match, seat) for seat in match.state.sides}
    places = {seat: Place(named(players, seat), named(decks, seat), counted(deck)) for seat, deck in handed.items()}
    against = places.pop(ADVERSARY, None)
    limited = not match.outcome and turn_limit is not None and match.state.turn >= turn_limit
    return Record(
        format=FORMAT,
        engine=__version__,
        mode=began.mode,
        seed=began.seed & ((1 << 64) - 1),  # all that the engine uses of it
        chooser=began.chooser,
        turn_limit=match.state.turn if limited else None,
        outcome=CRASH if crashed_by else DRAW if limited else print_outcome(match.outcome),
        turns=match.state.turn,
        events=events_hash(match.events),
        cards=hash_of_cards(card for deck in handed.values() for card in deck),
        seats=tuple(places.values()),
        adversary=against and replace(against, player="", deck=named([adversary], SEATS[0])),
        moves=(*match.moves, *([crashed_by] if crashed_by else [])),
        story=tuple(map(str, story(match.events, ALL_KNOWING, match.state))),
    )


def named(names: Sequence[str], seat: Seat) -> str:
    """A name on one line, short enough for a heading, without terminal control codes."""
    words = names[seat].split() if seat < len(names) else []
    return "".join(letter for letter in " ".join(words) if letter.isprintable())[:60]


def handed_in(match: Match, seat: Seat) -> list[Card]:
    """A deck before the first shuffle: a new game makes its cards seat by seat, and any others later."""
    created = {event.card for event in match.events if isinstance(event, CardCreated)}
    return [piece.printed for piece in match.state.cards if piece.owner == seat and piece.id not in created]


def counted(cards: Iterable[Card]) -> tuple[tuple[int, str], ...]:
    """Count copies in a row: the order matters, since the seed shuffles it."""
    return tuple((len(list(run)), name) for name, run in groupby(card.name for card in cards))
