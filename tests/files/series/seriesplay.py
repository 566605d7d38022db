"""Short series for tests: games that end after a few moves because somebody concedes."""

from magenoir.decks.formats import load_formats
from magenoir.decks.shipped import load_decks
from magenoir.decks.swaps import Swap
from magenoir.files.record.record import Record, record_of
from magenoir.files.series.record import SeriesRecord, record_of_series
from magenoir.files.series.sitting import Sitting
from magenoir.model.terms import Seat
from tests.seats import A

FIRE, TREE = (load_decks()[f"{slug}-tournament"] for slug in ("burning-wrath", "surging-growth"))
SWAP = Swap("Fission", "Rain of flames", 2, 2)
PLAYERS = ("Ann", "Bob")


def sitting(best_of: int = 3, seed: int = 7) -> Sitting:
    return Sitting.new([FIRE, TREE], best_of, seed, load_formats()["tournament"])


def conceded(sitting: Sitting, loser: Seat | None, moves: int = 12) -> tuple[Sitting, Record]:
    """A game that this seat concedes after some moves; None: it is left open."""
    match = sitting.next_match()
    for _ in range(moves):
        match.choose(0)
    if loser is not None:
        match.concede(loser)
        sitting = sitting.with_game(match.outcome)
    return sitting, record_of(match, PLAYERS, [deck.name for deck in sitting.registered])


def short_series(*losers: Seat | None, best_of: int = 3, moves: int = 12) -> SeriesRecord:
    """A series in which A exchanges two cards before the second game, with these losers of its games."""
    table, games = sitting(best_of), list[Record]()
    for number, loser in enumerate(losers):
        if number == 1:
            table = table.exchanged(A, SWAP)
        table, record = conceded(table, loser, moves)
        games.append(record)
    return record_of_series(table, games, PLAYERS)
