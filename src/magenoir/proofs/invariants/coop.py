"""What must always be true in a co-op game (S): who sits there, who decides, whose turn comes next.

Only whose turn it was, and how much Mana a card still has to add, are kept from event to event; everything else is read
from the State.
"""

from __future__ import annotations

from magenoir.model import events as ev
from magenoir.model.decision import Decision
from magenoir.model.mana import NO_MANA
from magenoir.model.state import SeatState, State
from magenoir.model.terms import ADVERSARY, BOARD, DECK, DISCARD, HAND, SEATS, Seat, sure
from magenoir.proofs.invariants.broken import Wrong

VALUE = ("S.card.plain.mana", "S.card.stays.mana")
EMPTY = SeatState(hp=0, out=True)


class CoopWatch:
    """Follows one co-op game."""

    def __init__(self, state: State) -> None:
        self.turn: Seat | None = state.whose if state.phase != "set-up" else None
        self.last: Seat | None = None  # the player who had the last turn
        self.due: Seat | None = None  # who plays after the Adversary's turn, if still standing
        if self.turn is not None:
            self.last, self.due = (None, state.active) if state.adversary else (state.active, None)
        self.renewed = state.renewed
        self.value = 0  # Mana that a card still has to add

    def check(self, state: State, event: ev.Event) -> None:
        """After an event."""
        match event:
            case ev.TurnBegan():
                self._began(state, event.seat)
            case ev.ValueAdded():
                self._added()
                self.value = state.cards[event.card].printed.mana_value
            case ev.ManaPlaced(origin="infinite") if any(rule in event.rules for rule in VALUE):
                self.value -= 1
            case ev.PhaseBegan():
                self._added()
                defeated(state)
            case ev.AdversaryCame():
                self._came(state, event)
            case ev.DeckRenewed():
                self._renewed(state)
            case ev.PlayerLost():
                if event.seat == ADVERSARY or not state.seats[event.seat].out:
                    raise Wrong("a player is beaten once", f"seat {event.seat} is not out")
            case ev.GameEnded():
                ended(state, event)
            case ev.CardDrawn() if event.seat == ADVERSARY or state.seats[event.seat].out:
                raise Wrong("a defeated player draws nothing", f"seat {event.seat} did")

    def _began(self, state: State, seat: Seat) -> None:
        """S.order: a turn of the Adversary, then one of the next player still standing."""
        if seat == ADVERSARY:
            if self.turn == ADVERSARY:
                raise Wrong("turns follow in order", "the Adversary had two turns in a row")
            wanted = state.first if self.last is None else next_standing(state, SEATS[(self.last + 1) % state.players])
            if state.active != wanted:
                raise Wrong("turns follow in order", f"seat {state.active} is the active player, not {wanted}")
            self.due = state.active
        else:
            if self.turn != ADVERSARY:
                raise Wrong("turns follow in order", f"no turn of the Adversary came before that of seat {seat}")
            if seat != (wanted := next_standing(state, sure(self.due))):
                raise Wrong("turns follow in order", f"seat {seat} plays, not {wanted}")
            self.last = seat
        self.turn = seat

    def _added(self) -> None:
        """S.card: all the Mana of its value, and no more."""
        if self.value:
            raise Wrong("a card adds its value", f"{self.value} Mana of it is left")

    def _came(self, state: State, event: ev.AdversaryCame) -> None:
        own = [
            state.cards[card] for card in state.zones[ADVERSARY][BOARD] if state.cards[card].card.kind == "adversary"
        ]
        hp = sum(piece.card.hp or 0 for piece in own) * state.players
        if state.seats[ADVERSARY].out or len(own) != 1 or event.hp != hp:
            raise Wrong("the Adversary comes with its card", f"{len(own)} are in play, with {event.hp} HP of {hp}")

    def _renewed(self, state: State) -> None:
        """S.turn.renew: the whole discard pile becomes the deck, and that is counted."""
        self.renewed += 1
        zones = state.zones[ADVERSARY]
        if zones[DISCARD] or not zones[DECK] or state.renewed != self.renewed:
            raise Wrong("a discard pile becomes the deck", f"{len(zones[DISCARD])} cards of it are left")


def seats(state: State) -> None:
    """At every decision: empty seats are empty, the Adversary has no hand, and the active player is not out."""
    if len(state.seats) != ADVERSARY + 1 or not 1 <= state.players <= ADVERSARY:
        raise Wrong("one to four players, and an Adversary", f"{state.players} sit in {len(state.seats)} seats")
    for seat in range(state.players, ADVERSARY):
        if any(state.zones[seat].values()) or state.seats[seat] != EMPTY:
            raise Wrong("empty seats stay empty", f"seat {seat} is {state.seats[seat]} with {state.zones[seat]}")
    if state.zones[ADVERSARY][HAND]:
        raise Wrong("the Adversary has no hand", f"it holds {len(state.zones[ADVERSARY][HAND])} cards")
    if not state.outcome and state.seats[state.active].out:
        raise Wrong("the active player stands", f"seat {state.active} is out")
    board = [state.cards[card].printed for card in state.zones[ADVERSARY][BOARD]]
    if state.seats[ADVERSARY].out and any(card.kind == "adversary" for card in board):
        raise Wrong("the Adversary comes with its card", "its card is in play, but it has not come")


def decides(state: State, decision: Decision) -> None:
    """A player who is not out decides; if the decision is shared, the active player has the last word (S.choice)."""
    if not 0 <= decision.seat < state.players or state.seats[decision.seat].out:
        raise Wrong("a player who is not out decides", f"seat {decision.seat} is asked for {decision.kind}")
    if decision.shared and state.mode == "duel":
        raise Wrong("only co-op decisions are shared", f"{decision.kind} is shared in a duel")
    if not decision.shared:
        return
    cards = [
        state.cards[card] for option in decision.options for card in (option.card, option.other) if card is not None
    ]
    if unseen := [piece.card.name for piece in cards if piece.seen != state.everyone]:
        raise Wrong("shared options are public", f"{unseen} of {decision.kind} are hidden from some")
    if state.turn and decision.seat != state.active:
        raise Wrong("the active player has the last word", f"seat {decision.seat} has, about {decision.kind}")


def defeated(state: State) -> None:
    """S.defeat: between chains, a defeated player has nothing in play, in hand or in reserve."""
    for seat in SEATS[: state.players]:
        if not state.seats[seat].out:
            continue
        zones, reserve = state.zones[seat], state.seats[seat].reserve
        if zones[BOARD] or zones[HAND] or reserve != NO_MANA:
            what = f"{len(zones[BOARD])} cards in play, {len(zones[HAND])} in hand, {reserve} in reserve"
            raise Wrong("a defeated player has nothing left", f"seat {seat} has {what}")


def ended(state: State, event: ev.GameEnded) -> None:
    """S.end: lost when all are out; won only if a card of the Adversary's deck says so."""
    by = state.cards[event.source].owner if event.source is not None else None
    if (event.outcome.won is False) != (not state.standing):
        raise Wrong("the players lose when all are out", f"{event.outcome} with {state.standing} standing")
    if event.outcome.won and by != ADVERSARY:
        raise Wrong("the players win by a card of the Adversary", f"it was card {event.source}")
    if event.outcome.winner is not None:
        raise Wrong("players win or lose together", f"it ended with {event.outcome}")


def next_standing(state: State, seat: Seat) -> Seat | None:
    """This seat, or the next in order whose player is not out."""
    seats = SEATS[: state.players]
    return next((one for one in seats[seat:] + seats[:seat] if not state.seats[one].out), None)
