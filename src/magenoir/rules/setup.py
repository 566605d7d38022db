"""R5, D7.1: setting up a game. Shuffle, two hands of five, keep one, and who begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magenoir.model import steps as st
from magenoir.model.card import Card
from magenoir.model.decision import Option
from magenoir.model.errors import SetupError
from magenoir.model.mana import NO_MANA
from magenoir.model.randomness import below
from magenoir.model.state import ASIDE, DECK, HAND, ZONES, Seat, SeatState, State
from magenoir.model.steps import Step
from magenoir.rules.choosing import ask
from magenoir.rules.kernel import Procedure, procedure
from magenoir.table import Table

HAND_CARDS = 5
SEATS = 2  # of a duel


def empty_state(seats: int, seed: int, mode: str = "duel") -> State:
    """A table with nothing on it."""
    return State(
        seats=[SeatState() for _ in range(seats)],
        cards=[],
        zones=[{zone: [] for zone in ZONES} for _ in range(seats)],
        ether=[NO_MANA, NO_MANA],
        rng=seed & ((1 << 64) - 1),
        mode=mode,
    )


def new_game(decks: Sequence[Sequence[Card]], seed: int, chooser: Seat | None = None, mode: str = "duel") -> State:
    """A game about to be set up with these decks. Without a chooser, chance names who may decide who begins (R5)."""
    check(decks, chooser, mode)
    state = empty_state(len(decks), seed, mode)
    table = Table(state)
    for seat, deck in enumerate(decks):
        for card in deck:
            table.create(card, seat, DECK)
    state.pool = pool_of(card for deck in decks for card in deck)
    state.agenda = agenda(state, chooser)
    return state


def pool_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """What the table says of its cards before the game: whether any of them looks at Zenith (H31)."""
    return ("zenith",) if any(card.asks_zenith for card in cards) else ()


def check(decks: Sequence[object], chooser: Seat | None, mode: str) -> None:
    """Can a game begin so?"""
    if mode != "duel" or len(decks) != SEATS:
        raise SetupError(f"this version plays duels, of two decks: not {mode!r} with {len(decks)}.")
    if chooser is not None and chooser not in range(SEATS):
        raise SetupError(f"nobody sits in seat {chooser!r} to decide who begins: choose 0, 1, or None for a coin.")
    for deck in decks:
        if not isinstance(deck, Sequence) or not all(isinstance(card, Card) for card in deck):
            raise SetupError("a deck is a list of cards: `deck.cards` of a loaded deck, or cards of a library.")


def agenda(state: State, chooser: Seat | None = None) -> list[Step]:
    """The set-up, next step last."""
    if chooser is None:
        state.rng, chooser = below(state.rng, len(state.seats))
    hands = [st.ChooseHand(seat) for seat in range(len(state.seats))]
    steps: list[Step] = [*hands, st.ChooseFirst(chooser)]
    return steps[::-1]


@procedure(st.ChooseHand)
def choose_hand(table: Table, step: st.ChooseHand) -> Procedure[None]:
    """R5, D7.1: the Animal is set aside, two hands are dealt, one is kept, the other shuffled back."""
    seat, zones = step.seat, table.state.zones[step.seat]
    animals = [card for card in zones[DECK] if table[card].card.kind == "animal"]
    for card in animals:
        table.move(card, ASIDE, "D7.1.aside", "A.setup.aside", "A.setup.face-down")
    table.shuffle(seat, "R5.shuffle")
    hands = [deal(table, seat), deal(table, seat)]
    rules = ("R5.two-hands", "R5.two-hands.look", "R5.two-hands.no-swap", "R5.choose-hand", "D7.1.hands")
    options = (Option("keep first hand"), Option("keep second hand"))
    answer = yield from ask(table, seat, "starting hand", options, *rules)
    kept = hands[0] if answer.form == "keep first hand" else hands[1]
    for card in kept:
        table.move(card, HAND, *rules)
    for card in [*hands[0], *hands[1]]:
        if card not in kept:
            table.move(card, DECK, "R5.return-hand", "D7.1.shuffle")
    table.shuffle(seat, "R5.return-hand", "D7.1.shuffle")
    for card in animals:
        table.move(card, DECK, "D7.1.top", "A.setup.on-top")
        table.show(card, 1 << seat, "D8.2.known")


def deal(table: Table, seat: Seat) -> list[int]:
    """Five cards off the top, for their player to look at."""
    cards = table.state.zones[seat][DECK][:HAND_CARDS]
    for card in cards:
        table.move(card, ASIDE, "R5.two-hands")
        table.show(card, 1 << seat, "R5.two-hands.look")
    return cards


@procedure(st.ChooseFirst)
def choose_first(table: Table, step: st.ChooseFirst) -> Procedure[None]:
    """R5: chance or the last loser names who decides; that player decides who begins."""
    others = [seat for seat in range(len(table.state.seats)) if seat != step.seat]
    options = [Option("begin"), *(Option("let {seat} begin", seat=seat) for seat in others)]
    answer = yield from ask(table, step.seat, "first player", options, "R5.coin", "R5.loser-decides")
    first = answer.seat if answer.seat >= 0 else step.seat
    table.note("begins with 20 HP each", "R5.hp", "R5.coin", "R5.loser-decides", seat=first)
    table.state.first = first
    table.state.turn = 0
    table.plan(st.BeginTurn(first))
