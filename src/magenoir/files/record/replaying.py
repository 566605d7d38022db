"""Playing a record again, and checking that the game is still the same."""

from __future__ import annotations

from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from magenoir import __version__
from magenoir.files.record.hashing import FORMAT, events_hash
from magenoir.files.record.record import CRASH, Place, Record
from magenoir.files.record.text import move_line
from magenoir.language.library import Library
from magenoir.language.pack import load_cards
from magenoir.match.game import Match, Watch
from magenoir.match.identity import hash_of_cards
from magenoir.model.card import Card
from magenoir.model.errors import MoveError, Parted, RecordError, RefusedMove, SetupError
from magenoir.model.terms import Seat
from magenoir.notation.outcomes import DRAW, print_outcome
from magenoir.told.log import ALL_KNOWING
from magenoir.told.story import story

SHOWN = 10  # missing cards that a message names


class Verdict(Struct, frozen=True):
    """How a record compares with this engine and these cards: `differs` lists everything that is not as recorded."""

    format: int  # of the record, in which it was verified
    same_cards: bool
    differs: tuple[str, ...]
    parted_at: int | None = None  # the first move, from 1, that is no longer accepted

    @property
    def passed(self) -> bool:
        return not self.differs


def decks_of(record: Record, library: Library | None = None) -> list[list[Card]]:
    """The decks of the players by the names of their cards."""
    library = known(record, library)
    return [cards_of(place, library) for place in record.seats]


def adversary_of(record: Record, library: Library | None = None) -> list[Card]:
    """The Adversary's deck; empty in a duel."""
    library = known(record, library)
    return cards_of(record.adversary, library) if record.adversary else []


def known(record: Record, library: Library | None) -> Library:
    """The library, if it has all cards of the record."""
    library = library or load_cards()
    if missing := missing_cards(record, library):
        raise RecordError(missing_text(missing))
    return library


def cards_of(place: Place, library: Library) -> list[Card]:
    return [library.card(name) for count, name in place.cards for _ in range(count)]


def places(record: Record) -> tuple[Place, ...]:
    """All who brought a deck: the players, and the Adversary if there is one."""
    return (*record.seats, *([record.adversary] if record.adversary else []))


def missing_text(names: list[str]) -> str:
    """A user's own cards are known only if their pack is named."""
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return f"these cards are missing: {', '.join(names[:SHOWN])}{more}. Name the pack they are in with --pack FILE."


def missing_cards(record: Record, library: Library | None = None) -> list[str]:
    """The cards of its decks that we do not know."""
    library = library or load_cards()
    names = dict.fromkeys(name for place in places(record) for _, name in place.cards)
    return [name for name in names if name not in library.entries]


def same_cards(record: Record, library: Library | None = None) -> bool:
    """Whether the cards of its decks are the same as when the record was made."""
    library = library or load_cards()
    if missing_cards(record, library):
        return False
    return hash_of_cards(card for place in places(record) for card in cards_of(place, library)) == record.cards


def begin(record: Record, library: Library | None = None, watch: Watch | None = None) -> Match:
    """The game of a record before its first move."""
    decks, against = decks_of(record, library), adversary_of(record, library)
    try:
        return Match.new(decks, record.seed, record.chooser, record.mode, watch, against)
    except SetupError as error:
        raise RecordError(f"no game can begin as this record says: {error}") from None


def replay(
    record: Record, library: Library | None = None, upto: int | None = None, watch: Watch | None = None
) -> Match:
    """The game of a record, up to a number of moves; `Parted` if one of them is no longer accepted."""
    match = begin(record, library, watch)
    for number, move in enumerate(record.moves[:upto], 1):
        play_move(match, number, move)
    return match


def play_move(match: Match, number: int, move: tuple[Seat, str]) -> None:
    """One move of a record."""
    seat, text = move
    options = match.options()
    try:
        match.choose(options.index(text) if text in options else text, seat)
    except RefusedMove as error:
        raise Parted(number, move_line(move), f"{error} [{', '.join(error.refusal.rules)}]") from None
    except MoveError as error:
        raise Parted(number, move_line(move), str(error)) from None


def verify(record: Record, library: Library | None = None) -> Verdict:
    """Play a record again and compare. If it differs and was made by another version, that is said first."""
    verdict = played_again(record, library or load_cards())
    if verdict.passed or record.engine == __version__:
        return verdict
    older = f"it was played with magenoir {record.engine} and this is {__version__}: games may go differently"
    return replace(verdict, differs=(older, *verdict.differs))


def played_again(record: Record, library: Library) -> Verdict:
    """Cards that have changed are reported, whether or not the game differs."""
    same = same_cards(record, library)
    differs = [] if same else ["the cards are not those it was played with"]
    try:
        match = begin(record, library)
    except RecordError as error:
        return Verdict(record.format, same, (*differs, str(error)))
    for number, move in enumerate(record.moves, 1):
        try:
            play_move(match, number, move)
        except Parted as error:
            return Verdict(record.format, same, (*differs, str(error)), number)
        except Exception as error:
            broken = f"move {number}, {move_line(move)!r}, breaks the engine: {type(error).__name__}: {error}"
            expected = record.outcome == CRASH and number == len(record.moves)
            differs += [] if expected else [broken]
            return Verdict(record.format, same, (*differs, *compared(record, match, CRASH, same)), number)
    return Verdict(record.format, same, (*differs, *compared(record, match, outcome_of(record, match), same)))


def outcome_of(record: Record, match: Match) -> str:
    """How it ends now; a turn limit that made it a draw then does so again."""
    return DRAW if limited(record, match) else print_outcome(match.outcome)


def limited(record: Record, match: Match) -> bool:
    return not match.outcome and record.turn_limit is not None and match.state.turn >= record.turn_limit


def compared(record: Record, match: Match, outcome: str, same: bool) -> list[str]:
    """What differs from the record; the story is compared only if the cards and the words are the same."""
    limit = match.state.turn if limited(record, match) else None
    pairs = {
        "outcome": (record.outcome or "open", outcome or "open"),
        "number of turns": (record.turns, match.state.turn),
        "limit of turns": (record.turn_limit or "none", limit or "none"),
        "hash of the events": (record.events, events_hash(match.events, record.format)),
    }
    if same and record.format == FORMAT:
        told = map(str, story(match.events, ALL_KNOWING, match.state))
        lines = zip_longest(record.story, told, fillvalue="")
        at, (then, now) = next(((at, pair) for at, pair in enumerate(lines, 1) if pair[0] != pair[1]), (0, ("", "")))
        pairs[f"story, line {at},"] = (repr(then), repr(now))
    return [f"the {what} was {then} and is {now} now" for what, (then, now) in pairs.items() if then != now]
