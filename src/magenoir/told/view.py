"""Views: a game as one seat may know it, built from what that seat may know (D6.1, D8.2).

Nothing is removed from the whole: an unknown card has no face because nobody gave it one. Bots, doors and spectators
get views and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from magenoir.model.agenda import Perform, Verb
from magenoir.model.effects import Keyword
from magenoir.model.mana import NO_MANA, Mana
from magenoir.model.outcome import Outcome
from magenoir.model.state import State, Target
from magenoir.model.strings import Key, Name
from magenoir.model.terms import (
    ASIDE,
    BOARD,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    SEAT_NAMES,
    TRANSITION,
    BoardState,
    CardId,
    Mode,
    Phase,
    Seat,
)
from magenoir.notation import names
from magenoir.table import Likeness, Now
from magenoir.told.face import Face, face
from magenoir.told.prompt import Prompt, prompt
from magenoir.told.rewording import is_speechless
from magenoir.told.secrecy import open_to, shows_id

if TYPE_CHECKING:
    from magenoir.match.game import Match

NOBODY = 1 << 30  # the bit of a seat that never exists


class CardView(Struct, frozen=True, omit_defaults=True):
    """A card in its place. An unknown one has no face, and nothing else either."""

    face: Face | None = None
    id: int | None = None  # holds while the card stays where it is; says nothing of where it was before
    place: int | None = None  # in a deck: how many lie above it
    number: int = 0  # on the board: its number among differing copies, as moves write it (Flame #2)
    state: BoardState = ""
    hp: int | None = None
    locked: Mana = NO_MANA
    x: int | None = None
    keywords: tuple[Keyword, ...] = ()  # now, not printed
    words: tuple[Key, ...] = ()  # now, not printed
    owner: Seat | None = None  # on the board: whose card it is
    element: Key = ""  # now, where it is another than the printed one
    silent: bool = False  # it has no effects for now
    original: Name = ""  # of a copy: the name that is printed on it
    new: bool = False  # prepared this turn (Slowcast)
    cost: Mana | None = None  # in the seat's own hand: what it costs now, and which components it needs now
    needs: tuple[tuple[Key, int], ...] = ()

    @property
    def name(self) -> str:
        return self.face.name if self.face else "?"

    def has(self, keyword: str) -> bool:
        """Does it have this keyword now?"""
        return any(one.kind == keyword for one in self.keywords)


class SeatView(Struct, frozen=True):
    """A player."""

    seat: Seat
    name: Name
    hp: int
    reserve: Mana
    mage_noir: bool
    zenith: bool
    out: bool
    hand_size: int  # how many cards may be kept as the turn ends
    hand: tuple[CardView, ...]
    deck: int
    deck_known: tuple[CardView, ...]
    board: tuple[CardView, ...]
    discard: tuple[CardView, ...]  # top first
    exile: tuple[CardView, ...]
    transition: tuple[CardView, ...] = ()
    aside: tuple[CardView, ...] = ()  # the two starting hands, the first one first


class Aim(Struct, frozen=True, omit_defaults=True):
    """A target that was fixed on entering the chain (D4.2.2): a player or a card."""

    seat: Seat | None = None
    card: int | None = None  # its id in the view, where it shows one
    name: Name = ""


class Announced(Struct, frozen=True, omit_defaults=True):
    """An action that was announced, and is still to be done."""

    seat: Seat
    verb: Verb
    name: Name = ""  # the card it is about
    aims: tuple[Aim, ...] = ()


class View(Struct, frozen=True):
    """All that one seat may know."""

    seat: Seat | None  # None: a spectator
    turn: int
    phase: Phase
    active: Seat  # in a turn of the Adversary: the player about to play
    whose: Seat  # whose turn it is
    first: Seat
    mode: Mode
    ether: tuple[Mana, ...]
    seats: tuple[SeatView, ...]
    lasting: tuple[Name, ...]  # cards whose effects last until the turn ends
    announced: tuple[Announced, ...]  # what everybody knows will come next, the nearest first
    asked: Prompt | None
    outcome: Outcome | None
    renewed: int = 0  # how often the Adversary's deck was renewed

    @property
    def me(self) -> SeatView:
        """The player who sees this; not for spectators."""
        assert self.seat is not None
        return self.seats[self.seat]


def view(game: Match | State, seat: Seat | None) -> View:
    """The game as this seat may know it; None is a spectator, who knows what is public."""
    state = game if isinstance(game, State) else game.state
    seat = names.reader(state, seat)
    eye = Eye(state, seat, Now(state) if isinstance(game, State) else game.table.now)
    if not isinstance(game, State):
        eye.numbers = seen_numbers(game, seat)
    return View(
        seat=seat,
        turn=state.turn,
        phase=state.phase,
        active=state.active,
        whose=state.whose,
        first=state.first,
        mode=state.mode,
        ether=tuple(state.ether),
        seats=tuple(eye.player(other) for other in state.sides),
        lasting=tuple(eye.lasting()),
        announced=tuple(eye.announced()),
        asked=None if isinstance(game, State) else prompt(game, seat),
        outcome=state.outcome,
        renewed=state.renewed,
    )


def seen_numbers(match: Match, seat: Seat | None) -> names.Numbers:
    """The numbers of copies as a seat sees them: as in the options, if it sees those."""
    decision = match.decision
    sees = decision is not None and open_to(match.state, decision, seat)
    return names.Numbers(match.table.likeness, names.offered(decision) if sees else ())


class Eye:
    """One seat looking at a State."""

    def __init__(self, state: State, seat: Seat | None, now: Now) -> None:
        self.state, self.seat, self.now = state, seat, now
        self.numbers = names.Numbers(Likeness(now))
        # A spectator knows what every seat was shown; a single player's secrets stay that player's.
        self.bits = 1 << seat if seat is not None else state.everyone if state.players > 1 else NOBODY

    def player(self, seat: Seat) -> SeatView:
        player, zones = self.state.seats[seat], self.state.zones[seat]
        return SeatView(
            seat=seat,
            name=SEAT_NAMES[seat],
            hp=player.hp,
            reserve=player.reserve,
            mage_noir=self.now.is_mage_noir(seat),
            zenith=player.zenith,
            out=player.out,
            hand_size=self.now.hand_size(seat),
            hand=self.hand(zones[HAND], seat),
            deck=len(zones[DECK]),
            deck_known=tuple(self.deck(zones[DECK])),
            board=tuple(self.on_board(card) for card in zones[BOARD]),
            discard=tuple(self.lying(card) for card in zones[DISCARD]),
            exile=tuple(self.lying(card) for card in zones[EXILE]),
            transition=tuple(self.lying(card) for card in zones[TRANSITION]),
            aside=self.hand(sorted(zones[ASIDE], key=lambda card: self.state.cards[card].entered), seat),
        )

    def knows(self, card: CardId) -> bool:
        return self.state.cards[card].seen & self.bits == self.bits

    def hand(self, cards: list[CardId], seat: Seat) -> tuple[CardView, ...]:
        """Its own cards in order; another's with the known ones first, since their places are nobody's business."""
        if seat == self.seat:
            return tuple(self.in_hand(card) if self.knows(card) else CardView() for card in cards)
        known = sorted((self.known(card) for card in cards if self.knows(card)), key=lambda card: card.name)
        return (*known, *(CardView() for _ in range(len(cards) - len(known))))

    def shown(self, card: CardId) -> CardView:
        """One card on a board, in a hand or aside, as this seat sees it."""
        piece = self.state.cards[card]
        return self.on_board(card) if piece.zone == BOARD else self.hand([card], piece.owner)[0]

    def known(self, card: CardId) -> CardView:
        """A card known in a private zone. Its id would tell when it came there, perhaps more than was shown."""
        return CardView(face=face(self.state.cards[card].card))

    def deck(self, cards: list[CardId]) -> list[CardView]:
        """The known cards of a deck, top first."""
        return [
            CardView(face=face(self.state.cards[card].card), place=place)
            for place, card in enumerate(cards)
            if self.knows(card)
        ]

    def lying(self, card: CardId) -> CardView:
        """A card in the open, or known otherwise, about which there is nothing to say but what it is."""
        piece = self.state.cards[card]
        return CardView(face=face(piece.card), id=piece.entered)

    def in_hand(self, card: CardId) -> CardView:
        piece = self.state.cards[card]
        return CardView(
            face=face(piece.card),
            id=piece.entered,
            cost=self.now.preparation(card, piece.owner).cost(),
            needs=tuple(self.now.preparation(card, piece.owner).needs()),
        )

    def on_board(self, card: CardId) -> CardView:
        piece, element = self.state.cards[card], self.now.element(card)
        return CardView(
            face=face(piece.card),
            id=piece.entered,
            number=self.numbers.of(card),
            state=piece.state,
            hp=piece.hp,
            locked=piece.locked,
            x=piece.x,
            keywords=tuple(dict.fromkeys(self.now.keywords(card))),
            words=tuple(sorted(self.now.words(card))),
            owner=piece.owner,
            element=element if element != piece.card.element else "",
            silent=is_speechless(self.now, card),
            original=piece.original.name if piece.original else "",
            new=piece.prepared_turn == self.state.turn,
        )

    def announced(self) -> Iterator[Announced]:
        """Announced actions that are still to be done, with their targets (D4.2.2)."""
        for step in reversed(self.state.agenda):
            if isinstance(step, Perform) and (step.card is None or self.knows(step.card)):
                name = self.state.cards[step.card].card.name if step.card is not None else ""
                aims = tuple(aim for frame in step.frames for aim in self.aims(frame))
                yield Announced(step.seat, step.verb, name, aims)

    def aims(self, frame: int) -> Iterator[Aim]:
        for _, chosen in self.state.frames[frame].targets:
            yield from (self.aim(target) for target in chosen)

    def aim(self, target: Target) -> Aim:
        if target[0] == "player":
            return Aim(seat=target[1])
        _, who, entered = target
        there = self.state.cards[who].entered == entered  # a card that left is no longer a target, but it was one
        return self.card_aim(who) if there else Aim(name=self.card_aim(who).name)

    def card_aim(self, card: CardId) -> Aim:
        """A card by name and id, as far as this seat may know it."""
        if not self.knows(card):
            return Aim()
        piece = self.state.cards[card]
        return Aim(card=piece.entered if shows_id(self.state, self.seat, card) else None, name=piece.card.name)

    def lasting(self) -> list[str]:
        """What lasts until the turn ends: all public, since it began in public."""
        return [self.state.cards[one.source].card.name for one in self.state.lasting]
