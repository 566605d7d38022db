"""Mana is made and lost only where an event says so, and comes from under a card only once (R6, R7, H4, H13).

Two things are kept from event to event: how much Mana of each element there is, and how much lies under each card.
Everything else is read from the State.
"""

from __future__ import annotations

from magenoir.model import events as ev
from magenoir.model.mana import NO_MANA, Mana, minus, one, plus, print_mana
from magenoir.model.state import State
from magenoir.model.terms import BOARD, DISCARD, PILES, RESET_ZONES, TRANSITION, CardId, Seat, sure
from magenoir.proofs.invariants.broken import Wrong

TRADE, GATHER = "R10.trade", "R7.gather.add"
VALUE = ("S.card.plain.mana", "S.card.stays.mana")
DEFEAT = "S.defeat.reserve"
INFINITE = "infinite ether"


class ManaWatch:
    """Follows the Mana of one game."""

    def __init__(self, state: State) -> None:
        self.total = total(state)
        self.under = {piece.id: piece.locked for piece in state.cards if any(piece.locked)}
        self.left: dict[CardId, Seat] = {}  # cards that left the board with Mana: who places it
        self.addition: tuple[object, ...] = ()  # the current one
        self.pile = -1  # where its last Mana went; in a trade, the pile traded with

    def check(self, state: State, event: ev.Event) -> None:
        if not isinstance(event, ev.ManaPlaced | ev.GaveUp):  # a player may give up at any moment (H60)
            self.addition = ()
        match event:
            case ev.ManaPlaced():
                self._placed(state, event)
            case ev.ManaTaken():
                self._taken(state, event)
            case ev.ManaLocked():
                self._locked(state, event)
            case ev.ManaVanished():
                self._vanished(state, event)
            case ev.CardLeft():
                self._left(event)
            case ev.CardMoved():
                self._moved(state, event)
        if (there := total(state)) != self.total:
            lost, made = minus_only(self.total, there), minus_only(there, self.total)
            raise Wrong("Mana is conserved", f"{type(event).__name__} made {made or 'none'} and lost {lost or 'none'}")

    # ------------------------------------------------------------------------------------------------- what is said

    def _placed(self, state: State, event: ev.ManaPlaced) -> None:
        mana = one(event.element)
        if event.origin == "infinite":
            self._out_of_nothing(state, event, mana)
        elif event.origin == "locked":
            card = sure(event.card)
            placer = self.left.get(card, state.cards[card].controller)
            self._from_under(state, card, mana)
            if event.seat != placer:
                raise Wrong("its controller places the Mana of a card", f"seat {event.seat} did, not {placer}")
        elif event.origin != "reserve":
            raise Wrong("Mana has an origin", f"{event.origin!r} is no place for Mana to come from")
        self._alternates(state, event)

    def _taken(self, state: State, event: ev.ManaTaken) -> None:
        if event.origin == "infinite":
            self._out_of_nothing(state, event, event.mana)
        elif event.origin == "card":
            if "R6.cards-win" not in event.rules:  # a text may give it to a player (Pulverization)
                self._on_board(state, sure(event.card))
            self._from_under(state, sure(event.card), event.mana)
        else:
            self.pile = PILES.index(event.origin)

    def _locked(self, state: State, event: ev.ManaLocked) -> None:
        if event.origin == "infinite":
            self._out_of_nothing(state, event, event.mana)
        elif event.origin == "card":
            if "H42" not in event.rules:  # a card may keep some of what another had to release (Fine sand)
                self._on_board(state, sure(event.giver))
            self._from_under(state, sure(event.giver), event.mana)
        if state.cards[event.card].zone in RESET_ZONES:
            raise Wrong("only cards in play lock Mana", f"Mana was put under {named(state, event.card)}")
        self._set(state, event.card, plus(self.under.get(event.card, NO_MANA), event.mana))

    def _out_of_nothing(self, state: State, event: ev.Event, mana: Mana) -> None:
        """Mana comes from the Infinite Ether by gathering, by an Adversary's cards, or by a text that says so."""
        self.total = plus(self.total, mana)
        if state.mode == "duel":
            if GATHER in event.rules and state.phase == "gather":
                return
        elif state.adversary and any(rule in event.rules for rule in VALUE):  # S.player.no-add
            return
        if event.source is None or INFINITE not in state.cards[event.source].card.text.casefold():
            raise Wrong("Mana is conserved", "Mana came from the Infinite Ether, though no text says so")

    def _vanished(self, state: State, event: ev.ManaVanished) -> None:
        """Into the Infinite Ether: the reserve of a defeated player, or by a text."""
        self.total = minus(self.total, event.mana)
        if event.source is None and not (DEFEAT in event.rules and state.seats[event.seat].out):
            raise Wrong("Mana is conserved", "Mana went into the Infinite Ether, though no text says so")

    # -------------------------------------------------------------------------------------------------- under cards

    def _from_under(self, state: State, card: CardId, mana: Mana) -> None:
        self._set(state, card, minus(self.under.get(card, NO_MANA), mana))

    def _set(self, state: State, card: CardId, mana: Mana) -> None:
        if min(mana) < 0:
            raise Wrong("Mana is released once", f"more came from under {named(state, card)} than was locked there")
        if state.cards[card].locked != mana:
            raise Wrong("Mana is released once", f"{named(state, card)} does not lock what its events leave there")
        if any(mana):
            self.under[card] = mana
        else:
            self.under.pop(card, None)
            self.left.pop(card, None)

    def _on_board(self, state: State, card: CardId) -> None:
        if state.cards[card].zone != BOARD:
            raise Wrong("Mana of a card that left goes to the Ether", f"it was moved from under {named(state, card)}")

    def _left(self, event: ev.CardLeft) -> None:
        if event.card in self.under:
            self.left[event.card] = event.seat

    def _moved(self, state: State, event: ev.CardMoved) -> None:
        """H4: a card in the discard pile has released its Mana. H13: one elsewhere is about to."""
        if event.card not in self.under or event.origin == BOARD:
            return
        if event.origin == TRANSITION and event.zone == DISCARD:
            raise Wrong("Mana is released once", f"{named(state, event.card)} came with the Mana it had to release")
        if event.origin in RESET_ZONES and event.card not in self.left:
            raise Wrong("Mana is released once", f"{named(state, event.card)} locked Mana where none can be locked")

    def waiting(self, state: State) -> list[CardId]:
        """Cards whose Mana is still to be released: those that left, even if they have already come back (H13).

        A card in transition that has not left the board is being prepared, and part of its price is still due."""
        return [c for c in self.under if c in self.left or state.cards[c].zone not in (BOARD, TRANSITION)]

    def nothing_left_behind(self, state: State) -> None:
        """Between chains, only cards on the board lock Mana."""
        for card in self.under:
            self._on_board(state, card)

    # ------------------------------------------------------------------------------------------------------ R7, R10

    def _alternates(self, state: State, event: ev.ManaPlaced) -> None:
        """R7: the smaller pile first (either if they are equal), then strictly in turn. H1: a trade keeps its pile."""
        here, there = sum(state.ether[event.pile]) - 1, sum(state.ether[1 - event.pile])
        card = None if "H42" in event.rules else event.card  # one addition may come from under several cards
        addition = (event.seat, event.origin, card, event.source, event.paragraph)
        if TRADE in event.rules:
            if event.pile != self.pile:
                raise Wrong("a trade is with one pile", f"Mana was given to the {PILES[event.pile]} pile")
        elif addition == self.addition:
            if event.pile == self.pile:
                raise Wrong("Mana alternates", f"two Mana in a row went to the {PILES[event.pile]} pile")
        elif here > there and "R7.ether.equal" not in event.rules:  # they may count as equal (Winter stocks)
            raise Wrong("Mana alternates", f"the first Mana went to the larger pile ({here} to {there})")
        self.addition, self.pile = addition, event.pile


def total(state: State) -> Mana:
    """All Mana: in both piles, in the reserves, under cards."""
    left, right = state.ether
    found = plus(left, right)
    for player in state.seats:
        found = plus(found, player.reserve)
    for piece in state.cards:
        if piece.locked is not NO_MANA:
            found = plus(found, piece.locked)
    return found


def minus_only(one_side: Mana, other: Mana) -> str:
    return print_mana(tuple(max(0, n) for n in minus(one_side, other)))  # type: ignore[arg-type]  # six of them


def named(state: State, card: CardId) -> str:
    piece = state.cards[card]
    return f"{piece.card.name} ({piece.zone})"
