"""Resampling: other hidden cards, so that one seat could not tell the game from the real one.

A card is hidden if this seat does not know what it is in its place; that place in a hand or deck is a slot. What the
seat may know about hidden cards is respected, all else is drawn again:

- A hidden card that the seat has met before (`Known`: events showed it) stays the card it is, since the log names it,
  and stays among its player's hidden cards. It goes to any slot it may have come to: in the deck, or in the hand if
  that was drawn since the shuffle that hid it.
- The seat's own hidden cards are its own deck in another order. So are the Adversary's, whose deck list is public.
- Cards of others that the seat never met get another identity, slot by slot: dealt again from those very cards (open
  deck lists), or drawn from a `Pool` (closed ones). But an Animal stays one, since set-up has revealed that (D7.1).

A sample of closed lists depends only on slots, met cards, pool and seed: two games that differ only in hidden cards
have the same twins. The State before the running action is resampled in the same way, so that this action, run again,
comes out the same; a card that the seat has seen since then stays where the action put it until the action is over.
Hidden cards with which the action would have gone another way are no sample: `Match.fork` draws again.

If a card is revealed and another of its name had been met and then hidden by a shuffle, a seat cannot tell which one it
is: so it counts as that one, and the other as never met (the log still names it, `State.told`). What a seat may
conclude from what did not happen, such as a search that found nothing, is not remembered.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from magenoir.model.card import UNKNOWN, Card
from magenoir.model.decision import Decision
from magenoir.model.events import CardCreated, CardDrawn, CardMoved, DeckShuffled, Event
from magenoir.model.randomness import scramble
from magenoir.model.state import CardState, State
from magenoir.model.terms import ADVERSARY, ASIDE, DECK, HAND, CardId, Seat

T = TypeVar("T")

MASK = (1 << 64) - 1
PRIME = (1 << 31) - 1
COPIES = 4  # of one name in a deck
ALL_SEATS = -1
TRIES = 10  # to draw a copy that is left, before searching all of them


BLANK_ANIMAL = replace(UNKNOWN, kind="animal")  # for a pool that has none


class Known:
    """What the events of a game have shown. It never changes but is continued (`after`), so matches can share it."""

    def __init__(self, state: State) -> None:
        self.count = 0  # events looked at
        self.ever = [piece.seen for piece in state.cards]  # by card: a bit per seat that has seen it
        self.met = self.ever.copy()  # and knows it to be among its player's cards, though perhaps not where
        self.lost = [0] * len(state.cards)  # a bit per seat from which a shuffle has since hidden it
        self.in_deck = [piece.zone == DECK for piece in state.cards]
        self.came = [-1] * len(state.cards)  # by card: the event that brought it to its zone
        self.into_deck = [-1] * len(state.cards)  # by card: the event that last put it into a deck
        self.shuffles: list[list[int]] = [[] for _ in state.seats]

    def after(self, events: Sequence[Event], state: State) -> Known:
        """The same, continued with all that has happened since."""
        if self.count == len(events):
            return self
        later = Known.__new__(Known)
        later.count, later.ever, later.met = len(events), self.ever.copy(), self.met.copy()
        later.lost, later.in_deck = self.lost.copy(), self.in_deck.copy()
        later.came, later.into_deck = self.came.copy(), self.into_deck.copy()
        later.shuffles = [times.copy() for times in self.shuffles]
        for time in range(self.count, len(events)):
            later._look(events[time], time, state)
        return later

    def _look(self, event: Event, time: int, state: State) -> None:
        if isinstance(event, DeckShuffled):
            self.shuffles[event.seat].append(time)
            for place, there in enumerate(self.in_deck):
                if there and state.cards[place].owner == event.seat:
                    self.lost[place] = ALL_SEATS
            return
        if isinstance(event, CardCreated):
            self._grow()
        card = getattr(event, "card", None)
        if card is None:
            return
        self._comes_to_light(card, event.seen & ~self.met[card], state)
        self.met[card] |= event.seen
        self.ever[card] |= event.seen
        self.lost[card] &= ~event.seen
        if isinstance(event, CardMoved | CardDrawn):
            self.came[card] = time
            self.in_deck[card] = isinstance(event, CardMoved) and event.zone == DECK
            if self.in_deck[card]:
                self.into_deck[card] = time

    def _grow(self) -> None:
        """Make room for another card in the game."""
        for by_card, first in ((self.ever, 0), (self.met, 0), (self.lost, 0), (self.came, -1), (self.into_deck, -1)):
            by_card.append(first)
        self.in_deck.append(False)

    def _comes_to_light(self, card: CardId, seats: int, state: State) -> None:
        """As far as these seats can tell, it is the copy that they met before and lost sight of."""
        piece = state.cards[card]
        for other, seen in enumerate(self.met):
            unsure = seen & self.lost[other] & seats
            alike = state.cards[other]
            if unsure and alike.owner == piece.owner and alike.printed.name == piece.printed.name:
                self.met[other] &= ~unsure
                seats &= ~unsure

    def hidden_since(self, card: CardId, owner: Seat) -> int:
        """The shuffle that hid a card after its player put it into the deck."""
        times = self.shuffles[owner]
        place = bisect(times, self.into_deck[card])
        return times[place] if place < len(times) else -1


class Chance:
    """Many small random numbers from one seed, quickly. The game's own come from `model.randomness`."""

    def __init__(self, seed: int) -> None:
        self.state = scramble(seed & MASK) % (PRIME - 1) + 1

    def picks(self, bounds: Iterable[int]) -> list[int]:
        """A number from 0 up to, but not including, each of these (Park and Miller's generator: no large numbers)."""
        state, picks = self.state, []
        for bound in bounds:
            state = state * 48271 % PRIME
            picks.append(state % bound)
        self.state = state
        return picks

    def one_of(self, items: Sequence[T]) -> T:
        return items[self.picks((len(items),))[0]]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """In a random order (Fisher and Yates)."""
        items = list(items)
        last = len(items)
        for pick in self.picks(range(last, 1, -1)):
            last -= 1
            items[last], items[pick] = items[pick], items[last]
        return items


