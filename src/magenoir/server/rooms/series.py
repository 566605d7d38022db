"""The series a room's game belongs to (D1.4): where it stands, and what a seat may exchange before it goes on.

It is all in the database, with the game, so any process can go on with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice

from msgspec.structs import replace

from magenoir.decks.deck import Deck
from magenoir.decks.formats import Breach, load_formats
from magenoir.decks.series import Series
from magenoir.decks.swaps import Swap
from magenoir.files.series.sitting import Sitting
from magenoir.language.pack import load_cards
from magenoir.match.game import Match
from magenoir.model.terms import Seat
from magenoir.notation.outcomes import print_outcome, read_outcomes
from magenoir.players import sideboard
from magenoir.server.messages import Cards, Lists, MyDecks, SeriesTold
from magenoir.server.storage.rows import Chair, KeptGame, Opening, Registered, Standing, Wanted
from magenoir.told.view import view
from magenoir.told.why import Reason

MOST_REASONS = 20


class RoomSeries:
    """A series, seen from the room of one of its games."""

    def __init__(self, standing: Standing, kept: KeptGame, chairs: Sequence[Chair], length: int) -> None:
        self.standing, self.kept, self.chairs, self.length = standing, kept, chairs, length

    @property
    def now(self) -> Series:
        """Including this room's game, if that is over."""
        return Series(self.standing.best_of, read_outcomes((*self.standing.outcomes, self.kept.outcome)))

    @property
    def sitting(self) -> Sitting:
        """The same, as a value that knows the rules of series."""
        opening, titles = self.kept.opening, [chair.deck for chair in self.chairs]
        seats = list(zip(titles, self.standing.registered, opening.decks, strict=True))
        return Sitting(
            limits=load_formats()[opening.format],
            seed=self.standing.seed,
            registered=tuple(deck_of(title, registered.cards, registered.side) for title, registered, _ in seats),
            decks=tuple(deck_of(title, cards, left_over(registered, cards)) for title, registered, cards in seats),
            series=self.now,
        )

    @property
    def between(self) -> bool:
        """Whether this game is over and another follows, or has followed."""
        return bool(self.kept.outcome) and not self.now.over

    @property
    def ready(self) -> tuple[Seat, ...]:
        """Who is ready for the next game. Bots need no time."""
        return tuple(chair.seat for chair in self.chairs if chair.kind == "bot" or self._wanted(chair.seat))

    @property
    def public(self) -> tuple[object, ...]:
        """Everything that everybody may see change."""
        return self.between, self.ready

    def _wanted(self, seat: Seat) -> Wanted | None:
        """What a seat wants to go on with. Taking back the game's end withdraws the wish."""
        wanted = self.chairs[seat].wanted
        return wanted if wanted is not None and self.between and wanted.at == self.length else None

    # ----------------------------------------------------------------------------------------------------- exchanging

    def keeps(self, seat: Seat) -> Wanted:
        """The wish to change nothing."""
        return Wanted(self.length, self.kept.opening.decks[seat])

    def wants(self, cards: Cards) -> Wanted:
        return Wanted(self.length, tuple(spread(cards)))

    def bot_wants(self, seat: Seat, games: Sequence[Match]) -> Wanted:
        """What a bot wants, by the rule of all bots, from nothing but what it saw of the games so far."""
        sitting = self.sitting
        deck = sitting.decks[seat]
        found = sideboard(deck.cards, deck.side, [view(match, seat) for match in games])
        cards = sitting.tried(seat, *(Swap(out, into) for out, into in found)).decks[seat].cards
        return Wanted(self.length, tuple(card.name for card in cards))

    def breaches(self, seat: Seat, lists: Lists) -> tuple[Breach, ...]:
        """What is wrong with these lists for the next game."""
        return self.sitting.faults(seat, deck_of("", spread(lists.cards), spread(lists.side)))

    def next_opening(self) -> Opening:
        """The next game, with the decks that the seats want; the loser chooses who begins (R5)."""
        sitting = self.sitting
        wanted = [self._wanted(chair.seat) or self.keeps(chair.seat) for chair in self.chairs]
        standing = replace(self.standing, outcomes=written(sitting.series), games=(*self.standing.games, self.kept.id))
        return replace(
            self.kept.opening,
            decks=tuple(one.cards for one in wanted),
            seed=sitting.seed_of_game,
            chooser=sitting.series.chooser,
            moves=(),
            series=standing,
        )

    # -------------------------------------------------------------------------------------------------------- telling

    def told(self, seat: Seat | None) -> SeriesTold:
        """As one seat may know it; None: as anybody may."""
        series, standing = self.now, self.standing
        return SeriesTold(
            best_of=standing.best_of,
            format=self.kept.opening.format,
            number=len(standing.outcomes) + 1,
            outcomes=series.outcomes,
            score=series.score,
            outcome=series.outcome,
            between=self.between,
            ready=self.ready if self.between else (),
            games=(*standing.games, self.kept.id) if series.over else (),
            mine=self._decks(seat) if seat is not None else None,
        )

    def _decks(self, seat: Seat) -> MyDecks | None:
        if seat >= len(self.standing.registered):  # nobody has come to this chair yet
            return None
        registered, wanted = self.standing.registered[seat], self._wanted(seat)
        return MyDecks(
            self.chairs[seat].deck,
            Lists(counted(registered.cards), counted(registered.side)),
            lists_of(registered, self.kept.opening.decks[seat]),
            None if wanted is None else lists_of(registered, wanted.cards),
        )


def afresh(opening: Opening, standing: Standing, seed: int) -> Opening:
    """The series again; a coin decides who begins. The first game is played with registered decks (D1.4)."""
    decks = tuple(registered.cards for registered in standing.registered)
    again = replace(standing, seed=seed, outcomes=(), games=())
    return replace(opening, decks=decks, seed=seed, chooser=None, series=again)


def reasons(breaches: Iterable[Breach]) -> tuple[Reason, ...]:
    """The reasons for the page, no more than anybody reads."""
    return tuple(Reason("", one.text, (one.rule,), one.key, one.values) for one in islice(breaches, MOST_REASONS))


def unknown(lists: Lists) -> str:
    """A name in these lists that no card has; empty if there is none."""
    entries = load_cards().entries
    return next((name for _, name in (*lists.cards, *lists.side) if name not in entries), "")


def deck_of(title: str, cards: Iterable[str], side: Iterable[str]) -> Deck:
    entries = load_cards().entries
    return Deck(title, tuple(entries[name].card for name in cards), tuple(entries[name].card for name in side))


def lists_of(registered: Registered, cards: Sequence[str]) -> Lists:
    """A deck made of registered cards, and the rest as its side deck."""
    return Lists(counted(cards), counted(left_over(registered, cards)))


def left_over(registered: Registered, cards: Sequence[str]) -> tuple[str, ...]:
    """Registered cards that are not in the deck, in the order of their list."""
    used, found = Counter(cards), []
    for name in (*registered.cards, *registered.side):
        if used[name] > 0:
            used[name] -= 1
        else:
            found.append(name)
    return tuple(found)


def counted(names: Iterable[str]) -> Cards:
    return tuple((count, name) for name, count in Counter(names).items())


def spread(cards: Cards) -> Iterable[str]:
    return (name for count, name in cards for _ in range(count))


def written(series: Series) -> tuple[str, ...]:
    """The outcomes of its games as they are kept."""
    return tuple(print_outcome(outcome) for outcome in series.outcomes)
