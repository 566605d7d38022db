"""R5, D7.1: setting up a game. Shuffle, two hands of five, keep one, and who begins."""

from __future__ import annotations

from collections.abc import Sequence

from magenoir.model import agenda as ag
from magenoir.model import notes
from magenoir.model.card import Card
from magenoir.model.decision import Decision, Option
from magenoir.model.errors import SetupError
from magenoir.model.mana import NO_MANA
from magenoir.model.state import SeatState, State
from magenoir.model.terms import ADVERSARY, ASIDE, DECK, HAND, MODES, SEATS, ZONES, CardId, Mode, Seat
from magenoir.rules.choosing import ask
from magenoir.rules.kernel import Procedure, procedure
from magenoir.table import Table

HAND_CARDS = 5
DUELISTS = 2
NOBODY = SeatState(hp=0, out=True)
"""An empty seat; also the Adversary's before it arrives."""


def empty_state(players: int, seed: int, mode: Mode = "duel") -> State:
    """A State with nothing in it. The Adversary's seat comes after those of four players, taken or not (S)."""
    seats = [SeatState() for _ in range(players)]
    if mode != "duel":
        seats += [NOBODY] * (ADVERSARY + 1 - players)
    return State(
        seats=seats,
        cards=[],
        zones=[{zone: [] for zone in ZONES} for _ in seats],
        ether=[NO_MANA, NO_MANA],
        rng=seed & ((1 << 64) - 1),
        mode=mode,
        players=players,
    )


def new_game(
    decks: Sequence[Sequence[Card]],
    seed: int,
    chooser: Seat | None = None,
    mode: Mode = "duel",
    adversary: Sequence[Card] = (),
) -> State:
    """A game about to be set up with these decks. Without a chooser, a random player decides who begins (R5); in co-op,
    when the Adversary's deck is given, the table does (S.setup.first)."""
    check(decks, chooser, mode, adversary)
    state = empty_state(len(decks), seed, mode)
    table = Table(state)
    for seat, deck in zip(SEATS, decks, strict=False):
        for card in deck:
            table.create(card, seat, DECK)
    for card in adversary:
        table.create(card, ADVERSARY, DECK)
    plan_setup(table, chooser)
    return state


def check(decks: Sequence[object], chooser: Seat | None, mode: Mode, adversary: Sequence[object] = ()) -> None:
    """Refuse what cannot begin."""
    if mode not in MODES:
        raise SetupError(f"there is no mode {mode!r}: a game is one of {', '.join(MODES)}.")
    if mode == "duel" and (len(decks) != DUELISTS or adversary):
        raise SetupError(f"a duel is of two decks and no Adversary, not of {len(decks)}: see mode 'coop'.")
    if mode == "coop" and (not 1 <= len(decks) <= ADVERSARY or not adversary):
        raise SetupError(f"a co-op game is of 1 to 4 decks against the deck of an Adversary, not of {len(decks)}.")
    if chooser is not None and chooser not in range(len(decks)):
        seats = ", ".join(map(str, range(len(decks))))
        raise SetupError(f"nobody sits in seat {chooser!r} to decide who begins: choose {seats}, or None for a coin.")
    for deck in (*decks, adversary):
        if not isinstance(deck, Sequence) or not all(isinstance(card, Card) for card in deck):
            raise SetupError("a deck is a list of cards: `deck.cards` of a loaded deck, or cards of a library.")


def plan_setup(table: Table, chooser: Seat | None = None) -> None:
    """Put the set-up on the agenda; in a duel a coin picks who decides who begins, if nobody is named (R5)."""
    state = table.state
    if state.mode != "duel":
        chooser = SEATS[0] if chooser is None else chooser
    elif chooser is None:
        chooser = SEATS[table.chance(len(state.seats))]
    hands = [ag.ChooseHand(seat) for seat in SEATS[: state.players]]
    shuffle = [ag.ShuffleAdversary()] if state.mode != "duel" else []
    table.agenda.plan(*hands, *shuffle, ag.ChooseFirst(chooser))


@procedure(ag.ChooseHand)
def choose_hand(table: Table, step: ag.ChooseHand) -> Procedure[None]:
    """R5, D7.1: the Animal is set aside, two hands are dealt, one is kept, the other shuffled back."""
    seat, zones = step.seat, table.state.zones[step.seat]
    animals = [card for card in zones[DECK] if table[card].card.kind == "animal"]
    for card in animals:
        table.move(card, ASIDE, "D7.1.aside", "A.setup.aside", "A.setup.face-down")
    table.shuffle(seat, "R5.shuffle")
    hands = [deal(table, seat), deal(table, seat)]
    together = ("S.setup.hands",) if table.state.mode != "duel" else ()
    rules = (*together, "R5.two-hands", "R5.two-hands.look", "R5.two-hands.no-swap", "R5.choose-hand", "D7.1.hands")
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


def deal(table: Table, seat: Seat) -> list[CardId]:
    """Deal five cards from the top, for their player to look at."""
    cards = table.state.zones[seat][DECK][:HAND_CARDS]
    for card in cards:
        table.move(card, ASIDE, "R5.two-hands")
        table.show(card, 1 << seat, "R5.two-hands.look")
    return cards


@procedure(ag.ChooseFirst)
def choose_first(table: Table, step: ag.ChooseFirst) -> Procedure[None]:
    """R5: a random player, or the last loser, decides who begins."""
    together = table.state.mode != "duel"
    rules = ("S.setup.first", "S.choice.active") if together else ("R5.coin", "R5.loser-decides")
    staying = [seat for seat in table.now.turn_order() if not table.state.seats[seat].gave_up]
    standing = staying or table.now.turn_order()
    chooser = step.seat if step.seat in standing else standing[0]  # H60
    options = (
        Option("begin"),
        *(Option("let {seat} begin", seat=seat) for seat in sorted(standing) if seat != chooser),
    )
    answer: Option = yield Decision(chooser, "first player", options, rules, shared=together)
    first = answer.seat if answer.seat is not None else chooser
    table.note(notes.BEGINS, "R5.hp", *rules, seat=first)
    table.set_first(first)
    table.agenda.plan(ag.BeginAdversary(first) if together else ag.BeginTurn(first))