class Pool:
    """The cards that an unknown deck may hold."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.animals = tuple(card for card in cards if card.kind == "animal") or (BLANK_ANIMAL,)
        self.others = tuple(card for card in cards if card.kind != "animal")
        self.places = {card.name: place for place, card in enumerate(self.others)}

    def draw(self, chance: Chance, count: int, met: Iterable[Card]) -> list[Card]:
        """Draw `count` cards; no name more than four times, including those met, while others are left."""
        kinds = len(self.others)
        gone = set[int]()  # a copy is a number: its card's, plus `kinds` times which copy it is
        for card in met:
            copy = self.places.get(card.name, -1)
            while copy in gone:
                copy += kinds
            gone.add(copy)
        drawn = []
        for copy in chance.picks([COPIES * kinds] * count):
            left = copy if copy not in gone else self._left(chance, gone)
            gone.add(left)
            drawn.append(self.others[left % kinds])
        return drawn

    def _left(self, chance: Chance, gone: set[int]) -> int:
        """A copy that is not gone; any, if none is left."""
        copies = COPIES * len(self.others)
        tries = chance.picks([copies] * TRIES)
        found = next((copy for copy in tries if copy not in gone), -1)
        return found if found >= 0 else chance.one_of([c for c in range(copies) if c not in gone] or tries)


class Resampling:
    """One sample of the hidden cards, for one seat."""

    def __init__(self, state: State, known: Known, seat: Seat, seed: int) -> None:
        self.state, self.known, self.seat, self.bit = state, known, seat, 1 << seat
        self.chance, self.future = Chance(seed), scramble(~seed & MASK)
        self.cards: dict[CardId, Card] = {}  # new identities
        self.moves: dict[CardId, CardId] = {}  # by slot (the card that lay there): the card that lies there now

    def run(self, decision: Decision, pool: Pool | None, earlier: State | None, since: Sequence[Event]) -> None:
        """Resample a State in place and give it another future; likewise the State before all that happened since."""
        fixed = {card for frame in self.state.frames.values() for card in frame.it}
        if decision.seat == self.seat:
            offered = (card for option in decision.options for card in (option.card, option.other))
            fixed.update(card for card in offered if card is not None)
        if earlier is not None:
            fixed.update(piece.id for piece in earlier.cards if piece.seen & self.bit)
            shown = (getattr(event, "card", None) for event in since if event.seen & self.bit)
            fixed.update(card for card in shown if card is not None)
        for owner in self.state.sides:
            slots = [card for card in self._hidden(owner) if card not in fixed]
            if owner in (self.seat, ADVERSARY):
                self._reorder(slots)
            else:
                self._deal(owner, slots, pool)
        told = {card: self.state.cards[card].printed for card in self.cards if self.known.ever[card] & self.bit}
        put(self.state, self.moves, self.cards, told)
        if earlier is not None:
            put(earlier, self.moves, self.cards, told)
            for owner in earlier.sides:
                if owner != self.seat:  # among identical copies the first is offered: it must be the one taken
                    earlier.zones[owner][HAND].sort(key=lambda card: card not in fixed)
        self.state.rng = self.future

    def _hidden(self, owner: Seat) -> list[CardId]:
        """This player's cards that the seat does not know in their places, hand first."""
        zones, cards = self.state.zones[owner], self.state.cards
        return [card for zone in (HAND, ASIDE, DECK) for card in zones[zone] if not cards[card].seen & self.bit]

    def _reorder(self, slots: list[CardId]) -> None:
        """A deck whose cards are known: the same cards in another order."""
        slots = [card for card in slots if self.state.cards[card].zone == DECK]
        self.moves.update(zip(slots, self.chance.shuffled(sorted(slots)), strict=True))

    def _deal(self, owner: Seat, slots: list[CardId], pool: Pool | None) -> None:
        """Another player's hidden cards: those met before find a place, the others are dealt or drawn again."""
        cards, met = self.state.cards, self.known.met
        strangers = [card for card in self._placed(owner, slots) if not met[card] & self.bit]
        animals = [card for card in strangers if cards[card].card.kind == "animal"]
        plain = [card for card in strangers if card not in animals] if animals else strangers
        if pool is None:
            for alike in (plain, animals):
                order = self.chance.shuffled(sorted(alike))
                self.cards.update(zip(alike, [cards[card].printed for card in order], strict=True))
            return
        seen = [cards[c].printed for c, seats in enumerate(met) if seats & self.bit and cards[c].owner == owner]
        self.cards.update(zip(plain, pool.draw(self.chance, len(plain), seen), strict=True))
        self.cards.update((card, self.chance.one_of(pool.animals)) for card in animals)

    def _placed(self, owner: Seat, slots: list[CardId]) -> list[CardId]:
        """The cards of these slots, after each card whose place cannot be known has gone to one of them."""
        cards, met, bit = self.state.cards, self.known.met, self.bit
        wandering = [c for c in slots if met[c] & bit or (cards[c].card.kind == "animal" and self._strayed(c))]
        if not wandering:
            return slots
        since = {card: self.known.hidden_since(card, owner) for card in wandering}
        wandering.sort(key=lambda card: (-since[card], card))  # those with the fewest possible slots first
        open_slots = [card for card in slots if card in since or cards[card].card.kind != "animal"]
        strangers = iter([card for card in open_slots if card not in since])
        taken: dict[CardId, CardId] = {}
        for card in wandering:
            free = [slot for slot in open_slots if slot not in taken]
            reached = [slot for slot in free if self._reaches(slot, since[card])] or free
            taken[self.chance.one_of(reached)] = card
        self.moves.update((slot, taken[slot] if slot in taken else next(strangers)) for slot in open_slots)
        return [self.moves.get(slot, slot) for slot in slots]

    def _strayed(self, animal: CardId) -> bool:
        """Whether an Animal was shuffled away from the top of its deck."""
        piece = self.state.cards[animal]
        return piece.zone == DECK and self.known.into_deck[animal] <= max(self.known.shuffles[piece.owner], default=-1)

    def _reaches(self, slot: CardId, since: int) -> bool:
        """Whether a card that a shuffle hid can be in this slot: one in the deck, or drawn after that."""
        return self.state.cards[slot].zone == DECK or self.known.came[slot] > since


def put(state: State, moves: dict[CardId, CardId], cards: dict[CardId, Card], told: dict[CardId, Card]) -> None:
    """Put other cards into slots, and other identities onto cards. The values of a slot stay with it. Whichever card is
    there now, what had used it no longer follows it (D6.4)."""
    state.told.update(told)
    old = state.cards
    new = old.copy()
    for slot, card in moves.items():
        moved = replace(old[slot], id=card, label=old[card].label, hidden=state.clock)
        new[card] = printed_on(moved, cards.get(card, old[card].printed))
    for card, identity in cards.items():
        if card not in moves:
            new[card] = printed_on(old[card], identity)
    state.cards[:] = new
    for zones in state.zones if moves else ():
        for zone in (HAND, ASIDE, DECK):
            zones[zone] = list(map(moves.get, zones[zone], zones[zone]))  # by default, the same card


def printed_on(piece: CardState, identity: Card) -> CardState:
    """A card with another one printed on it; a copy stays a copy, since everybody knows what it copies."""
    return replace(piece, card=identity) if piece.original is None else replace(piece, original=identity)
