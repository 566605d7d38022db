"""The log: every event as one seat may know it, in one short line of plain words.

What a seat may not know is not in its line: an event says which seats may know the card it names (D8.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

from magenoir.model import events as happened
from magenoir.model.events import Event
from magenoir.model.message import Params
from magenoir.model.state import CardState, State
from magenoir.model.terms import ADVERSARY, ASIDE, DECK, HAND, PILES, CardId, Seat
from magenoir.notation.names import reader
from magenoir.told.sentences import Saying


class Reader(Enum):
    """A reader of a log who is neither a seat nor a spectator (None or -1)."""

    ALL_KNOWING = "all-knowing"


ALL_KNOWING = Reader.ALL_KNOWING
"""The reader of a record, from whom nothing is hidden. No view is made for them."""
DRAWN = {"transition": "draws", "board": "enters"}
"""What happens to a card that the Adversary draws: it is applied, or stays."""


def tell(event: Event, seat: Seat | Reader | None, state: State, *, rules: bool = False) -> str:
    """One event as this seat may know it (`None` or -1: a spectator), with its rules, if wanted."""
    line = str(said(event, seat, state))
    return f"{line} [{', '.join(event.rules)}]" if rules and event.rules else line


def said(event: Event, seat: Seat | Reader | None, state: State) -> Saying:
    """What there is to say about an event to this seat, in any language. A card it may not know is not in it."""
    return Teller(seat, state).said(event)


def sayings(events: Iterable[Event], seat: Seat | Reader | None, state: State) -> list[Saying]:
    """What there is to say about many events."""
    teller = Teller(seat, state)
    return [teller.said(event) for event in events]


class Teller:
    """Names things as one seat may know them."""

    def __init__(self, seat: Seat | Reader | None, state: State) -> None:
        self.seat = seat if isinstance(seat, Reader) else reader(state, seat)
        self.state = state

    def knows(self, event: Event) -> bool:
        return self.sees(event.seen)

    def sees(self, seen: int) -> bool:
        """May the reader know what these seats (bits) have seen?"""
        if isinstance(self.seat, Reader):
            return True
        if self.seat is not None:
            return bool(seen >> self.seat & 1)
        # What every seat saw is public; a single player's secrets are not.
        everyone = self.state.everyone
        return seen == happened.EVERYONE or (self.state.players > 1 and seen & everyone == everyone)

    def said(self, event: Event) -> Saying:
        return TOLD[type(event)](self, event)

    def card(self, event: Any) -> str | None:
        """The card of an event, if this seat may know it."""
        return self.public(event.card) if event.card is not None and self.knows(event) else None

    def known(self, event: Any) -> Params:
        """The card of an event as the parameter of a saying; none if this seat may not know it."""
        card = self.card(event)
        return {} if card is None else {"card": card}

    def public(self, card: CardId) -> str:
        """The name of a card that acts on the board: everyone sees it. If it is hidden by now, its printed name: nobody
        may know whether it is a copy there (D6.4)."""
        piece = self.state.cards[card]
        return self.state.told.get(card, piece.card if self.sees_there(piece) else piece.printed).name

    def sees_there(self, piece: CardState) -> bool:
        """Does the reader know this card in its current zone?"""
        if isinstance(self.seat, Reader) or piece.zone not in (HAND, DECK, ASIDE):
            return True
        readers = self.state.everyone if self.seat is None else 1 << self.seat
        return piece.seen & readers == readers

    def owner(self, card: CardId) -> Seat:
        return self.state.cards[card].owner

    def done_to(self, key: str, event: Any, by: CardId | None) -> Saying:
        """The HP of a player or card changed, perhaps because of a card."""
        params: Params = {"number": event.amount}
        if event.card is None:
            params["who"] = event.seat
        else:
            key, params["card"] = f"{key}-card", self.public(event.card)
        if by is not None:
            key, params["by"] = f"{key}-by", self.public(by)
        return Saying(key, params)


def noted(teller: Teller, event: Any) -> Saying:
    params = {**event.what.values, "what": event.what.key, **teller.known(event)}
    if event.seat is not None:
        return Saying("note-both" if "card" in params else "note-player", {**params, "who": event.seat})
    return Saying("note-card" if "card" in params else "note", params)


def began(teller: Teller, event: Any) -> Saying:
    params = {**event.what.values, "what": event.what.key}
    if event.card is None:
        return Saying("note", params)
    return Saying("note-card", {**params, "card": teller.public(event.card)})


def lost(teller: Teller, event: Any) -> Saying:
    key = "loses" if teller.state.mode == "duel" else "falls"
    return Saying(key, {**event.why.values, "why": event.why.key, "who": event.seat})


def moved(teller: Teller, event: Any) -> Saying:
    known = teller.known(event)
    if event.seat == ADVERSARY and event.origin == "deck" and event.zone in DRAWN:  # S.turn.draw
        return Saying(DRAWN[event.zone], {"who": ADVERSARY, **known})
    if event.zone == "transition":
        return Saying("moves-transition", {**known, "zone": event.origin})
    if event.zone == "board":
        return (
            Saying("moves-board-state", {**known, "state": event.state})
            if event.state
            else Saying("moves-board", known)
        )
    if event.zone in ("exile", "aside"):
        return Saying(f"moves-{event.zone}", known)
    placed_in_deck = event.zone == "deck" and event.position in ("top", "bottom", "third")
    key = f"moves-deck-{event.position}" if placed_in_deck else f"moves-{event.zone}"
    return Saying(key, {**known, "owner": teller.owner(event.card)})


def discarded(teller: Teller, event: Any) -> Saying:
    key = "discards" if event.origin == "hand" else "moves-discard"
    return Saying(key, {**teller.known(event), "owner": teller.owner(event.card)})


def shown(teller: Teller, event: Any) -> Saying:
    alone = event.seen == 1 << event.seat
    return Saying("looks" if alone else "shows", {"who": event.seat, **teller.known(event)})


def ended(teller: Teller, event: Any) -> Saying:
    outcome = event.outcome
    if outcome.drawn:
        return Saying("draw")
    if outcome.winner is None:
        return Saying("players-win" if outcome.won else "players-lose")
    return Saying("wins", {"who": outcome.winner})


def taken(teller: Teller, event: Any) -> Saying:
    params: Params = {"who": event.seat, "mana": event.mana}
    if event.card is not None:
        return Saying("takes-card", {**params, "card": teller.public(event.card)})
    if event.origin in PILES:
        return Saying("takes-pile", {**params, "pile": event.origin})
    return Saying("takes-infinite" if event.origin == "infinite" else "takes", params)


def placed(teller: Teller, event: Any) -> Saying:
    origin = event.origin if event.origin in ("infinite", "reserve") else "locked"
    return Saying(f"places-{origin}", {"who": event.seat, "element": event.element, "pile": PILES[event.pile]})


def locked(teller: Teller, event: Any) -> Saying:
    params: Params = {"card": teller.public(event.card), "mana": event.mana}
    if event.origin == "card" and event.giver is not None:
        return Saying("locks-card", {**params, "other": teller.public(event.giver)})
    return Saying("locks-infinite" if event.origin == "infinite" else "locks", params)


def turned(teller: Teller, event: Any) -> Saying:
    if event.preparing:
        return Saying("state-preparing", {"card": teller.public(event.card)})
    return Saying("state", {"card": teller.public(event.card), "state": event.state})


def copied(teller: Teller, event: Any) -> Saying:
    """By its printed name, since it has the other one now. What it is a copy of has acted, so everybody knows it."""
    piece = teller.state.cards[event.card]
    printed = teller.state.told.get(event.card, piece.printed)
    params: Params = {"card": printed.name} if teller.knows(event) else {}
    return Saying("copies", {**params, "other": event.name}) if event.name else Saying("copies-not", params)


def exchanged(teller: Teller, event: Any) -> Saying:
    names: Params = {"card": teller.public(event.card), "other": teller.public(event.other)}
    return Saying("exchanges", {**names, "owner": event.seat})


def component(teller: Teller, event: Any) -> Saying:
    params: Params = {"card": teller.public(event.card), "other": teller.public(event.user)}
    params["word"] = event.word.capitalize()
    return Saying("serves-many", {**params, "number": event.count}) if event.count > 1 else Saying("serves", params)


def traded(teller: Teller, event: Any) -> Saying:
    return Saying("trades", {"who": event.seat, "mana": event.given, "element": event.received})


Telling = Callable[[Teller, Any], Saying]


def done(key: str) -> Telling:
    """A player did something with a card that all can see."""
    return lambda teller, event: Saying(key, {"who": event.seat, "card": teller.public(event.card)})


def about(key: str) -> Telling:
    """Something happened to a card that all can see."""
    return lambda teller, event: Saying(key, {"card": teller.public(event.card)})


TOLD: dict[type[Event], Telling] = {
    happened.Noted: noted,
    happened.TurnBegan: lambda t, e: Saying("turn", {"number": e.turn, "who": e.seat}),
    happened.PhaseBegan: lambda t, e: Saying(f"phase-{e.phase.replace(' ', '-')}"),
    happened.DeckRenewed: lambda t, e: Saying("renews", {"who": e.seat}),
    happened.AdversaryCame: lambda t, e: Saying("appears", {"who": e.seat, "number": e.hp}),
    happened.DeckShuffled: lambda t, e: Saying("shuffles", {"who": e.seat}),
    happened.CardMoved: moved,
    happened.CardDrawn: lambda t, e: Saying("draws", {"who": e.seat, **t.known(e)}),
    happened.CardDiscarded: discarded,
    happened.CardLeft: about("leaves"),
    happened.CardEntered: done("enters"),
    happened.DeckSearched: lambda t, e: Saying("searches", {"who": e.seat}),
    happened.CardShown: shown,
    happened.CardCopied: copied,
    happened.TextRestored: about("own-text"),
    happened.CardsExchanged: exchanged,
    happened.SpellPrepared: done("prepares"),
    happened.PreparationFailed: done("cannot-prepare"),
    happened.ComponentUsed: component,
    happened.SpellActivated: done("activates"),
    happened.SpellChanneled: done("channels"),
    happened.StateChanged: turned,
    happened.AbilityUsed: done("uses"),
    happened.ActedOnSpell: lambda t, e: Saying("acts-on", {"by": t.public(e.source), "card": t.public(e.card)}),
    happened.EffectTriggered: about("triggered"),
    happened.ActionBegan: about("acts"),
    happened.EffectsApplied: about("applies"),
    happened.ValueAdded: about("adds-value"),
    happened.ManaPlaced: placed,
    happened.ManaTaken: taken,
    happened.ManaLocked: locked,
    happened.ManaVanished: lambda t, e: Saying("vanishes", {"who": e.seat, "mana": e.mana}),
    happened.Traded: traded,
    happened.DamageRedirected: done("redirects"),
    happened.DamageDealt: lambda t, e: t.done_to("damage", e, e.by),
    happened.HpLost: lambda t, e: t.done_to("loses-hp", e, None if e.damage else e.source),
    happened.HpGained: lambda t, e: t.done_to("gains-hp", e, e.source),
    happened.BecameMageNoir: lambda t, e: Saying("mage-noir", {"who": e.seat}),
    happened.CardCreated: lambda t, e: Saying("creates", {"who": e.seat, **t.known(e)}),
    happened.LostMageNoir: lambda t, e: Saying("mage-noir-not", {"who": e.seat}),
    happened.ZenithChecked: lambda t, e: Saying("zenith" if e.active else "zenith-not", {"who": e.seat}),
    happened.EffectBegan: began,
    happened.PhaseShifted: lambda t, e: Saying("phase-shift", {"who": e.seat, "number": e.amount}),
    happened.GaveUp: lambda t, e: Saying("gives-up", {"who": e.seat}),
    happened.PlayerLost: lost,
    happened.GameEnded: ended,
}
