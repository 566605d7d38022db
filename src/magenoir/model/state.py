"""The State of a game: plain data, any number of seats, nothing that runs.

Cards in it are immutable values; only the atoms of `table` put new ones in their place. A copy of a State is therefore
a copy of a few lists.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from magenoir.model.agenda import Item, Reading
from magenoir.model.card import Card, with_text_of
from magenoir.model.effects import Ability, Keyword, Until
from magenoir.model.mana import NO_MANA, Mana
from magenoir.model.outcome import Outcome
from magenoir.model.terms import ADVERSARY, SEATS, BoardState, CardId, Mode, Phase, Seat, Zone

Target = tuple[Literal["player"], Seat, int] | tuple[Literal["card"], CardId, int]
"""("player", seat, 0) or ("card", id, the moment it entered): a card that left and came back is another target."""


class CardState(Struct, frozen=True, gc=False):
    """One physical card: where it is and what it carries. What it *is now* is computed (`table.now`)."""

    id: CardId
    card: Card
    owner: Seat
    controller: Seat
    zone: Zone
    state: BoardState = ""
    hp: int | None = None
    locked: Mana = NO_MANA
    x: int | None = None
    prepared_turn: int = -1  # the turn it was prepared in (Slowcast, D3.2.9)
    entered: int = 0  # when it entered its zone
    since: int = 0  # since when it is a component
    used: tuple[tuple[CardId, str, int], ...] = ()  # components it was prepared with: card, word, when that had entered
    met: tuple[int, ...] = ()  # "as soon as" conditions already met (D9.2), by ability; -1: no HP left
    seen: int = 0  # a bit for each seat that knows this card in its place (D8.2)
    looked: int = 0  # when the card had entered the deck that it last looked at (H20)
    hidden: int = 0  # when it last came to a hand or deck: what followed it lost it there (D6.4)
    original: Card | None = None  # of a copy: what is printed on it, until it is reset (D6.3)
    label: str = ""  # a scenario's own name for it

    @property
    def printed(self) -> Card:
        """What is printed on it, copy or not."""
        return self.card if self.original is None else self.original

    @property
    def restored(self) -> bool:
        """Is it a copy by name only, with its own text?"""
        return self.original is not None and self.card == with_text_of(self.card, self.original)


class SeatState(Struct, frozen=True, gc=False):
    """A player."""

    hp: int = 20
    reserve: Mana = NO_MANA
    mage_noir: bool = False
    zenith: bool = False
    empty_draw: bool = False  # had to draw from an empty deck (R5)
    gave_up: bool = False  # and is out when the running action is over (H60)
    out: bool = False  # of the Adversary: not there yet


class Lasting(Struct, frozen=True, gc=False):
    """An effect with a duration: an ability independent of its card, or a keyword that one card has gained."""

    source: CardId
    you: Seat
    made: int  # the clock when it began
    until: Until
    ability: Ability | None = None
    subject: CardId | None = None
    keyword: Keyword | None = None
    that: Seat | None = None  # the player it is about
    it: tuple[tuple[CardId, int], ...] = ()  # the cards it is about, each with when it had entered its zone


class Frame(Struct, frozen=True, gc=False):
    """One application of effects: who applies what, and what was fixed on entering the chain (D4.2.2)."""

    source: CardId
    you: Seat
    paragraph: int = -1
    steps: tuple[Any, ...] = ()  # effect nodes: one indivisible action each
    riders: tuple[Any, ...] = ()
    targets: tuple[tuple[int, tuple[Target, ...]], ...] = ()  # per slot
    options: tuple[int, ...] = ()  # chosen options of a "choose"
    shares: tuple[tuple[Target, int], ...] = ()  # damage shared out
    it: tuple[CardId, ...] = ()
    that: Seat | None = None  # the player an event was about
    via: tuple[CardId, ...] = ()  # the spells through which this one is applied (H3)
    stopped: bool = False  # and then the rest of it does not happen
    whole: bool = False  # an "as soon as" stops if one of its parts fails (D9.2)
    result: int = 0  # what the step or event before came to: damage taken, Mana released, cards exiled
    x: int | None = None  # announced on entering the chain
    lent: tuple[CardId, ...] = ()  # components of another spell that act on this application
    losses: int = 0  # of players' HP in this chain, when it began
    paid: str = ""  # the element an ability was paid with
    entered: int = 0  # if its cards are not on the board: when they had come to their zone
    reading: Reading | None = None  # where it is read as it begins (H77); None: it says what it said on entering
    counted: bool = False  # how often its effect applies is settled
    asked: tuple[tuple[int | str, int], ...] = ()  # how many targets of each slot, options and shares were asked for
    earlier: Frame | None = None  # while it is announced again: as it was announced (H63)
    activated: bool = False  # it belongs to the activation of a spell, itself or one that applies it


class State(Struct):
    """All there is."""

    seats: list[SeatState]
    cards: list[CardState]
    zones: list[dict[Zone, list[CardId]]]
    ether: list[Mana]
    active: Seat = SEATS[0]
    first: Seat = SEATS[0]
    turn: int = 1
    phase: Phase = "set-up"
    mode: Mode = "duel"
    players: int = 2  # seats 0, 1, ... are theirs; with an Adversary, those up to its own stay empty
    adversary: bool = False  # it is the Adversary's turn, and the active player's is the next (S.order.active)
    renewed: int = 0  # how often the Adversary's deck was renewed
    agenda: list[Item] = []  # the chain and the turn around it: what is still to be done, next one last
    raised: list[Item] = []  # what the running action added, in order of occurrence
    frames: dict[int, Frame] = {}
    lasting: list[Lasting] = []
    spent: dict[tuple[str, CardId, int], int] = {}  # allowances used this turn, by kind, card and paragraph
    happened: dict[tuple[str, Seat | None], int] = {}  # this turn, by kind, to a player or (None) at all
    taken: dict[tuple[int, int], int] = {}  # moves of this turn by the position they were taken in, as numbers (H3)
    last_known: dict[CardId, CardState] = {}  # of cards that left the board in this chain
    clock: int = 1
    next_frame: int = 1
    chain_events: int = 0
    counted: tuple[tuple[CardId, CardId, bool], ...] = ()  # a component, a spell, whether it counts twice for it (H66)
    losses: int = 0  # how often players have lost HP in this chain
    acted: int = 0  # the clock when the last action began
    rng: int = 0
    outcome: Outcome | None = None  # None: it goes on
    told: dict[CardId, Card] = {}  # in a resampled game: what the log calls cards that are others now

    @property
    def whose(self) -> Seat:
        """Whose turn it is."""
        return ADVERSARY if self.adversary else self.active

    def faces(self, you: Seat, seat: Seat) -> bool:
        """Is this the opponent that your cards mean? The Adversary's cards mean the active player (H49, H50)."""
        if self.mode == "duel":
            return seat != you
        return seat == (self.active if you == ADVERSARY else ADVERSARY)

    def times(self, what: str, seat: Seat | None = None) -> int:
        """How often something has happened this turn, to a player or at all."""
        return self.happened.get((what, seat), 0)

    @property
    def opening(self) -> bool:
        """Is it the very first turn of a player (R7.first-skip)?"""
        return not self.adversary and self.turn <= (1 if self.mode == "duel" else 2)

    @property
    def everyone(self) -> int:
        """A bit for each player, since only players know things."""
        return (1 << self.players) - 1

    @property
    def standing(self) -> tuple[Seat, ...]:
        """The players who have not lost."""
        return tuple(seat for seat in SEATS[: self.players] if not self.seats[seat].out)

    @property
    def sides(self) -> list[Seat]:
        """Every seat with cards: the players, and the Adversary if there is one."""
        return [*SEATS[: self.players], *SEATS[ADVERSARY : len(self.seats)]]

    def copy(self) -> State:
        """An independent State; the values inside are immutable and shared."""
        return replace(
            self,
            seats=self.seats.copy(),
            cards=self.cards.copy(),
            zones=[{zone: ids.copy() for zone, ids in seat.items()} for seat in self.zones],
            ether=self.ether.copy(),
            agenda=self.agenda.copy(),
            raised=self.raised.copy(),
            frames=self.frames.copy(),
            lasting=self.lasting.copy(),
            spent=self.spent.copy(),
            happened=self.happened.copy(),
            taken=self.taken.copy(),
            last_known=self.last_known.copy(),
            told=self.told.copy(),
        )
