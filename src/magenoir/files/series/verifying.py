"""Whether the games of a series are still the same, and whether it was played by D1.4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from magenoir.decks.deck import Deck, counts
from magenoir.decks.formats import Breach, Format, breaches, load_formats
from magenoir.decks.series import swap_breaches
from magenoir.decks.swaps import FIRST_GAME
from magenoir.files.record.record import Place
from magenoir.files.record.replaying import Verdict, verify
from magenoir.files.series.record import SeriesRecord, names_of, outcome_of, registered_decks, series_of
from magenoir.files.series.sitting import seed_of_game
from magenoir.language.library import Library
from magenoir.language.pack import load_cards
from magenoir.model.errors import RecordError
from magenoir.model.terms import SEAT_NAMES, Seat


class SeriesVerdict(Struct, frozen=True):
    """How a series compares with this engine, these cards and the rules of a series."""

    games: tuple[Verdict, ...]
    faults: tuple[str, ...]  # of the series itself

    @property
    def passed(self) -> bool:
        return not self.differs

    @property
    def same_cards(self) -> bool:
        return all(game.same_cards for game in self.games)

    @property
    def differs(self) -> tuple[str, ...]:
        """Everything that is wrong, games in order."""
        told = (f"game {number}: {line}" for number, game in enumerate(self.games, 1) for line in game.differs)
        return (*self.faults, *told)


def verify_series(record: SeriesRecord, library: Library | None = None) -> SeriesVerdict:
    """Play every game again, and check the decks, exchanges, seeds, who decided who goes first, and the outcome."""
    library = library or load_cards()
    faults = [*of_course(record), *of_decks(record, library)]
    return SeriesVerdict(tuple(verify(game, library) for game in record.games), tuple(faults))


def of_course(record: SeriesRecord) -> Iterator[str]:
    """What is wrong with the sequence of games."""
    for number, game in enumerate(record.games):
        so_far = series_of(record.best_of, record.games[:number])
        if len(so_far.outcomes) < number:
            yield f"game {number} has not ended, but another follows it"
        if so_far.over:
            yield f"game {number + 1} was played after the series was over"
        if game.chooser != (due_to := so_far.chooser):
            yield f"game {number + 1}: {who(game.chooser)} decided who begins, not {who(due_to)} [R5.loser-decides]"
        if game.seed != (due := seed_of_game(record.seed, number)):
            yield f"game {number + 1}: its seed is {game.seed}, but the series makes it {due}"
    if record.outcome != (outcome := outcome_of(record.best_of, record.games)):
        yield f"the outcome was {record.outcome or 'open'}, but its games make it {outcome or 'open'}"


def who(seat: Seat | None) -> str:
    return "a coin" if seat is None else SEAT_NAMES[seat]


def of_decks(record: SeriesRecord, library: Library) -> Iterator[str]:
    """What is wrong with the decks that were registered, and with what was exchanged."""
    limits = load_formats().get(record.deck_format)
    if limits is None:
        yield f"there is no format {record.deck_format!r}: the formats are {', '.join(load_formats())}"
        return
    try:
        decks = registered_decks(record, library)
    except RecordError as error:
        yield str(error)
        return
    for seat, deck in enumerate(decks):
        yield from (f"{SEAT_NAMES[seat]}: {fault}" for fault in breaches(deck, limits))
        before = deck
        for number, game in enumerate(record.games):
            after = played(deck, game.seats[seat], library)
            for fault in faults_of(number, deck, before, after, limits):
                yield f"game {number + 1}, {SEAT_NAMES[seat]}: {fault}"
            before = after


def played(registered: Deck, place: Place, library: Library) -> Deck:
    """The deck of a game, with the rest of the registered cards as its side deck."""
    cards = tuple(library.card(name) for name in names_of(place.cards))
    left = Counter(counts(registered.all_cards)) - Counter(counts(cards))
    return replace(registered, cards=cards, side=tuple(library.card(name) for name in left.elements()))


def faults_of(number: int, registered: Deck, before: Deck, after: Deck, limits: Format) -> tuple[Breach, ...]:
    """Why this deck is not allowed in a game, counted from 0."""
    if number:
        return swap_breaches(registered, before, after, limits)
    same = Counter(counts(after.cards)) == Counter(counts(registered.cards))
    return () if same else (Breach(FIRST_GAME, rule="D1.4.first-game"),)
